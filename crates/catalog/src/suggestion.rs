//! Help for mistyped names.

/// The name nearest to a mistyped one, if any is near.
///
/// ```
/// use stone_catalog::suggestion;
///
/// assert_eq!(suggestion("tabluated", ["memoized", "tabulated"]), Some("tabulated"));
/// assert_eq!(suggestion("chess", ["memoized", "tabulated"]), None);
/// ```
pub fn suggestion<'n>(typed: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let typed = typed.to_lowercase();
    let nearness = |name: &str| strsim::damerau_levenshtein(&typed, name);
    let (distance, name) =
        names.into_iter().map(|name| (nearness(name), name)).min_by_key(|&(distance, _)| distance)?;
    // Half of a short name typed wrong is another name.
    (distance <= name.len().max(typed.len()) / 3 || (!typed.is_empty() && name.starts_with(&typed)))
        .then_some(name)
}
