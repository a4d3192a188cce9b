//! Long searches on one thread, and on several that share a table: side by side, as ratios.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin parallel` on a machine that does nothing else. Processor time is
//! told beside the time that passed: what several threads spend more of it is what they do twice or wait for.

use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clap::Parser;
use connect_four::ConnectFour;
use cpu_time::ProcessTime;
use domineering::{Domineering, Side};
use dots_and_boxes::DotsAndBoxes;
use kalah::{Capture, Kalah};
use othello::Othello;
use stone_core::adapter::Reduced;
use stone_core::{Bounds, Limits, MoveOrder};
use stone_search::{AlphaBeta, BestFirst, OwnBounds, Shareable, TableOptions, WholeScore, Windows};

/// Long searches on one thread, and on several that share a table.
#[derive(Parser)]
struct Arguments {
    /// On so many threads; all there are by default.
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// How many slots the table has.
    #[arg(long, default_value_t = 1 << 20)]
    slots: usize,
}

type Engine = AlphaBeta<BestFirst, OwnBounds>;

/// A position with 18 empty squares, played at random.
const OTHELLO: &str = "O--X-----O-X-X----XXXX-XOOOOOOXXOOOOOXOX-XXXXXXOXXXXXXOO-O--XOOO X";

fn main() {
    let Arguments { threads, slots } = Arguments::parse();
    let threads = threads.or_else(|| available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN);
    let engine = |windows| {
        let engine = AlphaBeta::default().best_first().own_bounds().windows(windows);
        engine.table(TableOptions::new(slots)).limits(Limits::NONE)
    };
    println!("one thread against {threads}; the bar is 1.5 times as fast on two cores\n");
    let six_by_five = ConnectFour::new(6, 5).expect("it fits");
    told("connect four 6x5", &Reduced::new(six_by_five), &engine(Windows::Bisection), threads);
    let seven_by_six =
        ConnectFour::new(7, 6).expect("it fits").after([4, 4, 4, 4, 4, 2, 2, 3]).expect("legal");
    told("connect four 7x6 44444223", &seven_by_six, &engine(Windows::Bisection), threads);
    let boxes = DotsAndBoxes::new(3, 4).expect("it fits");
    told("dots and boxes 3x4", &Reduced::new(boxes), &engine(Windows::Mtd), threads);
    let domineering = Domineering::new(8, 8, Side::Vertical).expect("it fits");
    told("domineering 8x8", &Reduced::new(domineering), &engine(Windows::Mtd), threads);
    let kalah = Kalah::new(4, 4, Capture::Always).expect("it fits");
    told("kalah, 4 pits of 4 seeds", &kalah, &engine(Windows::Bisection), threads);
    let othello: Othello = OTHELLO.parse().expect("a position");
    told("othello 8x8, 18 empty", &Reduced::new(othello), &engine(Windows::Bisection), threads);
}

/// One line of the table.
fn told<G>(what: &str, game: &G, engine: &Engine, threads: NonZero<usize>)
where
    G: Shareable + Bounds + MoveOrder,
    G::Score: WholeScore + std::fmt::Display,
{
    let (one, alone) = timed(|| {
        let solution = engine.solve(game).expect("no limits");
        (*solution.value(), solution.stats().states)
    });
    let (several, together) = timed(|| {
        let solution = engine.clone().parallel(threads).solve(game).expect("no limits");
        (*solution.value(), solution.stats().states)
    });
    assert!(one.0 == several.0, "{what}: two values");
    let ratio = |a: Duration, b: Duration| a.as_secs_f64() / b.as_secs_f64();
    println!(
        "{what:<26} value {:>3}  {:>10} nodes {:>8.2?}  {:>10} nodes {:>8.2?}  {:.2} times as fast, {:.2} of the processor time",
        one.0,
        one.1,
        alone.0,
        several.1,
        together.0,
        ratio(alone.0, together.0),
        ratio(together.1, alone.1),
    );
}

/// An answer, the time that passed and the processor time.
fn timed<T>(answer: impl FnOnce() -> T) -> (T, (Duration, Duration)) {
    let (began, spent) = (Instant::now(), ProcessTime::now());
    let answer = answer();
    (answer, (began.elapsed(), spent.elapsed()))
}
