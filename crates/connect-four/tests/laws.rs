//! The laws of the rules and of what else the game can do, on small boards and on late positions of large ones.

mod positions;

use connect_four::{ConnectFour, Word};
use positions::random;
use stone_testkit::laws;

fn keeps_the_laws<W: Word>(game: &ConnectFour<W>) {
    laws::keyed(game).unwrap();
    laws::canonical(game).unwrap();
    laws::bounds(game).unwrap();
    laws::move_order(game).unwrap();
    laws::named(game).unwrap();
}

#[test]
fn small_boards() {
    for (width, height) in
        [(1, 1), (1, 5), (2, 3), (3, 2), (4, 1), (5, 1), (4, 2), (6, 1), (2, 4), (1, 63), (32, 1)]
    {
        // On the two long ones only a few squares are left.
        let game = ConnectFour::new(width, height).unwrap();
        let cells = width * height;
        let played = (0..cells.saturating_sub(8)).map(|ply| ply % width + 1);
        if let Ok(game) = game.after(played) {
            keeps_the_laws(&game);
        }
    }
}

#[test]
fn late_positions() {
    for (width, height) in [(4, 4), (5, 4), (4, 5), (5, 5), (6, 4), (7, 6), (8, 7), (9, 6), (12, 4), (4, 15)]
    {
        for seed in 0..12 {
            keeps_the_laws(&random::<u64>(width, height, 7, seed));
        }
    }
}

#[test]
fn late_positions_of_boards_for_the_longer_word() {
    let sizes = [(8, 8), (9, 7), (5, 12), (12, 9), (16, 7), (4, 31), (64, 1), (2, 63), (1, 127)];
    for (width, height) in sizes {
        for seed in 0..6 {
            keeps_the_laws(&random::<u128>(width, height, 7, seed));
        }
    }
}
