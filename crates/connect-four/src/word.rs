//! The word that holds a set of squares.

use std::fmt::Debug;
use std::hash::Hash;

use num_traits::{PrimInt, Unsigned};

/// An integer whose bits are squares: `u64`, which the usual boards fit, or `u128`.
pub trait Word: PrimInt + Unsigned + Hash + Debug + Send + Sync + sealed::Sealed + 'static {
    /// How many bits it has.
    const BITS: u32;
}

impl Word for u64 {
    const BITS: u32 = Self::BITS;
}

impl Word for u128 {
    const BITS: u32 = Self::BITS;
}

mod sealed {
    /// A move is the number of a bit in a byte, and what is a word here fits that.
    pub trait Sealed {}

    impl Sealed for u64 {}
    impl Sealed for u128 {}
}
