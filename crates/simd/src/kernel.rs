//! One plain loop, compiled once a level.

use crate::level::{Kind, Level};

/// A piece of work to compile for several instruction sets.
///
/// Mark `run`, and the helpers it calls in its hot loop, `#[inline(always)]`: only what is inlined into the
/// dispatching function is compiled for its level. Anything else still runs, correct and slow.
pub trait Kernel {
    /// What the work results in.
    type Output;

    /// Does the work. It must not depend on the level that it runs at.
    fn run(self) -> Self::Output;
}

/// Runs `kernel` compiled for the best level of this machine.
///
/// ```
/// use stone_simd::{Kernel, dispatch};
///
/// struct Sum<'a>(&'a [i32]);
/// impl Kernel for Sum<'_> {
///     type Output = i64;
///     #[inline(always)]
///     fn run(self) -> i64 {
///         self.0.iter().map(|&x| i64::from(x)).sum()
///     }
/// }
/// assert_eq!(dispatch(Sum(&[1, 2, 3])), 6);
/// ```
#[inline]
pub fn dispatch<K: Kernel>(kernel: K) -> K::Output {
    dispatch_at(Level::best(), kernel)
}

/// Runs `kernel` compiled for a stated level.
///
/// ```
/// use stone_simd::{Kernel, Level, dispatch_at};
///
/// struct Largest([i32; 4]);
/// impl Kernel for Largest {
///     type Output = Option<i32>;
///     #[inline(always)]
///     fn run(self) -> Option<i32> {
///         self.0.into_iter().max()
///     }
/// }
/// for level in Level::available() {
///     assert_eq!(dispatch_at(level, Largest([3, 1, 4, 1])), Some(4));
/// }
/// ```
#[inline]
pub fn dispatch_at<K: Kernel>(level: Level, kernel: K) -> K::Output {
    match level.0 {
        Kind::Baseline => kernel.run(),
        #[cfg(target_arch = "x86_64")]
        Kind::Avx2 => {
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<K: Kernel>(kernel: K) -> K::Output {
                kernel.run()
            }
            #[allow(
                unsafe_code,
                reason = "asserts the instruction set; a level is only had by asking the processor"
            )]
            // SAFETY: `Level::best` saw every feature that `compiled` enables before it made this level.
            unsafe {
                compiled(kernel)
            }
        }
        #[cfg(target_arch = "x86_64")]
        Kind::Avx512 => {
            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<K: Kernel>(kernel: K) -> K::Output {
                kernel.run()
            }
            #[allow(
                unsafe_code,
                reason = "asserts the instruction set; a level is only had by asking the processor"
            )]
            // SAFETY: `Level::best` saw every feature that `compiled` enables before it made this level.
            unsafe {
                compiled(kernel)
            }
        }
    }
}

/// Asks the processor to bring a place of memory near, because it will be read soon. Changes nothing else.
///
/// ```
/// let row = [1, 2, 3];
/// stone_simd::prefetch(&row[2]);
/// assert_eq!(row, [1, 2, 3]);
/// ```
#[inline]
pub fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code, reason = "the intrinsic takes a pointer, though it only gives a hint")]
    // SAFETY: every x86-64 has the instruction, and it neither reads nor faults as far as the program can see.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
