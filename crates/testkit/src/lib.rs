//! Tools for testing games and engines. A development dependency: nothing that ships depends on it.
//!
//! | to | use |
//! |---|---|
//! | hold a game to every law it must keep | [`laws::check`] |
//! | hold the adapters of `stone-core` to theirs | [`laws::adapters`] |
//! | know what is right | [`oracle`] |
//! | write down a game without rules | [`TreeGame`] |
//! | draw random games, or random rows | [`random`], [`Shapes`] |
//! | go through all small rows | [`small_rows`] |
//! | read the cases with known answers | [`corpus`] |

pub mod corpus;
mod countdown;
pub mod laws;
pub mod oracle;
pub mod random;
mod shapes;
mod small_rows;
pub mod tree;

pub use countdown::Countdown;
pub use shapes::Shapes;
pub use small_rows::small_rows;
pub use tree::TreeGame;
