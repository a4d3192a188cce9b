//! Which states can come again: the strongly connected components of a graph.

use stone_core::{Keyed, Limits, SolveError};

use crate::numbering::Numbering;

/// The states in groups. Two states of a group lead to each other, and a group comes after all others that it leads to.
#[derive(Debug)]
pub(crate) struct Components {
    /// The states, group by group.
    pub(crate) order: Vec<u32>,
    /// The group of each state.
    pub(crate) of: Vec<u32>,
}

/// No number, no group.
const NONE: u32 = u32::MAX;

impl Components {
    /// By one walk in depth (R. Tarjan, *Depth-first search and linear graph algorithms*, 1972), on an explicit stack.
    pub(crate) fn new<G: Keyed>(graph: &Numbering<G>, limits: &Limits) -> Result<Self, SolveError> {
        let len = graph.len();
        // Six words a state: three tables, the order, and two stacks which together hold a state twice at the most, one of
        // them with its next edge.
        let table = |held: u64| limits.table(len, NONE, graph.bytes() + held * 4 * len as u64);
        let (mut of, mut met, mut low) = (table(0)?, table(1)?, table(2)?);
        let mut order = table(3)?;
        order.clear();
        let mut waiting: Vec<u32> = table(4)?;
        waiting.clear();
        let mut path: Vec<(u32, usize)> = limits.table(len, (0, 0), graph.bytes() + 5 * 4 * len as u64)?;
        path.clear();
        let (mut count, mut groups) = (0, 0);
        let mut enter = |state: u32, met: &mut [u32], low: &mut [u32]| {
            met[state as usize] = count;
            low[state as usize] = count;
            count += 1;
        };
        // All states can be reached from the first.
        enter(0, &mut met, &mut low);
        waiting.push(0);
        path.push((0, graph.starts[0]));
        while let Some((state, edge)) = path.last_mut() {
            let at = *state as usize;
            if *edge < graph.starts[at + 1] {
                let next = graph.edges[*edge].to;
                *edge += 1;
                if met[next as usize] == NONE {
                    enter(next, &mut met, &mut low);
                    waiting.push(next);
                    path.push((next, graph.starts[next as usize]));
                } else if of[next as usize] == NONE {
                    low[at] = low[at].min(met[next as usize]);
                }
                continue;
            }
            path.pop();
            if let Some(&(above, _)) = path.last() {
                low[above as usize] = low[above as usize].min(low[at]);
            }
            if low[at] == met[at] {
                while let Some(member) = waiting.pop() {
                    of[member as usize] = groups;
                    order.push(member);
                    if member as usize == at {
                        break;
                    }
                }
                groups += 1;
            }
        }
        Ok(Self { order, of })
    }
}
