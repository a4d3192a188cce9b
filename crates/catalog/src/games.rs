//! The list.

use stone_entry::Game;

/// Every game there is, one line each.
pub static GAMES: &[&Game] = &[
    &stone_i::ENTRY, //
    &stone_ii::ENTRY,
    &stone_iii::ENTRY,
    &stone_iv::ENTRY,
    &stone_v::ENTRY,
    &stone_vi::ENTRY,
    &stone_vii::ENTRY,
    &stone_viii::ENTRY,
    &stone_ix::ENTRY,
    &connect_four::ENTRY,
    &domineering::ENTRY,
    &othello::ENTRY,
    &dots_and_boxes::ENTRY,
    &kalah::ENTRY,
];
