//! That explanations look at no more moves than they tell of.

use std::cell::Cell;

use stone_catalog::explain::{best_play, first_best, make, play_out};
use stone_catalog::{Board, GAMES, Request, Weighed};
use stone_core::{Player, SolveError};

/// A board that counts how often its moves are looked at, which is what takes the time.
struct Counted {
    board: Box<dyn Board>,
    looked: Cell<usize>,
}

impl Counted {
    fn new(board: Box<dyn Board>) -> Self {
        Self { board, looked: Cell::new(0) }
    }
}

impl Board for Counted {
    fn state(&self) -> String {
        self.board.state()
    }

    fn shown(&self) -> String {
        self.board.shown()
    }

    fn cell(&self) -> Option<(usize, usize)> {
        self.board.cell()
    }

    fn mover(&self) -> Player {
        self.board.mover()
    }

    fn totals(&self) -> [i128; 2] {
        self.board.totals()
    }

    fn value(&self) -> Result<i64, SolveError> {
        self.board.value()
    }

    fn moves(&self) -> Result<Vec<Weighed>, SolveError> {
        self.looked.set(self.looked.get() + 1);
        self.board.moves()
    }

    fn names(&self) -> Vec<String> {
        self.board.names()
    }
    fn deltas(&self) -> Vec<i64> {
        self.board.deltas()
    }

    fn is_over(&self) -> bool {
        self.board.is_over()
    }

    fn play(&mut self, index: usize) -> bool {
        self.board.play(index)
    }

    fn undo(&mut self) -> bool {
        self.board.undo()
    }

    fn plies(&self) -> usize {
        self.board.plies()
    }
}

/// A fresh board of every game on a made up input.
fn boards(mut check: impl FnMut(&str, &dyn Fn() -> Counted)) {
    for game in GAMES {
        let input = game.random(8, 3);
        check(game.name, &|| Counted::new((game.board)(&Request::new(&input)).unwrap()));
    }
}

#[test]
fn a_line_looks_at_the_moves_of_each_ply_once() {
    boards(|name, new| {
        let mut board = new();
        let line = play_out(&mut board).unwrap();
        assert_eq!(board.looked.get(), line.len() + 1, "{name}");
        assert_eq!(board.plies(), line.len(), "{name}");
    });
}

#[test]
fn the_line_is_that_of_the_whole_explanation() {
    boards(|name, new| {
        let (mut board, mut explained) = (new(), new());
        let line = play_out(&mut board).unwrap();
        let plies = best_play(&mut explained, usize::MAX, usize::MAX).unwrap();
        let made: Vec<_> = plies.iter().map(|ply| (ply.mover, ply.made().clone())).collect();
        assert_eq!(line, made, "{name}");
        assert_eq!(board.totals(), explained.totals(), "{name}");
    });
}

#[test]
fn no_ply_and_no_reply_is_worked_out_that_is_not_asked_for() {
    boards(|name, new| {
        let all = best_play(&mut new(), usize::MAX, usize::MAX).unwrap();
        for (plies, replies) in [(0, 5), (1, 0), (2, 1), (2, 3), (usize::MAX, 2)] {
            let mut board = new();
            let some = best_play(&mut board, plies, replies).unwrap();
            assert_eq!(some.len(), all.len().min(plies), "{name}");
            let told: usize = some.iter().map(|ply| 1 + ply.moves.len().min(replies)).sum();
            // At its end the line looks for a move once more.
            let end = usize::from(plies > all.len());
            assert_eq!(board.looked.get(), told + end, "{name}");
            for (some, all) in some.iter().zip(&all) {
                for (place, &index) in some.order().iter().enumerate() {
                    let (mv, reply) = &all.moves[index];
                    assert_eq!(some.moves[index].0, *mv, "{name}");
                    let expected = if place < replies { reply.as_ref() } else { None };
                    assert_eq!(some.moves[index].1.as_ref(), expected, "{name}");
                }
            }
        }
    });
}

#[test]
fn the_move_that_is_made_is_told_first_then_the_best() {
    boards(|name, new| {
        let mut board = new();
        let moves = board.moves().unwrap();
        let (best, last) = (first_best(&moves).unwrap(), moves.len() - 1);
        let ply = make(&mut board, moves, last, 0).unwrap();
        let order = ply.order();
        assert_eq!(order[0], last, "{name}");
        assert!(order.len() == 1 || order[1] == best || best == last, "{name}");
        let worths: Vec<_> = order[1..].iter().map(|&index| ply.moves[index].0.worth).collect();
        assert!(worths.is_sorted_by(|a, b| a >= b), "{name}");
    });
}
