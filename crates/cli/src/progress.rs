//! How far a long command has come, on a terminal only.

use std::fmt;
use std::io::{IsTerminal, stderr};
use std::sync::OnceLock;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};

static SHOWN: OnceLock<ProgressBar> = OnceLock::new();

/// Starts to show how many there are of something, if there is somebody to look.
pub(crate) fn start(noun: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    let template = format!("{{spinner}} {{human_pos}} {noun}, {{rate}} a second, {{elapsed}}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
            // A line that cannot be drawn is not worth stopping for.
            let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
        };
        bar.set_style(style.with_key("rate", rate));
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
