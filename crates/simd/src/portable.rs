//! The vector types in plain Rust: right on every machine, and what the other levels are tested against.

#![allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]

use std::array::from_fn;
use std::ops::{Add, Sub};

use crate::vectors::{LANES, Lanes, Vectors, Word, sealed::Sealed};

pub(crate) struct Portable;

impl Sealed for Portable {}

impl Vectors for Portable {
    type Lanes = Array;
    type Word = Plain;
}

#[derive(Clone, Copy)]
pub(crate) struct Array([i32; LANES]);

impl Array {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(i32, i32) -> i32) -> Self {
        Self(from_fn(|lane| f(self.0[lane], other.0[lane])))
    }
}

impl Sealed for Array {}

impl Add for Array {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, i32::wrapping_add)
    }
}

impl Sub for Array {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, i32::wrapping_sub)
    }
}

impl Lanes for Array {
    #[inline(always)]
    fn splat(number: i32) -> Self {
        Self([number; LANES])
    }

    #[inline(always)]
    fn from_i32(numbers: &[i32; LANES]) -> Self {
        Self(*numbers)
    }

    #[inline(always)]
    fn from_i16(numbers: &[i16; LANES]) -> Self {
        Self(numbers.map(i32::from))
    }

    #[inline(always)]
    fn from_i64(numbers: &[i64; LANES]) -> Self {
        Self(numbers.map(|number| number.clamp(i32::MIN.into(), i32::MAX.into()) as i32))
    }

    #[inline(always)]
    fn to_array(self) -> [i32; LANES] {
        self.0
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, Ord::min)
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, Ord::max)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn half(self) -> Self {
        Self(self.0.map(|number| number >> 1))
    }

    #[inline(always)]
    fn transpose(rows: [Self; LANES]) -> [Self; LANES] {
        from_fn(|column| Self(from_fn(|row| rows[row].0[column])))
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Plain(i32);

impl Sealed for Plain {}

impl Add for Plain {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Sub for Plain {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl Word for Plain {
    #[inline(always)]
    fn new(number: i32) -> Self {
        Self(number)
    }

    #[inline(always)]
    fn get(self) -> i32 {
        self.0
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self(self.0.max(other.0))
    }
}
