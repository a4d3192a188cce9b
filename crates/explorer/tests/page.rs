//! The page as a text: its size, that it is the same every time and needs nothing else, that texts stay
//! texts.

mod common;

use common::games;
use stone_explorer::{PageGame, page};

#[test]
fn twelve_stones_are_a_small_file() {
    for first in 0..games().len() {
        let html = page(&games(), first, "5,3,1,4,2,8,9,3,12,7,1,6").unwrap();
        assert!(html.len() < 200_000, "{} bytes", html.len());
    }
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    assert_eq!(page(&games(), 0, "1,2,3"), page(&games(), 0, "1,2,3"));
    assert_ne!(page(&games(), 0, "1,2,3"), page(&games(), 0, "1,2,4"));
}

#[test]
fn there_must_be_a_game() {
    assert_eq!(page(&games(), games().len(), "1"), None);
    assert_eq!(page(&[], 0, "1"), None);
}

#[test]
fn it_asks_nothing_of_any_network() {
    let html = page(&games(), 0, "1,2,3").unwrap();
    // A name of SVG, which nobody fetches, is all that looks like an address.
    let addresses = html.replace("http://www.w3.org/2000/svg", "");
    for sign in ["http:", "https:", "//cdn", "@import", "url(", "<link rel=\"stylesheet\"", "src=", "fetch("]
    {
        assert!(!addresses.contains(sign), "{sign}");
    }
    assert!(html.contains("default-src 'none'"));
}

#[test]
fn texts_cannot_become_markup() {
    let bad = "</script><!--<script>&";
    let game = PageGame { name: bad, title: bad, rules_js: "({ summary: \"</script><!--\" })" };
    let html = page(&[game], 0, bad).unwrap();
    assert_eq!(html.matches("</script>").count(), 1);
    assert_eq!(html.matches("<script>").count(), 1);
    assert!(!html.contains("<!--"));
    assert!(html.contains("<title>&lt;/script>&lt;!--&lt;script>&amp; – explorer</title>"));
}
