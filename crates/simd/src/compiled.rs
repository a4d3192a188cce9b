//! What each level consists of, said once: the list by which the processor is asked is the list that kernels are
//! compiled for.

use crate::kernel::Kernel;

/// A level: whether this machine has it, and the function that compiles a kernel for it.
macro_rules! level {
    ($has:ident, $compiled:ident: $($feature:tt)+) => {
        pub(crate) fn $has() -> bool {
            $(is_x86_feature_detected!($feature))&&+
        }

        $(#[target_feature(enable = $feature)])+
        pub(crate) fn $compiled<K: Kernel>(kernel: K) -> K::Output {
            kernel.run()
        }
    };
}

// Also what the compiler takes to be implied (FMA and F16C by AVX-512) is listed, though no machine is known that has
// the one without the other: a virtual one may be told to hide anything.
level!(has_avx2, compiled_for_avx2: "avx2" "bmi1" "bmi2" "lzcnt" "popcnt");
level!(has_avx512, compiled_for_avx512:
    "avx512f" "avx512bw" "avx512dq" "avx512vl" "fma" "f16c" "avx2" "bmi1" "bmi2" "lzcnt" "popcnt");

#[cfg(test)]
mod tests {
    use super::{has_avx2, has_avx512};

    /// [`Level::available`](crate::Level::available) counts every level below the best.
    #[test]
    fn a_level_includes_the_ones_below() {
        assert!(!has_avx512() || has_avx2());
    }
}
