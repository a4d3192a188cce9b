//! What an entry says of one way of solving its game.

use stone_core::SolveError;

use crate::{Request, Searched, Solved, Within};

/// One way of solving a game.
#[derive(Debug, Clone, Copy)]
pub struct Engine {
    /// The name to ask for it by.
    pub name: &'static str,
    /// Other names it goes by.
    pub aliases: &'static [&'static str],
    /// What it does, in one line.
    pub summary: &'static str,
    /// Its kind, by which the automatic choice goes.
    pub kind: Kind,
    /// How its time grows with the number of stones.
    pub time: &'static str,
    /// How its memory grows.
    pub memory: &'static str,
    /// What it can say beyond the value.
    pub gives: Gives,
    /// Whether it can be watched step by step.
    pub recorded: bool,
    /// Whether it keeps to a limit of the states that it visits.
    pub counts: bool,
    /// How to know how much memory it needs.
    pub needs: Needs,
    /// How it is asked.
    pub way: Way,
}

/// How an engine is asked.
#[derive(Debug, Clone, Copy)]
pub enum Way {
    /// It solves all of it or fails.
    Solves(Solve),
    /// It can be watched, and stopped before it is done.
    Searches(Search),
}

/// Solves what is requested.
pub type Solve = fn(&Request<'_>) -> Result<Solved, SolveError>;

/// Searches for what is requested, and says what is proved when it has to stop.
pub type Search = fn(&Request<'_>, Within<'_>) -> Result<Searched<Solved>, SolveError>;

/// How to find out how much memory an engine needs, before it takes any.
#[derive(Debug, Clone, Copy)]
pub enum Needs {
    /// It asks for all of it at its start, and so tells when it is allowed none.
    Asked,
    /// It does not ask; this is the most it takes, for which the list asks.
    Stated(fn(&Request<'_>) -> u64),
    /// It asks as it goes, for the states that it meets.
    Met,
}

/// What sort of engine it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A plain function for one game, kept for learning or for comparison.
    Plain,
    /// The generic engine that plays out every line.
    Exhaustive,
    /// The generic top-down engine with a memo.
    Memoized,
    /// The generic search that leaves out what cannot matter.
    AlphaBeta,
    /// The generic bottom-up engine with a full table.
    Tabulated,
    /// The generic bottom-up engine that keeps what a move can reach.
    Rolling,
    /// The generic bottom-up engine that keeps some layers and computes the others again.
    Checkpointed,
    /// The solver made for this game alone, with the best known bounds.
    Special,
}

/// What an engine can say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gives {
    /// The value alone, and what follows from it.
    Value,
    /// Also all optimal first moves and a line.
    Line,
}

impl Engine {
    /// The generic engine without a store; see [`run::exhaustive`](crate::run::exhaustive).
    pub const fn exhaustive(time: &'static str, solve: Solve) -> Self {
        Self {
            name: "exhaustive",
            aliases: &[],
            summary: "plays out every line of the game",
            kind: Kind::Exhaustive,
            time,
            memory: "O(n)",
            gives: Gives::Line,
            recorded: true,
            counts: true,
            needs: Needs::Met,
            way: Way::Solves(solve),
        }
    }

    /// The generic engine with a memo; see [`run::memoized`](crate::run::memoized).
    pub const fn memoized(time: &'static str, memory: &'static str, solve: Solve) -> Self {
        Self {
            name: "memoized",
            aliases: &["memo"],
            summary: "top down, each state once",
            kind: Kind::Memoized,
            time,
            memory,
            gives: Gives::Line,
            recorded: true,
            counts: false,
            needs: Needs::Met,
            way: Way::Solves(solve),
        }
    }

    /// The generic search with bounds and an order of moves; see [`run::alpha_beta`](crate::run::alpha_beta).
    pub const fn alpha_beta(search: Search) -> Self {
        Self {
            name: "alpha-beta",
            aliases: &["search"],
            summary: "looks at moves that can matter only, likely best first, and keeps bounds in a table",
            kind: Kind::AlphaBeta,
            time: "at best the root of all lines",
            memory: "the table",
            gives: Gives::Line,
            recorded: false,
            counts: true,
            needs: Needs::Met,
            way: Way::Searches(search),
        }
    }

    /// The generic engine with a full table; see [`run::tabulated`](crate::run::tabulated).
    pub const fn tabulated(time: &'static str, memory: &'static str, solve: Solve) -> Self {
        Self {
            name: "tabulated",
            aliases: &[],
            summary: "bottom up, a full table",
            kind: Kind::Tabulated,
            time,
            memory,
            gives: Gives::Line,
            recorded: true,
            counts: false,
            needs: Needs::Asked,
            way: Way::Solves(solve),
        }
    }

    /// The generic engine that keeps a few layers; see [`run::rolling`](crate::run::rolling).
    pub const fn rolling(time: &'static str, memory: &'static str, solve: Solve) -> Self {
        Self {
            name: "rolling",
            aliases: &[],
            summary: "bottom up, keeping only the states that a move can reach",
            kind: Kind::Rolling,
            time,
            memory,
            gives: Gives::Value,
            recorded: true,
            counts: false,
            needs: Needs::Asked,
            way: Way::Solves(solve),
        }
    }

    /// The generic engine that keeps some layers and computes the others again; see
    /// [`run::checkpointed`](crate::run::checkpointed).
    pub const fn checkpointed(time: &'static str, memory: &'static str, solve: Solve) -> Self {
        Self {
            name: "checkpointed",
            aliases: &[],
            summary: "bottom up, keeping some layers and computing the others again",
            kind: Kind::Checkpointed,
            time,
            memory,
            gives: Gives::Line,
            recorded: true,
            counts: false,
            needs: Needs::Asked,
            way: Way::Solves(solve),
        }
    }

    /// The solver made for one game. It gives a line; see [`value_only`](Self::value_only).
    pub const fn special(
        summary: &'static str,
        time: &'static str,
        memory: &'static str,
        needs: Needs,
        solve: Solve,
    ) -> Self {
        Self {
            name: "special",
            aliases: &[],
            summary,
            kind: Kind::Special,
            time,
            memory,
            gives: Gives::Line,
            recorded: false,
            counts: false,
            needs,
            way: Way::Solves(solve),
        }
    }

    /// Another way of solving one game, for learning or comparison. It gives a line; see
    /// [`value_only`](Self::value_only).
    pub const fn plain(
        name: &'static str,
        summary: &'static str,
        time: &'static str,
        memory: &'static str,
        needs: Needs,
        solve: Solve,
    ) -> Self {
        let special = Self::special(summary, time, memory, needs, solve);
        Self { name, kind: Kind::Plain, ..special }
    }

    /// This engine by another name.
    pub const fn called(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// This engine with other names besides, that of a textbook for instance.
    pub const fn also(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    /// This engine, which keeps to a limit of the states that it visits.
    pub const fn counting(self) -> Self {
        Self { counts: true, ..self }
    }

    /// This engine, which is not chosen by itself: there is a better one of its kind.
    pub const fn not_chosen(self) -> Self {
        Self { kind: Kind::Plain, ..self }
    }

    /// This engine with other words about it.
    pub const fn told(self, summary: &'static str) -> Self {
        Self { summary, ..self }
    }

    /// This engine, which gives the value only.
    pub const fn value_only(self) -> Self {
        Self { gives: Gives::Value, ..self }
    }

    /// Whether it can be watched, and stopped before it is done.
    pub fn searches(&self) -> bool {
        matches!(self.way, Way::Searches(_))
    }

    /// The name and the aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}
