//! Take a stone from any of several stacks and deques and score it: a row with empty places, against two
//! walls.
//!
//! # The special solver, and why it is right
//!
//! It is the theory of [`stone_ends::special`], one step longer. Steps 1 to 3 there use nothing of the row
//! but that a stone which can be taken can be taken until somebody takes it. So they hold for sums of stacks
//! and deques too: taking a largest stone, if it can be taken, is optimal; and side by side `x ≤ y ≥ z` act
//! as the one stone `x − y + z`.
//!
//! What is folded falls and then rises. A deque then has its largest stone at an end. A stack may have it at
//! the bottom, where it cannot be taken:
//!
//! - **A pair at the bottom.** Let `b` be the lowest stone of a stack, `c` the one on it, `b ≥ c`, and `n`
//!   the number of all stones. Without the two, the value is larger by `b − c` if `n` is even, and smaller by
//!   as much if `n` is odd. *Why*, if `b` is a largest stone: whoever takes `c` uncovers `b`, the other takes
//!   it, and the same player moves again, `b − c` poorer. Every other move is the same with and without the
//!   pair. By induction over these moves, nobody gains by taking `c` before it is all that is left, and the
//!   parity of `n` says to whom it is left. If `b` is not a largest stone, then a largest one goes first, or
//!   lies under a pair that may be dropped first; induction does the rest.
//! - **The end.** Without pairs every stack rises to its top. The largest stone can always be taken, so the
//!   players take all stones in falling order.
//!
//! Source: Termity, Potyczki Algorytmiczne 2010; T. Idziaszek, *An Optimal Algorithm for Calculating the
//! Profit in the Coins in a Row Game*.

use std::{iter, vec};

use stone_core::{Keyed, Named, SolveError, ZeroSumGame, absolute_sum, stones_shown};
use stone_ends::{End, Folding, Segment, Totals};

/// Stones of which one can be taken at an end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// From the bottom, which stands against a wall, to the top. Only the top can be taken.
    Stack(Vec<i64>),
    /// From left to right. Either end can be taken.
    Deque(Vec<i64>),
}

impl Part {
    fn stones(&self) -> &[i64] {
        let (Self::Stack(stones) | Self::Deque(stones)) = self;
        stones
    }
}

/// Stacks and deques. A move takes one stone and scores it; the game ends when none is left.
///
/// A state is what is left of each part.
///
/// ```
/// use stone_core::Memoized;
/// use stone_relatives::termity::{Part, Termity, totals};
///
/// let game = Termity::new([Part::Stack(vec![1, 2]), Part::Deque(vec![3, 7, 4]), Part::Stack(vec![9])])?;
/// assert_eq!(*Memoized::default().solve(&game)?.value(), 8);
/// assert_eq!(totals(&game)?.value, 8);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Termity {
    parts: Vec<Part>,
}

/// From which part, and from which of its ends, a move takes a stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Take {
    /// The part, from 0.
    pub part: usize,
    /// The end of it; the top of a stack is [`End::Right`].
    pub end: End,
}

impl Termity {
    /// Stacks and deques of stones of any sign.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] if the absolute values of all stones do not sum to an `i64`.
    pub fn new(parts: impl Into<Vec<Part>>) -> Result<Self, SolveError> {
        let parts = parts.into();
        let mut sum = 0_i64;
        for (number, part) in parts.iter().enumerate() {
            let more = absolute_sum(part.stones())?;
            sum = sum.checked_add(more).ok_or_else(|| SolveError::overflow(format_args!("part {number}")))?;
        }
        Ok(Self { parts })
    }

    /// A row in which 0 is an empty place, and a stone can be taken if one of its neighbours is empty.
    ///
    /// What stands before the first empty place is a stack against the left wall, what stands behind the last
    /// one a stack against the right wall, all else a deque. If no place is empty, no stone can ever be
    /// taken: the game is over.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    ///
    /// ```
    /// use stone_relatives::termity::{Part, Termity};
    ///
    /// let game = Termity::from_row(&[1, 2, 0, 3, 7, 4, 0, 9])?;
    /// let parts = [Part::Stack(vec![1, 2]), Part::Deque(vec![3, 7, 4]), Part::Stack(vec![9])];
    /// assert_eq!(game.parts(), parts);
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn from_row(row: &[i64]) -> Result<Self, SolveError> {
        let empty = |&stone: &i64| stone == 0;
        let (Some(first), Some(last)) = (row.iter().position(empty), row.iter().rposition(empty)) else {
            return Self::new([]);
        };
        let left = Part::Stack(row[..first].to_vec());
        let deques = row[first..=last].split(empty).map(|stones| Part::Deque(stones.to_vec()));
        let right = Part::Stack(row[last + 1..].iter().rev().copied().collect());
        let parts = iter::once(left).chain(deques).chain([right]);
        Self::new(parts.filter(|part| !part.stones().is_empty()).collect::<Vec<_>>())
    }

    /// The stacks and deques.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }
}

impl ZeroSumGame for Termity {
    // No value and no worth of a move exceeds the sum of the absolute values, which the constructor checked.
    const CANNOT_OVERFLOW: bool = true;
    type State = Vec<Segment>;
    type Move = Take;
    type Score = i64;
    type Moves<'g> = vec::IntoIter<Take>;

    fn initial_state(&self) -> Vec<Segment> {
        self.parts.iter().map(|part| Segment { start: 0, end: part.stones().len() }).collect()
    }

    fn moves(&self, state: &Vec<Segment>) -> Self::Moves<'_> {
        let mut moves = Vec::new();
        for (part, left) in state.iter().enumerate() {
            match self.parts[part] {
                Part::Stack(_) if left.start == left.end => {}
                Part::Stack(_) => moves.push(Take { part, end: End::Right }),
                Part::Deque(_) => moves.extend(left.ends().map(|end| Take { part, end })),
            }
        }
        moves.into_iter()
    }

    fn next_state(&self, state: &Vec<Segment>, Take { part, end }: Take) -> Vec<Segment> {
        let mut next = state.clone();
        next[part] = next[part].without(end);
        next
    }

    fn score_delta(&self, state: &Vec<Segment>, Take { part, end }: Take) -> i64 {
        let stones = self.parts[part].stones();
        match end {
            End::Left => stones[state[part].start],
            End::Right => stones[state[part].end - 1],
        }
    }
}

impl Keyed for Termity {
    type Key = Vec<Segment>;

    fn key(&self, state: &Vec<Segment>) -> Vec<Segment> {
        state.clone()
    }
}

impl Named for Termity {
    fn state_name(&self, state: &Vec<Segment>) -> String {
        state.iter().map(Segment::to_string).collect::<Vec<_>>().join(" ")
    }

    fn move_name(&self, Take { part, end }: Take) -> String {
        format!("{part} {end}")
    }

    /// The stones of each part: `1 2 | 3 7 4 | 9`.
    fn shown(&self, state: &Vec<Segment>) -> String {
        let parts = self.parts.iter().zip(state);
        let stones = parts.map(|(part, left)| stones_shown(&part.stones()[left.start..left.end]));
        stones.collect::<Vec<_>>().join(" | ")
    }
}

/// The sum of all stones and the value. Time O(n log n), memory O(n).
///
/// # Errors
///
/// As [`Termity::new`], and so none for a game that there is.
pub fn totals(game: &Termity) -> Result<Totals, SolveError> {
    let mut sum = 0;
    let mut stones = Vec::new();
    let mut pairs = 0;
    for part in &game.parts {
        let mut folding = Folding::new();
        for &stone in part.stones() {
            folding.push(stone)?;
        }
        sum += folding.totals().sum;
        let mut folded = folding.folded();
        while let (Part::Stack(_), [bottom, above, rest @ ..]) = (part, folded)
            && bottom >= above
        {
            pairs += bottom - above;
            folded = rest;
        }
        stones.extend_from_slice(folded);
    }
    stones.sort_unstable_by(|a, b| b.cmp(a));
    // Whoever is left with the pairs pays for them: the first player if the number of stones is even.
    let start = if stones.len().is_multiple_of(2) { -pairs } else { pairs };
    let in_turn = stones.chunks(2).map(|two| two[0] - two.get(1).unwrap_or(&0)).sum::<i64>();
    Ok(Totals { sum, value: start + in_turn })
}

/// Luogu P3210 (HNOI 2010), *the game of taking stones*, and Termity: what the first and the second player
/// score in all, on a row in which 0 is an empty place.
///
/// Time O(n log n), memory O(n).
///
/// # Errors
///
/// As [`Termity::new`].
///
/// ```
/// use stone_relatives::termity::luogu_p3210;
///
/// assert_eq!(luogu_p3210(&[1, 2, 0, 3, 7, 4, 0, 9])?, [17, 9]);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn luogu_p3210(row: &[i64]) -> Result<[i64; 2], SolveError> {
    let totals = totals(&Termity::from_row(row)?)?;
    Ok([totals.half(), totals.sum - totals.half()])
}
