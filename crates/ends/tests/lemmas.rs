//! Each step of the proof in the book's chapter "Stone Game VII in linear time", on random rows against a full table.

mod common;

use common::Table;
use proptest::prelude::*;

fn table_value(row: &[i64]) -> i64 {
    Table::new(row).value(0, row.len())
}

/// Rows with many ties, plateaus and folds.
fn rows() -> impl Strategy<Value = Vec<i64>> {
    prop_oneof![
        prop::collection::vec(-2..=2_i64, 1..14),
        prop::collection::vec(-20..=20_i64, 1..14),
        prop::collection::vec(prop_oneof![Just(-9), Just(0), Just(9)], 1..14),
    ]
}

/// A row and the place of the middle stone of a triple `x ≤ y ≥ z` in it.
fn rows_with_a_peak() -> impl Strategy<Value = (Vec<i64>, usize)> {
    rows().prop_filter_map("no peak", |row| {
        let peaks: Vec<usize> =
            (1..row.len().max(1) - 1).filter(|&i| row[i - 1] <= row[i] && row[i] >= row[i + 1]).collect();
        let chosen = peaks.get(row.iter().sum::<i64>().unsigned_abs() as usize % peaks.len().max(1))?;
        Some((row, *chosen))
    })
}

fn folded(row: &[i64], peak: usize) -> Vec<i64> {
    let mut folded = row[..peak - 1].to_vec();
    folded.push(row[peak - 1] - row[peak] + row[peak + 1]);
    folded.extend(&row[peak + 2..]);
    folded
}

/// A row that folds to one stone, built the other way: split stones until it is long enough.
fn row_of_one_fold() -> impl Strategy<Value = Vec<i64>> {
    (-5..=5_i64, prop::collection::vec((any::<prop::sample::Index>(), 0..=6_i64, 0..=6_i64), 0..7)).prop_map(
        |(stone, splits)| {
            let mut row = vec![stone];
            for (place, rise, fall) in splits {
                // f = x − y + z with x, z ≥ f and y = x + z − f at least as large as both.
                let place = place.index(row.len());
                let f = row[place];
                let (x, z) = (f + rise, f + fall);
                row.splice(place..=place, [x, x + z - f, z]);
            }
            row
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// Step 1.
    #[test]
    fn a_takeable_stone_bounds_two_values(row in rows(), above in 0..5_i64) {
        let most = row.iter().max().unwrap() + above;
        for (stone, rest) in [(row[0], &row[1..]), (row[row.len() - 1], &row[..row.len() - 1])] {
            let sum = table_value(&row) + table_value(rest);
            prop_assert!(stone <= sum && sum <= 2 * most - stone);
        }
    }

    /// Step 2.
    #[test]
    fn taking_a_takeable_maximum_is_optimal(row in rows(), left in any::<bool>()) {
        let mut row = row;
        let most = *row.iter().max().unwrap();
        let last = row.len() - 1;
        row[if left { 0 } else { last }] = most;
        let rest = if left { &row[1..] } else { &row[..last] };
        prop_assert_eq!(table_value(&row), most - table_value(rest));
    }

    /// Step 3.
    #[test]
    fn folding_keeps_the_value((row, peak) in rows_with_a_peak()) {
        prop_assert_eq!(table_value(&row), table_value(&folded(&row, peak)));
    }

    /// Step 4.
    #[test]
    fn a_row_without_peaks_falls_then_rises_and_goes_larger_end_first(row in rows()) {
        let mut row = row;
        while let Some(peak) = (1..row.len() - 1).find(|&i| row[i - 1] <= row[i] && row[i] >= row[i + 1]) {
            row = folded(&row, peak);
        }
        let bottom = row.iter().position(|stone| stone == row.iter().min().unwrap()).unwrap();
        prop_assert!(row[..=bottom].is_sorted_by(|a, b| a >= b));
        prop_assert!(row[bottom..].is_sorted());
        let expected = table_value(&row);
        row.sort_unstable_by(|a, b| b.cmp(a));
        let in_turn: i64 = row.iter().enumerate().map(|(i, stone)| if i % 2 == 0 { *stone } else { -stone }).sum();
        prop_assert_eq!(expected, in_turn);
    }

    /// The order of folds does not matter.
    #[test]
    fn folding_in_any_order_gives_the_same_row(row in rows(), order in prop::collection::vec(any::<prop::sample::Index>(), 8)) {
        let peaks = |row: &[i64]| -> Vec<usize> {
            (1..row.len() - 1).filter(|&i| row[i - 1] <= row[i] && row[i] >= row[i + 1]).collect()
        };
        let (mut first, mut other) = (row.clone(), row);
        while let Some(&peak) = peaks(&first).first() {
            first = folded(&first, peak);
        }
        for index in order {
            let peaks = peaks(&other);
            if !peaks.is_empty() {
                other = folded(&other, peaks[index.index(peaks.len())]);
            }
        }
        prop_assert_eq!(first, other);
    }

    /// Step 5: every suffix of a row that folds to one stone `f` folds to a row that never rises and ends at `f` or above.
    #[test]
    fn suffixes_of_one_fold_fall(row in row_of_one_fold()) {
        let fold = |stones: &[i64]| {
            let mut row = stones.to_vec();
            while let Some(peak) = (1..row.len() - 1).find(|&i| row[i - 1] <= row[i] && row[i] >= row[i + 1]) {
                row = folded(&row, peak);
            }
            row
        };
        let whole = fold(&row);
        prop_assert_eq!(whole.len(), 1);
        prop_assert_eq!(row.len() % 2, 1);
        for start in 0..row.len() {
            let suffix = fold(&row[start..]);
            prop_assert!(suffix.is_sorted_by(|a, b| a >= b), "{:?}", suffix);
            prop_assert!(suffix[suffix.len() - 1] >= whole[0]);
        }
    }

    /// Step 5: beside stones no larger than the fold, the fold is taken stone by stone, from its own side.
    #[test]
    fn a_fold_is_taken_in_order(row in row_of_one_fold(), below in prop::collection::vec(0..6_i64, 0..8)) {
        let one: i64 = row.iter().enumerate().map(|(i, stone)| if i % 2 == 0 { *stone } else { -stone }).sum();
        let stones = row.len();
        let mut row = row;
        row.extend(below.iter().map(|below| one - below));
        let table = Table::new(&row);
        let end = row.len();
        for (start, stone) in row[..stones].iter().enumerate() {
            prop_assert_eq!(table.value(start, end), stone - table.value(start + 1, end));
        }
    }
}
