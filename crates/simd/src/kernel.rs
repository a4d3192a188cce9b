//! One plain loop, compiled once a level.

use crate::level::{Kind, Level};

/// A piece of work to compile for several instruction sets.
///
/// Mark `run`, and the helpers it calls in its hot loop, `#[inline(always)]`: only what is inlined into the
/// dispatching function is compiled for its level. Anything else still runs, correct and slow.
///
/// # Not a read under a condition
///
/// Do not let a loop that may be vectorised decide lane by lane whether to read, as in
/// `for j in 0..130 { out[j] = row.get(place + j).map_or(top, |&x| x as i32) }`. It is right Rust, and LLVM makes masked
/// loads of it, but the code generator of LLVM 22 (rustc 1.95) may then fold such a load into an AVX-512 instruction
/// whose mask does not hold back the read (`vpshufd xmm{k}, [memory]`), or take its mask off altogether: a program
/// without `unsafe` reads past its slice, and dies if nothing is mapped there. The family is known as
/// [llvm/llvm-project#178888](https://github.com/llvm/llvm-project/pull/178888). Take the piece of the slice that
/// is there first, and let the loop read all of it.
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
#[allow(unsafe_code, reason = "asserts the instruction set; a level is only had by asking the processor")]
pub fn dispatch_at<K: Kernel>(level: Level, kernel: K) -> K::Output {
    match level.0 {
        Kind::Baseline => kernel.run(),
        // SAFETY: nothing but `Level::best` and what it filters makes this level, and it saw `has_avx2`, which asks for
        // each feature that the function is compiled for.
        #[cfg(target_arch = "x86_64")]
        Kind::Avx2 => unsafe { crate::compiled::compiled_for_avx2(kernel) },
        // SAFETY: likewise, by `has_avx512`.
        #[cfg(target_arch = "x86_64")]
        Kind::Avx512 => unsafe { crate::compiled::compiled_for_avx512(kernel) },
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
