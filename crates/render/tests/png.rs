//! Pictures as PNG: size, paper, text, and the same bytes every time.
#![cfg(feature = "png")]

use resvg::tiny_skia::Pixmap;
use stone_render::{Paper, Picture, PrefixSums, Target};

fn picture(title: &str) -> Picture {
    PrefixSums::new(title, [5]).into()
}

fn pixels(png: &[u8]) -> Pixmap {
    Pixmap::decode_png(png).unwrap()
}

#[test]
fn light_and_dark() {
    let picture = picture("one stone");
    let light = picture.png(Paper::Light).unwrap();
    assert_eq!(picture.png(Paper::Light).as_ref(), Ok(&light));
    let dark = picture.png(Paper::Dark).unwrap();
    let svg = picture.draw(Target::Svg).unwrap();
    for (png, corner) in [(light, [255, 255, 255]), (dark, [22, 24, 29])] {
        let pixels = pixels(&png);
        let size = format!(r#"width="{}" height="{}""#, pixels.width() / 2, pixels.height() / 2);
        assert!(svg.contains(&size), "{size}");
        let pixel = pixels.pixel(0, 0).unwrap();
        assert_eq!([pixel.red(), pixel.green(), pixel.blue()], corner);
    }
}

/// Text is drawn without any font of the system.
#[test]
fn text_is_drawn() {
    let dark = |title: &str| {
        let pixels = pixels(&picture(title).png(Paper::Light).unwrap());
        let heading = pixels.pixels()[..(pixels.width() * 60) as usize].iter();
        heading.filter(|pixel| pixel.red() < 100).count()
    };
    assert!(dark("mmmmmm") > dark("m"));
}
