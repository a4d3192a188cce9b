//! The figures of the book are what these functions draw from a solved game. A figure that differs fails its test,
//! which prints the right one.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use stone_core::{Solution, Tabulated, Values, ZeroSumGame};
use stone_vii::{Segment, StoneVii};

const OPEN: &str = r#"<g font-family="sans-serif" font-size="14" text-anchor="middle" fill="currentColor">"#;

/// What a chapter shows between the lines that name a figure.
fn holds(chapter: &str, figure: &str, drawn: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(chapter);
    let text = fs::read_to_string(&path).expect("the chapter can be read");
    let begin = format!("<!-- figure: {figure} -->\n");
    let (_, rest) = text.split_once(&begin).unwrap_or_else(|| panic!("{chapter} has no figure `{figure}`"));
    let shown = rest.split("<!-- end -->\n").next().unwrap_or_default();
    assert!(shown == drawn, "the figure `{figure}` of {chapter} should be\n{begin}{drawn}<!-- end -->");
}

/// A node of the tree, and all below it. Children are drawn first, so that lines lie under boxes.
fn node<V: Values<StoneVii>>(
    svg: &mut String,
    game: &StoneVii,
    solution: &Solution<'_, StoneVii, V>,
    state: Segment,
    (x, y, spread): (i32, i32, i32),
) {
    let len = state.end - state.start;
    if len > 1 {
        let best = solution.optimal_moves(&state).expect("the table holds every state");
        for (mv, side) in game.moves(&state).zip([-1, 1]) {
            let (to_x, to_y) = (x + side * spread, y + 90);
            let width = if best.contains(&mv) { 3 } else { 1 };
            let removed = if side < 0 { game.stones()[state.start] } else { game.stones()[state.end - 1] };
            let delta = game.score_delta(&state, mv);
            writeln!(
                svg,
                r#"<line x1="{x}" y1="{}" x2="{to_x}" y2="{}" stroke="currentColor" stroke-width="{width}"/>"#,
                y + 32,
                to_y - 16
            )
            .expect("a string takes all");
            let (label_x, anchor) = (x + side * (spread / 2 + 8), if side < 0 { "end" } else { "start" });
            writeln!(
                svg,
                r#"<text x="{label_x}" y="{}" text-anchor="{anchor}" font-size="12">remove {removed}: +{delta}</text>"#,
                y + 52
            )
            .expect("a string takes all");
            node(svg, game, solution, game.next_state(&state, mv), (to_x, to_y, spread / 2));
        }
    }
    let stones = &game.stones()[state.start..state.end];
    let value = solution.value_of(&state).expect("the table holds every state");
    writeln!(svg, r#"<text x="{x}" y="{y}" font-weight="bold">{stones:?}</text>"#)
        .expect("a string takes all");
    writeln!(svg, r#"<text x="{x}" y="{}">value {value}</text>"#, y + 20).expect("a string takes all");
}

fn tree(row: [i64; 3]) -> String {
    let game = StoneVii::new(row).expect("small stones");
    let solution = Tabulated::default().solve(&game).expect("a small game");
    let mut svg = format!(
        "<svg role=\"img\" viewBox=\"0 0 640 240\" width=\"640\" xmlns=\"http://www.w3.org/2000/svg\">\n\
         <title>The game tree of {row:?}</title>\n\
         <desc>Each state with its value; thick lines are optimal moves, labelled with what they score.</desc>\n\
         {OPEN}\n"
    );
    node(&mut svg, &game, &solution, game.initial_state(), (320, 20, 160));
    svg + "</g>\n</svg>\n"
}

/// The table by start and end; cells of one length share a shade.
fn diagonals(row: &[i64]) -> String {
    const CELL: usize = 48;
    let game = StoneVii::new(row).expect("small stones");
    let solution = Tabulated::default().solve(&game).expect("a small game");
    let n = row.len();
    let size = (n + 1) * CELL;
    let mut svg = format!(
        "<svg role=\"img\" viewBox=\"0 0 {size} {size}\" width=\"{size}\" xmlns=\"http://www.w3.org/2000/svg\">\n\
         <title>The table of {row:?}</title>\n\
         <desc>Row: the first stone of a segment. Column: its last. Darker cells are longer segments.</desc>\n\
         {OPEN}\n"
    );
    let middle = |index: usize| index * CELL + CELL / 2;
    for (i, stone) in row.iter().enumerate() {
        let (here, text) = (middle(i + 1), middle(0) + 5);
        writeln!(svg, r#"<text x="{here}" y="{text}" font-weight="bold">{stone}</text>"#)
            .expect("a string takes all");
        writeln!(svg, r#"<text x="{}" y="{}" font-weight="bold">{stone}</text>"#, middle(0), here + 5)
            .expect("a string takes all");
    }
    for start in 0..n {
        for end in start + 1..=n {
            let value = solution.value_of(&Segment { start, end }).expect("the table holds every state");
            let (x, y, shade) = (end * CELL, (start + 1) * CELL, 8 * (end - start));
            writeln!(
                svg,
                r##"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="#4a90d9" fill-opacity="0.{shade:02}" stroke="currentColor"/>"##
            )
            .expect("a string takes all");
            writeln!(svg, r#"<text x="{}" y="{}">{value}</text>"#, middle(end), middle(start + 1) + 5)
                .expect("a string takes all");
        }
    }
    svg + "</g>\n</svg>\n"
}

#[test]
fn the_game_tree_of_5_3_1() {
    let tree = tree([5, 3, 1]);
    holds("value-law.md", "tree", &tree);
    holds("vii-five-ways.md", "tree", &tree);
}

#[test]
fn the_diagonals_of_5_3_1_4_2() {
    holds("vii-five-ways.md", "diagonals", &diagonals(&[5, 3, 1, 4, 2]));
}

/// The bars of the folded peak are as high as the numbers over them, and folding keeps the value.
#[test]
fn the_folded_peak() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/linear-vii.md");
    let text = fs::read_to_string(path).expect("the chapter can be read");
    let figure = text.split_once("<svg").and_then(|(_, rest)| rest.split_once("</svg>")).expect("a figure").0;
    let after = |mark: &str, end: char| -> Vec<i64> {
        let found = figure.split(mark).skip(1);
        found.filter_map(|rest| rest.split_once(end)?.0.parse().ok()).collect()
    };
    let heights = after(r#"width="36" height=""#, '"');
    let numbers: Vec<i64> =
        (["56", "20", "44", "80"].iter()).flat_map(|y| after(&format!(r#"y="{y}">"#), '<')).collect();
    let [x, y, z, folded] = numbers[..] else { panic!("four bars have numbers, found {numbers:?}") };
    assert_eq!(heights, [x, y, z, folded].map(|number| 12 * number));
    assert_eq!(stone_ends::value(&[x, y, z]), stone_ends::value(&[folded]));
}
