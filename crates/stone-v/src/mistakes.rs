//! The mistakes that people really make with V, each written out as a small wrong program.

use stone_entry::{Answer, Mistake};

/// What the catalog lists of them.
pub(crate) const MISTAKES: &[Mistake] = &[
    Mistake::new(
        "a-tie-keeps-the-left",
        "of equal halves the left one is kept",
        |row| {
            Ok(told(table(
                row,
                |_| 0,
                |cuts| most(cuts, |cut| cut.worth[usize::from(cut.left() > cut.right())]),
            )))
        },
        || vec![2, 1, 1],
    ),
    Mistake::new(
        "a-tie-keeps-the-right",
        "of equal halves the right one is kept",
        |row| {
            Ok(told(table(
                row,
                |_| 0,
                |cuts| most(cuts, |cut| cut.worth[usize::from(cut.left() >= cut.right())]),
            )))
        },
        || vec![1, 1, 2],
    ),
    Mistake::new(
        "equal-halves-overwrite",
        "equal halves overwrite the best cut so far",
        |row| Ok(told(table(row, |_| 0, overwriting))),
        || vec![4, 2, 2, 1, 4, 5],
    ),
    Mistake::new(
        "the-most-balanced-cut",
        "Alice makes the cut that scores the most at once",
        |row| Ok(told(table(row, |_| 0, most_balanced))),
        || vec![24, 1, 1, 1, 1, 1, 4, 13, 13],
    ),
    Mistake::new(
        "the-larger-half-stays",
        "Bob throws the smaller half away",
        |row| {
            Ok(told(table(
                row,
                |_| 0,
                |cuts| most(cuts, |cut| cut.worth[usize::from(cut.left() < cut.right())]),
            )))
        },
        || vec![6, 1],
    ),
    Mistake::new(
        "the-last-stone-scores",
        "the last stone is worth itself",
        |row| Ok(told(table(row, |stone| stone, |cuts| most(cuts, Cut::kept)))),
        || vec![4],
    ),
];

fn told(score: i64) -> Answer {
    Answer::Integer(score)
}

/// Where to cut: the sums of both halves, and what keeping each is worth.
#[derive(Clone, Copy)]
struct Cut {
    sums: [i64; 2],
    worth: [i64; 2],
}

impl Cut {
    fn left(&self) -> i64 {
        self.sums[0]
    }

    fn right(&self) -> i64 {
        self.sums[1]
    }

    /// What the cut is worth by the rules.
    fn kept(&self) -> i64 {
        match self.left().cmp(&self.right()) {
            std::cmp::Ordering::Less => self.worth[0],
            std::cmp::Ordering::Equal => self.worth[0].max(self.worth[1]),
            std::cmp::Ordering::Greater => self.worth[1],
        }
    }
}

fn most(cuts: &mut dyn Iterator<Item = Cut>, worth: impl Fn(&Cut) -> i64) -> i64 {
    cuts.map(|cut| worth(&cut)).max().unwrap_or(0)
}

fn overwriting(cuts: &mut dyn Iterator<Item = Cut>) -> i64 {
    cuts.fold(0, |best, cut| if cut.left() == cut.right() { cut.kept() } else { best.max(cut.kept()) })
}

/// Of equally balanced cuts the better in the end.
fn most_balanced(cuts: &mut dyn Iterator<Item = Cut>) -> i64 {
    let best = cuts.map(|cut| (cut.left().min(cut.right()), cut.kept())).max();
    best.map_or(0, |(_, kept)| kept)
}

/// The value of every segment, from the back, with what one stone is worth, and a way of choosing a cut.
fn table(row: &[i64], one: fn(i64) -> i64, choose: impl Fn(&mut dyn Iterator<Item = Cut>) -> i64) -> i64 {
    let n = row.len();
    let mut sums = vec![0; n + 1];
    for (i, stone) in row.iter().enumerate() {
        sums[i + 1] = sums[i] + stone;
    }
    let mut values = vec![vec![0; n + 1]; n + 1];
    for start in (0..n).rev() {
        values[start][start + 1] = one(row[start]);
        for end in start + 2..=n {
            let mut cuts = (start + 1..end).map(|at| {
                let sums = [sums[at] - sums[start], sums[end] - sums[at]];
                Cut { sums, worth: [sums[0] + values[start][at], sums[1] + values[at][end]] }
            });
            let value = choose(&mut cuts);
            values[start][end] = value;
        }
    }
    values[0][n]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the mistakes are made in is right without them.
    #[test]
    fn the_table_without_a_mistake() {
        for row in stone_testkit::small_rows(7, 0..=2) {
            assert_eq!(Ok(table(&row, |_| 0, |cuts| most(cuts, Cut::kept))), crate::judge(&row));
        }
    }
}
