//! Top-down negamax on an explicit stack: the game may be a million plies deep, the thread's stack is not used.

use num_traits::Zero;

use crate::negamax::weigh;
use crate::{Limits, Observer, SolveError, Stats, ZeroSumGame, limits::bytes_of};

/// What a walk asks before it goes down, and tells when it comes up.
pub(super) trait Store<G: ZeroSumGame> {
    /// The stored value of a state, or a note that the walk opens it now.
    fn open(&mut self, game: &G, state: &G::State, held: u64) -> Result<Option<G::Score>, SolveError>;

    /// The value of a state that was opened.
    fn settle(&mut self, game: &G, state: &G::State, value: G::Score);

    /// How many values are stored, and the bytes they take.
    fn size(&self) -> (u64, u64);
}

/// An open state: its moves that are not weighed yet, the one being weighed, and the best so far.
struct Frame<'g, G: ZeroSumGame + 'g> {
    state: G::State,
    moves: G::Moves<'g>,
    pending: Option<G::Move>,
    best: Option<G::Score>,
}

impl<'g, G: ZeroSumGame> Frame<'g, G> {
    fn new(game: &'g G, state: G::State) -> Self {
        let moves = game.moves(&state);
        Self { state, moves, pending: None, best: None }
    }
}

/// The value of `root`. Leaves in `stats` what this walk did.
pub(super) fn walk<G: ZeroSumGame, O: Observer<G>>(
    game: &G,
    root: G::State,
    store: &mut impl Store<G>,
    limits: &Limits,
    observer: &mut O,
    stats: &mut Stats,
) -> Result<G::Score, SolveError> {
    if let Some(value) = store.open(game, &root, 0)? {
        observer.reused(&root, value);
        stats.reused += 1;
        return Ok(value);
    }
    observer.entered(&root);
    let mut stack: Vec<Frame<'_, G>> = Vec::new();
    limits.push(&mut stack, Frame::new(game, root), store.size().1)?;
    // The value of the state that was settled last. The state below it on the stack waits for it.
    let mut value = G::Score::zero();
    'walk: loop {
        let held = bytes_of::<Frame<'_, G>>(stack.capacity());
        let depth = stack.len() as u64;
        let Some(frame) = stack.last_mut() else {
            let (entries, bytes) = store.size();
            stats.peak_entries = entries;
            stats.bytes = bytes + held;
            return Ok(value);
        };
        if let Some(mv) = frame.pending.take() {
            frame.weigh(game, mv, value, observer, stats)?;
        }
        while let Some(mv) = frame.moves.next() {
            let next = game.next_state(&frame.state, mv);
            if let Some(known) = store.open(game, &next, held)? {
                observer.reused(&next, known);
                stats.reused += 1;
                frame.weigh(game, mv, known, observer, stats)?;
            } else {
                observer.entered(&next);
                frame.pending = Some(mv);
                limits.push(&mut stack, Frame::new(game, next), store.size().1)?;
                continue 'walk;
            }
        }
        value = frame.best.unwrap_or_else(|| game.terminal_value(&frame.state));
        observer.settled(&frame.state, value);
        store.settle(game, &frame.state, value);
        stats.states += 1;
        stats.peak_depth = stats.peak_depth.max(depth);
        stack.pop();
    }
}

impl<G: ZeroSumGame> Frame<'_, G> {
    #[inline]
    fn weigh<O: Observer<G>>(
        &mut self,
        game: &G,
        mv: G::Move,
        next_value: G::Score,
        observer: &mut O,
        stats: &mut Stats,
    ) -> Result<(), SolveError> {
        let value = weigh(game, &self.state, mv, next_value);
        let value = value.ok_or_else(|| SolveError::overflow(&self.state))?;
        observer.weighed(&self.state, mv, value);
        self.best = Some(self.best.map_or(value, |best| best.max(value)));
        stats.moves += 1;
        Ok(())
    }
}
