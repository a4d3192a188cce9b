//! For someone adding a variant: take 1 or 2 stones from either end, the last stone taken counts double.

use std::{array::IntoIter, error::Error, iter::Take};

use stone_core::{Checkpointed, Exhaustive, Memoized, Named, Rolling, Tabulated, ZeroSumGame};
use stone_ends::{Segment, segment_capabilities};

struct LastDoubles(Vec<i64>);

impl ZeroSumGame for LastDoubles {
    type State = Segment;
    type Move = (usize, usize); // how many from the left, how many from the right
    type Score = i64;
    type Moves<'g> = Take<IntoIter<(usize, usize), 4>>;

    fn initial_state(&self) -> Segment {
        Segment { start: 0, end: self.0.len() }
    }
    fn moves(&self, state: &Segment) -> Self::Moves<'_> {
        [(1, 0), (0, 1), (2, 0), (0, 2)].into_iter().take(2 * (state.end - state.start))
    }
    fn next_state(&self, state: &Segment, (left, right): (usize, usize)) -> Segment {
        Segment { start: state.start + left, end: state.end - right }
    }
    fn score_delta(&self, state: &Segment, mv: (usize, usize)) -> i64 {
        let rest = self.next_state(state, mv);
        let taken = self.0[state.start..rest.start].iter().chain(self.0[rest.end..state.end].iter().rev());
        let last = taken.clone().last().filter(|_| rest.start == rest.end);
        taken.chain(last).sum()
    }
}

segment_capabilities!(LastDoubles, reach: 2, stones: |game| game.0.len());

impl Named for LastDoubles {
    fn state_name(&self, state: &Segment) -> String {
        format!("{}..{}", state.start, state.end)
    }
    fn move_name(&self, (left, right): (usize, usize)) -> String {
        if left > 0 { format!("{left} left") } else { format!("{right} right") }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = LastDoubles(vec![4, -7, 2, 9, -1, 3]);
    stone_testkit::laws::check(&game)?;
    println!("exhaustive   {}", Exhaustive::default().solve(&game)?.value());
    println!("memoized     {}", Memoized::default().solve(&game)?.value());
    println!("tabulated    {}", Tabulated::default().solve(&game)?.value());
    println!("rolling      {}", Rolling::default().solve(&game)?.value());
    let solution = Checkpointed::default().solve(&game)?;
    println!("checkpointed {}, line:", solution.value());
    for ply in solution.principal_variation()?.plies {
        println!("  {:5} takes {:7} for {:2}", ply.mover.to_string(), game.move_name(ply.mv), ply.delta);
    }
    Ok(())
}

#[test]
fn small_rows_keep_every_law() -> Result<(), Box<dyn Error>> {
    for code in 0..5 * 625 {
        let row = [1, 5, 25, 125].map(|unit| code / unit % 5 - 2);
        stone_testkit::laws::check(&LastDoubles(row[code as usize / 625..].to_vec()))?;
    }
    assert_eq!(*Rolling::default().solve(&LastDoubles(vec![1, 3]))?.value(), 1 + 3 + 3);
    main()
}
