//! Looking ahead, beside all lines of as many plies.

use stone_core::{Heuristic, weigh};
use stone_search::{Budget, Lookahead};

use crate::games::{Board, Visit, starts};
use crate::table::{Took, head, line, timed};

pub(crate) fn print() {
    head(
        "Looking ahead from the start, by so many plies that all lines are at most a million states",
        "nodes of all looks, time",
        &["all lines", "lookahead", "best first"],
    );
    starts(&mut AsDeep);
    println!("\nHow deep a million nodes reach\n");
    starts(&mut Deep);
    println!();
}

struct AsDeep;

impl Visit for AsDeep {
    fn visit(&mut self, what: &str, game: &impl Board) {
        const MOST: u64 = 1_000_000;

        let states = |depth| count(game, &game.initial_state(), depth, MOST);
        let depth = (1..MOST as usize).take_while(|&depth| states(depth).is_some()).last().unwrap_or(1);
        let ((estimate, nodes), time) = timed(|| {
            let mut nodes = 0;
            (plain(game, &game.initial_state(), depth, &mut nodes), nodes)
        });
        let look = Lookahead::new(Budget { depth: Some(depth), ..Budget::default() });
        let (advice, looked) = timed(|| look.advise(game, &game.initial_state()).expect("it fits"));
        assert_eq!(advice.estimate, estimate, "{what}: two estimates");
        let (ordered, sooner) =
            timed(|| look.best_first().advise(game, &game.initial_state()).expect("it fits"));
        let took = [
            Took { nodes, time },
            Took { nodes: advice.stats.states, time: looked },
            Took { nodes: ordered.stats.states, time: sooner },
        ];
        line(&format!("{what}, {depth} plies"), &took.map(Some));
    }
}

/// How many states there are within so many plies, the lines to them counted one by one; none if they are too many.
fn count<G: Heuristic>(game: &G, state: &G::State, depth: usize, most: u64) -> Option<u64> {
    let mut all = 1;
    if depth > 0 {
        for mv in game.moves(state) {
            let left = most.checked_sub(all)?;
            all += count(game, &game.next_state(state, mv), depth - 1, left)?;
        }
    }
    (all <= most).then_some(all)
}

/// What the estimates at the horizon come to, on all lines.
fn plain<G: Heuristic>(game: &G, state: &G::State, depth: usize, nodes: &mut u64) -> G::Score {
    *nodes += 1;
    if game.moves(state).next().is_none() {
        return game.terminal_value(state);
    }
    if depth == 0 {
        return game.estimate(state);
    }
    let worth = |mv| {
        let next = plain(game, &game.next_state(state, mv), depth - 1, nodes);
        weigh(game, state, mv, next).expect("it fits")
    };
    game.moves(state).map(worth).max().expect("there are moves")
}

struct Deep;

impl Visit for Deep {
    fn visit(&mut self, what: &str, game: &impl Board) {
        const NODES: u64 = 1_000_000;

        let look = Lookahead::new(Budget { nodes: Some(NODES), ..Budget::default() });
        let (plain, _) = timed(|| look.advise(game, &game.initial_state()).expect("it fits"));
        let (ordered, time) =
            timed(|| look.best_first().advise(game, &game.initial_state()).expect("it fits"));
        println!(
            "{what:<20} {:>3} plies in the game's order, {:>3} plies best first, {:>5.2} million nodes a second",
            plain.depth,
            ordered.depth,
            ordered.stats.states as f64 / 1e6 / time.as_secs_f64()
        );
    }
}
