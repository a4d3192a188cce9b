//! What a program may use for one case.

use std::time::Duration;

/// What a program may use for one case.
///
/// ```
/// use std::time::Duration;
/// use stone_check::RunLimits;
///
/// let limits = RunLimits::default().with_cpu(Duration::from_secs(1));
/// assert_eq!(limits.wall, Duration::from_secs(4));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunLimits {
    /// Processor time, of all its processes together.
    pub cpu: Duration,
    /// Time on the clock in which it does nothing: for programs that sleep, or wait for input that does not come. Where the
    /// system does not tell what they do, all time on the clock.
    pub wall: Duration,
    /// Memory that it holds, in bytes.
    pub memory: u64,
    /// What it writes, in bytes.
    pub output: usize,
}

impl RunLimits {
    /// These limits with another processor time, and three times that and a second on the clock.
    pub fn with_cpu(self, cpu: Duration) -> Self {
        Self { cpu, wall: cpu.saturating_mul(3).saturating_add(Duration::from_secs(1)), ..self }
    }
}

impl Default for RunLimits {
    /// 2 seconds, 256 MiB, 16 MiB of output: what judges allow.
    fn default() -> Self {
        let (cpu, wall) = (Duration::from_secs(2), Duration::from_secs(7));
        Self { cpu, wall, memory: 256 << 20, output: 16 << 20 }
    }
}
