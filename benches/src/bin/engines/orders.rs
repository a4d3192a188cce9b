//! Orders of moves: the game's own, those that a search learns, and both, each left out in turn.

use stone_core::Limits;
use stone_search::{AlphaBeta, BestFirst, GameOrder, History, Killers, Ordering};

use crate::games::{Board, Visit, to_the_end};
use crate::table::{Took, head, line, timed};

pub(crate) fn print() {
    for (title, kind) in [
        ("Orders learnt, where the game has one", Kind::BestFirst),
        ("Orders learnt, from the order in which the game lists its moves", Kind::Game),
    ] {
        head(title, "nodes, time", &["none", "killers", "history", "history, then killers"]);
        to_the_end(&mut Ordered(kind));
        println!();
    }
}

/// What the learnt orders begin with.
#[derive(Clone, Copy)]
enum Kind {
    BestFirst,
    Game,
}

struct Ordered(Kind);

impl Visit for Ordered {
    fn visit(&mut self, what: &str, game: &impl Board) {
        match self.0 {
            Kind::BestFirst => told(what, game, BestFirst),
            Kind::Game => told(what, game, GameOrder),
        }
    }
}

fn told<G: Board, O: Ordering<G> + Copy>(what: &str, game: &G, order: O) {
    let solved = [
        solved(game, order),
        solved(game, Killers::new(order)),
        solved(game, History::new(order)),
        solved(game, Killers::new(History::new(order))),
    ];
    let mut values: Vec<_> = solved.iter().flatten().map(|(value, _)| *value).collect();
    values.dedup();
    assert!(values.len() <= 1, "{what}: {values:?}");
    line(what, &solved.map(|solved| solved.map(|(_, took)| took)));
}

fn solved<G: Board, O: Ordering<G> + Clone>(game: &G, order: O) -> Option<(G::Score, Took)> {
    /// The orders of some games are bad.
    const MOST: u64 = 10_000_000;

    let engine = AlphaBeta::default().own_bounds().order(order).limits(Limits::NONE.with_nodes(MOST));
    let (solution, time) = timed(|| engine.solve(game).ok());
    let solution = solution?;
    Some((*solution.value(), Took { nodes: solution.stats().states, time }))
}
