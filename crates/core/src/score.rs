//! What a score must be able to do.

use std::fmt::Debug;

use num_traits::{CheckedAdd, CheckedSub, Zero};

/// A number that engines can compare, add and subtract, noticing when the result does not fit.
///
/// Every signed integer type is a score, and so is any type with these operations. Negation is not asked for:
/// `delta − V` does without it, so the smallest integer is no special case. Scores must be able to be negative.
///
/// ```
/// fn needs_score<S: stone_core::Score>() {}
/// needs_score::<i8>();
/// needs_score::<i64>();
/// needs_score::<i128>();
/// ```
pub trait Score: Copy + Ord + Zero + CheckedAdd + CheckedSub + Debug {}

impl<S: Copy + Ord + Zero + CheckedAdd + CheckedSub + Debug> Score for S {}
