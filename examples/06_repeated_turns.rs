//! For someone whose game lets the mover move again, as dots and boxes does after a closed box.
//!
//! Here: take the leftmost or the rightmost stone; who takes an even stone stays on turn.
//!
//! `cargo run --example 06_repeated_turns`

use std::array::IntoIter;
use std::error::Error;
use std::iter::Take;

use stone_core::{Memoized, Named, Turn, ZeroSumGame};
use stone_ends::{End, Segment, segment_capabilities};
use stone_testkit::laws;

struct EvenStays(Vec<i64>);

impl EvenStays {
    fn taken(&self, state: &Segment, end: End) -> i64 {
        match end {
            End::Left => self.0[state.start],
            End::Right => self.0[state.end - 1],
        }
    }
}

impl ZeroSumGame for EvenStays {
    type State = Segment;
    type Move = End;
    type Score = i64;
    type Moves<'g> = Take<IntoIter<End, 2>>;

    fn initial_state(&self) -> Segment {
        Segment { start: 0, end: self.0.len() }
    }

    fn moves(&self, state: &Segment) -> Self::Moves<'_> {
        [End::Left, End::Right].into_iter().take(state.end - state.start)
    }

    fn next_state(&self, state: &Segment, end: End) -> Segment {
        match end {
            End::Left => Segment { start: state.start + 1, ..*state },
            End::Right => Segment { end: state.end - 1, ..*state },
        }
    }

    fn score_delta(&self, state: &Segment, end: End) -> i64 {
        self.taken(state, end)
    }

    /// The only hook that a game without repeated turns does not have.
    fn turn_after(&self, state: &Segment, end: End) -> Turn {
        if self.taken(state, end) % 2 == 0 { Turn::Stays } else { Turn::Passes }
    }
}

segment_capabilities!(EvenStays, reach: 1, stones: |game| game.0.len());

impl Named for EvenStays {
    fn state_name(&self, state: &Segment) -> String {
        format!("{}..{}", state.start, state.end)
    }
    fn move_name(&self, end: End) -> String {
        format!("{end:?}")
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = EvenStays(vec![3, 2, 9, 4, 7]);
    laws::check(&game)?;

    let solution = Memoized::default().solve(&game)?;
    let line = solution.principal_variation()?;
    println!("{:?}: difference {}", game.0, solution.value());
    for ply in &line.plies {
        println!("  {:5} takes {}, {:?}", ply.mover.to_string(), ply.delta, ply.mv);
    }
    println!("  Alice has {}, Bob has {}", line.alice, line.bob);
    Ok(())
}

#[test]
fn a_player_moves_twice() -> Result<(), Box<dyn Error>> {
    main()?;
    let game = EvenStays(vec![3, 2, 9, 4, 7]);
    let line = Memoized::default().solve(&game)?.principal_variation()?;
    let movers: Vec<stone_core::Player> = line.plies.iter().map(|ply| ply.mover).collect();
    assert!(movers.windows(2).any(|two| two[0] == two[1]));
    for (ply, next) in line.plies.iter().zip(&movers[1..]) {
        assert_eq!(ply.delta % 2 == 0, ply.mover == *next);
    }
    Ok(())
}
