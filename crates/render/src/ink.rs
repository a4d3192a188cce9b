//! What the parts of a picture mean, and how each is drawn.
//!
//! **Never by colour alone.** Inks that mean different things differ in something else too: in width, dash, corners or
//! head here, and in a letter, a number or a mark in the picture. The tests at the end of this file hold the first, those
//! of the pictures the second.

use crate::palette::Colour;

/// What a box, a line or a text means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ink {
    /// The paper itself.
    Paper,
    /// A cell that holds something.
    Cell,
    /// A cell that holds nothing yet.
    Empty,
    /// The cell that was filled last.
    New,
    /// What belongs to a player.
    Alice,
    Bob,
    /// The same, met before.
    AliceAgain,
    BobAgain,
    /// A state in which either may be to move.
    Either,
    /// Around the answer; around a cell of a map.
    Frame,
    Outline,
    /// A move; an optimal one.
    Edge,
    Optimal,
    /// A value that was looked up; one that was then chosen.
    Read,
    Chosen,
    /// An axis; a line of a scale; a bracket.
    Axis,
    Grid,
    Bracket,
    /// A value of a map; a class of a map; the mark on either.
    Heat(i8),
    Class(u8),
    DarkMark,
    LightMark,
    /// One of several curves, and its points.
    Series(u8),
    Point(u8),
    /// A count.
    Bar,
    /// Texts.
    Plain,
    Muted,
    Strong,
    OfAlice,
    OfBob,
    OnHeat(i8),
}

/// How an ink is drawn. Colours are of the area and of the line; a text has the area's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Style {
    pub(crate) fill: Option<Colour>,
    pub(crate) stroke: Option<Colour>,
    /// The width of the line, in tenths.
    pub(crate) width: u8,
    /// Lengths of dashes and of gaps; none for a line without gaps.
    pub(crate) dash: &'static [u8],
}

/// How many curves can be told apart.
pub(crate) const SERIES: u8 = 6;

/// The dashes of the curves; their points have shapes of their own besides.
const DASHES: [&[u8]; SERIES as usize] = [&[], &[8, 4], &[2, 3], &[10, 3, 2, 3], &[5, 2], &[12, 5, 5, 5]];

/// The colour of a curve.
fn hue(series: u8) -> Colour {
    let hues = [Colour::Alice, Colour::Bob, Colour::Best, Colour::Ink, Colour::Muted, Colour::Alice];
    hues[usize::from(series % SERIES)]
}

impl Ink {
    /// The name of the ink in a style sheet.
    pub(crate) fn name(self) -> String {
        let name = match self {
            Self::Heat(level) | Self::OnHeat(level) => {
                let on = if matches!(self, Self::OnHeat(_)) { "on-" } else { "" };
                let sign = if level < 0 { "minus" } else { "plus" };
                return format!("{on}{sign}-{}", level.unsigned_abs());
            }
            Self::Class(class) => return format!("class-{class}"),
            Self::Series(series) => return format!("series-{series}"),
            Self::Point(series) => return format!("point-{series}"),
            Self::Bar => "bar",
            Self::Paper => "paper",
            Self::Cell => "cell",
            Self::Empty => "empty",
            Self::New => "new",
            Self::Alice => "alice",
            Self::Bob => "bob",
            Self::AliceAgain => "alice-again",
            Self::BobAgain => "bob-again",
            Self::Either => "either",
            Self::Frame => "frame",
            Self::Outline => "outline",
            Self::Edge => "edge",
            Self::Optimal => "optimal",
            Self::Read => "read",
            Self::Chosen => "chosen",
            Self::Axis => "axis",
            Self::Grid => "grid",
            Self::Bracket => "bracket",
            Self::DarkMark => "dark-mark",
            Self::LightMark => "light-mark",
            Self::Plain => "plain",
            Self::Muted => "muted",
            Self::Strong => "strong",
            Self::OfAlice => "of-alice",
            Self::OfBob => "of-bob",
        };
        name.to_owned()
    }

    pub(crate) fn style(self) -> Style {
        let area = |fill| Style { fill: Some(fill), stroke: None, width: 0, dash: &[] };
        let cell = |fill, stroke, width| Style { fill: Some(fill), stroke: Some(stroke), width, dash: &[] };
        let line = |stroke, width| Style { fill: None, stroke: Some(stroke), width, dash: &[] };
        match self {
            Self::Paper => area(Colour::Paper),
            Self::Cell => cell(Colour::Cell, Colour::Border, 10),
            Self::Empty => Style { dash: &[2, 3], ..line(Colour::Border, 10) },
            Self::New => cell(Colour::BestFill, Colour::Best, 25),
            Self::Alice => cell(Colour::AliceFill, Colour::Alice, 20),
            Self::Bob => cell(Colour::BobFill, Colour::Bob, 20),
            Self::AliceAgain => Style { dash: &[5, 4], ..Self::Alice.style() },
            Self::BobAgain => Style { dash: &[5, 4], ..Self::Bob.style() },
            Self::Either => cell(Colour::Cell, Colour::Border, 20),
            Self::Frame => line(Colour::Ink, 30),
            Self::Outline => line(Colour::Border, 7),
            Self::Edge => line(Colour::Muted, 12),
            Self::Optimal => line(Colour::Best, 40),
            Self::Read => Style { dash: &[5, 4], ..line(Colour::Muted, 15) },
            Self::Chosen => line(Colour::Best, 30),
            Self::Axis => line(Colour::Border, 10),
            Self::Grid => line(Colour::Border, 5),
            Self::Bracket => line(Colour::Ink, 20),
            Self::Heat(level) => area(Colour::Heat(level)),
            Self::Class(class) => area(Colour::Class(class)),
            Self::DarkMark => line(Colour::OnHeat(0), 13),
            Self::LightMark => line(Colour::Heat(0), 13),
            Self::Series(series) => {
                let dash = DASHES[usize::from(series % SERIES)];
                Style { dash, ..line(hue(series), 20) }
            }
            Self::Point(series) => line(hue(series), 20),
            Self::Bar => cell(Colour::AliceFill, Colour::Alice, 15),
            Self::Plain | Self::Strong => area(Colour::Ink),
            Self::Muted => area(Colour::Muted),
            Self::OfAlice => area(Colour::Alice),
            Self::OfBob => area(Colour::Bob),
            Self::OnHeat(level) => area(Colour::OnHeat(level)),
        }
    }

    /// The ink for a mark on this one.
    pub(crate) fn mark(self) -> Self {
        let on = match self {
            Self::Heat(level) => Colour::OnHeat(level),
            Self::Class(class) => Colour::OnClass(class),
            _ => Colour::Ink,
        };
        if on.light() == Colour::Heat(0).light() { Self::LightMark } else { Self::DarkMark }
    }

    /// Whether it is the ink of texts.
    pub(crate) fn is_text(self) -> bool {
        matches!(
            self,
            Self::Plain | Self::Muted | Self::Strong | Self::OfAlice | Self::OfBob | Self::OnHeat(_)
        )
    }

    /// Whether a text in this ink is bold.
    pub(crate) fn is_bold(self) -> bool {
        matches!(self, Self::Strong | Self::OfAlice | Self::OfBob)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of a style for who sees no colours.
    fn shape(ink: Ink) -> (bool, u8, &'static [u8]) {
        let style = ink.style();
        (style.fill.is_some(), style.width, style.dash)
    }

    #[test]
    fn what_means_different_things_differs_in_more_than_colour() {
        // Alice and Bob are not here: their boxes have corners of their own, and their letters.
        for different in [
            &[Ink::Edge, Ink::Optimal][..],
            &[Ink::Read, Ink::Chosen],
            &[Ink::Cell, Ink::Empty, Ink::New, Ink::Frame],
            &[Ink::Alice, Ink::AliceAgain],
            &[Ink::Bob, Ink::BobAgain],
            &(0..SERIES).map(Ink::Series).collect::<Vec<_>>(),
        ] {
            for (index, &one) in different.iter().enumerate() {
                for &other in &different[..index] {
                    assert_ne!(shape(one), shape(other), "{one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn no_two_inks_share_a_name() {
        let inks =
            [Ink::Heat(1), Ink::Heat(-1), Ink::OnHeat(1), Ink::Class(1), Ink::Series(1), Ink::Point(1)];
        for (index, one) in inks.iter().enumerate() {
            assert!(inks[..index].iter().all(|other| other.name() != one.name()), "{one:?}");
        }
    }
}
