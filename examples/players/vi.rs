//! Plays Stone Game VI perfectly, from either side: `stones duel vi --source examples/players/vi.rs`
//!
//! Whoever takes a stone scores it and keeps the other from it, so the best stone is the one that is worth the most to both
//! together.

use std::io::{self, BufRead};

fn numbers(text: &str) -> Vec<i64> {
    text.split_whitespace().map(|word| word.parse().expect("a number")).collect()
}

fn main() {
    let (mut alice, mut bob, mut moves) = (Vec::new(), Vec::new(), String::new());
    for line in io::stdin().lock().lines() {
        let line = line.expect("a line");
        match line.split_once(' ').unwrap_or((&line, "")) {
            ("alice", rest) => alice = numbers(rest),
            ("bob", rest) => bob = numbers(rest),
            ("moves", rest) => moves = rest.to_owned(),
            ("your", _) => {
                let stones = moves.split(", ").map(|mv| numbers(&mv["stone ".len()..])[0] as usize);
                let best = stones.max_by_key(|&stone| alice[stone] + bob[stone]).expect("there is a move");
                // A line is flushed when it ends.
                println!("stone {best}");
            }
            ("end", _) => return,
            _ => {}
        }
    }
}
