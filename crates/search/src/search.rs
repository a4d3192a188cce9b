//! The search: alpha-beta on an explicit stack. What it returns of a state is an interval that contains its value.
//!
//! That one idea carries everything: a cut is a lower bound at or above the window, a failed window an upper bound at or below it,
//! an exact value both at once, and a state beyond the horizon what its bounds say. Nothing is ever said that is not
//! proved, so whatever the table holds is true for every window, every depth and every way to the state.

use std::mem::size_of;

use num_traits::Bounded;
use stone_core::{Interval, Limits, SolveError, Stats, Turn, ZeroSumGame};

use crate::WholeScore;
use crate::answers::Asked;
use crate::bounding::Bounding;
use crate::ordering::Ordering;
use crate::transpositions::{Remembered, Transpositions};
use crate::vain::Vain;
use crate::watch::{Halt, Pulse};
use crate::window::{Window, worth};

/// How the search goes about it. None of it changes a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Manner {
    /// Moves after the first are first asked only whether they are better (principal variation search).
    pub(crate) scout: bool,
    /// A failed window says no more of a value than that it is at most `alpha`, as in textbooks that return the window's
    /// end.
    pub(crate) fail_hard: bool,
}

/// What a search goes by, beside its order of moves and its table.
pub(crate) struct Means<'s, B> {
    pub(crate) bounds: &'s B,
    pub(crate) manner: Manner,
    pub(crate) limits: Limits,
}

impl<B> Means<'_, B> {
    /// One search: what it found, and what it did.
    pub(crate) fn search<G, O, T>(
        &self,
        game: &G,
        state: &G::State,
        order: &mut O,
        table: &mut T,
        Asked { window, horizon, pulse }: Asked<'_, G::Score>,
    ) -> (Result<Interval<G::Score>, Halt>, Stats)
    where
        G: ZeroSumGame<Score: WholeScore>,
        O: Ordering<G>,
        B: Bounding<G>,
        T: Transpositions<G>,
    {
        let stats = Stats::default();
        let vain = Vain::new(&self.limits);
        let mut search = Search { game, means: self, order, table, horizon, vain, stats, pulse, due: 0 };
        let found = search.run(state, window);
        search.pulse.end(search.stats.states);
        (found, search.stats)
    }
}

/// A search of one game, with what it knows and what it counts.
struct Search<'s, 'p, G: ZeroSumGame, O, B, T: Transpositions<G>> {
    game: &'s G,
    means: &'s Means<'s, B>,
    order: &'s mut O,
    table: &'s mut T,
    /// How many plies below its root it looks; none for all.
    horizon: Option<usize>,
    vain: Vain<T::Key, G::Score>,
    stats: Stats,
    pulse: Pulse<'p>,
    /// The number of nodes at which the pulse is due.
    due: u64,
}

/// An open state.
struct Frame<G: ZeroSumGame, K> {
    state: G::State,
    key: K,
    window: Window<G::Score>,
    /// What its bounds and the table said.
    known: Interval<G::Score>,
    /// What its moves up to now are worth together.
    found: Interval<G::Score>,
    best: Option<G::Move>,
    /// Its moves begin here in the list of all open states' moves; they end where that of the next state begins.
    first: usize,
    next: usize,
    pending: Option<Pending<G>>,
    /// How many of its moves may still be put off because another search is at them.
    patience: usize,
    /// How many nodes there were when it was opened.
    since: u64,
}

impl<G: ZeroSumGame<Score: WholeScore>, K> Frame<G, K> {
    /// What the next move has to be better than.
    #[inline]
    fn alpha(&self) -> G::Score {
        self.window.alpha.max(self.found.lower)
    }
}

/// The move whose state is being searched.
struct Pending<G: ZeroSumGame> {
    mv: G::Move,
    delta: G::Score,
    turn: Turn,
    scouted: bool,
}

impl<G, O, B, T> Search<'_, '_, G, O, B, T>
where
    G: ZeroSumGame<Score: WholeScore>,
    O: Ordering<G>,
    B: Bounding<G>,
    T: Transpositions<G>,
{
    /// What can be said of the value of a state for a window. Without a horizon, that is the value where it lies inside the
    /// window, and else a bound on the right side of it.
    fn run(&mut self, root: &G::State, window: Window<G::Score>) -> Result<Interval<G::Score>, Halt> {
        let mut moves: Vec<G::Move> = Vec::new();
        let mut frames: Vec<Frame<G, T::Key>> = Vec::new();
        let mut result = None;
        match self.enter(root.clone(), window, 0, false, &mut moves)? {
            Entered::Known(known) => return Ok(known),
            Entered::Busy => return Ok(Interval::unknown()),
            Entered::Open(frame) => self.push(&mut frames, frame, &moves)?,
        }
        loop {
            let ply = frames.len();
            let Some(frame) = frames.last_mut() else {
                self.stats.bytes = taken(&frames) + taken(&moves) + self.vain.bytes();
                return Ok(result.unwrap_or_else(Interval::unknown));
            };
            if let Some(next) = result.take() {
                self.weigh(frame, next)?;
            }
            // States that need no frame are weighed on the spot.
            let opened = loop {
                if frame.found.lower >= frame.window.beta || frame.next == moves.len() {
                    break None;
                }
                let (state, window) = self.choose(frame, &moves);
                let may_wait = frame.patience > 0 && frame.next > frame.first;
                match self.enter(state, window, ply, may_wait, &mut moves)? {
                    Entered::Known(known) => self.weigh(frame, known)?,
                    Entered::Busy => {
                        frame.pending = None;
                        frame.patience -= 1;
                        moves[frame.next..].rotate_left(1);
                    }
                    Entered::Open(frame) => break Some(frame),
                }
            };
            if let Some(frame) = opened {
                self.push(&mut frames, frame, &moves)?;
            } else if let Some(frame) = frames.pop() {
                result = Some(self.settle(frame, ply - 1, &mut moves)?);
            }
        }
    }

    #[inline]
    fn push(
        &mut self,
        frames: &mut Vec<Frame<G, T::Key>>,
        frame: Frame<G, T::Key>,
        moves: &Vec<G::Move>,
    ) -> Result<(), Halt> {
        self.means.limits.push(frames, frame, self.table.bytes().saturating_add(taken(moves)))?;
        self.stats.peak_depth = self.stats.peak_depth.max(frames.len() as u64);
        Ok(())
    }

    /// Meets a state: what is known of it may be all that is asked.
    #[inline]
    fn enter(
        &mut self,
        state: G::State,
        window: Window<G::Score>,
        ply: usize,
        may_wait: bool,
        moves: &mut Vec<G::Move>,
    ) -> Result<Entered<G, T::Key>, Halt> {
        if self.stats.states >= self.due {
            self.due = self.pulse.beat(self.stats.states)?;
        }
        self.stats.states += 1;
        if self.game.moves(&state).next().is_none() {
            return Ok(Entered::Known(Interval::exactly(self.game.terminal_value(&state))));
        }
        let mut known = self.means.bounds.bounds(self.game, &state);
        let mut asked = window.within(&known);
        if asked.is_empty() {
            return Ok(Entered::Known(known));
        }
        let key = self.table.key(self.game, &state);
        let remembered = self.table.look(&key);
        let mut best = None;
        if let Some(remembered) = remembered {
            self.stats.reused += 1;
            known = known.and(remembered.value);
            best = remembered.best;
            asked = window.within(&known);
            if asked.is_empty() {
                return Ok(Entered::Known(known));
            }
        }
        if let Some(horizon) = self.horizon
            && (ply >= horizon || T::TELLS_APART && self.vain.holds(&key, horizon - ply, asked))
        {
            return Ok(Entered::Known(known));
        }
        if may_wait && self.table.is_busy(&key) {
            return Ok(Entered::Busy);
        }
        self.table.begin(&key);
        let first = moves.len();
        self.order.list(self.game, &state, ply, moves);
        if let Some(place) = best.and_then(|best| moves[first..].iter().position(|&mv| mv == best)) {
            moves[first..=first + place].rotate_right(1);
        }
        let worst = G::Score::min_value();
        Ok(Entered::Open(Frame {
            state,
            key,
            window: asked,
            known,
            found: Interval::exactly(worst),
            best: None,
            first,
            next: first,
            pending: None,
            patience: moves.len() - first,
            since: self.stats.states,
        }))
    }

    /// The state that the next move leads to, and what is asked of it.
    #[inline]
    fn choose(&self, frame: &mut Frame<G, T::Key>, moves: &[G::Move]) -> (G::State, Window<G::Score>) {
        let again = frame.pending.take();
        let mv = again.as_ref().map_or_else(|| moves[frame.next], |pending| pending.mv);
        let mut asked = Window { alpha: frame.alpha(), beta: frame.window.beta };
        let scouted =
            again.is_none() && self.means.manner.scout && frame.next > frame.first && !asked.is_null();
        if scouted {
            asked = Window::above(asked.alpha);
        }
        let delta = self.game.score_delta(&frame.state, mv);
        let turn = self.game.turn_after(&frame.state, mv);
        frame.pending = Some(Pending { mv, delta, turn, scouted });
        (self.game.next_state(&frame.state, mv), asked.after(delta, turn))
    }

    /// Takes in what was found of the state that the pending move leads to.
    #[inline]
    fn weigh(&mut self, frame: &mut Frame<G, T::Key>, next: Interval<G::Score>) -> Result<(), Halt> {
        let Some(pending) = frame.pending.take() else { return Ok(()) };
        let value = worth(pending.delta, pending.turn, next);
        let value = value.ok_or_else(|| SolveError::overflow(&frame.state))?;
        self.stats.moves += 1;
        let better = value.lower > frame.alpha() && value.lower < frame.window.beta;
        if value.lower > frame.found.lower {
            frame.found.lower = value.lower;
            frame.best = Some(pending.mv);
        }
        if pending.scouted && better && value.lower < value.upper {
            // It is better than all before, and now asked how much.
            frame.pending = Some(pending);
            return Ok(());
        }
        frame.found.upper = frame.found.upper.max(value.upper);
        frame.next += 1;
        Ok(())
    }

    /// All that a state's moves say of it.
    fn settle(
        &mut self,
        frame: Frame<G, T::Key>,
        ply: usize,
        moves: &mut Vec<G::Move>,
    ) -> Result<Interval<G::Score>, Halt> {
        let Frame { state, key, window, known, found, best, first, next, since, .. } = frame;
        let cut = found.lower >= window.beta;
        if cut {
            self.order.cut(self.game, &state, ply, &moves[first..next]);
        }
        let mut upper = known.upper;
        if next == moves.len() && !(cut && self.means.manner.fail_hard) {
            let least = if self.means.manner.fail_hard { window.alpha } else { found.upper };
            upper = upper.min(found.upper.max(least));
        }
        moves.truncate(first);
        self.table.end(&key);
        let value = Interval { lower: known.lower.max(found.lower), upper };
        if let Some(horizon) = self.horizon
            && T::TELLS_APART
            && !window.within(&value).is_empty()
        {
            self.vain.keep(&key, horizon - ply, window);
        }
        if value != known && !(cut && self.means.manner.fail_hard) {
            let nodes = self.stats.states - since + 1;
            self.table.keep(key, Remembered { value, best }, nodes)?;
        }
        Ok(value)
    }
}

/// The bytes that a stack has taken.
fn taken<T>(stack: &Vec<T>) -> u64 {
    (stack.capacity() * size_of::<T>()) as u64
}

/// What meeting a state came to.
enum Entered<G: ZeroSumGame, K> {
    /// No more is asked, or no more can be said.
    Known(Interval<G::Score>),
    /// Another search is at it.
    Busy,
    /// Its moves have to be looked at.
    Open(Frame<G, K>),
}
