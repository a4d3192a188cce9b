//! What makes a case again.

use std::fmt;
use std::str::FromStr;

use stone_catalog::Random;

use crate::Phase;

/// A case: the seed, the phase, and its place in the phase. Written `seed:phase:index`.
///
/// ```
/// use stone_check::{CaseId, Phase};
///
/// let id: CaseId = "42:structured:7".parse()?;
/// assert_eq!(id, CaseId { seed: 42, phase: Phase::Structured, index: 7 });
/// assert_eq!(id.to_string(), "42:structured:7");
/// assert!("42:structured".parse::<CaseId>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CaseId {
    /// The seed of the whole run.
    pub seed: u64,
    /// Where the case comes from.
    pub phase: Phase,
    /// Its place there.
    pub index: u64,
}

impl CaseId {
    /// Random numbers for this case alone.
    pub fn dice(self) -> Random {
        let words = [self.seed, self.phase as u64, self.index];
        Random::new(words.into_iter().fold(0, |state, word| Random::new(state ^ word).up_to(u64::MAX)))
    }
}

impl fmt::Display for CaseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.seed, self.phase, self.index)
    }
}

impl FromStr for CaseId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts: Vec<&str> = text.split(':').collect();
        let &[seed, phase, index] = &parts[..] else {
            return Err(format!("`{text}` is not of the form seed:phase:index"));
        };
        let number = |text: &str| text.parse().map_err(|_| format!("`{text}` is not a number"));
        let phase = phase.parse::<Phase>().map_err(|error| error.to_string())?;
        Ok(Self { seed: number(seed)?, phase, index: number(index)? })
    }
}
