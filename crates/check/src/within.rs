//! What the judge promises, for those who make and change inputs.

use stone_catalog::{Form, Game};

/// Whether the judge may have this input.
pub(crate) fn keeps(game: &Game, input: &[i64]) -> bool {
    // A second row of another length is none.
    (game.form != Form::TwoRows || input.len().is_multiple_of(2))
        && (game.form != Form::Count || input.len() == 1)
        && game.promise.breach(game.form, input).is_none()
}

/// The input as it is, or with so little changed at its end that the judge may have it.
pub(crate) fn nudged(game: &Game, mut input: Vec<i64>) -> Option<Vec<i64>> {
    if keeps(game, &input) {
        return Some(input);
    }
    if game.form != Form::Row {
        return None;
    }
    for _ in 0..2 {
        let last = *input.last()?;
        for stone in [last + 1, last - 1] {
            *input.last_mut()? = stone;
            if keeps(game, &input) {
                return Some(input);
            }
        }
        input.pop();
        if keeps(game, &input) {
            return Some(input);
        }
    }
    None
}

/// How many numbers of an input a stone has.
pub(crate) fn numbers_a_stone(form: Form) -> usize {
    if form == Form::TwoRows { 2 } else { 1 }
}

/// The value nearest to 0 that the judge has.
pub(crate) fn least_value(game: &Game) -> i64 {
    0.clamp(*game.promise.values.start(), *game.promise.values.end())
}
