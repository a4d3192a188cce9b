//! All rows there are, up to a size.

use std::iter::successors;
use std::ops::RangeInclusive;

/// Every row of at most `longest` stones with these values, the shorter first, in the order of counting.
///
/// ```
/// use stone_testkit::small_rows;
///
/// let rows: Vec<_> = small_rows(2, 0..=1).collect();
/// assert_eq!(rows, [&[][..], &[0], &[1], &[0, 0], &[0, 1], &[1, 0], &[1, 1]]);
/// assert_eq!(small_rows(6, -2..=2).count(), 19_531);
/// ```
pub fn small_rows(longest: usize, values: RangeInclusive<i64>) -> impl Iterator<Item = Vec<i64>> {
    let (low, high) = values.into_inner();
    successors(Some(Vec::new()), move |row: &Vec<i64>| {
        let mut row = row.clone();
        // Count up, or go on to the first of the longer rows.
        match row.iter().rposition(|&stone| stone < high) {
            Some(place) => {
                row[place] += 1;
                row[place + 1..].fill(low);
            }
            None => row = vec![low; row.len() + 1],
        }
        (row.len() <= longest).then_some(row)
    })
}
