//! The special solver against the plainest oracle, the generic engines, and its laws.

mod common;

use common::{Table, alternating, check_line, expand};
use proptest::prelude::*;
use stone_core::{Exhaustive, Rolling, Tabulated, ZeroSumGame, absolute_sum};
use stone_ends::{End, Segment, Sign, Solver, TakeEnds, line, optimal_first_moves, value};
use stone_testkit::Shapes;

/// The rules and nothing else.
fn oracle(row: &[i64]) -> i64 {
    match row {
        [] => 0,
        [only] => *only,
        [first, .., last] => (first - oracle(&row[1..])).max(last - oracle(&row[..row.len() - 1])),
    }
}

fn oracle_first_moves(row: &[i64]) -> Vec<End> {
    let [first, .., last] = row else { return vec![End::Left; row.len()] };
    let (left, right) = (first - oracle(&row[1..]), last - oracle(&row[..row.len() - 1]));
    [(End::Left, left >= right), (End::Right, right >= left)]
        .into_iter()
        .filter_map(|(end, optimal)| optimal.then_some(end))
        .collect()
}

fn negated(row: &[i64]) -> Vec<i64> {
    row.iter().map(|stone| -stone).collect()
}

#[test]
fn equals_the_oracle_on_every_small_row() {
    let mut solver = Solver::new();
    for len in 0..=8_u32 {
        for code in 0..5_u32.pow(len) {
            let row: Vec<i64> = (0..len).map(|i| i64::from(code / 5_u32.pow(i) % 5) - 2).collect();
            let expected = oracle(&row);
            let totals = solver.totals(&row, Sign::Plus).unwrap();
            assert_eq!((totals.sum, totals.value), (row.iter().sum(), expected), "{row:?}");
            let mirror = solver.totals(&negated(&row), Sign::Minus).unwrap();
            assert_eq!((mirror.sum, mirror.value), (-totals.sum, expected), "{row:?}");
            let moves = solver.optimal_first_moves(&row, Sign::Plus).unwrap();
            assert_eq!(moves, oracle_first_moves(&row), "{row:?}");
            let line = solver.line(&row, Sign::Plus).unwrap();
            check_line(&row, &line, &Table::new(&row));
        }
    }
}

#[test]
fn equals_a_table_on_a_million_rows_of_mixed_shapes() {
    let mut shapes = Shapes::new(1);
    let mut solver = Solver::new();
    for case in 0..1_000_000_u32 {
        let long = case % 1000 == 0;
        let len = shapes.below(if long { 400 } else { 14 }) as usize;
        let row = shapes.row(len);
        let table = Table::new(&row);
        assert_eq!(solver.totals(&row, Sign::Plus).unwrap().value, table.value(0, len), "{row:?}");
        if long || case % 16 == 0 {
            assert_eq!(solver.totals(&negated(&row), Sign::Minus).unwrap().value, table.value(0, len));
            assert_eq!(solver.optimal_first_moves(&row, Sign::Plus).unwrap(), table.first_moves(&row));
            check_line(&row, &solver.line(&row, Sign::Plus).unwrap(), &table);
            check_line(&row, &solver.line(&negated(&row), Sign::Minus).unwrap(), &table);
        }
    }
}

#[test]
fn equals_the_engines() {
    let mut shapes = Shapes::new(2);
    for len in (0..12).chain([40, 90]) {
        let row = shapes.row(len);
        let game = TakeEnds::new(row.clone()).unwrap();
        let tabulated = Tabulated::default().solve(&game).unwrap();
        assert_eq!(value(&row).unwrap(), *tabulated.value());
        assert_eq!(value(&row).unwrap(), *Rolling::default().solve(&game).unwrap().value());
        assert_eq!(
            optimal_first_moves(&row).unwrap()[..],
            tabulated.optimal_moves(&Segment { start: 0, end: len }).unwrap()[..]
        );
        if len < 12 {
            assert_eq!(value(&row).unwrap(), *Exhaustive::default().solve(&game).unwrap().value());
        }
        let line = stone_core::Line::play(&game, game.initial_state(), &line(&row).unwrap()).unwrap();
        assert_eq!(line.plies.len(), len);
        assert_eq!(line.difference(), Some(value(&row).unwrap()));
    }
}

#[test]
fn rows_that_break_other_forms() {
    // Comparisons that are strict on both sides.
    assert_eq!(value(&[0, 0, 2, 2, 2, 1]), Ok(1));
    // One fold a stone instead of a loop.
    assert_eq!(value(&[1, 2, 3, 4, 1, 0]), Ok(1));
    // The larger end greedily.
    assert_eq!(value(&[1, 1, 3, 2]), Ok(oracle(&[1, 1, 3, 2])));
    // 32 bits.
    assert_eq!(value(&[1_000_000_000, 1].repeat(5)), Ok(4_999_999_995));
}

#[test]
fn rows_of_up_to_three_stones() {
    assert_eq!(value(&[]), Ok(0));
    assert_eq!(optimal_first_moves(&[]), Ok(vec![]));
    let empty = line(&[]).unwrap();
    assert!(empty.is_empty());
    let nothing = Segment { start: 0, end: 0 };
    assert_eq!((empty.state_at(0), empty.state_at(1)), (Some(nothing), None));
    assert_eq!((empty.move_at(0), empty.move_from(nothing)), (None, None));
    for stone in [0, 1, -1, i64::MAX, -i64::MAX] {
        assert_eq!(value(&[stone]), Ok(stone));
        assert_eq!(optimal_first_moves(&[stone]), Ok(vec![End::Left]));
        assert_eq!(line(&[stone]).unwrap().iter().collect::<Vec<_>>(), [End::Left]);
        let rows = [&[stone, 0][..], &[0, stone], &[stone, 0, 0], &[0, stone, 0], &[0, 0, stone]];
        for row in rows {
            assert_eq!(value(row), Ok(oracle(row)), "{row:?}");
            check_line(row, &line(row).unwrap(), &Table::new(row));
        }
    }
}

#[test]
fn a_row_is_refused_exactly_where_its_absolute_values_stop_fitting() {
    let refused = |row: &[i64], place: usize| {
        let error = absolute_sum(row).unwrap_err();
        assert!(error.to_string().contains(&format!("stone {place} ")), "{error}");
        assert_eq!(TakeEnds::new(row).unwrap_err(), error);
        assert_eq!(value(row), Err(error.clone()));
        assert_eq!(optimal_first_moves(row), Err(error.clone()));
        assert_eq!(line(row), Err(error));
    };
    refused(&[i64::MIN], 0);
    refused(&[0, i64::MIN, 0], 1);
    refused(&[i64::MAX, 0, 0, 1], 3);
    refused(&[i64::MAX, -1], 1);
    refused(&[1 << 62, -(1 << 62), 5], 1);
    refused(&[i64::MAX / 2, 3, i64::MAX / 2, 0], 2);
    assert_eq!(value(&[i64::MAX - 1, -1]), Ok(i64::MAX));
    assert_eq!(value(&[1 << 62, (1 << 62) - 1]), Ok(1));
    assert_eq!(value(&[-(1 << 62), -((1 << 62) - 1)]), Ok(1));
}

#[test]
fn either_width_is_right_at_its_border() {
    let mut shapes = Shapes::new(3);
    for len in [1, 2, 3, 64, 127, 128, 129, 200] {
        for shift in 20..=32 {
            for slack in [-1, 0, 1] {
                let top = (1_i64 << shift) + slack;
                let row: Vec<i64> = (0..len).map(|_| if shapes.below(2) == 0 { top } else { -top }).collect();
                assert_eq!(value(&row).unwrap(), Table::new(&row).value(0, len), "{len} {top}");
            }
        }
    }
}

#[test]
fn long_rows_in_a_small_stack() {
    let run = || {
        let mut shapes = Shapes::new(4);
        for kind in 0..Shapes::KINDS {
            let row = shapes.of_kind(kind, 1_000_000);
            let line = line(&row).unwrap();
            assert_eq!(alternating(&row, &line), value(&row).unwrap(), "kind {kind}");
            assert!(line.bytes() < row.len() / 4);
        }
        let row = shapes.of_kind(0, 10_000_000);
        let line = line(&row).unwrap();
        assert_eq!(line.len(), row.len());
        assert_eq!(alternating(&row, &line), value(&row).unwrap());
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap().join().unwrap();
}

#[test]
fn a_solver_does_not_remember_rows() {
    let mut solver = Solver::new();
    let mut shapes = Shapes::new(5);
    for _ in 0..2000 {
        let len = shapes.below(200) as usize;
        let row = shapes.row(len);
        assert_eq!(solver.totals(&row, Sign::Plus).unwrap().value, value(&row).unwrap());
        assert_eq!(solver.line(&row, Sign::Plus), line(&row));
        assert_eq!(solver.line(&negated(&row), Sign::Minus), line(&row));
    }
    assert!(solver.bytes() <= 16 * 200);
}

#[test]
fn a_line_is_a_strategy_on_its_states_and_only_there() {
    let row = Shapes::new(6).row(1300);
    let line = line(&row).unwrap();
    let states: Vec<Segment> = (0..=line.len()).map(|ply| line.state_at(ply).unwrap()).collect();
    assert_eq!(states, expand(row.len(), &line));
    assert_eq!(line.state_at(line.len() + 1), None);
    for (ply, &state) in states.iter().enumerate() {
        let Segment { start, end } = state;
        assert_eq!(line.move_from(state), line.move_at(ply));
        for (start, end) in
            [(start + 1, end + 1), (start.wrapping_sub(1), end.wrapping_sub(1)), (end + 1, start)]
        {
            assert_eq!(line.move_from(Segment { start, end }), None, "{start}..{end}");
        }
    }
    assert_eq!(line.iter().len(), line.len());
    let rights = line.into_iter().filter(|&mv| mv == End::Right).count();
    assert_eq!(states[row.len()], Segment { start: row.len() - rights, end: row.len() - rights });
}

fn rows() -> impl Strategy<Value = Vec<i64>> {
    prop_oneof![
        prop::collection::vec(-3..=3_i64, 0..300),
        prop::collection::vec(-1000..=1000_i64, 0..300),
        prop::collection::vec(-(1_i64 << 50)..=1 << 50, 0..300),
    ]
}

proptest! {
    #[test]
    fn the_value_is_the_same_from_the_other_side(row in rows()) {
        let mirror: Vec<i64> = row.iter().rev().copied().collect();
        prop_assert_eq!(value(&row), value(&mirror));
    }

    #[test]
    fn a_shift_of_all_stones_counts_once_on_odd_rows(row in rows(), shift in -1000..=1000_i64) {
        let shifted: Vec<i64> = row.iter().map(|stone| stone + shift).collect();
        prop_assert_eq!(value(&shifted).unwrap(), value(&row).unwrap() + shift * (row.len() as i64 % 2));
    }

    #[test]
    fn the_value_has_the_parity_of_the_sum(row in rows()) {
        prop_assert_eq!((value(&row).unwrap() - row.iter().sum::<i64>()) % 2, 0);
    }

    #[test]
    fn the_value_moves_no_more_than_the_stones((a, b) in (0_usize..200).prop_flat_map(|len| (
        prop::collection::vec(-50..=50_i64, len), prop::collection::vec(-50..=50_i64, len),
    ))) {
        let moved: i64 = a.iter().zip(&b).map(|(a, b)| (a - b).abs()).sum();
        prop_assert!((value(&a).unwrap() - value(&b).unwrap()).abs() <= moved);
    }

    #[test]
    fn on_even_rows_the_mover_may_choose_the_colour(mut row in rows()) {
        row.truncate(row.len() / 2 * 2);
        let colours: i64 = row.chunks(2).map(|pair| pair[0] - pair[1]).sum();
        prop_assert!(value(&row).unwrap() >= colours.abs());
    }

    #[test]
    fn scaling_scales(row in rows(), factor in 1..=16_i64) {
        let scaled: Vec<i64> = row.iter().map(|stone| stone * factor).collect();
        prop_assert_eq!(value(&scaled).unwrap(), value(&row).unwrap() * factor);
    }
}
