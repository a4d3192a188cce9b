//! Kernels compiled for the best instruction set of the machine that runs them, chosen at run time.
//!
//! A tight loop gains a small factor from wide registers, and a library cannot know where it will run. This crate
//! compiles one loop several times, once for each [`Level`], and picks at run time:
//!
//! * [`dispatch`] takes a [`Kernel`]: plain code that the compiler vectorises by itself;
//! * [`dispatch_vectors`] takes a [`VectorKernel`]: code written with two small vector types, [`Lanes`] (sixteen
//!   `i32` side by side, and the transposition that brings rows into lanes) and [`Word`] (one `i32` kept in a vector
//!   register, where a minimum takes one step instead of two).
//!
//! Both have a twin with a stated level (`…_at`), for tests and measurements. Results never depend on the level.
//!
//! This is the only crate of the workspace with `unsafe` in it: the calls that assert "this machine has these
//! instructions". The argument is the same at each of them: a [`Level`] above the baseline can only be had
//! from [`Level::available`] or [`Level::best`], which ask the processor. Nothing here reads or writes through pointers;
//! [`prefetch`] gives the processor one as a hint.

#[cfg(target_arch = "x86_64")]
mod compiled;
mod kernel;
mod level;
mod portable;
mod vectors;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use kernel::{Kernel, dispatch, dispatch_at, prefetch};
pub use level::Level;
pub use vectors::{LANES, Lanes, VectorKernel, Vectors, Word, dispatch_vectors, dispatch_vectors_at};
