//! What an engine hands back.

use num_traits::{CheckedAdd, Zero};
use smallvec::SmallVec;

use crate::negamax;
use crate::{Player, Score, SolveError, Stats, ZeroSumGame};

/// A source of exact values: a table, a memo, a search, a special solver.
pub trait Values<G: ZeroSumGame> {
    /// The value of a state, by the value law.
    ///
    /// # Errors
    ///
    /// What solving that state can run into; a store that holds the state cannot fail.
    fn value(&self, game: &G, state: &G::State) -> Result<G::Score, SolveError>;

    /// Every move of a state that attains its value, in the game's order; none for a terminal state. By default all are
    /// weighed; a source for which another question is cheaper asks that.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    fn optimal_moves(&self, game: &G, state: &G::State) -> Result<SmallVec<[G::Move; 4]>, SolveError> {
        negamax::optimal_moves(game, state, |next| self.value(game, next))
    }

    /// The first of them.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    fn optimal_move(&self, game: &G, state: &G::State) -> Result<Option<G::Move>, SolveError> {
        Ok(self.optimal_moves(game, state)?.first().copied())
    }
}

/// The value of a game alone, from an engine that keeps nothing else.
///
/// It has no line and no optimal moves to ask for:
///
/// ```compile_fail
/// use stone_testkit::Countdown;
/// let root = stone_core::Rolling::default().solve(&Countdown(7)).unwrap();
/// root.principal_variation(); // does not compile
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RootValue<S> {
    pub(crate) value: S,
    pub(crate) stats: Stats,
}

impl<S> RootValue<S> {
    /// The value of the initial state: Alice's best difference.
    pub fn value(&self) -> &S {
        &self.value
    }

    /// What the solve did.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }
}

/// A solved game: the value, and from the values an engine stored, every optimal move and a line from any state.
#[derive(Debug, Clone)]
pub struct Solution<'g, G: ZeroSumGame, V> {
    game: &'g G,
    root: RootValue<G::Score>,
    values: V,
}

impl<'g, G: ZeroSumGame, V: Values<G>> Solution<'g, G, V> {
    /// Pairs a game with a source of its values. Engines outside this crate, special solvers say, make solutions
    /// this way.
    ///
    /// # Errors
    ///
    /// What asking for the value of the initial state runs into.
    pub fn new(game: &'g G, values: V, stats: Stats) -> Result<Self, SolveError> {
        let value = values.value(game, &game.initial_state())?;
        Ok(Self { game, root: RootValue { value, stats }, values })
    }

    /// A solution whose root value the engine has already: that of the initial state, as `values` would say it.
    pub fn from_parts(game: &'g G, value: G::Score, values: V, stats: Stats) -> Self {
        Self { game, root: RootValue { value, stats }, values }
    }

    /// The value of the initial state: Alice's best difference.
    pub fn value(&self) -> &G::Score {
        &self.root.value
    }

    /// What the solve did.
    pub fn stats(&self) -> &Stats {
        &self.root.stats
    }

    /// The value of any state, seen from the player to move.
    ///
    /// # Errors
    ///
    /// As [`Values::value`]: only an engine that has to search again for this state can fail.
    pub fn value_of(&self, state: &G::State) -> Result<G::Score, SolveError> {
        self.values.value(self.game, state)
    }

    /// The source of values alone, for who keeps the game and the values together.
    pub fn into_values(self) -> V {
        self.values
    }

    /// Every move of a state that attains its value, in the game's order; none for a terminal state.
    ///
    /// # Errors
    ///
    /// As [`value_of`](Self::value_of).
    pub fn optimal_moves(&self, state: &G::State) -> Result<SmallVec<[G::Move; 4]>, SolveError> {
        self.values.optimal_moves(self.game, state)
    }

    /// A line of best play from the initial state. Of several optimal moves it takes the game's first.
    ///
    /// Time: the moves along the line, each weighed once.
    ///
    /// # Errors
    ///
    /// As [`value_of`](Self::value_of), and [`SolveError::Overflow`] if a player's own total does not fit.
    pub fn principal_variation(&self) -> Result<Line<G::Move, G::Score>, SolveError> {
        self.line_from(self.game.initial_state())
    }

    /// A line of best play from any state, whose mover is called Alice.
    ///
    /// # Errors
    ///
    /// As [`principal_variation`](Self::principal_variation).
    pub fn line_from(&self, state: G::State) -> Result<Line<G::Move, G::Score>, SolveError> {
        let mut line = LineBuilder::new(self.game, state);
        while let Some(mv) = self.values.optimal_move(self.game, &line.state)? {
            line.play(mv)?;
        }
        line.finish()
    }
}

/// One move by one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ply<M, S> {
    /// Who moves.
    pub mover: Player,
    /// What the player does.
    pub mv: M,
    /// What it scores.
    pub delta: S,
}

/// A sequence of plies, and what both players have after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<M, S> {
    /// The plies, in order.
    pub plies: Vec<Ply<M, S>>,
    /// Alice's total: the deltas of her plies, and the terminal value if she would have had to move.
    pub alice: S,
    /// Bob's total.
    pub bob: S,
}

impl<M: Copy, S: Score> Line<M, S> {
    /// The line that legal moves make from a state, whose mover is called Alice.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] if a player's total does not fit.
    pub fn play<G: ZeroSumGame<Move = M, Score = S>>(
        game: &G,
        from: G::State,
        moves: impl IntoIterator<Item = M>,
    ) -> Result<Self, SolveError> {
        let mut line = LineBuilder::new(game, from);
        for mv in moves {
            line.play(mv)?;
        }
        line.finish()
    }

    /// Alice's total less Bob's, if it fits. On a line of best play this is the value.
    pub fn difference(&self) -> Option<S> {
        self.alice.checked_sub(&self.bob)
    }
}

/// Plays moves and keeps the accounts.
struct LineBuilder<'g, G: ZeroSumGame> {
    game: &'g G,
    state: G::State,
    mover: Player,
    totals: [G::Score; 2],
    plies: Vec<Ply<G::Move, G::Score>>,
}

impl<'g, G: ZeroSumGame> LineBuilder<'g, G> {
    fn new(game: &'g G, state: G::State) -> Self {
        let totals = [G::Score::zero(), G::Score::zero()];
        Self { game, state, mover: Player::Alice, totals, plies: Vec::new() }
    }

    fn play(&mut self, mv: G::Move) -> Result<(), SolveError> {
        let delta = self.game.score_delta(&self.state, mv);
        self.credit(delta)?;
        self.plies.push(Ply { mover: self.mover, mv, delta });
        self.mover = self.mover.after(self.game.turn_after(&self.state, mv));
        self.state = self.game.next_state(&self.state, mv);
        Ok(())
    }

    fn credit(&mut self, amount: G::Score) -> Result<(), SolveError> {
        let total = &mut self.totals[self.mover as usize];
        *total = total.checked_add(&amount).ok_or_else(|| SolveError::overflow(&self.state))?;
        Ok(())
    }

    fn finish(mut self) -> Result<Line<G::Move, G::Score>, SolveError> {
        if self.game.moves(&self.state).next().is_none() {
            self.credit(self.game.terminal_value(&self.state))?;
        }
        let [alice, bob] = self.totals;
        Ok(Line { plies: self.plies, alice, bob })
    }
}
