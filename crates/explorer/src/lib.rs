#![doc = include_str!("../README.md")]

use serde_json::{Value, json};

/// A game that the page offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageGame<'a> {
    /// Its name, as links to the page have it.
    pub name: &'a str,
    /// Its name as people write it.
    pub title: &'a str,
    /// Its rules in JavaScript: one expression, an object with the parts that this crate's front page lists.
    pub rules_js: &'a str,
}

/// What needs no page: rows, the value law, the orders, the words, the quiz's questions.
const MODEL: [&str; 5] = [
    include_str!("page/row.js"),
    include_str!("page/segments.js"),
    include_str!("page/solve.js"),
    include_str!("page/words.js"),
    include_str!("page/quiz.js"),
];

/// What draws it and listens; the last part starts it.
const VIEW: [&str; 8] = [
    include_str!("page/dom.js"),
    include_str!("page/stones.js"),
    include_str!("page/table.js"),
    include_str!("page/tree.js"),
    include_str!("page/panel.js"),
    include_str!("page/quizbox.js"),
    include_str!("page/player.js"),
    include_str!("page/app.js"),
];

/// The page, which opens with the game `games[first]` and this row; none if there is no such game.
///
/// The row is shown as it is. One that the game does not take gives a page that says why, and shows the game's example.
/// The same input gives the same bytes.
pub fn page(games: &[PageGame<'_>], first: usize, row: &str) -> Option<String> {
    let opened = games.get(first)?;
    Some(format!(
        include_str!("page/index.html"),
        title = escaped(opened.title),
        style = include_str!("page/style.css"),
        script = script(games, opened, row)
    ))
}

fn script(games: &[PageGame<'_>], opened: &PageGame<'_>, row: &str) -> String {
    let entry = |game: &PageGame<'_>| {
        let (name, title) = (literal(&json!(game.name)), literal(&json!(game.title)));
        format!("{name}: {{ title: {title}, rules: {} }},\n", game.rules_js.trim_end())
    };
    let entries: String = games.iter().map(entry).collect();
    let first = literal(&json!({ "game": opened.name, "row": row }));
    let script = format!(
        "\"use strict\";\n(() => {{\n{}\nconst GAMES = {{\n{entries}}};\nconst FIRST = {first};\n\n{}}})();\n",
        MODEL.join("\n"),
        VIEW.join("\n")
    );
    // Nothing in a script may look like its end, nor like a comment of HTML, within which its end is not seen.
    script.replace("</", "<\\/").replace("<!--", "<\\!--")
}

/// A value as JavaScript that is safe within a script element.
fn literal(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

/// A text as HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
