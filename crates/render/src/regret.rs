//! A played game held against best play: what each move lost.

use stone_core::Player;

use crate::glyphs::Glyphs;
use crate::ink::Ink;
use crate::lines::{Lines, columns};
use crate::picture::Parts;
use crate::scene::{Anchor, Point, Scene, Size, clipped};
use crate::sheet::{Sample, Sheet};
use crate::{Picture, Refusal, StateGraph};

/// What each move of a played game lost against the best that there was.
///
/// **Law.** The value, less what Alice lost, plus what Bob lost, is the difference in the end, if the game was played to
/// the end.
///
/// ```
/// use stone_core::{Memoized, Recorder};
/// use stone_render::{Picture, Regret, StateGraph, Target};
/// use stone_vii::StoneVii;
///
/// let game = StoneVii::new([5, 3, 1])?;
/// let mut recorder = Recorder::new(&game);
/// Memoized::default().solve_observed(&game, &mut recorder)?;
///
/// # fn draw(trace: &stone_core::Trace<i64>) -> Result<(), stone_render::Refusal> {
/// let regret = Regret::new("[5, 3, 1]", &StateGraph::from_trace(trace)?, ["left", "right", "left"])?;
/// assert_eq!(
///     Picture::from(regret).draw(Target::Ascii)?,
///     "[5, 3, 1]\n\
///      \n\
///      ply  player  played  lost   best\n\
///      1     Alice    left     2  right  ####################\n\
///      2       Bob   right     0\n\
///      3     Alice    left     0\n\
///      \n\
///      Alice lost 2, Bob lost 0\n"
/// );
/// # Ok(())
/// # }
/// # draw(&recorder.into_trace()).unwrap();
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Regret {
    title: String,
    plies: Vec<Judged>,
}

/// A move that was played, and what it lost.
#[derive(Debug, Clone)]
struct Judged {
    mover: Player,
    mv: String,
    /// The optimal moves, if it is not one of them.
    best: String,
    lost: u128,
}

const MOST: usize = 400;
const IN_COLUMN: usize = 50;
const ROW: i32 = 22;
/// The longest bar.
const BAR: i32 = 180;
const TEXT_BAR: usize = 20;

impl Regret {
    /// A game by its moves, from the initial state.
    ///
    /// # Errors
    ///
    /// [`Refusal::NoSuchMove`].
    pub fn new<'a>(
        title: impl Into<String>,
        graph: &'a StateGraph,
        moves: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, Refusal> {
        let judge = |(mover, state, mv): (Player, &crate::State, &crate::Move)| {
            let lost = (i128::from(state.value) - i128::from(mv.value)).unsigned_abs();
            let best: Vec<&str> = state.optimal().map(|best| best.name.as_str()).collect();
            let best = if lost == 0 { String::new() } else { best.join(" or ") };
            Judged { mover, mv: mv.name.clone(), best, lost }
        };
        Ok(Self { title: title.into(), plies: graph.play(moves)?.into_iter().map(judge).collect() })
    }

    fn check(&self) -> Result<(), Refusal> {
        let size = self.plies.len();
        if size > MOST {
            let hint = "draw a part of the game";
            return Err(Refusal::TooLarge { what: "plies", size: size as u128, most: MOST, hint });
        }
        Ok(())
    }

    fn totals(&self) -> String {
        let lost = |player| -> u128 {
            self.plies.iter().filter(|ply| ply.mover == player).map(|ply| ply.lost).sum()
        };
        format!("Alice lost {}, Bob lost {}", lost(Player::Alice), lost(Player::Bob))
    }

    /// How long the bar of a loss is, if the longest has this length.
    fn bar(&self, lost: u128, longest: usize) -> usize {
        let most = self.plies.iter().map(|ply| ply.lost).max().unwrap_or(0).max(1);
        // A loss always shows.
        let length = (lost.saturating_mul(longest as u128) / most) as usize;
        if lost > 0 { length.max(1) } else { 0 }
    }

    fn scene(&self) -> (Scene, Point) {
        let width = |texts: &mut dyn Iterator<Item = usize>| Size::Normal.width(texts.max().unwrap_or(0));
        let moves = width(&mut self.plies.iter().map(|ply| ply.mv.chars().count().min(20)));
        let lost = width(&mut self.plies.iter().map(|ply| ply.lost.to_string().len()));
        let best = width(&mut self.plies.iter().map(|ply| ply.best.chars().count().min(20) + 6));
        let bars = 100 + moves + 16 + lost + 12;
        let column = bars + BAR + 16 + best + 30;
        let (mut scene, mut size) = (Scene::default(), (0, 0));
        for (index, ply) in self.plies.iter().enumerate() {
            let x = (index / IN_COLUMN) as i32 * column;
            let y = (index % IN_COLUMN) as i32 * ROW + 10;
            scene.text((x + 28, y), Anchor::End, Size::Small, Ink::Muted, (index + 1).to_string());
            let (ink, of, round) = match ply.mover {
                Player::Alice => (Ink::Alice, Ink::OfAlice, 0),
                Player::Bob => (Ink::Bob, Ink::OfBob, 6),
            };
            scene.text((x + 38, y), Anchor::Start, Size::Normal, of, ply.mover.to_string());
            scene.text((x + 100, y), Anchor::Start, Size::Normal, Ink::Plain, clipped(&ply.mv, 20));
            let ink_of_loss = if ply.lost > 0 { Ink::Strong } else { Ink::Muted };
            let number = ply.lost.to_string();
            scene.text((x + bars - 12, y), Anchor::End, Size::Normal, ink_of_loss, number);
            let bar = self.bar(ply.lost, BAR as usize) as i32;
            if bar > 0 {
                scene.rounded((x + bars, y - 7), (bar.max(3), 14), round.min(bar / 2), ink);
                let best = format!("best: {}", clipped(&ply.best, 20));
                scene.text((x + bars + bar + 14, y), Anchor::Start, Size::Normal, Ink::Plain, best);
            }
            size = (size.0.max(x + column - 30), size.1.max(y + ROW / 2));
        }
        scene.text((38, size.1 + 14), Anchor::Start, Size::Normal, Ink::Strong, self.totals());
        (scene, (size.0.max(38 + Size::Normal.width(self.totals().len())), size.1 + 26))
    }
}

impl From<Regret> for Picture {
    fn from(regret: Regret) -> Self {
        Self::Regret(regret)
    }
}

impl Parts for Regret {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        self.check()?;
        let (scene, size) = self.scene();
        let worst = self.plies.iter().enumerate().filter(|(_, ply)| ply.lost > 0);
        let worst = worst.max_by_key(|(index, ply)| (ply.lost, std::cmp::Reverse(*index)));
        let worst = worst.map_or_else(
            || "No move lost anything.".to_owned(),
            |(index, ply)| {
                let Judged { mover, mv, best, lost } = ply;
                format!("The most, {lost}, was lost by {mover} in ply {}: {mv} instead of {best}.", index + 1)
            },
        );
        let description =
            format!("A game of {} plies against best play: {}. {worst}", self.plies.len(), self.totals());
        let legend = [
            (Sample::Box(Ink::Alice, 0), "lost by Alice".to_owned()),
            (Sample::Box(Ink::Bob, 6), "lost by Bob".to_owned()),
        ];
        Ok(Sheet::new(scene, size, &self.title, description, &legend))
    }

    fn text(&self, glyphs: &Glyphs) -> Result<String, Refusal> {
        self.check()?;
        let mut table = vec![["ply", "player", "played", "lost", "best"].map(String::from).to_vec()];
        for (index, ply) in self.plies.iter().enumerate() {
            let mover = ply.mover.to_string();
            table.push(vec![
                (index + 1).to_string(),
                mover,
                ply.mv.clone(),
                ply.lost.to_string(),
                ply.best.clone(),
            ]);
        }
        let mut lines = Lines::default();
        lines.put(format_args!("{}\n", self.title));
        let width = table.iter().map(|row| row[4].chars().count()).max().unwrap_or(0);
        for row in &mut table {
            row[4] = format!("{:>width$}", row[4]);
        }
        for (ply, row) in self.plies.iter().zip(&mut table[1..]) {
            let bar = glyphs.bar.repeat(self.bar(ply.lost, TEXT_BAR));
            row.push(format!("{bar:<TEXT_BAR$}"));
        }
        lines.put(format_args!("{}", columns(&table, 0).into_string()));
        lines.put(format_args!("{}", self.totals()));
        Ok(lines.into_string())
    }
}
