//! What the rules of chains say of a value, without a search.

use stone_core::Interval;

use crate::DotsAndBoxes;
use crate::chains::{Chain, Free};

/// With more chains than this, or more boxes to choose about, the orders in which they can be drawn are too many to go through.
const MOST_ORDERED: usize = 4;

impl DotsAndBoxes {
    /// Between which bounds a value lies: free boxes are taken as rules 2 and 3 say, and where only chains are left, the
    /// orders of opening them are gone through by rule 4. So it recurses no deeper than there are chains.
    pub(crate) fn known(&self, mut drawn: u64) -> Interval<i8> {
        let mut taken = 0;
        let free = loop {
            match self.free(drawn) {
                Free::Take(line) => {
                    taken += self.closes(drawn, line);
                    drawn |= 1 << line;
                }
                Free::None => break None,
                Free::Choose(choices) => break Some(choices),
            }
        };
        let known = match free.as_deref() {
            Some([choice]) => choice_of(choice.boxes, self.known(drawn | choice.lines)),
            // With several, none is handed out at once. Taking some may lengthen what others are part of.
            Some(choices) if choices.len() <= MOST_ORDERED => {
                best(choices.iter().map(|choice| shifted(self.known(drawn | choice.lines), choice.boxes)))
            }
            Some(_) => self.anything(drawn),
            None => self.without_free_boxes(drawn),
        };
        shifted(known, taken)
    }

    /// Nobody gets more than the boxes that are open.
    fn anything(&self, drawn: u64) -> Interval<i8> {
        let open = self.open_boxes(drawn);
        Interval::new(-open, open)
    }

    fn without_free_boxes(&self, drawn: u64) -> Interval<i8> {
        if self.safe(drawn) != 0 {
            return self.anything(drawn);
        }
        let chains = self.chains(drawn);
        if chains.is_empty() || chains.len() > MOST_ORDERED || chains.iter().any(|chain| chain.tied) {
            return self.anything(drawn);
        }
        best(chains.iter().map(|chain| {
            let lost = opened(chain, self.known(drawn | chain.lines));
            Interval::new(-lost.upper, -lost.lower)
        }))
    }
}

/// What the best of several is worth, of which there is one at least.
fn best(several: impl Iterator<Item = Interval<i8>>) -> Interval<i8> {
    let larger = |a: Interval<i8>, b: Interval<i8>| Interval::new(a.lower.max(b.lower), a.upper.max(b.upper));
    several.reduce(larger).unwrap_or_else(Interval::unknown)
}

/// What a chain that was opened is worth to whoever takes its boxes, given what the rest is worth.
fn opened(chain: &Chain, rest: Interval<i8>) -> Interval<i8> {
    match chain {
        Chain { boxes, ring: true, .. } => shifted(choice_of(4, rest), boxes - 4),
        Chain { boxes: boxes @ 1..=2, .. } => shifted(rest, *boxes),
        Chain { boxes, .. } => shifted(choice_of(2, rest), boxes - 2),
    }
}

/// What boxes are worth that are taken or handed out, given what the rest is worth.
fn choice_of(boxes: i8, rest: Interval<i8>) -> Interval<i8> {
    let Interval { lower, upper } = shifted(rest, boxes);
    let least = if lower <= 0 && upper >= 0 { 0 } else { lower.abs().min(upper.abs()) };
    Interval::new(least, lower.abs().max(upper.abs()))
}

fn shifted(known: Interval<i8>, by: i8) -> Interval<i8> {
    Interval::new(known.lower + by, known.upper + by)
}
