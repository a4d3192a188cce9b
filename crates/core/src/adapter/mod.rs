//! Games made from other games. An adapter changes one thing and hands everything else on to its game, and
//! those of the capabilities that still hold.
//!
//! | adapter | changes | keeps | for |
//! |---|---|---|---|
//! | [`Misere`] | the sign of every score | all but `Impartial`, `Canonical` and those for searches | who gets less, or lost, wins |
//! | [`StartAt`] | where the game starts | all | a position in the middle of a game |
//! | [`Swapped`] | who moves first | all but `Impartial`, `Canonical` and those for searches | lines where Bob begins |
//! | [`Reduced`] | states into their representatives | `Keyed`, `Named`, those for searches | fewer states, by symmetry |
//! | [`Shuffled`] | the order of the moves | all | checking that nothing depends on it |
//! | [`Counted`] | nothing; it counts the calls of each hook | all | seeing what an engine asks for |
//! | [`Widened`] | the type of the scores, into `i64` | all | games of all kinds in one list |
//! | [`Sum`] | two games side by side | all but `Layered`, `Canonical` and those for searches | games of several parts |
//!
//! Those for searches are `Bounds`, `MoveOrder` and `Heuristic`.
//!
//! To adapt a game and keep it, adapt a reference: a shared game is a game. Adapters go into each other:
//! `Swapped::new(Misere::new(&game))`.

mod counted;
mod forward;
mod misere;
mod negated;
mod reduced;
mod shuffled;
mod start_at;
mod sum;
mod swapped;
mod widened;

pub use counted::{Counted, HookCalls};
pub use misere::Misere;
pub use negated::Negated;
pub use reduced::Reduced;
pub use shuffled::Shuffled;
pub use start_at::StartAt;
pub use sum::{Sum, SumMove, SumMoves};
pub use swapped::Swapped;
pub use widened::Widened;

pub(crate) use forward::forward_capabilities;
use forward::forward_hooks;
