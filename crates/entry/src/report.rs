//! What comes back: plain values and names, the same for every game.

use std::fmt;

use stone_core::{Outcome, Player, Stats, Trace};

use crate::{Engine, Meaning};

/// A solved row. What an engine cannot give is none.
#[derive(Debug, Clone)]
pub struct Report {
    /// The engine that solved it.
    pub engine: &'static Engine,
    /// What the game is worth to Alice, both playing best.
    pub value: i64,
    /// What the value is.
    pub meaning: Meaning,
    /// Who has the higher score in the end.
    pub outcome: Outcome,
    /// What Alice and Bob score in all, in games where both do. Where optimal lines differ in it, it is the one of `line`.
    pub totals: Option<[i128; 2]>,
    /// Exactly what the judge's function returns.
    pub answer: Answer,
    /// Every first move that attains the value, in the game's order.
    pub optimal_first_moves: Option<Vec<String>>,
    /// A line of best play.
    pub line: Option<Line>,
    /// What the solve did.
    pub counts: Counts,
    /// Every step of the solve, if it was asked to be recorded.
    pub trace: Option<Trace<i64>>,
}

/// What a judge's function returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// A number.
    Integer(i64),
    /// Yes or no.
    Bool(bool),
    /// A word.
    Word(&'static str),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(number) => number.fmt(f),
            Self::Bool(yes) => yes.fmt(f),
            Self::Word(word) => word.fmt(f),
        }
    }
}

/// A line of play. A million plies take 16 bytes each; the few different names of moves are kept once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line {
    pub(crate) names: Vec<String>,
    pub(crate) plies: Vec<(Player, u32, i64)>,
    pub(crate) end: Option<(Player, i128)>,
}

/// One ply of a [`Line`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ply<'l> {
    /// Who moves.
    pub mover: Player,
    /// The move, as people write it.
    pub mv: &'l str,
    /// What the mover scores.
    pub delta: i64,
    /// What Alice and Bob have after it.
    pub totals: [i128; 2],
}

impl Line {
    /// How many plies.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nobody could move.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The plies in order, with running totals.
    ///
    /// ```
    /// use stone_catalog::{Request, find};
    ///
    /// let game = find("iii").expect("III is listed");
    /// let engine = game.engine("tabulated").expect("it has a table");
    /// let line = game.solve(engine, &Request::new(&[1, 2, 3, 7]))?.line.expect("a table gives lines");
    /// let told: Vec<String> = line.plies().map(|ply| format!("{} {}", ply.mover, ply.mv)).collect();
    /// assert_eq!(told, ["Alice take 3", "Bob take 1"]);
    /// assert_eq!(line.plies().last().map(|ply| ply.totals), Some([6, 7]));
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn plies(&self) -> impl Iterator<Item = Ply<'_>> {
        let mut totals = [0_i128; 2];
        self.plies.iter().map(move |&(mover, name, delta)| {
            totals[mover as usize] += i128::from(delta);
            Ply { mover, mv: &self.names[name as usize], delta, totals }
        })
    }

    /// Who gets how much by the end itself, as the seeds that are left in the pits; none if nobody does. With it, what Alice
    /// gets less what Bob gets is the value.
    ///
    /// ```
    /// use stone_catalog::{Request, find};
    /// use stone_core::Player;
    ///
    /// let game = find("kalah").expect("kalah is listed");
    /// let engine = game.engine("memoized").expect("a memo can hold it");
    /// // The only seed falls into the store, and Bob keeps the two on his side.
    /// let line = game.solve(engine, &Request::new(&[0, 0, 1, 2, 0]))?.line.expect("a memo gives lines");
    /// assert_eq!(line.plies().last().map(|ply| ply.totals), Some([1, 0]));
    /// assert_eq!(line.end(), Some((Player::Bob, 2)));
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn end(&self) -> Option<(Player, i128)> {
        self.end
    }
}

/// What a solve did, counted. What an engine does not count is none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// States whose value was computed.
    pub states: Option<u64>,
    /// Moves weighed.
    pub moves: Option<u64>,
    /// Values read from the store instead of being computed again.
    pub reused: Option<u64>,
    /// The most states that were open at once.
    pub peak_depth: Option<u64>,
    /// The most values that were stored at once.
    pub peak_entries: Option<u64>,
    /// The most memory that the engine had taken, the row itself not counted.
    pub bytes: Option<u64>,
}

impl From<Stats> for Counts {
    fn from(stats: Stats) -> Self {
        Self {
            states: Some(stats.states),
            moves: Some(stats.moves),
            reused: Some(stats.reused),
            peak_depth: Some(stats.peak_depth),
            peak_entries: Some(stats.peak_entries),
            bytes: Some(stats.bytes),
        }
    }
}
