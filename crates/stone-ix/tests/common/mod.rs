//! Rows by how many stones of each residue they have.

/// A row with so many stones of each residue.
pub(crate) fn row_of(counts: [usize; 3]) -> Vec<i64> {
    counts.iter().zip(0..).flat_map(|(&count, stone)| vec![stone; count]).collect()
}

/// All counts up to `most` of each residue.
pub(crate) fn counts(most: usize) -> impl Iterator<Item = [usize; 3]> {
    let up_to = move || 0..=most;
    up_to().flat_map(move |z| up_to().flat_map(move |x| up_to().map(move |y| [z, x, y])))
}
