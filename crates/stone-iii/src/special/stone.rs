//! The integer types that a row may be made of.

#![allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]

use stone_simd::{LANES, Lanes};

mod sealed {
    pub trait Sealed {}
    impl Sealed for i16 {}
    impl Sealed for i32 {}
    impl Sealed for i64 {}
}

/// The worth of a stone: `i16`, `i32` or `i64`. Narrow rows are read faster; the arithmetic is the same for all.
pub trait Stone: Copy + Default + Into<i64> + Send + Sync + sealed::Sealed + 'static {
    /// The worth.
    #[inline(always)]
    fn to_i64(self) -> i64 {
        self.into()
    }

    /// The worth of a light stone; anything at all for others.
    #[doc(hidden)]
    fn to_i32(self) -> i32;

    /// `x`, or `−x − 1` for a negative `x`: the bits that a stone needs, which exist for the smallest number too.
    #[doc(hidden)]
    #[inline(always)]
    fn magnitude(self) -> u64 {
        let stone = self.to_i64();
        (stone ^ (stone >> 63)) as u64
    }

    /// Sixteen stones of a row, those that do not fit as the nearest that does.
    #[doc(hidden)]
    fn load<L: Lanes>(stones: &[Self; LANES]) -> L;
}

impl Stone for i16 {
    #[inline(always)]
    fn to_i32(self) -> i32 {
        self.into()
    }

    #[inline(always)]
    fn load<L: Lanes>(stones: &[Self; LANES]) -> L {
        L::from_i16(stones)
    }
}

impl Stone for i32 {
    #[inline(always)]
    fn to_i32(self) -> i32 {
        self
    }

    #[inline(always)]
    fn load<L: Lanes>(stones: &[Self; LANES]) -> L {
        L::from_i32(stones)
    }
}

impl Stone for i64 {
    #[inline(always)]
    fn to_i32(self) -> i32 {
        self as i32
    }

    #[inline(always)]
    fn load<L: Lanes>(stones: &[Self; LANES]) -> L {
        L::from_i64(stones)
    }
}
