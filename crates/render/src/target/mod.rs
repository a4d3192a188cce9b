//! What a picture can be drawn as.

pub(crate) mod html;
#[cfg(feature = "png")]
pub(crate) mod png;
pub(crate) mod svg;
pub(crate) mod tikz;

/// What a picture can be drawn as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// Lines of text, with the line and arrow characters of Unicode.
    Text,
    /// The same with ASCII characters only.
    Ascii,
    /// An SVG file. It has its own paper, follows the reader's choice of light or dark, and can be put into a page.
    Svg,
    /// An HTML page with the SVG in it.
    Html,
    /// A graph in the language of Graphviz; trees and tables only.
    Dot,
    /// A `tikzpicture` for LaTeX.
    Tikz,
}

impl Target {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Text, Self::Ascii, Self::Svg, Self::Html, Self::Dot, Self::Tikz];

    /// The name to ask for it by.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Ascii => "ascii",
            Self::Svg => "svg",
            Self::Html => "html",
            Self::Dot => "dot",
            Self::Tikz => "tikz",
        }
    }

    /// The target that a file's ending asks for.
    ///
    /// ```
    /// use stone_render::Target;
    ///
    /// assert_eq!(Target::of_ending("svg"), Some(Target::Svg));
    /// assert_eq!(Target::of_ending("jpg"), None);
    /// ```
    pub fn of_ending(ending: &str) -> Option<Self> {
        Some(match ending {
            "txt" => Self::Text,
            "svg" => Self::Svg,
            "html" | "htm" => Self::Html,
            "dot" | "gv" => Self::Dot,
            "tex" | "tikz" => Self::Tikz,
            _ => return None,
        })
    }
}
