//! A line of play: who took what, ply by ply, and the running scores.

use stone_core::Player;

use crate::glyphs::Glyphs;
use crate::graph::{Move, State};
use crate::ink::Ink;
use crate::lines::{Lines, columns};
use crate::picture::Parts;
use crate::scene::{Anchor, Point, Scene, Size, clipped};
use crate::sheet::{Sample, Sheet};
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
/// How many stones, and how many plies, stand in a line or a column of the short form.
const STONES_IN_LINE: usize = 20;
const PLIES_IN_COLUMN: usize = 40;
const HIGH: i32 = 26;

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
        Self { title, stones, plies: plies.into_iter().collect(), totals: None }
    }

    /// Both players' totals in the end, Alice's first, where they are not the sums of the plies.
    #[must_use]
    pub fn totals(self, totals: [i128; 2]) -> Self {
        Self { totals: Some(totals), ..self }
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

    /// The totals in the end, where they differ from the sums.
    fn ending(&self) -> Option<String> {
        let [alice, bob] = self.totals?;
        Some(format!("in the end: Alice {alice}, Bob {bob}"))
    }

    /// A stone in a box that shows whose it is: Alice's are square, Bob's are round.
    fn stone(&self, scene: &mut Scene, at: Point, wide: i32, stone: usize, mover: Option<Player>) {
        let (ink, round) = match mover {
            None => (Ink::Cell, 0),
            Some(Player::Alice) => (Ink::Alice, 0),
            Some(Player::Bob) => (Ink::Bob, HIGH / 2),
        };
        scene.rounded(at, (wide - 4, HIGH), round, ink);
        let text_ink = if mover.is_some() { Ink::Strong } else { Ink::Plain };
        scene.centred((at.0 + (wide - 4) / 2, at.1 + HIGH / 2), text_ink, self.stones[stone].to_string());
    }

    /// The width of a stone's box, with the gap after it.
    fn stone_width(&self) -> i32 {
        let longest = self.stones.iter().map(|stone| stone.to_string().len()).max().unwrap_or(0);
        (Size::Normal.width(longest) + 16).max(38)
    }

    /// The row at every ply.
    fn full(&self, scene: &mut Scene) -> Point {
        let (wide, takers, scores) = (self.stone_width(), self.takers(), self.scores());
        let names = 92;
        let right = names + wide * self.stones.len() as i32 + 12;
        for (index, (ply, [alice, bob])) in self.plies.iter().zip(&scores).enumerate() {
            let y = index as i32 * (HIGH + 8);
            let middle = y + HIGH / 2;
            scene.text((24, middle), Anchor::End, Size::Small, Ink::Muted, (index + 1).to_string());
            let ink = of(ply.mover);
            scene.text((36, middle), Anchor::Start, Size::Normal, ink, ply.mover.to_string());
            for (stone, taker) in takers.iter().enumerate() {
                let at = (names + wide * stone as i32, y);
                match taker {
                    Some(taken) if *taken < index => scene.cell(at, (wide - 4, HIGH), Ink::Empty),
                    Some(taken) if *taken == index => self.stone(scene, at, wide, stone, Some(ply.mover)),
                    _ => self.stone(scene, at, wide, stone, None),
                }
            }
            let mv = format!("{} {:+}", clipped(&ply.mv, 20), ply.delta);
            scene.text((right, middle), Anchor::Start, Size::Normal, Ink::Plain, mv);
            let score = format!("{alice} : {bob}");
            let column = right + self.move_width() + 16;
            scene.text((column, middle), Anchor::Start, Size::Normal, Ink::Strong, score);
        }
        let column = right + self.move_width() + 16;
        (column + self.score_width(), self.plies.len() as i32 * (HIGH + 8))
    }

    fn move_width(&self) -> i32 {
        let moves = self.plies.iter().map(|ply| format!("{} {:+}", clipped(&ply.mv, 20), ply.delta));
        Size::Normal.width(moves.map(|mv| mv.chars().count()).max().unwrap_or(0))
    }

    fn score_width(&self) -> i32 {
        let scores = self.scores();
        let texts = scores.iter().map(|[alice, bob]| format!("{alice} : {bob}").len());
        Size::Normal.width(texts.max().unwrap_or(0))
    }

    /// The row once, and a list of the plies.
    fn short(&self, scene: &mut Scene) -> Point {
        let wide = self.stone_width().max(44);
        let (mut width, mut top) = (0, 0);
        for (stone, taker) in self.takers().into_iter().enumerate() {
            let x = (stone % STONES_IN_LINE) as i32 * wide;
            let y = (stone / STONES_IN_LINE) as i32 * (HIGH + 26);
            let mover = taker.map(|ply| self.plies[ply].mover);
            self.stone(scene, (x, y), wide, stone, mover);
            let who = taker.map_or_else(
                || "-".to_owned(),
                |ply| format!("{}{}", initial(self.plies[ply].mover), ply + 1),
            );
            let at = (x + (wide - 4) / 2, y + HIGH + 8);
            scene.text(at, Anchor::Middle, Size::Small, Ink::Muted, who);
            (width, top) = (width.max(x + wide), y + HIGH + 26);
        }
        let column = 96 + self.move_width() + 16 + self.score_width() + 30;
        let mut height = top;
        for (index, (ply, [alice, bob])) in self.plies.iter().zip(self.scores()).enumerate() {
            let x = (index / PLIES_IN_COLUMN) as i32 * column;
            let y = top + 10 + (index % PLIES_IN_COLUMN) as i32 * 20;
            scene.text((x + 28, y), Anchor::End, Size::Small, Ink::Muted, (index + 1).to_string());
            scene.text((x + 38, y), Anchor::Start, Size::Normal, of(ply.mover), ply.mover.to_string());
            let mv = format!("{} {:+}", clipped(&ply.mv, 20), ply.delta);
            scene.text((x + 96, y), Anchor::Start, Size::Normal, Ink::Plain, mv);
            let score = format!("{alice} : {bob}");
            let at = (x + 96 + self.move_width() + 16, y);
            scene.text(at, Anchor::Start, Size::Normal, Ink::Strong, score);
            (width, height) = (width.max(x + column - 30), height.max(y + 14));
        }
        (width, height)
    }
}

fn of(player: Player) -> Ink {
    match player {
        Player::Alice => Ink::OfAlice,
        Player::Bob => Ink::OfBob,
    }
}

/// The first letter of a player.
fn initial(player: Player) -> char {
    match player {
        Player::Alice => 'A',
        Player::Bob => 'B',
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
        let mut scene = Scene::default();
        let (mut width, mut height) =
            if self.is_full() { self.full(&mut scene) } else { self.short(&mut scene) };
        if let Some(ending) = self.ending() {
            scene.text((36, height + 8), Anchor::Start, Size::Normal, Ink::Strong, &ending);
            width = width.max(36 + Size::Normal.width(ending.len()));
            height += 20;
        }
        let mut legend = Vec::new();
        if !self.stones.is_empty() {
            legend.push((Sample::Box(Ink::Alice, 0), "taken by Alice".to_owned()));
            legend.push((Sample::Box(Ink::Bob, 8), "taken by Bob".to_owned()));
        }
        if self.is_full() {
            legend.push((Sample::Box(Ink::Empty, 0), "gone".to_owned()));
        } else if !self.stones.is_empty() {
            legend.push((Sample::Text("A1"), "taken by Alice in ply 1".to_owned()));
        }
        legend.push((Sample::Text("n:n"), "Alice's score : Bob's".to_owned()));
        let [alice, bob] = self.totals.or(self.scores().last().copied()).unwrap_or_default();
        let told: Vec<String> = self
            .plies
            .iter()
            .take(IN_FULL)
            .map(|ply| format!("{} {} {:+}", ply.mover, ply.mv, ply.delta))
            .collect();
        let more = if self.plies.len() > IN_FULL { ", and so on" } else { "" };
        let description = format!(
            "A line of {} plies: {}{more}. In the end Alice has {alice} and Bob {bob}.",
            self.plies.len(),
            told.join(", ")
        );
        Ok(Sheet::new(scene, (width, height), &self.title, description, &legend))
    }

    fn text(&self, glyphs: &Glyphs) -> Result<String, Refusal> {
        self.check()?;
        let (takers, full) = (self.takers(), self.is_full());
        let mut head: Vec<String> = ["ply", "player", "move", "scores"].map(String::from).to_vec();
        if full {
            head.extend(self.stones.iter().map(i64::to_string));
        }
        head.extend(["Alice", "Bob"].map(String::from));
        let mut table = vec![head];
        for (index, (ply, [alice, bob])) in self.plies.iter().zip(self.scores()).enumerate() {
            let mut line = vec![
                (index + 1).to_string(),
                ply.mover.to_string(),
                ply.mv.clone(),
                format!("{:+}", ply.delta),
            ];
            if full {
                line.extend(self.stones.iter().zip(&takers).map(|(stone, taker)| match taker {
                    Some(taken) if *taken < index => glyphs.nothing.to_owned(),
                    Some(taken) if *taken == index => format!("[{stone}]"),
                    _ => stone.to_string(),
                }));
            }
            line.extend([alice.to_string(), bob.to_string()]);
            table.push(line);
        }
        let mut lines = Lines::default();
        lines.put(format_args!("{}\n", self.title));
        if !full {
            let numbered: Vec<(usize, &i64)> = self.stones.iter().enumerate().collect();
            for part in numbered.chunks(STONES_IN_LINE) {
                let who = |stone: usize| match takers[stone] {
                    Some(ply) => format!("{}{}", initial(self.plies[ply].mover), ply + 1),
                    None => "-".to_owned(),
                };
                let row =
                    std::iter::once("row".to_owned()).chain(part.iter().map(|(_, stone)| stone.to_string()));
                let by = std::iter::once("by".to_owned()).chain(part.iter().map(|&(stone, _)| who(stone)));
                lines.put(format_args!("{}", columns(&[row.collect(), by.collect()], 0).into_string()));
            }
        }
        lines.put(format_args!("{}", columns(&table, 0).into_string().trim_end()));
        if let Some(ending) = self.ending() {
            lines.put(format_args!("{ending}"));
        }
        Ok(lines.into_string())
    }
}
