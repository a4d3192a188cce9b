//! Proof-number search against the oracle, with tables of every size, and at its limits.

use proptest::prelude::*;
use stone_core::{Interval, Limits, Resource, SolveError};
use stone_search::{Bounding, ProofNumber, Prover};
use stone_testkit::tree::chain;
use stone_testkit::{Countdown, TreeGame, oracle, random};

/// From no table to one that forgets nothing.
const TABLES: [usize; 5] = [0, 1, 2, 7, 1 << 10];

/// Bounds that are up to two points away from the value on both sides.
#[derive(Clone)]
struct Near(Vec<i64>);

impl Bounding<TreeGame> for Near {
    fn bounds(&self, _: &TreeGame, &state: &usize) -> Interval<i64> {
        let (value, state) = (self.0[state], state as i64);
        Interval::new(value.saturating_sub(state % 3), value.saturating_add(state / 3 % 3))
    }
}

/// Every question around the value, to a table of its own and to one that other questions have filled.
fn agrees(tree: &TreeGame, thresholds: impl Fn(i64) -> Vec<i64>) {
    let values: Result<Vec<_>, _> =
        (0..tree.nodes().len()).map(|state| oracle::value(tree, &state)).collect();
    // A game in which a value does not fit has no right answer.
    let Ok(values) = values else { return };
    for entries in TABLES {
        let engine = ProofNumber::new(entries);
        for threshold in thresholds(values[0]) {
            let proof = engine.at_least(tree, threshold).unwrap();
            assert_eq!(proof.holds, values[0] >= threshold, "{tree}, {threshold}, {entries} entries");
        }
        let ask = |prover: &mut Prover<'_, TreeGame>, state: usize| {
            for threshold in thresholds(values[state]) {
                let right = values[state] >= threshold;
                let holds = prover.at_least(&state, threshold).unwrap().holds;
                assert_eq!(holds, right, "{tree}, {threshold} at {state}, {entries} entries shared");
            }
        };
        let mut prover = engine.prover(tree).unwrap();
        (0..values.len()).for_each(|state| ask(&mut prover, state));
    }
    let bounded = ProofNumber::new(2).bounds(Near(values.clone()));
    for threshold in thresholds(values[0]) {
        let holds = bounded.at_least(tree, threshold).unwrap().holds;
        assert_eq!(holds, values[0] >= threshold, "{tree}, {threshold}, with bounds");
    }
}

fn near(value: i64) -> Vec<i64> {
    (value - 2..=value + 2).collect()
}

/// Around the value, and the ends of the type.
fn near_and_far(value: i64) -> Vec<i64> {
    let near = (-1..=1).filter_map(|step| value.checked_add(step));
    near.chain([i64::MIN, i64::MIN + 1, 0, i64::MAX]).collect()
}

proptest! {
    #![proptest_config(random::config(2000))]

    #[test]
    fn it_agrees_with_the_oracle(game in random::games(14, random::small_scores())) {
        agrees(&game, near);
    }

    #[test]
    fn thresholds_may_be_shifted_beyond_the_type(game in random::games(7, random::huge_scores())) {
        agrees(&game, near_and_far);
    }
}

/// A million games, the root's five questions each, with one slot and with a few: under a minute as a release.
#[test]
#[ignore = "long: run it with --release"]
fn a_million_games() {
    let games = (random::games(16, random::small_scores()), 0_usize..3);
    proptest!(random::config(1_000_000), |((game, table) in games)| {
        let value = oracle::value(&game, &0).unwrap();
        for threshold in near(value) {
            let proof = ProofNumber::new([1, 3, 100][table]).at_least(&game, threshold).unwrap();
            prop_assert_eq!(proof.holds, value >= threshold, "{}", game);
        }
    });
}

#[test]
fn games_may_be_a_million_plies_deep() {
    let game = chain(1_000_001, 1);
    for entries in [0, 1, 1000] {
        let engine = ProofNumber::new(entries);
        assert!(engine.at_least(&game, 1).unwrap().holds);
        let proof = engine.at_least(&game, 2).unwrap();
        assert!(!proof.holds);
        assert_eq!(proof.stats.peak_depth, 1_000_001);
    }
}

#[test]
fn a_table_saves_work_and_its_size_changes_no_answer() {
    let game = Countdown(26); // worth 2
    let states = |entries| {
        let [yes, no] = [2, 3].map(|threshold| ProofNumber::new(entries).at_least(&game, threshold).unwrap());
        assert!(yes.holds && !no.holds);
        yes.stats.states + no.stats.states
    };
    let [none, one, few, many] = [0, 1, 10, 1000].map(states);
    assert!(many <= few && few < none && one <= none, "{none} {one} {few} {many}");
}

#[test]
fn a_second_question_finds_what_the_first_one_left() {
    let game = Countdown(200);
    let mut prover = ProofNumber::default().prover(&game).unwrap();
    let first = prover.at_least(&200, 1).unwrap();
    let again = prover.at_least(&200, 1).unwrap();
    assert!(first.stats.states > 0 && again.stats.states == 0);
    assert_eq!((first.holds, again.holds, again.stats.reused), (false, false, 1));
}

#[test]
fn it_asks_before_it_takes() {
    let game = Countdown(300);
    let tight = ProofNumber::new(1 << 20).limits(Limits::default().with_memory(1 << 20));
    let error = tight.at_least(&game, 1).unwrap_err();
    assert!(matches!(error, SolveError::Limit { resource: Resource::Memory, .. }), "{error}");

    let small = ProofNumber::new(10).limits(Limits::default().with_memory(5000));
    let error = small.at_least(&chain(10_000, 1), 1).unwrap_err();
    assert!(matches!(error, SolveError::Limit { resource: Resource::Memory, .. }), "{error}");

    let short = ProofNumber::new(1000).limits(Limits::default().with_nodes(20));
    let mut prover = short.prover(&game).unwrap();
    let limit = SolveError::Limit { resource: Resource::Nodes, needed: 21, allowed: 20 };
    assert_eq!(prover.at_least(&300, 1).unwrap_err(), limit);
    // What was found stays: small steps get there too.
    for pile in (3..300).step_by(3) {
        prover.at_least(&pile, 1).unwrap();
    }

    let round: TreeGame = "@here(0@there(0&here) 1)".parse().unwrap();
    let error =
        ProofNumber::new(100).limits(Limits::default().with_nodes(1000)).at_least(&round, 2).unwrap_err();
    assert!(matches!(error, SolveError::Limit { resource: Resource::Nodes, .. }), "{error}");
}

#[test]
fn a_terminal_state_is_worth_what_it_is_worth() {
    let game: TreeGame = "=-3".parse().unwrap();
    let holds = |threshold| ProofNumber::new(0).at_least(&game, threshold).unwrap().holds;
    assert_eq!([-4, -3, -2].map(holds), [true, true, false]);
}
