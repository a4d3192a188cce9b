//! Running sums, lines of play, and what the moves of a game lost.

mod common;

use common::{check, iii, row, title, vii};
use stone_core::Player;
use stone_render::{LineOfPlay, Picture, PlayedPly, PrefixSums, Refusal, Regret, Target};

const DRAWN: [Target; 2] = [Target::Text, Target::Svg];

/// The stone that a move of VII takes.
fn end_of(state: &str, mv: &str) -> Vec<usize> {
    let (start, end) = common::segment(state).unwrap();
    vec![if mv == "left" { start } else { end - 1 }]
}

/// The stones that a move of III takes.
fn front_of(state: &str, mv: &str) -> Vec<usize> {
    let from: usize = state.strip_prefix("from ").unwrap().parse().unwrap();
    let taken: usize = mv.strip_prefix("take ").unwrap().parse().unwrap();
    (from..from + taken).collect()
}

#[test]
fn running_sums() {
    let stones = [5, 3, 1, 4, 2];
    check("sums-5", PrefixSums::new(title("Running sums", &stones), stones).segment(1..3), &Target::ALL[..3]);
    for n in [1, 2, 12, 200] {
        let stones = row(n, false);
        let sums = PrefixSums::new(title("Running sums", &stones), stones).segment(n / 3..n - n / 4);
        check(&format!("sums-{n}"), sums, &DRAWN);
    }
    let none: [i64; 0] = [];
    check("sums-0", PrefixSums::new("No stones", none), &DRAWN);
}

#[test]
fn sums_beyond_64_bits() {
    let sums = PrefixSums::new("large", [i64::MAX, i64::MAX, i64::MIN]).segment(0..2);
    let text = Picture::from(sums).draw(Target::Text).unwrap();
    assert!(text.ends_with("= 18446744073709551614 - 0 = 18446744073709551614\n"), "{text}");
}

#[test]
fn lines_of_best_play() {
    let stones = [5, 3, 1, 4, 2];
    let line = LineOfPlay::new(title("VII", &stones), stones, &vii(&stones).line(), end_of);
    check("line-vii-5", line, &[Target::Text, Target::Ascii, Target::Svg, Target::Tikz]);
    let stones = [1, 2, 3, 4, 5, -9, 7];
    let line = LineOfPlay::new(title("III", &stones), stones, &iii(&stones).line(), front_of);
    check("line-iii-7", line, &DRAWN);
    for n in [1, 2, 12, 200] {
        let stones = row(n, true);
        let line = LineOfPlay::new(title("VII", &stones), &*stones, &vii(&stones).line(), end_of);
        check(&format!("line-vii-{n}"), line, &DRAWN);
    }
}

/// A game without a row, with totals that are not the sums of the plies.
#[test]
fn a_line_without_a_row() {
    let ply = |mover, mv: &str, delta| PlayedPly { mover, mv: mv.into(), takes: vec![7], delta };
    let plies = [ply(Player::Alice, "remove 4", 0), ply(Player::Bob, "remove 1", 0)];
    let line = LineOfPlay::of_plies("A pile of 5", [], plies).totals([-1, 0]);
    check("line-pile", line, &DRAWN);
    let plies = [ply(Player::Alice, "take 4", 0), ply(Player::Bob, "take 1", 0)];
    let line = LineOfPlay::of_plies("A pile of 5", [], plies).outcome("Bob wins");
    check("line-outcome", line, &DRAWN);
}

#[test]
fn regret() {
    let stones = [5, 3, 1, 4, 2];
    let graph = vii(&stones);
    let moves = ["left", "right", "left", "right", "left"];
    check("regret-vii-5", Regret::new(title("VII", &stones), &graph, moves).unwrap(), &DRAWN);
    let best = graph.line();
    let best = best.iter().map(|(_, _, mv)| mv.name.as_str());
    check("regret-vii-5-best", Regret::new(title("VII", &stones), &graph, best).unwrap(), &DRAWN);
    for n in [1, 2, 12, 200] {
        let stones = row(n, true);
        let graph = vii(&stones);
        let mut moves = vec!["left"; n];
        moves.iter_mut().skip(1).step_by(3).for_each(|mv| *mv = "right");
        moves[n - 1] = "left";
        check(&format!("regret-vii-{n}"), Regret::new(title("VII", &stones), &graph, moves).unwrap(), &DRAWN);
    }
}

/// The value, less what Alice lost, plus what Bob lost, is the difference in the end.
#[test]
fn what_is_lost_adds_up() {
    let graph = vii(&[5, 3, 1, 4, 2]);
    for game in 0..16 {
        let mut moves: Vec<&str> =
            (0..4).map(|ply| if game >> ply & 1 == 0 { "left" } else { "right" }).collect();
        moves.push("left");
        let text = Picture::from(Regret::new("", &graph, moves.clone()).unwrap()).draw(Target::Text).unwrap();
        let lost: Vec<i64> = text
            .lines()
            .last()
            .unwrap()
            .split(|c: char| !c.is_ascii_digit())
            .filter(|number| !number.is_empty())
            .map(|number| number.parse().unwrap())
            .collect();
        let plies = graph.play(moves).unwrap();
        let sign = |player| if player == Player::Alice { 1 } else { -1 };
        let difference: i64 = plies.iter().map(|(player, _, mv)| sign(*player) * mv.delta).sum();
        assert_eq!(graph.initial().value - lost[0] + lost[1], difference);
    }
}

#[test]
fn what_cannot_be_played_or_read_is_refused() {
    let graph = vii(&[5, 3, 1]);
    let refused = Regret::new("", &graph, ["left", "up"]).map(|_| ());
    assert_eq!(refused, Err(Refusal::NoSuchMove { state: "1..3".into(), mv: "up".into() }));
    let long = vec![1; 401];
    let refused = Picture::from(PrefixSums::new("", long)).draw(Target::Svg);
    assert!(matches!(refused, Err(Refusal::TooLarge { size: 401, .. })));
    let refused =
        Picture::from(PrefixSums::new("", [1])).draw(Target::Dot).map_err(|refusal| refusal.to_string());
    assert_eq!(refused, Err("a picture of running sums cannot be drawn as dot".into()));
}
