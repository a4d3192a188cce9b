//! Rows with a shape. Uniform random rows alone miss mistakes that these show at once.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use stone_catalog::Random;

/// The shapes but blocks, each making a row of so many stones.
pub(crate) const SHAPES: [MakeRow; 10] = [
    |shape| shape.framed(),
    |shape| shape.next_to_nothing(),
    |shape| shape.alternating(),
    |shape| shape.one_spike(),
    |shape| shape.drift(),
    |shape| shape.staircase(),
    |shape| shape.the_lowest(),
    |shape| shape.forced_tie(),
    |shape| shape.halves(),
    |shape| shape.all_equal(),
];

/// Makes a row.
pub(crate) type MakeRow = fn(&mut Shape<'_>) -> Vec<i64>;

/// What a shape is made of.
pub(crate) struct Shape<'r> {
    pub(crate) dice: &'r mut Random,
    pub(crate) values: RangeInclusive<i64>,
    pub(crate) stones: usize,
}

impl Shape<'_> {
    fn up_to(&mut self, most: usize) -> usize {
        self.dice.up_to(most as u64) as usize
    }

    /// A value that mistakes are about: the extremes, and those near to 0.
    fn extreme(&mut self) -> i64 {
        let (least, most) = (*self.values.start(), *self.values.end());
        let zero = 0.clamp(least, most);
        [least, zero, most][self.up_to(2)]
    }

    fn near(&mut self) -> i64 {
        let (least, most) = (*self.values.start(), *self.values.end());
        let zero = 0.clamp(least, most);
        [zero, zero + 1, zero - 1, zero + 2, zero - 2, least, most][self.up_to(6)].clamp(least, most)
    }

    fn any(&mut self) -> i64 {
        let (least, most) = (*self.values.start(), *self.values.end());
        least.wrapping_add_unsigned(self.dice.up_to(most.abs_diff(least)))
    }

    /// A block of extreme values over and over, then another. Where a move takes up to so many stones, blocks of one more are
    /// what makes values grow.
    pub(crate) fn two_blocks(&mut self, most_a_move: Option<NonZeroUsize>) -> Vec<i64> {
        let any = 1 + self.up_to(4);
        let length = most_a_move.map_or(any, |most| [any, most.get() + 1][self.up_to(3).min(1)]);
        let first: Vec<i64> = (0..length).map(|_| self.extreme()).collect();
        let backwards: Vec<i64> = first.iter().rev().copied().collect();
        let second =
            if self.up_to(2) == 0 { backwards } else { (0..length).map(|_| self.extreme()).collect() };
        let times = self.stones / length;
        let half = (times / 2).saturating_sub(self.up_to(1));
        let first = first.into_iter().cycle().take(length * half);
        first.chain(second.into_iter().cycle()).take(self.stones).collect()
    }

    /// One value all along, with another first and another last stone; that often brings the sum near to 0.
    fn framed(&mut self) -> Vec<i64> {
        let mut row = vec![self.extreme(); self.stones];
        if let Some(first) = row.first_mut() {
            *first = self.near();
        }
        if let Some(others) = self.stones.checked_sub(1) {
            let balance = self.up_to(2) as i64 - 1 - row[..others].iter().sum::<i64>();
            let balances = self.values.contains(&balance) && self.up_to(3) > 0;
            row[others] = if balances { balance } else { self.near() };
        }
        row
    }

    /// The value nearest to 0 all along, and next to it at both ends: sums that stay where they are for long.
    fn next_to_nothing(&mut self) -> Vec<i64> {
        let zero = self.clamped(0);
        let mut row = vec![zero; self.stones];
        if let [first, .., last] = &mut row[..] {
            // Below more often than above: what people take for "nothing yet" is.
            let off = [-2, -2, -2, 2][self.up_to(3)];
            let over = [-1, -1, 0, 1][self.up_to(3)];
            *first = self.clamped(zero.saturating_add(off));
            *last = self.clamped(zero.saturating_add(over - off));
        }
        row
    }

    fn all_equal(&mut self) -> Vec<i64> {
        vec![self.near(); self.stones]
    }

    fn alternating(&mut self) -> Vec<i64> {
        let both = [self.extreme(), self.near()];
        both.into_iter().cycle().take(self.stones).collect()
    }

    fn one_spike(&mut self) -> Vec<i64> {
        let mut row = vec![self.near(); self.stones];
        if let Some(most) = self.stones.checked_sub(1) {
            let place = self.up_to(most);
            row[place] = self.extreme();
        }
        row
    }

    /// A slope with noise.
    fn drift(&mut self) -> Vec<i64> {
        let (from, to, noise) = (self.any(), self.any(), self.up_to(3) as i64);
        let steps = self.stones.max(2) as i128 - 1;
        let at =
            |i: usize| (i128::from(from) + (i128::from(to) - i128::from(from)) * i as i128 / steps) as i64;
        (0..self.stones).map(|i| self.clamped(at(i).saturating_add(noise * (i as i64 % 3 - 1)))).collect()
    }

    /// Steps of several equal stones, up or down by one.
    fn staircase(&mut self) -> Vec<i64> {
        let (width, mut value, up) = (1 + self.up_to(3), self.near(), self.up_to(1) == 0);
        let mut row = Vec::with_capacity(self.stones);
        for i in 0..self.stones {
            if i > 0 && i % width == 0 {
                value = self.clamped(if up { value.saturating_add(1) } else { value.saturating_sub(1) });
            }
            row.push(value);
        }
        row
    }

    /// All negative; where none may be, all in the lower half.
    fn the_lowest(&mut self) -> Vec<i64> {
        let (least, most) = (*self.values.start(), *self.values.end());
        let top = if least < 0 { -1 } else { i64::midpoint(least, most) };
        let mut low = Shape { dice: self.dice, values: least..=top.min(most), stones: self.stones };
        (0..low.stones).map(|_| low.any()).collect()
    }

    /// The sum is 0 where that can be, or the row is its own mirror.
    fn forced_tie(&mut self) -> Vec<i64> {
        let half: Vec<i64> = (0..self.stones.div_ceil(2)).map(|_| self.any()).collect();
        let negated = half.iter().map(|stone| stone.saturating_neg());
        let negated: Vec<i64> = negated.filter(|stone| self.values.contains(stone)).collect();
        let second = if negated.len() == half.len() { negated } else { half.iter().rev().copied().collect() };
        half.into_iter().chain(second).take(self.stones).collect()
    }

    /// Halves within halves: what comes at an end is as much as all that is there, in one stone or two. A small stone now
    /// and then spoils it.
    fn halves(&mut self) -> Vec<i64> {
        let mut row = VecDeque::with_capacity(self.stones + 1);
        let mut sum = 0_i64;
        while row.len() < self.stones {
            let (one, other) = match self.up_to(3) {
                _ if sum < 2 => (1 + self.up_to(3) as i64, None),
                0 => (1 + self.up_to(1) as i64, None),
                1 => {
                    let one = 1 + self.dice.up_to(sum.unsigned_abs() - 2) as i64;
                    (one, Some(sum - one))
                }
                _ => (sum, None),
            };
            let left = self.up_to(1) == 0;
            for stone in [Some(one), other].into_iter().flatten() {
                let stone = self.clamped(stone);
                sum += stone;
                if left { row.push_front(stone) } else { row.push_back(stone) }
            }
        }
        row.into_iter().take(self.stones).collect()
    }

    fn clamped(&self, value: i64) -> i64 {
        value.clamp(*self.values.start(), *self.values.end())
    }
}
