//! Every operation of every level against plain arithmetic, written here once more so that the portable level is
//! tested too.

use std::array::from_fn;

use stone_simd::{
    Kernel, LANES, Lanes, Level, VectorKernel, Vectors, Word, dispatch, dispatch_at, dispatch_vectors,
    dispatch_vectors_at,
};

/// Numbers at which a wrong width, a wrong sign or a missing wrap shows.
const EDGES: [i32; 12] = [0, 1, -1, 2, -2, 1000, -1000, 0x7fff, -0x8000, i32::MAX, i32::MIN, i32::MIN + 1];

#[derive(Debug, PartialEq, Eq)]
struct Answers {
    add: i32,
    sub: i32,
    min: i32,
    max: i32,
    or: i32,
    half: i32,
}

fn expected(a: i32, b: i32) -> Answers {
    Answers {
        add: a.wrapping_add(b),
        sub: a.wrapping_sub(b),
        min: a.min(b),
        max: a.max(b),
        or: a | b,
        half: a.div_euclid(2),
    }
}

#[derive(Clone, Copy)]
struct LaneAnswers([i32; LANES], [i32; LANES]);

impl VectorKernel for LaneAnswers {
    type Output = [Answers; LANES];

    #[allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]
    #[inline(always)]
    fn run<V: Vectors>(self) -> Self::Output {
        let (a, b) = (V::Lanes::from_i32(&self.0), V::Lanes::from_i32(&self.1));
        from_fn(|lane| Answers {
            add: (a + b).to_array()[lane],
            sub: (a - b).to_array()[lane],
            min: a.min(b).to_array()[lane],
            max: a.max(b).to_array()[lane],
            or: a.or(b).to_array()[lane],
            half: a.half().to_array()[lane],
        })
    }
}

#[test]
fn lanes_compute_lane_by_lane() {
    for level in Level::available() {
        for shift in 0..EDGES.len() {
            for turn in 0..EDGES.len() {
                let a = from_fn(|lane| EDGES[(lane + turn) % EDGES.len()]);
                let b = from_fn(|lane| EDGES[(lane + turn + shift) % EDGES.len()]);
                let answers = dispatch_vectors_at(level, LaneAnswers(a, b));
                assert_eq!(answers, from_fn(|lane| expected(a[lane], b[lane])), "{level} {a:?} {b:?}");
            }
        }
    }
}

#[derive(Clone, Copy)]
struct WordAnswers(i32, i32);

impl VectorKernel for WordAnswers {
    type Output = [i32; 5];

    #[allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]
    #[inline(always)]
    fn run<V: Vectors>(self) -> [i32; 5] {
        let (a, b) = (V::Word::new(self.0), V::Word::new(self.1));
        [a, a + b, a - b, a.min(b), a.max(b)].map(Word::get)
    }
}

#[test]
fn a_word_computes_like_a_number() {
    for level in Level::available() {
        for a in EDGES {
            for b in EDGES {
                let Answers { add, sub, min, max, .. } = expected(a, b);
                assert_eq!(dispatch_vectors_at(level, WordAnswers(a, b)), [a, add, sub, min, max], "{level}");
            }
        }
    }
}

#[derive(Clone, Copy)]
struct Loads([i16; LANES], [i64; LANES], i32);

impl VectorKernel for Loads {
    type Output = [[i32; LANES]; 3];

    #[allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]
    #[inline(always)]
    fn run<V: Vectors>(self) -> Self::Output {
        [V::Lanes::from_i16(&self.0), V::Lanes::from_i64(&self.1), V::Lanes::splat(self.2)]
            .map(Lanes::to_array)
    }
}

#[test]
fn loading_widens_narrows_and_saturates() {
    let edges: [i64; 16] = from_fn(|i| match i {
        0..12 => EDGES[i].into(),
        12 => i64::from(i32::MAX) + 1,
        13 => i64::from(i32::MIN) - 1,
        14 => i64::MAX,
        _ => i64::MIN,
    });
    for level in Level::available() {
        for turn in 0..16 {
            let long: [i64; LANES] = from_fn(|lane| edges[(lane + turn) % 16]);
            let short: [i16; LANES] = long.map(|number| number as i16);
            let saturated = long
                .map(|number| i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX }));
            let loaded = dispatch_vectors_at(level, Loads(short, long, saturated[0]));
            assert_eq!(loaded, [short.map(i32::from), saturated, [saturated[0]; LANES]], "{level}");
        }
    }
}

#[derive(Clone, Copy)]
struct Transposition([[i32; LANES]; LANES]);

impl VectorKernel for Transposition {
    type Output = [[i32; LANES]; LANES];

    #[allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]
    #[inline(always)]
    fn run<V: Vectors>(self) -> Self::Output {
        Lanes::transpose(self.0.map(|row| V::Lanes::from_i32(&row))).map(Lanes::to_array)
    }
}

#[test]
fn transposition_exchanges_rows_and_columns() {
    for level in Level::available() {
        // All 256 numbers differ, so one square that comes out right shows where each number went.
        let square: [[i32; LANES]; LANES] = from_fn(|row| from_fn(|column| (row * LANES + column) as i32));
        let turned = dispatch_vectors_at(level, Transposition(square));
        for row in 0..LANES {
            for column in 0..LANES {
                assert_eq!(turned[column][row], square[row][column], "{level}");
            }
        }
        assert_eq!(dispatch_vectors_at(level, Transposition(turned)), square, "{level}");
    }
}

struct Dot<'a>(&'a [i32], &'a [i32]);

impl Kernel for Dot<'_> {
    type Output = i64;

    #[allow(clippy::inline_always, reason = "only inlined code is compiled for the level")]
    #[inline(always)]
    fn run(self) -> i64 {
        self.0.iter().zip(self.1).map(|(&a, &b)| i64::from(a) * i64::from(b)).sum()
    }
}

#[test]
fn a_plain_kernel_gives_the_same_at_every_level() {
    let a: Vec<i32> = (0..1003).map(|i| i * 37 % 1009 - 500).collect();
    let b: Vec<i32> = (0..1003).map(|i| i * 91 % 1013 - 500).collect();
    for length in [0, 1, 7, 8, 15, 16, 17, 31, 64, 1003] {
        let plain = Dot(&a[..length], &b[..length]).run();
        for level in Level::available() {
            assert_eq!(
                dispatch_at(level, Dot(&a[..length], &b[..length])),
                plain,
                "{level}, {length} numbers"
            );
        }
        assert_eq!(dispatch(Dot(&a[..length], &b[..length])), plain);
    }
}

#[test]
fn the_best_level_is_taken_by_default() {
    let words = WordAnswers(-3, 5);
    assert_eq!(dispatch_vectors(words), dispatch_vectors_at(Level::best(), words));
}
