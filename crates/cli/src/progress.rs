//! How far a long command has come, on a terminal only.

use std::fmt;
use std::io::{IsTerminal, stderr};
use std::sync::OnceLock;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
use stone_search::Progress;

use crate::output::text;

static SHOWN: OnceLock<ProgressBar> = OnceLock::new();

/// After so many nodes what is shown is renewed.
const OFTEN: u64 = 1 << 16;

/// Starts to show how many there are of something, if there is somebody to look.
pub(crate) fn start(noun: &str) -> ProgressBar {
    shown(&format!("{{spinner}} {{count}} {noun}, {{rate}}/s, {{elapsed}}{{wide_msg}}"))
}

/// Shows that something is at work that does not say how far it is.
pub(crate) fn busy(what: &str) {
    shown(&format!("{{spinner}} {what}, {{elapsed}}"));
}

fn shown(template: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = SHOWN.get_or_init(ProgressBar::new_spinner);
    if let Ok(style) = ProgressStyle::with_template(template) {
        // A line that cannot be drawn is not worth stopping for.
        let count = |state: &ProgressState, out: &mut dyn fmt::Write| {
            let _ = out.write_str(&short(state.pos()));
        };
        let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
            let _ = out.write_str(&short(state.per_sec() as u64));
        };
        bar.set_style(style.with_key("count", count).with_key("rate", rate));
    }
    // It may have shown something else before.
    bar.reset();
    bar.set_message("");
    bar.enable_steady_tick(Duration::from_millis(200));
    bar.clone()
}

/// Shows how far a search for values is, as often as one can read it.
pub(crate) fn of_values(bar: &ProgressBar, nodes: u64) {
    if !bar.is_hidden() && nodes >= bar.position() + OFTEN {
        bar.set_position(nodes);
    }
}

/// Shows how far a search is, as often as one can read it.
pub(crate) fn of_search(bar: &ProgressBar, progress: &Progress<'_, String, i64>) {
    if bar.is_hidden() || progress.nodes < bar.position() + OFTEN {
        return;
    }
    bar.set_position(progress.nodes);
    bar.set_message(told(progress));
}

/// What is known, so short that on a terminal there is room for the line.
fn told(progress: &Progress<'_, String, i64>) -> String {
    let ahead = progress.depth.map(|plies| format!("; {}", text::ahead(Some(plies))));
    let range = text::range(progress.value).map(|range| format!("; {range}"));
    let likely = progress.likely.map(|likely| format!("; likely {}", text::signed(likely)));
    let best = (!progress.line.is_empty()).then(|| format!("; best {}", progress.line.join(" ")));
    [ahead, range, likely, best].into_iter().flatten().collect()
}

/// A count in few letters.
fn short(count: u64) -> String {
    const MILLION: u64 = 1_000_000;

    if count < MILLION {
        HumanCount(count).to_string()
    } else {
        format!("{:.1}M", count as f64 / MILLION as f64)
    }
}

/// Takes it away again.
pub(crate) fn clear() {
    if let Some(bar) = SHOWN.get() {
        bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use stone_core::Interval;

    use super::*;

    /// On 80 columns, after a thousand million nodes, there is room for the first moves of the line.
    #[test]
    fn the_line_is_seen() {
        assert_eq!([0, 999_999, 1_000_000, 1_234_567_890].map(short), ["0", "999,999", "1.0M", "1234.6M"]);
        let line = ["4"; 42].map(String::from);
        let (value, likely) = (Interval::new(-18, 18), None);
        let progress = Progress { depth: None, nodes: 0, value, likely, line: &line };
        let told = format!("⠋ 1234.6M nodes, 12.3M/s, 10m{}", told(&progress));
        assert!(told.contains("; between -18 and 18; best 4 4 4"), "{told}");
        assert!(told.chars().take(80).filter(|&char| char == ' ').count() >= 15, "{told}");
    }
}
