//! The laws that every game keeps, checked on one small game at a time.
//!
//! A game with every capability needs one call, [`check`]. One with fewer calls those of [`rules`], [`keyed`],
//! [`dense`], [`layered`], [`bounds`], [`move_order`] and [`named`] that it has the capability for, and an impartial game
//! calls [`impartial`] too. A
//! new engine or special solver is held against the oracle by [`solver`] and [`values`]. [`engines`] compares all
//! engines and nothing else, fast enough for every small row there is.
//!
//! States are told apart by their `Debug` text, which hence has to say all that a state holds.
//!
//! ```
//! use stone_testkit::{Countdown, laws};
//!
//! for heap in 0..8 {
//!     laws::check(&Countdown(heap))?;
//! }
//! # Ok::<(), laws::Violation>(())
//! ```

mod adapter;
mod agreement;
mod capability;
mod explore;
mod impartial;
mod solver;
mod trace;

use std::fmt;

use stone_core::adapter::{Counted, Misere, Shuffled, StartAt, Sum, Swapped};
use stone_core::{
    Bounds, Canonical, Checkpointed, Dense, Endgames, Exhaustive, Impartial, Keyed, Layered, Memoized,
    MoveOrder, Named, Tabulated, Values, ZeroSumGame,
};

use agreement::Expected;
use explore::Explored;
pub use solver::{EachRolled, Solver};

/// What every game, capability and engine promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Law {
    /// The game ends: no state is met below itself, and every state has finitely many moves.
    Finite,
    /// The game is small enough to be checked by playing out every line.
    Small,
    /// Hooks are pure: asked again, each gives the same.
    Pure,
    /// A state without moves has none: after the end of the moves none follows.
    Terminal,
    /// A game that says it cannot overflow does not.
    Fits,
    /// A state of a larger game that a smaller one contains has a slot of its own there, and is worth as much.
    Endgames,
    /// States with different futures have different keys.
    Key,
    /// Different states have different slots, all below the number of slots.
    Slot,
    /// The sweep visits each reachable state once, and all that it leads to before it.
    Sweep,
    /// A state's place is inside the layers and their columns, and `state_at` and `place` are inverse.
    Place,
    /// Every move goes at least one layer down and at most the reach.
    Reach,
    /// The states of layer 0 are terminal.
    Bottom,
    /// A representative stands for itself, is worth what it stands for, and there are no more of them than states.
    Canonical,
    /// The bounds of a state contain its value.
    Bounds,
    /// The moves listed best first are legal, each once, an optimal one among them, and the list is not changed otherwise.
    MoveOrder,
    /// Different states, and different moves of one state, have different names.
    Names,
    /// Either no state has a cell, or each has one of its own.
    Cells,
    /// No move scores, the turn always passes, and who cannot move loses.
    Impartial,
    /// The nimber of a state is the exclusive or of those of its parts, and each part is a game that ends.
    Parts,
    /// `Nimbers` finds the nimber of every reachable state, and the moves to nimber 0.
    Nimber,
    /// Every engine agrees with the oracle on the value of every reachable state, or that a score overflows.
    Value,
    /// The optimal moves of a state are those that attain its value, and no others, in the game's order.
    OptimalMoves,
    /// A line consists of first optimal moves, ends in a terminal state, and its deltas sum to the value.
    Line,
    /// The order of the moves changes neither values nor sets of optimal moves.
    Order,
    /// Observers change nothing, and see what the statistics count.
    Observer,
    /// A trace is in order: entered before settled, reused only after settled, every value right.
    Trace,
    /// An adapter changes what it says, and nothing else.
    Adapter,
}

/// A law that a game or an engine broke.
#[derive(Clone, PartialEq, Eq)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The state at which it was broken.
    pub state: String,
    /// What was seen there.
    pub seen: String,
}

impl Violation {
    fn new(law: Law, state: impl Into<String>, seen: impl Into<String>) -> Self {
        Self { law, state: state.into(), seen: seen.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law `{:?}` broken at {}: {}", self.law, self.state, self.seen)
    }
}

/// As [`Display`](fmt::Display), so that `unwrap` shows what a reader needs.
impl fmt::Debug for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Violation {}

/// All laws, for a game with every capability.
///
/// # Errors
///
/// The first [`Violation`] found; laws of the rules come before laws of capabilities, and these before engines.
pub fn check<G: Keyed + Dense + Layered + Named>(game: &G) -> Result<(), Violation> {
    let explored = without_engines(game)?;
    let expected = explored.expected();
    let known = trace::Known::new(&explored);
    solver_agrees(game, &expected, &Exhaustive::default())?;
    solver_agrees(game, &expected, &Memoized::default())?;
    solver_agrees(game, &expected, &Tabulated::default())?;
    solver_agrees(game, &expected, &EachRolled::default())?;
    solver_agrees(game, &expected, &Checkpointed::default())?;
    trace::recorded(game, &known, &Exhaustive::default())?;
    trace::recorded(game, &known, &Memoized::default())?;
    trace::recorded(game, &known, &Tabulated::default())?;
    trace::recorded(game, &known, &EachRolled::default())?;
    trace::recorded(game, &known, &Checkpointed::default())
}

/// The laws of the rules alone, and those of the engine that needs nothing else, `Exhaustive`.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn rules<G: ZeroSumGame>(game: &G) -> Result<(), Violation> {
    let explored = Explored::new(game)?;
    solver_agrees(game, &explored.expected(), &Exhaustive::default())
}

/// The laws of [`Keyed`], and those of `Memoized`.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn keyed<G: Keyed>(game: &G) -> Result<(), Violation> {
    let explored = Explored::new(game)?;
    capability::keys(&explored)?;
    solver_agrees(game, &explored.expected(), &Memoized::default())
}

/// The laws of [`Dense`], and those of `Tabulated`.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn dense<G: Dense>(game: &G) -> Result<(), Violation> {
    let explored = Explored::new(game)?;
    capability::table(&explored)?;
    solver_agrees(game, &explored.expected(), &Tabulated::default())
}

/// The law of [`Endgames`]: each reachable state of a game that another game contains has there a slot of its own, and in a
/// table of that game the value that it has here.
///
/// # Errors
///
/// The first [`Violation`] found.
///
/// ```
/// use stone_testkit::{Countdown, laws};
///
/// laws::endgames(&Countdown(9), &Countdown(4))?;
/// # Ok::<(), laws::Violation>(())
/// ```
pub fn endgames<G, E>(game: &G, ends: &E) -> Result<(), Violation>
where
    G: ZeroSumGame,
    E: Endgames<State = G::State, Score = G::Score>,
{
    capability::endgames(&Explored::new(game)?, ends)
}

/// The laws of [`Layered`], and those of `Rolling` and `Checkpointed`.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn layered<G: Layered>(game: &G) -> Result<(), Violation> {
    let explored = Explored::new(game)?;
    capability::layers(&explored)?;
    let expected = explored.expected();
    solver_agrees(game, &expected, &EachRolled::default())?;
    solver_agrees(game, &expected, &Checkpointed::default())
}

/// The laws of [`Canonical`], and those of the rules for the game on representatives.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn canonical<G: Canonical>(game: &G) -> Result<(), Violation> {
    capability::canonical(&Explored::new(game)?)
}

/// The law of [`Bounds`].
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn bounds<G: Bounds>(game: &G) -> Result<(), Violation> {
    capability::bounds(&Explored::new(game)?)
}

/// The law of [`MoveOrder`].
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn move_order<G: MoveOrder>(game: &G) -> Result<(), Violation> {
    capability::move_order(&Explored::new(game)?)
}

/// The laws of [`Named`], and that of the trace of `Exhaustive`.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn named<G: Named>(game: &G) -> Result<(), Violation> {
    let explored = Explored::new(game)?;
    capability::names(&explored)?;
    trace::recorded(game, &trace::Known::new(&explored), &Exhaustive::default())
}

/// The laws of [`Impartial`], and that of `Nimbers`. That a state does not say who moves, no law can see.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn impartial<G: Impartial + Keyed>(game: &G) -> Result<(), Violation> {
    let explored = Explored::new(game)?;
    impartial::normal_play(&explored)?;
    impartial::parts(&explored)?;
    capability::keys(&explored)?;
    impartial::nimbers(&explored)
}

/// The laws of an engine, on one game: values, optimal moves, lines, order of the moves, observers.
///
/// # Errors
///
/// The first [`Violation`] found.
///
/// ```
/// use stone_core::{Limits, Memoized};
/// use stone_testkit::{Countdown, laws};
/// use std::hash::RandomState;
///
/// laws::solver(&Countdown(9), &Memoized::with_hasher(Limits::default(), RandomState::new()))?;
/// # Ok::<(), laws::Violation>(())
/// ```
pub fn solver<G, E>(game: &G, engine: &E) -> Result<(), Violation>
where
    G: ZeroSumGame,
    E: Solver<G> + for<'g> Solver<Shuffled<&'g G>>,
{
    solver_agrees(game, &Explored::new(game)?.expected(), engine)
}

/// The laws of a source of values, a special solver say, on one game: the value of every reachable state, and its
/// optimal moves.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn values<G: ZeroSumGame>(game: &G, values: &impl Values<G>) -> Result<(), Violation> {
    agreement::values(game, &Explored::new(game)?.expected(), values)
}

/// All engines against the oracle, on the value and the optimal moves of every state of the sweep. It trusts the
/// game's capabilities, which [`check`] does not, and so is much faster.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn engines<G: Keyed + Dense + Layered>(game: &G) -> Result<(), Violation> {
    let expected: Vec<_> =
        capability::swept(game).into_iter().map(|state| Expected::new(game, state)).collect();
    agreement::solutions(game, &expected, &Exhaustive::default())?;
    agreement::solutions(game, &expected, &Memoized::default())?;
    agreement::solutions(game, &expected, &Tabulated::default())?;
    agreement::solutions(game, &expected, &EachRolled::default())?;
    agreement::solutions(game, &expected, &Checkpointed::default())
}

/// The adapters of `stone-core` that every game has, put on one game: each keeps the laws of rules and
/// capabilities, and its own. [`canonical`] and [`sum`] are those of the other two, `Reduced` and `Sum`.
/// The game is played out anew from each of its states, so it has to be a small one.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn adapters<G: Keyed + Dense + Layered + Named>(game: &G) -> Result<(), Violation> {
    let expected = without_engines(game)?.expected();
    for right in &expected {
        without_engines(&StartAt::new(game, right.state.clone()))?;
        adapter::start_at(game, right)?;
        adapter::misere(game, right)?;
    }
    without_engines(&Shuffled::new(game, 0))?;
    agreement::shuffled(game, &expected, &Exhaustive::default())?;
    without_engines(&Misere::new(game))?;
    without_engines(&Swapped::new(game))?;
    adapter::swapped(game)?;
    without_engines(&Counted::new(game))?;
    adapter::counted(game, &Exhaustive::default())?;
    adapter::counted(game, &Memoized::default())?;
    adapter::counted(game, &Tabulated::default())
}

/// Two games side by side, [`Sum`]: it keeps the laws of rules and capabilities, and is worth what the value
/// law says of both together. Both are played out in every order of their moves, so they have to be small.
///
/// # Errors
///
/// The first [`Violation`] found.
pub fn sum<A, B>(first: &A, second: &B) -> Result<(), Violation>
where
    A: Keyed + Dense + Named,
    B: Keyed + Dense + Named + ZeroSumGame<Score = A::Score>,
{
    let sum = Sum::new(first, second);
    let explored = Explored::new(&sum)?;
    capability::keys(&explored)?;
    capability::table(&explored)?;
    capability::names(&explored)?;
    adapter::sum(first, second)
}

/// The laws of the rules and of every capability.
fn without_engines<G: Keyed + Dense + Layered + Named>(game: &G) -> Result<Explored<'_, G>, Violation> {
    let explored = Explored::new(game)?;
    capability::keys(&explored)?;
    capability::table(&explored)?;
    capability::layers(&explored)?;
    capability::names(&explored)?;
    Ok(explored)
}

fn solver_agrees<G, E>(game: &G, expected: &[Expected<G>], engine: &E) -> Result<(), Violation>
where
    G: ZeroSumGame,
    E: Solver<G> + for<'g> Solver<Shuffled<&'g G>>,
{
    agreement::solutions(game, expected, engine)?;
    agreement::lines(game, expected, engine)?;
    agreement::shuffled(game, expected, engine)?;
    agreement::observed(game, engine)
}
