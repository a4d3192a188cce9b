//! Tools for testing games and engines. A development dependency: nothing that ships depends on it.

mod countdown;
mod shapes;

pub use countdown::Countdown;
pub use shapes::Shapes;
