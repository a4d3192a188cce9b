//! Retrograde analysis against value iteration, group by group, and at its limits.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use stone_core::{
    Keyed, Limits, Memoized, Resource, SolveError, Turn, Values, ZeroSumGame, game_from, weigh,
};
use stone_search::{Retrograde, Verdict, Verdicts};
use stone_testkit::tree::{Edge, Node, chain};
use stone_testkit::{Countdown, TreeGame, oracle, random};

/// The way to the end: plies, and whether what comes then has no end.
type End = (u32, bool);

/// The plainest solver: states that lead to each other together, their values by iteration from nothing, the ways to the end one
/// ply after the other.
struct Plain<S> {
    values: BTreeMap<S, i64>,
    ends: BTreeMap<S, End>,
}

impl<S: Ord + Clone> Plain<S> {
    fn new<G: ZeroSumGame<State = S, Score = i64>>(game: &G) -> Self {
        let reached = |from: &S| {
            let (mut seen, mut next) = (BTreeSet::from([from.clone()]), vec![from.clone()]);
            while let Some(state) = next.pop() {
                for mv in game.moves(&state) {
                    let to = game.next_state(&state, mv);
                    if seen.insert(to.clone()) {
                        next.push(to);
                    }
                }
            }
            seen
        };
        let all: BTreeMap<S, _> = reached(&game.initial_state())
            .into_iter()
            .map(|state| (state.clone(), reached(&state)))
            .collect();
        // What leads to fewer states comes first; what leads to each other leads to as many.
        let mut order: Vec<&S> = all.keys().collect();
        order.sort_by_key(|state| all[*state].len());
        let mut plain = Self { values: BTreeMap::new(), ends: BTreeMap::new() };
        while let Some(first) = order.first().copied() {
            let group: Vec<S> = order
                .iter()
                .filter(|s| all[**s].contains(first) && all[first].contains(**s))
                .map(|&s| s.clone())
                .collect();
            order.retain(|state| !group.contains(state));
            plain.solve(game, &group);
        }
        plain
    }

    fn solve<G: ZeroSumGame<State = S, Score = i64>>(&mut self, game: &G, group: &[S]) {
        self.values.extend(group.iter().map(|state| (state.clone(), 0)));
        for round in 0.. {
            assert!(round <= group.len() + 1, "values do not settle");
            let value = |state: &S| {
                let worth = |mv| weigh(game, state, mv, self.values[&game.next_state(state, mv)]).unwrap();
                game.moves(state).map(worth).max().unwrap_or_else(|| game.terminal_value(state))
            };
            let new: BTreeMap<S, i64> = group.iter().map(|state| (state.clone(), value(state))).collect();
            if new.iter().all(|(state, value)| self.values[state] == *value) {
                break;
            }
            self.values.extend(new);
        }
        let longest = self.ends.values().map(|end| end.0).max().unwrap_or(0) + group.len() as u32 + 1;
        for end in (0..=longest).flat_map(|plies| [(plies, false), (plies, true)]) {
            let arrived: Vec<S> = group
                .iter()
                .filter(|state| !self.ends.contains_key(*state) && self.ends_so(game, state, end))
                .cloned()
                .collect();
            self.ends.extend(arrived.into_iter().map(|state| (state, end)));
        }
        for state in group {
            assert!(self.ends.contains_key(state) || self.values[state] == 0);
            self.ends.entry(state.clone()).or_insert((0, true));
        }
    }

    fn optimal<G: ZeroSumGame<State = S, Score = i64>>(&self, game: &G, state: &S) -> Vec<G::Move> {
        let worth = |mv| weigh(game, state, mv, self.values[&game.next_state(state, mv)]).unwrap();
        game.moves(state).filter(|&mv| worth(mv) == self.values[state]).collect()
    }

    fn ends_so<G: ZeroSumGame<State = S, Score = i64>>(&self, game: &G, state: &S, end: End) -> bool {
        let optimal = self.optimal(game, state);
        if optimal.is_empty() {
            return end == (0, false);
        }
        let next = |&mv: &G::Move| {
            self.ends.get(&game.next_state(state, mv)).map(|&(plies, endless)| (plies + 1, endless))
        };
        match self.values[state] {
            0 => !end.1 && optimal.iter().any(|mv| next(mv) == Some(end)),
            1.. => optimal.iter().any(|mv| next(mv) == Some(end)),
            _ => {
                optimal.iter().all(|mv| next(mv).is_some())
                    && optimal.iter().filter_map(next).max() == Some(end)
            }
        }
    }
}

/// Every verdict and every set of moves, and lines that keep what the verdict says.
fn agrees<G>(game: &G)
where
    G: Keyed<Score = i64>,
    G::State: Ord,
{
    let plain = Plain::new(game);
    let verdicts = Retrograde::default().solve(game).unwrap();
    assert_eq!(verdicts.iter().count(), plain.values.len());
    assert_eq!(verdicts.value(), &plain.values[&game.initial_state()]);
    for (state, &value) in &plain.values {
        let (plies, endless) = plain.ends[state];
        assert_eq!(verdicts.verdict_of(state), Some(Verdict { value, plies, endless }), "at {state:?}");
        assert_eq!(Values::value(&verdicts, game, state), Ok(value));
        assert_eq!(verdicts.optimal_moves(state).to_vec(), plain.optimal(game, state), "at {state:?}");
        let line = verdicts.line_from(state.clone()).unwrap();
        assert_eq!(line.line.difference(), Some(value), "at {state:?}: {line}");
        assert_eq!(line.again.is_some(), endless, "at {state:?}: {line}");
        if !endless {
            assert_eq!(line.line.plies.len(), plies as usize, "at {state:?}: {line}");
        }
    }
}

/// The game in which one player, who starts from `from`, is bound to a first best move, and the other is free.
fn against(game: &TreeGame, verdicts: &Verdicts<'_, TreeGame>, from: usize) -> TreeGame {
    let count = game.nodes().len();
    let nodes = (0..2 * count).map(|number| {
        let (state, bound) = (number % count, number < count);
        let edges = game.nodes()[state].edges.iter().enumerate();
        let edges = edges.filter(|&(mv, _)| !bound || verdicts.best_moves(&state).first() == Some(&mv));
        let edges = edges.map(|(_, edge)| {
            let bound_next = bound == (edge.turn == Turn::Stays);
            Edge { to: if bound_next { edge.to } else { count + edge.to }, ..*edge }
        });
        Node { name: None, edges: edges.collect(), terminal: game.nodes()[state].terminal }
    });
    let mut nodes: Vec<_> = nodes.collect();
    // The root is the first node.
    nodes.push(nodes[from].clone());
    let last = nodes.len() - 1;
    nodes.swap(0, last);
    for edge in nodes.iter_mut().flat_map(|node| &mut node.edges) {
        if edge.to == 0 {
            edge.to = last;
        }
    }
    TreeGame::new(nodes)
}

proptest! {
    #![proptest_config(random::config(3000))]

    #[test]
    fn it_agrees_with_iteration(game in random::loopy_games(12, random::small_scores())) {
        agrees(&game);
    }

    #[test]
    fn best_moves_get_the_value(game in random::loopy_games(9, random::small_scores())) {
        let verdicts = Retrograde::default().solve(&game).unwrap();
        for (&state, verdict) in verdicts.iter() {
            let bound = against(&game, &verdicts, state);
            prop_assert_eq!(Plain::new(&bound).values[&0], verdict.value, "{} from {}", game, state);
        }
    }

    #[test]
    fn games_that_end_have_their_value(game in random::games(12, random::small_scores())) {
        let verdicts = Retrograde::default().solve(&game).unwrap();
        for (state, verdict) in verdicts.iter() {
            prop_assert_eq!(Ok(verdict.value), oracle::value(&game, state));
            prop_assert!(!verdict.endless);
            prop_assert_eq!(Ok(verdicts.optimal_moves(state).to_vec()), oracle::optimal_moves(&game, state));
        }
    }

    #[test]
    fn what_does_not_fit_is_an_error(game in random::games(8, random::huge_scores())) {
        let values: Result<Vec<_>, _> = (0..game.nodes().len()).map(|state| oracle::value(&game, &state)).collect();
        match (Retrograde::default().solve(&game), values) {
            (Ok(verdicts), Ok(values)) => {
                prop_assert!(verdicts.iter().all(|(&state, verdict)| verdict.value == values[state]));
            }
            (Err(SolveError::Overflow { .. }), Err(_)) => {}
            (found, values) => prop_assert!(false, "{game}: {:?}, right are {values:?}", found.err()),
        }
    }
}

/// A million games: under a minute as a release.
#[test]
#[ignore = "long: run it with --release"]
fn a_million_games() {
    proptest!(random::config(1_000_000), |(game in random::loopy_games(10, random::small_scores()))| {
        agrees(&game);
    });
}

/// Two walk on a ring of places with coins of different worth, one step or none at a time. Who comes to a coin takes it;
/// when none is left the walk is over.
struct Walk {
    coins: Vec<i64>,
}

/// Where the mover is and where the other is, and the coins that are left, as bits.
type Places = (usize, usize, u32);

impl ZeroSumGame for Walk {
    type State = Places;
    type Move = usize;
    type Score = i64;
    type Moves<'g> = std::vec::IntoIter<usize>;

    fn initial_state(&self) -> Places {
        (
            0,
            self.coins.len() / 2,
            (0..self.coins.len()).filter(|&place| self.coins[place] != 0).map(|place| 1 << place).sum(),
        )
    }
    fn moves(&self, &(own, _, left): &Places) -> Self::Moves<'_> {
        let all = self.coins.len();
        if left == 0 { Vec::new() } else { vec![own, (own + 1) % all, (own + all - 1) % all] }.into_iter()
    }
    fn next_state(&self, &(_, other, left): &Places, to: usize) -> Places {
        (other, to, left & !(1 << to))
    }
    fn score_delta(&self, &(_, _, left): &Places, to: usize) -> i64 {
        if left >> to & 1 == 1 { self.coins[to] } else { 0 }
    }
}

impl Keyed for Walk {
    type Key = Places;

    fn key(&self, &places: &Places) -> Places {
        places
    }
}

/// A debt keeps both from ending the game, a coin does not; some thousands of states.
#[test]
fn two_walkers() {
    for coins in [vec![0, 3, 0, -2, 0, 2], vec![0, 0, 1, 1, 0, 0, -5], vec![0, 3, -1, 0, 2, 4, 1]] {
        agrees(&Walk { coins });
    }
    let walk = Walk { coins: vec![0, 4, 1, -3, 0, 2, -1, 0, 2, 3, -2] };
    let verdicts = Retrograde::default().solve(&walk).unwrap();
    assert!(verdicts.iter().count() > 3000);
    assert!(verdicts.verdict().endless);
    agrees(&walk);
}

/// Thousands of states in which only ends are worth something: plain value iteration on all of them at once, and the round
/// in which a value comes is the way to the end.
#[test]
fn a_large_graph() {
    let (count, mut seed) = (6000_u64, 1_u64);
    let mut below = |bound: u64| {
        seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (seed >> 33) % bound
    };
    let node = |_| {
        let edges = if below(9) == 0 { 0 } else { 1 + below(4) };
        let turns = [Turn::Passes, Turn::Passes, Turn::Stays];
        let edges = (0..edges)
            .map(|_| Edge { delta: 0, turn: turns[below(3) as usize], to: below(count) as usize })
            .collect::<Vec<_>>();
        let terminal = if edges.is_empty() { [-1, 0, 1, -1][below(4) as usize] } else { 0 };
        Node { name: None, edges, terminal }
    };
    let game = TreeGame::new((0..count).map(node).collect());
    let states = game.nodes().len();
    assert!(states > 4000);
    let mut values = vec![0; states];
    let mut rounds = vec![None; states];
    for round in 0..=states as u32 {
        let value = |state: usize| {
            let worth = |mv| weigh(&game, &state, mv, values[game.next_state(&state, mv)]).unwrap();
            game.moves(&state).map(worth).max().unwrap_or_else(|| game.terminal_value(&state))
        };
        let new: Vec<i64> = (0..states).map(value).collect();
        if new == values && round > 0 {
            break;
        }
        values = new;
        for (seen, _) in rounds.iter_mut().zip(&values).filter(|(seen, value)| seen.is_none() && **value != 0)
        {
            *seen = Some(round);
        }
    }
    let verdicts = Retrograde::default().solve(&game).unwrap();
    let mut kinds = BTreeMap::new();
    for (&state, verdict) in verdicts.iter() {
        assert_eq!(verdict.value, values[state], "at {state}");
        if verdict.value != 0 {
            assert_eq!((Some(verdict.plies), verdict.endless), (rounds[state], false), "at {state}");
        }
        *kinds.entry((verdict.value, verdict.endless)).or_insert(0) += 1;
    }
    assert_eq!(kinds.len(), 4, "{kinds:?}");
}

#[test]
fn a_game_may_go_a_million_plies() {
    let verdicts = |game| Retrograde::default().solve(game).map(|verdicts| verdicts.verdict());
    assert_eq!(verdicts(&chain(1_000_001, 1)), Ok(Verdict { value: 1, plies: 1_000_001, endless: false }));
    // A ring with one way out, at the far end.
    let far = 300_000_usize;
    let ring = game_from(
        0,
        |&at: &usize| if at > far { 0..0 } else { 0..1 + usize::from(at == far) },
        |&at, mv| if mv == 1 { far + 1 } else { (at + 1) % (far + 1) },
        |_, _| 0_i64,
    )
    .terminal(|_| -1);
    let solved = Retrograde::default().solve(&ring).unwrap();
    assert_eq!(solved.verdict(), Verdict { value: 1, plies: far as u32 + 1, endless: false });
    assert_eq!(solved.principal_variation().unwrap().line.plies.len(), far + 1);
}

#[test]
fn it_agrees_with_the_other_engines_where_they_can() {
    for heap in 0..40 {
        let game = Countdown(heap);
        let value = *Memoized::default().solve(&game).unwrap().value();
        let verdicts = Retrograde::default().solve(&game).unwrap();
        assert_eq!(*verdicts.value(), value);
    }
}

#[test]
fn what_goes_round_must_not_score() {
    let error = |text: &str| Retrograde::default().solve(&text.parse::<TreeGame>().unwrap()).unwrap_err();
    assert_eq!(error("@a(0@b(1&a 2))"), SolveError::Cycle { at: "1".into() });
    assert_eq!(error("(0 3@a(-1&a))"), SolveError::Cycle { at: "2".into() });
    // Once around is not for ever: what leads into a cycle may score.
    let game: TreeGame = "(3@a(0&a))".parse().unwrap();
    let verdicts = Retrograde::default().solve(&game).unwrap();
    assert_eq!(verdicts.verdict(), Verdict { value: 3, plies: 1, endless: true });
    assert_eq!(
        verdicts.principal_variation().unwrap().to_string(),
        "2 plies, and the state is that before ply 2: without end"
    );
    assert_eq!(verdicts.verdict_of(&7), None);
    assert!(matches!(verdicts.line_from(7), Err(SolveError::BadInstance { .. })));
    assert!(verdicts.best_moves(&7).is_empty());
}

#[test]
fn the_smallest_integer_is_a_value() {
    let min = i64::MIN;
    let verdict = |text: String| {
        let game: TreeGame = text.parse().unwrap();
        Retrograde::default().solve(&game).map(|verdicts| verdicts.verdict())
    };
    assert_eq!(verdict(format!("={min}")), Ok(Verdict { value: min, plies: 0, endless: false }));
    let same_player = format!("@a(0!&a 0!={min})");
    assert_eq!(verdict(same_player), Ok(Verdict { value: 0, plies: 0, endless: true }));
    let other = format!("@a(0@b(0&a 0!={min} ) 0!={min})");
    assert_eq!(verdict(other), Ok(Verdict { value: 0, plies: 0, endless: true }));
    assert!(matches!(verdict(format!("(0={min})")), Err(SolveError::Overflow { .. })));
}

#[test]
fn it_asks_before_it_takes() {
    let walk = Walk { coins: vec![0, 4, 1, -3, 0, 2, -1, 0, 2, 3, -2] };
    let needed = Retrograde::default().solve(&walk).unwrap().stats().bytes;
    let mut enough = 0;
    for memory in (0..=2 * needed).step_by(needed as usize / 50) {
        match Retrograde::new(Limits::default().with_memory(memory)).solve(&walk) {
            Ok(verdicts) => {
                enough += 1;
                assert!(verdicts.stats().bytes <= memory);
            }
            Err(error) => assert!(matches!(error, SolveError::Limit { resource: Resource::Memory, .. })),
        }
    }
    assert!(enough > 0 && enough < 90, "{enough}");
}

/// Two heaps in any order: take one or two from one of them, and score the number of the heap.
struct Heaps([u8; 2]);

impl ZeroSumGame for Heaps {
    type State = [u8; 2];
    type Move = (usize, u8);
    type Score = i64;
    type Moves<'g> = std::vec::IntoIter<(usize, u8)>;

    fn initial_state(&self) -> [u8; 2] {
        self.0
    }
    fn moves(&self, heaps: &[u8; 2]) -> Self::Moves<'_> {
        let of = |heap: usize| (1..=heaps[heap].min(2)).map(move |taken| (heap, taken));
        (0..2).flat_map(of).collect::<Vec<_>>().into_iter()
    }
    fn next_state(&self, heaps: &[u8; 2], (heap, taken): (usize, u8)) -> [u8; 2] {
        let mut next = *heaps;
        next[heap] -= taken;
        next
    }
    fn score_delta(&self, heaps: &[u8; 2], (heap, taken): (usize, u8)) -> i64 {
        i64::from(heaps[heap] / taken)
    }
    fn terminal_value(&self, _: &[u8; 2]) -> i64 {
        0
    }
}

/// The order of the heaps does not matter.
impl Keyed for Heaps {
    type Key = [u8; 2];
    fn key(&self, heaps: &[u8; 2]) -> [u8; 2] {
        let mut sorted = *heaps;
        sorted.sort_unstable();
        sorted
    }
}

/// A state with the key of another has moves of its own, in its own order.
#[test]
fn symmetric_states_share_a_verdict_and_no_moves() {
    let game = Heaps([4, 3]);
    let verdicts = Retrograde::default().solve(&game).unwrap();
    for state in (0..=4).flat_map(|a| (0..=4).map(move |b| [a, b])) {
        let Some(verdict) = verdicts.verdict_of(&state) else { continue };
        assert_eq!(oracle::value(&game, &state), Ok(verdict.value), "{state:?}");
        let optimal = oracle::optimal_moves(&game, &state).unwrap();
        assert_eq!(verdicts.optimal_moves(&state).to_vec(), optimal, "{state:?}");
        let round = verdicts.line_from(state).unwrap();
        assert_eq!((round.line.plies.len() as u32, round.again), (verdict.plies, None), "{state:?}");
    }
}
