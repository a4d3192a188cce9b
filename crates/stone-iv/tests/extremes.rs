//! No stone, one stone, the judge's largest pile and far beyond, and what is refused.

use stone_core::{Limits, Resource, Rolling, SolveError, Tabulated, ZeroSumGame};
use stone_iv::special::{Sieve, line, optimal_first_moves, solve, value};
use stone_iv::{StoneIv, judge};

#[test]
fn no_stone_and_one() {
    assert_eq!((judge(0), value(0), optimal_first_moves(0)), (Ok(false), Ok(-1), Ok(vec![])));
    let none = line(0).unwrap();
    assert_eq!((none.plies.len(), none.alice, none.bob), (0, -1, 0));

    assert_eq!((judge(1), value(1), optimal_first_moves(1)), (Ok(true), Ok(1), Ok(vec![1])));
    let one = line(1).unwrap();
    assert_eq!((one.plies.len(), one.alice, one.bob), (1, 0, -1));
}

/// In the 2 MiB of a test's thread.
#[test]
fn the_judges_largest_pile() {
    let game = StoneIv::new(100_000).unwrap();
    let table = Tabulated::default().solve(&game).unwrap();
    let special = solve(&game, &Limits::default()).unwrap();
    for stones in 0..=100_000 {
        assert_eq!(table.value_of(&stones), special.value_of(&stones));
    }
    assert_eq!(table.principal_variation(), special.principal_variation());
    assert_eq!(Ok(*table.value() > 0), judge(100_000));
    assert_eq!(special.stats().bytes, 12_504);
}

#[test]
fn ten_million_stones() {
    let game = StoneIv::new(10_000_000).unwrap();
    let solution = solve(&game, &Limits::default()).unwrap();
    assert_eq!(solution.stats().moves, 160_285_062);
    let line = solution.principal_variation().unwrap();
    assert_eq!(line.plies.iter().map(|ply| ply.mv).sum::<usize>(), 10_000_000);
    assert_eq!(line.difference(), Some(*solution.value()));
}

#[test]
fn a_negative_pile_is_not_covered_by_the_rules() {
    for stones in [-1, i64::MIN] {
        let error = SolveError::BadInstance { what: format!("a pile of {stones} stones") };
        assert_eq!(StoneIv::new(stones), Err(error.clone()));
        assert_eq!(judge(stones), Err(error.clone()));
        assert_eq!(value(stones), Err(error.clone()));
        assert_eq!(optimal_first_moves(stones), Err(error.clone()));
        assert_eq!(line(stones), Err(error));
    }
}

#[test]
fn a_pile_that_is_too_large_is_refused() {
    let refused = |error: SolveError| matches!(error, SolveError::Limit { resource: Resource::Memory, .. });
    for stones in [1_000_000_000_000, i64::MAX] {
        let game = StoneIv::new(stones).unwrap();
        assert!(refused(judge(stones).unwrap_err()));
        assert!(refused(optimal_first_moves(stones).unwrap_err()));
        assert!(refused(line(stones).unwrap_err()));
        assert!(refused(Tabulated::default().solve(&game).err().unwrap()));
    }
    assert!(refused(Sieve::new(&StoneIv::new(i64::MAX).unwrap(), &Limits::NONE).unwrap_err()));
    let error = judge(1_000_000_000_000).unwrap_err();
    assert_eq!(error.to_string(), "needs 116.4 GiB of memory, the limit is 4.0 GiB");
}

/// A bit a pile and not a byte more.
#[test]
fn memory_is_asked_for_to_the_byte() {
    let sieve = |stones, bytes| {
        let game = StoneIv::new(stones).unwrap();
        Sieve::new(&game, &Limits::default().with_memory(bytes))
    };
    assert!(sieve(63, 8).is_ok());
    let error = SolveError::Limit { resource: Resource::Memory, needed: 16, allowed: 8 };
    assert_eq!(sieve(64, 8), Err(error));
    assert_eq!(sieve(64, 16).unwrap().stats().bytes, 16);
    assert!(Rolling::new(Limits::default().with_memory(8)).solve(&StoneIv::new(64).unwrap()).is_err());
}

#[test]
fn moves_of_the_largest_pile() {
    let game = StoneIv::new(i64::MAX).unwrap();
    let left = game.initial_state();
    assert_eq!(left, i64::MAX as usize);
    let moves = game.moves(&left);
    assert_eq!(moves.size_hint(), (3_037_000_499, Some(3_037_000_499)));
    assert_eq!(game.next_state(&left, 3_037_000_499_usize.pow(2)), 5_928_526_806);
}
