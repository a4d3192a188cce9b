//! How people write a position: a size, or the seeds in the pits.

use stone_core::SolveError;
use stone_entry::notation::{Rule, size, words};
use stone_entry::{Misread, Notation, Random};

use crate::{Capture, Kalah};

/// The integers of a position are 0 if a last seed in an own empty pit is captured always and 1 if only with seeds opposite, and the
/// seeds in the mover's pits and then in the opponent's.
pub(crate) static NOTATION: Notation = Notation {
    how: "the size of the start, pits and seeds, as in `6x4`, or the seeds in the mover's pits and in the opponent's, as in `0 4 4|4 3 3`; and `empty-captures=no` if a last seed is not captured alone",
    read,
    text,
    left: "seeds in the pits",
    most: |_| SEEDS,
    random,
    turned: |_| None,
};

/// The pits of a side and the seeds in each when nobody says.
const USUAL: [i64; 2] = [6, 4];

/// Whether a last seed in an own empty pit is captured with nothing opposite.
const RULE: Rule =
    Rule { name: "empty-captures", usual: "yes", other: "no", neither: "is neither yes nor no" };

fn read(text: &str) -> Result<Vec<i64>, Misread> {
    let (text, if_opposite) = RULE.read(text)?;
    let (size, begin) = size(text)?;
    if begin == text.len() {
        let [pits, seeds] = size.unwrap_or(USUAL);
        let small = usize::try_from(pits).ok().zip(u8::try_from(seeds).ok());
        let game = small.map(|(pits, seeds)| Kalah::new(pits, seeds, Capture::Always));
        let Some(Ok(_)) = game else {
            return Err(Misread::new(0..begin, "is too large: 8 pits a side and 127 seeds at most"));
        };
        let mut input = vec![seeds; 1 + 2 * pits as usize];
        input[0] = if_opposite.into();
        return Ok(input);
    }
    let Some((own, _)) = text.split_once('|') else {
        return Err(Misread::new(
            begin..text.len(),
            "has no bar between the players' pits, as in `0 4 4|4 3 3`",
        ));
    };
    let pits = words(&text[begin.min(own.len())..own.len()]).count();
    let spaced = text.replace(['|', ','], " ");
    let mut input = vec![if_opposite.into()];
    for (word, at) in words(&spaced).filter(|(_, at)| at.start >= begin) {
        input.push(word.parse::<u8>().map_err(|_| Misread::new(at, "is no number of seeds"))?.into());
    }
    let fits = input.len() == 1 + 2 * pits && size.is_none_or(|[side, _]| usize::try_from(side) == Ok(pits));
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
    let [if_opposite, pits @ ..] = input else { return String::new() };
    let (own, other) = pits.split_at(pits.len() / 2);
    let position = format!("{}|{}", side(own), side(other));
    if *if_opposite == 0 { position } else { format!("{position} {}={}", RULE.name, RULE.other) }
}

/// How many seeds a board may have.
const SEEDS: usize = 127;

/// A board like that of a start with so many seeds here and there on it.
fn random(start: &[i64], seeds: usize, seed: u64) -> Vec<i64> {
    let mut dice = Random::new(seed);
    let mut input = vec![0; start.len()];
    let ([rule, ..], Some(last)) = (start, (start.len() as u64).checked_sub(2)) else { return input };
    input[0] = *rule;
    for _ in 0..seeds.min(SEEDS) {
        input[1 + dice.up_to(last) as usize] += 1;
    }
    input
}

/// The game that integers are.
pub(crate) fn position(input: &[i64]) -> Result<Kalah, SolveError> {
    let [if_opposite @ (0 | 1), pits @ ..] = input else {
        return Err(SolveError::bad_instance("neither 0 nor 1 for what is captured"));
    };
    let pits = pits.iter().map(|&seeds| {
        u8::try_from(seeds).map_err(|_| SolveError::bad_instance(format_args!("{seeds} seeds in a pit")))
    });
    let pits: Vec<u8> = pits.collect::<Result<_, _>>()?;
    if pits.len() % 2 == 1 {
        return Err(SolveError::bad_instance(format_args!("{} pits in all", pits.len())));
    }
    let (own, other) = pits.split_at(pits.len() / 2);
    let capture = if *if_opposite == 1 { Capture::IfOppositeHasSeeds } else { Capture::Always };
    Kalah::at(own, other, capture)
}
