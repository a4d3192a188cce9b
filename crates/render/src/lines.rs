//! Text that is built line by line.

use std::fmt::{Arguments, Write as _};

/// A text of lines. Writing to it cannot fail.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lines(String);

impl Lines {
    /// One more line.
    pub(crate) fn put(&mut self, line: Arguments<'_>) {
        let _ = writeln!(self.0, "{line}");
    }

    /// One more line, without blanks at its end.
    pub(crate) fn put_trimmed(&mut self, line: &str) {
        self.put(format_args!("{}", line.trim_end()));
    }

    pub(crate) fn into_string(self) -> String {
        self.0
    }
}

/// Adds to a text, which cannot fail.
pub(crate) fn append(text: &mut String, more: Arguments<'_>) {
    let _ = text.write_fmt(more);
}

/// Rows of cells in columns as wide as their widest cell, two blanks apart. The first column is aligned left, the
/// others right.
pub(crate) fn columns(rows: &[Vec<String>], indent: usize) -> Lines {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell: &String| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut lines = Lines::default();
    for row in rows {
        let mut line = " ".repeat(indent);
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let blanks = " ".repeat(width - cell.chars().count());
            let parts = if column == 0 { [cell.as_str(), &blanks] } else { [blanks.as_str(), cell] };
            line.extend(parts);
            line.push_str("  ");
        }
        lines.put_trimmed(&line);
    }
    lines
}
