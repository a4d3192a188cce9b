//! What the known mistakes answer where they show, and where they do not.

use stone_entry::{Answer, Reply};
use stone_i::{ENTRY, judge};

fn mistaken(name: &str, row: &[i64]) -> Reply {
    (ENTRY.mistake(name).unwrap_or_else(|| panic!("no mistake is called {name}")).run)(row)
}

fn shows(name: &str, row: &[i64], right: bool, wrong: bool) {
    assert_eq!((judge(row), mistaken(name, row)), (Ok(right), Ok(Answer::Bool(wrong))), "{name} {row:?}");
}

#[test]
fn each_on_the_row_where_it_shows() {
    // It is always true within the promise, and only there.
    shows("always-true", &[100, 200, 300, 400, 101], false, true);
    // An even number of stones with an even sum.
    shows("always-true", &[1, 1], false, true);
    shows("a-tie-is-a-win", &[2, 2], false, true);
    shows("a-tie-is-a-win", &[], false, true);
    // 2 uncovers the 3 for Bob; the 1 on the left does not.
    shows("the-larger-end", &[1, 1, 3, 2], true, false);
    // It is not wrong everywhere.
    shows("the-larger-end", &[5, 3, 4, 5], true, true);
    shows("the-heavier-colour", &[1, 3, 1], false, true);
    shows("32-bits", &[3_000_000_000], true, false);
    shows("doubles", &[(1 << 53) + 1, 1 << 53], true, false);
}
