//! What the known mistakes answer where they show, and where they do not.

use stone_entry::{Answer, Reply};
use stone_v::{ENTRY, judge};

fn mistaken(name: &str, row: &[i64]) -> Reply {
    (ENTRY.mistake(name).unwrap_or_else(|| panic!("no mistake is called {name}")).run)(row)
}

fn shows(name: &str, row: &[i64], right: i64, wrong: i64) {
    assert_eq!((judge(row), mistaken(name, row)), (Ok(right), Ok(Answer::Integer(wrong))), "{name} {row:?}");
}

#[test]
fn each_on_the_row_where_it_shows() {
    shows("a-tie-keeps-the-left", &[2, 1, 1], 3, 2);
    shows("a-tie-keeps-the-right", &[1, 1, 2], 3, 2);
    shows("equal-halves-overwrite", &[4, 2, 2, 1, 4, 5], 14, 13);
    shows("equal-halves-overwrite", &[2, 1, 1], 3, 3);
    shows("the-most-balanced-cut", &[24, 1, 1, 1, 1, 1, 4, 13, 13], 39, 37);
    shows("the-most-balanced-cut", &[6, 2, 3, 4, 5, 5], 18, 18);
    shows("the-larger-half-stays", &[6, 1], 1, 6);
    shows("the-last-stone-scores", &[4], 0, 4);
    shows("the-last-stone-scores", &[3, 5], 3, 6);
}
