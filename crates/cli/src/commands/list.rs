//! `stones list`: the games.

use stone_catalog::GAMES;

use super::print;
use crate::error::Failure;
use crate::exit::Exit;
use crate::output::columns::{Align::Left, Columns};

pub(crate) fn run() -> Result<Exit, Failure> {
    let mut columns = Columns::new([("game", Left), ("aliases", Left), ("judge", Left), ("a move", Left)]);
    for game in GAMES {
        columns.row([game.name, &game.aliases.join(", "), game.judge, game.summary].map(str::to_owned));
    }
    print(columns.render(0))?;
    Ok(Exit::Success)
}
