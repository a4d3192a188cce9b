//! PNG, by drawing the SVG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::svg::{self, Scheme};
use crate::Refusal;
use crate::sheet::Sheet;

/// What a PNG is drawn on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Paper {
    /// Dark on white.
    Light,
    /// Light on black.
    Dark,
}

/// Pixels of the file a pixel of the picture.
const SCALE: u32 = 2;
/// More pixels are not drawn.
const MOST: usize = 64 << 20;

/// A sheet as a PNG file.
pub(crate) fn write(sheet: &Sheet, paper: Paper) -> Result<Vec<u8>, Refusal> {
    let (width, height) = (SCALE * sheet.width.unsigned_abs(), SCALE * sheet.height.unsigned_abs());
    let pixels = u128::from(width) * u128::from(height);
    if pixels > MOST as u128 {
        return Err(Refusal::TooLarge { what: "pixels", size: pixels, most: MOST, hint: "draw it as SVG" });
    }
    let mut options = Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_font_data(epaint_default_fonts::HACK_REGULAR.to_vec());
    fonts.set_monospace_family("Hack");
    let failed = |what: &str| Refusal::mismatch(format!("the picture cannot be drawn as PNG: {what}"));
    let tree = Tree::from_str(&svg::write(sheet, Scheme::Fixed(paper)), &options)
        .map_err(|error| failed(&error.to_string()))?;
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| failed("no room"))?;
    resvg::render(&tree, Transform::from_scale(SCALE as f32, SCALE as f32), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(&error.to_string()))
}
