//! Games in which who cannot move loses: the laws, the closed forms, and the largest numbers.

use std::collections::{BTreeSet, HashMap};

use stone_core::adapter::{Misere, Sum};
use stone_core::{Impartial, Keyed, Limits, Memoized, Nimbers, Outcome, Resource, SolveError, ZeroSumGame};
use stone_relatives::chomp::{self, Chomp};
use stone_relatives::divisor::{self, Divisor};
use stone_relatives::flip_game;
use stone_relatives::grundys_game::GrundysGame;
use stone_relatives::heaps::{self, Heaps, Rule, Split};
use stone_relatives::nim::{self, Nim};
use stone_relatives::octal::Octal;
use stone_relatives::subtraction::{self, Subtraction};
use stone_relatives::wythoff::{self, Wythoff};
use stone_testkit::{laws, oracle, small_rows};

/// All lists of up to `longest` sizes up to `most`.
fn small(longest: usize, most: i64) -> impl Iterator<Item = Vec<usize>> {
    small_rows(longest, 0..=most).map(|row| row.into_iter().map(|size| size as usize).collect())
}

fn octal(code: &str) -> Octal {
    code.parse().unwrap()
}

const CODES: [&str; 8] = ["0.77", "0.137", "0.07", "4.", "4.3", ".6", "0.00165", "0."];

#[test]
fn subtraction_keeps_the_laws() {
    for numbers in [&[][..], &[1], &[1, 2, 3], &[3, 1, 4, 4], &[2, 3], &[5, 20]] {
        for pile in 0..=9 {
            let game = Subtraction::new(numbers, pile).unwrap();
            laws::check(&game).unwrap();
            laws::impartial(&game).unwrap();
        }
    }
}

#[test]
fn heaps_keep_the_laws() {
    fn check<R: Rule>(game: &Heaps<R>) {
        laws::keyed(game).unwrap();
        laws::named(game).unwrap();
        laws::impartial(game).unwrap();
    }
    for heaps in small(2, 3).chain([vec![6], vec![1, 2, 3], vec![2, 2, 2]]) {
        check(&Heaps::new(Nim, heaps.iter().copied()));
        check(&Heaps::new(GrundysGame, heaps.iter().map(|heap| heap + 2)));
        for code in CODES {
            check(&Heaps::new(octal(code), heaps.iter().copied()));
        }
    }
}

#[test]
fn divisors_wythoff_and_chomp_keep_the_laws() {
    for number in 0..=12 {
        laws::check(&Divisor::new(number)).unwrap();
        laws::impartial(&Divisor::new(number)).unwrap();
    }
    for first in 0..=4 {
        for second in 0..=3 {
            let game = Wythoff::new([first, second]);
            laws::keyed(&game).unwrap();
            laws::dense(&game).unwrap();
            laws::named(&game).unwrap();
            laws::impartial(&game).unwrap();
        }
    }
    for (rows, columns) in [(0, 0), (0, 3), (3, 0), (1, 1), (1, 5), (5, 1), (2, 3), (3, 2), (2, 4), (3, 3)] {
        let game = Chomp::new(rows, columns).unwrap();
        laws::keyed(&game).unwrap();
        laws::canonical(&game).unwrap();
        laws::named(&game).unwrap();
        laws::impartial(&game).unwrap();
    }
}

/// A rule keeps its laws: heaps get smaller, and no option comes twice.
#[test]
fn rules_keep_their_laws() {
    fn check(rule: &impl Rule) {
        for heap in 0..40 {
            let mut met = BTreeSet::new();
            for [a, b] in rule.options(heap) {
                assert!(a < heap && b < heap && a + b <= heap, "{heap} to {a} and {b}");
                assert!(met.insert([a.min(b), a.max(b)]), "{heap} to {a} and {b}, twice");
            }
        }
    }
    check(&Nim);
    check(&GrundysGame);
    for code in CODES {
        check(&octal(code));
    }
}

/// What an octal code means, word for word: 1 leaves nothing, 2 one heap, 4 two heaps.
#[test]
fn octal_codes() {
    for code in CODES {
        let (whole, places) = code.split_once('.').unwrap();
        for heap in 0..12 {
            let mut right = BTreeSet::new();
            if whole == "4" {
                right.extend((1..heap).map(|a| [a.min(heap - a), a.max(heap - a)]));
            }
            for (place, digit) in places.chars().enumerate().filter(|&(place, _)| place < heap) {
                let (digit, left) = (digit.to_digit(8).unwrap(), heap - place - 1);
                if digit & 1 != 0 && left == 0 {
                    right.insert([0, 0]);
                }
                if digit & 2 != 0 && left > 0 {
                    right.insert([0, left]);
                }
                if digit & 4 != 0 {
                    right.extend((1..left).map(|a| [a.min(left - a), a.max(left - a)]));
                }
            }
            let seen: BTreeSet<_> = octal(code).options(heap).map(|[a, b]| [a.min(b), a.max(b)]).collect();
            assert_eq!(seen, right, "{code}, heap {heap}");
        }
    }
    for (code, what) in [
        ("77", "it has no point"),
        ("1.7", "before the point stands neither 0 nor 4"),
        ("0.78", "a place is no digit from 0 to 7"),
        ("0.7.7", "a place is no digit from 0 to 7"),
    ] {
        let error = code.parse::<Octal>().unwrap_err();
        assert_eq!(error, SolveError::bad_instance(format_args!("the octal code `{code}`: {what}")));
    }
    assert_eq!(octal("0.77"), Octal::kayles());
    assert_eq!(octal(".137"), Octal::dawsons_chess());
    assert_eq!(octal(".07"), Octal::dawsons_kayles());
}

/// Rows of files in Dawson's chess are runs of plus signs in Dawson's Kayles that are one longer.
#[test]
fn dawsons_games_are_one() {
    let limits = Limits::default();
    let chess = heaps::nimbers(&Octal::dawsons_chess(), 300, limits).unwrap();
    let kayles = heaps::nimbers(&Octal::dawsons_kayles(), 301, limits).unwrap();
    assert_eq!(chess[..], kayles[1..]);
    // Both are periodic from here on.
    for heap in 53..=300 - 34 {
        assert_eq!(chess[heap], chess[heap + 34]);
    }
}

/// Kayles has a period of 12 after the last exception, heap 70.
#[test]
fn thousands_of_pins() {
    let table = heaps::nimbers(&Octal::kayles(), 2000, Limits::default()).unwrap();
    assert_ne!(table[70], table[82]);
    assert!((71..=2000 - 12).all(|heap| table[heap] == table[heap + 12]));
    let game = Heaps::new(Octal::kayles(), [2000, 1999, 70]);
    let mut nimbers = Nimbers::new(&game);
    assert_eq!(nimbers.nimber_of(&game.initial_state()), Ok(table[2000] ^ table[1999] ^ table[70]));
    assert_eq!(nimbers.stats().states, 2000);
}

#[test]
fn nim_by_the_exclusive_or() {
    for heaps in small(3, 4) {
        let game = Heaps::new(Nim, heaps.iter().copied());
        let state = game.initial_state();
        assert_eq!(nim::nimber(&heaps), oracle::nimber(&game, &state), "{heaps:?}");
        assert_eq!(nim::wins(&heaps), *Memoized::default().solve(&game).unwrap().value() > 0, "{heaps:?}");
        assert_eq!(nim::leetcode_1908(&heaps), nim::wins(&heaps));
        let mut moves: Vec<_> = nim::winning_moves(&heaps)
            .into_iter()
            .map(|(at, left)| Split { heap: heaps[at], into: [left, 0] })
            .collect();
        moves.sort_unstable_by_key(|mv| (mv.heap, mv.into));
        moves.dedup();
        assert_eq!(moves, Nimbers::new(&game).winning_moves(&state).unwrap().to_vec(), "{heaps:?}");
    }
}

/// The engines, who know nothing of nimbers, solve the misère game.
#[test]
fn nim_misere() {
    for heaps in small(3, 4) {
        let game = Misere::new(Heaps::new(Nim, heaps.iter().copied()));
        let outcome = Outcome::of(*Memoized::default().solve(&game).unwrap().value());
        assert_eq!(nim::wins_misere(&heaps), outcome == Outcome::Alice, "{heaps:?}");
    }
}

#[test]
fn closed_forms_of_piles() {
    let game = Subtraction::new([1, 2, 3], 200).unwrap();
    let mut nimbers = Nimbers::new(&game);
    for pile in 0..=200 {
        assert_eq!(nimbers.nimber_of(&pile), Ok(pile % 4));
        assert_eq!(subtraction::leetcode_292(pile), pile % 4 != 0);
    }
    let game = Divisor::new(300);
    let mut nimbers = Nimbers::new(&game);
    for number in 0..=300 {
        assert_eq!(nimbers.nimber_of(&number), Ok(divisor::nimber(number)));
        assert_eq!(divisor::leetcode_1025(number), number > 0 && number % 2 == 0);
    }
}

#[test]
fn wythoff_by_the_golden_ratio() {
    let game = Wythoff::new([60, 60]);
    let solution = Memoized::default().solve(&game).unwrap();
    for first in 0..=60 {
        for second in 0..=60 {
            let wins = solution.value_of(&[first, second]).unwrap() > 0;
            assert_eq!(wythoff::wins([first, second]), wins, "{first} and {second}");
        }
    }
}

/// Among all heaps that there are, where 5k² no longer fits 128 bits too.
#[test]
fn wythoff_of_the_largest_heaps() {
    let largest = usize::MAX;
    assert!(
        wythoff::wins([largest, largest])
            && wythoff::wins([0, largest])
            && wythoff::wins([largest / 2, largest])
    );
    // Of the largest thousand heaps, the larger ones of a losing pair, which lies at about 1/φ; they are 1/φ²
    // of all.
    let near = |larger: usize| ((larger as u128 * 0x9e37_79b9_7f4a_7c15) >> 64) as usize;
    let losing = |larger| {
        (near(larger) - 3..=near(larger) + 3).filter(move |&smaller| !wythoff::wins([smaller, larger]))
    };
    let losing: Vec<_> = (largest - 999..=largest).map(|larger| losing(larger).count()).collect();
    assert!(losing.iter().all(|&pairs| pairs <= 1));
    assert_eq!(losing.iter().sum::<usize>(), 382);
}

#[test]
fn chomp_steals_the_strategy() {
    for rows in 0..=4 {
        for columns in 0..=4 {
            let bites = chomp::winning_first_bites(rows, columns).unwrap();
            assert_eq!(bites.is_empty(), rows * columns < 2, "{rows} by {columns}");
            let turned: BTreeSet<_> = bites.iter().map(|&(row, column)| (column, row)).collect();
            assert_eq!(turned, chomp::winning_first_bites(columns, rows).unwrap().into_iter().collect());
        }
    }
    // Of a square bar, bite off all but one row and one column.
    assert_eq!(chomp::winning_first_bites(5, 5).unwrap(), [(1, 1)]);
    assert!(matches!(Chomp::new(65, 1), Err(SolveError::BadInstance { .. })));
}

/// Flip Game with signs instead of heaps.
fn flips(signs: &str, known: &mut HashMap<String, bool>) -> bool {
    if let Some(&wins) = known.get(signs) {
        return wins;
    }
    let wins = signs.match_indices("++").map(|(at, _)| at).chain(1..signs.len()).any(|at| {
        signs.get(at..at + 2) == Some("++")
            && !flips(&format!("{}--{}", &signs[..at], &signs[at + 2..]), known)
    });
    known.insert(signs.into(), wins);
    wins
}

#[test]
fn flip_game_on_all_short_rows() {
    let mut known = HashMap::new();
    for row in small_rows(10, 0..=1) {
        let signs: String = row.iter().map(|&sign| if sign == 0 { '+' } else { '-' }).collect();
        assert_eq!(flip_game::leetcode_294(&signs), Ok(flips(&signs, &mut known)), "{signs}");
    }
    let error = flip_game::leetcode_294("++*").unwrap_err();
    assert_eq!(error.to_string(), "the rules do not cover this input: the sign '*'");
}

/// The nimber of a sum of different games is the exclusive or of theirs.
#[test]
fn sums_of_different_games() {
    let (kayles, nim) = (Heaps::new(Octal::kayles(), [5, 3]), Heaps::new(Nim, [4]));
    let (wythoff, pile) = (Wythoff::new([2, 3]), Subtraction::new([1, 3, 4], 5).unwrap());
    let sum = Sum::new(Sum::new(kayles.clone(), nim.clone()), Sum::new(wythoff, pile.clone()));
    let right = of(&kayles) ^ of(&nim) ^ of(&wythoff) ^ of(&pile);
    assert_eq!(of(&sum), right);
    assert_eq!(*Memoized::default().solve(&sum).unwrap().value(), if right == 0 { -1 } else { 1 });
}

fn of<G: Impartial + Keyed>(game: &G) -> usize {
    Nimbers::new(game).nimber_of(&game.initial_state()).unwrap()
}

#[test]
fn what_is_refused() {
    assert!(matches!(Subtraction::new([2, 0], 5), Err(SolveError::BadInstance { .. })));
    let limit = |result: Result<(), SolveError>| {
        assert!(matches!(result, Err(SolveError::Limit { resource: Resource::Memory, .. })));
    };
    limit(heaps::nimbers(&Nim, usize::MAX, Limits::default()).map(|_| ()));
    limit(subtraction::cses_1729(usize::MAX, &[1]).map(|_| ()));
    let small = Limits::default().with_memory(1000);
    limit(heaps::nimbers(&Nim, 100, small).map(|_| ()));
    limit(Nimbers::with_limits(&Wythoff::new([100, 100]), small).nimber_of(&[100, 100]).map(|_| ()));
}

/// A rule by which a heap grows.
struct Growing;

impl Rule for Growing {
    type Options<'r> = std::iter::Once<[usize; 2]>;
    fn options(&self, heap: usize) -> Self::Options<'_> {
        std::iter::once([heap / 2, heap / 2 + 2])
    }
}

#[test]
fn a_rule_that_breaks_its_law_is_refused() {
    assert!(matches!(heaps::nimbers(&Growing, 9, Limits::default()), Err(SolveError::BadInstance { .. })));
    let game = Heaps::new(Growing, [4]);
    assert!(matches!(Nimbers::new(&game).nimber_of(&game.initial_state()), Err(SolveError::Cycle { .. })));
}
