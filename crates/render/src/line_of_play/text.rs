//! A line of play as text.

use super::{LineOfPlay, STONES_IN_LINE};
use crate::glyphs::Glyphs;
use crate::lines::{Lines, columns};

pub(super) fn text(line: &LineOfPlay, glyphs: &Glyphs) -> String {
    let mut lines = Lines::default();
    lines.put(format_args!("{}\n", line.title));
    if !line.is_full() {
        row_once(&mut lines, line);
    }
    lines.put(format_args!("{}", columns(&plies(line, glyphs), 0).into_string().trim_end()));
    if let Some(ending) = line.ending() {
        lines.put(format_args!("{ending}"));
    }
    lines.into_string()
}

/// The row with who took what.
fn row_once(lines: &mut Lines, line: &LineOfPlay) {
    let stones: Vec<(&i64, Option<usize>)> = line.stones.iter().zip(line.takers()).collect();
    for part in stones.chunks(STONES_IN_LINE) {
        let (mut row, mut by) = (vec!["row".to_owned()], vec!["by".to_owned()]);
        for &(stone, taker) in part {
            row.push(stone.to_string());
            by.push(line.taker(taker));
        }
        lines.put(format_args!("{}", columns(&[row, by], 0).into_string()));
    }
}

/// A head and a line for each ply, with the row at it where there is room.
fn plies(line: &LineOfPlay, glyphs: &Glyphs) -> Vec<Vec<String>> {
    let stones: Vec<(&i64, Option<usize>)> =
        if line.is_full() { line.stones.iter().zip(line.takers()).collect() } else { Vec::new() };
    let scored = line.outcome.is_none();
    let mut head: Vec<String> = ["ply", "player", "move"].map(String::from).to_vec();
    head.extend(scored.then(|| "scores".to_owned()));
    head.extend(stones.iter().map(|(stone, _)| stone.to_string()));
    head.extend(["Alice", "Bob"].into_iter().filter(|_| scored).map(String::from));
    let mut table = vec![head];
    for (index, (ply, [alice, bob])) in line.plies.iter().zip(line.scores()).enumerate() {
        let mut row = vec![(index + 1).to_string(), ply.mover.to_string(), ply.mv.clone()];
        row.extend(scored.then(|| format!("{:+}", ply.delta)));
        row.extend(stones.iter().map(|(stone, taker)| match taker {
            Some(taken) if *taken < index => glyphs.nothing.to_owned(),
            Some(taken) if *taken == index => format!("[{stone}]"),
            _ => stone.to_string(),
        }));
        row.extend([alice, bob].iter().filter(|_| scored).map(i128::to_string));
        table.push(row);
    }
    table
}
