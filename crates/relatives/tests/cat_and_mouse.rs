//! The cat and the mouse against plain value iteration over all pairs of places.

use stone_core::{Keyed, Limits, Memoized, Resource, SolveError, ZeroSumGame};
use stone_relatives::cat_and_mouse::{CatAndMouse, Chase, leetcode_913, leetcode_1728};
use stone_search::Retrograde;
use stone_testkit::Shapes;

/// Who wins, 1 the mouse and −1 the cat, of the mouse's place, the cat's and whether the cat moves: rounds of looking one move
/// ahead, until nothing changes; and in which round that was known.
type Won = Vec<[(i8, u32); 2]>;

fn by_iteration(
    places: usize,
    over: impl Fn(usize, usize) -> Option<i8>,
    mouse: impl Fn(usize) -> Vec<usize>,
    cat: impl Fn(usize) -> Vec<usize>,
) -> Won {
    let mut won: Won = vec![[(0, 0); 2]; places * places];
    for (at, won) in won.iter_mut().enumerate() {
        *won = [(over(at / places, at % places).unwrap_or(0), 0); 2];
    }
    for round in 1.. {
        let old = won.clone();
        for at in (0..places * places).filter(|at| over(at / places, at % places).is_none()) {
            let (m, c) = (at / places, at % places);
            let best = mouse(m).into_iter().map(|to| old[to * places + c][1].0).max();
            let worst = cat(c).into_iter().map(|to| old[m * places + to][0].0).min();
            for (turn, new) in [best, worst].into_iter().enumerate() {
                if old[at][turn].0 == 0 && new.unwrap_or(0) != 0 {
                    won[at][turn] = (new.unwrap_or(0), round);
                }
            }
        }
        if won == old {
            return won;
        }
    }
    won
}

/// All verdicts of a game are those of the iteration.
fn agrees(game: &CatAndMouse, places: usize, won: &Won) {
    for (chase, verdict) in Retrograde::default().solve(game).unwrap().iter() {
        let (winner, round) =
            won[usize::from(chase.mouse) * places + usize::from(chase.cat)][usize::from(chase.cat_moves)];
        let value = if chase.cat_moves { -winner } else { winner };
        assert_eq!((verdict.value, verdict.endless), (value, value == 0), "{game:?} at {chase:?}");
        if value != 0 {
            assert_eq!(verdict.plies, round, "{game:?} at {chase:?}");
        }
    }
}

fn on_graph(graph: &[Vec<usize>]) -> i64 {
    let won = by_iteration(
        graph.len(),
        |mouse, cat| if mouse == cat { Some(-1) } else { (mouse == 0).then_some(1) },
        |mouse| graph[mouse].clone(),
        |cat| graph[cat].iter().copied().filter(|&to| to != 0).collect(),
    );
    let game = CatAndMouse::on_graph(graph).unwrap();
    agrees(&game, graph.len(), &won);
    [2, 0, 1][(won[graph.len() + 2][0].0 + 1) as usize]
}

/// A connected graph.
fn drawn_graph(shapes: &mut Shapes, nodes: usize, more: u64) -> Vec<Vec<usize>> {
    let mut graph = vec![Vec::new(); nodes];
    let mut join = |a: usize, b: usize| {
        if a != b && !graph[a].contains(&b) {
            graph[a].push(b);
            graph[b].push(a);
        }
    };
    let mut order: Vec<usize> = (0..nodes).collect();
    for place in 1..nodes {
        order.swap(place, shapes.below(place as u64 + 1) as usize);
    }
    for place in 1..nodes {
        join(order[place], order[shapes.below(place as u64) as usize]);
    }
    for _ in 0..more {
        join(shapes.below(nodes as u64) as usize, shapes.below(nodes as u64) as usize);
    }
    // The cat can move.
    join(2, 1);
    graph
}

#[test]
fn graphs() {
    let mut shapes = Shapes::new(913);
    let mut answers = [0; 3];
    for round in 0..600 {
        let graph = drawn_graph(&mut shapes, 3 + round % 10, round as u64 % 8);
        let answer = on_graph(&graph);
        assert_eq!(leetcode_913(&graph), Ok(answer), "{graph:?}");
        answers[answer as usize] += 1;
    }
    assert!(answers.iter().all(|&count| count > 20), "{answers:?}");
    // The judge's largest.
    let graph = drawn_graph(&mut shapes, 50, 40);
    assert_eq!(leetcode_913(&graph), Ok(on_graph(&graph)));
}

/// Cells that a jump leads to, looked for one by one.
fn jumps(grid: &[String], from: usize, most: usize) -> Vec<usize> {
    let width = grid[0].len();
    let floor = |row: usize, column: usize| grid[row].as_bytes()[column] != b'#';
    let (row, column) = (from / width, from % width);
    let cells = (0..grid.len()).flat_map(|r| (0..width).map(move |c| (r, c)));
    let reached = cells.filter(|&(r, c)| {
        let between =
            || (r.min(row)..=r.max(row)).all(|r| (c.min(column)..=c.max(column)).all(|c| floor(r, c)));
        (r == row || c == column) && r.abs_diff(row) + c.abs_diff(column) <= most && between()
    });
    reached.map(|(r, c)| r * width + c).collect()
}

fn on_grid(grid: &[String], cat_jump: usize, mouse_jump: usize) -> bool {
    let cells = grid.concat();
    let [mouse, cat, food] = ['M', 'C', 'F'].map(|letter| cells.find(letter).unwrap());
    let reach = |most| (0..cells.len()).map(|cell| jumps(grid, cell, most)).collect::<Vec<_>>();
    let (of_mouse, of_cat) = (reach(mouse_jump), reach(cat_jump));
    let won = by_iteration(
        cells.len(),
        |mouse, cat| if mouse == cat || cat == food { Some(-1) } else { (mouse == food).then_some(1) },
        |mouse| of_mouse[mouse].clone(),
        |cat| of_cat[cat].clone(),
    );
    agrees(&CatAndMouse::on_grid(grid, cat_jump, mouse_jump).unwrap(), cells.len(), &won);
    won[mouse * cells.len() + cat][0].0 > 0
}

fn drawn_grid(shapes: &mut Shapes, rows: usize, columns: usize) -> Vec<String> {
    let mut cells: Vec<u8> =
        (0..rows * columns).map(|_| if shapes.below(5) == 0 { b'#' } else { b'.' }).collect();
    // Three different cells.
    let all = cells.len();
    let first = shapes.below(all as u64) as usize;
    let step = 1 + shapes.below(all as u64 / 2 - 1) as usize;
    for (letter, place) in [(b'M', first), (b'C', first + step), (b'F', first + all - 1)] {
        cells[place % all] = letter;
    }
    cells.chunks(columns).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect()
}

#[test]
fn grids() {
    let mut shapes = Shapes::new(1728);
    let mut wins = [0; 2];
    for round in 0..300 {
        let grid = drawn_grid(&mut shapes, 2 + round % 3, 3 + round % 2);
        let (cat_jump, mouse_jump) = (1 + shapes.below(2) as usize, 1 + shapes.below(3) as usize);
        let wins_mouse = on_grid(&grid, cat_jump, mouse_jump);
        assert_eq!(leetcode_1728(&grid, cat_jump, mouse_jump), Ok(wins_mouse), "{grid:?}");
        wins[usize::from(wins_mouse)] += 1;
    }
    assert!(wins.iter().all(|&count| count > 20), "{wins:?}");
    // The judge's largest, and jumps longer than any grid.
    let grid = drawn_grid(&mut shapes, 8, 8);
    assert_eq!(leetcode_1728(&grid, 1, 2), Ok(on_grid(&grid, 1, 2)));
    assert_eq!(leetcode_1728(&grid, 8, usize::MAX), Ok(on_grid(&grid, 8, 100)));
}

#[test]
fn keys_tell_states_apart_and_other_engines_refuse() {
    let game = CatAndMouse::on_graph(&[&[1, 2], &[0, 2], &[0, 1][..]]).unwrap();
    let chase = |mouse, cat, cat_moves| game.key(&Chase { mouse, cat, cat_moves });
    let keys = [
        chase(1, 2, false),
        chase(1, 2, true),
        chase(2, 1, false),
        chase(u16::MAX, 0, true),
        chase(0, u16::MAX, true),
    ];
    assert!((1..keys.len()).all(|at| !keys[..at].contains(&keys[at])));
    assert_eq!(game.moves(&game.initial_state()).collect::<Vec<_>>(), [0, 2]);

    let ring = CatAndMouse::on_graph(&[vec![], vec![2, 4], vec![1, 3], vec![2, 4], vec![3, 1]]).unwrap();
    assert!(matches!(Memoized::default().solve(&ring), Err(SolveError::Cycle { .. })));
    let tight = Retrograde::new(Limits::default().with_memory(500));
    assert!(matches!(tight.solve(&ring), Err(SolveError::Limit { resource: Resource::Memory, .. })));
}

#[test]
fn what_is_no_game_is_refused() {
    let refused = |graph: &[Vec<usize>]| matches!(leetcode_913(graph), Err(SolveError::BadInstance { .. }));
    assert!(refused(&[]) && refused(&[vec![1], vec![0]]));
    assert!(refused(&[vec![1], vec![0, 3], vec![1]]) && refused(&[vec![1], vec![], vec![1]]));
    assert!(refused(&[vec![2], vec![2], vec![0]]), "an edge with one end");
    assert!(refused(&[vec![1, 2], vec![0], vec![0]]), "a cat that cannot move");
    let refused = |grid: &[&str]| matches!(leetcode_1728(grid, 1, 1), Err(SolveError::BadInstance { .. }));
    assert!(
        refused(&[])
            && refused(&["MC"])
            && refused(&["MCF", "."])
            && refused(&["MCFM"])
            && refused(&["", ""])
    );
}
