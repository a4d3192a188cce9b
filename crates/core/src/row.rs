//! A row of stones as people read it.

/// Stones side by side, `5 3 1`; the middle of more than twenty is left out, and of none it says so.
///
/// ```
/// use stone_core::stones_shown;
///
/// assert_eq!(stones_shown(&[5, -3, 1]), "5 -3 1");
/// assert_eq!(stones_shown(&[]), "no stones");
/// assert_eq!(stones_shown(&[7; 100]), "7 7 7 7 7 7 7 7 7 7 … 7 7 7 7 7 7 7 7 7 7");
/// ```
pub fn stones_shown(stones: &[i64]) -> String {
    const SHOWN: usize = 20;

    let told = |stones: &[i64]| stones.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
    match stones.len() {
        0 => "no stones".into(),
        1..=SHOWN => told(stones),
        n => format!("{} … {}", told(&stones[..SHOWN / 2]), told(&stones[n - SHOWN / 2..])),
    }
}
