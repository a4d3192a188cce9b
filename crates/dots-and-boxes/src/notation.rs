//! How people write a position: the size, and the lines that are drawn.

use stone_core::{Named, SolveError, ZeroSumGame};
use stone_entry::notation::{moves_until, size, words};
use stone_entry::{Misread, Notation, Random};

use crate::DotsAndBoxes;

/// The integers of a position are the columns, the rows, and the numbers of the lines drawn.
pub(crate) static NOTATION: Notation = Notation {
    how: "the size, unless it is 3x3, and the lines that were drawn, across (h) or upright (v), by row and column from 0, as in `2x2 h0,1 v1,2`",
    read,
    text,
    left: "lines to draw",
    most: lines,
    random,
    turned: |_| None,
};

/// The size of a field when nobody says which.
const USUAL: [i64; 2] = [3, 3];

fn read(text: &str) -> Result<Vec<i64>, Misread> {
    let (size, begin) = size(text)?;
    let [columns, rows] = size.unwrap_or(USUAL);
    let game = field(columns, rows).map_err(|_| {
        let end = text[..begin].trim_end().len();
        Misread::new(0..end, "is too large: a field has at most 63 lines")
    })?;
    let mut input = vec![columns, rows];
    for (word, at) in words(text).filter(|(_, at)| at.start >= begin) {
        let named = |line: &u8| game.move_name(*line).eq_ignore_ascii_case(word);
        let line = game.moves(&game.initial_state()).find(named);
        let line = line.ok_or(Misread::new(at.clone(), "is no line of the field"))?.into();
        if input[2..].contains(&line) {
            return Err(Misread::new(at, "is drawn already"));
        }
        input.push(line);
    }
    Ok(input)
}

fn text(input: &[i64]) -> String {
    let [columns, rows, lines @ ..] = input else { return String::new() };
    let Ok(game) = field(*columns, *rows) else { return String::new() };
    let mut text = format!("{columns}x{rows}");
    for &line in lines {
        text.push(' ');
        text += &game.move_name(line as u8);
    }
    text
}

/// How many lines a field has.
fn lines(start: &[i64]) -> usize {
    let [columns, rows, ..] = *start else { return 0 };
    (columns * (rows + 1) + rows * (columns + 1)).try_into().unwrap_or_default()
}

/// The field of a start with so many lines missing.
fn random(start: &[i64], missing: usize, seed: u64) -> Vec<i64> {
    let [columns, rows, ..] = *start else { return Vec::new() };
    let mut input = vec![columns, rows];
    let Ok(game) = field(columns, rows) else { return input };
    input.extend(moves_until(&game, missing, &mut Random::new(seed)).into_iter().map(i64::from));
    input
}

/// A field without lines.
fn field(columns: i64, rows: i64) -> Result<DotsAndBoxes, SolveError> {
    let side = |side: i64| usize::try_from(side).unwrap_or(usize::MAX);
    DotsAndBoxes::new(side(rows), side(columns))
}

/// The game that integers are.
pub(crate) fn position(input: &[i64]) -> Result<DotsAndBoxes, SolveError> {
    let [columns, rows, lines @ ..] = input else {
        return Err(SolveError::bad_instance("no size of a field"));
    };
    let game = field(*columns, *rows)?;
    let mut drawn = 0_u64;
    for &line in lines {
        let bit = u32::try_from(line).ok().and_then(|line| 1_u64.checked_shl(line));
        let bit = bit.ok_or_else(|| SolveError::bad_instance(format_args!("{line} is no line")))?;
        drawn |= bit;
    }
    game.with_drawn(drawn)
}
