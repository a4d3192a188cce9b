//! Every sequence of `testdata/reference-sequences.json`, as a game of this crate computes it.

use dots_and_boxes::DotsAndBoxes;
use stone_core::{Impartial, Keyed, Limits, Memoized, Nimbers, Tabulated, ZeroSumGame};
use stone_relatives::grundys_game::GrundysGame;
use stone_relatives::heaps::{self, Heaps, Rule};
use stone_relatives::octal::Octal;
use stone_relatives::subtraction::{self, Subtraction};
use stone_relatives::{chomp, grundys_game, take_ends, wythoff};
use stone_testkit::corpus::{self, Datum};

/// How a game computes a sequence, given how long it is to be or, of a part of an entry, what it is called.
type Computed = fn(usize, &str) -> Datum;

/// The sequences by their names, or those of entries with parts.
const PLAYED: &[(&str, Computed)] = &[
    ("A002186 Kayles 0..24", |len, _| of_heaps(Octal::kayles(), len)),
    ("A002187 Dawson chess .137 0..24", |len, _| of_heaps(Octal::dawsons_chess(), len)),
    ("Dawson Kayles .07 (=LC294 run of n +) 0..24", |len, _| of_heaps(Octal::dawsons_kayles(), len)),
    ("A002188 Grundy's game 0..24", |len, _| of_heaps(GrundysGame, len)),
    ("CSES2207 losing n<=2500 (41 values)", |_, _| {
        let second = |n: &usize| grundys_game::cses_2207(*n) == Ok("second");
        row((1..=2500).filter(second))
    }),
    ("A014586 subtract-a-square 0..24", |len, _| of_piles(&squares(len), len)),
    ("A030193 P-positions", |len, _| {
        let game = squares(200);
        let solution = Tabulated::default().solve(&game).unwrap();
        row((0..).filter(|pile| solution.value_of(pile).unwrap() < 0).take(len))
    }),
    ("subtraction {1,2,3} (Nim 292)", |len, _| of_piles(&Subtraction::new([1, 2, 3], len).unwrap(), len)),
    ("subtraction {1,3,4}", |len, _| of_piles(&Subtraction::new([1, 3, 4], len).unwrap(), len)),
    ("subtraction {2,3} (EDPC-K ex)", |len, _| of_piles(&Subtraction::new([2, 3], len).unwrap(), len)),
    ("CSES1729 10 {1,3,4}", |_, _| Datum::Text(subtraction::cses_1729(10, &[1, 3, 4]).unwrap())),
    ("Wythoff P (A000201/A001950)", |len, _| {
        let pairs = (0..).flat_map(|second| (0..=second).map(move |first| [first, second]));
        let mut losing: Vec<_> = pairs.filter(|&pair| !wythoff::wins(pair)).take(len).collect();
        losing.sort_unstable();
        Datum::List(losing.into_iter().map(row).collect())
    }),
    ("chomp winning first bites r x c", |_, bar| {
        let (rows, columns) = sides(bar);
        let bites = chomp::winning_first_bites(rows, columns).unwrap();
        Datum::List(bites.into_iter().map(|(bitten, column)| row([bitten, column])).collect())
    }),
    ("A276165 deque value on compositions 0..31", |len, _| {
        let value = |number| Datum::Integer(take_ends::edpc_l(&composition(number)).unwrap());
        Datum::List((0..len).map(value).collect())
    }),
    ("dots&boxes first-second", |_, field| {
        let (rows, columns) = sides(field);
        let game = DotsAndBoxes::new(rows, columns).unwrap();
        Datum::Integer((*Memoized::default().solve(&game).unwrap().value()).into())
    }),
];

fn row(numbers: impl IntoIterator<Item = usize>) -> Datum {
    Datum::List(numbers.into_iter().map(|number| Datum::Integer(number as i64)).collect())
}

/// The sides of `2x3`.
fn sides(text: &str) -> (usize, usize) {
    let (rows, columns) = text.split_once('x').unwrap();
    (rows.parse().unwrap(), columns.parse().unwrap())
}

/// The composition with this number in the standard order: its parts are the distances between the ones of
/// the number in binary, the last of them to a one after the end.
fn composition(number: usize) -> Vec<i64> {
    let ones: Vec<_> = (0..usize::BITS).rev().filter(|bit| number >> bit & 1 == 1).map(i64::from).collect();
    let ends = ones.iter().copied().skip(1).chain([-1]);
    ones.iter().zip(ends).map(|(one, next)| one - next).collect()
}

/// The game of subtracting squares from a pile.
fn squares(pile: usize) -> Subtraction {
    Subtraction::new((1..=pile).map(|root| root * root).collect::<Vec<_>>(), pile).unwrap()
}

/// The nimbers of the first few piles.
fn of_piles(game: &Subtraction, len: usize) -> Datum {
    row(nimbers(game, &(0..len).collect::<Vec<_>>()))
}

/// The nimbers of the first few heaps, from the table and part by part.
fn of_heaps<R: Rule + Clone>(rule: R, len: usize) -> Datum {
    let table = heaps::nimbers(&rule, len - 1, Limits::default()).unwrap();
    let heaps: Vec<_> = (0..len).map(|heap| Heaps::new(rule.clone(), [heap]).initial_state()).collect();
    assert_eq!(nimbers(&Heaps::new(rule, []), &heaps), table);
    row(table)
}

fn nimbers<G: Impartial + Keyed>(game: &G, states: &[G::State]) -> Vec<usize> {
    let mut nimbers = Nimbers::new(game);
    states.iter().map(|state| nimbers.nimber_of(state).unwrap()).collect()
}

/// The name of an entry, and of a part of it.
fn entry(name: &str) -> (&str, &str) {
    name.split_once(": ").unwrap_or((name, ""))
}

#[test]
fn every_sequence_is_what_its_game_says() {
    let sequences = corpus::sequences().unwrap();
    assert!(PLAYED.iter().all(|(played, _)| sequences.keys().any(|name| entry(name).0 == *played)));
    for (name, right) in sequences {
        let (entry, part) = entry(&name);
        let played = PLAYED.iter().find(|(played, _)| *played == entry);
        let (_, computed) = played.unwrap_or_else(|| panic!("no game computes `{entry}`"));
        let len = if let Datum::List(items) = &right { items.len() } else { 0 };
        assert_eq!(computed(len, part), right, "{name}");
    }
}
