//! The characters that lines and arrows are drawn with in a text.

/// The characters of one target.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    /// Whether only ASCII may come out.
    pub(crate) ascii: bool,
    /// Branches of a tree: one with others after it, the last, and the same for optimal moves.
    pub(crate) branch: &'static str,
    pub(crate) last: &'static str,
    pub(crate) best_branch: &'static str,
    pub(crate) best_last: &'static str,
    /// Beside and below a branch.
    pub(crate) along: &'static str,
    /// A cell that holds nothing.
    pub(crate) nothing: &'static str,
    /// Arrows to the eight cells around one, row by row, with the cell itself in the middle.
    pub(crate) read: [&'static str; 9],
    pub(crate) chosen: [&'static str; 9],
    /// What the arrows mean.
    pub(crate) arrows: &'static str,
    /// Below a segment: where it begins, along it, where it ends.
    pub(crate) bracket: [&'static str; 3],
    /// A piece of a bar.
    pub(crate) bar: &'static str,
}

pub(crate) const UNICODE: Glyphs = Glyphs {
    ascii: false,
    branch: "├── ",
    last: "└── ",
    best_branch: "┣━━ ",
    best_last: "┗━━ ",
    along: "│   ",
    nothing: "·",
    read: ["↖", "↑", "↗", "←", "", "→", "↙", "↓", "↘"],
    chosen: ["⇖", "⇑", "⇗", "⇐", "", "⇒", "⇙", "⇓", "⇘"],
    arrows: "⇐ ⇓ read and chosen, ← ↓ read; [ ] the answer",
    bracket: ["└", "─", "┘"],
    bar: "█",
};

pub(crate) const ASCII: Glyphs = Glyphs {
    ascii: true,
    branch: "|-- ",
    last: "`-- ",
    best_branch: "|== ",
    best_last: "`== ",
    along: "|   ",
    nothing: ".",
    read: ["\\", "^", "/", "<", "", ">", "/", "v", "\\"],
    chosen: ["\\*", "^*", "/*", "<*", "", ">*", "/*", "v*", "\\*"],
    arrows: "<* v* read and chosen, < v read; [ ] the answer",
    bracket: ["`", "-", "'"],
    bar: "#",
};
