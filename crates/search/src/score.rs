//! What a search asks of a score.

use num_traits::{PrimInt, Signed};
use stone_core::Score;

/// A whole number that a search can step by one, halve, and take as infinite at the ends of its type.
///
/// The signed integer types are such scores.
///
/// ```
/// fn needs_whole_score<S: stone_search::WholeScore>() {}
/// needs_whole_score::<i8>();
/// needs_whole_score::<i64>();
/// ```
pub trait WholeScore: Score + PrimInt + Signed {}

impl<S: Score + PrimInt + Signed> WholeScore for S {}
