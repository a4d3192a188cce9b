//! Is the value at least so much? Proof-number search beside alpha-beta with a window of width one, and beside a table of all states.

use num_traits::One;
use stone_core::{Interval, Limits, Memoized};
use stone_search::{AlphaBeta, BestFirst, GameOrder, Ordering, ProofNumber, TableOptions};

use crate::games::{Board, Visit, to_the_end};
use crate::table::{Took, head, line, timed};

/// How many states the tables hold.
const SLOTS: usize = 1 << 18;

/// What takes more nodes is given up.
const MOST: u64 = 1_000_000;

pub(crate) fn print() {
    head(
        "Yes or no: at least the value, and at least one more",
        "nodes, time",
        &["proof numbers", "without a table", "alpha-beta", "best first", "all states"],
    );
    to_the_end(&mut Asked);
    println!();
}

struct Asked;

impl Visit for Asked {
    fn visit(&mut self, what: &str, game: &impl Board) {
        told(what, game);
    }
}

fn told<G: Board>(what: &str, game: &G) {
    let solution = AlphaBeta::default().best_first().own_bounds().solve(game).expect("no limits");
    let value = *solution.value();
    // Whatever is asked, the table answers.
    let all = all_states(game, value);
    for (least, right) in [(value, "yes"), (value + G::Score::one(), "no")] {
        let ways = [
            proof(game, least, SLOTS),
            proof(game, least, 0),
            null_window(game, least, GameOrder),
            null_window(game, least, BestFirst),
        ];
        for (holds, _) in ways.iter().flatten() {
            assert_eq!(*holds, least <= value, "{what}: at least {least}");
        }
        let took: Vec<_> = ways.into_iter().map(|way| way.map(|(_, took)| took)).chain([all]).collect();
        line(&format!("{what}: {right}"), &took);
    }
}

fn proof<G: Board>(game: &G, least: G::Score, entries: usize) -> Option<(bool, Took)> {
    let engine = ProofNumber::new(entries).own_bounds().limits(Limits::NONE.with_nodes(MOST));
    let (proof, time) = timed(|| engine.at_least(game, least).ok());
    let proof = proof?;
    Some((proof.holds, Took { nodes: proof.stats.states, time }))
}

fn null_window<G: Board, O: Ordering<G> + Clone>(
    game: &G,
    least: G::Score,
    order: O,
) -> Option<(bool, Took)> {
    let engine = AlphaBeta::default().own_bounds().order(order).table(TableOptions::new(SLOTS));
    let engine = engine.limits(Limits::NONE.with_nodes(MOST));
    // Asked for a value in an interval of two, the search says on which side of it the value is.
    let known = Interval::new(least - G::Score::one(), least);
    let (answer, time) = timed(|| {
        let searched = engine.searched(game).expect("there is memory for the table");
        let value = searched.value_within(game, &game.initial_state(), known).ok();
        Some((value? >= least, searched.stats().states))
    });
    let (holds, nodes) = answer?;
    Some((holds, Took { nodes, time }))
}

fn all_states<G: Board>(game: &G, value: G::Score) -> Option<Took> {
    /// So much memory is enough for what takes a second.
    const MEMORY: u64 = 1 << 26;

    let (solution, time) = timed(|| Memoized::new(Limits::NONE.with_memory(MEMORY)).solve(game).ok());
    let solution = solution?;
    assert_eq!(*solution.value(), value);
    Some(Took { nodes: solution.stats().states, time })
}
