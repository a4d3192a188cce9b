//! Tools for testing games and engines. A development dependency: nothing that ships depends on it.

mod countdown;

pub use countdown::Countdown;
