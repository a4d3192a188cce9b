//! A table of one coordinate, in two rows: values, and what was chosen.

use std::collections::HashMap;

use super::dot;
use super::step::{arrow, arrow_legend, told};
use crate::glyphs::Glyphs;
use crate::ink::Ink;
use crate::lines::{Lines, columns};
use crate::picture::Parts;
use crate::scene::{Anchor, Point, Scene, Size};
use crate::sheet::{Sample, Sheet};
use crate::{Picture, Refusal, StateGraph};

/// A table of one coordinate as it is after every step of filling it: `dp` holds the values, `pos` how far the first
/// optimal move goes.
///
/// Arrows from a cell lead to those that it read, with the meaning that they have in a [`Grid`](crate::Grid).
///
/// ```
/// use stone_core::{Recorder, Tabulated};
/// use stone_iii::StoneIii;
/// use stone_render::{Picture, StateGraph, Strip, Target};
///
/// let game = StoneIii::new([2, 5])?;
/// let mut recorder = Recorder::new(&game);
/// Tabulated::default().solve_observed(&game, &mut recorder)?;
///
/// # fn draw(trace: &stone_core::Trace<i64>) -> Result<(), stone_render::Refusal> {
/// let place = |name: &str| name.strip_prefix("from ")?.parse().ok();
/// let strip = Strip::new("[2, 5]", StateGraph::from_trace(trace)?, place)?.after(3);
/// assert_eq!(
///     Picture::from(strip).draw(Target::Ascii)?,
///     "[2, 5]\n\
///      \n\
///      step 3: from 0 = 7\n  \
///        take 1: 2 - 5 = -3\n  \
///        take 2: 7 - 0 = 7, chosen\n  \
///        i      0  1  2\n  \
///        dp   [7]  5  0\n  \
///        pos    2  1  0\n"
/// );
/// # Ok(())
/// # }
/// # draw(&recorder.into_trace()).unwrap();
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Strip {
    title: String,
    graph: StateGraph,
    /// The cell of each state.
    places: Vec<usize>,
    stones: Vec<i64>,
    /// What cells of `dp` and `pos` show before they are filled.
    blanks: Option<[String; 2]>,
    after: Option<usize>,
}

/// A strip with more cells cannot be read, and not all steps of one with more than so many.
const MOST: usize = 40;
const MOST_WITH_STEPS: usize = 20;
const HIGH: i32 = 28;
const HEAD: i32 = 44;
/// Room above a row of cells for an arrow to the next, and for each cell further.
const ARC: i32 = 14;

impl Strip {
    /// A table of all states of a solved game, given the cell of a state by its name.
    ///
    /// # Errors
    ///
    /// [`Refusal::Mismatch`] if a state has no cell, or two have the same.
    pub fn new(
        title: impl Into<String>,
        graph: StateGraph,
        place: impl Fn(&str) -> Option<usize>,
    ) -> Result<Self, Refusal> {
        let mut taken = HashMap::new();
        let mut places = Vec::with_capacity(graph.states().len());
        for state in graph.states() {
            let at = place(&state.name)
                .ok_or_else(|| Refusal::mismatch(format!("{} has no place in the table", state.name)))?;
            if let Some(other) = taken.insert(at, &state.name) {
                return Err(Refusal::mismatch(format!("{other} and {} have the same place", state.name)));
            }
            places.push(at);
        }
        Ok(Self { title: title.into(), graph, places, stones: Vec::new(), blanks: None, after: None })
    }

    /// Shows the stones above the table.
    #[must_use]
    pub fn stones(self, stones: impl Into<Vec<i64>>) -> Self {
        Self { stones: stones.into(), ..self }
    }

    /// What cells of `dp` and of `pos` show before they are filled.
    #[must_use]
    pub fn blanks(self, dp: impl Into<String>, pos: impl Into<String>) -> Self {
        Self { blanks: Some([dp.into(), pos.into()]), ..self }
    }

    /// The table after so many steps only.
    #[must_use]
    pub fn after(self, steps: usize) -> Self {
        Self { after: Some(steps), ..self }
    }

    /// The steps that are shown, each by how many cells are filled after it.
    fn steps(&self) -> Vec<usize> {
        let all = self.places.len();
        self.after.map_or_else(|| (1..=all).collect(), |steps| vec![steps.min(all)])
    }

    /// How many cells there are, if they are not too many.
    fn cells(&self) -> Result<usize, Refusal> {
        let cells = self.places.iter().map(|&place| place.saturating_add(1)).max().unwrap_or(0);
        let (most, hint) = match self.after {
            None => (MOST_WITH_STEPS, "ask for the table after one step, or draw a map"),
            Some(_) => (MOST, "draw a map"),
        };
        if cells > most {
            return Err(Refusal::TooLarge { what: "cells", size: cells as u128, most, hint });
        }
        Ok(cells)
    }

    /// Both rows after so many steps, with the blanks of a target.
    fn rows(&self, cells: usize, filled: usize, nothing: &str) -> [Vec<String>; 2] {
        let blanks = self.blanks.clone().unwrap_or_else(|| [nothing.to_owned(), nothing.to_owned()]);
        let mut rows = blanks.map(|blank| vec![blank; cells]);
        for (step, &place) in self.places.iter().enumerate().take(filled) {
            let state = &self.graph.states()[step];
            let far = state.optimal().next().map_or(0, |mv| self.places[mv.next].abs_diff(place));
            rows[0][place] = state.value.to_string();
            rows[1][place] = far.to_string();
        }
        rows
    }

    fn band(&self, scene: &mut Scene, top: i32, cells: usize, wide: i32, filled: usize) -> i32 {
        let rows = self.rows(cells, filled, "·");
        let last = filled.checked_sub(1);
        let reads = last.map_or(0, |step| {
            let moves = self.graph.states()[step].moves.iter();
            moves.map(|mv| self.places[mv.next].abs_diff(self.places[step])).max().unwrap_or(0)
        });
        let top = top + ARC * (reads.min(6) as i32 + 1);
        let x = |cell: usize| HEAD + cell as i32 * wide;
        let filled_cells: HashMap<usize, usize> =
            self.places.iter().copied().take(filled).enumerate().map(|(step, place)| (place, step)).collect();
        for (index, (name, row)) in ["dp", "pos"].into_iter().zip(&rows).enumerate() {
            let y = top + index as i32 * HIGH;
            scene.text((0, y + HIGH / 2), Anchor::Start, Size::Normal, Ink::Muted, name);
            // The cell that was filled last comes last, so that no neighbour covers its border.
            let mut cells: Vec<(usize, &String)> = row.iter().enumerate().collect();
            cells.sort_by_key(|(cell, _)| filled_cells.get(cell).copied() == last);
            for (cell, text) in cells {
                let step = filled_cells.get(&cell);
                let ink = match step {
                    None => Ink::Empty,
                    Some(step) if Some(*step) == last => Ink::New,
                    Some(_) => Ink::Cell,
                };
                scene.cell((x(cell), y), (wide, HIGH), ink);
                let ink = match step {
                    None => Ink::Muted,
                    Some(_) if index == 0 => Ink::Strong,
                    Some(_) => Ink::Plain,
                };
                scene.centred((x(cell) + wide / 2, y + HIGH / 2), ink, text);
            }
        }
        let Some(step) = last else { return top + 2 * HIGH };
        let (state, place) = (&self.graph.states()[step], self.places[step]);
        if step == self.graph.initial_index() {
            scene.frame((x(place) - 3, top - 3), (wide + 6, HIGH + 6));
        }
        for mv in &state.moves {
            let (ink, head) = arrow(state, mv);
            let (from, to) = (x(place) + wide / 2, x(self.places[mv.next]) + wide / 2);
            let far = self.places[mv.next].abs_diff(place).min(6) as i32;
            // A curve rises half as high as the point that it is drawn near.
            let near = (i32::midpoint(from, to), top - 2 * ARC * far - 8);
            scene.curve([(from, top - 3), near, (to, top - 3)], ink, head);
        }
        let (head, lines) = told(&self.graph, step);
        let right = x(cells) + 20;
        let middle = top + HIGH - (lines.len() as i32) * 8;
        scene.text((right, middle), Anchor::Start, Size::Small, Ink::Strong, head);
        for (index, line) in lines.iter().enumerate() {
            let y = middle + 16 * (index as i32 + 1);
            scene.text((right, y), Anchor::Start, Size::Small, Ink::Plain, line);
        }
        top + 2 * HIGH
    }

    /// The width of the words beside the table.
    fn words(&self) -> i32 {
        let widest = self.steps().into_iter().filter_map(|filled| filled.checked_sub(1)).map(|step| {
            let (head, lines) = told(&self.graph, step);
            lines.iter().chain([&head]).map(|line| line.chars().count()).max().unwrap_or(0)
        });
        20 + Size::Small.width(widest.max().unwrap_or(0))
    }

    fn scene(&self, cells: usize) -> (Scene, Point) {
        let rows = self.rows(cells, self.places.len(), "·");
        let blanks = self.blanks.iter().flatten();
        let texts = rows.iter().flatten().chain(blanks).map(|text| text.chars().count());
        let wide = (Size::Normal.width(texts.max().unwrap_or(0)) + 14).max(40);
        let middle = |cell: usize| HEAD + cell as i32 * wide + wide / 2;
        let mut scene = Scene::default();
        let mut y = 8;
        if !self.stones.is_empty() {
            scene.text((0, y), Anchor::Start, Size::Normal, Ink::Muted, "row");
            for (cell, stone) in self.stones.iter().enumerate().take(cells) {
                scene.centred((middle(cell), y), Ink::Strong, stone.to_string());
            }
            y += 20;
        }
        scene.text((0, y), Anchor::Start, Size::Normal, Ink::Muted, "i");
        for cell in 0..cells {
            scene.centred((middle(cell), y), Ink::Muted, cell.to_string());
        }
        y += 14;
        for filled in self.steps() {
            y = self.band(&mut scene, y, cells, wide, filled) + 12;
        }
        (scene, (HEAD + cells as i32 * wide + self.words(), y))
    }

    fn description(&self) -> String {
        let told: Vec<String> = self
            .steps()
            .into_iter()
            .filter_map(|filled| filled.checked_sub(1))
            .map(|step| told(&self.graph, step).0)
            .collect();
        format!(
            "A table of one coordinate while it is filled, dp with values and pos with how far the first optimal move \
             goes. {}.",
            told.join("; ")
        )
    }
}

impl From<Strip> for Picture {
    fn from(strip: Strip) -> Self {
        Self::Strip(strip)
    }
}

impl Parts for Strip {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        let (scene, size) = self.scene(self.cells()?);
        let mut legend = arrow_legend().to_vec();
        legend.push((Sample::Box(Ink::New, 0), "filled last".to_owned()));
        legend.push((Sample::Box(Ink::Empty, 0), "not filled yet".to_owned()));
        legend.push((Sample::Box(Ink::Frame, 0), "the answer".to_owned()));
        Ok(Sheet::new(scene, size, &self.title, self.description(), &legend))
    }

    fn text(&self, glyphs: &Glyphs) -> Result<String, Refusal> {
        let cells = self.cells()?;
        let mut lines = Lines::default();
        lines.put(format_args!("{}", self.title));
        for filled in self.steps() {
            lines.put(format_args!(""));
            let [mut dp, pos] = self.rows(cells, filled, glyphs.nothing);
            if let Some(step) = filled.checked_sub(1) {
                let (head, choices) = told(&self.graph, step);
                lines.put(format_args!("{head}"));
                for choice in choices {
                    lines.put(format_args!("  {choice}"));
                }
                if step == self.graph.initial_index() {
                    let answer = &mut dp[self.places[step]];
                    *answer = format!("[{answer}]");
                }
            }
            let named = |name: &str, row: Vec<String>| std::iter::once(name.to_owned()).chain(row).collect();
            let mut table: Vec<Vec<String>> = Vec::new();
            if !self.stones.is_empty() {
                table.push(named("row", self.stones.iter().take(cells).map(i64::to_string).collect()));
            }
            table.push(named("i", (0..cells).map(|cell| cell.to_string()).collect()));
            table.extend([named("dp", dp), named("pos", pos)]);
            lines.put(format_args!("{}", columns(&table, 2).into_string().trim_end()));
        }
        Ok(lines.into_string())
    }

    fn dot(&self) -> Option<Result<String, Refusal>> {
        let filled = self.after.unwrap_or(usize::MAX).min(self.places.len());
        Some(self.cells().map(|_| dot::dot(&self.title, &self.graph, filled, "dot", |_| String::new())))
    }
}
