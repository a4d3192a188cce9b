//! Which engine to take when nobody says, and which would do when one does not.

use stone_core::{Bytes, Resource, SolveError};

use crate::{Engine, Game, Gives, Kind, Needs, Request, Want};

/// An engine, and why it was taken.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The engine.
    pub engine: &'static Engine,
    /// Why this one, as the end of a sentence that begins with its name.
    pub why: String,
}

impl Game {
    /// The engine to take when nobody says which: the special solver where there is one; else the rolling one if
    /// only the value is wanted; else a full table if it fits the memory limit; else checkpoints if they fit; else
    /// a search, else the memo. Where nothing fits, the one that says what it would need: the special solver, else whichever
    /// needs the least.
    ///
    /// ```
    /// use stone_catalog::{Request, find};
    ///
    /// let game = find("iii").expect("III is listed");
    /// let choice = game.choose(&Request::new(&[1, 2, 3]));
    /// assert_eq!(choice.engine.name, "special");
    /// ```
    pub fn choose(&self, request: &Request<'_>) -> Choice {
        self.choose_among(request, &[Kind::Special]).or_else(|| self.choose_generic(request)).unwrap_or_else(
            || Choice {
                engine: self
                    .engine_of(Kind::Special)
                    .or_else(|| self.least_needy(request))
                    .unwrap_or(&self.engines[0]),
                why: "nothing fits".into(),
            },
        )
    }

    /// The engine that needs the least memory, of those that can give what is wanted and know what they need.
    fn least_needy(&self, request: &Request<'_>) -> Option<&'static Engine> {
        let able = self.engines.iter().filter(|engine| engine.can(request.want));
        let needs = able.filter_map(|engine| Some((engine.need(request)?, engine)));
        needs.min_by_key(|&(bytes, _)| bytes).map(|(_, engine)| engine)
    }

    /// The engine to take when nobody says which and the special solver is not wanted; none if nothing fits.
    pub fn choose_generic(&self, request: &Request<'_>) -> Option<Choice> {
        self.choose_among(
            request,
            &[Kind::Rolling, Kind::Tabulated, Kind::Checkpointed, Kind::AlphaBeta, Kind::Memoized],
        )
    }

    fn choose_among(&self, request: &Request<'_>, kinds: &[Kind]) -> Option<Choice> {
        kinds.iter().find_map(|&kind| {
            let engine = self.engine_of(kind).filter(|engine| engine.can(request.want))?;
            let fits = match engine.need(request) {
                Some(bytes) if bytes > request.limits.memory => return None,
                Some(bytes) => {
                    format!("needs {} of the {} allowed", Bytes(bytes), Bytes(request.limits.memory))
                }
                None => "needs memory for the states it meets only".into(),
            };
            let why = match kind {
                Kind::Special => format!("the solver made for this game, {} time", engine.time),
                Kind::Rolling => format!("only the value is asked for, and it {fits}"),
                Kind::Tabulated => format!("its table of all states {fits}"),
                Kind::Checkpointed => format!("a table of all states is over the limit, and it {fits}"),
                Kind::AlphaBeta => {
                    "it leaves out what cannot matter, and its table has a size of its own".into()
                }
                _ => format!("nothing that states its memory beforehand fits, and it {fits}"),
            };
            Some(Choice { engine, why })
        })
    }

    /// The engines that would solve a row within its limits, the best first.
    ///
    /// ```
    /// use stone_catalog::{Request, find};
    ///
    /// let game = find("vii").expect("VII is listed");
    /// let row = game.random(2000, 0);
    /// let tight = Request::new(&row).limits(stone_core::Limits::default().with_memory(1 << 20));
    /// assert!(game.would_do(&tight).iter().all(|engine| engine.name != "by-start"));
    /// ```
    pub fn would_do(&self, request: &Request<'_>) -> Vec<&'static Engine> {
        let kinds = [Kind::Special, Kind::Checkpointed, Kind::Tabulated, Kind::Rolling];
        let fits =
            |engine: &&Engine| engine.need(request).is_some_and(|bytes| bytes <= request.limits.memory);
        kinds.iter().filter_map(|&kind| self.engine_of(kind)).filter(fits).collect()
    }
}

impl Engine {
    /// Whether the engine can give what is wanted.
    pub fn can(&self, want: Want) -> bool {
        want == Want::Value || self.gives == Gives::Line
    }

    /// The bytes that the engine takes for a row, if that is known before it starts. Takes none.
    ///
    /// ```
    /// use stone_catalog::{Request, find};
    ///
    /// let game = find("vii").expect("VII is listed");
    /// let table = game.engine("by-start").expect("it has a table");
    /// let row = game.random(119_999, 0);
    /// assert_eq!(table.need(&Request::new(&row)), Some(115_200_000_000));
    /// ```
    pub fn need(&self, request: &Request<'_>) -> Option<u64> {
        match self.needs {
            Needs::Stated(bytes) => Some(bytes(request)),
            Needs::Met => None,
            Needs::Asked => {
                // An engine that may take nothing says what it would have taken.
                let nothing = Request { limits: request.limits.with_memory(0), record: false, ..*request };
                match self.solve(&nothing) {
                    Err(SolveError::Limit { resource: Resource::Memory, needed, .. }) => Some(needed),
                    Ok(_) => Some(0),
                    Err(_) => None,
                }
            }
        }
    }
}
