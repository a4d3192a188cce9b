//! `stones play GAME [ROW]`: play against best play, traps, chance, greed, or each other.

use std::fmt::Write as _;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anstyle::Style;
use stone_catalog::explain::first_best;
use stone_catalog::{Meaning, Opponent, Weighed};
use stone_core::Player;
use stone_search::Budget;

use super::explain::worth;
use super::print;
use super::why_not::called;
use crate::args::{PlaceArgs, PlayArgs, RuleArgs, Side};
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::Job;
use crate::output::file;
use crate::output::text;
use crate::play::{NODES_AT_ONCE, Played, Saved, Seats, Session};
use crate::source;
use crate::values::{board, failed};

/// Moves that are shown before they are asked for.
const MOVES: usize = 8;

/// What a move may take, where values are searched for.
fn budget(args: &PlayArgs) -> Budget {
    const TIME: Duration = Duration::from_secs(1);

    let (nodes, depth) = (args.limits.node_limit, args.depth_limit);
    let unlimited = nodes.is_none() && depth.is_none();
    let time = args.time_limit.or(unlimited.then_some(TIME));
    Budget { nodes, time, depth }
}

pub(crate) fn run(args: &PlayArgs) -> Result<Exit, Failure> {
    let saved = match &args.resume {
        Some(path) => Saved::read(path).map_err(|error| {
            CliError::new(format!("{} is no saved game: {error}", path.display()))
                .help("--save FILE saves one while it is played")
        })?,
        None => begun(args)?,
    };
    let mut table = Table::new(saved, args.save.as_deref().or(args.resume.as_deref()), args)?;
    table.run()
}

/// The game that the arguments describe.
fn begun(args: &PlayArgs) -> Result<Saved, CliError> {
    let name = args.game.as_deref().unwrap_or_default();
    let job = Job::new(name, &args.rules, &args.limits)?;
    let seed = args.seed.unwrap_or_else(some_seed);
    let PlaceArgs { size, position } = &args.place;
    let input = match &args.row {
        None if !job.game.form.is_board() && size.is_none() && position.is_none() => {
            source::short(job.game, seed)
        }
        row => source::spelled_out(job.game, &args.place, row.as_deref().unwrap_or_default())?,
    };
    let opponent = Some(args.against);
    let seats: Seats = match args.side {
        Side::Alice => [None, opponent],
        Side::Bob => [opponent, None],
        Side::Both => [None, None],
    };
    Ok(Saved::new(job.game.name, args.rules.up_to, &input, seats, seed))
}

/// A number that is another one next time.
fn some_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| u64::from(now.subsec_nanos()) / 1000)
}

/// What somebody typed.
enum Typed<'t> {
    Move(&'t str),
    Board,
    Moves,
    Hint,
    Undo,
    Save(&'t str),
    Help,
    Quit,
}

impl<'t> Typed<'t> {
    fn new(line: &'t str) -> Self {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_ascii_lowercase().as_str() {
            "board" => Self::Board,
            "" | "moves" | "m" => Self::Moves,
            "hint" | "h" => Self::Hint,
            "undo" | "u" => Self::Undo,
            "save" => Self::Save(rest.trim()),
            "help" | "?" => Self::Help,
            "quit" | "q" | "exit" => Self::Quit,
            _ => Self::Move(line),
        }
    }
}

/// A game, those who play it, and where it is saved.
struct Table {
    job: Job,
    saved: Saved,
    file: Option<PathBuf>,
    session: Session,
}

impl Table {
    fn new(mut saved: Saved, file: Option<&Path>, args: &PlayArgs) -> Result<Self, CliError> {
        let job = Job::new(&saved.game, &RuleArgs { up_to: saved.up_to }, &args.limits)?;
        job.only_searches(&[
            ("--time-limit", args.time_limit.is_some()),
            ("--depth-limit", args.depth_limit.is_some()),
            ("--node-limit", args.limits.node_limit.is_some()),
        ])?;
        let mut session = Session::new(board(&job, &saved.input)?, saved.seats(), saved.seed);
        session.within(Budget { nodes: Some(NODES_AT_ONCE), ..Budget::default() });
        // What was played is played again, by the names of the moves; players of our own draw as they drew.
        for name in std::mem::take(&mut saved.moves) {
            let index = called(session.board(), &name).map_err(|error| error.in_row("the saved game"))?;
            session.replay(index).map_err(|error| failed(&error))?;
            saved.moves.push(name);
        }
        session.within(budget(args));
        Ok(Self { job, saved, file: file.map(Path::to_owned), session })
    }

    fn run(&mut self) -> Result<Exit, Failure> {
        print(self.welcome())?;
        self.keep()?;
        let mut input = io::stdin().lock();
        loop {
            let mut seated = self.session.opponent();
            while let Some(played) = self.session.reply().map_err(|error| failed(&error))? {
                let mut told = told_move(self.job.game.meaning, played);
                let is_guess = played.regret.is_none();
                if is_guess && matches!(seated, Some(Opponent::Perfect | Opponent::Traps)) {
                    told.insert_str(told.len() - 1, " (looks best, not proved)");
                }
                self.keep()?;
                print(told)?;
                seated = self.session.opponent();
            }
            if self.session.board().is_over() {
                print(self.result())?;
                return Ok(Exit::Success);
            }
            print(self.position())?;
            print(self.choices(false))?;
            if !self.turn(&mut input)? {
                print(self.left())?;
                return Ok(Exit::Success);
            }
        }
    }

    /// Reads until a person has moved or taken back, and says whether the game goes on. Nothing is searched for before somebody asks.
    fn turn(&mut self, input: &mut impl BufRead) -> Result<bool, Failure> {
        loop {
            print("> ")?;
            let mut line = Vec::new();
            let read = input
                .by_ref()
                .read_until(b'\n', &mut line)
                .map_err(|error| CliError::new(format!("the standard input cannot be read: {error}")))?;
            if read == 0 {
                print("\n")?;
                return Ok(false);
            }
            let line = String::from_utf8_lossy(&line);
            match Typed::new(line.trim()) {
                Typed::Move(name) => match self.index(name) {
                    Ok(index) => {
                        let meaning = self.job.game.meaning;
                        let played = self.session.play(index).map_err(|error| failed(&error))?;
                        let told = played.map(|played| told_move(meaning, played));
                        self.keep()?;
                        print(told.unwrap_or_default())?;
                        return Ok(true);
                    }
                    Err(error) => print(format!("{}; `moves` shows them, `help` the rest\n", error.message))?,
                },
                Typed::Board => print(self.position())?,
                Typed::Moves => print(self.choices(true))?,
                Typed::Hint => {
                    let moves = self.session.moves().map_err(|error| failed(&error))?;
                    print(self.hint(&moves))?;
                }
                Typed::Undo => {
                    let taken_back = self.session.undo();
                    if taken_back == 0 {
                        print("there is no move of yours to take back\n")?;
                        continue;
                    }
                    self.keep()?;
                    let plies = if taken_back == 1 { "1 move".into() } else { format!("{taken_back} moves") };
                    print(format!("took back {plies}\n"))?;
                    return Ok(true);
                }
                Typed::Save(file) => print(self.save_as(file))?,
                Typed::Help => print(HELP)?,
                Typed::Quit => return Ok(false),
            }
        }
    }

    /// The move that is meant: by its name, or its number in the list, as `2` or `2)`.
    fn index(&self, name: &str) -> Result<usize, CliError> {
        let names = self.session.board().names();
        let place = name.strip_suffix(')').unwrap_or(name).parse::<usize>().ok();
        let numbered = place.and_then(|number| number.checked_sub(1)).filter(|&index| index < names.len());
        match numbered {
            Some(index) if !named_by_numbers(&names) => Ok(index),
            _ => called(self.session.board(), name),
        }
    }

    fn welcome(&self) -> String {
        let mut text = text::heading(self.job.game, &self.saved.input);
        let player = |player: Player| match self.saved.seats()[player as usize] {
            None => format!("{player} is you"),
            Some(Opponent::Perfect) if self.job.searches() => {
                format!("{player} plays perfectly where that can be proved, and as well as it can elsewhere")
            }
            Some(Opponent::Traps) if self.job.searches() => {
                format!("{player} plays as well as it can, and sets traps where that is proved to be perfect")
            }
            Some(Opponent::Perfect) => format!("{player} plays perfectly"),
            Some(Opponent::Greedy) => format!("{player} takes what scores the most at once"),
            Some(Opponent::Random) => format!("{player} plays at random, seed {}", self.saved.seed),
            Some(Opponent::Traps) => format!("{player} plays perfectly and sets traps"),
        };
        let players = match (self.saved.seats(), self.job.game.meaning) {
            (_, Meaning::Score) => "Alice alone decides".into(),
            ([None, None], _) => "Alice and Bob are both you".into(),
            _ => format!("{}, {}", player(Player::Alice), player(Player::Bob)),
        };
        // Writing to a string cannot fail, here and below.
        let _ = writeln!(text, "{}", self.job.game.summary);
        let _ = writeln!(text, "{players}; `help` says what you can type\n");
        for played in self.session.played() {
            text.push_str(&told_move(self.job.game.meaning, played));
        }
        text
    }

    fn position(&self) -> String {
        let (board, bold) = (self.session.board(), Style::new().bold());
        let [alice, bob] = board.totals();
        let scores = match self.job.game.meaning {
            Meaning::Difference => format!("Alice {alice}, Bob {bob}   "),
            Meaning::Score => format!("Alice {alice}   "),
            Meaning::Winner | Meaning::Margin => String::new(),
        };
        let shown = board.shown();
        if shown.contains('\n') && !scores.is_empty() {
            return format!("\n{}\n{bold}{shown}{bold:#}\n", scores.trim_end());
        }
        format!("\n{scores}{bold}{shown}{bold:#}\n")
    }

    /// The moves with their numbers; of many only the first, unless all are asked for.
    fn choices(&self, all: bool) -> String {
        let board = self.session.board();
        let names = board.names();
        let shown = if all { names.len() } else { MOVES.min(names.len()) };
        let numbers = !named_by_numbers(&names);
        let told = |((name, delta), number): ((&String, i64), usize)| match self.job.game.meaning {
            _ if !numbers => name.clone(),
            Meaning::Winner | Meaning::Margin => format!("{number}) {name}"),
            Meaning::Difference | Meaning::Score => format!("{number}) {name} (scores {delta})"),
        };
        let mut told: Vec<String> = names.iter().zip(board.deltas()).zip(1..).take(shown).map(told).collect();
        if shown < names.len() {
            told.push(format!("and {} more: `moves`", names.len() - shown));
        }
        format!("{}: {}\n", board.mover(), told.join(", "))
    }

    fn hint(&self, moves: &[Weighed]) -> String {
        let Some(best) = first_best(moves) else { return String::new() };
        let best = &moves[best];
        if !moves.iter().all(|mv| mv.proved) {
            return format!("{} looks best; that is not proved\n", best.name);
        }
        format!("{} is optimal: {}\n", best.name, worth(self.job.game, best))
    }

    /// How the game ended, and what each person gave away.
    fn result(&self) -> String {
        let (board, meaning) = (self.session.board(), self.job.game.meaning);
        let [alice, bob] = board.totals();
        let outcome = text::outcome_of(meaning, alice - bob);
        let mut text = match meaning {
            Meaning::Difference => format!("\nAlice {alice}, Bob {bob}: {outcome}\n"),
            Meaning::Score | Meaning::Winner | Meaning::Margin => format!("\n{outcome}\n"),
        };
        for player in
            [Player::Alice, Player::Bob].into_iter().filter(|&player| self.session.is_person(player))
        {
            text.push_str(&self.regret(player));
        }
        text
    }

    fn regret(&self, player: Player) -> String {
        let own = |(_, played): &(usize, &Played)| played.mover == player;
        let moves: Vec<(usize, &Played)> = self.session.played().iter().enumerate().filter(own).collect();
        if moves.is_empty() {
            return String::new();
        }
        let unproved = moves.iter().filter(|(_, played)| played.regret.is_none()).count();
        let unproved = match unproved {
            0 => String::new(),
            1 => "what 1 move cost is not proved\n".into(),
            moves => format!("what {moves} moves cost is not proved\n"),
        };
        if self.session.regret(player) == 0 {
            return if unproved.is_empty() {
                format!("{player} played perfectly\n")
            } else {
                format!("{player} gave away nothing that is proved; {unproved}")
            };
        }
        let mut text = match self.job.game.meaning {
            Meaning::Winner => format!("{player} could have won:\n"),
            Meaning::Difference | Meaning::Margin | Meaning::Score => {
                format!("{player} gave away {} in all:\n", self.session.regret(player))
            }
        };
        for (ply, Played { name, regret, best, .. }) in moves {
            if let Some(regret) = regret.filter(|&regret| regret > 0) {
                let _ = match self.job.game.meaning {
                    Meaning::Winner => writeln!(text, "  ply {}: {name} instead of {best}", ply + 1),
                    _ => writeln!(text, "  ply {}: {name} instead of {best} cost {regret}", ply + 1),
                };
            }
        }
        text.push_str(&unproved);
        text
    }

    fn left(&self) -> String {
        match &self.file {
            Some(file) => format!("the game is saved: stones play --resume {}\n", file.display()),
            None => "the game is not saved; with --save FILE it would be\n".into(),
        }
    }

    /// Saves the game where it is kept, if it is kept.
    fn keep(&mut self) -> Result<(), CliError> {
        self.saved.moves = self.session.played().iter().map(|played| played.name.clone()).collect();
        let Some(file) = &self.file else { return Ok(()) };
        let cannot = |error| CliError::new(format!("{} cannot be written: {error}", file.display()));
        file::open(file)?.write(&self.saved.bytes()).map_err(cannot)
    }

    /// Saves the game in this file from now on.
    fn save_as(&mut self, file: &str) -> String {
        if file.is_empty() && self.file.is_none() {
            return "say where: save FILE\n".into();
        }
        let before = self.file.clone();
        if !file.is_empty() {
            self.file = Some(file.into());
        }
        match self.keep() {
            Ok(()) => self.left(),
            Err(error) => {
                self.file = before;
                format!("{}\n", error.message)
            }
        }
    }
}

/// Whether the moves of a position have numbers for names, which their places in the list would be taken for.
fn named_by_numbers(names: &[String]) -> bool {
    names.iter().any(|name| name.bytes().all(|byte| byte.is_ascii_digit()))
}

const HELP: &str = "\
  a move       by its name, or by its number in the list
  board        what lies on the table
  moves        every move
  hint         an optimal move, and why
  undo         take your last move back
  save [FILE]  save the game, from now on after every move
  quit         leave; with a file the game is saved
";

fn told_move(meaning: Meaning, played: &Played) -> String {
    let Played { mover, name, delta, .. } = played;
    match meaning {
        Meaning::Winner | Meaning::Margin => format!("{mover}: {name}\n"),
        Meaning::Difference | Meaning::Score => format!("{mover}: {name}, scores {delta}\n"),
    }
}
