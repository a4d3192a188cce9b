//! A line of play as shapes.

use stone_core::Player;

use super::{IN_FULL, LineOfPlay, STONES_IN_LINE};
use crate::ink::Ink;
use crate::scene::{Anchor, Point, Scene, Size, clipped};
use crate::sheet::{Sample, Sheet};

/// How many plies stand in a column of the short form.
const PLIES_IN_COLUMN: usize = 40;
/// The height of a stone, and of a ply of the two forms.
const HIGH: i32 = 26;
const PLY_IN_FULL: i32 = HIGH + 8;
const PLY: i32 = 20;
/// Room for the number and the player of a ply.
const NAMES: i32 = 96;
/// Names of moves are cut to so many characters.
const MOVE: usize = 20;
const GAP: i32 = 16;

pub(super) fn sheet(line: &LineOfPlay) -> Sheet {
    let mut drawing = Drawing::new(line);
    let (mut width, mut height) = if line.is_full() { drawing.in_full() } else { drawing.in_short() };
    if let Some(ending) = line.ending() {
        let at = (36, height + 8);
        drawing.scene.text(at, Anchor::Start, Size::Normal, Ink::Strong, &ending);
        width = width.max(at.0 + Size::Normal.width(ending.len()));
        height += 20;
    }
    Sheet::new(drawing.scene, (width, height), &line.title, description(line), &legend(line))
}

fn legend(line: &LineOfPlay) -> Vec<(Sample, String)> {
    let mut legend = Vec::new();
    if !line.stones.is_empty() {
        legend.push((Sample::Box(Ink::Alice, 0), "taken by Alice".to_owned()));
        legend.push((Sample::Box(Ink::Bob, 8), "taken by Bob".to_owned()));
        legend.push(if line.is_full() {
            (Sample::Box(Ink::Empty, 0), "gone".to_owned())
        } else {
            (Sample::Text("A1"), "taken by Alice in ply 1".to_owned())
        });
    }
    if line.outcome.is_none() {
        legend.push((Sample::Text("n:n"), "Alice's score : Bob's".to_owned()));
    }
    legend
}

fn description(line: &LineOfPlay) -> String {
    let [alice, bob] = line.totals.or(line.scores().last().copied()).unwrap_or_default();
    let told = line.plies.iter().take(IN_FULL).map(|ply| match line.outcome {
        None => format!("{} {} {:+}", ply.mover, ply.mv, ply.delta),
        Some(_) => format!("{} {}", ply.mover, ply.mv),
    });
    let more = if line.plies.len() > IN_FULL { ", and so on" } else { "" };
    let count = line.plies.len();
    let told = told.collect::<Vec<_>>().join(", ");
    let ending = match &line.outcome {
        None => format!("In the end Alice has {alice} and Bob {bob}"),
        Some(outcome) => outcome.clone(),
    };
    format!("A line of {count} plies: {told}{more}. {ending}.")
}

/// A line while it is drawn, with the texts of its plies and the room that they need.
struct Drawing<'a> {
    line: &'a LineOfPlay,
    scene: Scene,
    /// The move and the scores of each ply.
    texts: Vec<[String; 2]>,
    /// The width of a stone's box and the gap after it, of moves, and of scores.
    stone: i32,
    moves: i32,
    scores: i32,
}

impl<'a> Drawing<'a> {
    fn new(line: &'a LineOfPlay) -> Self {
        let plies = line.plies.iter().zip(line.scores());
        let texts: Vec<[String; 2]> = plies
            .map(|(ply, [alice, bob])| {
                let mv = clipped(&ply.mv, MOVE);
                match line.outcome {
                    None => [format!("{mv} {:+}", ply.delta), format!("{alice} : {bob}")],
                    Some(_) => [mv, String::new()],
                }
            })
            .collect();
        let longest = line.stones.iter().map(|stone| stone.to_string().len()).max().unwrap_or(0);
        let width = |which: usize| {
            let chars = texts.iter().map(|texts| texts[which].chars().count());
            Size::Normal.width(chars.max().unwrap_or(0))
        };
        let (moves, scores) = (width(0), width(1));
        let stone = (Size::Normal.width(longest) + 16).max(44);
        Self { line, scene: Scene::default(), texts, stone, moves, scores }
    }

    /// The row at every ply.
    fn in_full(&mut self) -> Point {
        let takers = self.line.takers();
        let right = NAMES + self.stone * takers.len() as i32 + 12;
        for (index, ply) in self.line.plies.iter().enumerate() {
            let y = index as i32 * PLY_IN_FULL;
            for (stone, taker) in takers.iter().enumerate() {
                let at = (NAMES + self.stone * stone as i32, y);
                match taker {
                    Some(taken) if *taken < index => {
                        self.scene.cell(at, (self.stone - 4, HIGH), Ink::Empty);
                    }
                    Some(taken) if *taken == index => self.draw_stone(stone, at, Some(ply.mover)),
                    _ => self.draw_stone(stone, at, None),
                }
            }
            self.draw_ply(index, (0, y + HIGH / 2), right);
        }
        (right + self.moves + GAP + self.scores, self.line.plies.len() as i32 * PLY_IN_FULL)
    }

    /// The row once, and a list of the plies.
    fn in_short(&mut self) -> Point {
        let line = self.line;
        let (mut width, mut top) = (0, 0);
        for (stone, taker) in line.takers().into_iter().enumerate() {
            let x = (stone % STONES_IN_LINE) as i32 * self.stone;
            let y = (stone / STONES_IN_LINE) as i32 * (HIGH + 26);
            self.draw_stone(stone, (x, y), taker.map(|ply| line.plies[ply].mover));
            let at = (x + (self.stone - 4) / 2, y + HIGH + 8);
            self.scene.text(at, Anchor::Middle, Size::Small, Ink::Muted, line.taker(taker));
            (width, top) = (width.max(x + self.stone), y + HIGH + 26);
        }
        let column = NAMES + self.moves + GAP + self.scores + 30;
        let mut height = top;
        for index in 0..line.plies.len() {
            let x = (index / PLIES_IN_COLUMN) as i32 * column;
            let y = top + 10 + (index % PLIES_IN_COLUMN) as i32 * PLY;
            self.draw_ply(index, (x, y), NAMES);
            (width, height) = (width.max(x + column - 30), height.max(y + 14));
        }
        (width, height)
    }

    /// A stone in a box that shows whose it is: Alice's are square, Bob's are round.
    fn draw_stone(&mut self, stone: usize, at: Point, mover: Option<Player>) {
        let (ink, round, text) = match mover {
            None => (Ink::Cell, 0, Ink::Plain),
            Some(Player::Alice) => (Ink::Alice, 0, Ink::Strong),
            Some(Player::Bob) => (Ink::Bob, HIGH / 2, Ink::Strong),
        };
        let size = (self.stone - 4, HIGH);
        self.scene.rounded(at, size, round, ink);
        let middle = (at.0 + size.0 / 2, at.1 + size.1 / 2);
        self.scene.centred(middle, text, self.line.stones[stone].to_string());
    }

    /// A ply in words: its number and player, and so far to the right the move and the scores.
    fn draw_ply(&mut self, index: usize, (x, y): Point, right: i32) {
        let mover = self.line.plies[index].mover;
        let player = match mover {
            Player::Alice => Ink::OfAlice,
            Player::Bob => Ink::OfBob,
        };
        let number = (index + 1).to_string();
        self.scene.text((x + 28, y), Anchor::End, Size::Small, Ink::Muted, number);
        self.scene.text((x + 38, y), Anchor::Start, Size::Normal, player, mover.to_string());
        let [mv, scores] = &self.texts[index];
        self.scene.text((x + right, y), Anchor::Start, Size::Normal, Ink::Plain, mv);
        let at = (x + right + self.moves + GAP, y);
        self.scene.text(at, Anchor::Start, Size::Normal, Ink::Strong, scores);
    }
}
