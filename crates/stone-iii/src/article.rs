//! The textbook's way to solve III: one table, filled from the back.

use crate::{StoneIii, UpTo};

/// The textbook's table: `dp[i]` is the mover's best difference from stone `i` on, `pos[i]` how many to take there.
///
/// `dp[n] = 0`, `dp[i] = max over j in 1..=k of (a[i] + … + a[i+j−1]) − dp[i+j]`; the smallest `j` of several equal
/// ones goes into `pos[i]`. It is what [`Tabulated`](stone_core::Tabulated) does on [`StoneIii`], written out for
/// one game. Time O(nk), memory O(n).
///
/// ```
/// use stone_iii::{StoneIii, Table};
///
/// let table = Table::fill(&StoneIii::new([1, 2, 3, 4, 5, -9, 7])?, |_, _| {});
/// assert_eq!(table.dp, [-1, 2, 14, 11, 7, -2, 7, 0]);
/// assert_eq!(table.pos, [1, 3, 3, 2, 1, 2, 1, 0]);
/// assert_eq!(table.value(), -1);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The mover's best difference from each stone on; [`Table::UNFILLED`] where the table is not filled yet.
    pub dp: Vec<i64>,
    /// How many stones to take; 0 where the table is not filled yet, and at the end.
    pub pos: Vec<usize>,
}

impl Table {
    /// What the textbook puts into cells that are not filled yet, −0x3f3f3f3f. It is shown and never compared: as a
    /// "minus infinity" it would be wrong, for values can be smaller.
    pub const UNFILLED: i64 = -0x3f3f_3f3f;

    /// Fills the table from the back and calls `after_step` with each stone's index and the table as it is then.
    pub fn fill<K: UpTo>(game: &StoneIii<K>, mut after_step: impl FnMut(usize, &Self)) -> Self {
        let stones = game.stones();
        let n = stones.len();
        let mut table = Self { dp: vec![Self::UNFILLED; n + 1], pos: vec![0; n + 1] };
        table.dp[n] = 0;
        for i in (0..n).rev() {
            let mut best: Option<i64> = None;
            let mut taken = 0;
            for j in 1..=game.most().get().min(n - i) {
                taken += stones[i + j - 1];
                let difference = taken - table.dp[i + j];
                if best.is_none_or(|best| difference > best) {
                    best = Some(difference);
                    table.dp[i] = difference;
                    table.pos[i] = j;
                }
            }
            after_step(i, &table);
        }
        table
    }

    /// Alice's best difference.
    pub fn value(&self) -> i64 {
        self.dp[0]
    }

    /// How many stones each player takes in turn on a line of best play.
    ///
    /// ```
    /// # use stone_iii::{StoneIii, Table};
    /// let table = Table::fill(&StoneIii::new([1, 2, 3, 4, 5, -9, 7])?, |_, _| {});
    /// assert_eq!(table.line().collect::<Vec<_>>(), [1, 3, 1, 2]);
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn line(&self) -> impl Iterator<Item = usize> {
        let mut i = 0;
        std::iter::from_fn(move || {
            let taken = self.pos[i];
            i += taken;
            (taken > 0).then_some(taken)
        })
    }
}
