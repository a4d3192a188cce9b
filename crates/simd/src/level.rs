//! Which instruction sets this machine has.

use std::fmt;

/// An instruction set that the running machine has. Values order from the narrowest to the widest.
///
/// There is no way to make a level that the machine lacks, so forcing one needs no check and cannot fail.
///
/// ```
/// use stone_simd::Level;
/// let levels: Vec<Level> = Level::available().collect();
/// assert_eq!(levels.first(), Some(&Level::BASELINE));
/// assert_eq!(levels.last(), Some(&Level::best()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(pub(crate) Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    Baseline,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Level {
    /// What the program was compiled for; every machine that can start it has this level.
    pub const BASELINE: Self = Self(Kind::Baseline);

    /// The widest level of this machine.
    ///
    /// The processor is asked once a process; later calls read a stored answer.
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if crate::compiled::has_avx512() {
                Self(Kind::Avx512)
            } else if crate::compiled::has_avx2() {
                Self(Kind::Avx2)
            } else {
                Self::BASELINE
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        Self::BASELINE
    }

    /// Every level of this machine, the baseline first and [`Level::best`] last.
    pub fn available() -> impl Iterator<Item = Self> {
        let best = Self::best();
        [
            Self::BASELINE,
            #[cfg(target_arch = "x86_64")]
            Self(Kind::Avx2),
            #[cfg(target_arch = "x86_64")]
            Self(Kind::Avx512),
        ]
        .into_iter()
        .filter(move |&level| level <= best)
    }

    /// The level's name, as people write it.
    pub fn name(self) -> &'static str {
        match self.0 {
            Kind::Baseline => "baseline",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => "AVX2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => "AVX-512",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn levels_ascend_from_the_baseline_to_the_best() {
        let levels: Vec<_> = Level::available().collect();
        assert!(levels.is_sorted_by(|a, b| a < b));
        assert_eq!(levels[0], Level::BASELINE);
        assert_eq!(levels.last(), Some(&Level::best()));
    }

    #[test]
    fn a_level_pads_like_any_word() {
        assert_eq!(format!("{:>9}|", Level::BASELINE), " baseline|");
    }
}
