//! A mouse and a cat move in turns from place to place, and nothing keeps them from walking in circles.
//!
//! # The rules
//!
//! The mouse moves first. It wins by coming to its goal, the cat by coming to where the mouse is or, in the second
//! of the two games, by coming to the goal before it. If the same situation comes again and again, nobody wins.
//!
//! - In LeetCode 913 the places are the nodes of an undirected graph, the goal is a hole, and the cat must not enter it. Each has
//!   to move along an edge.
//! - In LeetCode 1728 the places are the cells of a grid without its walls, and the goal is food. Each may stay, or jump straight
//!   ahead up to a number of cells of its own, over everything but walls. Who has not won after 1000 turns has lost, if it
//!   is the mouse.
//!
//! # As a game that need not end
//!
//! Nothing is scored; an end is worth 1 to the winner. Of the laws of [`ZeroSumGame`] it keeps all but the one that every
//! sequence of moves ends: `Retrograde` of `stone-search` solves it, and the engines of `stone-core` refuse it.

use std::iter::Copied;
use std::slice::Iter;

use stone_core::{Keyed, Named, SolveError, ZeroSumGame};
use stone_search::Retrograde;

/// Who can go where, where both start, and what the mouse runs for.
///
/// ```
/// use stone_relatives::cat_and_mouse::CatAndMouse;
/// use stone_search::Retrograde;
///
/// // A triangle: the mouse is beside its hole.
/// let game = CatAndMouse::on_graph(&[&[1, 2], &[0, 2], &[0, 1]])?;
/// let verdicts = Retrograde::default().solve(&game)?;
/// assert_eq!((verdicts.verdict().value, verdicts.verdict().plies), (1, 1));
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CatAndMouse {
    /// Where the mouse can go from each place, and where the cat can.
    mouse: Vec<Vec<u16>>,
    cat: Vec<Vec<u16>>,
    start: Chase,
    goal: u16,
}

/// Where both are, and whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chase {
    /// The place of the mouse.
    pub mouse: u16,
    /// The place of the cat.
    pub cat: u16,
    /// Whether the cat moves next.
    pub cat_moves: bool,
}

/// The most places: more states than so many pairs make fit no machine.
const MOST: usize = 1 << 15;

impl CatAndMouse {
    /// The first game, on an undirected graph: of each node, those that it has an edge to. The hole is node 0, the mouse starts
    /// at 1 and the cat at 2.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for fewer than three nodes or more than 32,768, an edge that leads nowhere or only one way, and
    /// if the mouse or the cat cannot make its first move.
    pub fn on_graph(graph: &[impl AsRef<[usize]>]) -> Result<Self, SolveError> {
        let edges = |node: usize| graph[node].as_ref();
        if !(3..=MOST).contains(&graph.len()) {
            return Err(SolveError::bad_instance(format_args!(
                "{} nodes, 3 to {MOST} are allowed",
                graph.len()
            )));
        }
        for node in 0..graph.len() {
            for &next in edges(node) {
                if next >= graph.len() || !edges(next).contains(&node) {
                    return Err(SolveError::bad_instance(format_args!("{next} has no edge back to {node}")));
                }
            }
        }
        if edges(1).is_empty() || edges(2).iter().all(|&next| next == 0) {
            return Err(SolveError::bad_instance("the mouse at 1 or the cat at 2 cannot move"));
        }
        let mouse = graph.iter().map(|edges| edges.as_ref().iter().map(|&next| next as u16).collect());
        let mouse: Vec<Vec<u16>> = mouse.collect();
        let mut cat = mouse.clone();
        for edges in &mut cat {
            edges.retain(|&next| next != 0);
        }
        Ok(Self { mouse, cat, start: Chase { mouse: 1, cat: 2, cat_moves: false }, goal: 0 })
    }

    /// The second game, on a grid: `#` is a wall, `M` the mouse, `C` the cat, `F` the food, all else floor. Places are cells,
    /// counted from 0 in the order of reading.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] for more than 32,768 cells, rows of different lengths, and a grid without just one
    /// mouse, one cat and one food.
    pub fn on_grid(grid: &[impl AsRef<str>], cat_jump: usize, mouse_jump: usize) -> Result<Self, SolveError> {
        let rows: Vec<&[u8]> = grid.iter().map(|row| row.as_ref().as_bytes()).collect();
        let width = rows.first().map_or(0, |row| row.len());
        let cells = rows.concat();
        if rows.iter().any(|row| row.len() != width) || cells.len() > MOST {
            let what = format_args!("rows of different lengths, or more than {MOST} cells");
            return Err(SolveError::bad_instance(what));
        }
        let find = |letter: u8| {
            let mut places = (0..cells.len()).filter(|&cell| cells[cell] == letter);
            match (places.next(), places.next()) {
                (Some(place), None) => Ok(place as u16),
                _ => Err(SolveError::bad_instance(format_args!("not just one {}", char::from(letter)))),
            }
        };
        let (mouse, cat, goal) = (find(b'M')?, find(b'C')?, find(b'F')?);
        let reach = |jump: usize| (0..cells.len()).map(|cell| jumps(&cells, width, cell, jump)).collect();
        let start = Chase { mouse, cat, cat_moves: false };
        Ok(Self { mouse: reach(mouse_jump), cat: reach(cat_jump), start, goal })
    }

    fn is_over(&self, chase: Chase) -> bool {
        chase.mouse == chase.cat || chase.mouse == self.goal || chase.cat == self.goal
    }
}

/// The cells that a jump of at most so far leads to, the own one first.
fn jumps(cells: &[u8], width: usize, from: usize, most: usize) -> Vec<u16> {
    let (row, column) = (from / width, from % width);
    let height = cells.len() / width;
    let mut reached = vec![from as u16];
    for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let cell = |steps: isize| {
            let row = row.checked_add_signed(down * steps).filter(|&row| row < height)?;
            let column = column.checked_add_signed(right * steps).filter(|&column| column < width)?;
            let cell = row * width + column;
            (cells[cell] != b'#').then_some(cell as u16)
        };
        reached.extend((1..=most.min(cells.len()) as isize).map_while(cell));
    }
    reached
}

impl ZeroSumGame for CatAndMouse {
    // Every value is 1, 0 or −1.
    const CANNOT_OVERFLOW: bool = true;
    type State = Chase;
    /// The place to go to.
    type Move = u16;
    type Score = i8;
    type Moves<'g> = Copied<Iter<'g, u16>>;

    fn initial_state(&self) -> Chase {
        self.start
    }

    fn moves(&self, &chase: &Chase) -> Self::Moves<'_> {
        let moves: &[u16] = match (self.is_over(chase), chase.cat_moves) {
            (true, _) => &[],
            (false, true) => &self.cat[usize::from(chase.cat)],
            (false, false) => &self.mouse[usize::from(chase.mouse)],
        };
        moves.iter().copied()
    }

    fn next_state(&self, &Chase { mouse, cat, cat_moves }: &Chase, to: u16) -> Chase {
        if cat_moves {
            Chase { mouse, cat: to, cat_moves: false }
        } else {
            Chase { mouse: to, cat, cat_moves: true }
        }
    }

    fn score_delta(&self, _: &Chase, _: u16) -> i8 {
        0
    }

    /// Who comes to a place wins there, and the other would have to move.
    fn terminal_value(&self, chase: &Chase) -> i8 {
        let mouse_wins = chase.mouse != chase.cat && chase.mouse == self.goal;
        if mouse_wins == chase.cat_moves { -1 } else { 1 }
    }
}

impl Keyed for CatAndMouse {
    type Key = u64;

    fn key(&self, &Chase { mouse, cat, cat_moves }: &Chase) -> u64 {
        (u64::from(mouse) << 16 | u64::from(cat)) << 1 | u64::from(cat_moves)
    }
}

impl Named for CatAndMouse {
    fn state_name(&self, &Chase { mouse, cat, cat_moves }: &Chase) -> String {
        let mover = if cat_moves { "cat" } else { "mouse" };
        format!("mouse {mouse}, cat {cat}, the {mover} moves")
    }

    fn move_name(&self, to: u16) -> String {
        format!("to {to}")
    }
}

/// LeetCode 913, *Cat and Mouse*: 1 if the mouse wins, 2 if the cat wins, 0 if it is a draw.
///
/// The judge's graphs have up to 50 nodes. Time and memory: the moves of both from all pairs of places that come up,
/// O(nodes · edges).
///
/// # Errors
///
/// As [`CatAndMouse::on_graph`], and [`SolveError::Limit`].
///
/// ```
/// use stone_relatives::cat_and_mouse::leetcode_913;
///
/// assert_eq!(leetcode_913(&[&[2, 5][..], &[3], &[0, 4, 5], &[1, 4, 5], &[2, 3], &[0, 2, 3]])?, 0);
/// assert_eq!(leetcode_913(&[&[1, 3][..], &[0], &[3], &[0, 2]])?, 1);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn leetcode_913(graph: &[impl AsRef<[usize]>]) -> Result<i64, SolveError> {
    let game = CatAndMouse::on_graph(graph)?;
    let verdicts = Retrograde::default().solve(&game)?;
    Ok(match verdicts.value() {
        1 => 1,
        -1 => 2,
        _ => 0,
    })
}

/// LeetCode 1728, *Cat and Mouse II*: whether the mouse wins, within the 1000 turns that it has.
///
/// The judge's grids have up to 8 × 8 cells, and the jumps are up to 8 long. Time and memory: the moves of both from all
/// pairs of cells that come up.
///
/// # Errors
///
/// As [`CatAndMouse::on_grid`], and [`SolveError::Limit`].
///
/// ```
/// use stone_relatives::cat_and_mouse::leetcode_1728;
///
/// assert!(leetcode_1728(&["####F", "#C...", "M...."], 1, 2)?);
/// assert!(leetcode_1728(&["M.C...F"], 1, 4)?);
/// assert!(!leetcode_1728(&["M.C...F"], 1, 3)?);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
pub fn leetcode_1728(
    grid: &[impl AsRef<str>],
    cat_jump: usize,
    mouse_jump: usize,
) -> Result<bool, SolveError> {
    let game = CatAndMouse::on_grid(grid, cat_jump, mouse_jump)?;
    let verdict = Retrograde::default().solve(&game)?.verdict();
    // The winner hurries, so there is no faster win.
    Ok(verdict.value > 0 && verdict.plies <= 1000)
}
