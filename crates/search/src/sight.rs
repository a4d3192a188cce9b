//! How far a search looks: to the end, or to a horizon.

use std::mem::{size_of, swap};

use stone_core::{Interval, SolveError, ZeroSumGame};

use crate::WholeScore;
use crate::finding::{Finding, Likely, drawn};
use crate::guessing::Guessing;
use crate::transpositions::{Seen, Transpositions};
use crate::window::Window;

/// How far a search looks, what it finds of a state, and what it remembers beside what is proved.
pub(crate) trait Sight<G: ZeroSumGame, T: Transpositions<G>> {
    /// What is found of a state.
    type Found: Finding<G::Score>;

    /// Whether a line is wanted beside the value.
    const WANTS_LINES: bool = false;

    /// A state is met so many plies below the root.
    #[inline]
    fn meets(&mut self, _ply: usize) {}

    /// Takes in what more is to be said of a state before its moves are looked at, and says whether they need a look.
    #[inline]
    fn opens(&mut self, _table: &T, _met: &mut Met<'_, Self::Found, G, T::Key>) -> bool {
        true
    }

    /// A move is the best up to now of a state so many plies below the root.
    #[inline]
    fn prefers(&mut self, _ply: usize, _mv: G::Move, _worth: Self::Found) {}

    /// A state is settled. Says whether that is news for the table.
    ///
    /// # Errors
    ///
    /// Those of the table.
    fn settles(
        &mut self,
        table: &mut T,
        key: &T::Key,
        settled: &mut Settled<Self::Found, G>,
    ) -> Result<bool, SolveError>;

    /// The bytes that it has taken.
    #[inline]
    fn bytes(&self) -> u64 {
        0
    }
}

/// A state that is met so many plies below the root, with what is asked and known of it, and its move to look at first.
pub(crate) struct Met<'m, F, G: ZeroSumGame, K> {
    pub(crate) game: &'m G,
    pub(crate) state: &'m G::State,
    pub(crate) key: &'m K,
    pub(crate) ply: usize,
    pub(crate) asked: Window<G::Score>,
    pub(crate) known: F,
    pub(crate) best: Option<G::Move>,
}

/// A state so many plies below the root, with what was asked and known of it, and what was found by so many nodes.
pub(crate) struct Settled<F, G: ZeroSumGame> {
    pub(crate) ply: usize,
    pub(crate) asked: Window<G::Score>,
    pub(crate) known: Interval<G::Score>,
    pub(crate) found: F,
    pub(crate) best: Option<G::Move>,
    pub(crate) nodes: u64,
}

/// A search to the end.
pub(crate) struct ToTheEnd;

impl<G: ZeroSumGame<Score: WholeScore>, T: Transpositions<G>> Sight<G, T> for ToTheEnd {
    type Found = Interval<G::Score>;

    #[inline]
    fn settles(
        &mut self,
        _: &mut T,
        _: &T::Key,
        settled: &mut Settled<Self::Found, G>,
    ) -> Result<bool, SolveError> {
        Ok(settled.found != settled.known)
    }
}

/// A look of so many plies.
pub(crate) struct Ahead<'e, M, S, E> {
    pub(crate) horizon: usize,
    pub(crate) guess: &'e E,
    /// Whether it came to its horizon.
    pub(crate) reached: bool,
    /// What the best move of the root is proved to be worth at the least.
    pub(crate) sure: Option<S>,
    /// The best line from a state so many plies below the root, its last move first.
    pub(crate) lines: Vec<Vec<M>>,
    /// For how many moves of lines there is memory.
    pub(crate) room: usize,
}

impl<'e, M, S, E> Ahead<'e, M, S, E> {
    pub(crate) fn new(horizon: usize, guess: &'e E) -> Self {
        Self { horizon, guess, reached: false, sure: None, lines: Vec::new(), room: 0 }
    }

    /// The best line from the root.
    pub(crate) fn line(self) -> Vec<M> {
        self.lines.into_iter().next().into_iter().flatten().rev().collect()
    }
}

impl<G, T, E> Sight<G, T> for Ahead<'_, G::Move, G::Score, E>
where
    G: ZeroSumGame<Score: WholeScore>,
    T: Transpositions<G>,
    E: Guessing<G>,
{
    type Found = Likely<G::Score>;

    const WANTS_LINES: bool = true;

    #[inline]
    fn meets(&mut self, ply: usize) {
        match self.lines.get_mut(ply) {
            Some(line) => line.clear(),
            None => self.lines.resize_with(ply + 1, Vec::new),
        }
    }

    #[inline]
    fn opens(&mut self, table: &T, met: &mut Met<'_, Self::Found, G, T::Key>) -> bool {
        let Met { game, state, key, ply, asked, known, best } = met;
        if *ply >= self.horizon {
            self.reached = true;
            known.likely = drawn(self.guess.guess(game, state, known.proved), known.proved);
            return false;
        }
        if *ply == 0 {
            // A move and a line are wanted, even where the value is no better than what is proved.
            *asked = Window::full();
        }
        let Some(seen) = table.seen(key) else { return true };
        *best = seen.best.or(*best);
        // What another look saw from nearer or further off is not to be weighed against what this one sees.
        if seen.plies != self.horizon - *ply || *ply == 0 {
            return true;
        }
        self.reached = true;
        known.proved = known.proved.and(seen.proved);
        known.likely = drawn(seen.likely, known.proved);
        let is_inside = seen.asked.lower <= asked.alpha && asked.beta <= seen.asked.upper;
        *asked = asked.within(&known.likely);
        !is_inside && !asked.is_empty()
    }

    #[inline]
    fn prefers(&mut self, ply: usize, mv: G::Move, worth: Self::Found) {
        if ply == 0 {
            self.sure = Some(worth.proved.lower);
        }
        if let Some([.., line, below]) = self.lines.get_mut(..=ply + 1) {
            swap(line, below);
            let before = line.capacity();
            line.push(mv);
            self.room += line.capacity() - before;
        }
    }

    fn settles(
        &mut self,
        table: &mut T,
        key: &T::Key,
        settled: &mut Settled<Self::Found, G>,
    ) -> Result<bool, SolveError> {
        let Settled { ply, asked, known, found, nodes, best } = *settled;
        // Where no move is as good as was asked, none is known to be better than another.
        let best = best.filter(|_| found.likely.lower > asked.alpha);
        // What is proved is in the table, and all is that came to no horizon.
        if self.reached && !asked.within(&found.proved).is_empty() {
            let (plies, asked) = (self.horizon - ply, Interval::new(asked.alpha, asked.beta));
            let Likely { proved, likely } = found;
            table.see(key.clone(), Seen { plies, asked, proved, likely, best }, nodes)?;
        }
        settled.best = best.filter(|_| found.proved.lower == found.likely.lower);
        Ok(found.proved != known)
    }

    fn bytes(&self) -> u64 {
        (self.room * size_of::<G::Move>() + self.lines.capacity() * size_of::<Vec<G::Move>>()) as u64
    }
}
