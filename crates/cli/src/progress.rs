//! How far a long command has come, on a terminal only.

use std::fmt;
use std::io::{IsTerminal, stderr};
use std::sync::OnceLock;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
use stone_search::Progress;

use crate::output::text;

static SHOWN: OnceLock<ProgressBar> = OnceLock::new();

/// Starts to show how many there are of something, if there is somebody to look.
pub(crate) fn start(noun: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    let template = format!("{{spinner}} {{human_pos}} {noun}, {{rate}} a second, {{elapsed}}{{wide_msg}}");
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

/// Shows how far a search is, as often as one can read it.
pub(crate) fn of_search(bar: &ProgressBar, progress: &Progress<'_, String, i64>) {
    const OFTEN: u64 = 1 << 16;

    if bar.is_hidden() || progress.nodes < bar.position() + OFTEN {
        return;
    }
    bar.set_position(progress.nodes);
    let range = text::range(progress.value).map(|range| format!("; {range}")).unwrap_or_default();
    let best = match progress.line {
        [] => String::new(),
        line => format!("; best so far {}", line.join(" ")),
    };
    bar.set_message(format!("; {}{range}{best}", text::ahead(progress.depth)));
}

/// Takes it away again.
pub(crate) fn clear() {
    if let Some(bar) = SHOWN.get() {
        bar.finish_and_clear();
    }
}
