//! Retrograde analysis: games that can return to a state, solved backwards from their ends.

use std::cmp::Ordering;
use std::fmt;
use std::mem::size_of;

use num_traits::{CheckedSub, Zero};
use smallvec::SmallVec;
use stone_core::{Keyed, Limits, Line, Score, SolveError, Stats, Turn, Values, weigh};

use crate::components::Components;
use crate::numbering::{Edge, Numbering};

/// Solves games that need not end, for every state that can be reached.
///
/// - **Needs** [`Keyed`].
/// - **Gives** of each state the value, how many plies it is to the end, and whether play goes on for ever; the optimal
///   moves; a line to the end or once around.
/// - **Time** the moves of the states reached, and sorting those that leave a cycle; **memory** the states reached and three
///   entries a move.
/// - **Refuses** a move that scores and from which its state can come again ([`SolveError::Cycle`] names it), and more than
///   [`Limits::memory`].
///
/// # Games that need not end
///
/// [`ZeroSumGame`](stone_core::ZeroSumGame) asks that every sequence of moves ends. A game that keeps all its laws but this one is still a
/// `ZeroSumGame`, and says so in its docs. No type marks it: this engine solves games that end as well, and the others
/// notice a cycle or end at a limit.
///
/// **Value law with cycles.** The value law holds for every state, and endless play is worth what was scored until then:
/// nothing more from there on. So that this is a number, moves from which their state can come again must score nothing. What
/// is scored is hence scored once and for all, as with a piece that is captured.
///
/// **To the end.** Who gets something by the rest of the game hurries, and who loses something delays. Where the rest is
/// worth nothing both hurry. Play that goes round counts as over where that begins.
///
/// # How it is done
///
/// States that lead to each other are solved together, after all that they lead to. The moves that leave the group are
/// sorted by the size of their value, largest first, then by the way to the end. Of the largest value left, a mover who gets
/// it can do no better, and one who loses it can do no worse: the first is settled, the second does without that move,
/// and is settled when it was the last. A state that is settled hands its value on to the states before it. What is never
/// settled can go round for ever. It is the way in which chess endings are solved, for scores of any size.
///
/// ```
/// use stone_core::Outcome;
/// use stone_search::Retrograde;
/// use stone_testkit::TreeGame;
///
/// // From `a` and from `b` one may go to the other, or take what lies there and end the game: a debt of 5, or 2.
/// let game: TreeGame = "@a(-5 0@b(0&a 2))".parse()?;
/// let verdicts = Retrograde::default().solve(&game)?;
/// // To go to `b` is to lose 2, which is better than 5.
/// let root = verdicts.verdict();
/// assert_eq!((root.value, root.plies, root.endless), (-2, 2, false));
///
/// // With a debt at both ends nobody leaves.
/// let game: TreeGame = "@a(-5 0@b(0&a -2))".parse()?;
/// let verdicts = Retrograde::default().solve(&game)?;
/// assert!(verdicts.verdict().endless);
/// assert_eq!(verdicts.principal_variation()?.to_string(), "2 plies, and the state is that before ply 1: without end");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Sources: E. Zermelo, *Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels*, 1913; K. Thompson,
/// *Retrograde analysis of certain endgames*, 1986; for values of any size, D. Andersson, K. Hansen, P. Miltersen, T.
/// Sørensen, *Deterministic graphical games revisited*, 2008.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Retrograde {
    limits: Limits,
}

/// What best play of both sides makes of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict<S> {
    /// What the mover gains over the opponent.
    pub value: S,
    /// In how many plies it is over: the game, or all but going round.
    pub plies: u32,
    /// Whether the game then goes on without end.
    pub endless: bool,
}

impl Retrograde {
    /// The engine with these limits.
    pub fn new(limits: Limits) -> Self {
        Self { limits }
    }

    /// Solves a game.
    ///
    /// # Errors
    ///
    /// [`SolveError::Cycle`] if a move scores from which its state can come again; [`SolveError::Overflow`],
    /// [`SolveError::Limit`].
    pub fn solve<'g, G: Keyed>(&self, game: &'g G) -> Result<Verdicts<'g, G>, SolveError> {
        let graph = Numbering::new(game, &self.limits)?;
        let groups = Components::new(&graph, &self.limits)?;
        let mut solver = Solver::new(game, &graph, &groups, &self.limits)?;
        for group in groups.order.chunk_by(|&a, &b| groups.of[a as usize] == groups.of[b as usize]) {
            solver.settle_group(group)?;
        }
        let stats = Stats {
            states: graph.len() as u64,
            moves: graph.edges.len() as u64,
            peak_entries: graph.len() as u64,
            bytes: solver.bytes(),
            ..Stats::default()
        };
        let list = solver.verdicts;
        Ok(Verdicts { game, graph, list, stats })
    }
}

/// The verdicts on all states that a game can reach.
#[derive(Debug)]
pub struct Verdicts<'g, G: Keyed> {
    game: &'g G,
    graph: Numbering<G>,
    list: Vec<Verdict<G::Score>>,
    stats: Stats,
}

impl<G: Keyed> Verdicts<'_, G> {
    /// The value of the initial state.
    pub fn value(&self) -> &G::Score {
        &self.list[0].value
    }

    /// The verdict on the initial state.
    pub fn verdict(&self) -> Verdict<G::Score> {
        self.list[0]
    }

    /// The verdict on a state; none if the game cannot reach it.
    pub fn verdict_of(&self, state: &G::State) -> Option<Verdict<G::Score>> {
        let number = self.graph.find(self.game, state)?;
        Some(self.list[number as usize])
    }

    /// All states that the game can reach, with their verdicts, the initial state first.
    pub fn iter(&self) -> impl Iterator<Item = (&G::State, Verdict<G::Score>)> {
        self.graph.states.iter().zip(self.list.iter().copied())
    }

    /// What the solve did.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Every move of a state that attains its value, in the game's order; none if it is terminal or cannot be reached.
    ///
    /// In a game that need not end, such moves alone may lead round a win for ever: see [`best_moves`](Self::best_moves).
    pub fn optimal_moves(&self, state: &G::State) -> SmallVec<[G::Move; 4]> {
        self.moves_where(state, |_, _| true)
    }

    /// The optimal moves that also hurry or delay as they should, in the game's order. Whoever plays them gets the
    /// value.
    pub fn best_moves(&self, state: &G::State) -> SmallVec<[G::Move; 4]> {
        self.moves_where(state, |verdict, next| {
            let goes_round = verdict.endless && verdict.plies == 0;
            goes_round || (next.endless, next.plies + 1) == (verdict.endless, verdict.plies)
        })
    }

    fn moves_where(
        &self,
        state: &G::State,
        wanted: impl Fn(Verdict<G::Score>, Verdict<G::Score>) -> bool,
    ) -> SmallVec<[G::Move; 4]> {
        let Some(number) = self.graph.find(self.game, state) else { return SmallVec::new() };
        let verdict = self.list[number as usize];
        // The moves that were numbered may be those of another state with the same key.
        let is_wanted = |&mv: &G::Move| {
            let next = self.verdict_of(&self.game.next_state(state, mv));
            next.is_some_and(|next| {
                weigh(self.game, state, mv, next.value) == Some(verdict.value) && wanted(verdict, next)
            })
        };
        self.game.moves(state).filter(is_wanted).collect()
    }

    /// A line of best play from the initial state: to the end, or until a state comes again. Of several best moves it
    /// takes the game's first.
    ///
    /// # Errors
    ///
    /// [`SolveError::Overflow`] if a player's own total does not fit.
    pub fn principal_variation(&self) -> Result<Round<G::Move, G::Score>, SolveError> {
        self.line_from(self.game.initial_state())
    }

    /// A line of best play from any state that the game can reach, whose mover is called Alice.
    ///
    /// # Errors
    ///
    /// As [`principal_variation`](Self::principal_variation), and [`SolveError::BadInstance`] for a state that the game
    /// cannot reach.
    pub fn line_from(&self, state: G::State) -> Result<Round<G::Move, G::Score>, SolveError> {
        let mut at = self.number(&state)?;
        // When each state was met.
        let mut met: Vec<Option<usize>> = vec![None; self.graph.len()];
        let mut moves = Vec::new();
        let mut next = state.clone();
        while met[at].is_none() {
            met[at] = Some(moves.len());
            let Some(&mv) = self.best_moves(&next).first() else { break };
            next = self.game.next_state(&next, mv);
            at = self.number(&next)?;
            moves.push(mv);
        }
        let again = met[at].filter(|&ply| ply < moves.len());
        Ok(Round { line: Line::play(self.game, state, moves)?, again })
    }

    fn number(&self, state: &G::State) -> Result<usize, SolveError> {
        let number = self.graph.find(self.game, state).map(|number| number as usize);
        number.ok_or_else(|| SolveError::bad_instance(format_args!("the game cannot reach {state:?}")))
    }
}

/// A state that the game cannot reach is a [`SolveError::BadInstance`].
impl<G: Keyed> Values<G> for Verdicts<'_, G> {
    fn value(&self, _: &G, state: &G::State) -> Result<G::Score, SolveError> {
        Ok(self.list[self.number(state)?].value)
    }
}

/// A line to the end, or once around.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round<M, S> {
    /// The plies, and what both players have after them.
    pub line: Line<M, S>,
    /// After how many plies the state was met first that the line ends in; none if the game ends there.
    pub again: Option<usize>,
}

impl<M, S> fmt::Display for Round<M, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plies = self.line.plies.len();
        write!(f, "{plies} {}, and ", if plies == 1 { "ply" } else { "plies" })?;
        match self.again {
            None => f.write_str("the game ends"),
            Some(ply) => write!(f, "the state is that before ply {}: without end", ply + 1),
        }
    }
}

/// Verdicts in the making.
struct Solver<'s, G: Keyed> {
    game: &'s G,
    graph: &'s Numbering<G>,
    groups: &'s Components,
    limits: Limits,
    verdicts: Vec<Verdict<G::Score>>,
    settled: Vec<bool>,
    /// How many moves of a state may still be its best.
    left: Vec<u32>,
    /// The moves inside of groups by the state that they lead to, where `to` is the state that they come from.
    back: Vec<Edge>,
    /// Where those to a state begin, and at the end of all.
    back_starts: Vec<usize>,
    /// Moves of known worth that leave the group, the next one last.
    leaving: Vec<Known<G::Score>>,
    /// Moves of known worth inside the group, in order, and how many of them are done.
    inside: Vec<Known<G::Score>>,
    done: usize,
}

/// A move of this state that makes it worth this.
#[derive(Debug, Clone, Copy)]
struct Known<S> {
    state: u32,
    worth: Verdict<S>,
}

impl<S: Score> Verdict<S> {
    /// Which of two is looked at first: of the larger value, whoever gets it, then the nearer to the end.
    fn order(&self, other: &Self) -> Ordering {
        let size = size_order(self.value, other.value).reverse();
        size.then((self.plies, self.endless).cmp(&(other.plies, other.endless)))
    }
}

/// Compares the sizes of two scores without their signs. Nothing is negated, for the smallest integer cannot be.
fn size_order<S: Score>(a: S, b: S) -> Ordering {
    let zero = S::zero();
    let sum = || a.checked_add(&b).map_or(Ordering::Equal, |sum| sum.cmp(&zero));
    match (a < zero, b < zero) {
        (false, false) => a.cmp(&b),
        (true, true) => b.cmp(&a),
        (false, true) => sum(),
        (true, false) => sum().reverse(),
    }
}

impl<'s, G: Keyed> Solver<'s, G> {
    fn new(
        game: &'s G,
        graph: &'s Numbering<G>,
        groups: &'s Components,
        limits: &Limits,
    ) -> Result<Self, SolveError> {
        let len = graph.len();
        let mut held = graph.bytes() + 8 * len as u64;
        let round = Verdict { value: G::Score::zero(), plies: 0, endless: true };
        let verdicts = limits.table(len, round, held)?;
        held += (len * size_of::<Verdict<G::Score>>()) as u64;
        let (settled, left) = (limits.table(len, false, held)?, limits.table(len, 0, held + len as u64)?);
        held += 5 * len as u64;
        let mut back_starts = limits.table(len + 2, 0, held)?;
        held += 8 * len as u64;
        let inside = |from: usize| {
            let group = groups.of[from];
            graph.edges(from).iter().filter(move |edge| groups.of[edge.to as usize] == group)
        };
        for edge in (0..len).flat_map(inside) {
            back_starts[edge.to as usize + 2] += 1;
        }
        for state in 2..len + 2 {
            back_starts[state] += back_starts[state - 1];
        }
        let nothing = Edge { to: 0, turn: Turn::Passes };
        let mut back = limits.table(back_starts[len + 1], nothing, held)?;
        for from in 0..len {
            for edge in inside(from) {
                let place = &mut back_starts[edge.to as usize + 1];
                back[*place] = Edge { to: from as u32, turn: edge.turn };
                *place += 1;
            }
        }
        let (leaving, inside, done) = (Vec::new(), Vec::new(), 0);
        let limits = *limits;
        Ok(Self {
            game,
            graph,
            groups,
            limits,
            verdicts,
            settled,
            left,
            back,
            back_starts,
            leaving,
            inside,
            done,
        })
    }

    /// Settles states that lead to each other. All others that they lead to are settled.
    fn settle_group(&mut self, group: &[u32]) -> Result<(), SolveError> {
        self.leaving.clear();
        self.inside.clear();
        self.done = 0;
        for &state in group {
            self.look_out(state)?;
        }
        self.leaving.sort_unstable_by(|a, b| b.worth.order(&a.worth));
        while let Some(Known { state, worth }) = self.next_known() {
            let at = state as usize;
            let zero = G::Score::zero();
            self.left[at] -= 1;
            // Nobody need end where the end is worth nothing and is none.
            let goes_round = worth.value == zero && worth.endless;
            if !self.settled[at] && !goes_round && (worth.value >= zero || self.left[at] == 0) {
                self.settle(state, worth)?;
            }
        }
        Ok(())
    }

    /// Notes what the moves of a state are worth that leave its group.
    fn look_out(&mut self, number: u32) -> Result<(), SolveError> {
        let (at, game) = (number as usize, self.game);
        let state = &self.graph.states[at];
        let edges = self.graph.edges(at);
        self.left[at] = edges.len() as u32;
        if edges.is_empty() {
            let value = game.terminal_value(state);
            self.verdicts[at] = Verdict { value, plies: 0, endless: false };
            self.settled[at] = true;
        }
        for (mv, edge) in game.moves(state).zip(edges) {
            if self.groups.of[edge.to as usize] == self.groups.of[at] {
                if !game.score_delta(state, mv).is_zero() {
                    return Err(SolveError::Cycle { at: format!("{state:?}") });
                }
                continue;
            }
            let next = self.verdicts[edge.to as usize];
            let value = weigh(game, state, mv, next.value).ok_or_else(|| SolveError::overflow(state))?;
            let worth = Verdict { value, plies: next.plies + 1, ..next };
            let held = self.bytes();
            self.limits.push(&mut self.leaving, Known { state: number, worth }, held)?;
        }
        Ok(())
    }

    /// The next move in order, of those inside and those that leave.
    fn next_known(&mut self) -> Option<Known<G::Score>> {
        let inside = self.inside.get(self.done);
        let first = match (inside, self.leaving.last()) {
            (Some(inside), Some(leaving)) => inside.worth.order(&leaving.worth).is_le(),
            (inside, _) => inside.is_some(),
        };
        if !first {
            return self.leaving.pop();
        }
        self.done += 1;
        self.inside.get(self.done - 1).copied()
    }

    /// A state is worth this, and with it the moves that lead there are.
    fn settle(&mut self, state: u32, verdict: Verdict<G::Score>) -> Result<(), SolveError> {
        let at = state as usize;
        self.verdicts[at] = verdict;
        self.settled[at] = true;
        for place in self.back_starts[at]..self.back_starts[at + 1] {
            let Edge { to: before, turn } = self.back[place];
            let value = match turn {
                Turn::Stays => Some(verdict.value),
                Turn::Passes => G::Score::zero().checked_sub(&verdict.value),
            };
            let value = value.ok_or_else(|| SolveError::overflow(&self.graph.states[before as usize]))?;
            let worth = Verdict { value, plies: verdict.plies + 1, ..verdict };
            let held = self.bytes();
            self.limits.push(&mut self.inside, Known { state: before, worth }, held)?;
        }
        Ok(())
    }

    fn bytes(&self) -> u64 {
        let len = self.graph.len();
        let states = len * (8 + size_of::<Verdict<G::Score>>() + 5) + self.back_starts.len() * 8;
        let known = (self.leaving.capacity() + self.inside.capacity()) * size_of::<Known<G::Score>>();
        self.graph.bytes() + (states + known + self.back.len() * size_of::<Edge>()) as u64
    }
}
