//! The shortest rows, the longest, and the largest piles.

use stone_core::{Exhaustive, Limits, Line, Memoized, SolveError, Tabulated, ZeroSumGame};
use stone_ii::{StoneIi, judge, special};
use stone_testkit::Shapes;

/// Every engine's value; they have to agree.
fn value(row: &[i64]) -> i64 {
    let game = StoneIi::new(row).unwrap();
    let table = *Tabulated::default().solve(&game).unwrap().value();
    assert_eq!(*Exhaustive::default().solve(&game).unwrap().value(), table);
    assert_eq!(*Memoized::default().solve(&game).unwrap().value(), table);
    assert_eq!(special::value(row), Ok(table));
    table
}

#[test]
fn an_empty_row() {
    assert_eq!((value(&[]), judge(&[])), (0, Ok(0)));
    assert_eq!((special::line(&[]), special::optimal_first_moves(&[])), (Ok(vec![]), Ok(vec![])));
}

#[test]
fn one_pile_must_be_taken() {
    for pile in [0, 1, -1, 10_000, i64::MAX, -i64::MAX] {
        assert_eq!((value(&[pile]), judge(&[pile])), (pile, Ok(pile)));
        assert_eq!(special::line(&[pile]), Ok(vec![1]));
    }
}

#[test]
fn two_piles() {
    assert_eq!(value(&[3, 4]), 7);
    assert_eq!(value(&[3, -4]), 7);
    assert_eq!(value(&[-3, -4]), 1);
    assert_eq!(value(&[-3, 4]), 1);
}

#[test]
fn the_largest_piles() {
    let large = 1 << 62;
    assert_eq!(value(&[large, large - 1]), i64::MAX);
    assert_eq!(value(&[-large, 1 - large]), -1);
    assert_eq!(value(&[large, 1 - large]), i64::MAX);
    assert_eq!(value(&[0, 0, -i64::MAX]), i64::MAX);
    // Half of the sum and the value together, where these together do not fit.
    assert_eq!(judge(&[large, large - 1]), Ok(i64::MAX));
}

#[test]
fn a_row_whose_sums_do_not_fit_names_the_pile() {
    let error = |row: &[i64]| StoneIi::new(row).unwrap_err().to_string();
    assert_eq!(error(&[i64::MIN]), "a score does not fit its integer type at stone 0 (-9223372036854775808)");
    assert_eq!(
        error(&[1, i64::MAX]),
        "a score does not fit its integer type at stone 1 (9223372036854775807)"
    );
    assert!(StoneIi::new([i64::MAX, 0, 0]).is_ok());
}

/// The judge's longest row, by every engine that can.
#[test]
fn a_hundred_piles() {
    let mut random = Shapes::new(2);
    let row: Vec<_> = (0..100).map(|_| random.within(1, 10_000)).collect();
    let game = StoneIi::new(&row[..]).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    let line = table.principal_variation().unwrap();
    assert_eq!(line.difference(), Some(*table.value()));
    assert_eq!((table.stats().states, table.stats().peak_entries), (101 * 101 / 4 + 1, 101 * 101 / 4 + 1));

    let memo = Memoized::default().solve(&game).unwrap();
    assert_eq!(memo.principal_variation().unwrap(), line);
    // Half of the states can be reached.
    assert!(memo.stats().states < table.stats().states * 11 / 20, "{}", memo.stats());
    assert_eq!(judge(&row), Ok(line.alice));

    let refused = Exhaustive::new(Limits::default().with_nodes(1_000_000)).solve(&game);
    assert!(matches!(refused, Err(SolveError::Limit { .. })));
}

/// Twenty times the judge's longest row: the value, a line that attains it, and a first move of it.
#[test]
fn two_thousand_piles() {
    let mut random = Shapes::new(1140);
    let mut row: Vec<_> = (0..2000).map(|_| random.within(-10_000, 10_000)).collect();
    for _ in 0..3 {
        let game = StoneIi::new(&row[..]).unwrap();
        let line = special::line(&row).unwrap();
        let played = Line::play(&game, game.initial_state(), line.iter().copied()).unwrap();
        assert_eq!(played.difference(), Some(special::value(&row).unwrap()));
        assert_eq!(judge(&row), Ok(played.alice));
        assert_eq!(special::optimal_first_moves(&row).unwrap()[0], line[0]);
        assert_eq!(special::optimal_move(&row, game.initial_state()), Ok(Some(line[0])));
        // A row that fills the deques one way, and the other.
        if row.is_sorted() {
            row.reverse();
        } else {
            row.sort_unstable();
        }
    }
}

#[test]
fn a_table_that_is_too_large_is_refused() {
    let game = StoneIi::new(vec![1; 50_000]).unwrap();
    let error = Tabulated::default().solve(&game).err().unwrap();
    assert_eq!(error.to_string(), "needs 4.7 GiB of memory, the limit is 4.0 GiB");
}
