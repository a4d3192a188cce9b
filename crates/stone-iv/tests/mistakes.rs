//! What the known mistakes answer where they show, and where they do not.

use stone_entry::{Answer, Reply};
use stone_iv::{ENTRY, judge};

fn mistaken(name: &str, stones: i64) -> Reply {
    (ENTRY.mistake(name).unwrap_or_else(|| panic!("no mistake is called {name}")).run)(&[stones])
}

/// The smallest pile on which a program is wrong.
fn first_wrong(name: &str) -> Option<i64> {
    (1..=200).find(|&stones| mistaken(name, stones) != Ok(Answer::Bool(judge(stones).unwrap())))
}

#[test]
fn each_on_the_smallest_pile_where_it_shows() {
    for (name, smallest) in [
        ("the-largest-square", 8),
        ("the-fewest-squares", 8),
        ("only-squares-win", 3),
        ("0-and-2-of-5-lose", 25),
        ("never-the-whole-pile", 1),
        ("0-is-a-square", 1),
    ] {
        assert_eq!(first_wrong(name), Some(smallest), "{name}");
    }
}
