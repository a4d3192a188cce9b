//! Bottom up over every state: values kept in an array.

use crate::limits::bytes_of;
use crate::negamax::{fault, settle};
use crate::{Dense, Limits, Observer, Order, OwnOrder, Silent, Solution, SolveError, Stats, Values};

/// Fills a table of all states, successors first.
///
/// - **Needs** [`Dense`].
/// - **Gives** the value of every state, all optimal moves of any, and a line.
/// - **Time** the moves of all states; **memory** one score a slot.
/// - **Refuses** a state outside the table, and more than [`Limits::memory`], before it is taken.
///
/// ```
/// use stone_testkit::Countdown;
/// use stone_core::Tabulated;
///
/// let game = Countdown(7);
/// let solution = Tabulated::default().solve(&game)?;
/// assert_eq!(*solution.value(), 1);
/// assert_eq!(solution.value_of(&4)?, 0);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Tabulated {
    limits: Limits,
}

impl Tabulated {
    /// The engine with these limits.
    pub fn new(limits: Limits) -> Self {
        Self { limits }
    }

    /// Solves a game.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`], [`SolveError::Limit`], [`SolveError::BadSlot`].
    pub fn solve<'g, G: Dense>(&self, game: &'g G) -> Result<Solution<'g, G, Table<G::Score>>, SolveError> {
        self.solve_observed(game, &mut Silent)
    }

    /// Solves a game and tells an observer each step.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve).
    pub fn solve_observed<'g, G: Dense>(
        &self,
        game: &'g G,
        observer: &mut impl Observer<G>,
    ) -> Result<Solution<'g, G, Table<G::Score>>, SolveError> {
        self.solve_in_order(game, &OwnOrder, observer)
    }

    /// Solves a game, filling the table in another order than the game's own sweep.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve).
    pub fn solve_in_order<'g, G: Dense>(
        &self,
        game: &'g G,
        order: &impl Order<G>,
        observer: &mut impl Observer<G>,
    ) -> Result<Solution<'g, G, Table<G::Score>>, SolveError> {
        let slots = game.slots();
        let mut table = Table { values: self.limits.table(slots, num_traits::zero(), 0)? };
        let (states, moves) = fill(&mut table.values, game, order, observer).map_err(|state| {
            let values = &table.values;
            if read(values, game, &state).is_none() {
                return table.bad_slot(game, &state);
            }
            fault(game, &state, |next| read(values, game, next), |next| table.bad_slot(game, next))
        })?;
        let stats = Stats {
            states,
            moves,
            reused: moves,
            peak_depth: 0,
            peak_entries: slots as u64,
            bytes: bytes_of::<G::Score>(slots),
        };
        let value = table.value(game, &game.initial_state())?;
        Ok(Solution::from_parts(game, value, table, stats))
    }
}

/// The loop over the states, apart from its caller so that nothing else competes for registers.
/// Returns how many states it settled and moves it weighed, or the state that it could not settle.
#[inline(never)]
fn fill<G: Dense>(
    values: &mut [G::Score],
    game: &G,
    order: &impl Order<G>,
    observer: &mut impl Observer<G>,
) -> Result<(u64, u64), G::State> {
    let (mut states, mut moves) = (0, 0);
    order.sweep(game, |state| {
        let settled = settle(game, &state, observer, |next| read(values, game, next));
        let Some((value, weighed)) = settled else { return Err(state) };
        let Some(place) = values.get_mut(game.slot(&state)) else { return Err(state) };
        *place = value;
        states += 1;
        moves += weighed;
        Ok(())
    })?;
    Ok((states, moves))
}

#[inline(always)]
fn read<G: Dense>(values: &[G::Score], game: &G, state: &G::State) -> Option<G::Score> {
    values.get(game.slot(state)).copied()
}

/// The value of every state, by slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table<S> {
    values: Vec<S>,
}

impl<S> Table<S> {
    /// The values by slot. A slot that no state uses holds zero.
    pub fn as_slice(&self) -> &[S] {
        &self.values
    }

    #[cold]
    fn bad_slot<G: Dense>(&self, game: &G, state: &G::State) -> SolveError {
        SolveError::bad_slot(state, game.slot(state), self.values.len())
    }
}

impl<G: Dense> Values<G> for Table<G::Score> {
    fn value(&self, game: &G, state: &G::State) -> Result<G::Score, SolveError> {
        read(&self.values, game, state).ok_or_else(|| self.bad_slot(game, state))
    }
}
