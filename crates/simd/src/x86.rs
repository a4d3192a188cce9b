//! The vector types in AVX2 and AVX-512 instructions.

#![allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]
#![allow(
    unsafe_code,
    reason = "asserts the instruction set; see the macro `has`, the only place of this file with it"
)]

#[allow(clippy::wildcard_imports, reason = "the names of the intrinsics say where they come from")]
use std::arch::x86_64::*;
use std::ops::{Add, Sub};

use crate::vectors::{LANES, Lanes, Vectors, Word, sealed::Sealed};

/// Computes with instructions that only some machines have.
macro_rules! has {
    ($computation:expr) => {
        // SAFETY: the types of this file are private and enter a program through `dispatch_vectors_at` alone, as the
        // type parameter of a kernel, with a `Level` that was had by asking the processor. So whoever calls a method
        // of theirs, or holds a value, runs on a machine with their instructions, also where a kernel let one out (in a
        // function pointer, say): what a machine has does not change while a process runs. Transmutations are between
        // an array and a register of the same size, both of which take any bits.
        unsafe { $computation }
    };
}

pub(crate) struct Avx2;

impl Sealed for Avx2 {}

impl Vectors for Avx2 {
    type Lanes = Pair;
    type Word = Low;
}

pub(crate) struct Avx512;

impl Sealed for Avx512 {}

impl Vectors for Avx512 {
    type Lanes = Wide;
    type Word = Low;
}

/// Lane 0 of a vector register; what is in the other lanes is of no account.
#[derive(Clone, Copy)]
pub(crate) struct Low(__m128i);

impl Sealed for Low {}

impl Add for Low {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(has!(_mm_add_epi32(self.0, other.0)))
    }
}

impl Sub for Low {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(has!(_mm_sub_epi32(self.0, other.0)))
    }
}

impl Word for Low {
    #[inline(always)]
    fn new(number: i32) -> Self {
        Self(has!(_mm_cvtsi32_si128(number)))
    }

    #[inline(always)]
    fn get(self) -> i32 {
        has!(_mm_cvtsi128_si32(self.0))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(has!(_mm_min_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self(has!(_mm_max_epi32(self.0, other.0)))
    }
}

/// Sixteen lanes in one AVX-512 register.
#[derive(Clone, Copy)]
pub(crate) struct Wide(__m512i);

impl Sealed for Wide {}

impl Add for Wide {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(has!(_mm512_add_epi32(self.0, other.0)))
    }
}

impl Sub for Wide {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(has!(_mm512_sub_epi32(self.0, other.0)))
    }
}

impl Lanes for Wide {
    #[inline(always)]
    fn splat(number: i32) -> Self {
        Self(has!(_mm512_set1_epi32(number)))
    }

    #[inline(always)]
    fn from_i32(numbers: &[i32; LANES]) -> Self {
        Self(has!(std::mem::transmute::<[i32; LANES], __m512i>(*numbers)))
    }

    #[inline(always)]
    fn from_i16(numbers: &[i16; LANES]) -> Self {
        Self(has!(_mm512_cvtepi16_epi32(std::mem::transmute::<[i16; LANES], __m256i>(*numbers))))
    }

    #[inline(always)]
    fn from_i64(numbers: &[i64; LANES]) -> Self {
        Self(has!({
            let [low, high] = std::mem::transmute::<[i64; LANES], [__m512i; 2]>(*numbers);
            let low = _mm512_castsi256_si512(_mm512_cvtsepi64_epi32(low));
            _mm512_inserti64x4::<1>(low, _mm512_cvtsepi64_epi32(high))
        }))
    }

    #[inline(always)]
    fn to_array(self) -> [i32; LANES] {
        has!(std::mem::transmute::<__m512i, [i32; LANES]>(self.0))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(has!(_mm512_min_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self(has!(_mm512_max_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(has!(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn half(self) -> Self {
        Self(has!(_mm512_srai_epi32::<1>(self.0)))
    }

    #[inline(always)]
    fn transpose(rows: [Self; LANES]) -> [Self; LANES] {
        // Four rounds, each of which doubles how many rows a register mixes: first within each quarter of 128 bits
        // (pairs of rows, then fours), then whole quarters are dealt out (eights, then all sixteen).
        let mut r = rows;
        for i in (0..LANES).step_by(2) {
            let (a, b) = (r[i].0, r[i + 1].0);
            r[i] = Self(has!(_mm512_unpacklo_epi32(a, b)));
            r[i + 1] = Self(has!(_mm512_unpackhi_epi32(a, b)));
        }
        // Now quarter q of r[i], r[i + 1] has columns 4q, 4q + 1 and 4q + 2, 4q + 3 of rows i, i + 1.
        for i in (0..LANES).step_by(4) {
            let (a, b, c, d) = (r[i].0, r[i + 1].0, r[i + 2].0, r[i + 3].0);
            r[i] = Self(has!(_mm512_unpacklo_epi64(a, c)));
            r[i + 1] = Self(has!(_mm512_unpackhi_epi64(a, c)));
            r[i + 2] = Self(has!(_mm512_unpacklo_epi64(b, d)));
            r[i + 3] = Self(has!(_mm512_unpackhi_epi64(b, d)));
        }
        // Now quarter q of r[i + j] has column 4q + j of rows i to i + 3.
        let mut columns = r;
        for j in 0..4 {
            let (a, b, c, d) = (r[j].0, r[j + 4].0, r[j + 8].0, r[j + 12].0);
            has!({
                let (even_low, odd_low) =
                    (_mm512_shuffle_i32x4::<0x88>(a, b), _mm512_shuffle_i32x4::<0xdd>(a, b));
                let (even_high, odd_high) =
                    (_mm512_shuffle_i32x4::<0x88>(c, d), _mm512_shuffle_i32x4::<0xdd>(c, d));
                columns[j] = Self(_mm512_shuffle_i32x4::<0x88>(even_low, even_high));
                columns[j + 4] = Self(_mm512_shuffle_i32x4::<0x88>(odd_low, odd_high));
                columns[j + 8] = Self(_mm512_shuffle_i32x4::<0xdd>(even_low, even_high));
                columns[j + 12] = Self(_mm512_shuffle_i32x4::<0xdd>(odd_low, odd_high));
            });
        }
        columns
    }
}

/// Sixteen lanes in two AVX2 registers, lanes 0 to 7 first.
#[derive(Clone, Copy)]
pub(crate) struct Pair(__m256i, __m256i);

impl Sealed for Pair {}

impl Add for Pair {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        has!(Self(_mm256_add_epi32(self.0, other.0), _mm256_add_epi32(self.1, other.1)))
    }
}

impl Sub for Pair {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        has!(Self(_mm256_sub_epi32(self.0, other.0), _mm256_sub_epi32(self.1, other.1)))
    }
}

impl Pair {
    /// Exchanges rows and columns of eight registers of eight lanes.
    #[inline(always)]
    fn transpose8(rows: [__m256i; 8]) -> [__m256i; 8] {
        let mut r = rows;
        for i in (0..8).step_by(2) {
            let (a, b) = (r[i], r[i + 1]);
            r[i] = has!(_mm256_unpacklo_epi32(a, b));
            r[i + 1] = has!(_mm256_unpackhi_epi32(a, b));
        }
        for i in (0..8).step_by(4) {
            let (a, b, c, d) = (r[i], r[i + 1], r[i + 2], r[i + 3]);
            r[i] = has!(_mm256_unpacklo_epi64(a, c));
            r[i + 1] = has!(_mm256_unpackhi_epi64(a, c));
            r[i + 2] = has!(_mm256_unpacklo_epi64(b, d));
            r[i + 3] = has!(_mm256_unpackhi_epi64(b, d));
        }
        let mut columns = r;
        for j in 0..4 {
            columns[j] = has!(_mm256_permute2x128_si256::<0x20>(r[j], r[j + 4]));
            columns[j + 4] = has!(_mm256_permute2x128_si256::<0x31>(r[j], r[j + 4]));
        }
        columns
    }
}

impl Lanes for Pair {
    #[inline(always)]
    fn splat(number: i32) -> Self {
        has!(Self(_mm256_set1_epi32(number), _mm256_set1_epi32(number)))
    }

    #[inline(always)]
    fn from_i32(numbers: &[i32; LANES]) -> Self {
        let [low, high] = has!(std::mem::transmute::<[i32; LANES], [__m256i; 2]>(*numbers));
        Self(low, high)
    }

    #[inline(always)]
    fn from_i16(numbers: &[i16; LANES]) -> Self {
        has!({
            let [low, high] = std::mem::transmute::<[i16; LANES], [__m128i; 2]>(*numbers);
            Self(_mm256_cvtepi16_epi32(low), _mm256_cvtepi16_epi32(high))
        })
    }

    #[inline(always)]
    fn from_i64(numbers: &[i64; LANES]) -> Self {
        // AVX2 cannot narrow with saturation: clamp by comparing, then collect the low halves.
        #[inline(always)]
        fn clamp(numbers: __m256i) -> __m256i {
            has!({
                let (least, most) =
                    (_mm256_set1_epi64x(i32::MIN.into()), _mm256_set1_epi64x(i32::MAX.into()));
                let capped = _mm256_blendv_epi8(numbers, most, _mm256_cmpgt_epi64(numbers, most));
                _mm256_blendv_epi8(capped, least, _mm256_cmpgt_epi64(least, capped))
            })
        }
        #[inline(always)]
        fn halves(low: __m256i, high: __m256i) -> __m256i {
            has!({
                let picked = _mm256_castps_si256(_mm256_shuffle_ps::<0x88>(
                    _mm256_castsi256_ps(clamp(low)),
                    _mm256_castsi256_ps(clamp(high)),
                ));
                _mm256_permute4x64_epi64::<0xd8>(picked)
            })
        }
        let [a, b, c, d] = has!(std::mem::transmute::<[i64; LANES], [__m256i; 4]>(*numbers));
        Self(halves(a, b), halves(c, d))
    }

    #[inline(always)]
    fn to_array(self) -> [i32; LANES] {
        has!(std::mem::transmute::<[__m256i; 2], [i32; LANES]>([self.0, self.1]))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        has!(Self(_mm256_min_epi32(self.0, other.0), _mm256_min_epi32(self.1, other.1)))
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        has!(Self(_mm256_max_epi32(self.0, other.0), _mm256_max_epi32(self.1, other.1)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        has!(Self(_mm256_or_si256(self.0, other.0), _mm256_or_si256(self.1, other.1)))
    }

    #[inline(always)]
    fn half(self) -> Self {
        has!(Self(_mm256_srai_epi32::<1>(self.0), _mm256_srai_epi32::<1>(self.1)))
    }

    #[inline(always)]
    fn transpose(rows: [Self; LANES]) -> [Self; LANES] {
        use std::array::from_fn;
        // Four squares of eight: the two off the diagonal change places.
        let top_left = Self::transpose8(from_fn(|i| rows[i].0));
        let top_right = Self::transpose8(from_fn(|i| rows[i].1));
        let bottom_left = Self::transpose8(from_fn(|i| rows[i + 8].0));
        let bottom_right = Self::transpose8(from_fn(|i| rows[i + 8].1));
        from_fn(|column| match column {
            0..8 => Self(top_left[column], bottom_left[column]),
            _ => Self(top_right[column - 8], bottom_right[column - 8]),
        })
    }
}
