//! The engines, one a file.

mod checkpointed;
mod exhaustive;
mod memoized;
mod ring;
mod rolling;
mod tabulated;
mod walk;

pub use checkpointed::{Checkpointed, Checkpoints};
pub use exhaustive::Exhaustive;
pub use memoized::{Memo, MemoHasher, Memoized};
pub use rolling::Rolling;
pub use tabulated::{Table, Tabulated};
