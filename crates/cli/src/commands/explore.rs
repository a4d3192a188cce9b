//! `stones explore GAME [ROW] -o FILE`: a page on which the game's table is filled step by step.

use stone_catalog::{GAMES, Game};
use stone_explorer::{PageGame, page};

use super::print;
use crate::args::{ExploreArgs, PlaceArgs};
use crate::error::{CliError, Failure};
use crate::exit::Exit;
use crate::job::game_called;
use crate::output::file;
use crate::source;

pub(crate) fn run(args: &ExploreArgs) -> Result<Exit, Failure> {
    let game = game_called(&args.game.game)?;
    let page_game = |game: &Game| {
        let rules_js = game.page_rules?;
        Some(PageGame { name: game.name, title: game.title, rules_js })
    };
    let games: Vec<PageGame<'_>> = GAMES.iter().filter_map(|game| page_game(game)).collect();
    let Some(first) = games.iter().position(|listed| listed.name == game.name) else {
        let error = CliError::new(format!("there is no page for {}", game.name));
        let listed: Vec<&str> = games.iter().map(|game| game.name).collect();
        return Err(error.help(format!("there is one for {}", listed.join(", "))).into());
    };
    let input = match &args.row {
        Some(row) => source::spelled_out(game, &PlaceArgs::default(), row)?,
        None => source::short(game, args.seed),
    };
    let output = args.output.as_deref().map(file::open).transpose()?;
    // The page says itself what it does not take.
    let page = page(&games, first, &game.form.text(&input)).unwrap_or_default();
    match output {
        None => print(page)?,
        Some(output) => output.write(page.as_bytes())?,
    }
    Ok(Exit::Success)
}
