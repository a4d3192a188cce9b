//! What the known mistakes answer where they show, and where they do not.

use stone_entry::{Answer, Fault, Reply};
use stone_viii::{ENTRY, judge};

fn mistaken(name: &str, row: &[i64]) -> Reply {
    (ENTRY.mistake(name).unwrap_or_else(|| panic!("no mistake is called {name}")).run)(row)
}

fn shows(name: &str, row: &[i64], right: i64, wrong: impl Into<Option<i64>>) {
    let wrong = wrong.into().map(Answer::Integer).ok_or(Fault::Endless);
    assert_eq!((judge(row), mistaken(name, row)), (Ok(right), wrong), "{name} {row:?}");
}

#[test]
fn each_on_the_row_where_it_shows() {
    shows("one-stone-may-be-merged", &[-2, -2], -4, 2);
    shows("one-stone-may-be-merged", &[-10, -12], -22, 12);
    shows("the-maximum-begins-at-0", &[-10, -12], -22, 0);
    shows("the-maximum-begins-at-0", &[1, 2, -4], 4, 3);
    shows("one-stone-is-worth-itself", &[7], 0, 7);
    shows("all-at-once", &[1, 2, 3], 6, 6);
    shows("all-at-once", &[10, 1, -100], 100, -89);
}

/// The answer is right and never comes: a state whose value is the marker is computed again each time.
#[test]
fn no_number_is_safe_as_a_marker() {
    let mut row = [0; 60];
    shows("unvisited-is-0", &row, 0, None);
    shows("unvisited-is-minus-1", &row, 0, 0);
    // Here every state is worth -1.
    (row[0], row[59]) = (-2, 1);
    shows("unvisited-is-0", &row, -1, -1);
    shows("unvisited-is-minus-1", &row, -1, None);
}
