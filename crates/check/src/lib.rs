//! Finds the input that breaks somebody's program for a stone game.
//!
//! - A [`Subject`] is what is tested. A [`Program`] is one that runs as a process, a case at a time, within [`RunLimits`].

mod limits;
mod program;
#[cfg(unix)]
mod running;
mod subject;
#[cfg(unix)]
mod usage;

pub use limits::RunLimits;
pub use program::{Program, end_all_programs};
pub use subject::{Attempt, End, Subject};
