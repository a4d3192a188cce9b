//! Which lines are worth a look: the rules of chains, each proved.
//!
//! In what follows `V` is the value, `t` a drawing, `t + l` the same with the line `l`, and `b{l, m}` a box of which only
//! the lines `l` and `m` are missing. A line that closes no box *passes* the turn. A box that misses one line is *free*.
//!
//! **1. A free box costs nothing but the turn.** Let `b{l}` be free and `m` another line that passes in `t`, and in
//! `t + l` too. Whoever moves in `t + m` may take `b`, so `V(t + m) ≥ 1 + V(t + m + l)`, and `m` is worth
//! `−V(t + m) ≤ −1 − V(t + m + l) ≤ −1 + V(t + l)`, less than what `l` is worth. In `t + l` the line `m` does not pass only if
//! it closes the box `c{l, m}` on the other side of `l`. So beside lines that take free boxes only such an `m` is worth a look, a *hand-out*:
//! it leaves `b` and `c` to the opponent, who has to move afterwards; and with two free boxes that have different hand-outs, not even that.
//!
//! **2. Some free boxes are best taken at once**: nothing is worth more than `l` in `t`, where `b{l}` is free and `c`, if
//! there is one, is the box on the other side of `l`. By 1 this has to be shown only for lines `m` that take a free box too,
//! and for the hand-out.
//!
//! - *`c` is not there, or `c{l}` is free too, or `c` misses at least two lines more.* Then there is no hand-out. If `m` leaves it so, then by
//!   induction on the missing lines `l` is best in `t + m`, and both lines may be drawn in either order. If not, then `m` is a
//!   line of `c{l, m, e}` and takes a box `d{m}`. But `t + l` with `d{m} c{m, e}` and `t + m` with `b{l} c{l, e}` are the same but for the names of
//!   `l` and `m`, so both lines are worth the same.
//! - *`c{l, x}` and `g{x}`.* There is no hand-out, as `x` takes `g`, with the same mirrored; and other lines do not touch this.
//! - *`c{l, x}` and `g{x, y}`, and `y` takes no box.* The hand-out `x` is worth `−2 − V(w)` with `w = t + l + x`, where `g{y}` is free: `V(w) ≥ 1 + V(w + y)`. Yet
//!   in `t + l` the hand-out `y` of `c{x} g{x, y}` is worth `−2 − V(w + y)`, which is more than `−2 − V(w)`. A line `m` that takes a box and
//!   after which `y` would take one is a line of the box `h{y, m}` behind `y`, and takes a box `p{m}`; then `t + l` with `c{x} g{x, y} h{y, m} p{m}` and
//!   `t + m` with `b{l} c{l, x} g{x, y} h{y}` are the same but for names.
//!
//! **3. What is left** are free boxes `b{l}` with `c{l, x}` where `x` leads to the border or to a box that misses two lines more, and
//! `b{l} c{l, x} g{x, y} h{y}`, where `y` is as good as `l`. Both end in the same drawing whether taken or handed out: with `r` its value
//! and `n`, 2 or 4, the number of boxes, taking all is worth `n + r` and the hand-out `−n − r`.
//!
//! **4. Opening a chain.** Where no box is free, let a chain be boxes one after the other that miss two lines each, either
//! in a ring or with both ends at the border or at boxes that miss more. All that follows after one of its lines was drawn
//! is decided by 2 and 3: the opponent takes all boxes, or all but the last two (four in a ring), which are handed out. So with `r` the
//! value when all its lines are drawn, `n` boxes in a chain are worth `n − 2 + |2 + r|` to the opponent and in a ring `n − 4 + |4 + r|`,
//! whichever line was drawn first. Only a chain of one or two boxes has to be looked at: one is worth `1 + r`; of two, the line between
//! them leaves the opponent no hand-out, `2 + r ≤ |2 + r|`, and so is best. It is not so where both ends lead to one box that misses one
//! line more: drawing one end makes it a part of the chain. There all lines are listed.
//!
//! The rules are known: E. Berlekamp, *The Dots and Boxes Game*, 2000; J. Barker, R. Korf, *Solving Dots-and-Boxes*, 2012.

use smallvec::SmallVec;
use stone_core::MoveOrder;

use crate::DotsAndBoxes;
use crate::game::Lines;

/// What the free boxes of a drawing ask for.
pub(crate) enum Free {
    /// There are none.
    None,
    /// To take one at once, by this line.
    Take(u8),
    /// To take some boxes or to hand them out, by rule 3.
    Choose(SmallVec<[Choice; 4]>),
}

/// Boxes that are taken or handed out together.
pub(crate) struct Choice {
    /// Begins taking them.
    take: u8,
    hand_out: u8,
    /// All that they miss.
    pub(crate) lines: u64,
    pub(crate) boxes: i8,
}

/// Boxes one after the other that miss two lines each.
pub(crate) struct Chain {
    pub(crate) boxes: i8,
    /// All that they miss.
    pub(crate) lines: u64,
    /// Whether they go round.
    pub(crate) ring: bool,
    /// Whether both ends lead to one box that misses one line more.
    pub(crate) tied: bool,
}

/// How many lines a box misses. A box that is not there misses all lines that do not exist, which are two at least where
/// there are boxes at all: it never is free, and not in a chain.
#[inline]
fn missing(around: u64, drawn: u64) -> u32 {
    (around & !drawn).count_ones()
}

/// The line that a box misses beside this one, if it misses two.
#[inline]
fn other_missing(around: u64, drawn: u64, line: u8) -> u8 {
    (around & !drawn & !(1 << line)).trailing_zeros() as u8
}

impl DotsAndBoxes {
    /// The box on the other side of a line of a box.
    #[inline]
    fn across(&self, around: u64, line: u8) -> u64 {
        let [one, other] = self.sides(line);
        if one == around { other } else { one }
    }

    /// What a free box leaves to choose, by rules 2 and 3; nothing if it is best taken at once.
    #[inline]
    fn choice(&self, drawn: u64, around: u64, take: u8) -> Option<Choice> {
        let second = self.across(around, take);
        if missing(second, drawn) != 2 {
            return None;
        }
        let hand_out = other_missing(second, drawn, take);
        let third = self.across(second, hand_out);
        let lines = second & !drawn;
        match missing(third, drawn) {
            1 => None,
            2 => {
                let last = other_missing(third, drawn, hand_out);
                let ends = missing(self.across(third, last), drawn) == 1;
                ends.then_some(Choice { take, hand_out, lines: lines | 1 << last, boxes: 4 })
            }
            _ => Some(Choice { take, hand_out, lines, boxes: 2 }),
        }
    }

    /// What the free boxes of a drawing ask for.
    pub(crate) fn free(&self, drawn: u64) -> Free {
        let mut choices = SmallVec::<[Choice; 4]>::new();
        for &around in self.boxes().iter().filter(|&&around| missing(around, drawn) == 1) {
            let take = (around & !drawn).trailing_zeros() as u8;
            let Some(choice) = self.choice(drawn, around, take) else { return Free::Take(take) };
            // Four boxes are met from both of their ends.
            if choices.iter().all(|known| known.hand_out != choice.hand_out) {
                choices.push(choice);
            }
        }
        if choices.is_empty() { Free::None } else { Free::Choose(choices) }
    }

    /// The missing lines that leave no box free.
    #[inline]
    pub(crate) fn safe(&self, drawn: u64) -> u64 {
        let near = self.boxes().iter().filter(|&&around| missing(around, drawn) <= 2);
        near.fold(self.full() & !drawn, |safe, around| safe & !around)
    }

    /// The chains of a drawing without free boxes.
    pub(crate) fn chains(&self, drawn: u64) -> SmallVec<[Chain; 8]> {
        let (mut chains, mut seen) = (SmallVec::new(), 0);
        for &around in self.boxes().iter().filter(|&&around| missing(around, drawn) == 2) {
            if around & seen == 0 {
                let chain = self.chain(drawn, around);
                seen |= chain.lines;
                chains.push(chain);
            }
        }
        chains
    }

    /// The chain that a box which misses two lines is in.
    fn chain(&self, drawn: u64, around: u64) -> Chain {
        let mut chain = Chain { boxes: 1, lines: around & !drawn, ring: false, tied: false };
        let mut ends = [around; 2];
        for (end, mut line) in ends.iter_mut().zip(Lines(around & !drawn)) {
            *end = self.across(around, line);
            while missing(*end, drawn) == 2 {
                if *end == around {
                    chain.ring = true;
                    return chain;
                }
                line = other_missing(*end, drawn, line);
                chain.boxes += 1;
                chain.lines |= 1 << line;
                *end = self.across(*end, line);
            }
        }
        chain.tied = ends[0] == ends[1] && missing(ends[0], drawn) == 3;
        chain
    }

    /// The lines of a chain of which one is best to open it.
    fn openings(&self, drawn: u64, chain: &Chain) -> impl Iterator<Item = u8> {
        let inside = |&line: &u8| self.sides(line).iter().all(|&side| missing(side, drawn) == 2);
        let (lines, most) = match chain {
            Chain { tied: true, lines, .. } => (*lines, usize::MAX),
            Chain { boxes: 2, lines, .. } => (Lines(*lines).find(inside).map_or(*lines, |line| 1 << line), 1),
            Chain { lines, .. } => (*lines, 1),
        };
        Lines(lines).take(most)
    }
}

impl MoveOrder for DotsAndBoxes {
    /// Free boxes; where there are none, first lines that leave none free, those in the middle before those at the border,
    /// and then one line of each chain, the shortest chains first.
    fn best_first(&self, &drawn: &u64, moves: &mut Vec<u8>) {
        match self.free(drawn) {
            Free::Take(line) => moves.push(line),
            Free::Choose(choices) => {
                moves.extend(choices.iter().map(|choice| choice.take));
                if let [only] = &choices[..] {
                    moves.push(only.hand_out);
                }
            }
            Free::None => {
                let safe = self.safe(drawn);
                moves.extend(self.inside_out().iter().filter(|&line| safe >> line & 1 == 1));
                let mut chains = self.chains(drawn);
                chains.sort_by_key(|chain| chain.boxes);
                for chain in &chains {
                    moves.extend(self.openings(drawn, chain));
                }
            }
        }
    }
}
