//! What a search may take, and what it found when it had to stop.

use std::num::NonZeroUsize;

use stone_core::{Interval, Resource, SolveError};
use stone_search::{Budget, Progress, Stop};

use crate::{Counts, Engine, Game, Meaning, Report, Request, Solved, Way};

/// What a search may take, on how many threads, and who watches.
pub struct Within<'w> {
    /// What it may take, all threads together.
    pub budget: Budget,
    /// Whether it guesses as well: half of the budget or more then goes into looks ahead, which say what the value is likely to be
    /// and which line is likely, and have slots in memory of their own. A limit of plies is one of such looks, and all of the budget goes into them.
    pub guesses: bool,
    /// How many threads search.
    pub threads: NonZeroUsize,
    /// Is told how it goes, with moves as people write them, and says whether to go on.
    pub watch: &'w mut dyn FnMut(&Progress<'_, String, i64>) -> bool,
}

/// What came of a search.
#[derive(Debug)]
pub enum Searched<S> {
    /// All that was requested.
    Solved(S),
    /// What was proved when it stopped.
    Stopped(Stopped),
}

/// What a search that stopped before it was done has proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stopped {
    /// Where the value lies. If that is one value, it stopped while it looked for the moves.
    pub value: Interval<i64>,
    /// What the value is likely to be: a guess that lies in `value`, if it guessed and had the time to, and that says who wins where
    /// the value does.
    pub likely: Option<i64>,
    /// A first move that is proved to be optimal, where the value is known and there was time to prove one. Others may be, too.
    pub optimal: Option<String>,
    /// Why it stopped.
    pub stop: Stop,
    /// How many plies its last whole look went; none before one has come to its end, and if it looked to the end only.
    pub depth: Option<usize>,
    /// The line that it took for best, as far as it looked or remembers. It is not proved.
    pub line: Vec<String>,
    /// What it did.
    pub counts: Counts,
}

impl Engine {
    /// Solves all that is requested. A search may meet as many states as the limits allow.
    pub(crate) fn solve(&self, request: &Request<'_>) -> Result<Solved, SolveError> {
        let allowed = request.limits.nodes;
        let budget = Budget { nodes: Some(allowed), ..Budget::default() };
        let threads = NonZeroUsize::MIN;
        let within = Within { budget, guesses: false, threads, watch: &mut |_| true };
        match self.way {
            Way::Solves(solve) => solve(request),
            Way::Searches(search) => match search(request, within)? {
                Searched::Solved(solved) => Ok(solved),
                Searched::Stopped(_) => {
                    let needed = allowed.saturating_add(1);
                    Err(SolveError::Limit { resource: Resource::Nodes, needed, allowed })
                }
            },
        }
    }
}

impl Game {
    /// As [`solve`](Self::solve), by an engine that may be stopped if it is one that can be: then the limit of nodes is that of the
    /// budget.
    ///
    /// # Errors
    ///
    /// As `solve`.
    ///
    /// ```
    /// use std::num::NonZero;
    /// use stone_catalog::{Request, Searched, Within, find};
    /// use stone_search::{Budget, Stop};
    ///
    /// let game = find("connect-four").expect("connect four is listed");
    /// let engine = game.engine("alpha-beta").expect("it has a search");
    /// let budget = Budget { nodes: Some(1000), ..Budget::default() };
    /// let threads = NonZero::<usize>::MIN;
    /// let within = Within { budget, guesses: true, threads, watch: &mut |_| true };
    /// let Searched::Stopped(stopped) = game.search(engine, &Request::new(&[7, 6]), within)? else {
    ///     panic!("the board is too large for that");
    /// };
    /// assert_eq!(stopped.stop, Stop::Nodes);
    /// assert!(stopped.value.contains(1) && stopped.likely.is_some());
    /// assert_eq!(stopped.line[0], "4");
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn search(
        &self,
        engine: &'static Engine,
        request: &Request<'_>,
        within: Within<'_>,
    ) -> Result<Searched<Report>, SolveError> {
        let Way::Searches(search) = engine.way else {
            return self.solve(engine, request).map(Searched::Solved);
        };
        let Within { budget, guesses, threads, watch } = within;
        // Where a value says only who wins, a guess may not say that.
        let likely =
            |likely: Option<i64>| likely.filter(|&value| self.meaning != Meaning::Winner || value != 0);
        let watch: &mut dyn FnMut(&Progress<'_, String, i64>) -> bool =
            &mut |progress| watch(&Progress { likely: likely(progress.likely), ..*progress });
        Ok(match search(request, Within { budget, guesses, threads, watch })? {
            Searched::Solved(solved) => Searched::Solved(self.report(engine, request.stones, solved)),
            Searched::Stopped(stopped) => {
                Searched::Stopped(Stopped { likely: likely(stopped.likely), ..stopped })
            }
        })
    }
}
