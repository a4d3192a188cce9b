//! A table of two coordinates.

use std::collections::HashMap;

use super::dot;
use super::step::{arrow, arrow_legend, is_chosen, told};
use crate::glyphs::Glyphs;
use crate::graph::{Move, State};
use crate::ink::Ink;
use crate::lines::{Lines, columns};
use crate::picture::Parts;
use crate::scene::{Anchor, Point, Scene, Size};
use crate::sheet::{Sample, Sheet};
use crate::{Picture, Refusal, StateGraph};

/// A table whose cells are states, in the order in which an engine filled it.
///
/// A cell holds its value and the number of its step. From it go arrows to the cells that it read: heavy ones with a full
/// head to those that were chosen, of which there are several if there is a tie, and dashed ones with an open head to the
/// others. The answer is framed. If arrows would run across cells, only those of the last step are drawn.
///
/// ```
/// use stone_core::{Recorder, Tabulated};
/// use stone_render::{Grid, Picture, StateGraph, Target};
/// use stone_vii::{ByLength, StoneVii};
///
/// let game = StoneVii::new([5, 3, 1])?;
/// let mut recorder = Recorder::new(&game);
/// Tabulated::default().solve_in_order(&game, &ByLength, &mut recorder)?;
///
/// # fn draw(trace: &stone_core::Trace<i64>) -> Result<(), stone_render::Refusal> {
/// // A segment is called "start..end".
/// let place = |name: &str| {
///     let (start, end) = name.split_once("..")?;
///     Some((start.parse().ok()?, end.parse().ok()?))
/// };
/// let grid = Grid::new("[5, 3, 1]", StateGraph::from_trace(trace)?, place)?.axes("start", "end");
/// let text = Picture::from(grid).draw(Target::Text)?;
/// assert!(text.contains("right: 8 - 5 = 3, chosen"), "{text}");
/// # Ok(())
/// # }
/// # draw(&recorder.into_trace()).unwrap();
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Grid {
    title: String,
    graph: StateGraph,
    /// Row and column of each state.
    places: Vec<(usize, usize)>,
    axes: [String; 2],
    after: Option<usize>,
}

/// A table with more rows or columns cannot be read.
const MOST: usize = 24;
const HIGH: i32 = 40;
/// Room between cells, for the arrows.
const GAP: i32 = 26;
/// Room for the names of the rows and columns.
const HEAD: i32 = 40;

impl Grid {
    /// A table of all states of a solved game, given the row and column of a state by its name.
    ///
    /// # Errors
    ///
    /// [`Refusal::Mismatch`] if a state has no place, or two have the same.
    pub fn new(
        title: impl Into<String>,
        graph: StateGraph,
        place: impl Fn(&str) -> Option<(usize, usize)>,
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
        let axes = ["row", "column"].map(String::from);
        Ok(Self { title: title.into(), graph, places, axes, after: None })
    }

    /// What the rows and the columns are.
    #[must_use]
    pub fn axes(self, rows: impl Into<String>, columns: impl Into<String>) -> Self {
        Self { axes: [rows.into(), columns.into()], ..self }
    }

    /// The table as it is after so many steps.
    #[must_use]
    pub fn after(self, steps: usize) -> Self {
        Self { after: Some(steps), ..self }
    }

    fn filled(&self) -> usize {
        self.after.unwrap_or(usize::MAX).min(self.places.len())
    }

    /// How many rows and columns there are, if they are not too many.
    fn size(&self) -> Result<(usize, usize), Refusal> {
        let rows = self.places.iter().map(|&(row, _)| row.saturating_add(1)).max().unwrap_or(0);
        let columns = self.places.iter().map(|&(_, column)| column.saturating_add(1)).max().unwrap_or(0);
        let size = rows.max(columns);
        if size > MOST {
            return Err(Refusal::TooLarge {
                what: "rows or columns",
                size: size as u128,
                most: MOST,
                hint: "draw a map",
            });
        }
        Ok((rows, columns))
    }

    /// Whether every move reads a cell beside its own, so that arrows fit between the cells.
    fn is_local(&self) -> bool {
        let mut states = self.graph.states().iter().enumerate();
        states.all(|(step, state)| state.moves.iter().all(|mv| self.are_neighbours(step, mv.next)))
    }

    fn are_neighbours(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.places[one], self.places[other]);
        one.0.abs_diff(other.0) <= 1 && one.1.abs_diff(other.1) <= 1
    }

    /// The steps whose arrows are drawn.
    fn with_arrows(&self) -> std::ops::Range<usize> {
        let filled = self.filled();
        if self.is_local() { 0..filled } else { filled.saturating_sub(1)..filled }
    }

    fn scene(&self, (rows, columns): (usize, usize)) -> (Scene, Point) {
        let widest = self.graph.states().iter().map(|state| state.value.to_string().len()).max().unwrap_or(0);
        let wide = (Size::Normal.width(widest) + 16).max(48);
        let corner = |(row, column): (usize, usize)| {
            (HEAD + column as i32 * (wide + GAP), HEAD + row as i32 * (HIGH + GAP))
        };
        let mut scene = Scene::default();
        let [row_axis, column_axis] = &self.axes;
        scene.text((0, 12), Anchor::Start, Size::Small, Ink::Muted, format!("{row_axis} ↓ {column_axis} →"));
        for row in 0..rows {
            let y = corner((row, 0)).1 + HIGH / 2;
            scene.text((HEAD - 16, y), Anchor::End, Size::Normal, Ink::Muted, row.to_string());
        }
        for column in 0..columns {
            scene.centred((corner((0, column)).0 + wide / 2, HEAD - 14), Ink::Muted, column.to_string());
        }
        let filled = self.filled();
        for (step, (state, &place)) in self.graph.states().iter().zip(&self.places).enumerate() {
            let (x, y) = corner(place);
            if step >= filled {
                scene.cell((x, y), (wide, HIGH), Ink::Empty);
                continue;
            }
            let is_new = self.after == Some(step + 1);
            scene.cell((x, y), (wide, HIGH), if is_new { Ink::New } else { Ink::Cell });
            let number = (step + 1).to_string();
            scene.text((x + 4, y + 8), Anchor::Start, Size::Small, Ink::Muted, number);
            scene.centred((x + wide / 2, y + HIGH / 2 + 5), Ink::Strong, state.value.to_string());
            if step == self.graph.initial_index() {
                scene.frame((x - 4, y - 4), (wide + 8, HIGH + 8));
            }
        }
        for step in self.with_arrows() {
            let state = &self.graph.states()[step];
            let middle = |place| {
                let (x, y) = corner(place);
                (x + wide / 2, y + HIGH / 2)
            };
            for mv in &state.moves {
                let (ink, head) = arrow(state, mv);
                let (from, to) = (middle(self.places[step]), middle(self.places[mv.next]));
                // Outside of the frame around the answer.
                let out = if step == self.graph.initial_index() { 6 } else { 2 };
                let start = border(from, to, (wide / 2 + out, HIGH / 2 + out));
                let end = border(to, from, (wide / 2 + 2, HIGH / 2 + 2));
                if self.are_neighbours(step, mv.next) {
                    scene.line([start, end], ink, head);
                } else {
                    scene.curve([start, beside(start, end), end], ink, head);
                }
            }
        }
        let (right, below) = corner((rows, columns));
        (scene, (right - GAP + 6, below - GAP + 6))
    }

    /// A cell in a text: its value, in brackets if it is the answer, and arrows to what it read.
    fn cell(&self, step: usize, glyphs: &Glyphs) -> String {
        let state = &self.graph.states()[step];
        let is_answer = step == self.graph.initial_index();
        let mut cell = if is_answer { format!("[{}]", state.value) } else { state.value.to_string() };
        if self.is_local() {
            for mv in &state.moves {
                cell.push_str(&self.direction(step, state, mv, glyphs));
            }
        }
        cell
    }

    /// The arrow of a move to a cell beside its own.
    fn direction(&self, step: usize, state: &State, mv: &Move, glyphs: &Glyphs) -> String {
        let (from, to) = (self.places[step], self.places[mv.next]);
        let index = 3 * (to.0 + 1 - from.0.min(to.0 + 1)) + (to.1 + 1 - from.1.min(to.1 + 1));
        let arrows = if is_chosen(state, mv) { glyphs.chosen } else { glyphs.read };
        arrows.get(index).copied().unwrap_or("").to_owned()
    }

    fn description(&self) -> String {
        let filled = self.filled();
        let answer = self.graph.initial();
        let so_far = if filled < self.places.len() {
            format!("{filled} of {} cells are filled", self.places.len())
        } else {
            format!("all {filled} cells are filled; the answer, {}, is {}", answer.name, answer.value)
        };
        let last = filled.checked_sub(1).map(|step| {
            let (head, lines) = told(&self.graph, step);
            format!(" Last {head}: {}.", lines.join("; "))
        });
        format!(
            "A table with {} downwards and {} to the right, in the order in which it was filled: {so_far}.{}",
            self.axes[0],
            self.axes[1],
            last.unwrap_or_default()
        )
    }
}

/// Where the way from the middle of a cell to another leaves the first, given half its size.
fn border(from: Point, to: Point, half: Point) -> Point {
    let (right, down) = (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
    let (wide, high) = (i64::from(half.0), i64::from(half.1));
    // The nearer of an upright and a flat side, without dividing by nothing.
    let (part, whole) =
        if right.abs() * high >= down.abs() * wide { (wide, right.abs()) } else { (high, down.abs()) };
    if whole == 0 {
        return from;
    }
    (from.0 + (right * part / whole) as i32, from.1 + (down * part / whole) as i32)
}

/// A point beside the middle of a line, so that a curve near it runs between the cells and not across them.
fn beside(from: Point, to: Point) -> Point {
    let middle = (i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1));
    let aside = HIGH + GAP;
    if (to.0 - from.0).abs() >= (to.1 - from.1).abs() {
        (middle.0, middle.1 + aside)
    } else {
        (middle.0 - aside, middle.1)
    }
}

impl From<Grid> for Picture {
    fn from(grid: Grid) -> Self {
        Self::Grid(grid)
    }
}

impl Parts for Grid {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        let (mut scene, (width, mut height)) = self.scene(self.size()?);
        let mut widest = width;
        if let Some(step) = self.filled().checked_sub(1) {
            let (head, lines) = told(&self.graph, step);
            for (index, line) in std::iter::once(head).chain(lines).enumerate() {
                let ink = if index == 0 { Ink::Strong } else { Ink::Plain };
                widest = widest.max(Size::Small.width(line.chars().count()));
                scene.text((0, height + 16), Anchor::Start, Size::Small, ink, line);
                height += 17;
            }
            height += 10;
        }
        let mut legend = arrow_legend().to_vec();
        legend.push((Sample::Box(Ink::Frame, 0), "the answer".to_owned()));
        legend.push((Sample::Text("1"), "upper left: step".to_owned()));
        if self.filled() < self.places.len() {
            legend.push((Sample::Box(Ink::Empty, 0), "not filled yet".to_owned()));
        }
        if self.after.is_some() {
            legend.push((Sample::Box(Ink::New, 0), "filled last".to_owned()));
        }
        Ok(Sheet::new(scene, (widest, height), &self.title, self.description(), &legend))
    }

    fn text(&self, glyphs: &Glyphs) -> Result<String, Refusal> {
        let (rows, columns_count) = self.size()?;
        let [row_axis, column_axis] = &self.axes;
        let table = |cell: &dyn Fn(usize) -> String| {
            let mut head = vec![format!("{row_axis}\\{column_axis}")];
            head.extend((0..columns_count).map(|column| column.to_string()));
            let mut table = vec![head];
            for row in 0..rows {
                let mut line = vec![String::new(); columns_count + 1];
                line[0] = row.to_string();
                table.push(line);
            }
            for (step, &(row, column)) in self.places.iter().enumerate() {
                let filled = step < self.filled();
                table[row + 1][column + 1] = if filled { cell(step) } else { glyphs.nothing.to_owned() };
            }
            columns(&table, 2).into_string()
        };
        let mut lines = Lines::default();
        lines.put(format_args!("{}\n\nvalues", self.title));
        lines.put(format_args!("{}", table(&|step| self.cell(step, glyphs))));
        if self.is_local() {
            lines.put(format_args!("  {}\n", glyphs.arrows));
        }
        lines.put(format_args!("steps\n{}", table(&|step| (step + 1).to_string())));
        if let Some(step) = self.filled().checked_sub(1) {
            let (head, choices) = told(&self.graph, step);
            lines.put(format_args!("{head}"));
            for choice in choices {
                lines.put(format_args!("  {choice}"));
            }
        }
        Ok(lines.into_string())
    }

    fn dot(&self) -> Option<Result<String, Refusal>> {
        let place = |step: usize| {
            let (row, column) = self.places[step];
            // In inches, of which a node is one wide.
            let tenths = column * 16;
            format!(", width=1, pos=\"{}.{},-{row}!\"", tenths / 10, tenths % 10)
        };
        Some(self.size().map(|_| dot::dot(&self.title, &self.graph, self.filled(), "neato", place)))
    }
}
