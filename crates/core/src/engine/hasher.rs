//! The default hasher of a memo.

use std::hash::{BuildHasherDefault, Hasher};

/// Builds [`KeyHasher`]s, all alike: the same game hashes the same way every time.
pub type MemoHasher = BuildHasherDefault<KeyHasher>;

/// A fast hasher for the keys of states, which keeps neighbours together.
///
/// A search goes from a state to states near by, and what is near by in the game is often near by in the key: the
/// next stone, the next column. So keys that differ only in the low bits of their last word go to neighbouring
/// buckets and share a line of the cache. All other bits are mixed by one multiplication of double width.
///
/// It does not withstand keys that somebody chose to collide. For such, give
/// [`Memoized::with_hasher`](crate::Memoized::with_hasher) a [`RandomState`](std::hash::RandomState).
#[derive(Debug, Clone, Copy, Default)]
pub struct KeyHasher {
    state: u64,
}

/// The golden ratio in 64 bits: an odd number without a pattern.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// Keys that share all but these low bits are neighbours.
const NEAR_BITS: u32 = 5;

/// A multiplication of double width, its halves folded together: every bit of the factors reaches every other.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

impl Hasher for KeyHasher {
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.state = fold(self.state, MIX).wrapping_add(word);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.write_u64((word >> 64) as u64);
        self.write_u64(word as u64);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn finish(&self) -> u64 {
        let near = self.state & ((1 << NEAR_BITS) - 1);
        // The map finds a bucket by the low bits and tells the keys in it apart by the highest seven.
        let tag = near << (64 - NEAR_BITS);
        (fold(self.state >> NEAR_BITS, MIX) << NEAR_BITS | near) ^ tag
    }
}
