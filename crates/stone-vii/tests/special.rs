//! The special solver and the diagonal one against the plainest oracle, and the laws of the game.

use std::num::NonZeroUsize;

use proptest::prelude::*;
use stone_core::{Line, Outcome, Rolling, Tabulated, ZeroSumGame};
use stone_ends::EndsLine;
use stone_testkit::Shapes;
use stone_vii::special::{
    Solver, line, optimal_first_moves, optimal_move, outcome, solve_many, solve_many_on, value,
};
use stone_vii::{End, Segment, StoneVii, diagonal};

/// The rules and nothing else: what is left counts.
fn oracle(row: &[i64]) -> i64 {
    if row.is_empty() {
        return 0;
    }
    let after = |rest: &[i64]| rest.iter().sum::<i64>() - oracle(rest);
    after(&row[1..]).max(after(&row[..row.len() - 1]))
}

/// The value of every segment, by the recurrence.
struct Table {
    prefix: Vec<i64>,
    side: usize,
    values: Vec<i64>,
}

impl Table {
    fn new(row: &[i64]) -> Self {
        let mut prefix = vec![0];
        prefix.extend(row.iter().scan(0, |sum, stone| {
            *sum += stone;
            Some(*sum)
        }));
        let side = row.len() + 1;
        let mut table = Self { prefix, side, values: vec![0; side * side] };
        for start in (0..row.len()).rev() {
            for end in start + 1..side {
                table.values[start * side + end] =
                    table.after(start + 1, end).max(table.after(start, end - 1));
            }
        }
        table
    }

    /// What a move is worth that leaves stones `start..end`.
    fn after(&self, start: usize, end: usize) -> i64 {
        self.prefix[end] - self.prefix[start] - self.values[start * self.side + end]
    }

    fn value(&self) -> i64 {
        self.values[self.side - 1]
    }

    fn optimal_moves(&self, start: usize, end: usize) -> Vec<End> {
        let here = self.values[start * self.side + end];
        match end - start {
            0 => vec![],
            1 => vec![End::Left],
            _ => [(End::Left, self.after(start + 1, end)), (End::Right, self.after(start, end - 1))]
                .into_iter()
                .filter_map(|(mv, value)| (value == here).then_some(mv))
                .collect(),
        }
    }

    /// Every move of the line is optimal, and what it scores adds up to the value.
    fn check(&self, line: &EndsLine) {
        let (mut start, mut end) = (0, self.side - 1);
        assert_eq!(line.len(), end);
        let mut deltas = Vec::new();
        for mv in line {
            assert!(self.optimal_moves(start, end).contains(&mv), "{mv:?} from {start}..{end}");
            assert_eq!(line.move_from(Segment { start, end }), Some(mv));
            match mv {
                End::Left => start += 1,
                End::Right => end -= 1,
            }
            deltas.push(self.prefix[end] - self.prefix[start]);
        }
        let difference = deltas.iter().rev().fold(0, |rest, delta| delta - rest);
        assert_eq!((start, difference), (end, self.value()));
    }
}

#[test]
fn equals_the_oracle_on_every_small_row() {
    let mut solver = Solver::new();
    for len in 0..=8_u32 {
        for code in 0..5_u32.pow(len) {
            let row: Vec<i64> = (0..len).map(|i| i64::from(code / 5_u32.pow(i) % 5) - 2).collect();
            let (expected, table) = (oracle(&row), Table::new(&row));
            assert_eq!(solver.value(&row), Ok(expected), "{row:?}");
            assert_eq!(diagonal::value(&row), Ok(expected), "{row:?}");
            let moves = solver.optimal_first_moves(&row).unwrap();
            assert_eq!(moves, table.optimal_moves(0, row.len()), "{row:?}");
            table.check(&solver.line(&row).unwrap());
        }
    }
}

#[test]
fn equals_a_table_on_a_million_rows_of_mixed_shapes() {
    let mut shapes = Shapes::new(17);
    let mut solver = Solver::new();
    let (mut rows, mut values) = (Vec::new(), Vec::new());
    for case in 0..1_000_000_u32 {
        let long = case % 2000 == 0;
        let len = shapes.below(if long { 300 } else { 12 }) as usize;
        let row = shapes.row(len);
        let table = Table::new(&row);
        assert_eq!(solver.value(&row), Ok(table.value()), "{row:?}");
        if long || case % 16 == 0 {
            assert_eq!(diagonal::value(&row), Ok(table.value()), "{row:?}");
            assert_eq!(solver.optimal_first_moves(&row).unwrap(), table.optimal_moves(0, len), "{row:?}");
            table.check(&solver.line(&row).unwrap());
            rows.push(row);
            values.push(Ok(table.value()));
        }
    }
    assert_eq!(solve_many(&rows), values);
}

#[test]
fn equals_the_engines() {
    let mut shapes = Shapes::new(3);
    for len in (0..12).chain([40, 90]) {
        let row = shapes.row(len);
        let game = StoneVii::new(row.clone()).unwrap();
        let tabulated = Tabulated::default().solve(&game).unwrap();
        assert_eq!(value(&row).unwrap(), *tabulated.value());
        assert_eq!(value(&row).unwrap(), *Rolling::default().solve(&game).unwrap().value());
        let moves = tabulated.optimal_moves(&game.initial_state()).unwrap();
        assert_eq!(optimal_first_moves(&row).unwrap()[..], moves[..]);
        // Scores of near-overflow rows do not sum to an `i64`, and play says so.
        if let Ok(line) = Line::play(&game, game.initial_state(), &line(&row).unwrap()) {
            assert_eq!((line.plies.len(), line.difference()), (len, Some(*tabulated.value())));
        }
    }
}

#[test]
fn a_move_from_any_state() {
    for len in [0, 1, 2, 7, 30] {
        let row = Shapes::new(len).row(len as usize);
        let table = Table::new(&row);
        for start in 0..=row.len() {
            for end in start..=row.len() {
                let expected = table.optimal_moves(start, end).first().copied();
                assert_eq!(
                    optimal_move(&row, Segment { start, end }),
                    Ok(expected),
                    "{start}..{end} of {row:?}"
                );
            }
        }
        assert_eq!(optimal_move(&row, Segment { start: 0, end: row.len() + 1 }), Ok(None));
        assert_eq!(optimal_move(&row, Segment { start: 1, end: 0 }), Ok(None));
    }
}

#[test]
fn known_answers() {
    for (row, expected) in [
        (&[5, 3, 1, 4, 2][..], 6),
        (&[7, 90, 5, 1, 100, 10, 10, 2], 122),
        (&[5, 3, 1], 3),
        // The smaller end greedily.
        (&[2, 1, 2, 2], 4),
        (&[1, 1, 2], 1),
        // The removed stone left in the sum.
        (&[1, 1], 1),
        // Folding by strict comparisons, or once a stone.
        (&[0, 0, -2, -2, -2, -1], -3),
        (&[-1, -2, -3, -4, -1, 0], -5),
    ] {
        assert_eq!(oracle(row), expected, "{row:?}");
        assert_eq!(value(row), Ok(expected), "{row:?}");
        assert_eq!(diagonal::value(row), Ok(expected), "{row:?}");
        assert_eq!(outcome(row), Ok(Outcome::of(expected)));
    }
}

#[test]
fn rows_of_up_to_two_stones() {
    assert_eq!((value(&[]), diagonal::value(&[])), (Ok(0), Ok(0)));
    assert_eq!((optimal_first_moves(&[]), line(&[]).unwrap().len()), (Ok(vec![]), 0));
    for stone in [-i64::MAX, -3, 0, 3, i64::MAX] {
        assert_eq!((value(&[stone]), diagonal::value(&[stone])), (Ok(0), Ok(0)));
        assert_eq!(optimal_first_moves(&[stone]), Ok(vec![End::Left]));
        assert_eq!(line(&[stone]).unwrap().iter().collect::<Vec<_>>(), [End::Left]);
        for row in [[stone, 0], [0, stone]] {
            assert_eq!((value(&row), diagonal::value(&row)), (Ok(stone.max(0)), Ok(stone.max(0))), "{row:?}");
        }
    }
}

#[test]
fn a_row_is_refused_exactly_where_its_absolute_values_stop_fitting() {
    let refused = |row: &[i64], place: usize| {
        let error = StoneVii::new(row).unwrap_err();
        assert!(error.to_string().contains(&format!("stone {place} ")), "{error}");
        assert_eq!(value(row), Err(error.clone()));
        assert_eq!(diagonal::value(row), Err(error.clone()));
        assert_eq!(outcome(row), Err(error.clone()));
        assert_eq!(optimal_first_moves(row), Err(error.clone()));
        assert_eq!(line(row), Err(error));
    };
    refused(&[i64::MIN], 0);
    refused(&[i64::MAX, 0, -1, 5], 2);
    refused(&[1 << 62, 1 << 62], 1);
    for row in [&[i64::MAX - 1, 1][..], &[1 - i64::MAX, -1], &[1, -5, i64::MAX - 6]] {
        assert_eq!(value(row), Ok(Table::new(row).value()), "{row:?}");
        assert_eq!(diagonal::value(row), Ok(Table::new(row).value()), "{row:?}");
    }
}

#[test]
fn long_rows() {
    let mut shapes = Shapes::new(23);
    for kind in 0..Shapes::KINDS {
        let row = shapes.of_kind(kind, 2_000);
        assert_eq!(value(&row), diagonal::value(&row), "kind {kind}");
    }
    let row = shapes.of_kind(0, 3_000_000);
    let small_stack = std::thread::Builder::new().stack_size(256 << 10);
    let line = std::thread::scope(|scope| {
        let run = || line(&row).unwrap();
        small_stack.spawn_scoped(scope, run).unwrap().join().unwrap()
    });
    let (mut start, mut end, mut left) = (0, row.len(), row.iter().sum::<i64>());
    let (mut difference, mut sign) = (0, 1);
    for mv in &line {
        left -= if mv == End::Left {
            start += 1;
            row[start - 1]
        } else {
            end -= 1;
            row[end]
        };
        difference += sign * left;
        sign = -sign;
    }
    assert_eq!(value(&row), Ok(difference));
}

#[test]
fn many_rows_come_back_in_order_whatever_the_threads() {
    let mut shapes = Shapes::new(29);
    let mut rows: Vec<Vec<i64>> = (0..3000).map(|i| shapes.row(i % 300)).collect();
    rows[17] = vec![0, i64::MAX, 1];
    rows.push(shapes.row(200_000));
    let expected: Vec<_> = rows.iter().map(|row| value(row)).collect();
    assert!(expected[17].is_err());
    for threads in [1, 2, 3, 8] {
        assert_eq!(solve_many_on(NonZeroUsize::new(threads).unwrap(), &rows), expected, "{threads} threads");
    }
    assert_eq!(solve_many(&rows), expected);
    assert_eq!(solve_many(&rows[..1]), expected[..1]);
    assert_eq!(solve_many::<Vec<i64>>(&[]), []);
    let borrowed: Vec<&[i64]> = rows.iter().map(Vec::as_slice).collect();
    assert_eq!(solve_many(&borrowed), expected);
}

fn rows() -> impl Strategy<Value = Vec<i64>> {
    prop_oneof![
        prop::collection::vec(-3..=3_i64, 0..300),
        prop::collection::vec(1..=1000_i64, 0..300),
        prop::collection::vec(-(1_i64 << 50)..=1 << 50, 0..300),
    ]
}

proptest! {
    #[test]
    fn the_diagonal_agrees(row in rows()) {
        prop_assert_eq!(value(&row), diagonal::value(&row));
    }

    #[test]
    fn the_value_is_the_same_from_the_other_side(row in rows()) {
        let mirror: Vec<i64> = row.iter().rev().copied().collect();
        prop_assert_eq!(value(&row), value(&mirror));
    }

    #[test]
    fn a_shift_counts_once_for_every_two_stones(row in rows(), shift in -1000..=1000_i64) {
        let shifted: Vec<i64> = row.iter().map(|stone| stone + shift).collect();
        prop_assert_eq!(value(&shifted).unwrap(), value(&row).unwrap() + shift * (row.len() as i64 / 2));
    }

    /// The duality: twice the value is the sum and the value of taking the negated stones.
    #[test]
    fn removing_is_taking_the_negated_row(row in rows()) {
        let negated: Vec<i64> = row.iter().map(|stone| -stone).collect();
        let sum: i64 = row.iter().sum();
        prop_assert_eq!(2 * value(&row).unwrap(), sum + stone_ends::value(&negated).unwrap());
        prop_assert_eq!(optimal_first_moves(&row), stone_ends::optimal_first_moves(&negated));
    }

    #[test]
    fn the_first_player_never_loses_on_stones_worth_nothing_or_more(row in prop::collection::vec(0..=1000_i64, 0..300)) {
        prop_assert!(value(&row).unwrap() >= 0);
    }
}
