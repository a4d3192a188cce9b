//! Every SVG that is written down: well-formed, described, readable. See `README.md`, "Who cannot see it all".

mod common;

use std::collections::BTreeSet;
use std::fs;

use roxmltree::{Document, Node};

/// The pictures as written down, by name.
fn pictures() -> Vec<(String, String)> {
    let files = fs::read_dir(common::snapshots()).unwrap().map(|entry| entry.unwrap().path());
    let mut pictures: Vec<_> = files
        .filter(|file| file.extension().is_some_and(|ending| ending == "svg"))
        .map(|file| (file.file_stem().unwrap().to_string_lossy().into(), fs::read_to_string(&file).unwrap()))
        .collect();
    pictures.sort();
    assert!(pictures.len() > 50, "only {} pictures", pictures.len());
    pictures
}

fn each(check: impl Fn(&str, &Document<'_>)) {
    for (name, text) in pictures() {
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        check(&name, &document);
    }
}

fn number(node: Node<'_, '_>, attribute: &str) -> f64 {
    node.attribute(attribute).map_or(0.0, |number| number.parse().unwrap())
}

fn classes<'a>(node: Node<'a, '_>) -> BTreeSet<&'a str> {
    node.attribute("class").unwrap_or_default().split_whitespace().collect()
}

fn elements<'a, 'd>(document: &'a Document<'d>, name: &'static str) -> impl Iterator<Item = Node<'a, 'd>> {
    document.descendants().filter(move |node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
}

/// A box: left, top, right, bottom.
type Extent = [f64; 4];

fn extent_of_box(node: Node<'_, '_>) -> Extent {
    let (x, y) = (number(node, "x"), number(node, "y"));
    [x, y, x + number(node, "width"), y + number(node, "height")]
}

/// Where a text is, in a font whose characters are 0.602 of its size wide, as those of most are.
fn extent_of_text(node: Node<'_, '_>) -> Extent {
    let classes = classes(node);
    let size = if classes.contains("small") { 11.0 } else { 14.0 };
    let width = 0.602 * size * node.text().unwrap_or_default().chars().count() as f64;
    let x = number(node, "x");
    let left = if classes.contains("start") {
        x
    } else if classes.contains("end") {
        x - width
    } else {
        x - width / 2.0
    };
    let base = number(node, "y");
    [left, base - 0.72 * size, left + width, base]
}

fn overlap(one: Extent, other: Extent, allowed: f64) -> bool {
    (0..2).all(|axis| one[axis].max(other[axis]) + allowed < one[axis + 2].min(other[axis + 2]))
}

#[test]
fn a_picture_says_what_it_is() {
    each(|name, document| {
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"), "{name}");
        for part in ["title", "desc"] {
            let mut parts = elements(document, part);
            let text = parts.next().and_then(|node| node.text()).unwrap_or_default();
            assert!(!text.is_empty() && parts.next().is_none(), "{name}: one {part}");
        }
        assert_eq!(root.first_element_child().unwrap().tag_name().name(), "title", "{name}");
    });
}

#[test]
fn every_class_has_its_rule_and_every_rule_is_used() {
    each(|name, document| {
        let style = elements(document, "style").next().unwrap().text().unwrap();
        let rules: BTreeSet<&str> = style
            .lines()
            .filter_map(|line| line.strip_prefix(".stones ."))
            .map(|rule| rule.split('{').next().unwrap())
            .collect();
        let used: BTreeSet<&str> = document.root_element().children().flat_map(classes).collect();
        let missing: Vec<_> = used.difference(&rules).collect();
        assert!(missing.is_empty(), "{name}: no rule for {missing:?}");
        // These are in every style sheet.
        let of_course = |rule: &&&str| ["small", "start", "end"].contains(*rule);
        let unused: Vec<_> = rules.difference(&used).filter(|rule| !of_course(rule)).collect();
        assert!(unused.is_empty(), "{name}: rules for nothing: {unused:?}");
        assert!(style.contains("prefers-color-scheme:dark"), "{name}");
    });
}

#[test]
fn nothing_is_outside_of_the_paper() {
    each(|name, document| {
        let root = document.root_element();
        let (width, height) = (number(root, "width"), number(root, "height"));
        assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {width} {height}").as_str()), "{name}");
        let boxes = elements(document, "rect").map(|node| (node, extent_of_box(node)));
        let texts = elements(document, "text").map(|node| (node, extent_of_text(node)));
        for (node, [left, top, right, bottom]) in boxes.chain(texts) {
            let inside = left >= 0.0 && top >= 0.0 && right <= width && bottom <= height;
            assert!(inside, "{name}: {:?} of {:?} is cut", node.text(), node.attribute("class"));
        }
    });
}

#[test]
fn no_text_lies_upon_another() {
    each(|name, document| {
        let texts: Vec<_> = elements(document, "text").map(|node| (extent_of_text(node), node)).collect();
        for (index, (one, node)) in texts.iter().enumerate() {
            for (other, other_node) in &texts[..index] {
                let (text, other_text) = (node.text(), other_node.text());
                assert!(!overlap(*one, *other, 0.5), "{name}: {text:?} and {other_text:?}");
            }
        }
    });
}

#[test]
fn texts_fit_their_boxes() {
    each(|name, document| {
        let boxes: Vec<_> = elements(document, "rect").map(extent_of_box).collect();
        for text in elements(document, "text") {
            let [left, top, right, bottom] = extent_of_text(text);
            let (x, y) = (f64::midpoint(left, right), f64::midpoint(top, bottom));
            for inside in &boxes {
                let belongs = x > inside[0] && x < inside[2] && y > inside[1] && y < inside[3];
                let fits = left >= inside[0] - 1.0 && right <= inside[2] + 1.0;
                assert!(!belongs || fits, "{name}: {:?} sticks out of its box", text.text());
            }
        }
    });
}

/// So no arrow ends under a cell.
#[test]
fn cells_come_first_and_arrows_last() {
    each(|name, document| {
        let is_arrow = |node: &Node<'_, '_>| {
            let arrows = ["read", "chosen", "edge", "optimal"];
            node.has_tag_name("path") && classes(*node).iter().any(|class| arrows.contains(class))
        };
        let after = document.root_element().children().skip_while(|node| !is_arrow(node));
        for node in after.filter(|node| node.has_tag_name("rect")) {
            let allowed = classes(node).iter().all(|class| ["paper", "frame"].contains(class));
            assert!(allowed, "{name}: {:?} covers arrows", node.attribute("class"));
        }
    });
}

/// A picture without its colours still has two kinds of arrows, and marks on its maps.
#[test]
fn colour_is_never_the_only_sign() {
    each(|name, document| {
        let paths: BTreeSet<&str> = elements(document, "path").flat_map(classes).collect();
        if paths.contains("chosen") && paths.contains("read") {
            assert!(paths.contains("chosen-head") && paths.contains("read-tip"), "{name}");
        }
        let is_map = name.starts_with("map-");
        let has_negative = paths.iter().any(|class| class.starts_with("minus-"));
        let has_class = paths.iter().any(|class| class.starts_with("class-"));
        if is_map && (has_negative || has_class) {
            let is_marked = paths.contains("dark-mark") || paths.contains("light-mark");
            assert!(is_marked, "{name} has no marks");
        }
        for node in elements(document, "rect").filter(|node| classes(*node).contains("alice")) {
            assert_eq!(node.attribute("rx"), None, "{name}: Alice's boxes are square");
        }
        for node in elements(document, "rect").filter(|node| classes(*node).contains("bob")) {
            assert!(number(node, "rx") > 0.0, "{name}: Bob's boxes are round");
        }
    });
}
