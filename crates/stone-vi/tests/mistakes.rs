//! What the known mistakes answer where they show, and where they do not.

use stone_entry::{Answer, Reply};
use stone_vi::{ENTRY, judge};

fn mistaken(name: &str, input: &[i64]) -> Reply {
    (ENTRY.mistake(name).unwrap_or_else(|| panic!("no mistake is called {name}")).run)(input)
}

fn shows(name: &str, [alice, bob]: [&[i64]; 2], right: i64, wrong: i64) {
    let reply = mistaken(name, &[alice, bob].concat());
    assert_eq!((judge(alice, bob), reply), (Ok(right), Ok(Answer::Integer(wrong))), "{name}");
}

#[test]
fn each_on_the_stones_where_it_shows() {
    shows("each-his-own-largest", [&[2, 1], &[0, 5]], 1, -1);
    shows("by-the-value-to-alice", [&[2, 1], &[0, 5]], 1, -1);
    shows("by-the-larger-value", [&[1, 2], &[2, 2]], 0, -1);
    shows("by-the-difference", [&[2, 1], &[0, 5]], 1, -1);
    shows("the-smallest-sum-first", [&[1, 3], &[1, 3]], 1, -1);
    shows("the-sums-are-scored", [&[1, 2], &[3, 1]], 0, 1);
}
