//! Aligned columns of text.

use std::fmt::Write as _;

use anstyle::Style;

/// Which edge the cells of a column share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A table whose columns are as wide as their widest cell; one without a word is left out.
#[derive(Debug)]
pub(crate) struct Columns {
    aligned: Vec<Align>,
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// A table with a head.
    pub(crate) fn new<const N: usize>(head: [(&str, Align); N]) -> Self {
        let aligned = head.iter().map(|&(_, align)| align).collect();
        Self { aligned, rows: vec![head.iter().map(|(name, _)| (*name).to_owned()).collect()] }
    }

    /// One more row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The table as text, every line indented and without blanks at its end.
    pub(crate) fn render(&self, indent: usize) -> String {
        let bold = Style::new().bold();
        let width = |column| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell: &String| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.aligned.len()).map(width).collect();
        let mut text = String::new();
        for (index, row) in self.rows.iter().enumerate() {
            let mut line = " ".repeat(indent);
            for ((cell, &align), &width) in row.iter().zip(&self.aligned).zip(&widths) {
                if width == 0 {
                    continue;
                }
                // Writing to a string cannot fail.
                let _ = match align {
                    Align::Left => write!(line, "{cell:<width$}  "),
                    Align::Right => write!(line, "{cell:>width$}  "),
                };
            }
            let line = line.trim_end();
            let _ =
                if index == 0 { writeln!(text, "{bold}{line}{bold:#}") } else { writeln!(text, "{line}") };
        }
        text
    }
}
