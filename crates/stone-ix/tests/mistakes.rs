//! What the known mistakes answer where they show, and where they do not.

use stone_entry::{Answer, Reply};
use stone_ix::{ENTRY, judge};

fn mistaken(name: &str, row: &[i64]) -> Reply {
    (ENTRY.mistake(name).unwrap_or_else(|| panic!("no mistake is called {name}")).run)(row)
}

fn shows(name: &str, row: &[i64], right: bool, wrong: bool) {
    assert_eq!((judge(row), mistaken(name, row)), (Ok(right), Ok(Answer::Bool(wrong))), "{name} {row:?}");
}

#[test]
fn each_on_the_row_where_it_shows() {
    shows("both-residues-are-needed", &[1, 1, 1, 3], true, false);
    shows("both-residues-are-needed", &[2, 2, 2, 3, 3, 3], true, false);
    shows("both-residues-are-needed", &[2, 1], true, true);
    shows("who-cannot-move-loses", &[1], false, true);
    shows("who-cannot-move-loses", &[2, 1], true, true);
    shows("running-out-comes-first", &[2, 1], true, false);
    shows("ahead-by-2-is-enough", &[1, 1, 3], false, true);
    shows("zeros-are-ignored", &[1, 2, 3], false, true);
    shows("zeros-are-ignored", &[5, 1, 2, 4, 3], false, true);
    shows("a-negative-remainder", &[2, 1], true, true);
    shows("a-negative-remainder", &[-1, 1], true, false);
}
