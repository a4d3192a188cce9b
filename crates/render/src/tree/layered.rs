//! A graph of merged states: levels, few crossings, edges that do not run through nodes.
//!
//! The way of Sugiyama, Tagawa and Toda (1981), in its simplest form. Labels are items of rows of their own between the
//! levels, and an edge over several levels has an item in each row that it passes, so nothing can lie upon anything else.

use super::layout::{LABEL, Layout, Texts, slot};
use super::select::Selection;

/// A node, a label or a bend of an edge.
struct Item {
    row: usize,
    width: i32,
    above: Vec<usize>,
    below: Vec<usize>,
}

/// Places a graph. Time O(items · log items) a round, and a fixed number of rounds.
pub(super) fn layout(selection: &Selection, texts: &Texts) -> Layout {
    let mut items = Items::new(selection, texts);
    items.order();
    let (across, width) = items.across();
    let nodes = selection
        .nodes
        .iter()
        .enumerate()
        .map(|(at, node)| (across[at], texts.node_height(node.level)))
        .collect();
    let height = |row: usize| {
        if row.is_multiple_of(2) { texts.node_height(row / 2) } else { texts.label_height(row / 2) }
    };
    let point = |&item: &usize| (across[item], height(items.all[item].row));
    // Straight down beside what stands in a row, aside only between rows.
    let through = |&item: &usize| {
        let (x, y) = point(&item);
        let half = if items.all[item].row.is_multiple_of(2) { texts.node.1 / 2 } else { LABEL / 2 };
        [(x, y - half), (x, y + half)]
    };
    let bends = items.chains.iter().map(|chain| chain.iter().flat_map(through).collect()).collect();
    let labels = items.chains.iter().map(|chain| chain.first().map_or((0, 0), point)).collect();
    Layout { nodes, labels, bends, width }
}

struct Items {
    /// The nodes first.
    all: Vec<Item>,
    /// The items of each row, from left to right.
    rows: Vec<Vec<usize>>,
    /// For each edge, its label and then its bends.
    chains: Vec<Vec<usize>>,
}

/// How wide the bend of an edge is.
const BEND: i32 = 8;
/// How often rows are put in order, and moved.
const ROUNDS: usize = 12;

impl Items {
    fn new(selection: &Selection, texts: &Texts) -> Self {
        let item = |row, width| Item { row, width, above: Vec::new(), below: Vec::new() };
        let levels = selection.nodes.iter().map(|node| node.level).max().unwrap_or(0) + 1;
        let mut rows = vec![Vec::new(); 2 * levels - 1];
        let mut items = Vec::new();
        for (at, node) in selection.nodes.iter().enumerate() {
            items.push(item(2 * node.level, texts.node.0));
            rows[2 * node.level].push(at);
        }
        let mut chains = Vec::new();
        for (index, edge) in selection.edges.iter().enumerate() {
            let (from, to) = (items[edge.from].row, items[edge.to].row);
            let (mut chain, mut before) = (Vec::new(), edge.from);
            for (row, places) in rows.iter_mut().enumerate().take(to).skip(from + 1) {
                let width = if row == from + 1 { texts.label(index) } else { BEND };
                let at = items.len();
                items.push(item(row, width));
                places.push(at);
                items[before].below.push(at);
                items[at].above.push(before);
                chain.push(at);
                before = at;
            }
            items[before].below.push(edge.to);
            items[edge.to].above.push(before);
            chains.push(chain);
        }
        Self { all: items, rows, chains }
    }

    /// Puts each row in the order of the middles of what its items are joined to, downwards and upwards in turn, and
    /// keeps the order with the fewest crossings.
    fn order(&mut self) {
        let mut place = vec![0; self.all.len()];
        self.number(&mut place);
        let (mut best, mut fewest) = (self.rows.clone(), self.crossings(&place));
        for round in 0..ROUNDS {
            let down = round % 2 == 0;
            for index in 0..self.rows.len() {
                let index = if down { index } else { self.rows.len() - 1 - index };
                let mut row = std::mem::take(&mut self.rows[index]);
                row.sort_by_cached_key(|&item| self.middle(item, down, &place));
                for (at, &item) in row.iter().enumerate() {
                    place[item] = at;
                }
                self.rows[index] = row;
            }
            let crossings = self.crossings(&place);
            if crossings < fewest {
                (best, fewest) = (self.rows.clone(), crossings);
            }
        }
        self.rows = best;
    }

    /// Notes where in its row each item stands.
    fn number(&self, place: &mut [usize]) {
        for row in &self.rows {
            for (at, &item) in row.iter().enumerate() {
                place[item] = at;
            }
        }
    }

    /// The middle of what an item is joined to, in thousandths; of nothing, where it stands itself.
    fn middle(&self, item: usize, above: bool, place: &[usize]) -> usize {
        let joined = if above { &self.all[item].above } else { &self.all[item].below };
        let sum: usize = joined.iter().map(|&other| place[other]).sum();
        if joined.is_empty() { 1000 * place[item] } else { 1000 * sum / joined.len() }
    }

    /// How many pairs of edges between neighbouring rows cross.
    fn crossings(&self, place: &[usize]) -> usize {
        let mut crossings = 0;
        for row in &self.rows {
            // The lower ends of all edges further left, in order.
            let mut ends: Vec<usize> = Vec::new();
            for &item in row {
                let below: Vec<usize> = self.all[item].below.iter().map(|&other| place[other]).collect();
                for &end in &below {
                    crossings += ends.len() - ends.partition_point(|&other| other <= end);
                }
                for end in below {
                    ends.insert(ends.partition_point(|&other| other <= end), end);
                }
            }
        }
        crossings
    }

    /// How far to the right each item stands, and the width of all. Rows are moved towards the middles of what they are
    /// joined to, upwards and downwards in turn.
    fn across(&self) -> (Vec<i32>, i32) {
        let mut across = vec![0.0; self.all.len()];
        for row in &self.rows {
            let wanted = vec![0.0; row.len()];
            self.settle(row, &wanted, &mut across);
        }
        for round in 0..2 * ROUNDS {
            let up = round % 2 == 0;
            for index in 0..self.rows.len() {
                let row = &self.rows[if up { self.rows.len() - 1 - index } else { index }];
                let wanted: Vec<f64> = row
                    .iter()
                    .map(|&item| {
                        let Item { above, below, .. } = &self.all[item];
                        let joined = if up { below } else { above };
                        let sum: f64 = joined.iter().map(|&other| across[other]).sum();
                        if joined.is_empty() { across[item] } else { sum / joined.len() as f64 }
                    })
                    .collect();
                self.settle(row, &wanted, &mut across);
            }
        }
        let half = |item: usize| f64::from(slot(self.all[item].width)) / 2.0;
        let all = 0..self.all.len();
        let left = all.clone().map(|item| across[item] - half(item)).fold(f64::INFINITY, f64::min);
        let right = all.map(|item| across[item] + half(item)).fold(f64::NEG_INFINITY, f64::max);
        let across = across.into_iter().map(|x| (x - left).round() as i32).collect();
        (across, (right - left).ceil() as i32)
    }

    /// Puts the items of a row as near as they can be to where they are wanted without touching: least squares, by
    /// joining neighbours that would overlap into blocks.
    fn settle(&self, row: &[usize], wanted: &[f64], across: &mut [f64]) {
        // Where each item stands if the row's first is at 0 and all are side by side.
        let mut offsets = Vec::with_capacity(row.len());
        let mut edge = 0.0;
        for (at, &item) in row.iter().enumerate() {
            let half = f64::from(slot(self.all[item].width)) / 2.0;
            edge += if at == 0 { 0.0 } else { half };
            offsets.push(edge);
            edge += half;
        }
        // Blocks of items side by side: how many, and the sum of where their first would have to be.
        let mut blocks: Vec<(usize, f64)> = Vec::new();
        for (&wanted, &offset) in wanted.iter().zip(&offsets) {
            let mut block = (1, wanted - offset);
            while let Some(&before) = blocks.last() {
                if before.1 / before.0 as f64 <= block.1 / block.0 as f64 {
                    break;
                }
                block = (block.0 + before.0, block.1 + before.1);
                blocks.pop();
            }
            blocks.push(block);
        }
        let firsts = blocks.into_iter().flat_map(|(count, sum)| (0..count).map(move |_| sum / count as f64));
        for ((&item, offset), first) in row.iter().zip(offsets).zip(firsts) {
            across[item] = first + offset;
        }
    }
}
