//! A row that comes stone by stone against the solver that sees it whole, after every stone.

mod common;

use common::Table;
use stone_core::absolute_sum;
use stone_ends::{Folding, Sign, Solver, Totals};
use stone_testkit::{Shapes, small_rows};

/// It falls and then rises: no stone is at least as large as both its neighbours.
fn has_no_peak(row: &[i64]) -> bool {
    row.windows(3).all(|three| three[0] > three[1] || three[1] < three[2])
}

#[test]
fn equals_the_table_on_every_small_row() {
    for row in small_rows(7, -2..=2) {
        let mut folding = Folding::new();
        for &stone in &row {
            folding.push(stone).unwrap();
        }
        let totals = Totals { sum: row.iter().sum(), value: Table::new(&row).value(0, row.len()) };
        assert_eq!(folding.totals(), totals, "{row:?}");
        let folded = folding.folded();
        assert!(has_no_peak(folded), "{row:?}: {folded:?}");
        assert_eq!(Table::new(folded).value(0, folded.len()), totals.value, "{row:?}: {folded:?}");
    }
}

#[test]
fn equals_the_solver_after_every_stone_of_rows_of_all_shapes() {
    let mut shapes = Shapes::new(477);
    let mut solver = Solver::new();
    for _ in 0..300 {
        let len = shapes.below(300) as usize;
        let row = shapes.row(len);
        let mut folding = Folding::new();
        assert_eq!(folding.totals(), Totals { sum: 0, value: 0 });
        for (place, &stone) in row.iter().enumerate() {
            folding.push(stone).unwrap();
            assert_eq!(folding.totals(), solver.totals(&row[..=place], Sign::Plus).unwrap(), "{row:?}");
        }
    }
}

#[test]
fn refuses_what_the_solver_refuses_and_stays_as_it_was() {
    for row in [&[i64::MIN][..], &[i64::MAX, 0, 0, 1], &[5, -3, i64::MIN], &[1 << 62, -(1 << 62), 5]] {
        let mut folding = Folding::new();
        let error = row.iter().find_map(|&stone| folding.push(stone).err());
        assert_eq!(error, absolute_sum(row).err(), "{row:?}");
    }
    let mut folding = Folding::new();
    folding.push(i64::MAX - 1).unwrap();
    let before = folding.totals();
    assert!(folding.push(2).is_err());
    assert_eq!(folding.totals(), before);
    folding.push(-1).unwrap();
    assert_eq!(folding.totals(), Totals { sum: i64::MAX - 2, value: i64::MAX });
}

/// A million stones that fold leave a handful; a slope does not fold.
#[test]
fn holds_only_what_is_not_folded() {
    let mut shapes = Shapes::new(478);
    let mut random = Folding::new();
    for _ in 0..1_000_000 {
        random.push(shapes.within(0, 1_000_000_000)).unwrap();
    }
    assert!(random.folded().len() < 100, "{}", random.folded().len());
    let mut slope = Folding::new();
    for stone in 0..1000 {
        slope.push(stone).unwrap();
    }
    assert_eq!(slope.folded().len(), 1000);
}
