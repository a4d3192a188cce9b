//! Games that can go round: retrograde analysis beside the way that textbooks have for the cat and the mouse, and beside rounds of
//! looking one move ahead until nothing changes. And games that end: beside the memo.

use connect_four::ConnectFour;
use dots_and_boxes::DotsAndBoxes;
use kalah::{Capture, Kalah};
use stone_core::{Keyed, Limits, Memoized};
use stone_relatives::cat_and_mouse::CatAndMouse;
use stone_search::Retrograde;

use crate::table::{Took, head, line, timed};

pub(crate) fn print() {
    head(
        "The cat and the mouse (LeetCode 913 and 1728)",
        "states of all rounds, time",
        &["retrograde", "textbook", "rounds of one move"],
    );
    for (nodes, edges) in [(50, 60), (50, 150), (50, 600)] {
        let graph = graph(nodes, edges);
        let game = CatAndMouse::on_graph(&graph).expect("it keeps the rules");
        told(&format!("graph, {nodes} nodes, {edges} edges"), &game, &Chase::on_graph(&graph));
    }
    for (cat, mouse) in [(1, 2), (8, 8)] {
        let grid =
            ["....#...", ".#....#.", "...F....", ".#..#...", "....#..#", "..#.....", "C...#.#.", "..#....M"];
        let game = CatAndMouse::on_grid(&grid, cat, mouse).expect("it keeps the rules");
        told(&format!("grid, 8x8, jumps of {cat} and {mouse}"), &game, &Chase::on_grid(&grid, cat, mouse));
    }
    println!();
    head("Games that end", "states, time", &["memoized", "retrograde"]);
    beside_the_memo("connect four 4x4", &ConnectFour::new(4, 4).expect("it fits"));
    beside_the_memo("dots and boxes 2x3", &DotsAndBoxes::new(2, 3).expect("it fits"));
    beside_the_memo("kalah 4x3", &Kalah::new(4, 3, Capture::Always).expect("it fits"));
    println!();
}

fn beside_the_memo<G: Keyed>(what: &str, game: &G) {
    let (memo, time) = timed(|| Memoized::new(Limits::NONE).solve(game).expect("it ends"));
    let (verdicts, backwards) = timed(|| Retrograde::new(Limits::NONE).solve(game).expect("it fits"));
    assert!(memo.value() == verdicts.value(), "{what}: two values");
    let took =
        [Took { nodes: memo.stats().states, time }, Took { nodes: verdicts.stats().states, time: backwards }];
    line(what, &took.map(Some));
}

fn told(what: &str, game: &CatAndMouse, chase: &Chase) {
    let (verdicts, time) = timed(|| Retrograde::default().solve(game).expect("it fits"));
    let (backwards, textbook) = timed(|| chase.backwards());
    let ((round_by_round, rounds), iterated) = timed(|| chase.round_by_round());
    assert!(backwards == round_by_round, "{what}: two answers");
    assert_eq!(*verdicts.value(), backwards[chase.start][0], "{what}: two values");
    let states = 2 * backwards.len() as u64;
    let took = [
        Took { nodes: verdicts.stats().states, time },
        Took { nodes: states, time: textbook },
        Took { nodes: states * rounds, time: iterated },
    ];
    line(what, &took.map(Some));
}

/// The mouse and the cat on places with numbers: all that both ways by hand need.
struct Chase {
    /// Where each can go from each place. Whoever can go somewhere can go back.
    moves: [Vec<Vec<usize>>; 2],
    /// Of the mouse's place times the number of places and the cat's, who has won there: 1 the mouse, −1 the cat.
    over: Vec<i8>,
    start: usize,
}

/// Who wins, of both places as above and of who moves, 0 the mouse and 1 the cat.
type Winners = Vec<[i8; 2]>;

impl Chase {
    fn on_graph(graph: &[Vec<usize>]) -> Self {
        let mut cat = graph.to_vec();
        for edges in &mut cat {
            edges.retain(|&to| to != 0);
        }
        // The cat is never in the hole.
        cat[0].clear();
        let over = |mouse, cat| if mouse == cat { -1 } else { i8::from(mouse == 0) };
        Self::new([graph.to_vec(), cat], over, (1, 2))
    }

    fn on_grid(grid: &[&str], cat_jump: usize, mouse_jump: usize) -> Self {
        let (cells, width) = (grid.concat(), grid[0].len());
        let [mouse, cat, food] = ['M', 'C', 'F'].map(|letter| cells.find(letter).expect("it is there"));
        let reach = |jump| (0..cells.len()).map(|from| jumps(&cells, width, from, jump)).collect();
        let over = |mouse: usize, cat: usize| {
            if mouse == cat || cat == food { -1 } else { i8::from(mouse == food) }
        };
        Self::new([reach(mouse_jump), reach(cat_jump)], over, (mouse, cat))
    }

    fn new(moves: [Vec<Vec<usize>>; 2], over: impl Fn(usize, usize) -> i8, start: (usize, usize)) -> Self {
        let places = moves[0].len();
        let over = (0..places * places).map(|at| over(at / places, at % places)).collect();
        Self { moves, over, start: start.0 * places + start.1 }
    }

    /// The situations that a move of one leads to.
    fn next(&self, at: usize, mover: usize) -> impl Iterator<Item = usize> {
        let places = self.moves[0].len();
        let (mouse, cat) = (at / places, at % places);
        let to = move |&to: &usize| if mover == 0 { to * places + cat } else { mouse * places + to };
        self.moves[mover][[mouse, cat][mover]].iter().map(to)
    }

    /// From the ends backwards: whoever can go to a win wins, and whoever has no other move left loses.
    fn backwards(&self) -> Winners {
        let mut winners: Winners = self.over.iter().map(|&winner| [winner; 2]).collect();
        let mut left: Vec<[usize; 2]> =
            (0..winners.len()).map(|at| [0, 1].map(|mover| self.next(at, mover).count())).collect();
        let over = |&at: &usize| self.over[at] != 0;
        let mut settled: Vec<_> = (0..winners.len()).filter(over).flat_map(|at| [(at, 0), (at, 1)]).collect();
        while let Some((at, turn)) = settled.pop() {
            let (winner, mover) = (winners[at][turn], 1 - turn);
            // Every move can be made backwards.
            for before in self.next(at, mover) {
                if winners[before][mover] != 0 {
                    continue;
                }
                left[before][mover] -= 1;
                if winner == [1, -1][mover] || left[before][mover] == 0 {
                    winners[before][mover] = winner;
                    settled.push((before, mover));
                }
            }
        }
        winners
    }

    /// Everybody looks one move ahead, in rounds, until nothing changes; and how many rounds.
    fn round_by_round(&self) -> (Winners, u64) {
        let mut winners: Winners = self.over.iter().map(|&winner| [winner; 2]).collect();
        for round in 1.. {
            let before = winners.clone();
            for at in (0..winners.len()).filter(|&at| self.over[at] == 0) {
                winners[at] = [
                    self.next(at, 0).map(|next| before[next][1]).max().unwrap_or(0),
                    self.next(at, 1).map(|next| before[next][0]).min().unwrap_or(0),
                ];
            }
            if winners == before {
                return (winners, round);
            }
        }
        unreachable!("there are not as many situations")
    }
}

/// The cells that a jump leads to, the own one first; none from a wall.
fn jumps(cells: &str, width: usize, from: usize, most: usize) -> Vec<usize> {
    let (cells, height) = (cells.as_bytes(), cells.len() / width);
    if cells[from] == b'#' {
        return Vec::new();
    }
    let (row, column) = (from / width, from % width);
    let mut reached = vec![from];
    let mut along = |line: &mut dyn Iterator<Item = (usize, usize)>| {
        let line = line.take(most).map(|(row, column)| row * width + column);
        reached.extend(line.take_while(|&cell| cells[cell] != b'#'));
    };
    along(&mut (0..row).rev().map(|row| (row, column)));
    along(&mut (row + 1..height).map(|row| (row, column)));
    along(&mut (0..column).rev().map(|column| (row, column)));
    along(&mut (column + 1..width).map(|column| (row, column)));
    reached
}

/// A connected graph: a way through all nodes, on which neighbours have numbers that are far apart, and some edges more.
fn graph(nodes: usize, edges: usize) -> Vec<Vec<usize>> {
    let mut word = 913_u64;
    let mut below = |bound: usize| {
        word = word.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(0x632B_E5AB);
        (word >> 33) as usize % bound
    };
    let mut graph = vec![Vec::new(); nodes];
    let along = |step| step * 7 % nodes;
    for edge in 0..edges {
        let on_the_way = edge + 1 < nodes;
        let (a, b) = if on_the_way { (along(edge), along(edge + 1)) } else { (below(nodes), below(nodes)) };
        if a != b && !graph[a].contains(&b) {
            graph[a].push(b);
            graph[b].push(a);
        }
    }
    graph
}
