//! Scores that do not fit: an error that says where, from every engine, and never a wrapped value.

use stone_core::{Checkpointed, Exhaustive, Line, Memoized, Rolling, SolveError, Tabulated};
use stone_testkit::{TreeGame, oracle};

/// What every engine says of a game; they have to agree.
fn solve(text: &str) -> Result<i64, SolveError> {
    let game: TreeGame = text.parse().unwrap();
    let answers = [
        oracle::value(&game, &0),
        Exhaustive::default().solve(&game).map(|solution| *solution.value()),
        Memoized::default().solve(&game).map(|solution| *solution.value()),
        Tabulated::default().solve(&game).map(|solution| *solution.value()),
        Rolling::default().solve(&game).map(|root| *root.value()),
        Checkpointed::default().solve(&game).map(|solution| *solution.value()),
    ];
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{text}: {answers:?}");
    answers[0].clone()
}

fn overflow(at: &str) -> Result<i64, SolveError> {
    Err(SolveError::Overflow { at: at.into() })
}

#[test]
fn the_state_where_it_happens_is_named() {
    assert_eq!(solve("(9223372036854775807(-1))"), overflow("0"));
    assert_eq!(solve("(1(2(9223372036854775807!(1) 3)) 4)"), overflow("2"));
    assert_eq!(
        solve("(9223372036854775807(-1))").unwrap_err().to_string(),
        "a score does not fit its integer type at 0"
    );
}

#[test]
fn the_last_score_that_fits() {
    assert_eq!(solve("(9223372036854775807(0))"), Ok(i64::MAX));
    assert_eq!(solve("(-9223372036854775808(0))"), Ok(i64::MIN));
    assert_eq!(solve("(-9223372036854775808(1))"), overflow("0"));
    assert_eq!(solve("(9223372036854775806!(1))"), Ok(i64::MAX));
    assert_eq!(solve("(9223372036854775807!(1))"), overflow("0"));
    // The smallest value has no negation.
    assert_eq!(solve("(0!=-9223372036854775808)"), Ok(i64::MIN));
    assert_eq!(solve("(0=-9223372036854775808)"), overflow("0"));
    assert_eq!(solve("(-1=-9223372036854775808)"), Ok(i64::MAX));
}

/// A move that overflows upward may be the best there is, and one that overflows downward is not weighed as zero.
#[test]
fn no_move_is_left_out_because_it_overflows() {
    assert_eq!(solve("(5 9223372036854775807(-1))"), overflow("0"));
    assert_eq!(solve("(5 -9223372036854775808(1))"), overflow("0"));
}

#[test]
fn a_value_may_fit_where_a_players_total_does_not() {
    let game: TreeGame = "(9223372036854775807(9223372036854775807(5)))".parse().unwrap();
    let solution = Tabulated::default().solve(&game).unwrap();
    assert_eq!(*solution.value(), 5);
    assert_eq!(solution.principal_variation(), Err(SolveError::Overflow { at: "2".into() }));
    let line = solution.line_from(1).unwrap();
    assert_eq!((line.alice, line.bob, line.difference()), (i64::MAX, 5, Some(i64::MAX - 5)));
}

#[test]
fn a_difference_that_does_not_fit_is_none() {
    let game: TreeGame = "(9223372036854775807(-9223372036854775808))".parse().unwrap();
    let line = Line::play(&game, 0, [0, 0]).unwrap();
    assert_eq!((line.alice, line.bob, line.difference()), (i64::MAX, i64::MIN, None));
}
