//! What the program prints, command by command. `TRYCMD=overwrite cargo test -p stone-cli --test snapshots` writes
//! the files in `cmd/` anew.

#[test]
fn output_is_as_written_down() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("tests/cmd/*.md");
}
