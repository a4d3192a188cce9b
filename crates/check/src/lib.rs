//! Finds the input that breaks somebody's program for a stone game.
//!
//! - A [`Subject`] is what is tested. A [`Program`] is one that runs as a process, a case at a time, within [`RunLimits`]; a
//!   [`Dialogue`] is a talk with one that stays. A [`Mistaken`] is a known mistake. [`command_of`] makes a program of a
//!   source file.
//! - [`Generator`] makes the cases, in [`Phase`]s, and [`Plan`] puts them in order. A [`CaseId`] makes one again.
//! - [`InputForm`] writes a case for a program, and [`Guess`] finds the form that one reads. [`Expected`] is the right
//!   answer, and reads the program's; the [`Verdict`] says what came of it.
//! - [`Check`] runs the cases on several workers, and makes what fails certain and small.
//! - [`shrink`] makes a failing input small, and [`behaves_like`] names the known mistakes that answer the same.
//! - [`SavedCase`] is a failing case on disk. [`Export`] writes cases for other testers, and a [`Language`] one as a test.
//! - [`Duel`] lets a program play moves against a player of ours, and says what each of them cost.
//! - [`audit`] says how good somebody's test suite is.
//! - [`Claim`] is a conjecture, which all small inputs prove or the smallest one breaks.

#[cfg(unix)]
mod alive;
mod assertion;
mod audit;
mod brief;
mod case;
mod check;
mod claim;
mod dialogue;
mod duel;
mod expected;
mod export;
mod generate;
mod guess;
mod input_form;
mod likeness;
mod limits;
#[cfg(target_os = "linux")]
mod linux;
mod persistent;
mod phase;
mod plan;
mod program;
#[cfg(unix)]
mod running;
mod saved;
mod shape;
mod shrink;
mod small;
mod source;
mod study;
mod subject;
mod suite;
#[cfg(unix)]
mod usage;
mod verdict;
mod whole;
mod why;
mod within;
mod written;

pub use assertion::Language;
pub use audit::{Alive, Audit, Wrong, audit};
pub use brief::brief;
pub use case::CaseId;
pub use check::{Check, CheckError, Checked, Failure, Tally, Watch};
pub use claim::{Claim, Comparison, Finding, Scope, When};
pub use dialogue::Dialogue;
pub use duel::{Duel, DuelFault, DuelPly, Duelled, Speaker};
pub use expected::{AnswerKind, Expected, Read};
pub use export::{Export, ExportKind, Opened};
pub use generate::Generator;
pub use guess::{Found, Guess};
pub use input_form::InputForm;
pub use likeness::{Mistaken, behaves_like};
pub use limits::RunLimits;
pub use persistent::KeptAlive;
pub use phase::{Phase, UnknownPhase};
pub use plan::Plan;
pub use program::{Program, end_all_programs};
pub use saved::SavedCase;
pub use shrink::{Shrunk, shrink};
pub use source::{SourceError, command_of};
pub use subject::{Attempt, End, Sitting, Subject};
pub use suite::{SuiteCase, SuiteError, read_suite};
pub use verdict::Verdict;
pub use whole::WholeFile;
pub use written::Written;
