//! The colours, by what they mean, on light and on dark paper.
//!
//! No meaning hangs on a colour alone: see [`Ink`](crate::ink::Ink). Hues are those of Okabe and Ito, which people with any
//! of the usual kinds of colour blindness tell apart, darkened or lightened until they keep the contrasts that the tests
//! at the end of this file ask for.

/// A colour as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Rgb {
    pub(crate) fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// The colour `part` of `whole` steps from this one to another.
    fn towards(self, other: Self, part: u8, whole: u8) -> Self {
        let mix = |from: u8, to: u8| {
            let [from, to, part, whole] = [from, to, part, whole].map(u32::from);
            ((from * (whole - part) + to * part) / whole) as u8
        };
        Self(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

/// A colour by what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Colour {
    Paper,
    /// Text, and what matters most.
    Ink,
    /// Text that matters less, and thin lines.
    Muted,
    Cell,
    Border,
    Alice,
    AliceFill,
    Bob,
    BobFill,
    /// What is chosen, optimal, new.
    Best,
    BestFill,
    /// A value, from the most negative `-HEAT` to the most positive `HEAT`; 0 is white.
    Heat(i8),
    /// One of the classes of a map.
    Class(u8),
    /// Black or white, whichever is seen better on a heat or a class.
    OnHeat(i8),
    OnClass(u8),
}

/// How many steps of heat there are on either side of 0.
pub(crate) const HEAT: i8 = 8;

/// How many classes a map can tell apart.
pub(crate) const CLASSES: u8 = 7;

const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(255, 255, 255);
/// Half way from zero to the most positive value, and that; then the same for negative values.
const HOT: [Rgb; 2] = [Rgb(86, 160, 215), Rgb(0, 58, 115)];
const COLD: [Rgb; 2] = [Rgb(240, 145, 60), Rgb(122, 44, 0)];
const CLASS: [Rgb; CLASSES as usize] = [
    Rgb(86, 180, 233),
    Rgb(230, 159, 0),
    Rgb(240, 240, 240),
    Rgb(0, 158, 115),
    Rgb(204, 121, 167),
    Rgb(240, 228, 66),
    Rgb(0, 114, 178),
];

impl Colour {
    /// Those that change with the paper.
    pub(crate) const ALL: [Self; 11] = [
        Self::Paper,
        Self::Ink,
        Self::Muted,
        Self::Cell,
        Self::Border,
        Self::Alice,
        Self::AliceFill,
        Self::Bob,
        Self::BobFill,
        Self::Best,
        Self::BestFill,
    ];

    /// The name of a colour that changes with the paper.
    pub(crate) fn name(self) -> Option<&'static str> {
        Some(match self {
            Self::Paper => "paper",
            Self::Ink => "ink",
            Self::Muted => "muted",
            Self::Cell => "cell",
            Self::Border => "border",
            Self::Alice => "alice",
            Self::AliceFill => "alice-fill",
            Self::Bob => "bob",
            Self::BobFill => "bob-fill",
            Self::Best => "best",
            Self::BestFill => "best-fill",
            _ => return None,
        })
    }

    /// The colour on white paper.
    pub(crate) fn light(self) -> Rgb {
        match self {
            Self::Paper => WHITE,
            Self::Ink => Rgb(27, 29, 33),
            Self::Muted => Rgb(84, 92, 102),
            Self::Cell => Rgb(244, 246, 248),
            Self::Border => Rgb(122, 130, 140),
            Self::Alice => Rgb(0, 90, 156),
            Self::AliceFill => Rgb(220, 236, 249),
            Self::Bob => Rgb(166, 66, 0),
            Self::BobFill => Rgb(253, 230, 214),
            Self::Best => Rgb(0, 110, 80),
            Self::BestFill => Rgb(214, 240, 230),
            Self::Heat(level) => {
                let [middle, end] = if level < 0 { COLD } else { HOT };
                let (level, half) = (level.unsigned_abs().min(HEAT as u8), HEAT as u8 / 2);
                if level <= half {
                    WHITE.towards(middle, level, half)
                } else {
                    middle.towards(end, level - half, half)
                }
            }
            Self::Class(class) => CLASS[usize::from(class % CLASSES)],
            Self::OnHeat(level) => best_on(Self::Heat(level).light()),
            Self::OnClass(class) => best_on(Self::Class(class).light()),
        }
    }

    /// The colour on dark paper. Maps keep their colours: there 0 is white everywhere.
    pub(crate) fn dark(self) -> Rgb {
        match self {
            Self::Paper => Rgb(22, 24, 29),
            Self::Ink => Rgb(232, 234, 237),
            Self::Muted => Rgb(170, 176, 186),
            Self::Cell => Rgb(36, 40, 48),
            Self::Border => Rgb(139, 147, 158),
            Self::Alice => Rgb(108, 184, 255),
            Self::AliceFill => Rgb(18, 56, 90),
            Self::Bob => Rgb(255, 157, 92),
            Self::BobFill => Rgb(87, 40, 11),
            Self::Best => Rgb(79, 209, 165),
            Self::BestFill => Rgb(10, 66, 49),
            map => map.light(),
        }
    }
}

/// Black or white, whichever stands out more.
fn best_on(paper: Rgb) -> Rgb {
    // What the eye makes of the channels, in thousandths; half way is where the two are seen equally well.
    let weight = |channel: u8| u32::from(channel) * u32::from(channel);
    let brightness = 213 * weight(paper.0) + 715 * weight(paper.1) + 72 * weight(paper.2);
    if brightness > 1000 * weight(117) { BLACK } else { WHITE }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How bright a colour is, by the Web Content Accessibility Guidelines 2.2.
    fn luminance(Rgb(red, green, blue): Rgb) -> f64 {
        let linear = |channel: u8| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast of two colours, from 1 to 21, by the same.
    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    fn assert_contrast(front: Colour, back: Colour, least: f64) {
        for (scheme, one, other) in
            [("light", front.light(), back.light()), ("dark", front.dark(), back.dark())]
        {
            let seen = contrast(one, other);
            assert!(seen >= least, "{front:?} on {back:?}, {scheme}: {seen:.2} is less than {least}");
        }
    }

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        assert!((contrast(BLACK, WHITE) - 21.0).abs() < 1e-9);
        assert!((contrast(WHITE, Rgb(119, 119, 119)) - 4.48).abs() < 0.01);
    }

    /// Level AA asks 4.5 of text, and 3 of lines and shapes that mean something.
    #[test]
    fn text_and_lines_can_be_read_on_every_ground() {
        for back in [Colour::Paper, Colour::Cell, Colour::AliceFill, Colour::BobFill, Colour::BestFill] {
            assert_contrast(Colour::Ink, back, 7.0);
            assert_contrast(Colour::Muted, back, 4.5);
            assert_contrast(Colour::Border, back, 3.0);
        }
        for (front, fill) in [
            (Colour::Alice, Colour::AliceFill),
            (Colour::Bob, Colour::BobFill),
            (Colour::Best, Colour::BestFill),
        ] {
            for back in [Colour::Paper, Colour::Cell, fill] {
                assert_contrast(front, back, 4.5);
            }
        }
    }

    #[test]
    fn text_can_be_read_on_every_colour_of_a_map() {
        for level in -HEAT..=HEAT {
            assert_contrast(Colour::OnHeat(level), Colour::Heat(level), 4.5);
        }
        for class in 0..CLASSES {
            assert_contrast(Colour::OnClass(class), Colour::Class(class), 4.5);
        }
    }

    /// Heat grows darker away from 0 on both sides, so that a map can be read in grey too, with its marks for the sign.
    #[test]
    fn heat_is_white_at_zero_and_darkens_on_both_sides() {
        assert_eq!(Colour::Heat(0).light(), WHITE);
        for level in 0..HEAT {
            for sign in [1, -1] {
                let (near, far) = (Colour::Heat(sign * level), Colour::Heat(sign * (level + 1)));
                assert!(luminance(near.light()) > luminance(far.light()), "{near:?}");
            }
        }
    }
}
