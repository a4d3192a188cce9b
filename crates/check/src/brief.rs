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
    const LONGEST: usize = 8;
    /// A repetition that is written once is to be shorter.
    const WORTH: usize = 4;

    let mut parts = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.first() {
        let times = |length: usize| {
            let (block, _) = rest.split_at(length);
            rest.chunks_exact(length).take_while(|chunk| *chunk == block).count()
        };
        let lengths = 1..=LONGEST.min(rest.len());
        let repeated = lengths.rev().map(|length| (length, times(length))).filter(|&(_, times)| times > 1);
        // Of equally long ones the shortest block, which comes last.
        let best = repeated.max_by_key(|(length, times)| length * times);
        if let Some((length, times)) = best.filter(|(length, times)| length * times >= WORTH) {
            let block: Vec<String> = rest[..length].iter().map(i64::to_string).collect();
            let block = block.join(",");
            parts.push(if length == 1 { format!("{block} x{times}") } else { format!("[{block}] x{times}") });
            rest = &rest[length * times..];
        } else {
            parts.push(first.to_string());
            rest = &rest[1..];
        }
    }
    parts.join(", ")
}
