//! The search: alpha-beta on an explicit stack. What it returns of a state is an interval that contains its value.
//!
//! That one idea carries everything: a cut is a lower bound at or above the window, a failed window an upper bound at or below it,
//! an exact value both at once. Nothing is ever called proved that is not, so whatever the table holds is true for every window,
//! every depth and every way to the state.
//!
//! A look with a horizon carries two such intervals: beside what is proved, where the value is likely to lie. It is cut by what
//! is likely; a move that was not looked at leaves what is proved as it was. [`Sight`] says which of both a search is, and a
//! search to the end pays nothing for the other.

use std::mem::size_of;

use num_traits::{Bounded, One};
use stone_core::{Interval, Limits, SolveError, Stats, Turn, ZeroSumGame};

use crate::WholeScore;
use crate::answers::{Asked, Found};
use crate::bounding::Bounding;
use crate::finding::{Finding, Likely};
use crate::guessing::Guessing;
use crate::ordering::Ordering;
use crate::sight::{Ahead, Met, Settled, Sight, ToTheEnd};
use crate::transpositions::{Remembered, Transpositions};
use crate::watch::{Halt, Pulse};
use crate::window::Window;

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
pub(crate) struct Means<'s, B, E> {
    pub(crate) bounds: &'s B,
    pub(crate) guess: &'s E,
    pub(crate) manner: Manner,
    pub(crate) limits: Limits,
}

impl<B, E> Means<'_, B, E> {
    /// One search: what it found, and what it did.
    pub(crate) fn search<G, O, T>(
        &self,
        game: &G,
        state: &G::State,
        order: &mut O,
        table: &mut T,
        Asked { window, horizon, pulse }: Asked<'_, G::Score>,
    ) -> (Result<Found<G>, Halt>, Stats)
    where
        G: ZeroSumGame<Score: WholeScore>,
        O: Ordering<G>,
        B: Bounding<G>,
        E: Guessing<G>,
        T: Transpositions<G>,
    {
        let Some(horizon) = horizon else {
            let (found, stats, _) =
                Search::new(self, game, order, table, ToTheEnd, pulse).counted_run(state, window);
            let found =
                found.map(|proved| Found { proved, likely: None, line: Vec::new(), sure: None, whole: true });
            return (found, stats);
        };
        let sight = Ahead::new(horizon, self.guess);
        let mut search = Search::new(self, game, order, table, sight, pulse);
        // Nearly all that a look with guesses asks is whether something is better than what is likely.
        search.manner.scout |= E::GUESSES;
        let (found, stats, sight) = search.counted_run(state, window);
        let (whole, sure) = (!sight.reached, sight.sure);
        let line = sight.line();
        // What was seen meanwhile can make a move look worse when it is asked again. Where what is likely is at least one
        // thing and at most another, the first is what the line is worth.
        let likely = |likely: Interval<G::Score>| E::GUESSES.then_some(likely.lower);
        let found = found.map(|found| {
            let Likely { proved, likely: guessed } = found;
            Found { proved, likely: likely(guessed), line, sure, whole }
        });
        (found, stats)
    }
}

/// A search of one game, with what it knows and what it counts.
struct Search<'s, 'p, G: ZeroSumGame, O, B, T, V> {
    game: &'s G,
    bounds: &'s B,
    manner: Manner,
    limits: Limits,
    order: &'s mut O,
    /// The moves of a state that is being opened.
    listed: Vec<G::Move>,
    table: &'s mut T,
    sight: V,
    stats: Stats,
    pulse: Pulse<'p>,
    /// The number of nodes at which the pulse is due.
    due: u64,
}

/// An open state.
struct Frame<G: ZeroSumGame, K, F> {
    state: G::State,
    key: K,
    window: Window<G::Score>,
    /// What its bounds and the table said.
    known: F,
    /// What its moves up to now are worth together.
    found: F,
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

impl<G: ZeroSumGame<Score: WholeScore>, K, F: Finding<G::Score>> Frame<G, K, F> {
    /// What the next move has to be better than.
    #[inline]
    fn alpha(&self) -> G::Score {
        self.window.alpha.max(self.found.likely().lower)
    }
}

/// The move whose state is being searched.
struct Pending<G: ZeroSumGame> {
    mv: G::Move,
    delta: G::Score,
    turn: Turn,
    scouted: bool,
}

impl<'s, 'p, G, O, B, T, V> Search<'s, 'p, G, O, B, T, V>
where
    G: ZeroSumGame<Score: WholeScore>,
    O: Ordering<G>,
    B: Bounding<G>,
    T: Transpositions<G>,
    V: Sight<G, T>,
{
    fn new<E>(
        means: &Means<'s, B, E>,
        game: &'s G,
        order: &'s mut O,
        table: &'s mut T,
        sight: V,
        pulse: Pulse<'p>,
    ) -> Self {
        let Means { bounds, manner, limits, .. } = *means;
        let (listed, stats) = (Vec::new(), Stats::default());
        Self { game, bounds, manner, limits, order, listed, table, sight, stats, pulse, due: 0 }
    }

    /// As [`run`](Self::run), with its nodes counted at the end.
    fn counted_run(
        mut self,
        root: &G::State,
        window: Window<G::Score>,
    ) -> (Result<V::Found, Halt>, Stats, V) {
        let found = self.run(root, window);
        self.pulse.end(self.stats.states);
        (found, self.stats, self.sight)
    }

    /// What can be said of the value of a state for a window. Without a horizon, that is the value where it lies inside the
    /// window, and else a bound on the right side of it.
    fn run(&mut self, root: &G::State, window: Window<G::Score>) -> Result<V::Found, Halt> {
        let unknown = V::Found::from_proved(Interval::unknown());
        let mut moves: Vec<G::Move> = Vec::new();
        let mut frames: Vec<Frame<G, T::Key, V::Found>> = Vec::new();
        let mut result = None;
        match self.enter(root.clone(), window, 0, false, &mut moves)? {
            Entered::Known(known) => return Ok(known),
            Entered::Busy => return Ok(unknown),
            Entered::Open(frame) => self.push(&mut frames, frame, &moves)?,
        }
        loop {
            let ply = frames.len();
            let Some(frame) = frames.last_mut() else {
                self.stats.bytes = taken(&frames) + taken(&moves) + self.sight.bytes();
                return Ok(result.unwrap_or(unknown));
            };
            if let Some(next) = result.take() {
                self.weigh(frame, ply - 1, next)?;
            }
            // States that need no frame are weighed on the spot.
            let opened = loop {
                if frame.found.likely().lower >= frame.window.beta || frame.next == moves.len() {
                    break None;
                }
                let (state, window) = self.choose(frame, &moves);
                let may_wait = frame.patience > 0 && frame.next > frame.first;
                match self.enter(state, window, ply, may_wait, &mut moves)? {
                    Entered::Known(known) => self.weigh(frame, ply - 1, known)?,
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
        frames: &mut Vec<Frame<G, T::Key, V::Found>>,
        frame: Frame<G, T::Key, V::Found>,
        moves: &Vec<G::Move>,
    ) -> Result<(), Halt> {
        let held = taken(moves) + self.sight.bytes();
        let pushed = self.limits.push(frames, frame, self.table.most_bytes().saturating_add(held));
        pushed.map_err(|error| Self::gone_round(frames).unwrap_or(error))?;
        self.stats.peak_depth = self.stats.peak_depth.max(frames.len() as u64);
        Ok(())
    }

    /// That the last of the open states leads back to itself, if it does: then there was no memory for more because the line
    /// goes round.
    #[cold]
    fn gone_round(frames: &[Frame<G, T::Key, V::Found>]) -> Option<SolveError> {
        let (last, others) = frames.split_last()?;
        let goes_round = T::TELLS_APART && others.iter().any(|frame| frame.key == last.key);
        goes_round.then(|| SolveError::Cycle { at: format!("{:?}", last.state) })
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
    ) -> Result<Entered<G, T::Key, V::Found>, Halt> {
        if self.stats.states >= self.due {
            self.due = self.pulse.beat(self.stats.states)?;
        }
        self.stats.states += 1;
        self.sight.meets(ply);
        let proved = V::Found::from_proved;
        if self.game.moves(&state).next().is_none() {
            return Ok(Entered::Known(proved(Interval::exactly(self.game.terminal_value(&state)))));
        }
        let mut known = self.bounds.bounds(self.game, &state);
        let mut asked = window.within(&known);
        if asked.is_empty() {
            return Ok(Entered::Known(proved(known)));
        }
        let key = self.table.key(self.game, &state);
        let remembered = self.table.kept(&key);
        let mut best = None;
        if let Some(remembered) = remembered {
            self.stats.reused += 1;
            known = known.and(remembered.value);
            best = remembered.best;
            asked = window.within(&known);
            if asked.is_empty() {
                return Ok(Entered::Known(proved(known)));
            }
        }
        let known = proved(known);
        let mut met = Met { game: self.game, state: &state, key: &key, ply, asked, known, best };
        let opens = self.sight.opens(self.table, &mut met);
        let Met { asked, known, best, .. } = met;
        if !opens {
            return Ok(Entered::Known(known));
        }
        if may_wait && self.table.is_busy(&key) {
            return Ok(Entered::Busy);
        }
        // Before its moves are listed, which can take long: meanwhile no other search is to begin with it.
        self.table.begin(&key);
        // An order sees its own list only: one that sorted all would change what other states are worth.
        self.listed.clear();
        self.order.list(self.game, &state, ply, &mut self.listed);
        if self.listed.is_empty() {
            return Err(SolveError::bad_order(&state).into());
        }
        if let Some(place) = best.and_then(|best| self.listed.iter().position(|&mv| mv == best)) {
            self.listed[..=place].rotate_right(1);
        }
        let (first, room) = (moves.len(), moves.capacity());
        moves.extend_from_slice(&self.listed);
        if moves.capacity() > room {
            self.limits.ask_memory(self.table.most_bytes().saturating_add(taken(moves)))?;
        }
        let worst = G::Score::min_value();
        Ok(Entered::Open(Frame {
            state,
            key,
            window: asked,
            known,
            found: proved(Interval::exactly(worst)),
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
    fn choose(
        &self,
        frame: &mut Frame<G, T::Key, V::Found>,
        moves: &[G::Move],
    ) -> (G::State, Window<G::Score>) {
        let again = frame.pending.take();
        let mv = again.as_ref().map_or_else(|| moves[frame.next], |pending| pending.mv);
        let mut asked = Window { alpha: frame.alpha(), beta: frame.window.beta };
        if again.is_some() && V::WANTS_LINES {
            // What it is known to be worth at the least is asked again: its line is that of a move that is worth it.
            asked.alpha = asked.alpha - G::Score::one();
        }
        let scouted = again.is_none() && self.manner.scout && frame.next > frame.first && !asked.is_null();
        if scouted {
            asked = Window::above(asked.alpha);
        }
        let delta = self.game.score_delta(&frame.state, mv);
        let turn = self.game.turn_after(&frame.state, mv);
        frame.pending = Some(Pending { mv, delta, turn, scouted });
        (self.game.next_state(&frame.state, mv), asked.after(delta, turn))
    }

    /// Takes in what was found of the state that the pending move of a state leads to, so many plies below the root.
    #[inline]
    fn weigh(
        &mut self,
        frame: &mut Frame<G, T::Key, V::Found>,
        ply: usize,
        next: V::Found,
    ) -> Result<(), Halt> {
        let Some(pending) = frame.pending.take() else { return Ok(()) };
        let value = next.worth(pending.delta, pending.turn);
        let value = value.ok_or_else(|| SolveError::overflow(&frame.state))?;
        self.stats.moves += 1;
        let likely = value.likely();
        let better = likely.lower > frame.alpha() && likely.lower < frame.window.beta;
        // Of moves that are likely to be as good, one that is proved to be.
        let (best, sure) = (frame.found.likely().lower, frame.found.proved().lower);
        if likely.lower > best || likely.lower == best && value.proved().lower > sure {
            frame.best = Some(pending.mv);
            self.sight.prefers(ply, pending.mv, value);
        } else if likely.lower == best && frame.best == Some(pending.mv) {
            // Asked again, its line is the one that was looked at for its worth.
            self.sight.prefers(ply, pending.mv, value);
        }
        let least = |found: Interval<G::Score>, value: Interval<G::Score>| Interval {
            lower: found.lower.max(value.lower),
            ..found
        };
        frame.found = frame.found.merged(value, least);
        if pending.scouted && better && likely.lower < likely.upper {
            // It is better than all before, and now asked how much.
            frame.pending = Some(pending);
            return Ok(());
        }
        let most = |found: Interval<G::Score>, value: Interval<G::Score>| Interval {
            upper: found.upper.max(value.upper),
            ..found
        };
        frame.found = frame.found.merged(value, most);
        frame.next += 1;
        Ok(())
    }

    /// All that a state's moves say of it.
    fn settle(
        &mut self,
        frame: Frame<G, T::Key, V::Found>,
        ply: usize,
        moves: &mut Vec<G::Move>,
    ) -> Result<V::Found, Halt> {
        let Frame { state, key, window: asked, known, found, best, first, next, since, .. } = frame;
        let cut = found.likely().lower >= asked.beta;
        if cut {
            self.order.cut(self.game, &state, ply, &moves[first..next]);
        }
        let fail_hard = self.manner.fail_hard;
        let whole = next == moves.len() && !(cut && fail_hard);
        let found = known.merged(found, |known, found| {
            let least = if fail_hard { asked.alpha } else { found.upper };
            let upper = if whole { known.upper.min(found.upper.max(least)) } else { known.upper };
            Interval { lower: known.lower.max(found.lower), upper }
        });
        let found = found.drawn_into(known.likely());
        moves.truncate(first);
        self.table.end(&key);
        let nodes = self.stats.states - since + 1;
        let mut settled = Settled { ply, asked, known: known.proved(), found, best, nodes };
        let is_news = self.sight.settles(self.table, &key, &mut settled)?;
        if is_news && !(cut && fail_hard) {
            self.table.keep(key, Remembered { value: found.proved(), best: settled.best }, nodes)?;
        }
        Ok(found)
    }
}

/// The bytes that a stack has taken.
fn taken<T>(stack: &Vec<T>) -> u64 {
    (stack.capacity() * size_of::<T>()) as u64
}

/// What meeting a state came to.
enum Entered<G: ZeroSumGame, K, F> {
    /// No more is asked, or no more can be said.
    Known(F),
    /// Another search is at it.
    Busy,
    /// Its moves have to be looked at.
    Open(Frame<G, K, F>),
}
