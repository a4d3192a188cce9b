//! The laws of impartial games catch the game that breaks them.

use smallvec::{SmallVec, smallvec};
use stone_core::{Impartial, Keyed, Turn, ZeroSumGame};
use stone_testkit::laws::{self, Law, Violation};

/// One way to be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    /// A point for the last counter.
    MoveScores,
    /// Taking two lets the mover move again.
    TurnStays,
    /// Who cannot move gets nothing, and so does not lose.
    NobodyLoses,
    /// Who cannot move wins.
    LastLoses,
    /// The second heap is forgotten.
    PartMissing,
    /// A heap of two has another part, which nothing leads to, and in which nobody loses.
    PartOfAnotherKind,
    /// A part from which one can return to it.
    PartWithoutEnd,
    /// A heap of two stands for one of five, which has the same nimber and leads to it.
    PartAbove,
    /// Heaps of one and two have the same key.
    SharedKey,
}

/// Two heaps of counters: take one or two from one of them. Right but for the fault.
struct TwoHeaps {
    heaps: [u8; 2],
    fault: Fault,
}

/// In the second place: a heap that is none.
const UNREACHED: u8 = 100;

impl ZeroSumGame for TwoHeaps {
    type State = [u8; 2];
    type Move = (usize, u8);
    type Score = i64;
    type Moves<'g> = std::vec::IntoIter<(usize, u8)>;

    fn initial_state(&self) -> [u8; 2] {
        self.heaps
    }
    fn moves(&self, heaps: &[u8; 2]) -> Self::Moves<'_> {
        let mut moves = Vec::new();
        for (at, &heap) in heaps.iter().enumerate() {
            match heap {
                UNREACHED if self.fault == Fault::PartWithoutEnd => moves.push((at, 0)),
                UNREACHED => {}
                _ => moves.extend((1..=heap.min(2)).map(|taken| (at, taken))),
            }
        }
        moves.into_iter()
    }
    fn next_state(&self, heaps: &[u8; 2], (at, taken): (usize, u8)) -> [u8; 2] {
        let mut next = *heaps;
        next[at] -= taken;
        next
    }
    fn score_delta(&self, heaps: &[u8; 2], (_, taken): (usize, u8)) -> i64 {
        i64::from(self.fault == Fault::MoveScores && heaps[0] + heaps[1] == taken)
    }
    fn turn_after(&self, _: &[u8; 2], (_, taken): (usize, u8)) -> Turn {
        if self.fault == Fault::TurnStays && taken == 2 { Turn::Stays } else { Turn::Passes }
    }
    fn terminal_value(&self, heaps: &[u8; 2]) -> i64 {
        match self.fault {
            Fault::NobodyLoses => 0,
            Fault::PartOfAnotherKind if heaps[1] == UNREACHED => 0,
            Fault::LastLoses => 1,
            _ => -1,
        }
    }
}

impl Keyed for TwoHeaps {
    type Key = [u8; 2];
    fn key(&self, heaps: &[u8; 2]) -> [u8; 2] {
        if self.fault == Fault::SharedKey { heaps.map(|heap| heap.div_ceil(2)) } else { *heaps }
    }
}

impl Impartial for TwoHeaps {
    fn parts(&self, [first, second]: [u8; 2]) -> SmallVec<[[u8; 2]; 2]> {
        match self.fault {
            Fault::PartMissing => smallvec![[first, 0]],
            Fault::PartOfAnotherKind | Fault::PartWithoutEnd if (first, second) == (2, 0) => {
                smallvec![[first, 0], [0, UNREACHED]]
            }
            Fault::PartAbove if first == 2 => smallvec![[5, 0], [0, second]],
            _ => smallvec![[first, 0], [0, second]],
        }
    }
}

fn violation(fault: Fault) -> Violation {
    let game = TwoHeaps { heaps: [6, 3], fault };
    laws::impartial(&game).expect_err(&format!("{fault:?} was not noticed"))
}

#[test]
fn without_a_fault_no_law_is_broken() {
    for first in 0..7 {
        for second in 0..4 {
            laws::impartial(&TwoHeaps { heaps: [first, second], fault: Fault::None }).unwrap();
        }
    }
}

#[test]
fn each_law_catches_its_breakers() {
    let cases = [
        (Law::Impartial, &[Fault::MoveScores, Fault::TurnStays, Fault::NobodyLoses, Fault::LastLoses][..]),
        (Law::Impartial, &[Fault::PartOfAnotherKind]),
        (Law::Finite, &[Fault::PartWithoutEnd]),
        (Law::Parts, &[Fault::PartMissing]),
        (Law::Key, &[Fault::SharedKey]),
        (Law::Nimber, &[Fault::PartAbove]),
    ];
    for (law, faults) in cases {
        for &fault in faults {
            let violation = violation(fault);
            assert_eq!(violation.law, law, "{fault:?}: {violation}");
        }
    }
}

#[test]
fn a_message_names_the_law_the_state_and_what_was_seen() {
    let message = |fault| violation(fault).to_string();
    assert_eq!(
        message(Fault::NobodyLoses),
        "law `Impartial` broken at [0, 0]: who cannot move gets 0 and so does not lose"
    );
    assert_eq!(
        message(Fault::PartMissing),
        "law `Parts` broken at [0, 1]: its nimber is 1, that of its parts [[0, 0]] together 0"
    );
    assert_eq!(
        message(Fault::PartAbove),
        "law `Nimber` broken at [6, 3]: Nimbers gives none: the game can return to [5, 0], so it has no value"
    );
}
