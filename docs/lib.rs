//! The book in `src/` and the project's README, as documentation of modules: `cargo test` runs every Rust block in
//! them.

/// One module for each chapter.
macro_rules! chapters {
    ($($name:ident: $file:literal,)*) => {
        $(
            #[cfg(doctest)]
            #[doc = include_str!(concat!("src/", $file, ".md"))]
            mod $name {}
        )*
    };
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

chapters! {
    introduction: "introduction",
    quick_start: "quick-start",
    value_law: "value-law",
    family: "family",
    iii_step_by_step: "iii-step-by-step",
    iii_at_the_limit: "iii-at-the-limit",
    vii_five_ways: "vii-five-ways",
    linear_vii: "linear-vii",
    mistakes: "mistakes",
    zoo: "zoo",
    engines: "engines",
    large_games: "large-games",
    nimbers: "nimbers",
    cycles_and_chance: "cycles-and-chance",
    write_a_game: "write-a-game",
    testing_a_game: "testing-a-game",
    adapters: "adapters",
    when_not_to_use_it: "when-not-to-use-it",
    pictures: "pictures",
    understand: "understand",
    program: "program",
    check: "check",
    duel: "duel",
    measurements: "measurements",
    searches: "searches",
    glossary: "glossary",
}
