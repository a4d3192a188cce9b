//! How people write a position: a size, or the squares and who moves.

use stone_core::{SolveError, ZeroSumGame};
use stone_entry::notation::{Rule, size, words};
use stone_entry::{Misread, Notation, Random};

use crate::{Empties, Othello, Position};

/// The integers of a position are the side, 0 if squares that stay empty are the winner's and 1 if they are nobody's, 0 if black
/// moves and 1 if white does, and the squares row by row: 0 without a disc, 1 with a black one, 2 with a white one.
pub(crate) static NOTATION: Notation = Notation {
    how: "a size for the start, as in `6x6`, or the squares row by row as X, O and -, and X or O for who moves, as in `-----OX--XO----- X`; and `empties=nobody` if empty squares do not count for the winner",
    read,
    text,
    left: "empty squares",
    most: squares,
    random,
    turned,
};

/// The side of a board when nobody says which.
const USUAL: i64 = 8;

/// The letters of the squares' integers, and, from the second on, of who moves.
const LETTERS: [char; 3] = ['-', 'X', 'O'];

/// Whose the squares are that stay empty.
const RULE: Rule =
    Rule { name: "empties", usual: "winner", other: "nobody", neither: "is neither winner nor nobody" };

fn read(text: &str) -> Result<Vec<i64>, Misread> {
    let (text, to_nobody) = RULE.read(text)?;
    let empties = if to_nobody { Empties::ToNobody } else { Empties::ToWinner };
    let (size, begin) = size(text)?;
    let before = 0..text[..begin].trim_end().len();
    let mut words = words(text).filter(|(_, at)| at.start >= begin);
    let Some((squares, at)) = words.next() else {
        let [width, height] = size.unwrap_or([USUAL; 2]);
        let start = usize::try_from(width).ok().filter(|_| width == height).map(Position::start);
        let Some(Ok(start)) = start else {
            return Err(Misread::new(before, "is no board; 2x2, 4x4, 6x6 and 8x8 are known"));
        };
        return Ok(integers(start, empties));
    };
    let is_mover = |word: &str| ["X", "O"].iter().any(|letter| word.eq_ignore_ascii_case(letter));
    let Some((mover, mover_at)) = words.next() else {
        if size.is_some() && is_mover(squares) {
            return Err(Misread::new(at, "stands after a size, at whose start X moves"));
        }
        return Err(Misread::new(at.end..at.end, "and then X or O for who moves is missing"));
    };
    if !is_mover(mover) {
        return Err(Misread::new(mover_at, "is neither X nor O, who moves"));
    }
    if let Some((_, at)) = words.next() {
        return Err(Misread::new(at, "stands after the position"));
    }
    let known = |letter: char| letter == '.' || LETTERS.contains(&letter.to_ascii_uppercase());
    if let Some((place, letter)) = squares.char_indices().find(|&(_, letter)| !known(letter)) {
        let place = at.start + place;
        return Err(Misread::new(place..place + letter.len_utf8(), "is neither X nor O nor -"));
    }
    let position = format!("{squares} {mover}").parse::<Position>();
    let position = position.map_err(|_| Misread::new(at.clone(), "is not 4, 16, 36 or 64 squares"))?;
    let side = i64::from(position.side());
    if size.is_some_and(|size| size != [side; 2]) {
        return Err(Misread::new(at, "has not as many squares as the size says"));
    }
    Ok(integers(position, empties))
}

fn integers(position: Position, empties: Empties) -> Vec<i64> {
    let place = |letter: char| LETTERS.iter().position(|known| *known == letter).unwrap_or_default() as i64;
    let to_nobody = i64::from(empties == Empties::ToNobody);
    let head = [i64::from(position.side()), to_nobody, place(position.mover().letter()) - 1];
    let squares = position.rows().flat_map(|row| row.chars().map(place).collect::<Vec<_>>());
    head.into_iter().chain(squares).collect()
}

/// A start is told by its size.
fn text(input: &[i64]) -> String {
    let [side, to_nobody, mover, squares @ ..] = input else { return String::new() };
    let written = written(*mover, squares);
    let start = usize::try_from(*side).ok().and_then(|side| Position::start(side).ok());
    let is_start = start.is_some_and(|start| start.to_string() == written);
    let position = if is_start { format!("{side}x{side}") } else { written };
    if *to_nobody == 0 { position } else { format!("{position} {}={}", RULE.name, RULE.other) }
}

/// The squares, and who moves.
fn written(mover: i64, squares: &[i64]) -> String {
    let letter = |number: i64| usize::try_from(number).ok().and_then(|number| LETTERS.get(number)).copied();
    let squares: String = squares.iter().filter_map(|&square| letter(square)).collect();
    format!("{squares} {}", letter(mover.saturating_add(1)).unwrap_or('-'))
}

/// How many squares of a board are empty at the start.
fn squares(start: &[i64]) -> usize {
    start.first().map_or(0, |side| (side * side - 4).try_into().unwrap_or_default())
}

/// A game from the start of a board in which so many squares are empty, or in which nobody can move any more.
fn random(start: &[i64], empty: usize, seed: u64) -> Vec<i64> {
    let Ok(game) = position(start) else { return Vec::new() };
    let (mut position, mut dice) = (game.position(), Random::new(seed));
    while game.empty(position.discs()).count_ones() as usize > empty {
        let moves: Vec<_> = game.moves(&position.discs()).collect();
        let Some(last) = moves.len().checked_sub(1) else { break };
        let discs = game.next_state(&position.discs(), moves[dice.up_to(last as u64) as usize]);
        position = position.with(discs, position.mover().other());
    }
    integers(position, if start.get(1) == Some(&1) { Empties::ToNobody } else { Empties::ToWinner })
}

/// White moves.
fn turned(input: &[i64]) -> Option<[&'static str; 2]> {
    (input.get(2) == Some(&1)).then_some(["O", "X"])
}

/// The game that integers are.
pub(crate) fn position(input: &[i64]) -> Result<Othello, SolveError> {
    let [side, to_nobody @ (0 | 1), mover @ (0 | 1), squares @ ..] = input else {
        return Err(SolveError::bad_instance(
            "no side of a board, or neither 0 nor 1 for whose empty squares are and who moves",
        ));
    };
    if squares.iter().any(|square| !(0..=2).contains(square)) {
        return Err(SolveError::bad_instance("a square that is neither 0 nor 1 nor 2"));
    }
    let position = written(*mover, squares).parse::<Position>()?;
    if i64::from(position.side()) != *side {
        return Err(SolveError::bad_instance(format_args!("{} squares on a side of {side}", squares.len())));
    }
    let empties = if *to_nobody == 1 { Empties::ToNobody } else { Empties::ToWinner };
    Ok(Othello::at(position, empties))
}
