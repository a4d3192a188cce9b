//! Long rows in short.

/// A row with its repetitions written once: `[1000,0,0,-1000] x5, 7`.
///
/// ```
/// use stone_check::brief;
///
/// assert_eq!(brief(&[7, 1, 0, 1, 0, 1, 0, 8]), "7, [1,0] x3, 8");
/// assert_eq!(brief(&[1, 2, 3]), "1, 2, 3");
/// ```
pub fn brief(row: &[i64]) -> String {
    let part = |(block, times): (&[i64], usize)| {
        let stones = block.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
        match (block.len(), times) {
            (1, 1) => stones,
            (1, _) => format!("{stones} x{times}"),
            _ => format!("[{stones}] x{times}"),
        }
    };
    repeats(row).into_iter().map(part).collect::<Vec<_>>().join(", ")
}

/// The row as blocks, each with how many times it stands there one after the other; a stone that is in no repetition is
/// a block once.
pub(crate) fn repeats(row: &[i64]) -> Vec<(&[i64], usize)> {
    const LONGEST: usize = 8;
    /// A repetition that is written once is to be shorter.
    const WORTH: usize = 4;

    let mut parts = Vec::new();
    let mut rest = row;
    while !rest.is_empty() {
        let times = |length: usize| {
            let (block, _) = rest.split_at(length);
            rest.chunks_exact(length).take_while(|chunk| *chunk == block).count()
        };
        let lengths = 1..=LONGEST.min(rest.len());
        let repeated = lengths.rev().map(|length| (length, times(length))).filter(|&(_, times)| times > 1);
        // Of equally long ones the shortest block, which comes last.
        let best = repeated.max_by_key(|(length, times)| length * times);
        let (length, times) = best.filter(|(length, times)| length * times >= WORTH).unwrap_or((1, 1));
        parts.push((&rest[..length], times));
        rest = &rest[length * times..];
    }
    parts
}
