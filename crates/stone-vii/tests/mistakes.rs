//! What the known mistakes answer where they show, and where they do not.

use stone_entry::{Answer, Reply};
use stone_vii::{ENTRY, judge};

fn mistaken(name: &str, row: &[i64]) -> Reply {
    (ENTRY.mistake(name).unwrap_or_else(|| panic!("no mistake is called {name}")).run)(row)
}

fn shows(name: &str, row: &[i64], right: i64, wrong: i64) {
    assert_eq!((judge(row), mistaken(name, row)), (Ok(right), Ok(Answer::Integer(wrong))), "{name} {row:?}");
}

#[test]
fn each_on_the_row_where_it_shows() {
    shows("the-smaller-end", &[2, 1, 2, 2], 4, 3);
    shows("the-smaller-end", &[5, 3, 1, 4, 2], 6, 7);
    // It is not wrong everywhere.
    shows("the-smaller-end", &[1, 1, 2], 1, 1);
    shows("the-last-stone-scores", &[1, 1], 1, 0);
    shows("the-last-stone-scores", &[1, 1, 2], 1, 3);
    shows("the-removed-stone-scores", &[1, 1], 1, 2);
    shows("adding", &[1, 1], 1, 1);
    shows("adding", &[5, 3, 1], 3, 13);
    shows("prefix-sums-off-by-one", &[1, 2], 2, 0);
    shows("two-stones-are-their-distance", &[1, 2], 2, 1);
    shows("two-stones-are-their-distance", &[1, 1], 1, 0);
}
