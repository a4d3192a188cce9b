//! What the known mistakes answer where they show, and where they do not.

use stone_entry::{Answer, Fault, Reply};
use stone_ii::{ENTRY, judge};

fn mistaken(name: &str, row: &[i64]) -> Reply {
    (ENTRY.mistake(name).unwrap_or_else(|| panic!("no mistake is called {name}")).run)(row)
}

fn shows(name: &str, row: &[i64], right: i64, wrong: impl Into<Option<i64>>) {
    let wrong = wrong.into().map(Answer::Integer).ok_or(Fault::Crash);
    assert_eq!((judge(row), mistaken(name, row)), (Ok(right), wrong), "{name} {row:?}");
}

#[test]
fn each_on_the_row_where_it_shows() {
    shows("m-is-what-was-taken", &[2, 7, 9, 4, 4], 10, 10);
    shows("m-is-what-was-taken", &[7, 9, 3, 1, 4, 5, 2, 8], 26, 24);
    shows("m-stays-1", &[1, 2, 3, 4, 5, 100], 104, 12);
    shows("a-memo-of-n-columns", &[2, 7, 9, 4, 4], 10, 10);
    shows("a-memo-of-n-columns", &[1, 1, 1], 2, 2);
    shows("a-memo-of-n-columns", &[5], 5, None);
    shows("a-memo-of-half-the-columns", &[1, 2, 3, 4, 5, 100], 104, 104);
    shows("a-memo-of-half-the-columns", &[5], 5, None);
    shows("a-memo-of-half-the-columns", &[1, 1, 1], 2, None);
    shows("who-may-take-all-takes-all", &[1, -5], 1, -4);
    shows("the-larger-of-one-and-two", &[2, 7, 9, 4, 4], 10, 9);
}
