//! Dots and boxes: the laws, known values, and the plainest code with players who are told apart.

use std::collections::BTreeMap;

use dots_and_boxes::DotsAndBoxes;
use stone_core::{Limits, Memoized, Named, SolveError, Tabulated, ZeroSumGame};
use stone_testkit::laws;

fn game(rows: usize, columns: usize) -> DotsAndBoxes {
    DotsAndBoxes::new(rows, columns).unwrap()
}

fn value(rows: usize, columns: usize) -> i8 {
    *Tabulated::default().solve(&game(rows, columns)).unwrap().value()
}

/// A drawing as people see it: dots at even places, lines between them, boxes at odd places.
struct Paper {
    height: usize,
    width: usize,
    drawn: Vec<Vec<bool>>,
}

impl Paper {
    fn new(rows: usize, columns: usize) -> Self {
        let (height, width) = (2 * rows + 1, 2 * columns + 1);
        Self { height, width, drawn: vec![vec![false; width]; height] }
    }

    fn closed_boxes(&self) -> i64 {
        let boxes = (1..self.height).step_by(2).flat_map(|y| (1..self.width).step_by(2).map(move |x| (y, x)));
        let around = |&(y, x): &(usize, usize)| {
            self.drawn[y - 1][x] && self.drawn[y + 1][x] && self.drawn[y][x - 1] && self.drawn[y][x + 1]
        };
        boxes.filter(around).count() as i64
    }

    /// The first player's boxes less the second's, both playing best; `first` says whose turn it is.
    fn minimax(&mut self, first: bool, difference: i64) -> i64 {
        let mut best: Option<i64> = None;
        for y in 0..self.height {
            for x in (0..self.width).filter(|x| (x + y) % 2 == 1) {
                if self.drawn[y][x] {
                    continue;
                }
                let before = self.closed_boxes();
                self.drawn[y][x] = true;
                let closed = self.closed_boxes() - before;
                let after = difference + if first { closed } else { -closed };
                let value = self.minimax(first == (closed > 0), after);
                self.drawn[y][x] = false;
                let better = best.is_none_or(|best| if first { value > best } else { value < best });
                best = if better { Some(value) } else { best };
            }
        }
        best.unwrap_or(difference)
    }
}

#[test]
fn every_law() {
    for (rows, columns) in [(0, 0), (0, 2), (1, 1), (1, 2), (2, 1)] {
        let game = game(rows, columns);
        laws::rules(&game).unwrap();
        laws::keyed(&game).unwrap();
        laws::dense(&game).unwrap();
        laws::canonical(&game).unwrap();
        laws::bounds(&game).unwrap();
        laws::move_order(&game).unwrap();
        laws::named(&game).unwrap();
    }
}

#[test]
fn equals_minimax_on_paper() {
    for (rows, columns) in [(0, 3), (1, 1), (1, 2), (2, 1)] {
        assert_eq!(i64::from(value(rows, columns)), Paper::new(rows, columns).minimax(true, 0));
    }
}

/// From full tabulations by others.
#[test]
fn known_values() {
    for (rows, columns, expected) in
        [(1, 1, -1), (1, 2, 0), (1, 3, -1), (1, 4, 0), (2, 2, 2), (1, 5, -1), (2, 3, -2), (1, 6, 0)]
    {
        assert_eq!(value(rows, columns), expected, "{rows} x {columns}");
        assert_eq!(value(columns, rows), expected, "{columns} x {rows}");
        let memo = Memoized::default().solve(&game(rows, columns)).map(|solution| *solution.value());
        assert_eq!(memo, Ok(expected), "{rows} x {columns}");
    }
    assert_eq!((value(1, 7), value(2, 4)), (-1, 2));
}

/// The value, and how many of all drawings there are have each value.
fn histogram(rows: usize, columns: usize) -> (i8, BTreeMap<i8, u32>) {
    let game = game(rows, columns);
    let solution = Tabulated::default().solve(&game).unwrap();
    let mut counts = [0; 256];
    for drawn in 0..1 << game.lines() {
        counts[(i16::from(solution.value_of(&drawn).unwrap()) + 128) as usize] += 1;
    }
    (*solution.value(), (i8::MIN..=i8::MAX).zip(counts).filter(|&(_, count)| count > 0).collect())
}

/// From tabulations by others; that the second player wins 3 × 3 by 3 is D. Wilson's result too.
#[test]
fn the_value_of_every_drawing() {
    let known = [(-4, 49), (-3, 32), (-2, 432), (-1, 176), (0, 896), (1, 252), (2, 977), (3, 300), (4, 982)];
    assert_eq!(histogram(2, 2), (2, BTreeMap::from(known)));

    let known = [
        [144, 317, 4392, 7120, 92_090, 109_406, 578_066, 414_267, 1_129_202].as_slice(), // -9 to -1
        &[547_560],
        &[1_440_893, 763_048, 2_026_152, 1_520_162, 3_252_764, 1_257_776, 2_062_879, 715_256, 855_722],
    ];
    assert_eq!(histogram(3, 3), (-3, (-9..=9).zip(known.concat()).collect()));
}

#[test]
fn names() {
    let game = game(1, 2);
    // Lines 0 and 1 are above, 2 and 3 below, 4 to 6 upright.
    assert_eq!(game.state_name(&0b000_0000), "../.../..");
    assert_eq!(game.state_name(&0b001_0010), ".-/|../..");
    assert_eq!(game.state_name(&0b100_0100), "../..|/-.");
    assert_eq!(
        (game.move_name(1), game.move_name(2), game.move_name(6)),
        ("h0,1".into(), "h1,0".into(), "v0,2".into())
    );
}

/// Its lines take nearly all the bits of a word, and there is none below the last row.
#[test]
fn the_largest_field_has_a_name() {
    let two_rows = format!("{}/{}/", ".".repeat(5), ".".repeat(6));
    assert_eq!(game(5, 5).state_name(&0), two_rows.repeat(5) + ".....");
}

#[test]
fn sizes_that_do_not_fit_are_refused() {
    assert_eq!(game(5, 5).lines(), 60);
    let refused = |rows, columns| DotsAndBoxes::new(rows, columns).unwrap_err().to_string();
    assert_eq!(refused(1, 21), "the rules do not cover this input: 1 × 21 boxes have more than 63 lines");
    assert!(refused(usize::MAX, 2).contains("more than 63 lines"));
    let error = Tabulated::new(Limits::default()).solve(&game(5, 5)).err();
    assert!(matches!(error, Some(SolveError::Limit { .. })));
}

/// Each line stands where its name says: `h` to the right of a dot, `v` below it.
#[test]
fn a_drawing_is_shown_with_its_coordinates() {
    let game = game(1, 2);
    let drawn = ["h0,1", "v0,0", "h1,0"]
        .map(|name| game.moves(&0).find(|&line| game.move_name(line) == name).expect("there is such a line"));
    let state = drawn.iter().fold(0, |state, line| state | 1 << line);
    assert_eq!(game.shown(&state), "   0   1   2\n0  +   +---+\n   |\n1  +---+   +");
}
