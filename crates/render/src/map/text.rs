//! A map as text: a character each.

use super::key::level;
use super::{Key, Map};
use crate::lines::Lines;

pub(super) fn text(map: &Map) -> String {
    let mut lines = Lines::default();
    lines.put(format_args!("{}\n{}\n", map.title, map.axes));
    let largest = map.largest();
    for row in &map.cells {
        let cells = row.iter().map(|number| number.map_or(' ', |number| character(map, number, largest)));
        lines.put_trimmed(&format!("  {}", cells.collect::<String>()));
    }
    let legend = match &map.key {
        Key::Values if largest == 0 => "0 zero".to_owned(),
        Key::Values => {
            format!("0 zero, 1 to 9 for values up to {largest}, a to i for values down to -{largest}")
        }
        Key::Winners => "+ the mover wins, = a tie, - the opponent wins".to_owned(),
        Key::Moves(_) | Key::Classes(_) => {
            let told = |(class, name)| format!("{} {name}", letter(class));
            map.classes().map(told).collect::<Vec<_>>().join(", ")
        }
    };
    lines.put(format_args!("\n{legend}"));
    lines.into_string()
}

fn character(map: &Map, number: i64, largest: u64) -> char {
    match (&map.key, map.key.class(number)) {
        (Key::Values, _) => match level(number, largest, 9) {
            level @ 0.. => (b'0' + level.unsigned_abs()) as char,
            level => (b'a' + level.unsigned_abs() - 1) as char,
        },
        (_, None) => ' ',
        (Key::Winners, Some(class)) => ['+', '=', '-'][usize::from(class % 3)],
        (_, Some(class)) => letter(class),
    }
}

fn letter(class: u8) -> char {
    (b'A' + class) as char
}
