//! Which engine to take when nobody says, and which would do when one does not.

use stone_core::{Bytes, Resource, SolveError};

use crate::{Engine, Game, Gives, Kind, Request, Want};

/// An engine, and why it was taken.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The engine.
    pub engine: &'static Engine,
    /// Why this one, as the end of a sentence that begins with its name.
    pub why: String,
}

/// How much memory an engine needs for a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// This many bytes, known before anything is taken.
    Bytes(u64),
    /// It depends on the states it meets, or on nothing that grows.
    Unknown,
}

impl Game {
    /// The engine to take when nobody says which: the special solver where there is one; else the rolling one if
    /// only the value is wanted; else a full table if it fits the memory limit; else checkpoints if they fit; else
    /// the memo.
    ///
    /// ```
    /// use stone_catalog::{Request, find};
    ///
    /// let game = find("iii").expect("III is listed");
    /// let choice = game.choose(&Request::new(&[1, 2, 3]));
    /// assert_eq!(choice.engine.name, "special");
    /// ```
    pub fn choose(&self, request: &Request<'_>) -> Choice {
        self.choose_among(request, &[Kind::Special])
            .or_else(|| self.choose_generic(request))
            .unwrap_or_else(|| Choice { engine: &self.engines[0], why: "it is the only engine".into() })
    }

    fn choose_generic(&self, request: &Request<'_>) -> Option<Choice> {
        self.choose_among(request, &[Kind::Rolling, Kind::Tabulated, Kind::Checkpointed, Kind::Memoized])
    }

    fn choose_among(&self, request: &Request<'_>, kinds: &[Kind]) -> Option<Choice> {
        kinds.iter().find_map(|&kind| {
            let engine = self.engine_of(kind).filter(|engine| engine.can(request.want))?;
            let fits = match engine.need(request) {
                Need::Bytes(bytes) if bytes > request.limits.memory => return None,
                Need::Bytes(bytes) => {
                    format!("needs {} of the {} allowed", Bytes(bytes), Bytes(request.limits.memory))
                }
                Need::Unknown => "needs memory for the states it meets only".into(),
            };
            let why = match kind {
                Kind::Special => format!("the solver made for this game, {} time", engine.time),
                Kind::Rolling => format!("only the value is asked for, and it {fits}"),
                Kind::Tabulated => format!("its table of all states {fits}"),
                Kind::Checkpointed => format!("a table of all states is over the limit, and it {fits}"),
                _ => format!("nothing that states its memory beforehand fits, and it {fits}"),
            };
            Some(Choice { engine, why })
        })
    }

    /// The engines that would solve a row within its limits, the best first.
    ///
    /// ```
    /// use stone_catalog::{Request, find, random_row};
    ///
    /// let game = find("vii").expect("VII is listed");
    /// let row = random_row(2000, 1..=1000, 0);
    /// let tight = Request::new(&row).limits(stone_core::Limits::default().with_memory(1 << 20));
    /// assert!(game.would_do(&tight).iter().all(|engine| engine.name != "by-start"));
    /// ```
    pub fn would_do(&self, request: &Request<'_>) -> Vec<&'static Engine> {
        let kinds = [Kind::Special, Kind::Checkpointed, Kind::Tabulated, Kind::Rolling];
        let fits = |engine: &&Engine| match engine.need(request) {
            Need::Bytes(bytes) => bytes <= request.limits.memory,
            Need::Unknown => false,
        };
        kinds.iter().filter_map(|&kind| self.engine_of(kind)).filter(fits).collect()
    }
}

impl Engine {
    /// Whether the engine can give what is wanted.
    pub fn can(&self, want: Want) -> bool {
        want == Want::Value || self.gives == Gives::Line
    }

    /// The memory the engine asks for before it starts. Takes none.
    ///
    /// ```
    /// use stone_catalog::{Need, Request, find, random_row};
    ///
    /// let game = find("vii").expect("VII is listed");
    /// let table = game.engine("by-start").expect("it has a table");
    /// let row = random_row(119_999, 1..=1000, 0);
    /// assert_eq!(table.need(&Request::new(&row)), Need::Bytes(115_200_000_000));
    /// ```
    pub fn need(&self, request: &Request<'_>) -> Need {
        if !self.states_its_need() {
            return Need::Unknown;
        }
        // An engine that may take nothing says what it would have taken.
        let nothing = Request { limits: request.limits.with_memory(0), record: false, ..*request };
        match (self.solve)(&nothing) {
            Err(SolveError::Limit { resource: Resource::Memory, needed, .. }) => Need::Bytes(needed),
            Ok(_) => Need::Bytes(0),
            Err(_) => Need::Unknown,
        }
    }

    /// Whether the engine asks for all its memory before it starts.
    fn states_its_need(&self) -> bool {
        matches!(self.kind, Kind::Tabulated | Kind::Rolling | Kind::Checkpointed | Kind::Special)
    }
}
