//! The arguments, as they are written.

use std::ffi::OsString;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use bytesize::ByteSize;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use stone_catalog::Opponent;
use stone_check::{AnswerKind, CaseId, ExportKind, Generator, InputForm, Phase};
use stone_search::MOST_THREADS;

/// Solve, explain and compare two-player stone games.
#[derive(Debug, Parser)]
#[command(
    name = "stones",
    version,
    propagate_version = true,
    infer_subcommands = true,
    arg_required_else_help = true
)]
#[command(after_help = "\
Examples:
  stones solve vii 5,3,1,4,2           best play of one row, ply by ply
  stones solve iii --json rows.txt     one JSON object a line of the file
  stones trace iii 1,2,3,4,5,-9,7      the article's table after every step
  stones compare vii --random 500      every engine side by side
  stones gen iii --json                inputs to test a program with, and their answers

Exit codes: 0 all answered, 1 something is wrong, 2 wrong usage or input, 3 not solved
within the limits, 4 the program cannot be started, 130 interrupted")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colours; `auto` honours `NO_COLOR`
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t = Color::Auto)]
    pub(crate) color: Color,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games
    List,
    /// Tell the rules of a game, its input and its engines
    Info {
        #[command(flatten)]
        game: GameArg,
    },
    /// Solve rows: outcome, difference, scores, optimal moves, a line of best play
    #[command(after_help = SOLVE_EXAMPLES)]
    Solve(SolveArgs),
    /// Show how a table is filled, or every step of an engine
    #[command(after_help = TRACE_EXAMPLES)]
    Trace(TraceArgs),
    /// Solve a row by every engine, side by side; exit code 1 if two disagree
    #[command(after_help = COMPARE_EXAMPLES)]
    Compare(CompareArgs),
    /// Explain a line of best play: how each worth comes about, and why every other move is worse
    #[command(after_help = EXPLAIN_EXAMPLES)]
    Explain(ExplainArgs),
    /// Say what is wrong with a move: the reply that refutes it, and what it costs
    #[command(after_help = WHY_NOT_EXAMPLES)]
    WhyNot(WhyNotArgs),
    /// Write a page on which a game's table is filled step by step, with a quiz: one HTML file that needs no network
    #[command(after_help = EXPLORE_EXAMPLES)]
    Explore(ExploreArgs),
    /// Play a game: against perfect, trap-setting, greedy or random play, or each other
    #[command(after_help = PLAY_EXAMPLES)]
    Play(PlayArgs),
    /// Draw a picture of a game: a tree, a table, a line, a map, a comparison of engines
    #[command(after_help = DRAW_EXAMPLES)]
    Draw(DrawArgs),
    /// Show the tree of a game: who moves where, and what each state is worth
    #[command(after_help = TREE_EXAMPLES)]
    Tree(TreeArgs),
    /// Find the input that breaks a program, make it small and say why
    #[command(visible_aliases = ["stress", "hack"], after_help = CHECK_EXAMPLES)]
    Check(CheckArgs),
    /// Run a program on cases that were saved
    #[command(after_help = REPLAY_EXAMPLES)]
    Replay(ReplayArgs),
    /// Make an input small that breaks a program
    #[command(after_help = SHRINK_EXAMPLES)]
    Shrink(ShrinkArgs),
    /// Let a program play against best play, traps, greed or chance, and say what its moves cost
    #[command(after_help = DUEL_EXAMPLES)]
    Duel(DuelArgs),
    /// Make inputs to test a program with: samples, small and random ones, shapes, limits
    #[command(after_help = GEN_EXAMPLES)]
    Gen(GenArgs),
    /// Say which answers of a test suite are wrong, and which known mistakes it would let live
    #[command(after_help = AUDIT_EXAMPLES)]
    Audit(AuditArgs),
    /// Prove a conjecture for all small rows, or break it by the smallest; exit code 1 if it is broken
    #[command(after_help = CLAIM_EXAMPLES)]
    Claim(ClaimArgs),
    /// Write the room of a new game, from a template that compiles and keeps its laws
    #[command(after_help = "Example:\n  stones new two-ends && cargo test -p stone-two-ends")]
    New(NewArgs),
    /// Print a completion script for a shell
    #[command(
        after_help = "Example:\n  stones completions bash > ~/.local/share/bash-completion/completions/stones"
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, of the program or of one command
    #[command(after_help = "Example:\n  stones man solve | man -l -")]
    Man {
        /// The command to print the page of
        #[arg(value_name = "COMMAND")]
        of: Option<String>,
    },
}

const SOLVE_EXAMPLES: &str = "\
A ROW is integers, a file with one row a line, or - for the standard input:
  5,3,1,4,2    5 3 1 4 2    [5,3,1,4,2]    'stones = [5,3,1,4,2]'    [] (no stones)
Bare numbers make one row together. The forms of judges are read as well: two rows in two lines; a
file or stream of a count n and then n numbers, or of the number of such rows and then the rows.
--row-form tells what no text can show: a stone a line. In a game on a board ROW is
a position, in the notation of `stones info GAME`.

Exit codes: 0 all answered, 1 two engines disagree, 2 wrong usage or input, 3 something is not
solved within the limits of memory, nodes, time or depth, 130 interrupted

Examples:
  stones solve iii -1 -2 -3
  stones solve vii '[5,3,1]' '[2,1,2,2]'
  stones solve iii 1,2,3,7 --engine all
  stones solve iii 5,-1,4,2,2,8 --up-to 2 --stats
  stones solve c4 --size 5x4 --time-limit 10s
  generate-rows | stones solve vii - --value-only --json";

const TRACE_EXAMPLES: &str = "\
Without --engine: the textbook's table after every step of filling it.
With --engine: every state entered, move weighed, value settled or reused, by that engine.
Rows have at most 256 stones.

Examples:
  stones trace iii 1,2,3,4,5,-9,7
  stones trace vii 5,3,1,4,2
  stones trace vii 5,3,1 --engine memoized";

const COMPARE_EXAMPLES: &str = "\
Times are the best of a few runs that find the value. An engine that would exceed the memory or node
limit is listed with what it would need.

Examples:
  stones compare vii 5,3,1,4,2
  stones compare iii --random 1000 --seed 7
  stones compare vii --sizes 100,300,1000";

const EXPLAIN_EXAMPLES: &str = "\
Examples:
  stones explain vii 5,3,1,4,2
  stones explain iii 1,2,3,4,5,-9,7 --whole-line";

const DRAW_EXAMPLES: &str = "\
Without -o, the picture is printed as text. The ending of FILE says what is drawn: .svg, .html, .tex (TikZ),
.dot (Graphviz), .txt, .png (if the program was built with the feature `png`).

Examples:
  stones draw vii 5,3,1,4,2 --picture table -o table.svg
  stones draw iii 1,2,3,4,5,-9,7 --picture strip
  stones draw vii --random 500 --picture values -o values.html
  stones draw vii --picture growth --sizes 2,4,6,8,10";

const TREE_EXAMPLES: &str = "\
Examples:
  stones tree vii 5,3,1
  stones tree vii 5,3,1,4,2 --dag --only-optimal";

const WHY_NOT_EXAMPLES: &str = "\
A MOVE is written as in the program's lines: left, take 2, … Where the row is not one argument, quote
it. A position on a board may be left out: then the move is made at the start.

Examples:
  stones why-not vii 5,3,1 left
  stones why-not iii 1,2,3,7 take 1
  stones why-not vii 5,3,1,4,2 right --after right,left
  stones why-not c4 --size 5x4 2";

const EXPLORE_EXAMPLES: &str = "\
The page opens with this game and row; every other game, and rows of your own, can be chosen in it.
Without ROW a short one is made up.

Examples:
  stones explore vii 5,3,1,4,2 -o vii.html
  stones explore iii 1,2,3,4,5,-9,7 > iii.html";

const PLAY_EXAMPLES: &str = "\
Type a move by its name or its number in the list; `help` in the game says what else.
Without ROW a short one is made up; on a board it is the start. What no search proves in the time is guessed, and said to be.

Examples:
  stones play vii
  stones play iii 1,2,3,4,5,-9,7 --as bob --save game.json
  stones play c4 --size 7x6 --time-limit 5s
  stones play --resume game.json";

const CHECK_EXAMPLES: &str = "\
The program is run once a case: it reads one input and writes one answer. It is stopped at its limits, with
all the processes that it started. What fails is saved before it is shown.

--export may be given several times. It writes
  sample     test/sample-1.in and .out, which `oj test` reads
  leetcode   stones-cases.txt, the text for the judge's test-case box
  rust-test  stones_cases.rs, tests that call the judge's function
  pytest     test_stones.py, tests that run the program
  junit      stones-junit.xml, also of a program that is right
  json       stones.json, the same
or to another PATH.

Exit codes: 0 all accepted, 1 an input breaks it, 2 wrong usage, 3 a case of ours cannot be solved, 4 the program
cannot be started

Examples:
  stones check iii -- python3 solution.py
  stones check vii --time 60s --seed 7 -- ./a.out
  stones check iii --source solution.cpp
  stones check iii --export pytest --export junit=report.xml -- python3 solution.py
  stones check iii --input atcoder --answer winner --time-limit 1s -- java Solution";

const REPLAY_EXAMPLES: &str = "\
--export writes all of them, whether they still fail or not; `stones check --help` tells what it writes.

Examples:
  stones replay failing -- python3 solution.py
  stones replay failing --export pytest=test_solution.py -- python3 solution.py";

const SHRINK_EXAMPLES: &str = "\
Examples:
  stones shrink iii big.txt -- ./a.out
  stones shrink vii 5,3,1,4,2 -- python3 solution.py";

const DUEL_EXAMPLES: &str = "\
The program is started for each game and reads lines:
  game NAME                  before the game; with `up-to 3` where a move's most stones can be chosen
  stones 5 3 1               the row, or the number of stones; where two rows are given
                             `alice 1 3` and `bob 2 1`; a position on a board is `board 7x6 44`
  you Alice                  whom it plays
  position 0..3              at each of its turns: what is left, as the game names it,
  moves left, right          every move that there is,
  your move                  and it answers with one of them: a line, flushed
  Bob right                  a move of the other
  end 3                      the game is over: what it has more than the other
                             (won 1, lost -1 where nobody scores)

A game is accepted if no move of the program was worth less than another. A move that there is not,
no move within the limits, or a program that ends stops the duel. On a large board what a move cost
is told as far as it is proved.

Exit codes: 0 all accepted, 1 otherwise, 2 wrong usage, 3 a case of ours cannot be solved, or what
some moves cost is not proved, 4 the program cannot be started

Examples:
  stones duel iii -- python3 player.py
  stones duel vii 5,3,1,4,2 --as bob --against traps -- ./player
  stones duel vi --source player.cpp --cases 100 --transcript talk.txt
  stones duel c4 --size 5x4 --against random -- ./player";

const GEN_EXAMPLES: &str = "\
Every input is within the judge's promise. Each has a name, `seed:phase:index`, by which it is made again.

Examples:
  stones gen iii
  stones gen vii --phase structured,limits --cases 5 --input atcoder
  stones gen iii --json > cases.jsonl
  stones gen iii --case 7:structured:36";

const AUDIT_EXAMPLES: &str = "\
CASES is one of
  a folder with name.in, the input, and name.out or name.ans, the answer
  a file with a JSON object a line: {\"input\": [[1,2,3]], \"answer\": \"Alice\"}, as `stones gen --json` writes
  a file with a case a line: [1,2,3] -> Alice
  a file with two lines a case: Input: stones = [1,2,3] and Output: Alice

Exit codes: 0 nothing is wrong and no mistake lives, 1 otherwise, 2 wrong usage or cases that cannot be read

Examples:
  stones audit iii tests/
  stones audit vii cases.jsonl";

const CLAIM_EXAMPLES: &str = "\
A CLAIM is one of
  first player never loses    first player always wins    first player never wins
  value >= 0                  with >=, <=, ==, !=, >, < and any number
  taking 3 first is optimal   or any other first move: left is optimal

Examples:
  stones claim iii 'first player never loses'
  stones claim iii 'first player never loses' --when positive --stones 5 --values 1,2,3
  stones claim i 'first player never loses' --when even --values=-1,0,1,2
  stones claim vii 'left is optimal'";

/// Accepts any name, so that an unknown one gets our own error; completions and help know the right ones.
#[derive(Debug, Clone)]
struct AnyGame;

impl TypedValueParser for AnyGame {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        clap::builder::StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let of_game = |game: &stone_catalog::Game| PossibleValue::new(game.name).aliases(game.aliases);
        Some(Box::new(stone_catalog::GAMES.iter().copied().map(of_game)))
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GameArg {
    /// The game, by a name or alias of `stones list`
    #[arg(value_name = "GAME", value_parser = AnyGame, hide_possible_values = true)]
    pub(crate) game: String,
}

#[derive(Debug, Default, ClapArgs)]
pub(crate) struct RowArgs {
    /// Rows, files with one row a line, or - for the standard input [default: on a board, its usual start]
    #[arg(value_name = "ROW", conflicts_with = "source")]
    pub(crate) rows: Vec<String>,

    /// In which form of `stones gen` ROW is written, where the text does not show it: a stone a line, say
    #[arg(long, value_name = "FORM", value_parser = input_form(), conflicts_with = "source")]
    pub(crate) row_form: Option<InputForm>,

    /// The size of the board, as in 7x6, in games that have one
    #[arg(long, value_name = "WxH")]
    pub(crate) size: Option<String>,

    /// A position of a game on a board, in the game's notation, instead of ROW
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with_all = ["rows", "source"])]
    pub(crate) position: Option<String>,

    /// A random row of N stones, with values as the judge promises, instead of ROW; on a board, a position with N left of
    /// what `stones info GAME` tells
    #[arg(long, value_name = "N", group = "source")]
    pub(crate) random: Option<usize>,

    /// Which random row: the same seed gives the same row
    #[arg(long, value_name = "SEED", default_value_t = 0, requires = "source")]
    pub(crate) seed: u64,
}

/// A position, where only one is asked for.
#[derive(Debug, Clone, Default, ClapArgs)]
pub(crate) struct PlaceArgs {
    /// The size of the board, as in 7x6, in games that have one
    #[arg(long, value_name = "WxH")]
    pub(crate) size: Option<String>,

    /// A position of a game on a board, in the game's notation, instead of ROW
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RuleArgs {
    /// The most stones a move may take, in games that have the choice [default: the judge's]
    #[arg(long, value_name = "K", value_parser = at_least_one)]
    pub(crate) up_to: Option<NonZeroUsize>,
}

#[derive(Debug, Default, ClapArgs)]
pub(crate) struct LimitArgs {
    /// The most memory an engine may take, as in 512MiB or 2GB [default: half of the machine's]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub(crate) memory_limit: Option<ByteSize>,

    /// The most states that a search, or an engine without a store, may visit [default: 100000000; none for `solve` by a search]
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TimeArgs {
    /// The most time that a search may take, as in 500ms, 2s or 10m
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SearchArgs {
    /// The most time that a search may take, as in 500ms, 2s or 10m; then it tells what it has proved. With a limit of time or nodes it
    /// looks ahead and guesses, too, for as much work again or twice as much
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// The most plies that a search may look ahead
    #[arg(long, value_name = "PLIES")]
    pub(crate) depth_limit: Option<usize>,

    /// How many threads search [default: 1]
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

#[derive(Debug, ClapArgs)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    #[command(flatten)]
    pub(crate) rows: RowArgs,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,

    /// How to solve: an engine of `stones info GAME`, `auto`, or `all` of them
    #[arg(long, short, value_name = "NAME", default_value = "auto")]
    pub(crate) engine: String,

    /// Print one JSON object a row
    #[arg(long)]
    pub(crate) json: bool,

    /// Print what the engine did, how long it took, and why it was chosen
    #[arg(long)]
    pub(crate) stats: bool,

    /// Find the value and no moves
    #[arg(long)]
    pub(crate) value_only: bool,

    /// Print every ply of a long line
    #[arg(long, conflicts_with = "json")]
    pub(crate) whole_line: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    #[command(flatten)]
    pub(crate) rows: RowArgs,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,

    /// Show every step of this engine instead of the textbook's table
    #[arg(long, short, value_name = "NAME")]
    pub(crate) engine: Option<String>,

    /// Print JSON: one object a step of the table, or one object with all steps of the engine
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    #[command(flatten)]
    pub(crate) rows: RowArgs,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    /// Compare the growth over random rows of these lengths, or positions as `--random` makes them
    #[arg(long, value_name = "N,N,…", value_delimiter = ',', group = "source")]
    pub(crate) sizes: Vec<usize>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Leave times out, so that the output is the same every time
    #[arg(long)]
    pub(crate) no_times: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    #[command(flatten)]
    pub(crate) rows: RowArgs,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) time: TimeArgs,

    /// Explain every ply of a long line, and every move of each
    #[arg(long)]
    pub(crate) whole_line: bool,

    /// Print JSON, with every ply
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    #[command(flatten)]
    pub(crate) rows: RowArgs,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,

    /// What to draw
    #[arg(long, short, value_name = "KIND", value_enum)]
    pub(crate) picture: Kind,

    /// Write the picture to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// What to draw it as [default: what the file's ending says, or text]
    #[arg(long, value_name = "TARGET", value_enum)]
    pub(crate) target: Option<Format>,

    /// The same as `--target ascii`
    #[arg(long, conflicts_with = "target")]
    pub(crate) ascii: bool,

    /// The engine that is watched, of a tree, a table or a strip [default: the textbook's]
    #[arg(long, short, value_name = "NAME")]
    pub(crate) engine: Option<String>,

    /// A table or a strip after so many steps only
    #[arg(long, value_name = "STEP")]
    pub(crate) after: Option<usize>,

    #[command(flatten)]
    pub(crate) tree: TreeOptions,

    /// Running sums with the sum of the stones from START to before END
    #[arg(long, value_name = "START..END", value_parser = segment)]
    pub(crate) segment: Option<(usize, usize)>,

    /// The moves of a game that was played, as the program names them
    #[arg(long, value_name = "MOVE,MOVE,…", value_delimiter = ',')]
    pub(crate) played: Vec<String>,

    #[command(flatten)]
    pub(crate) limit: PictureLimit,
    #[command(flatten)]
    pub(crate) time: TimeArgs,

    /// What of the engines is compared
    #[arg(long, value_name = "COUNT", value_enum)]
    pub(crate) count: Option<Count>,

    /// Growth over random rows of these lengths, or positions as `--random` makes them
    #[arg(long, value_name = "N,N,…", value_delimiter = ',', group = "source")]
    pub(crate) sizes: Vec<usize>,
}

#[derive(Debug, Default, ClapArgs)]
pub(crate) struct TreeOptions {
    /// A tree of so many plies at the most
    #[arg(long, value_name = "PLIES")]
    pub(crate) depth: Option<usize>,

    /// A tree of optimal moves only
    #[arg(long)]
    pub(crate) only_optimal: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PictureLimit {
    /// The most states that an engine or a search may visit [default: 1000000; 100000000 for a line]
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TreeArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    #[command(flatten)]
    pub(crate) rows: RowArgs,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,

    /// Draw equal states once
    #[arg(long)]
    pub(crate) dag: bool,

    #[command(flatten)]
    pub(crate) tree: TreeOptions,
    #[command(flatten)]
    pub(crate) limit: PictureLimit,

    /// Use ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
}

/// What can be drawn of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// Who moves where, and what each state is worth
    Tree,
    /// The tree with equal states drawn once
    Dag,
    /// The table in the order in which an engine fills it, with what each cell read and chose
    Table,
    /// A table of one row after every step: dp and pos
    Strip,
    /// Running sums of the row, and a segment's sum as a difference
    Sums,
    /// A line of best play: who takes what, and the scores
    Line,
    /// A game that was played, and what each of its moves lost
    Regret,
    /// A map of the values of all states
    Values,
    /// A map of who wins from each state
    Winners,
    /// A map of which first moves are optimal
    Moves,
    /// Engines side by side
    Engines,
    /// How engines grow with the row
    Growth,
}

impl Kind {
    /// The name to ask for it by.
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// What a picture is drawn as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Ascii,
    Svg,
    Html,
    Dot,
    Tikz,
    Png,
}

/// What is counted of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Count {
    States,
    Moves,
    Bytes,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct WhyNotArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,

    /// The row, as one argument; a position may be left out: it is the start, or given by an option
    #[arg(value_name = "ROW")]
    pub(crate) row: String,

    /// The move
    #[arg(value_name = "MOVE")]
    pub(crate) mv: Vec<String>,

    #[command(flatten)]
    pub(crate) place: PlaceArgs,

    /// Moves that are made before
    #[arg(long, value_name = "MOVE,MOVE,…", value_delimiter = ',')]
    pub(crate) after: Vec<String>,

    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) time: TimeArgs,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ExploreArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,

    /// The row, as one argument
    #[arg(value_name = "ROW")]
    pub(crate) row: Option<String>,

    /// Which row is made up
    #[arg(long, value_name = "SEED", default_value_t = 0, conflicts_with = "row")]
    pub(crate) seed: u64,

    /// Write the page here instead of the standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    /// The game, by a name or alias of `stones list`
    #[arg(value_name = "GAME", value_parser = AnyGame, hide_possible_values = true, required_unless_present = "resume")]
    pub(crate) game: Option<String>,

    /// The row, as one argument
    #[arg(value_name = "ROW", conflicts_with = "position")]
    pub(crate) row: Option<String>,

    #[command(flatten)]
    pub(crate) place: PlaceArgs,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    /// Who you are; `both` is a game between people
    #[arg(long = "as", value_name = "SIDE", value_enum, default_value_t = Side::Alice)]
    pub(crate) side: Side,

    /// How the other side plays; `traps` is perfect and hopes for mistakes
    #[arg(long, value_name = "PLAYER", default_value = "perfect", value_parser = opponents())]
    pub(crate) against: Opponent,

    /// Which row is made up, and what a random player does [default: another one each time]
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<u64>,

    /// The most time over a move of ours, or a hint, where values are searched for, as in 500ms or 2s; then it is a guess
    /// [default: 1s, or none with --depth-limit or --node-limit]
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time_limit: Option<Duration>,

    /// The most plies looked ahead
    #[arg(long, value_name = "PLIES")]
    pub(crate) depth_limit: Option<usize>,

    /// Save the game here after every move
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,

    /// Go on with a saved game, and save it there
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "row", "size", "position", "up_to", "side", "against", "seed"])]
    pub(crate) resume: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Side {
    Alice,
    Bob,
    Both,
}

/// What is written of failing cases besides the report.
#[derive(Debug, ClapArgs)]
pub(crate) struct ExportArgs {
    /// Write failing cases for others: sample, leetcode, rust-test, pytest, junit or json
    #[arg(long, value_name = "KIND[=PATH]", value_parser = export_to)]
    pub(crate) export: Vec<ExportTo>,
}

/// Something to write, and where.
#[derive(Debug, Clone)]
pub(crate) struct ExportTo {
    pub(crate) kind: ExportKind,
    pub(crate) path: PathBuf,
}

/// The program that is tested, and how.
#[derive(Debug, ClapArgs)]
pub(crate) struct ProgramArgs {
    /// How an input is written for the program; `auto` tries each on the samples, and in `replay` is the one of the case
    #[arg(long, value_name = "FORM", default_value = "auto", value_parser = input_forms())]
    pub(crate) input: String,

    /// What the program answers; `auto` reads its answers to the samples as each, and in `replay` is that of the case
    #[arg(long, value_name = "KIND", default_value = "auto", value_parser = answer_kinds())]
    pub(crate) answer: String,

    /// Start it once and give it case after case: it answers each with a line, flushed. Far faster
    #[arg(long)]
    pub(crate) persistent: bool,

    #[command(flatten)]
    pub(crate) run: RunArgs,
}

/// A program, and what it may use.
#[derive(Debug, ClapArgs)]
pub(crate) struct RunArgs {
    /// The most processor time for a case or a move; three times that and a second on the clock
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = time)]
    pub(crate) time_limit: Duration,

    /// The most memory for a case or a game
    #[arg(long, value_name = "SIZE", default_value = "256MiB", value_parser = size)]
    pub(crate) memory_limit: ByteSize,

    /// The most output for a case or a move
    #[arg(long, value_name = "SIZE", default_value = "16MiB", value_parser = size)]
    pub(crate) output_limit: ByteSize,

    /// The program's source instead of PROGRAM: .py .js .rs .c .cpp .go .java; compiled if need be
    #[arg(long = "source", value_name = "FILE", conflicts_with = "command")]
    pub(crate) source_file: Option<PathBuf>,

    /// The program and its arguments, after `--`
    #[arg(last = true, value_name = "PROGRAM", required_unless_present = "source_file")]
    pub(crate) command: Vec<OsString>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,

    /// For how long new cases are begun [default: 10s, and 200 cases at least]
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time: Option<Duration>,

    /// At most so many cases
    #[arg(long, value_name = "N")]
    pub(crate) cases: Option<NonZeroU64>,

    /// Which cases: the same seed gives the same cases
    #[arg(long, value_name = "SEED", default_value_t = Generator::SEED)]
    pub(crate) seed: u64,

    /// How many cases are run at once [default: as many as the machine has cores]
    #[arg(long, value_name = "N")]
    pub(crate) workers: Option<NonZeroUsize>,

    /// The folder of saved cases: they are run as well, and what fails is put there
    #[arg(long, value_name = "FOLDER", default_value = "failing")]
    pub(crate) saved: PathBuf,

    /// Neither run saved cases nor save any
    #[arg(long, conflicts_with = "saved")]
    pub(crate) no_save: bool,

    /// Leave times and memory out, so that the output is the same every time
    #[arg(long)]
    pub(crate) no_times: bool,

    #[command(flatten)]
    pub(crate) export: ExportArgs,
    #[command(flatten)]
    pub(crate) program: ProgramArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ReplayArgs {
    /// A saved case, or a folder of them
    #[arg(value_name = "FOLDER", default_value = "failing")]
    pub(crate) saved: PathBuf,

    /// Run the cases of this game only
    #[arg(long, value_name = "GAME", value_parser = AnyGame, hide_possible_values = true)]
    pub(crate) game: Option<String>,

    #[command(flatten)]
    pub(crate) export: ExportArgs,
    #[command(flatten)]
    pub(crate) program: ProgramArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ShrinkArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    #[command(flatten)]
    pub(crate) rows: RowArgs,

    /// For how long it is made smaller
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = time)]
    pub(crate) time: Duration,

    /// The folder where it is saved
    #[arg(long, value_name = "FOLDER", default_value = "failing")]
    pub(crate) saved: PathBuf,

    /// Save nothing
    #[arg(long, conflicts_with = "saved")]
    pub(crate) no_save: bool,

    #[command(flatten)]
    pub(crate) export: ExportArgs,
    #[command(flatten)]
    pub(crate) program: ProgramArgs,
}

/// Which inputs are made up.
#[derive(Debug, ClapArgs)]
pub(crate) struct MadeArgs {
    /// At most so many inputs [default: 10 of `gen`, 30 of `duel`]
    #[arg(long, value_name = "N")]
    pub(crate) cases: Option<NonZeroUsize>,

    /// Which inputs: the same seed makes the same ones, and the same moves of a random player
    #[arg(long, value_name = "SEED", default_value_t = Generator::SEED)]
    pub(crate) seed: u64,

    /// Where they come from [default: all phases of `gen`, samples,random,structured of `duel`]
    #[arg(long, value_name = "PHASE,…", value_delimiter = ',', value_parser = phase())]
    pub(crate) phase: Vec<Phase>,

    /// These once more, by their names
    #[arg(long, value_name = "SEED:PHASE:INDEX", conflicts_with_all = ["cases", "seed", "phase"])]
    pub(crate) case: Vec<CaseId>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct DuelArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,

    /// Rows, files with one row a line, or - for the standard input [default: made-up ones]
    #[arg(value_name = "ROW", conflicts_with_all = ["cases", "phase", "case", "position"])]
    pub(crate) rows: Vec<String>,

    #[command(flatten)]
    pub(crate) place: PlaceArgs,

    /// Whom the program plays
    #[arg(long = "as", value_name = "SIDE", value_enum, default_value_t = Side::Both)]
    pub(crate) side: Side,

    /// Whom it plays against; `traps` is perfect and hopes for mistakes
    #[arg(long, value_name = "PLAYER", default_value = "perfect", value_parser = opponents())]
    pub(crate) against: Opponent,

    #[command(flatten)]
    pub(crate) made: MadeArgs,

    #[command(flatten)]
    pub(crate) rules: RuleArgs,

    /// The most states that may be visited to weigh the moves of a position where values are searched for; what they do not
    /// prove is guessed [default: 1000000]
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,

    /// Write all that was said here: `>` to the program, `<` by it
    #[arg(long, value_name = "FILE")]
    pub(crate) transcript: Option<PathBuf>,

    /// Print one JSON object a game; the transcript has one a line that was said
    #[arg(long)]
    pub(crate) json: bool,

    /// Leave times out, so that the output is the same every time
    #[arg(long)]
    pub(crate) no_times: bool,

    #[command(flatten)]
    pub(crate) run: RunArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GenArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,

    #[command(flatten)]
    pub(crate) made: MadeArgs,

    /// How an input is written
    #[arg(long, value_name = "FORM", value_parser = input_form(), default_value = "leetcode")]
    pub(crate) input: InputForm,

    /// Print one JSON object an input, with its name and the judge's answer
    #[arg(long, conflicts_with = "input")]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct AuditArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,

    /// The test suite, a file or a folder
    #[arg(value_name = "CASES")]
    pub(crate) cases: PathBuf,

    /// In which form of `stones gen` the .in files of a folder are written, where the text does not show it
    #[arg(long, value_name = "FORM", value_parser = input_form())]
    pub(crate) row_form: Option<InputForm>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ClaimArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,

    /// What is said of every row
    #[arg(value_name = "CLAIM")]
    pub(crate) claim: String,

    /// Rows of up to so many stones [default: 8; 4 in games with two rows; 200 in games with a count]
    #[arg(long, value_name = "N")]
    pub(crate) stones: Option<usize>,

    /// What a stone may be worth [default: the three values nearest to 0 that the judge has]
    #[arg(long, value_name = "VALUE,…", value_delimiter = ',', allow_hyphen_values = true, value_parser = value)]
    pub(crate) values: Vec<i64>,

    /// Look only at rows like this
    #[arg(long, value_name = "WHEN,…", value_delimiter = ',', value_enum)]
    pub(crate) when: Vec<Only>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which rows a claim is about.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Only {
    /// An even number of stones
    Even,
    /// An odd number of stones
    Odd,
    /// Every stone worth more than 0
    Positive,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct NewArgs {
    /// The name, as in `two-ends`: the package is called `stone-two-ends`
    pub(crate) name: String,

    /// A folder in the workspace of the games
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub(crate) workspace: PathBuf,
}

impl Args {
    /// The arguments that the program was called with.
    pub(crate) fn given() -> Result<Self, clap::Error> {
        // What comes after `--` is somebody else's.
        let (mut ours, mut args) = (true, Vec::<OsString>::new());
        for arg in std::env::args_os() {
            ours &= arg != "--";
            match args.last_mut().filter(|before| ours && is_limit(before) && is_negative(&arg)) {
                // No limit, but the value of one.
                Some(limit) => {
                    limit.push("=");
                    limit.push(arg);
                }
                None if ours => args.push(not_an_option(arg)),
                None => args.push(arg),
            }
        }
        Self::try_parse_from(args)
    }
}

fn at_least_one(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse().map_err(|_| "a move takes up to 1, 2, 3, … stones")
}

fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    let threads = text.parse().ok().filter(|threads| *threads <= MOST_THREADS);
    threads.ok_or("a search runs on 1 to 1024 threads")
}

fn value(text: &str) -> Result<i64, &'static str> {
    text.trim().parse().map_err(|_| "write whole numbers, as -1,0,1")
}

fn segment(text: &str) -> Result<(usize, usize), &'static str> {
    let ends = text.split_once("..").and_then(|(start, end)| Some((start.parse().ok()?, end.parse().ok()?)));
    ends.filter(|(start, end)| start <= end).ok_or("write a segment as 1..3, from a stone to before another")
}

fn phase() -> impl TypedValueParser<Value = Phase> {
    PossibleValuesParser::new(Phase::ALL.map(Phase::name)).try_map(|name| name.parse::<Phase>())
}

fn input_form() -> impl TypedValueParser<Value = InputForm> {
    PossibleValuesParser::new(InputForm::ALL.map(InputForm::name)).try_map(|name| name.parse::<InputForm>())
}

fn size(text: &str) -> Result<ByteSize, &'static str> {
    text.parse().map_err(|_| "write a size as 512MiB or 2GB")
}

fn input_forms() -> PossibleValuesParser {
    ["auto"].into_iter().chain(InputForm::ALL.map(InputForm::name)).collect::<Vec<_>>().into()
}

fn opponents() -> impl TypedValueParser<Value = Opponent> {
    let called = |name: String| Opponent::ALL.into_iter().find(|player| player.name() == name);
    PossibleValuesParser::new(Opponent::ALL.map(Opponent::name))
        .try_map(move |name| called(name).ok_or("there is no such player"))
}

fn answer_kinds() -> PossibleValuesParser {
    ["auto"].into_iter().chain(AnswerKind::ALL.map(AnswerKind::name)).collect::<Vec<_>>().into()
}

fn export_to(text: &str) -> Result<ExportTo, String> {
    let (name, path) = text.split_once('=').map_or((text, None), |(name, path)| (name, Some(path)));
    let kind = ExportKind::ALL.into_iter().find(|kind| kind.name() == name);
    let kind = kind.ok_or_else(|| format!("known: {}", ExportKind::ALL.map(ExportKind::name).join(", ")))?;
    if path.is_some_and(str::is_empty) {
        return Err("write the path after the `=`".into());
    }
    Ok(ExportTo { kind, path: path.unwrap_or(kind.usual_path()).into() })
}

fn time(text: &str) -> Result<Duration, &'static str> {
    let end = text.find(|char: char| char.is_ascii_alphabetic()).unwrap_or(text.len());
    let seconds = match &text[end..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => f64::NAN,
    };
    let number = text[..end].trim().parse::<f64>().unwrap_or(f64::NAN);
    Duration::try_from_secs_f64(number * seconds).map_err(|_| "write a time as 500ms, 2s or 10m")
}

fn is_limit(arg: &OsString) -> bool {
    arg.to_str().is_some_and(|arg| arg.starts_with("--") && arg.ends_with("-limit"))
}

fn is_negative(arg: &OsString) -> bool {
    let digits = arg.to_str().and_then(|arg| arg.strip_prefix('-'));
    digits.is_some_and(|digits| digits.starts_with(|char: char| char.is_ascii_digit()))
}

/// A row may begin with a minus, which a blank before it tells from an option.
fn not_an_option(arg: OsString) -> OsString {
    match arg.to_str().and_then(|text| text.strip_prefix('-')) {
        Some(row) if row.starts_with(|char: char| char.is_ascii_digit()) => format!(" -{row}").into(),
        // A position on a board begins with more empty squares than an option has dashes, or has a blank and no word at its beginning.
        Some(board)
            if board.starts_with("--")
                || board.contains(' ') && !board.trim_start_matches('-').starts_with(char::is_lowercase) =>
        {
            format!(" -{board}").into()
        }
        _ => arg,
    }
}

impl From<Color> for anstream::ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => Self::Auto,
            Color::Always => Self::Always,
            Color::Never => Self::Never,
        }
    }
}
