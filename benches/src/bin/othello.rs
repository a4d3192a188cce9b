//! Othello: the endgames of a folder of `.obf` files, whose lines give the exact value of every legal move.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin othello -- FOLDER`; a single file will do too

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use cpu_time::ProcessTime;
use othello::{Move, Othello};
use stone_core::{Named, ZeroSumGame};
use stone_search::{AlphaBeta, TableOptions, Windows};

/// What a program made for Othello alone takes for `FForum` 1 to 19, on this house's machine.
const REFERENCE: &str = "FForum 1-19 by a program for this game alone: 0.32 s and 4.4 million nodes";

fn main() -> ExitCode {
    let Some(folder) = env::args().nth(1) else {
        eprintln!("which .obf file, or which folder of them?");
        return ExitCode::FAILURE;
    };
    let files = match files(Path::new(&folder)) {
        Ok(files) => files,
        Err(error) => {
            eprintln!("cannot read it: {error}");
            return ExitCode::FAILURE;
        }
    };
    println!(
        "file, positions, right, nodes, time of the best scores; right moves of those asked one by one, time\n"
    );
    let right = files.iter().fold(true, |right, (name, text)| measure(name, text) && right);
    println!("\n{REFERENCE}; the bar is 1 s");
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The `.obf` files of a folder by name, or one file.
fn files(path: &Path) -> std::io::Result<Vec<(String, String)>> {
    let mut paths: Vec<PathBuf> = if path.is_dir() {
        fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?
    } else {
        vec![path.to_owned()]
    };
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "obf"));
    paths.sort();
    let named = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok((name, fs::read_to_string(path)?))
    };
    paths.iter().map(named).collect()
}

/// Solves the positions of a file, and then every move of each. Says whether all is as known.
fn measure(name: &str, text: &str) -> bool {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let engine = AlphaBeta::default()
        .best_first()
        .own_bounds()
        .windows(Windows::Mtd)
        .table(TableOptions::new(1 << 18));
    let (mut right, mut nodes) = (0, 0);
    let begun = ProcessTime::now();
    for line in &lines {
        let game: Othello = line.parse().expect("a position");
        let solution = engine.solve(&game).expect("within the limits");
        nodes += solution.stats().states;
        right += usize::from(worths(line).map(|(_, worth)| worth).max() == Some(*solution.value()));
    }
    let best = begun.elapsed();
    let (mut right_moves, mut moves) = (0, 0);
    let begun = ProcessTime::now();
    for line in &lines {
        let game: Othello = line.parse().expect("a position");
        let searched = engine.searched(&game).expect("within the limits");
        let state = game.initial_state();
        for mv in game.moves(&state).filter(|mv| *mv != Move::Pass) {
            let value = stone_core::Values::value(&searched, &game, &game.next_state(&state, mv));
            let name = game.move_name(mv);
            let known = worths(line).find(|(of, _)| of.eq_ignore_ascii_case(&name));
            moves += 1;
            right_moves += usize::from(known.is_some_and(|(_, worth)| value == Ok(-worth)));
        }
    }
    let all = begun.elapsed();
    let count = lines.len();
    println!(
        "{name}: {count}, {right} right, {nodes} nodes, {best:.2?}; {right_moves} of {moves} moves right, {all:.2?}"
    );
    (right, right_moves) == (count, moves)
}

/// The moves that a line gives, and what each is worth.
fn worths(line: &str) -> impl Iterator<Item = (&str, i64)> {
    line.split(';').skip(1).filter_map(|part| {
        let (name, worth) = part.split_once(':')?;
        Some((name.trim(), worth.trim().parse().ok()?))
    })
}
