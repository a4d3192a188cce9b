//! How people write a position: the size, who moves first, and the dominoes.

use stone_core::{Named, SolveError, ZeroSumGame};
use stone_entry::notation::{moves_until, size, words};
use stone_entry::{Misread, Notation, Random};

use crate::squares::ROW;
use crate::{Domineering, Domino, Side};

/// The integers of a position are the width, the height, 0 if Vertical moves first and 1 if Horizontal does, and the places
/// of the dominoes, `8 * row + column`.
pub(crate) static NOTATION: Notation = Notation {
    how: "the size, unless it is 8x8, `v` or `h` for who moves first, and the dominoes that were placed, as in `4x4 h a1 b2`",
    read,
    text,
    left: "places for a domino of whoever moves",
    most: places,
    random,
    turned,
};

/// The size of a board when nobody says which.
const USUAL: [i64; 2] = [8, 8];

fn read(text: &str) -> Result<Vec<i64>, Misread> {
    let (size, begin) = size(text)?;
    let [width, height] = size.unwrap_or(USUAL);
    let mut words = words(text).filter(|(_, at)| at.start >= begin).peekable();
    let first = words.next_if(|(word, _)| side(word).is_some()).and_then(|(word, _)| side(word));
    let first = first.unwrap_or(Side::Vertical);
    let game = game(width, height, first).map_err(|_| {
        let end = text[..begin].trim_end().len();
        Misread::new(0..end, "is too large: sides are from 1 to 8")
    })?;
    let (mut state, mut input) =
        (game.initial_state(), vec![width, height, i64::from(first == Side::Horizontal)]);
    for (word, at) in words {
        let domino = square(word).and_then(|(column, row)| game.domino(&state, column, row));
        let domino = domino.ok_or(Misread::new(at, "is no place for a domino"))?;
        state = game.next_state(&state, domino);
        input.push(domino.0.into());
    }
    Ok(input)
}

fn side(word: &str) -> Option<Side> {
    match word.to_ascii_lowercase().as_str() {
        "v" | "vertical" => Some(Side::Vertical),
        "h" | "horizontal" => Some(Side::Horizontal),
        _ => None,
    }
}

/// The column and the row of a square, from 0.
fn square(word: &str) -> Option<(u32, u32)> {
    let column = word.bytes().next().map(|letter| letter.to_ascii_lowercase().wrapping_sub(b'a'))?;
    let row = word.get(1..)?.parse::<u32>().ok()?.checked_sub(1)?;
    Some((column.into(), row))
}

fn text(input: &[i64]) -> String {
    let (Ok(game), [width, height, first, dominoes @ ..]) = (position(&input[..input.len().min(3)]), input)
    else {
        return String::new();
    };
    let mut text = format!("{width}x{height} {}", if *first == 0 { "v" } else { "h" });
    for &place in dominoes {
        text.push(' ');
        text += &game.move_name(Domino(place as u8));
    }
    text
}

/// How many places a board has for the dominoes of whoever has more.
fn places(start: &[i64]) -> usize {
    let [width, height, ..] = *start else { return 0 };
    (width * (height - 1)).max(height * (width - 1)).try_into().unwrap_or_default()
}

/// A game on the board of a start up to where there are only so many places for the mover's dominoes. The seed says who moves first.
fn random(start: &[i64], places: usize, seed: u64) -> Vec<i64> {
    let [width, height, ..] = *start else { return Vec::new() };
    let mut input = vec![width, height, (seed % 2) as i64];
    let Ok(game) = position(&input) else { return input };
    input.extend(
        moves_until(&game, places, &mut Random::new(seed)).into_iter().map(|domino| i64::from(domino.0)),
    );
    input
}

/// The empty board of a size.
fn game(width: i64, height: i64, first: Side) -> Result<Domineering, SolveError> {
    let long = |side: i64| u32::try_from(side).unwrap_or(u32::MAX);
    Domineering::new(long(width), long(height), first)
}

/// Horizontal moves.
fn turned(input: &[i64]) -> Option<[&'static str; 2]> {
    let [_, _, first, dominoes @ ..] = input else { return None };
    let vertical = (*first == 0) == dominoes.len().is_multiple_of(2);
    (!vertical).then_some(["Horizontal", "Vertical"])
}

/// The game that integers are.
pub(crate) fn position(input: &[i64]) -> Result<Domineering, SolveError> {
    let [width, height, first, dominoes @ ..] = input else {
        return Err(SolveError::bad_instance("no size of a board and no side"));
    };
    let first = match first {
        0 => Side::Vertical,
        1 => Side::Horizontal,
        _ => return Err(SolveError::bad_instance(format_args!("{first} is no side"))),
    };
    let places = dominoes.iter().map(|&place| {
        let place = u32::try_from(place).unwrap_or(u32::MAX);
        (place % ROW, place / ROW)
    });
    game(*width, *height, first)?.after(places)
}
