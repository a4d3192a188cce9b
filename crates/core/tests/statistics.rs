//! Statistics, exactly as counted by hand.

use stone_core::{Checkpointed, Exhaustive, Memoized, Rolling, Stats, Tabulated};
use stone_testkit::{Countdown, TreeGame};

/// `bytes` depends on how a type is laid out, and is not counted by hand but where it is an array of scores.
fn counts(stats: &Stats) -> [u64; 5] {
    [stats.states, stats.moves, stats.reused, stats.peak_depth, stats.peak_entries]
}

/// 3 counters: from 3 to 2 and 1, from 2 to 1 and 0, from 1 to 0. Four states, five moves.
#[test]
fn three_counters() {
    let game = Countdown(3);
    // 3, (2, (1, 0), 0), (1, 0): seven states on all lines, and a move to each but the first.
    assert_eq!(counts(Exhaustive::default().solve(&game).unwrap().stats()), [7, 6, 0, 4, 0]);
    // 2 → 0 and 3 → 1 find a value.
    assert_eq!(counts(Memoized::default().solve(&game).unwrap().stats()), [4, 5, 2, 4, 4]);
    let table = *Tabulated::default().solve(&game).unwrap().stats();
    assert_eq!((counts(&table), table.bytes), ([4, 5, 5, 0, 4], 4 * 8));
    // Reach 2: three layers, held as a power of two.
    assert_eq!(counts(Rolling::default().solve(&game).unwrap().stats()), [4, 5, 5, 0, 4]);
    // And beside them a block that holds all four layers, in eight.
    assert_eq!(counts(Checkpointed::default().solve(&game).unwrap().stats()), [4, 5, 5, 0, 12]);
}

/// a and b lead to c, the root to all three; c ends in a terminal of its own, b in another.
#[test]
fn a_graph() {
    let game: TreeGame = "(1@a(2@c(3)) 4@b(5&c 6=7) 8&c)".parse().unwrap();
    // root, a c t, b c t u, c t
    assert_eq!(counts(Exhaustive::default().solve(&game).unwrap().stats()), [10, 9, 0, 4, 0]);
    assert_eq!(counts(Memoized::default().solve(&game).unwrap().stats()), [6, 7, 2, 4, 6]);
    assert_eq!(counts(Tabulated::default().solve(&game).unwrap().stats()), [6, 7, 7, 0, 6]);
    // Layers t u | c | a b | root, the widest of two columns; reach 2, so four rows of two.
    assert_eq!(counts(Rolling::default().solve(&game).unwrap().stats()), [6, 7, 7, 0, 8]);
}

#[test]
fn a_terminal_root() {
    let game: TreeGame = "=5".parse().unwrap();
    assert_eq!(counts(Exhaustive::default().solve(&game).unwrap().stats()), [1, 0, 0, 1, 0]);
    assert_eq!(counts(Memoized::default().solve(&game).unwrap().stats()), [1, 0, 0, 1, 1]);
    assert_eq!(counts(Tabulated::default().solve(&game).unwrap().stats()), [1, 0, 0, 0, 1]);
    assert_eq!(counts(Rolling::default().solve(&game).unwrap().stats()), [1, 0, 0, 0, 1]);
}

#[test]
fn the_same_every_time() {
    let game = Countdown(50);
    let stats = || *Memoized::default().solve(&game).unwrap().stats();
    assert_eq!(stats(), stats());
}

#[test]
fn as_people_read_them() {
    let stats = Stats { states: 4, moves: 5, reused: 2, peak_depth: 4, peak_entries: 4, bytes: 1536 };
    assert_eq!(stats.to_string(), "4 states, 5 moves weighed, 2 reused, peak depth 4, 4 entries, 1.5 KiB");
}
