//! Trees: what is drawn, what is only counted, what is refused.

mod common;

use common::{check, iii, memoized, row, title, vii};
use stone_render::{Picture, Refusal, Target, Tree};
use stone_testkit::TreeGame;

const SMALL: [Target; 6] = Target::ALL;

#[test]
fn the_articles_tree() {
    let stones = [5, 3, 1];
    check("tree-vii-3", Tree::new(title("VII", &stones), vii(&stones)).depth(2), &SMALL);
}

#[test]
fn trees_of_growing_rows() {
    for n in [1, 2, 5, 12] {
        let stones = row(n, true);
        let tree = Tree::new(title("VII", &stones), vii(&stones));
        check(&format!("tree-vii-{n}"), tree, &[Target::Text, Target::Svg]);
        let stones = row(n, false);
        let tree = Tree::new(title("III", &stones), iii(&stones));
        check(&format!("tree-iii-{n}"), tree, &[Target::Text, Target::Svg]);
    }
}

#[test]
fn merged() {
    let stones = [5, 3, 1, 4, 2];
    check("tree-vii-merged-5", Tree::new(title("VII", &stones), vii(&stones)).merged(), &SMALL);
    let stones = [1, 2, 3, 4, 5, -9, 7];
    check("tree-iii-merged-7", Tree::new(title("III", &stones), iii(&stones)).merged(), &SMALL);
    let stones = row(12, false);
    check("tree-iii-merged-12", Tree::new(title("III", &stones), iii(&stones)).merged(), &[Target::Svg]);
    let stones = row(200, true);
    let picture = Tree::new(title("VII", &stones), vii(&stones)).merged();
    check("tree-vii-merged-200", picture, &[Target::Svg]);
}

#[test]
fn only_optimal() {
    let stones = [5, 3, 1, 4, 2];
    let tree = Tree::new(title("VII", &stones), vii(&stones)).only_optimal();
    check("tree-vii-only-optimal-5", tree, &[Target::Text, Target::Svg]);
    let stones = row(200, true);
    let tree = Tree::new(title("VII", &stones), vii(&stones)).only_optimal();
    check("tree-vii-only-optimal-200", tree, &[Target::Text, Target::Svg]);
}

/// Where the turn stays, one level can have states of both players, and a merged state both.
#[test]
fn turns_that_stay() {
    let game: TreeGame = "(3!(2@a(1! 4)) 1(4!&a 2) 0!&a)".parse().unwrap();
    let tree = Tree::new("Turns that stay", memoized(&game));
    check("tree-stays", tree.clone(), &[Target::Text, Target::Svg]);
    check("tree-stays-merged", tree.merged(), &[Target::Text, Target::Svg]);
}

#[test]
fn a_large_tree_can_be_refused() {
    let tree = Tree::new("large", vii(&row(200, true))).or_refuse();
    let refusal = Picture::from(tree).draw(Target::Svg);
    assert!(matches!(refusal, Err(Refusal::TooLarge { size: 1_000_000.., .. })), "{refusal:?}");
}
