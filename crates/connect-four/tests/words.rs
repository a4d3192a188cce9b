//! The same board in the shorter word and in the longer one.

mod positions;

use connect_four::{ConnectFour, Landing, State, Word};
use positions::random;
use stone_core::{Bounds, Canonical, Heuristic, Interval, Keyed, Memoized, MoveOrder, Named, ZeroSumGame};

/// All sizes that fit 64 bits.
fn sizes() -> impl Iterator<Item = (u32, u32)> {
    let sizes = (1..=32).flat_map(|width| (1..=63).map(move |height| (width, height)));
    sizes.filter(|(width, height)| width * (height + 1) <= 64)
}

/// All that a game says of a state.
#[derive(Debug, PartialEq, Eq)]
struct Said {
    key: u128,
    mirrored: u128,
    moves: Vec<Landing>,
    best_first: Vec<Landing>,
    bounds: Interval<i64>,
    estimate: i64,
    terminal: Option<i64>,
    shown: String,
}

impl Said {
    fn of<W: Word>(game: &ConnectFour<W>, state: &State<W>) -> Self {
        let key = |state: &State<W>| game.key(state).to_u128().expect("no word is longer");
        let moves: Vec<Landing> = game.moves(state).collect();
        let mut best_first = Vec::new();
        game.best_first(state, &mut best_first);
        Self {
            key: key(state),
            mirrored: key(&game.canonical(state)),
            bounds: game.bounds(state),
            estimate: game.estimate(state),
            terminal: moves.is_empty().then(|| game.terminal_value(state)),
            shown: game.shown(state),
            moves,
            best_first,
        }
    }
}

#[test]
fn both_words_say_the_same_of_every_state_on_the_way() {
    for (width, height) in sizes() {
        let short = ConnectFour::new(width, height).unwrap();
        let long = ConnectFour::<u128>::of_size(width, height).unwrap();
        for seed in 0..8_u64 {
            let mut word = seed;
            let (mut state, mut same) = (short.initial_state(), long.initial_state());
            loop {
                let said = Said::of(&short, &state);
                assert_eq!(said, Said::of(&long, &same), "{width}x{height}");
                word = word.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(0x632B_E5AB);
                let Some(last) = said.moves.len().checked_sub(1) else { break };
                let mv = said.moves[(word >> 33) as usize % (last + 1)];
                assert_eq!(short.column(mv), long.column(mv));
                (state, same) = (short.next_state(&state, mv), long.next_state(&same, mv));
            }
        }
    }
}

#[test]
fn both_words_find_the_same_values_and_moves() {
    for (width, height) in sizes() {
        let empty = 7.min((width * height) as usize);
        let (short, long) = (random::<u64>(width, height, empty, 1), random::<u128>(width, height, empty, 1));
        let (one, other) = (Memoized::default(), Memoized::default());
        let (one, other) = (one.solve(&short).unwrap(), other.solve(&long).unwrap());
        assert_eq!(one.value(), other.value(), "{width}x{height}");
        assert_eq!(one.stats().states, other.stats().states, "{width}x{height}");
        let moves = one.optimal_moves(&short.initial_state()).unwrap();
        assert_eq!(moves, other.optimal_moves(&long.initial_state()).unwrap(), "{width}x{height}");
    }
}
