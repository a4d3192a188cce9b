//! A map as shapes.

use std::collections::BTreeMap;

use super::{Key, Map};
use crate::ink::Ink;
use crate::scene::{Anchor, Point, Run, Scene, Size, Stroke};
use crate::sheet::Sheet;

/// Up to so many columns have large cells, which hold their numbers if those are values.
const LARGE: usize = 16;
const LARGE_CELL: i32 = 24;
/// The side of a cell without a number.
const CELL: i32 = 9;
/// Room for the numbers of the rows, and of the columns.
const HEAD: i32 = 52;
const TOP: i32 = 18;
/// Room for what is downwards and to the right.
const AXES: i32 = 20;

pub(super) fn sheet(map: &Map) -> Sheet {
    let squares = Squares::new(map);
    let mut scene = Scene::default();
    scene.text((0, 4), Anchor::Start, Size::Small, Ink::Muted, &map.axes);
    scene.place(squares.draw(), (0, AXES));
    let (width, height) = squares.size();
    let size = (width.max(Size::Small.width(map.axes.chars().count())), height + AXES);
    Sheet::new(scene, size, &map.title, description(map), &map.key.legend(map.largest(), map.classes()))
}

fn description(map: &Map) -> String {
    let what = if map.key == Key::Values {
        let (least, most) = (map.known().min().unwrap_or(0), map.known().max().unwrap_or(0));
        format!("values from {least} to {most}")
    } else {
        let count =
            |class: usize| map.known().filter(|&number| map.key.class(number) == Some(class as u8)).count();
        let classes = map.key.classes().into_iter().enumerate();
        classes.map(|(class, name)| format!("{name} in {}", count(class))).collect::<Vec<_>>().join(", ")
    };
    format!("A map, {}: {what}, of {} states shown.", map.axes, map.known().count())
}

/// A map and the size of its cells.
struct Squares<'a> {
    map: &'a Map,
    wide: i32,
    high: i32,
    top: i32,
    /// Whether cells hold their numbers.
    written: bool,
}

impl<'a> Squares<'a> {
    fn new(map: &'a Map) -> Self {
        let large = map.width() <= LARGE;
        let written = large && map.key == Key::Values;
        let high = if large { LARGE_CELL } else { CELL };
        let longest = map.known().map(|number| number.to_string().len()).max().unwrap_or(0);
        let wide = if written { (Size::Normal.width(longest) + 12).max(30) } else { high };
        let top = if map.columns.is_empty() { 0 } else { TOP };
        Self { map, wide, high, top, written }
    }

    fn corner(&self, row: usize, column: usize) -> Point {
        (HEAD + column as i32 * self.wide, self.top + row as i32 * self.high)
    }

    fn size(&self) -> Point {
        let (right, bottom) = self.corner(self.map.rows.len(), self.map.width());
        (right + 12, bottom)
    }

    fn draw(&self) -> Scene {
        // One shape an ink keeps the file small.
        let mut runs: BTreeMap<Ink, Vec<Run>> = BTreeMap::new();
        let mut marks: BTreeMap<Ink, Vec<Stroke>> = BTreeMap::new();
        let mut written = Scene::default();
        let largest = self.map.largest();
        for (row, cells) in self.map.cells.iter().enumerate() {
            for (column, number) in cells.iter().enumerate() {
                let Some(number) = *number else { continue };
                let Some((ink, mark)) = self.map.key.look(number, largest) else { continue };
                let at = self.corner(row, column);
                let runs = runs.entry(ink).or_default();
                match runs.last_mut() {
                    Some((first, width)) if first.1 == at.1 && first.0 + *width == at.0 => {
                        *width += self.wide;
                    }
                    _ => runs.push((at, self.wide)),
                }
                match ink {
                    Ink::Heat(level) if self.written => {
                        // Of a white cell on white paper only the border shows.
                        written.cell(at, (self.wide, self.high), Ink::Outline);
                        let middle = (at.0 + self.wide / 2, at.1 + self.high / 2);
                        written.centred(middle, Ink::OnHeat(level), number.to_string());
                    }
                    _ => marks.entry(ink.mark()).or_default().extend(mark.strokes(at, self.high)),
                }
            }
        }
        let mut scene = Scene::default();
        for (ink, runs) in runs {
            scene.runs(self.high, runs, ink);
        }
        scene.place(written, (0, 0));
        for (ink, marks) in marks {
            scene.marks(marks, ink);
        }
        self.draw_numbers(&mut scene);
        scene
    }

    /// The numbers of rows and columns, as many as there is room for.
    fn draw_numbers(&self, scene: &mut Scene) {
        let rows = self.map.rows.iter().enumerate();
        for (row, name) in rows.step_by((18 / self.high).max(1) as usize) {
            let at = (HEAD - 8, self.corner(row, 0).1 + self.high / 2);
            scene.text(at, Anchor::End, Size::Small, Ink::Muted, name.to_string());
        }
        let longest = self.map.columns.last().map_or(0, |name| name.to_string().len());
        let columns = self.map.columns.iter().enumerate();
        for (column, name) in columns.step_by((Size::Small.width(longest + 1) / self.wide + 1) as usize) {
            let at = (self.corner(0, column).0 + self.wide / 2, 8);
            scene.text(at, Anchor::Middle, Size::Small, Ink::Muted, name.to_string());
        }
    }
}
