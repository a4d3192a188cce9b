//! `stones duel GAME -- PROGRAM…`: a program plays moves, and every move has its price.

use indicatif::ProgressBar;
use serde::Serialize;
use stone_catalog::{Game, Meaning, Random};
use stone_check::{CaseId, Duel, Duelled, Phase, Program, Speaker};
use stone_core::Player;
use stone_search::Budget;

use super::generate;
use crate::args::{DuelArgs, LimitArgs, PlaceArgs, RowArgs, Side};
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::Job;
use crate::output::duel::{self, Told};
use crate::output::file;
use crate::output::json;
use crate::progress;
use crate::source;
use crate::tested::Tested;
use crate::values::board;

/// Where rows come from that are made up. Of small ones nearly all moves are optimal, and the longest take their time.
const PHASES: [Phase; 3] = [Phase::Samples, Phase::Random, Phase::Structured];
/// How many are made up when nobody says.
const CASES: usize = 30;
/// What weighing the moves of a position may take, where values are searched for, when nobody says.
const NODES: u64 = 1_000_000;

/// What a game begins with.
#[derive(Debug, Clone)]
pub(crate) struct Start {
    pub(crate) name: String,
    /// The case, of an input that is made up.
    pub(crate) case: Option<CaseId>,
    pub(crate) input: Vec<i64>,
}

pub(crate) fn run(args: &DuelArgs) -> Result<Exit, Failure> {
    let job = Job::new(&args.game.game, &args.rules, &LimitArgs::default())?;
    job.only_searches(&[("--node-limit", args.node_limit.is_some())])?;
    let seats = seats(job.game, args.side)?;
    let starts = starts(args, &job)?;
    let transcript = args.transcript.as_deref().map(file::open).transpose()?;
    let tested = Tested::new(&args.run)?;
    let mut told = Told::new(&job, args);
    if !args.json {
        super::print(told.heading())?;
    }
    let mut hall =
        Hall { job, args, program: &tested.program, bar: progress::start("games"), said: Vec::new() };
    let mut turns = 0;
    let played = hall.play_all(&starts, seats, &mut |start, game| {
        turns += game.own().count() + usize::from(game.fault.is_some());
        told.add(start, game);
        if args.json {
            super::print(json::line_of(&duel::Played::new(&job, args, start, game)))?;
        }
        Ok(())
    });
    progress::clear();
    // What was said until something went wrong is worth the most.
    if let Some(file) = transcript {
        file.write(&hall.said)?;
    }
    played?;
    if turns == 0 {
        let error = CliError::new("the program had no move to make, so nothing can be said of it");
        return Err(error.help("give it longer rows, or let it play the other side by --as").into());
    }
    if !args.json {
        super::print(told.result())?;
    }
    Ok(told.exit())
}

/// The inputs that are played.
fn starts(args: &DuelArgs, job: &Job) -> Result<Vec<Start>, Failure> {
    let PlaceArgs { size, position } = args.place.clone();
    let place = [("--size", size.is_some()), ("--position", position.is_some())];
    if let Some((option, _)) = place.into_iter().find(|(_, given)| *given) {
        let made = &args.made;
        let made = [
            ("--cases", made.cases.is_some()),
            ("--phase", !made.phase.is_empty()),
            ("--case", !made.case.is_empty()),
        ];
        if let Some((other, _)) = made.into_iter().find(|(_, given)| *given) {
            let error =
                CliError::new(format!("{option} says which position is played, and {other} makes some up"));
            return Err(error.help("leave one of the two out; positions of a file are played, too").into());
        }
    }
    if !args.rows.is_empty() || size.is_some() || position.is_some() {
        let rows = RowArgs { rows: args.rows.clone(), size, position, ..RowArgs::default() };
        let rows = source::all_rows(&rows, job.game)?.into_iter().enumerate();
        let given = |(index, input)| Start { name: format!("row {}", index + 1), case: None, input };
        return Ok(rows.map(given).collect());
    }
    let mut starts = Vec::new();
    generate::each(job.game, &args.made, (CASES, &PHASES), |id, input| {
        starts.push(Start { name: id.to_string(), case: Some(id), input });
        Ok(())
    })?;
    Ok(starts)
}

/// Whom the program plays.
fn seats(game: &Game, side: Side) -> Result<&'static [Player], CliError> {
    let alone = game.meaning == Meaning::Score;
    match side {
        Side::Bob if alone => {
            let error = CliError::new(format!("in {} Alice alone decides: nobody can play Bob", game.title));
            Err(error.help("leave --as out, or say --as alice"))
        }
        Side::Both if alone => Ok(&[Player::Alice]),
        Side::Both => Ok(&[Player::Alice, Player::Bob]),
        Side::Alice => Ok(&[Player::Alice]),
        Side::Bob => Ok(&[Player::Bob]),
    }
}

/// Where the games are played.
struct Hall<'p> {
    job: Job,
    args: &'p DuelArgs,
    program: &'p Program,
    bar: ProgressBar,
    /// The transcript.
    said: Vec<u8>,
}

impl Hall<'_> {
    /// Plays all games until one is not played to its end.
    fn play_all(
        &mut self,
        starts: &[Start],
        seats: &[Player],
        tell: &mut dyn FnMut(&Start, &Duelled) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        for start in starts {
            for &seat in seats {
                let game = self.play(start, seat)?;
                self.bar.inc(1);
                tell(start, &game)?;
                if game.fault.is_some() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn play(&mut self, start: &Start, seat: Player) -> Result<Duelled, Failure> {
        let Self { job, args, program, said, .. } = self;
        // --memory-limit is the program's here.
        let board = board(job, &start.input).map_err(CliError::without_help);
        let mut board = board.map_err(|error| match start.case {
            Some(_) => Failure::Untested(Exit::Unsolved, error.in_row(&start.name)),
            None => error.in_row(&start.name).into(),
        })?;
        let nodes = args.node_limit.unwrap_or(NODES);
        board.within(Budget { nodes: Some(nodes), ..Budget::default() });
        let random = start.case.map_or_else(|| Random::new(args.made.seed), CaseId::dice);
        let duel = Duel { program, game: job.game, up_to: job.up_to, opponent: args.against };
        let transcript = args.transcript.is_some();
        if transcript && !args.json {
            said.extend(format!("# {}, the program is {seat}\n", start.name).bytes());
        }
        let mut listen = |speaker, line: &[u8]| {
            if transcript && args.json {
                said.extend(json::line_of(&Said::new(start, seat, speaker, line)));
            } else if transcript {
                said.extend(if speaker == Speaker::Tester { b"> " } else { b"< " });
                said.extend(line);
                said.push(b'\n');
            }
        };
        Ok(duel.play(&start.input, board.as_mut(), seat, random, &mut listen)?)
    }
}

/// A line of the transcript.
#[derive(Serialize)]
struct Said<'l> {
    name: &'l str,
    seat: &'static str,
    from: &'static str,
    line: String,
}

impl<'l> Said<'l> {
    fn new(start: &'l Start, seat: Player, speaker: Speaker, line: &[u8]) -> Self {
        let from = match speaker {
            Speaker::Tester => "tester",
            Speaker::Program => "program",
        };
        let line = String::from_utf8_lossy(line).into_owned();
        Self { name: &start.name, seat: json::player(seat), from, line }
    }
}
