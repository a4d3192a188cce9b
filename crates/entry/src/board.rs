//! A game being played: the moves of a position and what each is worth, types erased. Explanations and play read it.

use stone_core::{
    Bounds, Dense, Heuristic, Keyed, Memoized, MoveOrder, Named, Player, SolveError, Tabulated, Turn, Values,
    ZeroSumGame,
};
use stone_search::Budget;

use crate::Request;
use crate::run::{self, Plan};
use crate::source::{Exact, Sought, Source};

/// A game in some position, with exact values.
///
/// ```
/// use stone_catalog::{Request, find};
///
/// let game = find("vii").expect("VII is listed");
/// let mut board = (game.board)(&Request::new(&[5, 3, 1]))?;
/// assert_eq!(board.value()?, 3);
/// let worth: Vec<_> = board.moves()?.iter().map(|mv| (mv.name.clone(), mv.worth)).collect();
/// assert_eq!(worth, [("left".into(), 1), ("right".into(), 3)]);
///
/// board.play(1);
/// assert_eq!((board.state(), board.totals()), ("0..2".into(), [8, 0]));
/// board.undo();
/// assert_eq!(board.state(), "0..3");
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub trait Board {
    /// The position, as the game names it for who moves.
    fn state(&self) -> String;

    /// The position as a player sees it.
    fn shown(&self) -> String;

    /// Its cell in the game's table, if it has one.
    fn cell(&self) -> Option<(usize, usize)>;

    /// Who moves.
    fn mover(&self) -> Player;

    /// What Alice and Bob have scored so far. At the end of the game, what the end is worth is counted too.
    fn totals(&self) -> [i128; 2];

    /// What the rest of the game is worth to the mover.
    ///
    /// # Errors
    ///
    /// What solving this position runs into, where it was not solved yet.
    fn value(&self) -> Result<i64, SolveError>;

    /// The moves in the game's order, each with what it is worth; none at the end of the game.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    fn moves(&self) -> Result<Vec<Weighed>, SolveError>;

    /// The moves in the game's order, as people write them. Takes no search.
    fn names(&self) -> Vec<String>;

    /// What the mover scores by each of them at once. Takes no search.
    fn deltas(&self) -> Vec<i64>;

    /// Whether nobody can move.
    fn is_over(&self) -> bool;

    /// Makes the move with this place in [`moves`](Self::moves), and says whether there is one.
    fn play(&mut self, index: usize) -> bool;

    /// Takes the last move back, and says whether there was one.
    fn undo(&mut self) -> bool;

    /// How many moves were made.
    fn plies(&self) -> usize;

    /// From now on [`moves`](Self::moves) takes no more than this for a position, and guesses what it cannot prove. A board that has all
    /// values does not change.
    fn within(&mut self, _budget: Budget) {}

    /// From now on all values together may take as many states as the request's limits allow, and whoever watches is told how many
    /// they have taken, and says whether to go on. If not, what was asked for fails as at a limit. A board that has all values does
    /// not change, and who is told to guess need not be watched.
    ///
    /// ```
    /// use stone_catalog::{Request, find};
    ///
    /// let game = find("connect-four").expect("connect four is listed");
    /// let mut board = (game.board)(&Request::new(&[7, 6]))?;
    /// board.watched(Box::new(|met| met < 1000));
    /// let error = board.moves().expect_err("the board is too large for that");
    /// assert!(error.to_string().starts_with("needs to visit "), "{error}");
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    fn watched(&mut self, _watch: BoardWatch) {}
}

/// Is told how many states a search for values has met, and says whether to go on.
pub type BoardWatch = Box<dyn FnMut(u64) -> bool>;

/// A move, and what it is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weighed {
    /// The move, as people write it.
    pub name: String,
    /// What the mover scores by it.
    pub delta: i64,
    /// Who moves after it.
    pub turn: Turn,
    /// The position that it leads to.
    pub next: String,
    /// What that position is worth to whoever moves there.
    pub next_value: i64,
    /// What the move is worth to the mover: the delta less that value, or with it if the mover moves again.
    pub worth: i64,
    /// Whether that is proved. It is, unless the board was told to guess; see [`Board::within`].
    pub proved: bool,
}

impl Weighed {
    /// How much less the move is worth than the best one, which is worth `best`. Two scores can be further apart than
    /// any score is large.
    ///
    /// ```
    /// use stone_catalog::{Request, find};
    ///
    /// let game = find("i").expect("I is listed");
    /// let board = (game.board)(&Request::new(&[1 << 62, 1 - (1 << 62)]))?;
    /// let regrets: Vec<i128> = board.moves()?.iter().map(|mv| mv.regret(i64::MAX)).collect();
    /// assert_eq!(regrets, [0, (1 << 64) - 2]);
    /// # Ok::<(), stone_core::SolveError>(())
    /// ```
    pub fn regret(&self, best: i64) -> i128 {
        i128::from(best) - i128::from(self.worth)
    }
}

/// Makes a board of a game; the request says within which limits it is solved.
pub type NewBoard = fn(&Request<'_>) -> Result<Box<dyn Board>, SolveError>;

/// A board with values from a full table.
///
/// # Errors
///
/// Those of [`Tabulated`].
pub fn tabulated<G>(game: G, request: &Request<'_>) -> Result<Box<dyn Board>, SolveError>
where
    G: ZeroSumGame<Score = i64> + Dense + Named + 'static,
{
    let table = Tabulated::new(request.limits).solve(&game)?.into_values();
    Ok(of(game, table))
}

/// A board with values from a memo.
///
/// # Errors
///
/// Those of [`Memoized`].
pub fn memoized<G>(game: G, request: &Request<'_>) -> Result<Box<dyn Board>, SolveError>
where
    G: ZeroSumGame<Score = i64> + Keyed + Named + 'static,
{
    let memo = Memoized::new(request.limits).solve(&game)?.into_values();
    Ok(of(game, memo))
}

/// A board with values from a search, each found when it is asked for. It can be told to guess; see [`Board::within`].
///
/// What is searched is `searched`, as in [`run::alpha_beta`].
///
/// # Errors
///
/// [`SolveError::Limit`] if the search may have no table.
///
/// ```
/// use stone_catalog::{Request, explain::first_best, find};
/// use stone_search::Budget;
///
/// let game = find("connect-four").expect("connect four is listed");
/// let mut board = (game.board)(&Request::new(&[7, 6]))?;
/// board.within(Budget { nodes: Some(1000), ..Budget::default() });
/// let moves = board.moves()?;
/// assert!(moves.iter().all(|mv| !mv.proved));
/// let best = first_best(&moves).expect("there are moves");
/// assert_eq!(moves[best].name, "4");
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn searched<G, R>(
    game: G,
    searched: R,
    plan: Plan,
    request: &Request<'_>,
) -> Result<Box<dyn Board>, SolveError>
where
    G: ZeroSumGame<Score = i64> + Named + 'static,
    R: Keyed<State = G::State, Move = G::Move, Score = i64> + Bounds + MoveOrder + Heuristic + 'static,
{
    let table = plan.engine::<R>(&request.limits, true).searched(&searched)?;
    let (limits, budget, watch) = (request.limits, None, None);
    Ok(from(game, Sought { game: searched, table, limits, budget, watch }))
}

/// A board with values from any source, a special solver for instance.
pub fn of<G, V>(game: G, values: V) -> Box<dyn Board>
where
    G: ZeroSumGame<Score = i64> + Named + 'static,
    V: Values<G> + 'static,
{
    from(game, Exact(values))
}

fn from<G, S>(game: G, source: S) -> Box<dyn Board>
where
    G: ZeroSumGame<Score = i64> + Named + 'static,
    S: Source<G> + 'static,
{
    let start = Position { state: game.initial_state(), mover: Player::Alice, totals: [0; 2] };
    Box::new(Played { game, source, past: Vec::new(), now: start })
}

/// A game, its values, and the positions from the start to now.
struct Played<G: ZeroSumGame, S> {
    game: G,
    source: S,
    past: Vec<Position<G::State>>,
    now: Position<G::State>,
}

#[derive(Clone)]
struct Position<S> {
    state: S,
    mover: Player,
    totals: [i128; 2],
}

impl<G, S> Board for Played<G, S>
where
    G: ZeroSumGame<Score = i64> + Named,
    S: Source<G>,
{
    fn state(&self) -> String {
        self.game.state_name_to(&self.now.state, self.now.mover)
    }

    fn shown(&self) -> String {
        self.game.shown_to(&self.now.state, self.now.mover)
    }

    fn cell(&self) -> Option<(usize, usize)> {
        self.game.cell(&self.now.state)
    }

    fn mover(&self) -> Player {
        self.now.mover
    }

    fn totals(&self) -> [i128; 2] {
        let Position { state, mover, mut totals } = self.now.clone();
        if self.game.moves(&state).next().is_none()
            && let Some((player, gets)) = run::end(mover, self.game.terminal_value(&state))
        {
            totals[player as usize] += gets;
        }
        totals
    }

    fn value(&self) -> Result<i64, SolveError> {
        self.source.value(&self.game, &self.now.state)
    }

    fn moves(&self) -> Result<Vec<Weighed>, SolveError> {
        let state = &self.now.state;
        let moves: Vec<G::Move> = self.game.moves(state).collect();
        let next: Vec<G::State> = moves.iter().map(|&mv| self.game.next_state(state, mv)).collect();
        let known = self.source.worths(&self.game, &next)?;
        let weighed = |((mv, next), (next_value, proved))| {
            let (delta, turn) = (self.game.score_delta(state, mv), self.game.turn_after(state, mv));
            let worth = match turn {
                Turn::Passes => delta.checked_sub(next_value),
                Turn::Stays => delta.checked_add(next_value),
            };
            Ok(Weighed {
                name: self.game.move_name(mv),
                delta,
                turn,
                next: self.game.state_name_to(next, self.now.mover.after(turn)),
                next_value,
                worth: worth.ok_or_else(|| SolveError::overflow(state))?,
                proved,
            })
        };
        moves.into_iter().zip(&next).zip(known).map(weighed).collect()
    }

    fn names(&self) -> Vec<String> {
        self.game.moves(&self.now.state).map(|mv| self.game.move_name(mv)).collect()
    }

    fn deltas(&self) -> Vec<i64> {
        let state = &self.now.state;
        self.game.moves(state).map(|mv| self.game.score_delta(state, mv)).collect()
    }

    fn is_over(&self) -> bool {
        self.game.moves(&self.now.state).next().is_none()
    }

    fn play(&mut self, index: usize) -> bool {
        let Some(mv) = self.game.moves(&self.now.state).nth(index) else { return false };
        let Position { state, mover, mut totals } = self.now.clone();
        totals[mover as usize] += i128::from(self.game.score_delta(&state, mv));
        let next = Position {
            mover: mover.after(self.game.turn_after(&state, mv)),
            state: self.game.next_state(&state, mv),
            totals,
        };
        self.past.push(std::mem::replace(&mut self.now, next));
        true
    }

    fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.now = before;
        true
    }

    fn plies(&self) -> usize {
        self.past.len()
    }

    fn within(&mut self, budget: Budget) {
        self.source.within(budget);
    }

    fn watched(&mut self, watch: BoardWatch) {
        self.source.watched(watch);
    }
}
