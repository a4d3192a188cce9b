//! Games made from other games. An adapter changes one thing and hands everything else on to its game, capabilities
//! too.
//!
//! | adapter | changes | for |
//! |---|---|---|
//! | [`StartAt`] | where the game starts | a position in the middle of a game |
//! | [`Shuffled`] | the order of the moves | checking that nothing depends on it |
//! | [`Sum`] | two games side by side, a move in either one | games of several parts |
//!
//! To adapt a game and keep it, adapt a reference: a shared game is a game.

mod forward;
mod shuffled;
mod start_at;
mod sum;

pub use shuffled::Shuffled;
pub use start_at::StartAt;
pub use sum::{Sum, SumMove, SumMoves};

pub(crate) use forward::forward_capabilities;
use forward::forward_hooks;
