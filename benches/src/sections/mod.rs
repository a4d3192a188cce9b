//! The parts of a run, one file each.

pub(crate) mod child;
mod family;
mod generic;
mod growth;
mod iii;
mod instructions;
mod kept_alive;
mod memo;
mod oj;
mod peers;
mod steady;
mod vii;

use std::time::Duration;

use clap::ValueEnum;

use crate::measure::Effort;
use crate::report::Section;

/// A part of a run.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Name {
    /// Stone Game VII: articles, engines, special solvers.
    Vii,
    /// Stone Game III: the same, one long row and many short ones.
    Iii,
    /// The other games of the family: textbook's programs and special solvers.
    Family,
    /// VII in linear time: time and memory a stone as rows grow.
    Growth,
    /// Generic engines against hand loops of the same memory shape.
    Generic,
    /// `Memoized` against a recursion with a hash map.
    Memo,
    /// Instructions of engines and hand loops, where valgrind is found.
    Instructions,
    /// Generic engines against other libraries.
    Peers,
    /// Cases a second of a program that is checked: kept alive, and a process a case.
    KeptAlive,
    /// `stones check` beside `oj`, where that is found.
    Oj,
    /// What `stones check` holds in the course of a long check.
    Steady,
}

/// How many stones a row has in the sections that let one choose, and how long a check takes.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) vii: usize,
    pub(crate) iii: usize,
    pub(crate) steady: Duration,
}

impl Name {
    pub(crate) fn all() -> &'static [Self] {
        Self::value_variants()
    }

    pub(crate) fn word(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    pub(crate) fn run(self, effort: Effort, sizes: Sizes) -> Section {
        match self {
            Self::Vii => vii::run(effort, sizes.vii),
            Self::Iii => iii::run(effort, sizes.iii),
            Self::Family => family::run(effort),
            Self::Growth => growth::run(effort),
            Self::Generic => generic::run(effort),
            Self::Memo => memo::run(effort),
            Self::Instructions => instructions::run(effort),
            Self::Peers => peers::run(effort),
            Self::KeptAlive => kept_alive::run(effort),
            Self::Oj => oj::run(effort),
            Self::Steady => steady::run(effort, sizes.steady),
        }
    }
}
