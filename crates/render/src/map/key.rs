//! What the numbers of a map mean, and how each meaning looks.

use crate::Refusal;
use crate::ink::Ink;
use crate::palette::{CLASSES, HEAT};
use crate::sheet::{Mark, Sample};

/// What the numbers of a map mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// Values, seen by the mover.
    Values,
    /// Values, of which only the sign is shown: whether the mover wins, nobody, or the opponent.
    Winners,
    /// Which moves are optimal, as a sum: 1 for the first of these moves, 2 for the second, 4 for the third.
    Moves(Vec<String>),
    /// Classes by their number, from 0; at most seven.
    Classes(Vec<String>),
}

/// The marks of classes, and of sets of moves: a single move has one stroke, several have more.
const MARKS: [Mark; CLASSES as usize] =
    [Mark::Upright, Mark::Flat, Mark::Dot, Mark::Rising, Mark::Falling, Mark::Cross, Mark::Saltire];
const MARKS_OF_MOVES: [Mark; CLASSES as usize] =
    [Mark::Rising, Mark::Falling, Mark::Saltire, Mark::Flat, Mark::Upright, Mark::Cross, Mark::Dot];

impl Key {
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let (names, most) = match self {
            Self::Values | Self::Winners => return Ok(()),
            Self::Moves(names) => (names.len(), 3),
            Self::Classes(names) => (names.len(), CLASSES.into()),
        };
        if (1..=most).contains(&names) {
            return Ok(());
        }
        Err(Refusal::mismatch(format!("a key of 1 to {most} names is needed, not of {names}")))
    }

    /// The class of a number; none for values, and for what is no class.
    pub(super) fn class(&self, number: i64) -> Option<u8> {
        let class = match self {
            Self::Values => return None,
            Self::Winners => 1 - number.signum(),
            Self::Moves(_) => number.checked_sub(1)?,
            Self::Classes(_) => number,
        };
        let classes = self.classes().len();
        u8::try_from(class).ok().filter(|&class| usize::from(class) < classes)
    }

    /// The names of the classes.
    pub(super) fn classes(&self) -> Vec<String> {
        match self {
            Self::Values => Vec::new(),
            Self::Winners => ["the mover wins", "a tie", "the opponent wins"].map(String::from).to_vec(),
            Self::Classes(names) => names.clone(),
            Self::Moves(names) => {
                let set = |set: usize| {
                    let best = names.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
                    best.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(" or ")
                };
                (1..1 << names.len()).map(set).collect()
            }
        }
    }

    /// How a number is drawn, if it means anything.
    pub(super) fn look(&self, number: i64, largest: u64) -> Option<(Ink, Mark)> {
        match self {
            Self::Values => Some(heat(level(number, largest, HEAT as u8))),
            _ => self.class(number).map(|class| self.look_of(class)),
        }
    }

    /// How a class is drawn.
    fn look_of(&self, class: u8) -> (Ink, Mark) {
        let (colour, mark) = match (self, class) {
            // As values: blue for the mover, orange against.
            (Self::Winners, 0) => (0, Mark::Cross),
            (Self::Winners, 1) => (2, Mark::Dot),
            (Self::Winners, _) => (1, Mark::Flat),
            (Self::Moves(_), _) => (class, MARKS_OF_MOVES[usize::from(class % CLASSES)]),
            _ => (class, MARKS[usize::from(class % CLASSES)]),
        };
        (Ink::Class(colour), mark)
    }

    /// What colours and marks mean, given the classes to explain.
    pub(super) fn legend(
        &self,
        largest: u64,
        classes: impl Iterator<Item = (u8, String)>,
    ) -> Vec<(Sample, String)> {
        if *self == Self::Values {
            let step = |level: i8| {
                let value = u128::from(largest) * u128::from(level.unsigned_abs()) / HEAT as u128;
                let sign = if level < 0 { "-" } else { "" };
                let (ink, mark) = heat(level);
                (Sample::Marked(ink, mark), format!("{sign}{value}"))
            };
            // Where values are few, or all zero, not every step has one of its own.
            let levels: &[i8] = match largest {
                0 => &[0],
                1 => &[-HEAT, 0, HEAT],
                _ => &[-HEAT, -HEAT / 2, 0, HEAT / 2, HEAT],
            };
            return levels.iter().copied().map(step).collect();
        }
        let entry = |(class, name): (u8, String)| {
            let (ink, mark) = self.look_of(class);
            (Sample::Marked(ink, mark), name)
        };
        classes.map(entry).collect()
    }
}

/// How a value is drawn: its sign by a mark, not by its colour alone.
fn heat(level: i8) -> (Ink, Mark) {
    let mark = match level.signum() {
        -1 => Mark::Flat,
        0 => Mark::Dot,
        _ => Mark::None,
    };
    (Ink::Heat(level), mark)
}

/// How far a value is from zero on a scale of so many steps, of which only zero itself is none.
pub(super) fn level(number: i64, largest: u64, steps: u8) -> i8 {
    let level = u128::from(number.unsigned_abs()) * u128::from(steps);
    // At most the number of steps.
    let level = level.div_ceil(u128::from(largest.max(1))).min(steps.into()) as i8;
    if number < 0 { -level } else { level }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_told_apart_by_their_marks() {
        let names = |count: usize| vec!["some".to_owned(); count];
        for key in [Key::Winners, Key::Moves(names(2)), Key::Moves(names(3)), Key::Classes(names(7))] {
            let looks: Vec<_> = (0..key.classes().len()).map(|class| key.look_of(class as u8)).collect();
            for (index, (ink, mark)) in looks.iter().enumerate() {
                for (other_ink, other_mark) in &looks[..index] {
                    assert!(ink != other_ink && mark != other_mark, "{key:?}: {mark:?}");
                }
            }
        }
    }

    #[test]
    fn only_zero_has_no_heat_and_the_largest_has_the_most() {
        for (number, right) in
            [(0, 0), (1, 1), (-1, -1), (100, 8), (-100, -8), (12, 1), (13, 2), (i64::MIN, -8)]
        {
            assert_eq!(level(number, 100, 8), right, "{number}");
        }
        assert_eq!(level(0, 0, 8), 0);
        assert_eq!(level(i64::MIN, i64::MIN.unsigned_abs(), 8), -8);
    }
}
