//! A table shown while it is being filled, as a textbook shows it.

use stone_core::SolveError;

use crate::Request;

/// How a game's table is shown while it is being filled.
#[derive(Debug)]
pub struct Listing {
    /// The engine whose table it is.
    pub engine: &'static str,
    /// What the rows and columns are.
    pub summary: &'static str,
    /// Fills it.
    pub fill: Fill,
}

/// Fills a table and shows it after every step.
pub type Fill = fn(&Request<'_>, &mut dyn FnMut(&Step)) -> Result<(), SolveError>;

/// A table as it is after one step of filling it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What was filled last.
    pub label: String,
    /// The rows by name. A cell that holds nothing yet, and is not shown with a mark of the textbook's, is none.
    pub rows: Vec<(String, Vec<Option<i64>>)>,
}
