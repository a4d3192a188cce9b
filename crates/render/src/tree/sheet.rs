//! A tree as shapes.

use std::collections::BTreeMap;

use super::Tree;
use super::layout::{LABEL, LINE, Texts};
use super::select::{Node, Selection, movers};
use super::{layered, tidy};
use crate::ink::Ink;
use crate::scene::{Anchor, Head, Scene, Size};
use crate::sheet::{Sample, Sheet};

/// The room for the players' names.
const MARGIN: i32 = 50;

pub(super) fn sheet(tree: &Tree, selection: &Selection) -> Sheet {
    let texts = Texts::of(tree, selection);
    let layout =
        if tree.merged { layered::layout(selection, &texts) } else { tidy::layout(selection, &texts) };
    let mut scene = Scene::default();
    let (wide, high) = texts.node;
    for ((node, lines), &(x, y)) in selection.nodes.iter().zip(&texts.nodes).zip(&layout.nodes) {
        scene.rounded((x - wide / 2, y - high / 2), (wide, high), round(node, high), ink(node));
        let top = y - (lines.len() as i32 - 1) * LINE / 2;
        for (index, line) in lines.iter().enumerate() {
            let ink = [Ink::Strong, Ink::Plain, Ink::Muted][index.min(2)];
            scene.centred((x, top + index as i32 * LINE), ink, line);
        }
    }
    for (index, edge) in selection.edges.iter().enumerate() {
        let (from, to) = (layout.nodes[edge.from], layout.nodes[edge.to]);
        let mut points = vec![(from.0, from.1 + high / 2)];
        points.extend(&layout.bends[index]);
        points.push((to.0, to.1 - high / 2));
        scene.line(points, if edge.optimal { Ink::Optimal } else { Ink::Edge }, Head::None);
        let (x, y) = layout.labels[index];
        let ink = if edge.optimal { Ink::Strong } else { Ink::Plain };
        for (line, text) in texts.edges[index].iter().enumerate() {
            scene.label((x, y + (2 * line as i32 - 1) * LABEL / 4), Size::Small, ink, text);
        }
    }
    let mut levels: BTreeMap<usize, [bool; 2]> = BTreeMap::new();
    for node in &selection.nodes {
        let movers = levels.entry(node.level).or_default();
        *movers = [movers[0] || node.movers[0], movers[1] || node.movers[1]];
    }
    let mut all = Scene::default();
    for (&level, &players) in &levels {
        for (line, name) in movers(players).split(' ').enumerate() {
            let lines = if players == [true, true] { 3 } else { 1 };
            let y = texts.node_height(level) + (2 * line as i32 - lines + 1) * 7;
            all.text((0, y), Anchor::Start, Size::Normal, Ink::Muted, name);
        }
    }
    all.place(scene, (MARGIN, 0));
    let bottom = texts.node_height(levels.len().saturating_sub(1)) + high / 2;
    Sheet::new(
        all,
        (MARGIN + layout.width, bottom),
        &tree.title,
        description(tree, selection),
        &legend(tree, selection),
    )
}

/// How round a node's corners are: Alice's are square, Bob's a half circle.
fn round(node: &Node, height: i32) -> i32 {
    match node.movers {
        [true, true] => 6,
        [_, true] => height / 2,
        _ => 0,
    }
}

fn ink(node: &Node) -> Ink {
    match (node.movers, node.again) {
        ([true, true], _) => Ink::Either,
        ([_, true], false) => Ink::Bob,
        ([_, true], true) => Ink::BobAgain,
        (_, false) => Ink::Alice,
        (_, true) => Ink::AliceAgain,
    }
}

fn legend(tree: &Tree, selection: &Selection) -> Vec<(Sample, String)> {
    let any = |is: &dyn Fn(&Node) -> bool| selection.nodes.iter().any(is);
    let mut legend = vec![(Sample::Box(Ink::Alice, 0), "Alice moves".to_owned())];
    if any(&|node| node.movers == [false, true]) {
        legend.push((Sample::Box(Ink::Bob, 8), "Bob moves".to_owned()));
    }
    if any(&|node| node.movers == [true, true]) {
        legend.push((Sample::Box(Ink::Either, 4), "either, by the way there".to_owned()));
    }
    if any(&|node| node.again) {
        legend.push((Sample::Box(Ink::AliceAgain, 0), "dashed: met before".to_owned()));
    }
    if !selection.edges.is_empty() {
        legend.push((Sample::Line(Ink::Optimal, Head::None), "optimal move".to_owned()));
    }
    if selection.edges.iter().any(|edge| !edge.optimal) {
        legend.push((Sample::Line(Ink::Edge, Head::None), "other move".to_owned()));
    }
    let _ = tree;
    legend.push((Sample::Text("n"), "value for whoever moves".to_owned()));
    legend
}

fn description(tree: &Tree, selection: &Selection) -> String {
    let root = tree.graph.initial();
    let best: Vec<&str> = root.optimal().map(|mv| mv.name.as_str()).collect();
    let best = match best.as_slice() {
        [] => "The game is over before it begins.".to_owned(),
        [only] => format!("Alice's optimal first move is {only}."),
        several => format!("Alice's optimal first moves are {}.", several.join(", ")),
    };
    let what = if tree.merged { "graph, equal states merged," } else { "tree" };
    format!(
        "The {what} of the game from {}, which is worth {} to Alice. {best} {} nodes are drawn; \
         each names a state and its value for whoever moves there, thick branches are optimal moves.",
        root.name,
        root.value,
        selection.nodes.len()
    )
}
