//! Games of judges that are not impartial, or score something: the laws, and plain code.

use stone_core::{Memoized, SolveError};
use stone_relatives::can_i_win::{self, CanIWin};
use stone_relatives::chalkboard::{self, Chalkboard};
use stone_relatives::scored_subtraction::{self, ScoredSubtraction};
use stone_testkit::{laws, small_rows};

#[test]
fn they_keep_the_laws() {
    for most in 0..=4 {
        for total in 0..=11 {
            let game = CanIWin::new(most, total).unwrap();
            laws::keyed(&game).unwrap();
            laws::dense(&game).unwrap();
            laws::named(&game).unwrap();
        }
    }
    for row in small_rows(4, 0..=3) {
        let game = Chalkboard::new(row);
        laws::keyed(&game).unwrap();
        laws::named(&game).unwrap();
    }
    for numbers in [&[][..], &[1], &[1, 4], &[2, 3], &[3, 2, 7, 7]] {
        for pile in 0..=9 {
            laws::check(&ScoredSubtraction::new(numbers, pile).unwrap()).unwrap();
        }
    }
}

/// Whether the mover wins, of the numbers that are left.
fn can_i_win(left: &[u32], total: u32) -> bool {
    left.iter().any(|&number| {
        let others: Vec<_> = left.iter().copied().filter(|&other| other != number).collect();
        number >= total || !can_i_win(&others, total - number) && others.iter().sum::<u32>() >= total - number
    })
}

#[test]
fn calling_numbers() {
    for most in 0..=7 {
        for total in 1..=30 {
            let numbers: Vec<_> = (1..=most).collect();
            let right = numbers.iter().sum::<u32>() >= total && can_i_win(&numbers, total);
            assert_eq!(can_i_win::leetcode_464(most, total), Ok(right), "{most} numbers, {total}");
        }
    }
    assert_eq!(can_i_win::leetcode_464(0, 0), Ok(true));
    assert!(matches!(can_i_win::leetcode_464(32, 100), Err(SolveError::BadInstance { .. })));
    // The judge's largest.
    assert_eq!(can_i_win::leetcode_464(20, 211), Ok(false));
    assert!(can_i_win::leetcode_464(20, 210).is_ok());
}

#[test]
fn erasing_numbers() {
    for row in small_rows(6, 0..=3) {
        let value = *Memoized::default().solve(&Chalkboard::new(&row[..])).unwrap().value();
        assert_eq!(chalkboard::leetcode_810(&row), value > 0, "{row:?}");
    }
    assert!(chalkboard::leetcode_810(&[i64::MIN, i64::MAX]));
}

/// The most that the mover gets of a pile, with a plain table.
fn most(n: usize, numbers: &[usize]) -> i64 {
    let mut table = vec![0; n + 1];
    for pile in 1..=n {
        let takes = numbers.iter().filter(|&&number| number <= pile);
        table[pile] = takes.map(|number| pile as i64 - table[pile - number]).max().unwrap_or(0);
    }
    table[n]
}

#[test]
fn scoring_what_is_taken() {
    for numbers in [&[1][..], &[1, 2], &[4, 1], &[1, 2, 3, 6], &[1, 5, 7]] {
        for n in 0..=60 {
            assert_eq!(scored_subtraction::abc270_d(n, numbers), Ok(most(n, numbers)), "{n}, {numbers:?}");
        }
    }
    assert!(matches!(scored_subtraction::abc270_d(usize::MAX, &[1]), Err(SolveError::Overflow { .. })));
    assert!(matches!(scored_subtraction::abc270_d(5, &[2]), Err(SolveError::BadInstance { .. })));
}
