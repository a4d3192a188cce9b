//! A line of play: who took what, ply by ply, and the running scores.

mod sheet;
mod text;

use stone_core::Player;

use crate::glyphs::Glyphs;
use crate::graph::{Move, State};
use crate::picture::Parts;
use crate::sheet::Sheet;
use crate::{Picture, Refusal};

/// A line of play, of best play or of any other: the row with who took what, ply by ply, and the running scores.
///
/// On long rows the row is shown once, with the ply in which each stone was taken.
///
/// ```
/// use stone_core::{Memoized, Recorder};
/// use stone_render::{LineOfPlay, Picture, StateGraph, Target};
/// use stone_vii::StoneVii;
///
/// let game = StoneVii::new([5, 3, 1])?;
/// let mut recorder = Recorder::new(&game);
/// Memoized::default().solve_observed(&game, &mut recorder)?;
///
/// # fn draw(trace: &stone_core::Trace<i64>) -> Result<(), stone_render::Refusal> {
/// let graph = StateGraph::from_trace(trace)?;
/// // Segments are called "start..end", moves "left" and "right".
/// let taken = |state: &str, mv: &str| {
///     let (start, end) = state.split_once("..").expect("a segment");
///     vec![if mv == "left" { start.parse().unwrap() } else { end.parse::<usize>().unwrap() - 1 }]
/// };
/// let line = LineOfPlay::new("[5, 3, 1]", [5, 3, 1], &graph.line(), taken);
/// assert_eq!(
///     Picture::from(line).draw(Target::Ascii)?,
///     "[5, 3, 1]\n\
///      \n\
///      ply  player   move  scores    5    3    1  Alice  Bob\n\
///      1     Alice  right      +8    5    3  [1]      8    0\n\
///      2       Bob  right      +5    5  [3]    .      8    5\n\
///      3     Alice   left      +0  [5]    .    .      8    5\n"
/// );
/// # Ok(())
/// # }
/// # draw(&recorder.into_trace()).unwrap();
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct LineOfPlay {
    title: String,
    stones: Vec<i64>,
    plies: Vec<PlayedPly>,
    totals: Option<[i128; 2]>,
    outcome: Option<String>,
}

/// One ply of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedPly {
    /// Who moves.
    pub mover: Player,
    /// The move, as people write it.
    pub mv: String,
    /// The stones that it takes, by their place in the row.
    pub takes: Vec<usize>,
    /// What it scores.
    pub delta: i64,
}

/// Longer rows, and longer lines, are shown in short.
const IN_FULL: usize = 24;
/// More stones or plies cannot be read.
const MOST: usize = 400;
/// How many stones stand in a line of the short form.
const STONES_IN_LINE: usize = 20;

impl LineOfPlay {
    /// A line that was found in a [`StateGraph`](crate::StateGraph), given what a move takes, by the names of the state
    /// and of the move.
    pub fn new(
        title: impl Into<String>,
        stones: impl Into<Vec<i64>>,
        line: &[(Player, &State, &Move)],
        takes: impl Fn(&str, &str) -> Vec<usize>,
    ) -> Self {
        let ply = |&(mover, state, mv): &(Player, &State, &Move)| PlayedPly {
            mover,
            mv: mv.name.clone(),
            takes: takes(&state.name, &mv.name),
            delta: mv.delta,
        };
        Self::of_plies(title, stones, line.iter().map(ply))
    }

    /// A line ply by ply. The row can be empty, where a game has none.
    pub fn of_plies(
        title: impl Into<String>,
        stones: impl Into<Vec<i64>>,
        plies: impl IntoIterator<Item = PlayedPly>,
    ) -> Self {
        let (title, stones) = (title.into(), stones.into());
        Self { title, stones, plies: plies.into_iter().collect(), totals: None, outcome: None }
    }

    /// Both players' totals in the end, Alice's first, where they are not the sums of the plies.
    #[must_use]
    pub fn totals(self, totals: [i128; 2]) -> Self {
        Self { totals: Some(totals), ..self }
    }

    /// How a game ends in which nobody scores: it is told instead of scores.
    #[must_use]
    pub fn outcome(self, outcome: impl Into<String>) -> Self {
        Self { outcome: Some(outcome.into()), ..self }
    }

    fn check(&self) -> Result<(), Refusal> {
        let size = self.stones.len().max(self.plies.len());
        if size > MOST {
            let hint = "draw a shorter row";
            return Err(Refusal::TooLarge { what: "stones or plies", size: size as u128, most: MOST, hint });
        }
        Ok(())
    }

    /// Whether there is room for the row at every ply.
    fn is_full(&self) -> bool {
        !self.stones.is_empty() && self.stones.len() <= IN_FULL && self.plies.len() <= IN_FULL
    }

    /// Both scores after each ply.
    fn scores(&self) -> Vec<[i128; 2]> {
        let mut scores = [0, 0];
        let after = |ply: &PlayedPly| {
            scores[ply.mover as usize] += i128::from(ply.delta);
            scores
        };
        self.plies.iter().map(after).collect()
    }

    /// The ply that took each stone first.
    fn takers(&self) -> Vec<Option<usize>> {
        let mut takers = vec![None; self.stones.len()];
        for (index, ply) in self.plies.iter().enumerate() {
            for &stone in &ply.takes {
                if let Some(taker @ None) = takers.get_mut(stone) {
                    *taker = Some(index);
                }
            }
        }
        takers
    }

    /// The outcome, or the totals in the end, where they are given.
    fn ending(&self) -> Option<String> {
        if self.outcome.is_some() {
            return self.outcome.clone();
        }
        let [alice, bob] = self.totals?;
        Some(format!("in the end: Alice {alice}, Bob {bob}"))
    }

    /// Who took a stone, and in which ply.
    fn taker(&self, ply: Option<usize>) -> String {
        match ply {
            None => "-".to_owned(),
            Some(ply) if self.plies[ply].mover == Player::Alice => format!("A{}", ply + 1),
            Some(ply) => format!("B{}", ply + 1),
        }
    }
}

impl From<LineOfPlay> for Picture {
    fn from(line: LineOfPlay) -> Self {
        Self::LineOfPlay(line)
    }
}

impl Parts for LineOfPlay {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        self.check()?;
        Ok(sheet::sheet(self))
    }

    fn text(&self, glyphs: &Glyphs) -> Result<String, Refusal> {
        self.check()?;
        Ok(text::text(self, glyphs))
    }
}
