//! Boards that are told to guess: what they call proved is, and the same budget gives the same guesses.

use stone_catalog::{Board, Engine, GAMES, Request, Weighed};
use stone_search::Budget;

/// The boards of small inputs of all games that are searched.
fn boards() -> impl Iterator<Item = (&'static str, Vec<i64>)> {
    let searched = GAMES.iter().filter(|game| game.engines.iter().any(Engine::searches));
    searched.flat_map(|game| (0..6).map(move |seed| (game.name, game.random(5, seed))))
}

fn board(name: &str, input: &[i64]) -> Box<dyn Board> {
    (stone_catalog::find(name).unwrap().board)(&Request::new(input)).unwrap()
}

fn guessed(name: &str, input: &[i64], budget: Budget) -> Vec<Weighed> {
    let mut board = board(name, input);
    board.within(budget);
    board.moves().unwrap()
}

#[test]
fn a_large_budget_proves_all() {
    for (name, input) in boards() {
        let budget = Budget { nodes: Some(1 << 22), ..Budget::default() };
        assert_eq!(guessed(name, &input, budget), board(name, &input).moves().unwrap(), "{name} {input:?}");
    }
}

#[test]
fn what_is_proved_is_true_and_the_rest_is_the_same_every_time() {
    for (name, input) in boards() {
        let exact = board(name, &input).moves().unwrap();
        let nodes = (0..9).map(|power| Budget { nodes: Some(1 << power), ..Budget::default() });
        let depths = (0..5).map(|depth| Budget { depth: Some(depth), ..Budget::default() });
        for budget in nodes.chain(depths) {
            let moves = guessed(name, &input, budget);
            assert_eq!(moves, guessed(name, &input, budget), "{name} {input:?} {budget:?}");
            assert_eq!(moves.len(), exact.len());
            for (mv, exact) in moves.iter().zip(&exact) {
                assert_eq!(mv.name, exact.name);
                assert!(!mv.proved || mv == exact, "{name} {input:?} {budget:?}: {mv:?}, {exact:?}");
            }
        }
    }
}

/// Where the board is full in a few plies, so is the look.
#[test]
fn looking_to_the_end_is_a_proof() {
    for (name, input) in boards() {
        let moves = guessed(name, &input, Budget { depth: Some(40), ..Budget::default() });
        assert!(moves.iter().all(|mv| mv.proved), "{name} {input:?}");
    }
}
