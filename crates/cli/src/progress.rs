//! How far a stream has come, on a terminal only.

use std::io::{IsTerminal, stderr};
use std::sync::OnceLock;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

static SHOWN: OnceLock<ProgressBar> = OnceLock::new();

/// Starts to show rows as they are answered, if there is somebody to look.
pub(crate) fn start() -> ProgressBar {
    let bar = if stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
    if let Ok(style) = ProgressStyle::with_template("{spinner} {human_pos} rows, {per_sec}, {elapsed}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    SHOWN.get_or_init(|| bar).clone()
}

/// Takes it away again.
pub(crate) fn clear() {
    if let Some(bar) = SHOWN.get() {
        bar.finish_and_clear();
    }
}
