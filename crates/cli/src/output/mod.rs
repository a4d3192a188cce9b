//! The formats, one file each.

pub(crate) mod columns;
pub(crate) mod duel;
pub(crate) mod failing;
pub(crate) mod file;
pub(crate) mod json;
pub(crate) mod text;
