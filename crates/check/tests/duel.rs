//! Duels: what every move cost, what a program is told, and the verdict of programs that do what players should not.
#![cfg(target_os = "linux")]

mod processes;

use std::cmp::Ordering;
use std::time::Duration;

use processes::{nothing_is_left, quick, short, word};
use stone_catalog::{Board, GAMES, Game, Meaning, Opponent, Random, Request, find};
use stone_check::{CheckError, Duel, DuelFault, Duelled, Program, RunLimits, Speaker, Verdict};
use stone_core::Player;

const SEATS: [Player; 2] = [Player::Alice, Player::Bob];

fn board(game: &Game, input: &[i64]) -> Box<dyn Board> {
    (game.board)(&Request::new(input)).expect("it fits")
}

/// A game, and all that was said.
fn played(program: &Program, name: &str, input: &[i64], seat: Player) -> (Duelled, Vec<String>) {
    let game = find(name).expect("it is listed");
    let duel = Duel { program, game, up_to: None, opponent: Opponent::Perfect };
    let mut said = Vec::new();
    let mut listen = |speaker, line: &[u8]| {
        let mark = if speaker == Speaker::Tester { ">" } else { "<" };
        said.push(format!("{mark} {}", String::from_utf8_lossy(line)));
    };
    let game = duel.play(input, board(game, input).as_mut(), seat, Random::new(0), &mut listen);
    (game.expect("it starts"), said)
}

/// What comes of a script of the shell as Alice in 5 3 1 of VII; the word becomes its first argument.
fn shell(script: &str, word: &str, limits: RunLimits) -> Duelled {
    played(&Program::new(["sh", "-c", script, "sh", word], limits), "vii", &[5, 3, 1], Player::Alice).0
}

/// The moves of both sides and what each cost, found without a program.
fn rehearsed(
    game: &Game,
    input: &[i64],
    seats: [Opponent; 2],
    dice: [Random; 2],
) -> Vec<(Player, String, i128)> {
    let (mut board, mut dice, mut plies) = (board(game, input), dice, Vec::new());
    loop {
        let (mover, moves) = (board.mover(), board.moves().expect("it fits"));
        let chosen = seats[mover as usize].choose(board.as_mut(), &moves, &mut dice[mover as usize]);
        let Some(index) = chosen.expect("it fits") else { return plies };
        let best = moves.iter().map(|mv| mv.worth).max().expect("there is one");
        plies.push((mover, moves[index].name.clone(), moves[index].regret(best)));
        board.play(index);
    }
}

/// In every game, from both sides, against everybody: the moves are those that were meant, and what they cost accounts for
/// the whole result.
#[test]
fn every_game_is_played_and_every_loss_accounted_for() {
    for game in GAMES {
        for (seed, opponent) in (0..).zip(Opponent::ALL) {
            let input = game.random(6, seed);
            for (seat, plays) in SEATS.into_iter().zip([Opponent::Random; 2]) {
                let mut seats = [opponent; 2];
                seats[seat as usize] = plays;
                let mut dice = [Random::new(seed); 2];
                dice[seat as usize] = Random::new(seed + 100);
                let rehearsed = rehearsed(game, &input, seats, dice);
                let own = rehearsed.iter().filter(|(mover, ..)| *mover == seat).map(|(_, name, _)| &**name);
                // All is said ahead.
                let program = Program::new(["printf", "%s\n"].into_iter().chain(own), quick());
                let duel = Duel { program: &program, game, up_to: None, opponent };
                let mut board = board(game, &input);
                let duelled = duel.play(&input, board.as_mut(), seat, Random::new(seed), &mut |_, _| ());
                let duelled = duelled.expect("it starts");

                let place = format!("{} {input:?} {seat} {opponent:?}", game.name);
                assert_eq!(duelled.fault, None, "{place}");
                let plies =
                    duelled.plies.iter().map(|ply| (ply.mover, ply.name.clone(), ply.regret.unwrap()));
                assert_eq!(plies.collect::<Vec<_>>(), rehearsed, "{place}");
                let cost = |of: Player| {
                    let plies = rehearsed.iter().filter(|(mover, ..)| *mover == of);
                    plies.map(|(_, _, regret)| *regret).sum::<i128>()
                };
                assert_eq!(duelled.regret(), cost(seat), "{place}");
                assert_eq!(
                    duelled.ahead,
                    duelled.value.unwrap() + cost(seat.opponent()) - cost(seat),
                    "{place}"
                );
                let accepted = if cost(seat) == 0 { Verdict::Accepted } else { Verdict::Erred };
                assert_eq!(duelled.verdict(), accepted, "{place}");
                if game.meaning == Meaning::Winner {
                    let slipped = duelled.let_slip();
                    assert_eq!(slipped, (duelled.ahead < 0 && cost(seat) > 0).then_some(Ordering::Greater));
                }
            }
        }
    }
}

#[test]
fn what_a_program_is_told() {
    let take = |moves: &[&str]| Program::new(["printf", "%s\n"].iter().chain(moves), quick());
    let (game, said) = played(&take(&["take 3", "TAKE 1 "]), "iii", &[1, 2, 3, 7, -1], Player::Alice);
    assert_eq!(game.verdict(), Verdict::Accepted);
    assert_eq!(
        said,
        [
            "> game stone-iii",
            "> up-to 3",
            "> stones 1 2 3 7 -1",
            "> you Alice",
            "> position from 0",
            "> moves take 1, take 2, take 3",
            "> your move",
            "< take 3",
            "> Bob take 1",
            "> position from 4",
            "> moves take 1",
            "> your move",
            "< TAKE 1 ",
            "> end -2",
        ]
    );
    let (game, said) = played(&take(&["remove 1"]), "iv", &[2], Player::Bob);
    assert_eq!(game.verdict(), Verdict::Accepted);
    let opening = ["> game stone-iv", "> stones 2", "> you Bob", "> Alice remove 1", "> position 1"];
    assert_eq!(said[..5], opening);
    assert_eq!(said.last().map(String::as_str), Some("> end 1"));
    let (_, said) = played(&take(&["stone 0"]), "vi", &[1, 3, 2, 1], Player::Alice);
    assert_eq!(said[1..4], ["> alice 1 3", "> bob 2 1", "> you Alice"]);
}

/// As the book's chapter on duels has them.
#[test]
fn what_positions_are_called() {
    for (game, input, moves, position) in [
        ("i", &[5, 3, 4, 5][..], &["left", "right"][..], "1..3"),
        ("ii", &[2, 7, 9, 4, 4], &["take 1", "take 1"], "from 2, M = 1"),
        ("iii", &[1, 2, 3, 7], &["take 3", "take 1"], "from 4"),
        ("iv", &[18], &["remove 1"], "17"),
        ("v", &[6, 2, 3, 4, 5, 5], &["left of 3"], "0..3"),
        ("vi", &[1, 3, 5, 2, 1, 5], &["stone 1"], "Bob {0, 2}"),
        ("vii", &[5, 3, 1, 4, 2], &["left", "right"], "1..4"),
        ("viii", &[-1, 2, -3, 4, -5], &["merge 3"], "2 merged"),
        ("ix", &[3, 1, 4, 2], &["remove 2"], "1+2+0"),
    ] {
        let mut board = board(find(game).expect("it is listed"), input);
        for mv in moves {
            let place = board.moves().expect("it fits").iter().position(|own| own.name == *mv);
            board.play(place.expect("there is such a move"));
        }
        assert_eq!(board.state(), position, "{game}");
    }
}

#[test]
fn a_game_that_is_given_away() {
    // 9 is better left to nobody: best play takes all.
    let program = Program::new(["yes", "take 1"], quick());
    let (game, _) = played(&program, "iii", &[1, 2, 3, 9], Player::Alice);
    assert_eq!((game.value, game.regret(), game.ahead), (Some(-3), 10, -13));
    assert_eq!(
        game.worst().map(|(place, ply, _)| (place, &*ply.name, &*ply.best)),
        Some((0, "take 1", "take 3"))
    );
    assert_eq!(game.let_slip(), None, "it could not be won");
    let (game, _) = played(&program, "iii", &[0, 0, 1], Player::Alice);
    assert_eq!((game.result(), game.let_slip()), (Ordering::Less, Some(Ordering::Greater)));
}

#[test]
fn moves_that_there_are_not() {
    for said in ["middle", "", "left right", "1", "\u{1b}[31mleft"] {
        let game = shell(&format!("printf '{said}\\n'; cat > /dev/null"), "", quick());
        assert_eq!(game.verdict(), Verdict::IllegalMove, "{said:?}");
        let fault = game.fault.expect("it is one");
        let moves = vec!["left".into(), "right".into()];
        assert_eq!(fault, DuelFault::Illegal { said: said.as_bytes().to_vec(), moves }, "{said:?}");
    }
    let noise = shell("head -c 100000 /dev/urandom; cat > /dev/null", "", quick());
    assert_eq!(noise.verdict(), Verdict::IllegalMove);
    // The second move is as much a move as the first.
    let second = shell("yes right | head -n 1; echo up; cat > /dev/null", "", quick());
    assert_eq!((second.verdict(), second.plies.len()), (Verdict::IllegalMove, 2));
}

#[test]
fn no_move_at_all() {
    let word = word();
    let verdict = |script: &str, limits| {
        let game = shell(script, &word, limits);
        assert!(game.plies.is_empty(), "{script}");
        game.verdict()
    };
    assert_eq!(verdict("exit 0", quick()), Verdict::NoAnswer);
    assert_eq!(verdict("exec >&-; cat > /dev/null", short()), Verdict::NoAnswer);
    assert_eq!(verdict("sh -c 'sleep 1000; :' sh $1 & wait", short()), Verdict::NoAnswer);
    // A line without its end is none as long as the program stays.
    assert_eq!(verdict("printf left; cat > /dev/null", short()), Verdict::NoAnswer);
    assert_eq!(verdict("read a; echo why >&2; exit 3", quick()), Verdict::RunTimeError);
    assert_eq!(verdict("read a; kill -SEGV $$", quick()), Verdict::RunTimeError);
    assert_eq!(verdict("while :; do :; done", quick()), Verdict::TimeLimit);
    assert_eq!(verdict("sh -c 'while :; do :; done' sh $1", quick()), Verdict::TimeLimit);
    assert_eq!(verdict("head -c 1000000000 /dev/zero", quick()), Verdict::OutputLimit);
    assert!(nothing_is_left(&word));
}

#[test]
fn more_memory_than_it_may() {
    let Some(python) = processes::python() else { return };
    let limits = RunLimits { cpu: Duration::from_secs(20), ..quick() };
    let script = "print('left', flush=True); row = b'x' * (4 << 30); print(len(row))";
    let (game, _) = played(&Program::new([&*python, "-c", script], limits), "vii", &[5, 3, 1], Player::Alice);
    assert_eq!((game.verdict(), game.plies.len()), (Verdict::MemoryLimit, 2));
}

#[test]
fn not_found() {
    let (program, game) = (Program::new(["/no/such/program"], quick()), find("vii").expect("VII is listed"));
    let duel = Duel { program: &program, game, up_to: None, opponent: Opponent::Perfect };
    let input = [5, 3, 1];
    let played =
        duel.play(&input, board(game, &input).as_mut(), Player::Alice, Random::new(0), &mut |_, _| ());
    assert!(matches!(played, Err(CheckError::NotStarted(_))));
}
