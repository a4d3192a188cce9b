//! The book and the README show what the program prints: every `console` block is run.
//!
//! After a change that is meant, `TRYCMD=overwrite cargo test -p stone-cli --test book` writes the new output.

#[test]
fn the_book_shows_what_the_program_prints() {
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100")
        .case("../../docs/src/*.md")
        .case("../../README.md");
}
