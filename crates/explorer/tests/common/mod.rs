//! The games that the tests open: all of the catalog that have rules for the page.

use stone_catalog::{GAMES, Game};
use stone_explorer::PageGame;

pub(crate) fn games() -> Vec<PageGame<'static>> {
    let page_game = |game: &'static Game| {
        game.page_rules.map(|rules_js| PageGame { name: game.name, title: game.title, rules_js })
    };
    GAMES.iter().copied().filter_map(page_game).collect()
}
