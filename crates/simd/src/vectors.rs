//! Two small vector types and the kernels written with them.

use std::ops::{Add, Sub};

use crate::kernel::{Kernel, dispatch_at};
use crate::level::{Kind, Level};
use crate::portable::Portable;

/// How many numbers a [`Lanes`] holds, at every level.
pub const LANES: usize = 16;

pub(crate) mod sealed {
    pub trait Sealed {}
}

/// Sixteen `i32` side by side. `+` and `-` wrap; every operation works lane by lane.
pub trait Lanes: Copy + Add<Output = Self> + Sub<Output = Self> + sealed::Sealed {
    /// The same number in each lane.
    fn splat(number: i32) -> Self;

    /// Sixteen numbers, the first in lane 0.
    fn from_i32(numbers: &[i32; LANES]) -> Self;

    /// Sixteen numbers, widened.
    fn from_i16(numbers: &[i16; LANES]) -> Self;

    /// Sixteen numbers; one that an `i32` cannot hold becomes the nearest that it can.
    fn from_i64(numbers: &[i64; LANES]) -> Self;

    /// The numbers, lane 0 first.
    fn to_array(self) -> [i32; LANES];

    /// The smaller number of each lane.
    fn min(self, other: Self) -> Self;

    /// The larger number of each lane.
    fn max(self, other: Self) -> Self;

    /// Bits set in either.
    fn or(self, other: Self) -> Self;

    /// Half of each number, rounded down.
    fn half(self) -> Self;

    /// Exchanges rows and columns: lane `r` of result `c` is lane `c` of `rows[r]`.
    fn transpose(rows: [Self; LANES]) -> [Self; LANES];
}

/// One `i32`, kept where a minimum is fastest: in a vector register if the level has a vector minimum. `+` and `-` wrap.
pub trait Word: Copy + Add<Output = Self> + Sub<Output = Self> + sealed::Sealed {
    /// Brings a number in.
    fn new(number: i32) -> Self;

    /// Takes the number out; slow in a chain, so once a block.
    fn get(self) -> i32;

    /// The smaller number.
    fn min(self, other: Self) -> Self;

    /// The larger number.
    fn max(self, other: Self) -> Self;
}

/// The vector types of one level. Its implementors have no public name: a [`VectorKernel`] that is handed one
/// therefore runs on a machine that has the level.
pub trait Vectors: sealed::Sealed + 'static {
    /// Sixteen numbers at this level.
    type Lanes: Lanes;
    /// One number at this level.
    type Word: Word;
}

/// A piece of work written with the vector types of whatever level runs it. What is said of [`Kernel`] about inlining
/// holds here too.
pub trait VectorKernel {
    /// What the work results in.
    type Output;

    /// Does the work with the types of `V`. It must not depend on which they are.
    fn run<V: Vectors>(self) -> Self::Output;
}

/// Runs `kernel` with the vector types of the best level of this machine.
///
/// ```
/// use stone_simd::{Lanes, VectorKernel, Vectors, dispatch_vectors};
///
/// struct Doubled([i32; 16]);
/// impl VectorKernel for Doubled {
///     type Output = [i32; 16];
///     #[inline(always)]
///     fn run<V: Vectors>(self) -> [i32; 16] {
///         let numbers = V::Lanes::from_i32(&self.0);
///         (numbers + numbers).to_array()
///     }
/// }
/// assert_eq!(dispatch_vectors(Doubled([21; 16])), [42; 16]);
/// ```
#[inline]
pub fn dispatch_vectors<K: VectorKernel>(kernel: K) -> K::Output {
    dispatch_vectors_at(Level::best(), kernel)
}

/// Runs `kernel` with the vector types of a stated level.
///
/// ```
/// use stone_simd::{Level, VectorKernel, Vectors, Word, dispatch_vectors_at};
///
/// struct Smaller(i32, i32);
/// impl VectorKernel for Smaller {
///     type Output = i32;
///     #[inline(always)]
///     fn run<V: Vectors>(self) -> i32 {
///         V::Word::new(self.0).min(V::Word::new(self.1)).get()
///     }
/// }
/// for level in Level::available() {
///     assert_eq!(dispatch_vectors_at(level, Smaller(3, -4)), -4);
/// }
/// ```
#[inline]
pub fn dispatch_vectors_at<K: VectorKernel>(level: Level, kernel: K) -> K::Output {
    /// Ties a kernel to the types of one level, which makes it a plain kernel.
    struct With<V, K>(K, std::marker::PhantomData<V>);

    impl<V: Vectors, K: VectorKernel> Kernel for With<V, K> {
        type Output = K::Output;

        #[allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]
        #[inline(always)]
        fn run(self) -> K::Output {
            self.0.run::<V>()
        }
    }

    fn with<V, K>(kernel: K) -> With<V, K> {
        With(kernel, std::marker::PhantomData)
    }

    match level.0 {
        Kind::Baseline => dispatch_at(level, with::<Portable, K>(kernel)),
        #[cfg(target_arch = "x86_64")]
        Kind::Avx2 => dispatch_at(level, with::<crate::x86::Avx2, K>(kernel)),
        #[cfg(target_arch = "x86_64")]
        Kind::Avx512 => dispatch_at(level, with::<crate::x86::Avx512, K>(kernel)),
    }
}
