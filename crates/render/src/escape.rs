//! Text from outside, made safe for each kind of file. Nothing else in the crate escapes.

/// For XML text and attributes. What XML cannot hold at all becomes the replacement character.
pub(crate) fn xml(text: &str) -> String {
    escaped(text, |c| match c {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '"' => Some("&quot;"),
        '\'' => Some("&#39;"),
        '\t' | '\n' | '\r' => Some(" "),
        c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => Some("\u{fffd}"),
        _ => None,
    })
}

/// For a quoted string of DOT, in which `\n` begins a new line.
pub(crate) fn dot(text: &str) -> String {
    escaped(text, |c| match c {
        '"' => Some("\\\""),
        '\\' => Some("\\\\"),
        '\n' => Some("\\n"),
        c if c.is_control() => Some(" "),
        _ => None,
    })
}

/// For TeX text.
pub(crate) fn tex(text: &str) -> String {
    escaped(text, |c| match c {
        '\\' => Some("\\textbackslash{}"),
        '{' => Some("\\{"),
        '}' => Some("\\}"),
        '$' => Some("\\$"),
        '&' => Some("\\&"),
        '#' => Some("\\#"),
        '%' => Some("\\%"),
        '_' => Some("\\_"),
        '^' => Some("\\textasciicircum{}"),
        '~' => Some("\\textasciitilde{}"),
        '<' => Some("\\textless{}"),
        '>' => Some("\\textgreater{}"),
        '|' => Some("\\textbar{}"),
        '"' => Some("\\textquotedbl{}"),
        '·' => Some("\\textperiodcentered{}"),
        '…' => Some("\\dots{}"),
        '→' => Some("$\\to$"),
        '≥' => Some("$\\geq$"),
        '×' => Some("$\\times$"),
        c if c.is_control() => Some(" "),
        _ => None,
    })
}

fn escaped(text: &str, escape: impl Fn(char) -> Option<&'static str>) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match escape(c) {
            Some(instead) => safe.push_str(instead),
            None => safe.push(c),
        }
    }
    safe
}
