//! The engines, one a file.

mod checkpointed;
mod exhaustive;
mod hasher;
mod marks;
mod memoized;
mod nimbers;
mod ring;
mod rolling;
mod tabulated;
mod walk;

pub use checkpointed::{Checkpointed, Checkpoints};
pub use exhaustive::Exhaustive;
pub use hasher::{KeyHasher, MemoHasher};
pub use memoized::{Memo, Memoized};
pub use nimbers::Nimbers;
pub use rolling::Rolling;
pub use tabulated::{Table, Tabulated};
