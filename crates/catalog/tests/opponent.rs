//! Who sets traps plays perfectly, and no optimal move has a worse trap than his.

use stone_catalog::{Board, GAMES, Opponent, Random, Request, find};

/// After a move: how many replies there are, how many are mistakes, and what all cost.
fn trap(board: &mut dyn Board, index: usize) -> (i128, i128, i128) {
    let mover = board.mover();
    board.play(index);
    let replies = if board.mover() == mover { vec![] } else { board.moves().unwrap() };
    board.undo();
    let best = replies.iter().map(|reply| reply.worth).max();
    let regrets: Vec<i128> = replies.iter().map(|reply| i128::from(best.unwrap() - reply.worth)).collect();
    let mistakes = regrets.iter().filter(|&&regret| regret > 0).count();
    (regrets.len().max(1) as i128, mistakes as i128, regrets.iter().sum())
}

#[test]
fn no_trap_is_worse() {
    for game in GAMES {
        for seed in 0..20 {
            let input = game.random(7, seed);
            let mut board = (game.board)(&Request::new(&input)).unwrap();
            loop {
                let moves = board.moves().unwrap();
                let chosen = Opponent::Traps.choose(board.as_mut(), &moves, &mut Random::new(0)).unwrap();
                let Some(chosen) = chosen else { break };
                let best = moves.iter().map(|mv| mv.worth).max().unwrap();
                assert_eq!(moves[chosen].worth, best, "{} {input:?}", game.name);
                let (replies, mistakes, cost) = trap(board.as_mut(), chosen);
                for other in (0..moves.len()).filter(|&other| moves[other].worth == best) {
                    let (other_replies, other_mistakes, other_cost) = trap(board.as_mut(), other);
                    let here = (mistakes * other_replies, cost * other_replies);
                    let there = (other_mistakes * replies, other_cost * replies);
                    assert!(here >= there, "{} {input:?} {}", game.name, board.state());
                    assert!(here > there || chosen <= other, "the first of the worst");
                }
                // The other one does anything.
                board.play(chosen);
                let replies = board.moves().unwrap().len();
                board.play(seed as usize % replies.max(1));
            }
        }
    }
}

#[test]
fn a_trap_is_preferred() {
    let game = find("vii").unwrap();
    // Both ends are worth the same; after one of them the reply matters.
    let find = |row: &[i64]| {
        let mut board = (game.board)(&Request::new(row)).unwrap();
        let moves = board.moves().unwrap();
        let choice = |player: Opponent, board: &mut dyn Board| {
            player.choose(board, &moves, &mut Random::new(0)).unwrap().unwrap()
        };
        (choice(Opponent::Perfect, board.as_mut()), choice(Opponent::Traps, board.as_mut()))
    };
    let rows = (0..200).map(|seed| stone_catalog::random_row(4, 1..=3, seed));
    assert!(rows.filter(|row| find(row) == (0, 1)).count() > 0);
}
