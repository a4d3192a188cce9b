//! Tables and targets, as text, Markdown or JSON.

use std::fmt::Write as _;
use std::slice;

use comfy_table::{CellAlignment, TableStyle, presets};
use serde::Serialize;

use crate::machine::Machine;

/// One table of figures.
#[derive(Serialize)]
pub(crate) struct Table {
    title: String,
    header: Vec<String>,
    rows: Vec<Vec<String>>,
    notes: Vec<String>,
}

impl Table {
    pub(crate) fn new(title: impl Into<String>, header: &[&str]) -> Self {
        let header = header.iter().map(ToString::to_string).collect();
        Self { title: title.into(), header, rows: Vec::new(), notes: Vec::new() }
    }

    pub(crate) fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.into());
    }

    /// Adds a remark below the table.
    pub(crate) fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    fn render(&self, style: TableStyle) -> String {
        let mut table = comfy_table::Table::new();
        table.load_style(style).set_header(&self.header);
        for row in &self.rows {
            table.add_row(row);
        }
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        table.to_string()
    }
}

/// What was to be reached.
#[derive(Clone, Copy, Serialize)]
pub(crate) enum Goal {
    AtLeast(f64),
    AtMost(f64),
}

/// A target, and what was measured.
#[derive(Serialize)]
pub(crate) struct Target {
    what: String,
    against: String,
    goal: Goal,
    measured: f64,
    met: bool,
}

impl Target {
    pub(crate) fn new(
        what: impl Into<String>,
        against: impl Into<String>,
        goal: Goal,
        measured: f64,
    ) -> Self {
        let met = match goal {
            Goal::AtLeast(least) => measured >= least,
            Goal::AtMost(most) => measured <= most,
        };
        Self { what: what.into(), against: against.into(), goal, measured, met }
    }
}

/// What one section measured.
#[derive(Serialize)]
pub(crate) struct Section {
    pub(crate) title: &'static str,
    pub(crate) about: &'static str,
    pub(crate) tables: Vec<Table>,
    pub(crate) targets: Vec<Target>,
}

/// All of it.
#[derive(Serialize)]
pub(crate) struct Report {
    pub(crate) machine: Machine,
    pub(crate) command: String,
    pub(crate) rounds: usize,
    pub(crate) sections: Vec<Section>,
}

impl Report {
    /// For a terminal.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("{}\n{} rounds\n", self.machine, self.rounds);
        let targets = targets(&self.sections);
        let tables = self.sections.iter().flat_map(|section| &section.tables).chain([&targets]);
        for table in tables.filter(|table| !table.rows.is_empty()) {
            let _ = write!(text, "\n{}\n{}\n", table.title, table.render(presets::UTF8_FULL_CONDENSED));
            for note in &table.notes {
                let _ = writeln!(text, "  {note}");
            }
        }
        text
    }

    /// The page of the book.
    pub(crate) fn markdown(&self) -> String {
        let mut page = format!(
            "# Measurements\n\n\
             <!-- Written by the command below; change benches/ and run it again instead of editing this page. -->\n\n\
             Every figure on this page, but for a section that says otherwise, was printed by one run of\n\n\
             ```text\n{}\n```\n\n\
             on this machine:\n\n{}- Load before the run: {}\n\n\
             The contenders of a table take turns, {} rounds of it (a third of that where one of them is slow), in one process and on\n\
             the same rows. Before that each of them solves the rows once, and all answers must be equal; in its turn it does so once more\n\
             before its time is taken. A cell gives the median of the rounds; the quartiles tell how much the machine was disturbed. Times are the processor's time of the process, where a table does not say\n\
             otherwise.\n\n",
            self.command,
            self.machine.markdown(),
            self.machine.load(),
            self.rounds
        );
        let targets = targets(&self.sections);
        if !targets.rows.is_empty() {
            let _ = write!(page, "## Targets\n\n{}\n\n", targets.render(presets::ASCII_MARKDOWN));
        }
        for section in &self.sections {
            page += &section.markdown("");
        }
        page.truncate(page.trim_end().len());
        page.push('\n');
        page
    }

    /// A page of the book with these sections in the place of those of the same names, or at its end.
    pub(crate) fn put_into(&self, page: &str) -> String {
        let (command, rounds, load) = (&self.command, self.rounds, self.machine.load());
        let alone = format!(
            "Measured by itself, {rounds} rounds, load before the run {load}:\n\n```text\n{command}\n```\n\n"
        );
        let mut page = page.trim_end().to_owned() + "\n\n";
        for section in &self.sections {
            let mut text = section.markdown(&alone);
            let own = targets(slice::from_ref(section));
            if !own.rows.is_empty() {
                let _ = write!(
                    text,
                    "### Targets of this section\n\n{}\n\n",
                    own.render(presets::ASCII_MARKDOWN)
                );
            }
            let begin =
                page.find(&format!("\n## {}\n", section.title)).map_or(page.len(), |before| before + 1);
            let end = page[begin..].find("\n## ").map_or(page.len(), |before| begin + before + 1);
            page.replace_range(begin..end, &text);
        }
        page.trim_end().to_owned() + "\n"
    }
}

impl Section {
    /// A part of the page, with a word on how it was measured.
    fn markdown(&self, how: &str) -> String {
        let mut text = format!("## {}\n\n{}\n\n{how}", self.title, self.about);
        for table in &self.tables {
            let _ = write!(text, "### {}\n\n{}\n\n", table.title, table.render(presets::ASCII_MARKDOWN));
            for note in &table.notes {
                let _ = write!(text, "{note}\n\n");
            }
        }
        text
    }
}

fn targets(sections: &[Section]) -> Table {
    let mut table = Table::new("Targets", &["what", "against", "wanted", "measured", ""]);
    for target in sections.iter().flat_map(|section| &section.targets) {
        let wanted = match target.goal {
            Goal::AtLeast(least) => format!("≥ {}", plain(least)),
            Goal::AtMost(most) => format!("≤ {}", plain(most)),
        };
        let met = if target.met { "PASS" } else { "below" };
        table.row([target.what.clone(), target.against.clone(), wanted, plain(target.measured), met.into()]);
    }
    table
}

/// A time with three digits.
pub(crate) fn time(seconds: f64) -> String {
    let (number, unit) = match seconds {
        s if s < 1e-6 => (s * 1e9, "ns"),
        s if s < 1e-3 => (s * 1e6, "µs"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    format!("{} {unit}", plain(number))
}

/// How many times; a small part as a fraction.
pub(crate) fn ratio(times: f64) -> String {
    if times < 0.1 { format!("1/{} ×", plain(1.0 / times)) } else { format!("{} ×", plain(times)) }
}

/// Three digits, or all before the point.
fn plain(number: f64) -> String {
    let digits = match number.abs() {
        n if n < 10.0 => 2,
        n if n < 100.0 => 1,
        _ => 0,
    };
    format!("{number:.digits$}")
}
