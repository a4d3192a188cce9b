//! How people write a position: a size, or the seeds in the pits.

use stone_core::SolveError;
use stone_entry::notation::{size, words};
use stone_entry::{Misread, Notation, Random};

use crate::{Capture, Kalah};

/// The integers of a position are the seeds in the mover's pits and then in the opponent's.
pub(crate) static NOTATION: Notation = Notation {
    how: "the size of the start, pits and seeds, as in `6x4`, or the seeds in the mover's pits and in the opponent's, as in `0 4 4|4 3 3`",
    read,
    text,
    random,
};

/// The pits of a side and the seeds in each when nobody says.
const USUAL: [i64; 2] = [6, 4];

fn read(text: &str) -> Result<Vec<i64>, Misread> {
    let (size, begin) = size(text)?;
    if begin == text.len() {
        let [pits, seeds] = size.unwrap_or(USUAL);
        let small = usize::try_from(pits).ok().zip(u8::try_from(seeds).ok());
        let game = small.map(|(pits, seeds)| Kalah::new(pits, seeds, Capture::Always));
        let Some(Ok(_)) = game else {
            return Err(Misread::new(0..begin, "is too large: 8 pits a side and 127 seeds at most"));
        };
        return Ok(vec![seeds; 2 * pits as usize]);
    }
    let Some((own, _)) = text.split_once('|') else {
        return Err(Misread::new(
            begin..text.len(),
            "has no bar between the players' pits, as in `0 4 4|4 3 3`",
        ));
    };
    let pits = words(&text[begin.min(own.len())..own.len()]).count();
    let spaced = text.replace(['|', ','], " ");
    let mut input = Vec::new();
    for (word, at) in words(&spaced).filter(|(_, at)| at.start >= begin) {
        input.push(word.parse::<u8>().map_err(|_| Misread::new(at, "is no number of seeds"))?.into());
    }
    let fits = input.len() == 2 * pits && size.is_none_or(|[side, _]| usize::try_from(side) == Ok(pits));
    if !fits || position(&input).is_err() {
        return Err(Misread::new(
            begin..text.len(),
            "is no board: as many pits for both, 8 and 127 seeds at most",
        ));
    }
    Ok(input)
}

fn text(input: &[i64]) -> String {
    let side = |pits: &[i64]| pits.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
    let (own, other) = input.split_at(input.len() / 2);
    format!("{}|{}", side(own), side(other))
}

/// A board with so many seeds here and there on it.
fn random(seeds: usize, seed: u64) -> Vec<i64> {
    let mut dice = Random::new(seed);
    let mut input = vec![0; 2 * USUAL[0] as usize];
    for _ in 0..seeds.min(127) {
        let last = input.len() as u64 - 1;
        input[dice.up_to(last) as usize] += 1;
    }
    input
}

/// The game that integers are.
pub(crate) fn position(input: &[i64]) -> Result<Kalah, SolveError> {
    let pits = input.iter().map(|&seeds| {
        u8::try_from(seeds).map_err(|_| SolveError::bad_instance(format_args!("{seeds} seeds in a pit")))
    });
    let pits: Vec<u8> = pits.collect::<Result<_, _>>()?;
    if pits.len() % 2 == 1 {
        return Err(SolveError::bad_instance(format_args!("{} pits in all", pits.len())));
    }
    let (own, other) = pits.split_at(pits.len() / 2);
    Kalah::at(own, other, Capture::Always)
}
