//! The curves of a [`Growth`] between their axes.

use super::Growth;
use super::log::{decades, log2};
use crate::ink::{Ink, SERIES};
use crate::scene::{Anchor, Head, Point, Scene, Size, clipped};

/// The room of the curves.
const WIDTH: i32 = 420;
const HEIGHT: i32 = 260;
/// Room for the numbers of the upward axis, and above it.
const LEFT: i32 = 84;
const TOP: i32 = 10;
const BOTTOM: i32 = TOP + HEIGHT;
/// So many powers of ten have their digits written out.
const DIGITS: u32 = 6;
/// Names of curves are cut to so many characters.
const NAME: usize = 24;

/// What a picture of this chart measures.
pub(super) fn size(growth: &Growth) -> Point {
    let names = growth.curves.iter().map(|(name, _)| name.chars().count().min(NAME)).max().unwrap_or(0);
    (LEFT + WIDTH + 26 + Size::Small.width(names), BOTTOM + 50)
}

pub(super) fn plot(growth: &Growth) -> Scene {
    let axes = Axes::new(growth);
    let mut scene = Scene::default();
    axes.draw(&mut scene, &growth.lengths);
    let mut ends: Vec<(i32, usize)> = Vec::new();
    for (series, (_, counts)) in growth.curves.iter().enumerate() {
        let place = |(&length, count): (&u64, &Option<u64>)| Some((axes.across(length), axes.up((*count)?)));
        let points: Vec<Option<Point>> = growth.lengths.iter().zip(counts).map(place).collect();
        for part in points.split(Option::is_none) {
            let part: Vec<Point> = part.iter().flatten().copied().collect();
            for &at in &part {
                point(&mut scene, at, series as u8);
            }
            if part.len() > 1 {
                scene.line(part, Ink::Series(series as u8), Head::None);
            }
        }
        ends.extend(points.iter().flatten().last().map(|&(_, y)| (y, series)));
    }
    // The names stand at the ends of their curves, pushed apart where they would lie upon each other.
    ends.sort_unstable();
    let mut free = i32::MIN;
    for (y, series) in ends {
        let y = y.max(free);
        free = y + 16;
        point(&mut scene, (LEFT + WIDTH + 14, y), series as u8);
        let name = clipped(&growth.curves[series].0, NAME);
        scene.text((LEFT + WIDTH + 26, y), Anchor::Start, Size::Small, Ink::Plain, name);
    }
    scene
}

/// What the axes hold.
struct Axes {
    /// The shortest and the longest row.
    lengths: [u64; 2],
    /// The power of ten that no count exceeds.
    decades: u32,
}

impl Axes {
    fn new(growth: &Growth) -> Self {
        let [shortest, longest] = [growth.lengths.iter().min(), growth.lengths.iter().max()];
        let counts = growth.curves.iter().flat_map(|(_, counts)| counts).flatten();
        let lengths = [shortest, longest].map(|length| length.copied().unwrap_or(0));
        Self { lengths, decades: decades(counts.max().copied().unwrap_or(1)) }
    }

    fn across(&self, length: u64) -> i32 {
        let [shortest, longest] = self.lengths;
        let part = u128::from(length - shortest) * WIDTH as u128 / u128::from((longest - shortest).max(1));
        LEFT + part as i32
    }

    fn up(&self, count: u64) -> i32 {
        // Zero has no logarithm.
        if count == 0 { BOTTOM + 8 } else { self.up_to(count.into()) }
    }

    fn up_to(&self, number: u128) -> i32 {
        let most = i64::from(log2(10_u128.pow(self.decades)).max(1));
        BOTTOM - (i64::from(log2(number)) * i64::from(HEIGHT) / most) as i32
    }

    fn draw(&self, scene: &mut Scene, lengths: &[u64]) {
        for decade in (0..=self.decades).step_by(self.decades.div_ceil(8) as usize) {
            let power = 10_u128.pow(decade);
            let y = self.up_to(power);
            scene.line([(LEFT - 4, y), (LEFT + WIDTH, y)], Ink::Grid, Head::None);
            let name = if self.decades <= DIGITS { power.to_string() } else { format!("10^{decade}") };
            scene.text((LEFT - 10, y), Anchor::End, Size::Small, Ink::Muted, name);
        }
        scene.line([(LEFT, TOP - 4), (LEFT, BOTTOM + 12)], Ink::Axis, Head::None);
        // As many lengths as have room.
        let mut free = i32::MIN;
        for &length in lengths {
            let (x, name) = (self.across(length), length.to_string());
            let half = Size::Small.width(name.len()) / 2 + 4;
            if x - half >= free {
                scene.text((x, BOTTOM + 24), Anchor::Middle, Size::Small, Ink::Muted, name);
                free = x + half;
            }
        }
        scene.text((LEFT + WIDTH / 2, BOTTOM + 42), Anchor::Middle, Size::Small, Ink::Muted, "stones");
    }
}

/// The point of a curve, by a shape of its own.
fn point(scene: &mut Scene, (x, y): Point, series: u8) {
    let corners: &[Point] = match series % SERIES {
        0 => &[(-3, -3), (3, -3), (3, 3), (-3, 3), (-3, -3)],
        1 => &[(0, -4), (4, 3), (-4, 3), (0, -4)],
        2 => &[(0, -4), (4, 0), (0, 4), (-4, 0), (0, -4)],
        3 => &[(-4, -4), (4, 4), (0, 0), (4, -4), (-4, 4)],
        4 => &[(-4, 0), (4, 0), (0, 0), (0, -4), (0, 4)],
        _ => &[(0, 4), (4, -3), (-4, -3), (0, 4)],
    };
    let corners: Vec<Point> = corners.iter().map(|(right, down)| (x + right, y + down)).collect();
    scene.line(corners, Ink::Point(series), Head::None);
}
