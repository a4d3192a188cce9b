//! The page in a real browser: every control, by mouse and by keyboard alone. Without Chromium the tests say
//! that they were skipped.
#![cfg(unix)]

mod chromium;
#[path = "../common/mod.rs"]
mod common;

use chromium::Page;
use serde_json::json;

/// The page of VII with the row of the article, or with another.
fn vii(row: &str, hash: &str) -> Option<Page> {
    open("stone-vii", row, hash)
}

fn open(game: &str, row: &str, hash: &str) -> Option<Page> {
    let games = common::games();
    let first = games.iter().position(|page_game| page_game.name == game).unwrap();
    Page::open(&stone_explorer::page(&games, first, row).unwrap(), hash)
}

/// The cell of a state of VII, in the table of a row.
fn cell(stones: usize, start: usize, end: usize) -> String {
    format!("td[data-at='{}']", start * (stones + 1) + end)
}

#[test]
fn steps_forward_back_and_far() {
    let Some(mut page) = vii("5,3,1,4,2", "") else { return };
    assert_eq!(page.text("h1"), "Stone Game VII");
    assert_eq!(page.text("#count"), "Step 0 of 15");
    assert_eq!(page.count("td.filled:not(.base)"), 0);
    assert_eq!(page.count("td.base"), 6);

    page.click("#forward");
    page.click("#forward");
    assert_eq!(page.text("#count"), "Step 2 of 15");
    assert_eq!(page.count("td.filled:not(.base)"), 2);
    assert_eq!(page.text("#cell h2"), "V(1, 2) = 0");
    page.click("#back");
    assert_eq!(page.text("#count"), "Step 1 of 15");
    assert_eq!(page.count("td.filled:not(.base)"), 1);
    assert_eq!(page.text("#cell h2"), "V(0, 1) = 0");

    page.click("#last");
    assert_eq!(page.text("#count"), "Step 15 of 15");
    assert_eq!(page.text(&format!("{} .value", cell(5, 0, 5))), "6");
    assert_eq!(page.text("#best .result"), "Alice wins by 6.");
    assert_eq!(page.count("#best tbody tr"), 5);
    assert_eq!(page.text("#best tbody tr:last-child td:nth-child(5)"), "18");
    assert_eq!(page.text("#best tbody tr:last-child td:nth-child(6)"), "12");
    assert_eq!(page.eval("document.querySelector('#forward').disabled"), json!(true));
    page.click("#first");
    assert_eq!(page.text("#count"), "Step 0 of 15");
    assert_eq!(page.eval("document.querySelector('#back').disabled"), json!(true));

    page.click("#slider");
    assert_ne!(page.text("#count"), "Step 0 of 15");
    page.press("End");
    assert_eq!(page.text("#count"), "Step 15 of 15");
    page.press("ArrowLeft");
    assert_eq!(page.text("#count"), "Step 14 of 15");

    page.click("#first");
    page.click("#best button");
    assert_eq!(page.text("#count"), "Step 15 of 15");
    page.close();
}

#[test]
fn plays_and_pauses() {
    let Some(mut page) = vii("5,3,1,4,2", "") else { return };
    page.choose("#speed", "0.5");
    page.click("#play");
    assert_eq!(page.text("#play-text"), "Pause");
    page.click("#play");
    assert_eq!(page.text("#play-text"), "Play");
    page.choose("#speed", "20");
    page.click("#play");
    page.until("document.querySelector('#count').textContent === 'Step 15 of 15'");
    assert_eq!(page.text("#play-text"), "Play");
    // From the end it plays again from the beginning, at another speed from there on.
    page.choose("#speed", "0.5");
    page.click("#play");
    assert_eq!(page.text("#count"), "Step 0 of 15");
    page.choose("#speed", "1000");
    page.until("document.querySelector('#count').textContent === 'Step 15 of 15'");
    page.close();
}

#[test]
fn works_with_the_keyboard_alone() {
    let Some(mut page) = vii("5,3,1,4,2", "") else { return };
    let focused = "document.activeElement.id || document.activeElement.tagName";
    for (key, count) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 15), ("Home", 0)] {
        page.press(key);
        assert_eq!(page.text("#count"), format!("Step {count} of 15"), "{key}");
    }
    page.press(" ");
    assert_eq!(page.text("#play-text"), "Pause");
    page.press(" ");
    assert_eq!(page.text("#play-text"), "Play");
    page.press("End");

    page.press("?");
    assert_eq!(page.count("dialog[open]"), 1);
    page.press("Escape");
    assert_eq!(page.count("dialog[open]"), 0);

    // Into the table: its arrow keys walk, Enter shows a cell, Escape leads back to the player.
    page.tab_to("td");
    assert_eq!(page.eval("document.activeElement.matches('.answer')"), json!(true));
    page.press("ArrowLeft");
    page.press("ArrowDown");
    page.press("Enter");
    assert_eq!(page.text("#cell h2"), "V(1, 4) = 1");
    assert_eq!(page.text("#count"), "Step 15 of 15");
    page.press("Escape");
    assert_eq!(page.eval(focused), json!("play"));
    assert_eq!(page.text("#cell h2"), "V(0, 5) = 6");

    // Into the tree.
    page.eval("document.activeElement.blur()");
    page.tab_to(".node");
    page.press("ArrowDown");
    page.press("ArrowRight");
    page.press(" ");
    assert_eq!(page.text("#cell h2"), "V(0, 4) = 7");
    page.press("Escape");
    assert_eq!(page.eval(focused), json!("play"));

    // Another row; what is typed there are no commands.
    page.eval("document.activeElement.blur(); scrollTo(0, 0)");
    page.tab_to("#row");
    page.type_over("2,1,2,2");
    page.press("Home");
    page.press("?");
    assert_eq!(page.count("dialog[open]"), 0);
    page.type_over("2,1,2,2");
    page.press("Enter");
    assert_eq!(page.text("#count"), "Step 0 of 10");
    page.tab_to("#last");
    page.press(" ");
    assert_eq!(page.text("#best .result"), "Alice wins by 4.");
    page.close();
}

#[test]
fn links_name_the_step() {
    let Some(mut page) = vii("5,3,1,4,2", "#step=12") else { return };
    assert_eq!(page.text("#count"), "Step 12 of 15");
    page.click("#forward");
    page.until("location.hash === '#step=13'");
    page.eval("location.hash = '#step=3'");
    page.until("document.querySelector('#count').textContent === 'Step 3 of 15'");

    page.choose("#order", "memo");
    page.click("#forward");
    page.until("location.hash === '#order=memo&step=1'");
    page.go("#game=stone-iii&row=1,2,3,4,5,-9,7&step=7");
    assert_eq!(page.text("h1"), "Stone Game III");
    assert_eq!(page.text("#best .result"), "Bob wins by 1.");
    page.until("location.hash === '#game=stone-iii&row=1,2,3,4,5,-9,7&step=7'");

    // What is wrong in a link is told, and the page shows what it has.
    page.go("#row=x&step=2");
    assert!(page.text("#message").starts_with("“x” is not an integer"));
    assert_eq!(page.text("#count"), "Step 0 of 15");
    page.go("#game=toString&step=2");
    assert_eq!(page.text("h1"), "Stone Game VII");
    assert_eq!(page.text("#count"), "Step 2 of 15");
    page.go("#step=99");
    assert_eq!(page.text("#count"), "Step 15 of 15");
    page.go("#elsewhere");
    assert_eq!(page.text("#count"), "Step 0 of 15");
    page.close();
}

#[test]
fn a_bad_row_changes_nothing_but_the_message() {
    let Some(mut page) = vii("5,3,1,4,2", "#step=15") else { return };
    let picture = "document.querySelector('main').innerHTML";
    let before = page.eval(picture);
    for (row, message) in [
        ("5,x,1", "“x” is not an integer"),
        ("5,,1", "A number is missing"),
        ("", "Write some stones"),
        ("9223372036854775807,1", "These stones are too large"),
        ("1.5", "“1.5” is not an integer"),
        ("<b>1</b>", "“<b>1</b>” is not an integer"),
    ] {
        page.click("#row");
        page.type_over(row);
        page.press("Enter");
        let told = page.text("#message");
        assert!(told.starts_with(message), "{row}: {told}");
        assert_eq!(page.eval(picture), before, "{row}");
        assert_eq!(page.eval("document.querySelector('#row').getAttribute('aria-invalid')"), json!("true"));
    }
    page.type_over("[9007199254740993, -1]");
    page.press("Enter");
    assert_eq!(page.text("#message"), "");
    page.click("#last");
    // 2⁵³ + 1, which is no double.
    assert_eq!(page.text("#best .result"), "Alice wins by 9007199254740993.");
    page.close();
}

#[test]
fn rows_of_no_and_one_stone_are_shown() {
    let Some(mut page) = vii("[]", "") else { return };
    assert_eq!(page.text("#count"), "Step 0 of 0");
    assert_eq!(page.text("#best .result"), "A tie.");
    page.press("ArrowRight");
    page.press(" ");
    page.press("End");
    for game in ["stone-iii", "stone-vii"] {
        page.choose("#game", game);
        page.click("#row");
        page.type_over("-7");
        page.press("Enter");
        page.click("#last");
        let result = if game == "stone-iii" { "Bob wins by 7." } else { "A tie." };
        assert_eq!(page.text("#best .result"), result);
    }
    page.close();
}

#[test]
fn a_page_with_a_bad_row_says_so_and_shows_an_example() {
    let Some(mut page) = vii("five", "") else { return };
    assert_eq!(page.text("#message"), "“five” is not an integer, at place 1. Here is an example instead.");
    assert_eq!(page.eval("document.querySelector('#row').value"), json!("5,3,1,4,2"));
    page.close();
}

#[test]
fn games_and_orders_change_in_the_page() {
    let Some(mut page) = vii("5,3,1,4,2", "#step=15") else { return };
    let values = "[...document.querySelectorAll('td .value')].map((value) => value.textContent).join()";
    let by_length = page.eval(values);
    for order in ["start", "memo", "length"] {
        page.choose("#order", order);
        assert!(page.text("#count").starts_with("Step 0 of "));
        page.click("#last");
        assert_eq!(page.text("#best .result"), "Alice wins by 6.");
        if order != "memo" {
            assert_eq!(page.eval(values), by_length);
        }
    }
    // The memo asks for cells, and reads some again, before they are filled.
    page.choose("#order", "memo");
    page.click("#forward");
    assert_eq!(page.count("td.waiting"), 1);
    assert!(page.text("#cell").contains("asked for and not known yet"));

    // A row that is none of the other game's gives its example, and a word.
    page.choose("#game", "stone-iv");
    assert!(page.text("#message").starts_with("This game needs one number"));
    assert_eq!(page.text("#row-label"), "Stones");
    page.choose("#game", "stone-vii");
    page.click("#row");
    page.type_over("5,3,1,4,2");
    page.press("Enter");

    // The row stays; the orders are those of the other game.
    page.choose("#game", "stone-iii");
    assert_eq!(page.text("h1"), "Stone Game III");
    assert_eq!(page.eval("document.querySelector('#row').value"), json!("5,3,1,4,2"));
    assert_eq!(page.text("#order"), "from the backtop down, with a memo");
    page.click("#last");
    assert_eq!(page.text("#best .result"), "Alice wins by 3.");
    page.close();
}

#[test]
fn a_cell_shows_what_it_read_and_what_was_chosen() {
    let Some(mut page) = vii("5,3,1,4,2", "#step=15") else { return };
    assert_eq!(page.count("td.now"), 1);
    assert_eq!(page.count("td.read"), 2);
    assert_eq!(page.count("td.read.chosen"), 1);
    assert_eq!(page.count(".arrows .arrow.read"), 1);
    assert_eq!(page.count(".arrows .arrow.chosen"), 1);
    assert_eq!(page.count("#stones .bracket"), 2);
    assert!(page.text("#cell").contains("V(0, 5) = max(3, 6) = 6"));

    // What colour tells apart, shape tells apart too.
    let style = |selector: &str, property: &str| {
        format!("getComputedStyle(document.querySelector('{selector}')).getPropertyValue('{property}')")
    };
    for (plain, chosen, property) in [
        ("td.read:not(.chosen)", "td.read.chosen", "border-top-style"),
        (".arrows .read .shaft", ".arrows .chosen .shaft", "stroke-dasharray"),
        (".arrows .read .shaft", ".arrows .chosen .shaft", "stroke-width"),
        (".arrows .read .head", ".arrows .chosen .head", "fill"),
        ("#stones .bracket.read", "#stones .bracket.chosen", "stroke-dasharray"),
        (".moves .read", ".moves .chosen", "border-left-style"),
        (".edge:not(.best)", ".edge.best", "stroke-width"),
    ] {
        assert_ne!(page.eval(&style(plain, property)), page.eval(&style(chosen, property)), "{property}");
    }

    // A tie: both are chosen.
    page.click(&cell(5, 1, 4));
    assert_eq!(page.text("#cell h2"), "V(1, 4) = 1");
    assert_eq!(page.count("td.read.chosen"), 2);
    assert_eq!(page.count(".arrows .arrow.chosen"), 2);
    assert_eq!(page.text(&format!("{} .pick", cell(5, 1, 4))), "L|R");
    assert!(page.text("#cell").contains("Filled at step 11."));
    // A click leaves the keyboard where it was: the arrow keys go on stepping.
    page.press("ArrowLeft");
    assert_eq!(page.text("#count"), "Step 14 of 15");

    // Not filled yet: what it will read, and no numbers.
    page.click(&cell(5, 0, 5));
    assert_eq!(page.text("#cell h2"), "V(0, 5)");
    assert!(page.text("#cell").contains("will read"));
    assert_eq!(page.count("td.chosen"), 0);
    page.click("#cell .row-of-buttons button:last-child");
    assert_eq!(page.text("#cell h2"), "V(1, 5) = 7");

    page.click(&cell(5, 1, 3));
    page.click("#cell .row-of-buttons button");
    assert_eq!(page.text("#count"), "Step 7 of 15");
    page.close();
}

#[test]
fn tree_and_table_are_linked() {
    let Some(mut page) = vii("5,3,1,4,2", "#step=15") else { return };
    let id = 6 + 4;
    page.hover(&cell(5, 1, 4));
    assert_eq!(page.count(&format!(".node.linked[data-at='{id}']")), 2);
    assert_eq!(page.count(".node.linked"), 2);
    page.hover("h1");
    assert_eq!(page.count(".linked"), 0);
    page.hover(&format!(".node[data-at='{id}'] text"));
    assert_eq!(page.count(&format!("td.linked[data-at='{id}']")), 1);
    page.click(&format!(".node[data-at='{id}'] text"));
    assert_eq!(page.text("#cell h2"), "V(1, 4) = 1");
    page.hover(".moves li");
    assert_eq!(page.count("td.linked"), 1);
    page.close();
}

#[test]
fn a_large_tree_counts_what_it_leaves_out() {
    let Some(mut page) = vii("5,3,1,4,2,8,9,3,12,7,1,6", "") else { return };
    let nodes = page.count(".node");
    assert!(nodes < 40);
    // Below a node with 8 stones lie 2 + 4 + … + 2⁷ + 2⁷ nodes.
    assert_eq!(page.text(".more"), "+382");
    page.click(".more rect");
    assert_eq!(
        page.eval("document.querySelector('.node').getAttribute('aria-label')")
            .as_str()
            .unwrap()
            .split(',')
            .next(),
        Some("4..12")
    );
    page.click("#tree button");
    assert_eq!(page.count(".node"), nodes);
    // By keyboard too, and the focus stays in the tree.
    for _ in 0..4 {
        page.press("ArrowDown");
    }
    page.press("Enter");
    let focused = "document.activeElement.getAttribute('aria-label').split(',')[0]";
    assert_eq!(page.eval(focused), json!("4..12"));

    let Some(mut page) = open("stone-iii", &vec!["1"; 200].join(","), "") else { return };
    assert_eq!(page.text(".more"), "> 10¹⁵");
    page.close();
}

#[test]
fn the_quiz_knows_right_from_wrong() {
    let Some(mut page) = vii("5,3,1,4,2", "") else { return };
    page.click("#quiz-switch");
    assert!(page.text(".question").starts_with("Which cell is filled next?"));

    // Next cell: one that must wait, then the right one.
    page.click(&cell(5, 0, 2));
    assert!(page.text(".feedback").contains("V(0, 2) needs V(1, 2), which is not known yet"));
    assert_eq!(page.count(".feedback .wrong"), 1);
    page.click(&cell(5, 0, 1));
    assert_eq!(page.count(".feedback .right"), 1);
    assert_eq!(page.text(".score"), "Score: 0 of 1 right, 1 more with help");
    page.click(".after button");

    // Its reads: none, a wrong one, the right one.
    assert!(page.text(".question").starts_with("Which cells does V(0, 1) read?"));
    page.click(".answer form button");
    assert!(page.text(".feedback").contains("1 cell missing"));
    page.click(&cell(5, 0, 0));
    page.click(".answer form button");
    assert!(page.text(".feedback").contains("No move leads from here to V(0, 0)"));
    page.click(&cell(5, 0, 0));
    page.click(&cell(5, 1, 1));
    page.click(".answer form button");
    assert_eq!(page.count(".feedback .right"), 1);
    page.click(".after button");

    // Best move, with a hint first.
    assert!(page.text(".question").starts_with("Which move is best at 0..1?"));
    page.click(".help button");
    assert!(page.text(".feedback").contains("Hint"));
    page.click(".choices button");
    assert_eq!(page.text(".score"), "Score: 0 of 3 right, 3 more with help");
    page.click(".after button");

    // Its value, by keyboard: no number, a wrong one, the right one. The cell is filled then.
    assert_eq!(page.text(".question"), "What is V(0, 1)?");
    assert_eq!(page.eval("document.activeElement.tagName"), json!("INPUT"));
    page.type_over("much");
    page.press("Enter");
    assert!(page.text(".feedback").contains("Write an integer"));
    page.type_over("7");
    page.press("Enter");
    assert!(page.text(".feedback").contains("Not yet"));
    page.type_over("0");
    page.press("Enter");
    assert_eq!(page.count(".feedback .right"), 1);
    assert_eq!(page.text("#count"), "Step 0 of 15");
    page.press("Enter");
    assert_eq!(page.text("#count"), "Step 1 of 15");

    // Why the minus: all answers, the right one among them.
    assert!(page.text(".question").starts_with("Why is V of the next state subtracted?"));
    let mut wrong = 0;
    for choice in 1..=4 {
        page.click(&format!(".choices button:nth-child({choice})"));
        if page.count(".feedback .right") == 1 {
            break;
        }
        wrong += 1;
    }
    assert!(wrong < 4);
    page.click(".after button");

    // Who wins: V(0, 1) is 0.
    assert!(page.text(".question").starts_with("Who wins from 0..1 on?"));
    page.click(".choices button:nth-child(1)");
    assert_eq!(page.count(".feedback .wrong"), 1);
    page.click(".choices button:nth-child(3)");
    assert_eq!(page.count(".feedback .right"), 1);

    // Stepping asks anew; giving up shows the answer and is not counted as right.
    page.click("#last");
    page.click("#back");
    page.choose("#quiz select", "value");
    assert_eq!(page.text(".question"), "What is V(0, 5)?");
    page.click(".answer input");
    page.type_over("-6");
    page.press("Enter");
    assert!(page.text(".feedback").contains("The other sign"));
    page.type_over("20");
    page.press("Enter");
    assert!(page.text(".feedback").contains("subtract the next value"));
    page.type_over("3");
    page.press("Enter");
    assert!(page.text(".feedback").contains("another move"));
    page.click(".help button:last-child");
    assert!(page.text(".feedback").contains("V(0, 5) is 6"));
    page.click(".after button");
    assert!(page.text("#quiz").contains("Nothing is left to ask here."));
    page.click("#quiz .primary");
    assert_eq!(page.text("#count"), "Step 0 of 15");
    page.click("#quiz-switch");
    assert_eq!(page.eval("document.querySelector('#quiz').hidden"), json!(true));
    page.close();
}

/// Texts of the pictures that lie upon each other, that stick out of their picture, or out of their node.
const BAD_TEXTS: &str = "(() => {
    const bad = [];
    const boxOf = (element) => element.getBoundingClientRect();
    for (const picture of document.querySelectorAll('#stones svg, #tree svg')) {
        const texts = [...picture.querySelectorAll('text')].filter((text) => text.textContent.trim());
        texts.forEach((text, at) => {
            const one = boxOf(text);
            for (const later of texts.slice(at + 1)) {
                const other = boxOf(later);
                const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
                const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
                // A line of text is higher than its letters.
                if (width > 1 && height > 3) bad.push(`${text.textContent} upon ${later.textContent}`);
            }
            const node = text.parentElement.matches('.node') ? text.parentElement.querySelector('rect') : null;
            for (const around of [picture, node]) {
                if (around === null) continue;
                const outer = boxOf(around);
                if (one.left < outer.left - 1 || one.right > outer.right + 1) bad.push(`${text.textContent} is cut`);
            }
        });
    }
    for (const cell of document.querySelectorAll('td[data-at]')) {
        if (cell.scrollWidth > cell.clientWidth + 1) bad.push(`${cell.textContent} is too wide`);
    }
    return bad;
})()";

#[test]
fn every_game_opens_with_nothing_cut_or_written_over() {
    let Some(mut page) = vii("5,3,1,4,2", "") else { return };
    let long: Vec<String> = (0..60).map(|stone| (stone * 7919 % 1000).to_string()).collect();
    let rows =
        ["5", "5,3,1,4,2", "-1000000000000,5,1000000000007", "5,3,1,4,2,8,9,3,12,7,1,6", &long.join(",")];
    for width in [400, 1280] {
        let size = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
        page.call("Emulation.setDeviceMetricsOverride", &size);
        for game in common::games() {
            for row in rows {
                // Where the row is not one of the game's, its example is shown.
                page.eval(&format!("document.querySelector('#row').value = '{row}'"));
                page.choose("#game", game.name);
                assert_eq!(page.text("h1"), game.title);
                for step in ["first", "forward", "last"] {
                    let step = format!("document.querySelector('#{step}').click(), {BAD_TEXTS}");
                    assert_eq!(page.eval(&step), json!([]), "{} {row} {width}", game.name);
                }
            }
        }
    }
    page.close();
}

#[test]
fn the_quiz_of_every_game_comes_to_an_end() {
    let Some(mut page) = vii("2,1,2", "") else { return };
    for order in ["0", "1"] {
        for game in common::games() {
            page.go(&format!("#game={}", game.name));
            page.click("#quiz-switch");
            let asked = page.eval(&format!(
                "(() => {{
                    const order = document.querySelector('#order');
                    order.selectedIndex = {order} * (order.length - 1);
                    order.dispatchEvent(new Event('change'));
                    for (let asked = 0; asked < 5000; asked += 1) {{
                        if (!document.querySelector('.question')) return asked;
                        document.querySelector('.help button:last-child').click();
                        document.querySelector('.after button').click();
                    }}
                    return null;
                }})()"
            ));
            assert!(asked.as_u64().is_some_and(|asked| asked > 3), "{}: {asked}", game.name);
        }
    }
    page.close();
}

#[test]
fn light_dark_print_and_narrow() {
    let Some(mut page) = vii("5,3,1,4,2,8,9,3,12,7,1,6", "#step=40") else { return };
    let background = "getComputedStyle(document.body).backgroundColor";
    page.media("screen", &[("prefers-color-scheme", "light")]);
    let light = page.eval(background);
    page.media("screen", &[("prefers-color-scheme", "dark")]);
    let dark = page.eval(background);
    assert_ne!(light, dark);
    page.choose("#theme", "light");
    assert_eq!(page.eval(background), light);
    page.media("screen", &[("prefers-color-scheme", "light"), ("prefers-reduced-motion", "reduce")]);
    page.choose("#theme", "dark");
    assert_eq!(page.eval(background), dark);
    // Nothing moves by itself.
    assert_eq!(page.eval("document.getAnimations().length"), json!(0));

    page.media("print", &[("prefers-color-scheme", "dark")]);
    assert_eq!(page.eval(background), json!("rgb(255, 255, 255)"));
    for control in [".player", ".choices-bar", ".switches"] {
        let display = format!("getComputedStyle(document.querySelector('{control}')).display");
        assert_eq!(page.eval(&display), json!("none"), "{control}");
    }
    page.media("screen", &[]);

    for width in [320, 400, 800, 1280, 1920] {
        let size = json!({ "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false });
        page.call("Emulation.setDeviceMetricsOverride", &size);
        let page_is_wide = page.eval("document.documentElement.scrollWidth > innerWidth");
        assert_eq!(page_is_wide, json!(false), "{width}");
    }
    page.close();
}

#[test]
fn those_who_hear_the_page_are_told() {
    let Some(mut page) = vii("5,3,1,4,2", "#step=14") else { return };
    page.press("ArrowRight");
    assert_eq!(
        page.text("#live"),
        "Step 15 of 15. V(0, 5) is 6: left, 10 − 7 is 3; right, 13 − 7 is 6, chosen."
    );
    let label = format!("document.querySelector(\"{}\").ariaLabel", cell(5, 0, 5));
    assert_eq!(page.eval(&label), json!("V(0, 5) is 6, best: right, shown, the start"));

    // Everything that can be used has a name.
    page.click("#quiz-switch");
    page.call("Accessibility.enable", &json!({}));
    let tree = page.call("Accessibility.getFullAXTree", &json!({}));
    let used = [
        "button",
        "combobox",
        "textbox",
        "slider",
        "gridcell",
        "treeitem",
        "grid",
        "tree",
        "image",
        "navigation",
    ];
    let mut found = Vec::new();
    for node in tree["nodes"].as_array().unwrap() {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let holds_no_state = role == "gridcell" && !node["properties"].to_string().contains("focusable");
        if node["ignored"] == json!(false) && used.contains(&role) && !holds_no_state {
            let name = node["name"]["value"].as_str().unwrap_or_default();
            assert!(!name.trim().is_empty(), "a {role} without a name: {node}");
            found.push(role);
        }
    }
    for role in used {
        assert!(found.contains(&role), "no {role}");
    }
    page.close();
}

#[test]
fn five_hundred_stones_open_as_a_map() {
    let row: Vec<String> = (0..500).map(|stone| (stone * 7919 % 1000 + 1).to_string()).collect();
    let Some(mut page) = vii(&row.join(","), "") else { return };
    assert_eq!(page.text("#count"), "Step 0 of 125250");
    assert!(page.count("td") < 400);
    page.click("#last");
    let value = stone_catalog::find("vii").map(|game| {
        let row: Vec<i64> = row.iter().map(|stone| stone.parse().unwrap()).collect();
        game.solve(&game.engines[game.engines.len() - 1], &stone_catalog::Request::new(&row)).unwrap().value
    });
    assert_eq!(page.text("#best .result"), format!("Alice wins by {}.", value.unwrap()));
    assert_eq!(page.count("#best tbody tr"), 17);

    // A click on the map moves the window; the keyboard walks beyond its edge.
    page.click("canvas.map");
    assert_ne!(page.text("#cell h2").split(" = ").next(), Some("V(0, 500)"));
    page.tab_to("td");
    let focused = "document.activeElement.dataset.at";
    let before = page.eval(focused);
    for _ in 0..12 {
        page.press("ArrowRight");
    }
    let after = page.eval(focused);
    let number = |at: &serde_json::Value| at.as_str().unwrap().parse::<i64>().unwrap();
    assert_eq!(number(&after) - number(&before), 12);
    page.choose("#order", "memo");
    page.click("#last");
    assert_eq!(page.text(&format!("{} .value", cell(500, 0, 500))), value.unwrap().to_string());
    page.close();
}
