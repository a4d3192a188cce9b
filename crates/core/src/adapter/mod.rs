//! Games made from other games. An adapter changes one thing and hands everything else on to its game, capabilities
//! too.
//!
//! | adapter | changes | for |
//! |---|---|---|
//! | [`StartAt`] | where the game starts | a position in the middle of a game |
//! | [`Shuffled`] | the order of the moves | checking that nothing depends on it |
//!
//! To adapt a game and keep it, adapt a reference: a shared game is a game.

mod forward;
mod shuffled;
mod start_at;

pub use shuffled::Shuffled;
pub use start_at::StartAt;

pub(crate) use forward::forward_capabilities;
use forward::forward_hooks;
