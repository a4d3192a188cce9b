//! The textbook's programs for III and VII, written the plain way, in C++ and in Rust. Rows of at least one stone.

pub(crate) mod cpp;
pub(crate) mod rust;

/// One program: a name, and a function from a row to Alice's best difference.
#[derive(Clone, Copy)]
pub(crate) struct Program {
    pub(crate) name: &'static str,
    pub(crate) run: fn(&[i32]) -> i64,
}
