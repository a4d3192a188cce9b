//! What the known mistakes answer where they show, and where they do not.

use stone_entry::{Answer, Fault, Reply};
use stone_iii::{ENTRY, judge};

fn mistaken(name: &str, row: &[i64]) -> Reply {
    (ENTRY.mistake(name).unwrap_or_else(|| panic!("no mistake is called {name}")).run)(row)
}

fn shows(name: &str, row: &[i64], right: &'static str, wrong: impl Into<Option<&'static str>>) {
    let wrong = wrong.into().map(Answer::Word).ok_or(Fault::Crash);
    assert_eq!((judge(row), mistaken(name, row)), (Ok(right), wrong), "{name} {row:?}");
}

#[test]
fn each_on_the_row_where_it_shows() {
    shows("beyond-the-row-is-0", &[-2], "Bob", "Tie");
    shows("beyond-the-row-is-0", &[-1, 0], "Bob", "Tie");
    shows("short-rows-by-stone-0", &[-2, -2], "Tie", "Bob");
    shows("the-last-but-one-of-one", &[1, 2, 3, 7], "Bob", "Bob");
    shows("the-last-but-one-of-one", &[-5], "Bob", None);
    shows("greedy-while-positive", &[1, 2, 3, 7], "Bob", "Bob");
    shows("greedy-while-positive", &[-2, -1, 3], "Tie", "Bob");
    shows("only-one-or-two", &[1, 2, 3], "Alice", "Tie");
    shows("a-tie-is-alices", &[1, 2, 3, 6], "Tie", "Alice");
    shows("the-maximum-begins-at-0", &[-1], "Bob", "Tie");
    shows("a-call-a-stone", &[0; 1000], "Tie", None);
}

/// Values reach -12,500,000 within the judge's promise, far below -10000.
#[test]
fn of_blocks_44_stones_pass_minus_10000_first() {
    let blocks =
        |first, second| [[1000, 0, 0, -1000].repeat(first), [-1000, 0, 0, 1000].repeat(second)].concat();
    let flips = |row: &[i64]| {
        mistaken("minus-infinity-is-minus-10000", row) != judge(row).map(Answer::Word).map_err(Fault::from)
    };
    let totals = 1..;
    let mut families = totals.flat_map(|total| (0..=total).map(move |first| (first, total - first)));
    let smallest = families.find(|&(first, second)| flips(&blocks(first, second)));
    assert_eq!(smallest, Some((5, 6)));
    assert_eq!(blocks(5, 6).len(), 44);
    shows("minus-infinity-is-minus-10000", &blocks(5, 6), "Bob", "Tie");
}

/// 65 stones within the promise are enough for a value that does not fit 16 bits.
#[test]
fn stones_1000_pass_16_bits_with_the_65th() {
    let row = |n: usize| [1000, -1000, 0, 0].into_iter().cycle().take(n).collect::<Vec<i64>>();
    shows("16-bits", &row(64), "Alice", "Alice");
    shows("16-bits", &row(65), "Alice", "Bob");
}
