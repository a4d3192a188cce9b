//! How people write a position: the size, and the columns that were played, from 1.

use stone_core::{SolveError, ZeroSumGame};
use stone_entry::notation::{size, words};
use stone_entry::{Misread, Notation, Random};

use crate::{ConnectFour, Word};

/// The integers of a position are the width, the height, and the columns played.
pub(crate) static NOTATION: Notation = Notation {
    how: "the size, unless it is 7x6, and the columns that were played, as in `7x6 4453`, `5x4` or `12x4 12,1,7`",
    read,
    text,
    left: "free squares",
    most: squares,
    random,
    turned,
};

/// The size of a board when nobody says which.
const USUAL: [i64; 2] = [7, 6];

/// Boards of more columns have numbers of two digits, which need something between them.
const ONE_DIGIT: i64 = 9;

fn read(text: &str) -> Result<Vec<i64>, Misread> {
    let (size, begin) = size(text)?;
    let [width, height] = size.unwrap_or(USUAL);
    let game = board::<u128>(width, height).map_err(|_| {
        let end = text[..begin].trim_end().len();
        Misread::new(0..end, "is too large: width x (height + 1) is at most 128")
    })?;
    let (mut state, mut input) = (game.initial_state(), vec![width, height]);
    let spaced = text.replace(',', " ");
    for (word, at) in words(&spaced).filter(|(_, at)| at.start >= begin) {
        let whole = [(0, word.len())];
        let digits = word.char_indices().map(|(start, digit)| (start, start + digit.len_utf8()));
        let pieces: Vec<_> = if width <= ONE_DIGIT { digits.collect() } else { whole.to_vec() };
        for (start, end) in pieces {
            let wrong = |says| Misread::new(at.start + start..at.start + end, says);
            let column = word[start..end].parse().map_err(|_| wrong("is no column"))?;
            let landing = game.landing(&state, column).map_err(wrong)?;
            state = game.next_state(&state, landing);
            input.push(column.into());
        }
    }
    Ok(input)
}

fn text(input: &[i64]) -> String {
    let [width, height, columns @ ..] = input else { return String::new() };
    let between = if *width <= ONE_DIGIT { "" } else { "," };
    let columns = columns.iter().map(i64::to_string).collect::<Vec<_>>().join(between);
    format!("{width}x{height} {columns}").trim_end().to_owned()
}

/// How many squares a board has.
fn squares(start: &[i64]) -> usize {
    start.iter().take(2).product::<i64>().try_into().unwrap_or_default()
}

/// A game on the board of a start in which nobody has won when so many squares are left, or the longest of some.
fn random(start: &[i64], empty: usize, seed: u64) -> Vec<i64> {
    let size = &start[..start.len().min(USUAL.len())];
    let plies = squares(size).saturating_sub(empty);
    match Position::of(size) {
        Ok(Position::Usual(game)) => longest(&game, size, plies, seed),
        Ok(Position::Large(game)) => longest(&game, size, plies, seed),
        Err(_) => USUAL.to_vec(),
    }
}

/// The first of some random games that goes on for so many plies, or the longest.
fn longest<W: Word>(game: &ConnectFour<W>, size: &[i64], plies: usize, seed: u64) -> Vec<i64> {
    /// Nearly every game gets so far.
    const TRIES: usize = 100;

    let mut dice = Random::new(seed);
    let mut longest = size.to_vec();
    for _ in 0..TRIES {
        let (mut state, mut input) = (game.initial_state(), size.to_vec());
        for _ in 0..plies {
            let goes_on = |landing: &_| !game.next_state(&state, *landing).lost;
            let moves: Vec<_> = game.moves(&state).filter(goes_on).collect();
            let Some(last) = moves.len().checked_sub(1) else { break };
            let landing = moves[dice.up_to(last as u64) as usize];
            input.push(game.column(landing).into());
            state = game.next_state(&state, landing);
        }
        if input.len() > longest.len() {
            longest = input;
        }
        if longest.len() == size.len() + plies {
            break;
        }
    }
    longest
}

/// The empty board of a size.
fn board<W: Word>(width: i64, height: i64) -> Result<ConnectFour<W>, SolveError> {
    let side = |side: i64| u32::try_from(side).unwrap_or(u32::MAX);
    ConnectFour::of_size(side(width), side(height))
}

/// A game from some position on, in the shortest word that its board fits.
pub(crate) enum Position {
    /// In one of 64 bits.
    Usual(ConnectFour),
    /// In one of 128 bits.
    Large(ConnectFour<u128>),
}

impl Position {
    /// The position that integers are.
    pub(crate) fn of(input: &[i64]) -> Result<Self, SolveError> {
        let [width, height, columns @ ..] = input else {
            return Err(SolveError::bad_instance("no size of a board"));
        };
        let columns = columns.iter().map(|&column| u32::try_from(column).unwrap_or(u32::MAX));
        if let Ok(game) = board(*width, *height) {
            return Ok(Self::Usual(game.after(columns)?));
        }
        Ok(Self::Large(board(*width, *height)?.after(columns)?))
    }
}

/// An odd number of stones lies on the board: `o` moves.
fn turned(input: &[i64]) -> Option<[&'static str; 2]> {
    (input.len() % 2 == 1).then_some(["o", "x"])
}
