//! The tree of a game: who moves where, by which moves, and what each state is worth.

mod dot;
mod layered;
mod layout;
mod select;
mod sheet;
mod text;
mod tidy;

use crate::glyphs::Glyphs;
use crate::picture::Parts;
use crate::sheet::Sheet;
use crate::{Picture, Refusal, StateGraph};
use select::Selection;

/// The tree of a game, or with [`merged`](Self::merged) the graph in which equal states are one.
///
/// Levels are plies. A box is a state, with its name and its value for whoever moves there: square where that is Alice,
/// round where it is Bob. A branch is a move with what it scores; optimal moves are heavy. A state that was met before, and
/// that a memo would not compute again, has a dashed border.
///
/// What is not drawn, because it is deeper than [`depth`](Self::depth) or because the tree has more than
/// [`limit`](Self::limit) nodes, is counted where it is missing.
///
/// ```
/// use stone_core::{Memoized, Recorder};
/// use stone_render::{Picture, StateGraph, Target, Tree};
/// use stone_vii::StoneVii;
///
/// let game = StoneVii::new([5, 3, 1])?;
/// let mut recorder = Recorder::new(&game);
/// Memoized::default().solve_observed(&game, &mut recorder)?;
///
/// # fn draw(trace: &stone_core::Trace<i64>) -> Result<(), stone_render::Refusal> {
/// let tree = Tree::new("[5, 3, 1]", StateGraph::from_trace(trace)?).depth(1);
/// assert_eq!(
///     Picture::from(tree).draw(Target::Text)?,
///     "[5, 3, 1]\n\
///      \n\
///      Alice 0..3 = 3\n\
///      ├── left +4: Bob 1..3 = 3 (+4 more)\n\
///      ┗━━ right +8: Bob 0..2 = 5 (+4 more)\n"
/// );
/// # Ok(())
/// # }
/// # draw(&recorder.into_trace()).unwrap();
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Tree {
    title: String,
    graph: StateGraph,
    merged: bool,
    only_optimal: bool,
    depth: Option<usize>,
    limit: usize,
    refuse: bool,
}

/// How many nodes are drawn unless something else is asked for.
const LIMIT: usize = 64;

impl Tree {
    /// The whole tree of a solved game.
    pub fn new(title: impl Into<String>, graph: StateGraph) -> Self {
        let title = title.into();
        Self { title, graph, merged: false, only_optimal: false, depth: None, limit: LIMIT, refuse: false }
    }

    /// Equal states are drawn once, as deep as the longest way to them.
    #[must_use]
    pub fn merged(self) -> Self {
        Self { merged: true, ..self }
    }

    /// Only optimal moves are drawn.
    #[must_use]
    pub fn only_optimal(self) -> Self {
        Self { only_optimal: true, ..self }
    }

    /// So many plies are drawn at the most.
    #[must_use]
    pub fn depth(self, plies: usize) -> Self {
        Self { depth: Some(plies), ..self }
    }

    /// So many nodes are drawn at the most, the levels near the root first, each whole or not at all; 64 unless
    /// something else is asked for.
    #[must_use]
    pub fn limit(self, nodes: usize) -> Self {
        Self { limit: nodes.max(1), ..self }
    }

    /// A tree with more nodes than the limit is refused instead of being cut.
    #[must_use]
    pub fn or_refuse(self) -> Self {
        Self { refuse: true, ..self }
    }
}

impl From<Tree> for Picture {
    fn from(tree: Tree) -> Self {
        Self::Tree(tree)
    }
}

impl Parts for Tree {
    fn sheet(&self) -> Result<Sheet, Refusal> {
        Ok(sheet::sheet(self, &Selection::of(self)?))
    }

    fn text(&self, glyphs: &Glyphs) -> Result<String, Refusal> {
        Ok(text::text(self, &Selection::of(self)?, glyphs))
    }

    fn dot(&self) -> Option<Result<String, Refusal>> {
        Some(Selection::of(self).map(|selection| dot::dot(self, &selection)))
    }
}
