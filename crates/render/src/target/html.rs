//! A page around an SVG, that needs nothing else and opens from disk.

use super::svg::{self, Scheme};
use crate::escape::xml;
use crate::lines::Lines;
use crate::sheet::Sheet;

/// A sheet as an HTML file, in the reader's choice of light or dark.
pub(crate) fn write(sheet: &Sheet) -> String {
    let mut file = Lines::default();
    file.put(format_args!("<!doctype html>"));
    file.put(format_args!(r#"<html lang="en">"#));
    file.put(format_args!(r#"<meta charset="utf-8">"#));
    file.put(format_args!(r#"<meta name="viewport" content="width=device-width">"#));
    file.put(format_args!("<title>{}</title>", xml(&sheet.title)));
    file.put(format_args!(
        "<style>:root{{color-scheme:light dark}}body{{margin:1rem;display:grid;justify-items:center}}\
         svg{{max-width:100%;height:auto}}</style>"
    ));
    let svg = svg::write(sheet, Scheme::Reader);
    svg.lines().for_each(|line| file.put(format_args!("{line}")));
    file.put(format_args!("</html>"));
    file.into_string()
}
