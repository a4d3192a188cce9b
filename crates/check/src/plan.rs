//! In which order cases are taken, and how many of each phase.

use crate::{CaseId, Generator, Phase};

/// The cases of a generator in rounds. A round takes some of each phase, in the order of the phases; each takes more than
/// the one before. So a mistake that only long blocks show does not wait until all that is small is done.
#[derive(Debug, Clone)]
pub struct Plan<'g> {
    generator: &'g Generator,
    phases: Vec<Phase>,
    /// How many cases of each phase were planned.
    planned: [u64; Phase::ALL.len()],
    round: u32,
    /// The phase of this round, and what is left for it.
    at: usize,
    left: u64,
}

impl<'g> Plan<'g> {
    /// All phases.
    pub fn new(generator: &'g Generator) -> Self {
        Self::of(generator, &Phase::ALL)
    }

    /// Some phases only.
    pub fn of(generator: &'g Generator, phases: &[Phase]) -> Self {
        let mut plan = Self {
            generator,
            phases: phases.to_vec(),
            planned: [0; Phase::ALL.len()],
            round: 0,
            at: 0,
            left: 0,
        };
        plan.left = plan.budget();
        plan
    }

    /// How many cases of the phase this round takes.
    fn budget(&self) -> u64 {
        let Some(&phase) = self.phases.get(self.at) else { return 0 };
        let first = match phase {
            Phase::Samples | Phase::Saved => return u64::MAX,
            Phase::Small => 60,
            Phase::Random => 20,
            Phase::Structured => 72,
            Phase::Limits => 12,
        };
        first << (2 * self.round).min(20)
    }

    /// The name of the next case, without the work of making it.
    pub(crate) fn next_id(&mut self) -> Option<CaseId> {
        // A round in which no phase has a case left is the last.
        let mut without = 0;
        while without <= self.phases.len() {
            let phase = *self.phases.get(self.at)?;
            if self.left > 0 {
                let index = self.planned[phase as usize];
                if self.generator.count(phase).is_none_or(|count| index < count) {
                    self.planned[phase as usize] += 1;
                    self.left -= 1;
                    return Some(CaseId { seed: self.generator.seed(), phase, index });
                }
            }
            without += 1;
            self.at += 1;
            if self.at == self.phases.len() {
                (self.at, self.round) = (0, self.round + 1);
            }
            self.left = self.budget();
        }
        None
    }
}

impl Iterator for Plan<'_> {
    type Item = (CaseId, Vec<i64>);

    fn next(&mut self) -> Option<Self::Item> {
        let id = self.next_id()?;
        Some((id, self.generator.case(id.phase, id.index)?))
    }
}
