//! The textbook's first two programs for VII, which tell the players apart: Alice maximises, Bob minimises.
//!
//! The other three are generic engines. The third, one function for both players with a memo, is
//! [`Memoized`](stone_core::Memoized); the fourth and the fifth are [`Tabulated`](stone_core::Tabulated), in the
//! order [`ByLength`](crate::ByLength) and in the game's own.

use std::mem;

use stone_core::{Limits, Player, SolveError, Stats, ZeroSumGame};

use crate::{End, Segment, StoneVii};

/// The first program: every line of play, the difference always seen from Alice.
///
/// Time O(2ⁿ), memory O(n). It visits 2ⁿ segments, which is known and asked for before the first.
///
/// # Errors
///
/// [`SolveError::Limit`] if 2ⁿ is more than [`Limits::nodes`].
///
/// ```
/// use stone_core::Limits;
/// use stone_vii::{StoneVii, brute_force};
///
/// let (value, stats) = brute_force(&StoneVii::new([5, 3, 1])?, &Limits::default())?;
/// assert_eq!(value, 3);
/// assert_eq!(stats.states, 7);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn brute_force(game: &StoneVii, limits: &Limits) -> Result<(i64, Stats), SolveError> {
    let n = u32::try_from(game.stones().len()).unwrap_or(u32::MAX);
    limits.ask_nodes(1_u64.checked_shl(n).unwrap_or(u64::MAX))?;
    Ok(minimax(game, &mut []))
}

/// The second program: the same with a memo over start, end and whose turn it is.
///
/// Time and memory O(n²).
///
/// # Errors
///
/// [`SolveError::Limit`] if the memo is larger than [`Limits::memory`], before it is taken.
///
/// ```
/// use stone_core::Limits;
/// use stone_vii::{StoneVii, two_player_memo};
///
/// let (value, _) = two_player_memo(&StoneVii::new([5, 3, 1, 4, 2])?, &Limits::default())?;
/// assert_eq!(value, 6);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn two_player_memo(game: &StoneVii, limits: &Limits) -> Result<(i64, Stats), SolveError> {
    let entries = 2_u64.saturating_mul((game.stones().len() as u64 + 1).saturating_pow(2));
    limits.ask_memory(entries.saturating_mul(size_of::<Option<i64>>() as u64))?;
    Ok(minimax(game, &mut vec![None; entries as usize]))
}

/// A segment whose removals are not all weighed.
struct Frame {
    segment: Segment,
    mover: Player,
    /// Removals weighed so far: none, the left one, or both.
    weighed: usize,
    /// The best of them for the mover, as Alice's difference.
    best: i64,
}

/// Alice's best difference. A memo without entries remembers nothing.
///
/// The recursion of the textbook on a stack of its own: the row may be longer than the thread's stack is deep.
fn minimax(game: &StoneVii, memo: &mut [Option<i64>]) -> (i64, Stats) {
    let side = game.stones().len() + 1;
    let entry = |segment: Segment, mover| (segment.start * side + segment.end) * 2 + mover as usize;
    let open = |segment, mover| Frame { segment, mover, weighed: 0, best: 0 };

    let mut stats = Stats { bytes: size_of_val(memo) as u64, ..Stats::default() };
    let mut stack: Vec<Frame> = Vec::new();
    let mut frame = open(game.initial_state(), Player::Alice);
    loop {
        // A segment of one stone is worth 0: whoever removes it scores nothing.
        let unfinished = frame.segment.end - frame.segment.start > 1 && frame.weighed < 2;
        if unfinished {
            let rest = game.next_state(&frame.segment, REMOVALS[frame.weighed]);
            let mover = frame.mover.opponent();
            if let Some(&Some(known)) = memo.get(entry(rest, mover)) {
                stats.reused += 1;
                frame.weigh(game, known, &mut stats);
            } else {
                stack.push(mem::replace(&mut frame, open(rest, mover)));
                stats.peak_depth = stats.peak_depth.max(stack.len() as u64 + 1);
            }
            continue;
        }
        stats.states += 1;
        if let Some(place) = memo.get_mut(entry(frame.segment, frame.mover)) {
            *place = Some(frame.best);
            stats.peak_entries += 1;
        }
        let value = frame.best;
        let Some(waiting) = stack.pop() else { return (value, stats) };
        frame = waiting;
        frame.weigh(game, value, &mut stats);
    }
}

const REMOVALS: [End; 2] = [End::Left, End::Right];

impl Frame {
    /// Weighs the next removal, given Alice's difference on the stones that it leaves.
    fn weigh(&mut self, game: &StoneVii, rest: i64, stats: &mut Stats) {
        let score = game.score_delta(&self.segment, REMOVALS[self.weighed]);
        let difference = match self.mover {
            Player::Alice => score + rest,
            Player::Bob => rest - score,
        };
        let better = match self.mover {
            Player::Alice => difference > self.best,
            Player::Bob => difference < self.best,
        };
        if self.weighed == 0 || better {
            self.best = difference;
        }
        self.weighed += 1;
        stats.moves += 1;
    }
}
