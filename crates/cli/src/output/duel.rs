//! Duels, for people and as JSON.

use std::cmp::{Ordering, Reverse};
use std::fmt::Write as _;
use std::ops::Range;
use std::time::Duration;

use serde::Serialize;
use stone_catalog::{Meaning, Opponent};
use stone_check::{Attempt, DuelFault, DuelPly, Duelled, End, Verdict};
use stone_core::Player;

use super::columns::{Align, Columns};
use super::failing::{IN_SHORT, PASTED, ended, in_short, last_lines, said, shortened};
use super::json;
use super::text::{Facts, time};
use crate::args::DuelArgs;
use crate::commands::duel::Start;
use crate::exit::Exit;
use crate::job::Job;
use crate::tested::{quoted, typed};

/// What is told of a duel when it is over.
pub(crate) struct Told<'t> {
    job: &'t Job,
    args: &'t DuelArgs,
    seats: Vec<(Player, Tally)>,
    /// The game to show: one that was not played to its end, or the shortest one, and of those the one that cost the most.
    shown: Option<(Start, Duelled)>,
}

/// What came of the games of a seat.
#[derive(Default)]
struct Tally {
    games: u64,
    accepted: u64,
    erred: u64,
    /// Lost, tied and won.
    results: [u64; 3],
    regret: i128,
    /// Moves of which it is not proved what they cost.
    unproved: usize,
    /// What the worst move cost.
    worst: i128,
    slowest: Duration,
}

impl<'t> Told<'t> {
    pub(crate) fn new(job: &'t Job, args: &'t DuelArgs) -> Self {
        Self { job, args, seats: Vec::new(), shown: None }
    }

    pub(crate) fn heading(&self) -> String {
        let against = match self.args.against {
            Opponent::Perfect => "perfect play",
            Opponent::Greedy => "greedy play",
            Opponent::Random => "random play",
            Opponent::Traps => "a player who sets traps",
        };
        let (title, seed) = (self.job.game.title, self.args.made.seed);
        if self.job.game.meaning == Meaning::Score {
            return format!("{title}, where nobody plays against Alice, seed {seed}\n");
        }
        format!("{title} against {against}, seed {seed}\n")
    }

    pub(crate) fn add(&mut self, start: &Start, game: &Duelled) {
        let place = self.seats.iter().position(|(seat, _)| *seat == game.seat);
        let place = place.unwrap_or_else(|| {
            self.seats.push((game.seat, Tally::default()));
            self.seats.len() - 1
        });
        let tally = &mut self.seats[place].1;
        tally.games += 1;
        let verdict = game.verdict();
        let at_fault = !matches!(verdict, Verdict::Accepted | Verdict::NotProved);
        tally.accepted += u64::from(verdict == Verdict::Accepted);
        tally.erred += u64::from(at_fault);
        if game.fault.is_none() {
            tally.results[(game.result() as i8 + 1) as usize] += 1;
        }
        tally.regret += game.regret();
        let times = game.plies.iter().filter_map(|ply| ply.took).map(|[cpu, wall]| cpu.max(wall));
        tally.slowest = times.fold(tally.slowest, Duration::max);

        tally.unproved += game.unproved();
        tally.worst = tally.worst.max(game.worst().map_or(0, |(.., lost)| lost));

        let clear = |start: &Start, game: &Duelled| {
            (game.fault.is_some(), Reverse(self.job.game.form.stones(&start.input)), game.regret())
        };
        let before = self.shown.as_ref().map(|(start, game)| clear(start, game));
        if at_fault && before.is_none_or(|before| clear(start, game) > before) {
            self.shown = Some((start.clone(), game.clone()));
        }
    }

    /// How the program ends with it.
    pub(crate) fn exit(&self) -> Exit {
        match (&self.shown, self.unproved()) {
            (Some(_), _) => Exit::Disagreement,
            (None, 0) => Exit::Success,
            (None, _) => Exit::Unsolved,
        }
    }

    fn unproved(&self) -> usize {
        self.seats.iter().map(|(_, tally)| tally.unproved).sum()
    }

    pub(crate) fn result(&self) -> String {
        let mut text = String::from("\n");
        if let Some((start, game)) = &self.shown {
            text += &self.game(start, game);
            text.push('\n');
        }
        text += &self.table();
        let sum = |of: fn(&Tally) -> i128| self.seats.iter().map(|(_, tally)| of(tally)).sum::<i128>();
        let games = sum(|tally| tally.games.into());
        let erred = sum(|tally| tally.erred.into());
        // Writing to a string cannot fail, here and below.
        let _ = match &self.shown {
            None if self.unproved() > 0 => {
                writeln!(text, "\nno move is proved to have been worth less than another")
            }
            None => writeln!(text, "\naccepted: no move was worth less than another"),
            Some((_, Duelled { fault: Some(_), .. })) => {
                writeln!(text, "\nthe duel stops at a game that was not played to its end")
            }
            Some(_) if self.job.game.meaning == Meaning::Winner => {
                writeln!(text, "\n{erred} of {games} games erred: a game that was won was given away")
            }
            Some(_) => {
                let lost = sum(|tally| tally.regret);
                writeln!(text, "\n{erred} of {games} games erred: moves that cost {lost} in all")
            }
        };
        let _ = match self.unproved() {
            0 => Ok(()),
            1 => writeln!(text, "what 1 move cost is not proved"),
            moves => writeln!(text, "what {moves} moves cost is not proved"),
        };
        text
    }

    /// A game that is not accepted.
    fn game(&self, start: &Start, game: &Duelled) -> String {
        let (form, meaning) = (self.job.game.form, self.job.game.meaning);
        let mut text = format!("{}\n\n    {}\n", game.verdict(), shortened(&form.text(&start.input), PASTED));
        if let Some(brief) = in_short(self.job.game, &start.input) {
            let _ = writeln!(text, "    that is {brief}");
        }
        let mut facts = Facts::default();
        facts.add("game", format!("{}, the program is {}", start.name, game.seat));
        let best_play = game.value.map_or_else(|| "not known".into(), |value| result(meaning, value));
        facts.add("worth", format!("best play: {best_play}"));
        match &game.fault {
            None => {
                let slip = game.let_slip().filter(|_| meaning != Meaning::Score);
                let slip = slip.map_or("", |could| match could {
                    Ordering::Greater => ", and it could be won",
                    _ => ", and it could be tied",
                });
                facts.add("result", result(meaning, game.ahead) + slip);
            }
            Some(DuelFault::Illegal { said: move_said, moves }) => {
                facts.add("said", said(move_said));
                facts.add("moves", shortened(&moves.join(", "), IN_SHORT));
            }
            Some(DuelFault::Silent(attempt)) => silent(&mut facts, attempt),
        }
        if let Some((index, DuelPly { name, best, .. }, regret)) = game.worst() {
            let worst = match meaning {
                Meaning::Winner => format!("{name} at ply {}: {best} wins", index + 1),
                _ => format!("{name} at ply {}: {best} is worth {regret} more", index + 1),
            };
            facts.add("worst move", worst);
            if meaning != Meaning::Winner {
                facts.add("all moves", format!("cost {}", game.regret()));
            }
        }
        if let Some(again) = self.again(start, game.seat) {
            facts.add("again", again);
        }
        let _ = write!(text, "\n{}", facts.render());
        if !game.plies.is_empty() {
            let _ = write!(text, "\n{}", self.plies(game));
        }
        text
    }

    /// What to type to play it again.
    fn again(&self, start: &Start, seat: Player) -> Option<String> {
        /// Nobody types more than that.
        const MOST: usize = 200;

        let Told { job, args, .. } = self;
        let row = match start.case {
            Some(id) => format!("--case {id}"),
            None => quoted(job.game.form.text(&start.input)),
        };
        let nodes = args.node_limit.map(|nodes| format!(" --node-limit {nodes}")).unwrap_or_default();
        let up_to = job.up_to.map(|up_to| format!(" --up-to {up_to}")).unwrap_or_default();
        let seat = if seat == Player::Alice { "alice" } else { "bob" };
        let against = args.against.name();
        let seed = match (start.case, args.against) {
            (None, Opponent::Random) => format!(" --seed {}", args.made.seed),
            _ => String::new(),
        };
        let name = args.game.game.as_str();
        (row.len() <= MOST).then(|| {
            format!(
                "stones duel {name} {row} --as {seat} --against {against}{seed}{up_to}{nodes} {}",
                typed(&args.run)
            )
        })
    }

    /// The moves, of a long game those at its ends, those about the worst one, and the other mistakes.
    fn plies(&self, game: &Duelled) -> String {
        use Align::{Left, Right};

        const ENDS: usize = 3;
        /// More of them say nothing new.
        const MISTAKES: usize = 20;

        let scores = match self.job.game.meaning {
            Meaning::Winner | Meaning::Margin => "",
            Meaning::Difference | Meaning::Score => "scores",
        };
        let head = [
            ("ply", Right),
            ("mover", Left),
            ("move", Left),
            (scores, Right),
            ("cost", Right),
            ("better", Left),
        ];
        let mut columns = Columns::new(head);
        let last = game.plies.len();
        let middle = game.worst().map_or(last, |(index, ..)| index);
        let shown: [Range<usize>; 3] =
            [0..ENDS, middle.saturating_sub(ENDS)..middle + ENDS, last.saturating_sub(ENDS)..last];
        let has_lost = |ply: &DuelPly| ply.regret.is_some_and(|regret| regret > 0);
        let own: Vec<usize> =
            game.own().filter(|(_, ply)| has_lost(ply)).map(|(index, _)| index).take(MISTAKES).collect();
        let is_near = |index: &usize| shown.iter().any(|range| range.contains(index)) || own.contains(index);
        // A word about a single ply is no shorter than the ply.
        let alone = |index: usize| index > 0 && is_near(&(index - 1)) && is_near(&(index + 1));
        let is_shown = |index: &usize| is_near(index) || alone(*index);
        let mut hidden = 0;
        for (index, ply) in game.plies.iter().enumerate() {
            if !is_shown(&index) {
                hidden += 1;
                if is_shown(&(index + 1)) {
                    columns.row([String::from("…"), String::new(), format!("{hidden} plies more")]);
                    hidden = 0;
                }
                continue;
            }
            let own = ply.mover == game.seat;
            let lost = own && has_lost(ply);
            let cost = ply.regret.map_or_else(|| "?".into(), |regret| regret.to_string());
            columns.row([
                (index + 1).to_string(),
                ply.mover.to_string(),
                ply.name.clone(),
                if scores.is_empty() { String::new() } else { ply.delta.to_string() },
                if own { cost } else { String::new() },
                if lost { ply.best.clone() } else { String::new() },
            ]);
        }
        columns.render(2)
    }

    /// What came of the games, a seat a line.
    fn table(&self) -> String {
        use Align::{Left, Right};

        let [won, tied, lost] = match self.job.game.meaning {
            Meaning::Difference | Meaning::Margin => ["won", "tied", "lost"],
            Meaning::Winner => ["won", "", "lost"],
            Meaning::Score => [""; 3],
        };
        let [cost, worst] = match self.job.game.meaning {
            Meaning::Winner => [""; 2],
            Meaning::Difference | Meaning::Margin | Meaning::Score => ["cost", "worst move"],
        };
        let head = [
            ("the program", Left),
            ("games", Right),
            ("accepted", Right),
            (won, Right),
            (tied, Right),
            (lost, Right),
            (cost, Right),
            (worst, Right),
            ("slowest move", Right),
        ];
        let mut columns = Columns::new(head);
        for (seat, tally) in &self.seats {
            let shown =
                |head: &str, count: i128| if head.is_empty() { String::new() } else { count.to_string() };
            let [results_lost, results_tied, results_won] = tally.results.map(i128::from);
            columns.row([
                seat.to_string(),
                tally.games.to_string(),
                tally.accepted.to_string(),
                shown(won, results_won),
                shown(tied, results_tied),
                shown(lost, results_lost),
                shown(cost, tally.regret),
                shown(worst, tally.worst),
                if self.args.no_times { "-".into() } else { time(tally.slowest) },
            ]);
        }
        columns.render(0)
    }
}

/// Why no move came.
fn silent(facts: &mut Facts, attempt: &Attempt) {
    if !attempt.stdout.is_empty() {
        facts.add("said", said(&attempt.stdout));
    }
    facts.add(
        "ended",
        match attempt.end {
            End::Exited(0) => "exit code 0, when it was asked for a move".into(),
            End::WallLimit => {
                format!("stopped after {:.1?} without a line: is what it prints flushed?", attempt.wall)
            }
            _ => ended(attempt),
        },
    );
    if !attempt.stderr_tail.is_empty() {
        facts.add("errors", last_lines(&attempt.stderr_tail));
    }
}

/// A result, as the program sees it.
fn result(meaning: Meaning, ahead: i128) -> String {
    match (meaning, ahead.cmp(&0)) {
        (Meaning::Score, _) => format!("scores {ahead}"),
        (Meaning::Winner, Ordering::Greater) => "won".into(),
        (Meaning::Winner, _) => "lost".into(),
        (Meaning::Difference | Meaning::Margin, Ordering::Greater) => format!("won by {ahead}"),
        (Meaning::Difference | Meaning::Margin, Ordering::Equal) => "tied".into(),
        (Meaning::Difference | Meaning::Margin, Ordering::Less) => {
            format!("lost by {}", ahead.unsigned_abs())
        }
    }
}

/// A game as JSON.
#[derive(Serialize)]
pub(crate) struct Played<'p> {
    name: &'p str,
    #[serde(flatten)]
    asked: json::Asked<'p>,
    seat: &'static str,
    against: &'static str,
    seed: u64,
    verdict: &'static str,
    /// Absent if it is not proved, as is what a move cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<i128>,
    /// What the program had more than the other at last; absent if the game was not played to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<i128>,
    regret: i128,
    /// How many of its moves nothing is proved of; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    unproved: Option<usize>,
    /// What it said instead of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<String>,
    plies: Vec<Ply<'p>>,
}

#[derive(Serialize)]
struct Ply<'p> {
    mover: &'static str,
    #[serde(rename = "move")]
    mv: &'p str,
    delta: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    regret: Option<i128>,
    /// A better one, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<&'p str>,
}

impl<'p> Played<'p> {
    pub(crate) fn new(job: &Job, args: &DuelArgs, start: &'p Start, game: &'p Duelled) -> Self {
        let said = match &game.fault {
            None => None,
            Some(DuelFault::Illegal { said, .. }) => Some(said),
            Some(DuelFault::Silent(attempt)) => Some(&attempt.stdout),
        };
        let ply = |ply: &'p DuelPly| Ply {
            mover: json::player(ply.mover),
            mv: &ply.name,
            delta: ply.delta,
            regret: ply.regret,
            best: ply.regret.filter(|&regret| regret > 0).map(|_| &*ply.best),
        };
        Self {
            name: &start.name,
            asked: json::Asked::new(job, &start.input),
            seat: json::player(game.seat),
            against: args.against.name(),
            seed: start.case.map_or(args.made.seed, |id| id.seed),
            verdict: game.verdict().word(),
            value: game.value,
            ahead: game.fault.is_none().then_some(game.ahead),
            regret: game.regret(),
            unproved: Some(game.unproved()).filter(|&moves| moves > 0),
            said: said.map(|said| super::failing::said(said)),
            plies: game.plies.iter().map(ply).collect(),
        }
    }
}
