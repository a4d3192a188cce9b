//! Every law catches the game that breaks it: a law that cannot fail says nothing.

use std::cell::Cell;

use stone_core::{
    Bounds, Canonical, Dense, Endgames, Interval, Keyed, Layered, MoveOrder, Named, Turn, ZeroSumGame,
};
use stone_testkit::Countdown;
use stone_testkit::laws::{self, Law, Violation};

/// One way to be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    /// From 2 one can go back to 4.
    Cycle,
    /// A move adds a counter.
    Upward,
    EndlessMoves,
    /// `next` gives a move after it gave none.
    MoveAfterTheEnd,
    /// A million lines and more.
    Large,
    RandomStart,
    RandomMoves,
    RandomNext,
    RandomDelta,
    RandomTurn,
    RandomTerminal,
    SharedKey,
    SharedSlot,
    SlotOutOfRange,
    SweepLeavesOut,
    SweepTwice,
    SweepBackwards,
    TooFewLayers,
    TooFewColumns,
    WrongStateAt,
    PlaceNotInverse,
    ReachTooSmall,
    LevelMove,
    BottomMoves,
    StatesShareName,
    MovesShareName,
    StatesShareCell,
    StateWithoutCell,
}

/// Take 1 or 2 of some counters, each worth a point; taking 2 lets the mover move again. Right but for the fault.
struct Heap {
    counters: usize,
    fault: Fault,
    /// How often a hook was called that is to be impure.
    calls: Cell<usize>,
}

impl Heap {
    fn new(counters: usize, fault: Fault) -> Self {
        Self { counters, fault, calls: Cell::new(0) }
    }

    /// Whether the game has this fault, and it shows now: a pure game would always, or never, say so.
    fn now(&self, fault: Fault) -> bool {
        if self.fault != fault {
            return false;
        }
        self.calls.set(self.calls.get() + 1);
        self.calls.get() % 3 == 2
    }
}

/// Moves that may go on after their end.
struct Moves {
    next: usize,
    end: usize,
    again: bool,
}

impl Iterator for Moves {
    type Item = usize;
    fn next(&mut self) -> Option<usize> {
        self.next += 1;
        if self.next <= self.end {
            return Some(self.next);
        }
        (self.again && self.next == self.end + 2).then_some(1)
    }
}

impl ZeroSumGame for Heap {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Moves;

    fn initial_state(&self) -> usize {
        self.calls.set(self.calls.get() + usize::from(self.fault == Fault::RandomStart));
        self.counters - usize::from(self.fault == Fault::RandomStart && self.calls.get() > 1)
    }
    fn moves(&self, &heap: &usize) -> Moves {
        let end = match self.fault {
            Fault::EndlessMoves => usize::MAX - 2,
            _ if self.now(Fault::RandomMoves) => heap.min(1),
            _ => heap.min(2),
        };
        Moves { next: 0, end, again: self.fault == Fault::MoveAfterTheEnd && heap == 0 }
    }
    fn next_state(&self, &heap: &usize, taken: usize) -> usize {
        match self.fault {
            Fault::Cycle if heap == 2 => 4,
            Fault::Upward => heap + 1,
            _ if self.now(Fault::RandomNext) => heap - 1,
            _ => heap - taken,
        }
    }
    fn score_delta(&self, _: &usize, taken: usize) -> i64 {
        taken as i64 + i64::from(self.now(Fault::RandomDelta))
    }
    fn turn_after(&self, _: &usize, taken: usize) -> Turn {
        if taken == 2 && !self.now(Fault::RandomTurn) { Turn::Stays } else { Turn::Passes }
    }
    fn terminal_value(&self, _: &usize) -> i64 {
        -1 + i64::from(self.now(Fault::RandomTerminal))
    }
}

impl Keyed for Heap {
    type Key = usize;
    fn key(&self, &heap: &usize) -> usize {
        if self.fault == Fault::SharedKey { heap / 2 } else { heap }
    }
}

impl Dense for Heap {
    fn slots(&self) -> usize {
        self.counters + usize::from(self.fault != Fault::SlotOutOfRange)
    }
    fn slot(&self, &heap: &usize) -> usize {
        if self.fault == Fault::SharedSlot { heap.saturating_sub(1) } else { heap }
    }
    fn sweep<E>(&self, visit: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
        let mut order: Vec<_> = (0..=self.counters).collect();
        match self.fault {
            Fault::SweepLeavesOut => _ = order.pop(),
            Fault::SweepTwice => order.push(1),
            Fault::SweepBackwards => order.reverse(),
            _ => {}
        }
        order.into_iter().try_for_each(visit)
    }
}

impl Heap {
    /// Two heaps that share a layer, the smaller of them: the move between them does not leave it.
    fn shared_layer(&self) -> Option<usize> {
        match self.fault {
            Fault::LevelMove => Some(2),
            Fault::BottomMoves => Some(0),
            _ => None,
        }
    }
}

impl Layered for Heap {
    fn layers(&self) -> usize {
        self.counters + usize::from(self.fault != Fault::TooFewLayers && self.shared_layer().is_none())
    }
    fn columns(&self, layer: usize) -> usize {
        if self.fault == Fault::TooFewColumns && layer == 3 {
            return 0;
        }
        1 + usize::from(self.shared_layer() == Some(layer))
    }
    fn reach(&self) -> usize {
        if self.fault == Fault::ReachTooSmall { 1 } else { 2 }
    }
    fn state_at(&self, layer: usize, column: usize) -> usize {
        match self.shared_layer() {
            _ if self.fault == Fault::WrongStateAt => self.counters - layer,
            Some(shared) if layer > shared => layer + 1,
            _ => layer + column,
        }
    }
    fn place(&self, &heap: &usize) -> (usize, usize) {
        match self.shared_layer() {
            _ if self.fault == Fault::PlaceNotInverse => (heap, usize::from(heap == 3)),
            Some(shared) if heap > shared => (heap - 1, usize::from(heap == shared + 1)),
            _ => (heap, 0),
        }
    }
}

impl Named for Heap {
    fn state_name(&self, heap: &usize) -> String {
        let heap = if self.fault == Fault::StatesShareName { heap / 2 } else { *heap };
        heap.to_string()
    }
    fn move_name(&self, taken: usize) -> String {
        if self.fault == Fault::MovesShareName { "take".into() } else { format!("take {taken}") }
    }
    fn cell(&self, &heap: &usize) -> Option<(usize, usize)> {
        match self.fault {
            Fault::StatesShareCell => Some((0, heap / 2)),
            Fault::StateWithoutCell if heap == 3 => None,
            _ => Some((0, heap)),
        }
    }
}

fn violation(fault: Fault) -> Violation {
    let counters = if fault == Fault::Large { 40 } else { 6 };
    laws::check(&Heap::new(counters, fault)).expect_err(&format!("{fault:?} was not noticed"))
}

#[test]
fn without_a_fault_no_law_is_broken() {
    for counters in 0..10 {
        laws::check(&Heap::new(counters, Fault::None)).unwrap();
    }
}

#[test]
fn each_law_catches_its_breakers() {
    let cases = [
        (Law::Finite, &[Fault::Cycle, Fault::Upward, Fault::EndlessMoves][..]),
        (Law::Small, &[Fault::Large]),
        (Law::Pure, &[Fault::RandomStart, Fault::RandomMoves, Fault::RandomNext]),
        (Law::Pure, &[Fault::RandomDelta, Fault::RandomTurn, Fault::RandomTerminal]),
        (Law::Terminal, &[Fault::MoveAfterTheEnd]),
        (Law::Key, &[Fault::SharedKey]),
        (Law::Slot, &[Fault::SharedSlot, Fault::SlotOutOfRange]),
        (Law::Sweep, &[Fault::SweepLeavesOut, Fault::SweepTwice, Fault::SweepBackwards]),
        (Law::Place, &[Fault::TooFewLayers, Fault::TooFewColumns, Fault::WrongStateAt]),
        (Law::Place, &[Fault::PlaceNotInverse]),
        (Law::Reach, &[Fault::ReachTooSmall, Fault::LevelMove]),
        (Law::Bottom, &[Fault::BottomMoves]),
        (Law::Names, &[Fault::StatesShareName, Fault::MovesShareName]),
        (Law::Cells, &[Fault::StatesShareCell, Fault::StateWithoutCell]),
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
    assert_eq!(message(Fault::Cycle), "law `Finite` broken at 4: the game can return to this state");
    assert_eq!(
        message(Fault::MoveAfterTheEnd),
        "law `Terminal` broken at 0: move 1 after the end of 0 moves"
    );
    assert_eq!(
        message(Fault::SharedKey),
        "law `Key` broken at 1: it has the key of 0, which has another future"
    );
    assert_eq!(message(Fault::SlotOutOfRange), "law `Slot` broken at 6: slot 6 of 6");
    assert_eq!(message(Fault::SweepTwice), "law `Sweep` broken at 1: the sweep visits it twice");
    assert_eq!(message(Fault::TooFewLayers), "law `Place` broken at 6: layer 6 of 6");
    assert_eq!(
        message(Fault::ReachTooSmall),
        "law `Reach` broken at 2: move 2 leads from layer 2 to 0, the reach is 1"
    );
    assert_eq!(
        message(Fault::MovesShareName),
        "law `Names` broken at 2: move 2 and another move are both called \"take\""
    );
    assert_eq!(format!("{:?}", violation(Fault::SharedSlot)), message(Fault::SharedSlot));
}

#[test]
fn a_law_can_be_checked_alone() {
    assert_eq!(laws::rules(&Heap::new(6, Fault::Cycle)).unwrap_err().law, Law::Finite);
    assert_eq!(laws::keyed(&Heap::new(6, Fault::SharedKey)).unwrap_err().law, Law::Key);
    assert_eq!(laws::dense(&Heap::new(6, Fault::SharedSlot)).unwrap_err().law, Law::Slot);
    assert_eq!(laws::layered(&Heap::new(6, Fault::ReachTooSmall)).unwrap_err().law, Law::Reach);
    assert_eq!(laws::named(&Heap::new(6, Fault::StatesShareName)).unwrap_err().law, Law::Names);
    // A capability that is not asked for may be broken.
    laws::rules(&Heap::new(6, Fault::SharedKey)).unwrap();
    laws::dense(&Heap::new(6, Fault::ReachTooSmall)).unwrap();
}

/// One move that scores all an `i64` can hold, to a state that is worth −1.
struct Promises;

impl ZeroSumGame for Promises {
    const CANNOT_OVERFLOW: bool = true;
    type State = u8;
    type Move = ();
    type Score = i64;
    type Moves<'g> = std::option::IntoIter<()>;

    fn initial_state(&self) -> u8 {
        2
    }
    fn moves(&self, &state: &u8) -> Self::Moves<'_> {
        (state > 0).then_some(()).into_iter()
    }
    fn next_state(&self, &state: &u8, (): ()) -> u8 {
        state - 1
    }
    fn score_delta(&self, &state: &u8, (): ()) -> i64 {
        if state == 2 { i64::MAX } else { -1 }
    }
}

#[test]
fn a_promise_not_to_overflow_is_kept() {
    let violation = laws::rules(&Promises).unwrap_err();
    assert_eq!((violation.law, violation.state.as_str()), (Law::Fits, "2"));
}

/// Take any number from one of three heaps; who cannot move loses. Each fault is another idea of what stands for what.
struct Nim {
    heaps: [u8; 3],
    canonical: fn([u8; 3]) -> [u8; 3],
}

impl ZeroSumGame for Nim {
    type State = [u8; 3];
    type Move = (usize, u8);
    type Score = i64;
    type Moves<'g> = std::vec::IntoIter<(usize, u8)>;

    fn initial_state(&self) -> [u8; 3] {
        self.heaps
    }
    fn moves(&self, heaps: &[u8; 3]) -> Self::Moves<'_> {
        let of_heap = |heap: usize| (1..=heaps[heap]).map(move |taken| (heap, taken));
        (0..3).flat_map(of_heap).collect::<Vec<_>>().into_iter()
    }
    fn next_state(&self, heaps: &[u8; 3], (heap, taken): (usize, u8)) -> [u8; 3] {
        let mut next = *heaps;
        // More than 9 in a heap is no state of this game, and the hooks do not do for it.
        next[heap] -= if heaps[heap] > 9 { 0 } else { taken };
        next
    }
    fn score_delta(&self, _: &[u8; 3], _: (usize, u8)) -> i64 {
        0
    }
    fn terminal_value(&self, _: &[u8; 3]) -> i64 {
        -1
    }
}

impl Canonical for Nim {
    fn canonical(&self, heaps: &[u8; 3]) -> [u8; 3] {
        (self.canonical)(*heaps)
    }
}

thread_local! {
    static ASKED: Cell<u8> = const { Cell::new(0) };
}

#[test]
fn representatives_that_stand_for_something_else() {
    let check = |heaps, canonical| laws::canonical(&Nim { heaps, canonical });
    let sorted = |mut heaps: [u8; 3]| {
        heaps.sort_unstable();
        heaps
    };
    // Two equal heaps are worth nothing together: they need not be the same but for a symmetry.
    let without_pairs = |heaps: [u8; 3]| match heaps {
        [a, b, c] if a == b => [c, 0, 0],
        [a, b, c] if b == c => [a, 0, 0],
        [a, b, c] if a == c => [b, 0, 0],
        other => other,
    };
    for heaps in [[0, 0, 0], [1, 0, 0], [2, 3, 1], [3, 3, 2]] {
        check(heaps, |heaps| heaps).unwrap();
        check(heaps, sorted).unwrap();
        check(heaps, without_pairs).unwrap();
    }
    let violation = |heaps, canonical| {
        let Violation { law, state, seen } = check(heaps, canonical).unwrap_err();
        (law, state, seen)
    };
    let expected = |law, state: &str, seen: &str| (law, state.to_string(), seen.to_string());
    assert_eq!(
        violation([1, 0, 0], |[a, b, c]| [b, c, a]),
        expected(Law::Canonical, "[1, 0, 0]", "[0, 0, 1] stands for it, and [0, 1, 0] for that")
    );
    assert_eq!(
        violation([1, 0, 0], |_| [0, 0, 0]),
        expected(Law::Canonical, "[1, 0, 0]", "[0, 0, 0] stands for it, with Ok(-1) instead of Ok(1)")
    );
    assert_eq!(
        violation([1, 0, 0], |heaps| if heaps == [1, 0, 0] { [10, 0, 0] } else { heaps }),
        expected(Law::Finite, "[10, 0, 0]", "the game can return to this state")
    );
    let flighty = |heaps: [u8; 3]| {
        let asked = ASKED.replace(ASKED.get() + 1);
        if heaps == [1, 0, 0] && asked % 2 == 1 { [0, 1, 0] } else { heaps }
    };
    assert_eq!(violation([1, 0, 0], flighty).0, Law::Pure);
    // Right for every state that the game leads to, wrong for one that only representatives lead to.
    let elsewhere = |heaps: [u8; 3]| match heaps {
        [1, 0, 0] => [0, 1, 2],
        [0, 0, 2] => [0, 0, 0],
        other => other,
    };
    assert_eq!(
        violation([1, 0, 0], elsewhere),
        expected(Law::Canonical, "[0, 0, 2]", "[0, 0, 0] stands for it, with Ok(-1) instead of Ok(1)")
    );
    assert_eq!(
        violation([1, 0, 0], |heaps| if heaps == [1, 0, 0] { [0, 1, 2] } else { heaps }),
        expected(Law::Canonical, "[1, 0, 0]", "6 representatives of 2 states")
    );
    // A representative that leads back to a state that it stands for.
    assert_eq!(
        violation([1, 0, 0], |heaps| if heaps == [1, 0, 0] { [1, 2, 2] } else { heaps }),
        expected(Law::Finite, "[1, 2, 2]", "the game can return to this state")
    );
}

/// A heap whose hints for searches are somebody else's.
struct Hinted {
    heap: Heap,
    bounds: fn(usize) -> Interval<i64>,
    order: fn(usize, &mut Vec<usize>),
}

impl ZeroSumGame for Hinted {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = Moves;
    fn initial_state(&self) -> usize {
        self.heap.initial_state()
    }
    fn moves(&self, state: &usize) -> Moves {
        self.heap.moves(state)
    }
    fn next_state(&self, state: &usize, mv: usize) -> usize {
        self.heap.next_state(state, mv)
    }
    fn score_delta(&self, state: &usize, mv: usize) -> i64 {
        self.heap.score_delta(state, mv)
    }
    fn turn_after(&self, state: &usize, mv: usize) -> Turn {
        self.heap.turn_after(state, mv)
    }
    fn terminal_value(&self, state: &usize) -> i64 {
        self.heap.terminal_value(state)
    }
}

impl Bounds for Hinted {
    fn bounds(&self, &state: &usize) -> Interval<i64> {
        (self.bounds)(state)
    }
}

impl MoveOrder for Hinted {
    fn best_first(&self, &state: &usize, moves: &mut Vec<usize>) {
        (self.order)(state, moves);
    }
}

/// A smaller heap, which takes too many states for its own, or for another's.
struct Ends {
    heap: Countdown,
    contains: fn(usize) -> bool,
    slot: fn(usize) -> usize,
}

impl ZeroSumGame for Ends {
    type State = usize;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = <Countdown as ZeroSumGame>::Moves<'g>;

    fn initial_state(&self) -> usize {
        self.heap.initial_state()
    }
    fn moves(&self, state: &usize) -> Self::Moves<'_> {
        self.heap.moves(state)
    }
    fn next_state(&self, state: &usize, mv: usize) -> usize {
        self.heap.next_state(state, mv)
    }
    fn score_delta(&self, state: &usize, mv: usize) -> i64 {
        self.heap.score_delta(state, mv)
    }
}

impl Dense for Ends {
    fn slots(&self) -> usize {
        self.heap.slots()
    }
    fn slot(&self, &state: &usize) -> usize {
        (self.slot)(state)
    }
    fn sweep<E>(&self, visit: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
        self.heap.sweep(visit)
    }
}

impl Endgames for Ends {
    fn contains(&self, &state: &usize) -> bool {
        (self.contains)(state)
    }
}

#[test]
fn endgames_that_are_none() {
    let law = |most, contains, slot| {
        let ends = Ends { heap: Countdown(most), contains, slot };
        laws::endgames(&Countdown(9), &ends).map_err(|violation| (violation.law, violation.seen))
    };
    let broken = |seen: &str| Err((Law::Endgames, seen.to_owned()));
    assert_eq!(law(4, |heap| heap <= 4, |heap| heap), Ok(()));
    // None is as true as all.
    assert_eq!(law(4, |_| false, |heap| heap), Ok(()));
    assert_eq!(law(4, |heap| heap <= 5, |heap| heap), broken("it is contained, in slot 5 of 5"));
    // Slots that are another state's.
    assert_eq!(law(4, |_| true, |heap| heap % 5), broken("it shares slot 0 with 0"));
    let shifted = law(4, |heap| heap > 4, |heap| heap % 5);
    assert_eq!(shifted, broken("its slot 0 holds 0, right is Ok(1)"));
}

#[test]
fn hints_for_searches_that_are_not_true() {
    let hinted = |bounds, order| Hinted { heap: Heap::new(5, Fault::None), bounds, order };
    let any: fn(usize) -> Interval<i64> = |_| Interval::unknown();
    let none: fn(usize, &mut Vec<usize>) = |_, _| {};
    let bounds = |bounds| laws::bounds(&hinted(bounds, none)).map_err(|violation| violation.law);
    // Whoever takes 2 moves again, so of an odd heap the mover gets all, and the point that the end costs.
    assert_eq!(bounds(any), Ok(()));
    assert_eq!(bounds(|counters| Interval::new(-1, counters as i64 + 1)), Ok(()));
    assert_eq!(bounds(|counters| Interval::at_most(counters as i64)), Err(Law::Bounds));
    assert_eq!(bounds(|_| Interval::at_least(1)), Err(Law::Bounds));

    let order = |order| laws::move_order(&hinted(any, order)).map_err(|violation| violation.law);
    assert_eq!(order(|counters, moves| moves.extend((1..=counters.min(2)).rev())), Ok(()));
    assert_eq!(order(|counters, moves| moves.extend((counters > 0).then_some(counters.min(2)))), Ok(()));
    let wrong: [fn(usize, &mut Vec<usize>); 4] = [
        |_, _| {},
        |counters, moves| moves.extend((counters > 0).then_some(1)),
        |counters, moves| moves.extend([1, 2].iter().filter(|_| counters > 0)),
        |counters, moves| moves.extend((counters > 0).then_some([counters.min(2); 2]).into_iter().flatten()),
    ];
    for wrong in wrong {
        assert_eq!(order(wrong), Err(Law::MoveOrder));
    }
}
