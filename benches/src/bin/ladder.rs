//! Connect four, step by step: mean nodes beside published ones, times on sets of positions, and a peer.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin ladder -- FOLDER` reads the six sets of P. Pons from a folder,
//! `Test_L3_R1` and so on: a line has the columns played and the score. What is not there is skipped. The published means of
//! nodes are of his articles, *Solving Connect 4: how to build a perfect AI* (2015–2019).

use std::fs;
use std::hash::{BuildHasherDefault, Hasher};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use connect_four::{ConnectFour, Landing, Landings, State};
use cpu_time::ProcessTime;
use minimax::{Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Strategy, Winner};
use stone_core::{Bounds, Exhaustive, Interval, Keyed, Limits, ZeroSumGame};
use stone_search::{AlphaBeta, Bounding, Forgets, Memory, Ordering, Replacement, TableOptions, Windows};

/// Connect four, step by step: mean nodes beside published ones, times on sets of positions, and a peer.
#[derive(Parser)]
struct Arguments {
    /// Where the sets of positions are.
    folder: PathBuf,
    /// So many positions of each set in the second table; the hardest sets have fewer by default.
    #[arg(long)]
    positions: Option<usize>,
    /// Only these parts.
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = [Part::Nodes, Part::Sets, Part::Peer])]
    parts: Vec<Part>,
    /// How many slots the table of the whole engine has.
    #[arg(long, default_value_t = 1 << 16)]
    slots: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Mean nodes, each step beside the published one.
    Nodes,
    /// The six sets by the whole engine.
    Sets,
    /// Beside another library.
    Peer,
    /// The empty board of 7 x 6.
    Board,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut same = true;
    for part in &arguments.parts {
        match part {
            Part::Nodes => same &= ladder(&arguments.folder),
            Part::Sets => sets(&arguments),
            Part::Peer => beside_a_peer(&arguments),
            Part::Board => empty_board(&arguments, 7, 6),
        }
    }
    if same { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A set of positions, each with its score.
fn set(folder: &Path, name: &str) -> Option<Vec<(ConnectFour, i64)>> {
    let path = folder.join(format!("Test_{name}"));
    let Ok(text) = fs::read_to_string(&path) else {
        println!("{name}: skipped, there is no Test_{name} in the folder");
        return None;
    };
    let empty = ConnectFour::new(7, 6).expect("it fits");
    let position = |line: &str| {
        let (columns, score) = line.split_once(' ')?;
        let columns = columns.chars().filter_map(|column| column.to_digit(10));
        Some((empty.after(columns).ok()?, score.trim().parse().ok()?))
    };
    Some(text.lines().map(|line| position(line).expect("columns and a score")).collect())
}

/// A known value where the mover wins at once. Such a state is an end.
struct StopsAtAWin(ConnectFour);

impl ZeroSumGame for StopsAtAWin {
    const CANNOT_OVERFLOW: bool = true;
    type State = State;
    type Move = Landing;
    type Score = i64;
    type Moves<'g> = std::iter::Flatten<std::option::IntoIter<Landings>>;

    fn initial_state(&self) -> State {
        self.0.initial_state()
    }
    fn moves(&self, state: &State) -> Self::Moves<'_> {
        let goes_on = win_at_once(&self.0, state).is_none();
        goes_on.then(|| self.0.moves(state)).into_iter().flatten()
    }
    fn next_state(&self, state: &State, mv: Landing) -> State {
        self.0.next_state(state, mv)
    }
    fn score_delta(&self, _: &State, _: Landing) -> i64 {
        0
    }
    fn terminal_value(&self, state: &State) -> i64 {
        win_at_once(&self.0, state).unwrap_or_else(|| self.0.terminal_value(state))
    }
}

fn empty_squares(game: &ConnectFour, state: &State) -> i64 {
    i64::from(game.width() * game.height()) - state.stones() as i64
}

fn win_at_once(game: &ConnectFour, state: &State) -> Option<i64> {
    let win = (empty_squares(game, state) + 1) / 2;
    (win > 0 && game.bounds(state).value() == Some(win)).then_some(win)
}

/// The bounds of the ladder: a win at once, else no win at once.
#[derive(Clone)]
struct OneStone;

impl Bounding<ConnectFour> for OneStone {
    fn bounds(&self, game: &ConnectFour, state: &State) -> Interval<i64> {
        let later = (empty_squares(game, state) - 1) / 2;
        win_at_once(game, state).map_or(Interval::at_most(later), Interval::exactly)
    }
}

/// The columns in the middle first.
#[derive(Clone)]
struct FromTheMiddle;

impl Ordering<ConnectFour> for FromTheMiddle {
    fn list(&mut self, game: &ConnectFour, state: &State, _: usize, moves: &mut Vec<Landing>) {
        let first = moves.len();
        moves.extend(game.moves(state));
        moves[first..].sort_by_key(|&mv| (2 * (game.column(mv) - 1)).abs_diff(game.width() - 1));
    }
}

/// The key itself.
#[derive(Default)]
struct Itself(u64);

impl Hasher for Itself {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |sum, byte| sum << 8 | u64::from(*byte));
    }
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Says whether all means are the published ones.
fn ladder(folder: &Path) -> bool {
    let mut same = true;
    println!("mean nodes, each step beside the published one\n");
    let table = TableOptions::new(8_388_593)
        .replacing(Replacement::Always)
        .upper_bounds_only()
        .hashed_by(BuildHasherDefault::<Itself>::default());
    let plain = AlphaBeta::default().bounds(OneStone).fail_hard().limits(unlimited());
    let middle = plain.clone().order(FromTheMiddle);
    let with_table = middle.clone().table(table.clone());
    let halving = with_table.clone().windows(Windows::Bisection);
    if let Some(easy) = set(folder, "L3_R1") {
        let mut nodes = 0;
        let begun = ProcessTime::now();
        for (game, score) in &easy {
            let game = StopsAtAWin(*game);
            let solution = Exhaustive::new(unlimited()).solve(&game).expect("within the limits");
            assert_eq!(solution.value(), score);
            nodes += solution.stats().states;
        }
        same &= told(
            "L3_R1",
            "negamax that stops at a win",
            11_024.54,
            &Mean::new(nodes, easy.len(), begun.elapsed()),
        );
        same &= told("L3_R1", "alpha-beta", 283.62, &searched(&easy, &plain.table(Forgets), full));
        same &= told(
            "L3_R1",
            "columns in the middle first",
            139.66,
            &searched(&easy, &middle.clone().table(Forgets), full),
        );
        same &= told("L3_R1", "with a table", 92.84, &searched(&easy, &with_table, full));
        same &= told("L3_R1", "null windows by bisection", 131.63, &searched(&easy, &halving, possible));
    }
    if let Some(middle) = set(folder, "L2_R1") {
        same &= told("L2_R1", "with a table", 207_942.24, &searched(&middle, &with_table, full));
        same &= told("L2_R1", "null windows by bisection", 9_472.32, &searched(&middle, &halving, possible));
    }
    same
}

fn unlimited() -> Limits {
    Limits::default().with_nodes(u64::MAX)
}

/// The widest window of a board.
fn full(game: &ConnectFour, _: &State) -> Interval<i64> {
    let half = i64::from(game.width() * game.height()) / 2;
    Interval::new(-half, half)
}

/// What stones are left for.
fn possible(game: &ConnectFour, state: &State) -> Interval<i64> {
    let empty = empty_squares(game, state);
    Interval::new(-(empty / 2), (empty + 1) / 2)
}

/// A mean over positions.
struct Mean {
    nodes: f64,
    time: Duration,
}

impl Mean {
    fn new(nodes: u64, positions: usize, time: Duration) -> Self {
        Self { nodes: nodes as f64 / positions as f64, time: time / positions as u32 }
    }
}

fn told(set: &str, step: &str, published: f64, mean: &Mean) -> bool {
    let is_same = format!("{:.2}", mean.nodes) == format!("{published:.2}");
    let same = if is_same { "the same" } else { "DIFFERENT" };
    let Mean { nodes, time } = mean;
    println!(
        "{set}  {step:<28} {nodes:>12.2}  published {published:>12.2}  {same}  {time:>10.1?} a position"
    );
    is_same
}

/// Solves positions one after the other, the table emptied before each.
fn searched<O, B, M>(
    positions: &[(ConnectFour, i64)],
    engine: &AlphaBeta<O, B, M>,
    known: fn(&ConnectFour, &State) -> Interval<i64>,
) -> Mean
where
    O: Ordering<ConnectFour> + Clone,
    B: Bounding<ConnectFour> + Clone,
    M: Memory<ConnectFour> + Clone,
{
    let searched = engine.searched(&positions[0].0).expect("there is memory for the table");
    let begun = ProcessTime::now();
    for (game, score) in positions {
        searched.clear();
        let state = game.initial_state();
        let value = searched.value_within(game, &state, known(game, &state)).expect("within the limits");
        assert_eq!(value, *score, "a wrong score");
    }
    Mean::new(searched.stats().states, positions.len(), begun.elapsed())
}

/// The engine as one would take it.
fn whole(slots: usize) -> AlphaBeta<stone_search::BestFirst, stone_search::OwnBounds> {
    AlphaBeta::default()
        .best_first()
        .own_bounds()
        .table(TableOptions::new(slots))
        .windows(Windows::Bisection)
        .limits(unlimited().with_memory(1 << 32))
}

fn bounds(game: &ConnectFour, state: &State) -> Interval<i64> {
    game.bounds(state)
}

fn sets(arguments: &Arguments) {
    /// Name, positions by default, nodes and microseconds of the last program of the articles: those of this house's machine.
    const SETS: [(&str, usize, f64, f64); 6] = [
        ("L3_R1", 1000, 51.28, 7.0),
        ("L2_R1", 1000, 449.59, 45.0),
        ("L2_R2", 1000, 39_907.20, 4300.0),
        ("L1_R1", 1000, 3_297.81, 308.0),
        ("L1_R2", 200, 1_133_272.69, 114_000.0),
        ("L1_R3", 14, 19_956_620.43, 2_210_000.0),
    ];
    println!(
        "\nthe whole engine: bounds, non-losing moves by threats, a table, null windows; every score is right\n"
    );
    for (name, by_default, nodes, micros) in SETS {
        let Some(mut positions) = set(&arguments.folder, name) else { continue };
        positions.truncate(arguments.positions.unwrap_or(by_default));
        let mean = searched(&positions, &whole(arguments.slots), bounds);
        println!(
            "{name}  {:>4} positions  {:>12.2} nodes, the articles' last {nodes:>12.2}  {:>10.1?}, theirs {:>10.1?}",
            positions.len(),
            mean.nodes,
            mean.time,
            Duration::from_nanos((micros * 1000.0) as u64),
        );
    }
}

/// The game for `minimax`.
struct Peer;

#[derive(Clone)]
struct Position(ConnectFour, State);

impl Game for Peer {
    type S = Position;
    type M = Landing;

    fn generate_moves(Position(game, state): &Position, moves: &mut Vec<Landing>) -> Option<Winner> {
        moves.extend(game.moves(state));
        moves
            .is_empty()
            .then(|| if game.terminal_value(state) < 0 { Winner::PlayerJustMoved } else { Winner::Draw })
    }

    fn apply(Position(game, state): &mut Position, mv: Landing) -> Option<Position> {
        Some(Position(*game, game.next_state(state, mv)))
    }

    fn get_winner(Position(game, state): &Position) -> Option<Winner> {
        let ended = game.moves(state).next().is_none();
        ended.then(|| if game.terminal_value(state) < 0 { Winner::PlayerJustMoved } else { Winner::Draw })
    }

    fn zobrist_hash(Position(game, state): &Position) -> u64 {
        let hash = game.key(state).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (hash ^ hash >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    }
}

/// Nothing is known before the end.
struct Unknown;

impl Evaluator for Unknown {
    type G = Peer;

    fn evaluate(&self, _: &Position) -> Evaluation {
        0
    }
}

/// Who wins, and how long it took.
fn peer(game: &ConnectFour) -> (i64, Duration) {
    let begun = ProcessTime::now();
    let mut strategy = IterativeSearch::new(Unknown, IterativeOptions::new());
    let state = game.initial_state();
    strategy.set_max_depth(empty_squares(game, &state) as u8);
    strategy.choose_move(&Position(*game, state));
    (i64::from(strategy.root_value()).signum(), begun.elapsed())
}

fn own(game: &ConnectFour, slots: usize) -> (i64, Duration) {
    let begun = ProcessTime::now();
    let solution = whole(slots).solve(game).expect("within the limits");
    (solution.value().signum(), begun.elapsed())
}

fn beside_a_peer(arguments: &Arguments) {
    /// The peer takes seconds for some.
    const POSITIONS: usize = 10;

    println!("\nbeside `minimax` 0.6, which tells who wins and not by how much\n");
    let mut lines = Vec::new();
    if let Some(mut positions) = set(&arguments.folder, "L2_R2") {
        positions.truncate(POSITIONS);
        let (mut own_time, mut peer_time) = (Duration::ZERO, Duration::ZERO);
        for (game, score) in &positions {
            let ((own_value, own), (peer_value, peer)) = (own(game, arguments.slots), peer(game));
            assert_eq!((own_value, peer_value), (score.signum(), score.signum()));
            own_time += own;
            peer_time += peer;
        }
        let mean = |time: Duration| time / positions.len() as u32;
        lines.push((format!("L2_R2, {POSITIONS} positions"), mean(own_time), mean(peer_time)));
    }
    for (width, height) in [(5, 5), (6, 4)] {
        let game = ConnectFour::new(width, height).expect("it fits");
        let ((own_value, own), (peer_value, peer)) = (own(&game, arguments.slots), peer(&game));
        assert_eq!(own_value, peer_value);
        lines.push((format!("{width}x{height}, empty"), own, peer));
    }
    for (what, own, peer) in lines {
        let times = peer.as_secs_f64() / own.as_secs_f64();
        println!("{what:<24} here {own:>10.1?}  minimax {peer:>10.1?}  {times:.1} times as long");
    }
}

fn empty_board(arguments: &Arguments, width: u32, height: u32) {
    let game = ConnectFour::new(width, height).expect("it fits");
    let begun = ProcessTime::now();
    let solution = whole(arguments.slots).solve(&game).expect("within the limits");
    println!(
        "\n{width}x{height}, empty: {}, {} nodes, {:.1?}",
        solution.value(),
        solution.stats().states,
        begun.elapsed()
    );
}
