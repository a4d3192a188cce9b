//! The cases of a game, all within the judge's promise.

use stone_catalog::{Form, Game, Random};

use crate::shape::{SHAPES, Shape};
use crate::{CaseId, Phase, small, within};

/// How many small inputs of a length there are at most.
const SMALL: usize = 3000;
/// So many stones are few.
const FEW: usize = 8;
/// So many stones make blocks grow beyond what people take for large, and other shapes show all they have to show.
const BLOCKS: usize = 400;
const SHAPED: usize = 64;
/// The most moves that can still be made in a made-up position on a board.
pub(crate) const BOARD_MOVES: usize = 12;

/// Makes the cases of a game.
///
/// ```
/// use stone_check::{CaseId, Generator, Phase};
///
/// let game = stone_catalog::find("iii").expect("III is listed");
/// let generator = Generator::new(game, 1, vec![]);
/// assert_eq!(generator.case(Phase::Samples, 0), Some(vec![1, 2, 3, 7]));
/// assert_eq!(generator.case(Phase::Small, 4), Some(vec![0, 1]));
/// let id: CaseId = "1:structured:7".parse()?;
/// assert_eq!(generator.case(id.phase, id.index), generator.case(Phase::Structured, 7));
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone)]
pub struct Generator {
    game: &'static Game,
    seed: u64,
    saved: Vec<Vec<i64>>,
    small: Vec<Vec<i64>>,
}

impl Generator {
    /// The seed that is taken when nobody says which.
    pub const SEED: u64 = 7;

    /// The cases of a game, a seed, and inputs that were saved.
    pub fn new(game: &'static Game, seed: u64, saved: Vec<Vec<i64>>) -> Self {
        Self { game, seed, saved, small: small::inputs(game, SMALL) }
    }

    /// The game.
    pub fn game(&self) -> &'static Game {
        self.game
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many cases a phase has; none if there is no end of them.
    pub fn count(&self, phase: Phase) -> Option<u64> {
        let cases = match phase {
            Phase::Samples => self.game.samples.len(),
            Phase::Saved => self.saved.len(),
            Phase::Small => self.small.len(),
            Phase::Structured | Phase::Limits if self.game.form.is_board() => 0,
            Phase::Random | Phase::Structured | Phase::Limits => return None,
        };
        Some(cases as u64)
    }

    /// The case with this place in a phase, none where the phase has fewer. The same on every machine, whatever was made
    /// before.
    pub fn case(&self, phase: Phase, index: u64) -> Option<Vec<i64>> {
        let listed = usize::try_from(index).unwrap_or(usize::MAX);
        let mut dice = CaseId { seed: self.seed, phase, index }.dice();
        let made = match phase {
            Phase::Random if self.game.form.is_board() => {
                let moves = dice.up_to(BOARD_MOVES as u64) as usize;
                self.game.random(moves, dice.up_to(u64::MAX))
            }
            // A position has neither a shape nor a length.
            Phase::Structured | Phase::Limits if self.game.form.is_board() => return None,
            Phase::Samples => return self.game.samples.get(listed).map(|sample| sample.to_vec()),
            Phase::Saved => return self.saved.get(listed).cloned(),
            Phase::Small => return self.small.get(listed).cloned(),
            Phase::Random => self.random(&mut dice),
            Phase::Structured => self.structured(index, &mut dice),
            Phase::Limits => self.limits(index, &mut dice),
        };
        Some(within::nudged(self.game, made).unwrap_or_else(|| self.fallback(&mut dice)))
    }

    /// What a promise of its own kind leaves.
    fn fallback(&self, dice: &mut Random) -> Vec<i64> {
        let stones = self.few(dice);
        let stones = stones - stones % 2 + self.shortest() % 2;
        self.game.random(stones.max(self.shortest()), dice.up_to(u64::MAX))
    }

    fn shortest(&self) -> usize {
        *self.game.promise.lengths.start()
    }

    fn longest(&self) -> usize {
        *self.game.promise.lengths.end()
    }

    fn few(&self, dice: &mut Random) -> usize {
        let most = (self.shortest() + FEW).min(self.longest());
        self.shortest() + dice.up_to((most - self.shortest()) as u64) as usize
    }

    fn random(&self, dice: &mut Random) -> Vec<i64> {
        if self.game.form == Form::Count {
            let span = [100, 1000, self.longest()][dice.up_to(2) as usize];
            let most = (self.shortest() + span).min(self.longest());
            return vec![(self.shortest() as u64 + dice.up_to((most - self.shortest()) as u64)) as i64];
        }
        let numbers = self.few(dice) * within::numbers_a_stone(self.game.form);
        let values = &self.game.promise.values;
        let least = within::least_value(self.game);
        // Small values make ties and near ties, large ones sums that grow.
        let span = [2, 5, 20, i64::MAX][dice.up_to(3) as usize];
        let low = least.saturating_sub(span).max(*values.start());
        let high = least.saturating_add(span).min(*values.end());
        (0..numbers).map(|_| low.wrapping_add_unsigned(dice.up_to(high.abs_diff(low)))).collect()
    }

    fn structured(&self, index: u64, dice: &mut Random) -> Vec<i64> {
        let most = if index.is_multiple_of(3) { BLOCKS } else { SHAPED };
        let most = most.clamp(self.shortest(), self.longest());
        // Short rows and long ones in turn, and those between.
        let most =
            self.shortest() + ((most - self.shortest()) >> [0, 2, 0, 4, 1, 6, 0][(index % 7) as usize]);
        let least = self.shortest() + (most - self.shortest()) / 2;
        let stones = least + dice.up_to((most - least) as u64) as usize;
        let place = index as usize;
        match self.game.form {
            Form::Count => vec![self.near_a_square(dice)],
            Form::Row | Form::Board(_) => self.shaped(place, stones, dice),
            Form::TwoRows => {
                let first = self.shaped(place, stones, dice);
                let second = match place % 4 {
                    0 => self.shaped(dice.up_to(3 * SHAPES.len() as u64) as usize, stones, dice),
                    1 => first.clone(),
                    2 => first.iter().rev().copied().collect(),
                    _ => {
                        // What is worth most to the one is worth least to the other.
                        let both = self.game.promise.values.start() + self.game.promise.values.end();
                        first.iter().map(|value| both - value).collect()
                    }
                };
                [first, second].concat()
            }
        }
    }

    fn shaped(&self, place: usize, stones: usize, dice: &mut Random) -> Vec<i64> {
        let values = self.game.promise.values.clone();
        let mut shape = Shape { dice, values, stones };
        // Blocks are what uniform rows miss most: every third row is of them.
        if place.is_multiple_of(3) {
            return shape.two_blocks(self.game.up_to);
        }
        SHAPES[(place / 3 * 2 + place % 3 - 1) % SHAPES.len()](&mut shape)
    }

    /// Counts are about squares and what is next to them, and sums of two.
    fn near_a_square(&self, dice: &mut Random) -> i64 {
        let roots = self.longest().isqrt() as u64;
        let first = 1 + dice.up_to(roots.saturating_sub(1));
        let second = [0, 0, 1, dice.up_to(first)][dice.up_to(3) as usize];
        let count = (first * first + second * second + dice.up_to(4)).saturating_sub(2);
        (count as usize).clamp(self.shortest(), self.longest()) as i64
    }

    fn limits(&self, index: u64, dice: &mut Random) -> Vec<i64> {
        let stones = if index.is_multiple_of(2) { self.longest() } else { self.shortest() };
        if self.game.form == Form::Count {
            // The ends themselves, and then what is near to them.
            let off = dice.up_to(index / 2) as usize;
            let near = if index.is_multiple_of(2) { stones.saturating_sub(off) } else { stones + off };
            return vec![near.clamp(self.shortest(), self.longest()) as i64];
        }
        let numbers = stones * within::numbers_a_stone(self.game.form);
        let (least, most) = (*self.game.promise.values.start(), *self.game.promise.values.end());
        let zero = within::least_value(self.game);
        let block = match index / 2 {
            0 => vec![most],
            1 => vec![least],
            2 => vec![zero],
            3 => vec![most, least],
            4 => vec![most, most, least, least],
            _ => {
                return (0..numbers)
                    .map(|_| least.wrapping_add_unsigned(dice.up_to(most.abs_diff(least))))
                    .collect();
            }
        };
        block.into_iter().cycle().take(numbers).collect()
    }
}
