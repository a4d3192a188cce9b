//! The special solvers against the plainest code there is: recursion on short rows, one small table on long ones.

use std::num::NonZeroUsize;

use stone_core::{Outcome, SolveError};
use stone_iii::special::{
    Batch, MOST, Stone, line, optimal_first_moves, optimal_move, outcome, solve_many, solve_many_on,
    strategy, strategy_at, value, value_at, value_by_window,
};
use stone_simd::Level;
use stone_testkit::Shapes;

fn up_to(most: usize) -> NonZeroUsize {
    NonZeroUsize::new(most).expect("a move takes a stone")
}

/// The rules, read aloud.
fn oracle(row: &[i64], most: usize) -> i64 {
    first_moves_with_values(row, most).map(|(_, value)| value).max().unwrap_or(0)
}

fn first_moves_with_values(row: &[i64], most: usize) -> impl Iterator<Item = (usize, i64)> {
    (1..=most.min(row.len())).map(move |mv| (mv, row[..mv].iter().sum::<i64>() - oracle(&row[mv..], most)))
}

/// The textbook's table: the value from every stone on.
fn table(row: &[i64], most: usize) -> Vec<i64> {
    let mut values = vec![0; row.len() + 1];
    for i in (0..row.len()).rev() {
        let mut taken = 0;
        values[i] = (1..=most.min(row.len() - i))
            .map(|mv| {
                taken += row[i + mv - 1];
                taken - values[i + mv]
            })
            .max()
            .unwrap_or(0);
    }
    values
}

/// The moves that the table allows from a stone on, in ascending order.
fn optimal_moves(row: &[i64], values: &[i64], most: usize, i: usize) -> Vec<usize> {
    (1..=most.min(row.len() - i))
        .filter(|&mv| row[i..i + mv].iter().sum::<i64>() - values[i + mv] == values[i])
        .collect()
}

/// A line is right if every move is optimal, and if the stones it gives with alternating signs sum to the value.
fn check_line(row: &[i64], most: usize, values: &[i64], line: impl Iterator<Item = usize>) {
    let (mut i, mut sign, mut difference) = (0, 1, 0);
    for mv in line {
        assert_eq!(optimal_moves(row, values, most, i).first(), Some(&mv), "{row:?} up to {most}, stone {i}");
        difference += sign * row[i..i + mv].iter().sum::<i64>();
        sign = -sign;
        i += mv;
    }
    assert_eq!(i, row.len(), "{row:?} up to {most}: the line stops early");
    assert_eq!(difference, values[0], "{row:?} up to {most}: the line is worth something else");
}

/// Every way to solve one row.
fn check_row(row: &[i64], most: usize) {
    let values = table(row, most);
    let most_moves = up_to(most);
    let right = Ok(values[0]);
    assert_eq!(value_by_window(row, most_moves), right, "{row:?} up to {most}");
    assert_eq!(
        optimal_first_moves(row, most_moves),
        Ok(optimal_moves(row, &values, most, 0)),
        "{row:?} up to {most}"
    );
    for level in Level::available() {
        assert_eq!(value_at(level, row, most_moves), right, "{row:?} up to {most} by {level}");
        let strategy = strategy_at(level, row, most_moves).expect("an accepted row");
        assert_eq!(Ok(strategy.value()), right, "{row:?} up to {most} by {level}");
        for i in 0..row.len() {
            let first = optimal_moves(row, &values, most, i).first().copied();
            assert_eq!(strategy.take(i), first, "{row:?} up to {most} by {level}, stone {i}");
        }
        assert_eq!(strategy.take(row.len()), None);
        check_line(row, most, &values, strategy.line());
    }
    let line = line(row, most_moves).expect("an accepted row");
    assert_eq!(Ok(line.value()), right, "{row:?} up to {most}");
    check_line(row, most, &values, line);
    assert_eq!(outcome(row, most_moves), Ok(Outcome::of(values[0])));
    for i in [0, row.len() / 2, row.len(), row.len() + 1] {
        let first = (i < row.len()).then(|| optimal_moves(row, &values, most, i)[0]);
        assert_eq!(optimal_move(row, most_moves, i), Ok(first), "{row:?} up to {most}, stone {i}");
    }
}

/// All rows of up to eight stones from −2 to 2.
fn small_rows() -> Vec<Vec<i64>> {
    (0..=8)
        .flat_map(|stones: u32| {
            (0..5_usize.pow(stones)).map(move |number| {
                (0..stones).map(|place| (number / 5_usize.pow(place) % 5) as i64 - 2).collect()
            })
        })
        .collect()
}

#[test]
fn the_table_is_what_the_rules_say() {
    for row in small_rows().into_iter().filter(|row| row.len() <= 6) {
        for most in 1..=5 {
            let values = table(&row, most);
            assert_eq!(values[0], oracle(&row, most), "{row:?} up to {most}");
            let best: Vec<usize> = first_moves_with_values(&row, most)
                .filter(|&(_, value)| value == values[0])
                .map(|(mv, _)| mv)
                .collect();
            assert_eq!(optimal_moves(&row, &values, most, 0), best, "{row:?} up to {most}");
        }
    }
}

#[test]
fn all_small_rows_and_first_moves() {
    for row in small_rows() {
        for most in 1..=4 {
            let moves: Vec<(usize, i64)> = first_moves_with_values(&row, most).collect();
            let right = moves.iter().map(|&(_, value)| value).max().unwrap_or(0);
            for level in Level::available() {
                assert_eq!(value_at(level, &row, up_to(most)), Ok(right), "{row:?} up to {most} by {level}");
            }
            assert_eq!(value_by_window(&row, up_to(most)), Ok(right), "{row:?} up to {most}");
            let best: Vec<usize> =
                moves.into_iter().filter(|&(_, value)| value == right).map(|(mv, _)| mv).collect();
            assert_eq!(optimal_first_moves(&row, up_to(most)), Ok(best), "{row:?} up to {most}");
        }
    }
}

#[test]
fn all_small_rows_with_their_lines() {
    // The last of all small rows are the longest; every way to solve a row takes a while for each.
    for row in small_rows().into_iter().filter(|row| row.len() <= 7) {
        for most in 1..=4 {
            check_row(&row, most);
        }
    }
}

#[test]
fn the_longest_small_rows_with_their_lines() {
    for row in small_rows().into_iter().filter(|row| row.len() == 8) {
        for most in 1..=4 {
            let values = table(&row, most);
            let strategy = strategy(&row, up_to(most)).expect("an accepted row");
            assert_eq!(strategy.value(), values[0]);
            check_line(&row, most, &values, strategy.line());
        }
    }
}

#[test]
fn all_small_rows_as_one_batch() {
    let rows = small_rows();
    for most in 1..=5 {
        let right: Vec<_> = rows.iter().map(|row| Ok(table(row, most)[0])).collect();
        for level in Level::available() {
            let batch = Batch { level, threads: up_to(1) };
            assert_eq!(batch.solve(&rows, up_to(most)), right, "up to {most} by {level}");
        }
        assert_eq!(solve_many_on(up_to(3), &rows, up_to(most)), right, "up to {most}, three threads");
    }
}

/// Rows that tables go wrong on: everything the shapes have, and the winner-flipping blocks of extremes.
fn mixed_row(shapes: &mut Shapes, stones: usize) -> Vec<i64> {
    match shapes.below(Shapes::KINDS + 4) {
        kind if kind < Shapes::KINDS => shapes.of_kind(kind, stones),
        // Values grow by 500 a stone in the one and shrink in the other.
        10 => [1000, 0, 0, -1000]
            .into_iter()
            .cycle()
            .take(stones / 2)
            .chain([-1000, 0, 0, 1000].into_iter().cycle())
            .take(stones)
            .collect(),
        // At the border between 32 and 64 bits, on both sides of it.
        11 => {
            let border = (1 << 20) - 1 + shapes.below(3) as i64;
            (0..stones).map(|_| if shapes.below(2) == 0 { border } else { -border }).collect()
        }
        // Ties everywhere.
        12 => (0..stones).map(|i| [3, 3, 0, -3, -3, 0][i % 6]).collect(),
        // A few giants among dwarfs.
        _ => (0..stones)
            .map(|_| match shapes.below(300) {
                0 => i64::MAX / (stones as i64 + 1),
                1 => i64::MIN / (stones as i64 + 1),
                _ => shapes.within(-9, 9),
            })
            .collect(),
    }
}

#[test]
fn a_million_random_rows() {
    let mut shapes = Shapes::new(3);
    for batch in 0..100 {
        let longest = [12, 17, 40, 6][batch % 4];
        let rows: Vec<Vec<i64>> = (0..10_000)
            .map(|_| {
                let stones = shapes.below(longest) as usize;
                mixed_row(&mut shapes, stones)
            })
            .collect();
        for (row, result) in rows.iter().zip(solve_many(&rows, MOST)) {
            assert_eq!(result, Ok(table(row, 3)[0]), "{row:?}");
        }
    }
}

#[test]
fn random_rows_over_several_blocks() {
    let mut shapes = Shapes::new(4);
    for round in 0..40 {
        let rows: Vec<Vec<i64>> = (0..round % 37)
            .map(|_| {
                let stones = shapes.below(2000) as usize;
                mixed_row(&mut shapes, stones)
            })
            .collect();
        for most in 1..=4 {
            let right: Vec<_> = rows.iter().map(|row| Ok(table(row, most)[0])).collect();
            for level in Level::available() {
                let batch = Batch { level, ..Batch::default() };
                assert_eq!(batch.solve(&rows, up_to(most)), right, "up to {most} by {level}");
                for (row, right) in rows.iter().zip(&right) {
                    assert_eq!(value_at(level, row, up_to(most)), *right, "{row:?} up to {most} by {level}");
                }
            }
        }
    }
}

#[test]
fn random_rows_with_lines_for_any_most() {
    let mut shapes = Shapes::new(5);
    for _ in 0..600 {
        let stones = shapes.below(120) as usize;
        let row = mixed_row(&mut shapes, stones);
        let most = 1 + shapes.below(130) as usize;
        check_row(&row, most);
        check_row(&row, 1 + most % 6);
    }
}

#[test]
fn any_most_on_every_length() {
    let mut shapes = Shapes::new(6);
    for stones in 0..70 {
        let row = mixed_row(&mut shapes, stones);
        for most in (1..=72).chain([usize::MAX]) {
            assert_eq!(value_by_window(&row, up_to(most)), Ok(table(&row, most)[0]), "{row:?} up to {most}");
        }
    }
}

#[test]
fn moves_of_every_width() {
    // Everything positive and a bad stone at the end: with a long arm the first mover takes all but it.
    for (stones, most) in [(300, 299), (70_000, 69_999), (70_000, usize::MAX)] {
        let mut row = vec![1_i64; stones];
        row[stones - 1] = -1000;
        let strategy = strategy(&row, up_to(most)).expect("an accepted row");
        assert_eq!(strategy.value(), stones as i64 - 1 + 1000);
        assert!(strategy.line().eq([stones - 1, 1]));
        assert!(line(&row, up_to(most)).expect("an accepted row").eq([stones - 1, 1]));
    }
}

#[test]
fn batches_of_every_size_and_ragged_length() {
    let mut shapes = Shapes::new(7);
    for count in (0..=50).chain([63, 64, 65, 255, 257]) {
        for longest in [1, 2, 16, 17, 33, 500] {
            let rows: Vec<Vec<i64>> = (0..count)
                .map(|_| {
                    let stones = shapes.below(longest + 1) as usize;
                    mixed_row(&mut shapes, stones)
                })
                .collect();
            let right: Vec<_> = rows.iter().map(|row| Ok(table(row, 3)[0])).collect();
            for threads in [1, 2] {
                assert_eq!(solve_many_on(up_to(threads), &rows, MOST), right);
            }
        }
    }
}

#[test]
fn sixteen_rows_of_each_pair_of_lengths() {
    let row: Vec<i64> = (0..1000).map(|i| i * 37 % 2001 - 1000).collect();
    for short in [0, 1, 2, 3, 15, 16, 17, 31, 32, 33, 479, 480, 481, 960, 961] {
        for long in [1, 16, 48, 480, 481, 496, 1000] {
            let rows: Vec<&[i64]> =
                (0..16).map(|lane| &row[..if lane % 3 == 0 { short } else { long }]).collect();
            let right: Vec<_> = rows.iter().map(|row| Ok(table(row, 3)[0])).collect();
            for level in Level::available() {
                assert_eq!(
                    Batch { level, ..Batch::default() }.solve(&rows, MOST),
                    right,
                    "{level}, {short}, {long}"
                );
            }
        }
    }
}

#[test]
fn one_long_row_among_short_ones() {
    let mut shapes = Shapes::new(8);
    let rows: Vec<Vec<i64>> = (0..20).map(|i| shapes.of_kind(0, if i == 7 { 300_000 } else { i })).collect();
    let right: Vec<_> = rows.iter().map(|row| Ok(table(row, 3)[0])).collect();
    assert_eq!(solve_many(&rows, MOST), right);
    assert_eq!(solve_many_on(up_to(1), &rows, MOST), right);
}

/// Asserts the same results for a row in each stone type that it fits.
fn check_types<T: Stone + TryFrom<i64>>(rows: &[Vec<i64>]) {
    let narrow: Vec<Vec<T>> =
        rows.iter().filter_map(|row| row.iter().map(|&stone| T::try_from(stone).ok()).collect()).collect();
    assert!(!narrow.is_empty(), "no row fits");
    for row in &narrow {
        let wide: Vec<i64> = row.iter().map(|&stone| stone.into()).collect();
        for most in [1, 2, 3, 4, 9] {
            for level in Level::available() {
                assert_eq!(value_at(level, row, up_to(most)), Ok(table(&wide, most)[0]), "{wide:?} {level}");
            }
            assert_eq!(strategy(row, up_to(most)), strategy(&wide, up_to(most)), "{wide:?}");
        }
    }
    for level in Level::available() {
        let batch = Batch { level, ..Batch::default() };
        for (row, result) in narrow.iter().zip(batch.solve(&narrow, MOST)) {
            assert_eq!(result, value(row, MOST));
        }
    }
}

#[test]
fn narrow_stones_give_the_same() {
    let mut shapes = Shapes::new(9);
    let mut rows: Vec<Vec<i64>> = (0..200)
        .map(|_| {
            let stones = shapes.below(60) as usize;
            mixed_row(&mut shapes, stones)
        })
        .collect();
    for extremes in [[i64::from(i16::MIN), i64::from(i16::MAX)], [i64::from(i32::MIN), i64::from(i32::MAX)]] {
        rows.push(extremes.into_iter().cycle().take(1500).collect());
        rows.push(vec![extremes[0]; 1500]);
    }
    check_types::<i16>(&rows);
    check_types::<i32>(&rows);
    check_types::<i64>(&rows);
}

#[test]
fn the_borders_of_32_bits() {
    // Around each bound of the width argument: stones at ±2²⁰, values that climb past 2²⁹ and come back.
    for stone in [(1 << 20) - 2, (1 << 20) - 1, 1 << 20, (1 << 20) + 1] {
        for pattern in [[1, 0, 0, -1], [-1, 0, 0, 1], [1, 1, 1, 1], [-1, -1, -1, -1], [1, -1, 1, -1]] {
            for most in 1..=4 {
                // The value climbs by half a stone a stone on the first two patterns, so 2,048 stones take a gain to 2²⁹.
                let up = pattern.iter().cycle().take(6000);
                let row: Vec<i64> =
                    up.clone().chain(pattern.iter().rev().cycle().take(7001)).map(|s| s * stone).collect();
                let right = table(&row, most)[0];
                for level in Level::available() {
                    assert_eq!(
                        value_at(level, &row, up_to(most)),
                        Ok(right),
                        "{stone} {pattern:?} {most} {level}"
                    );
                    let rows = [&row[..], &row[1..], &row[..600], &row[7000..], &row[..480], &[]];
                    let right: Vec<_> = rows.iter().map(|row| Ok(table(row, most)[0])).collect();
                    assert_eq!(
                        Batch { level, ..Batch::default() }.solve(&rows, up_to(most)),
                        right,
                        "{stone} {pattern:?}"
                    );
                }
                assert_eq!(strategy(&row, up_to(most)).map(|s| s.value()), Ok(right));
            }
        }
    }
}

#[test]
fn lanes_that_climb_out_of_32_bits() {
    // The value falls by half a stone a stone, to −10¹⁰, and takes the gains past 2³¹, in every second lane.
    let stone = (1 << 20) - 1;
    let climbing: Vec<i64> =
        [-1, 0, 0, 1].into_iter().cycle().take(20_000).map(|unit| unit * stone).collect();
    let level_row: Vec<i64> = (0..20_000).map(|i| i * 37 % 2001 - 1000).collect();
    let rows: Vec<&[i64]> = (0..16)
        .map(|lane| if lane % 2 == 0 { &climbing[lane..] } else { &level_row[..20_000 - 700 * lane] })
        .collect();
    assert!(table(rows[0], 3)[0] < -10_000_000_000);
    let right: Vec<_> = rows.iter().map(|row| Ok(table(row, 3)[0])).collect();
    for level in Level::available() {
        assert_eq!(Batch { level, ..Batch::default() }.solve(&rows, MOST), right, "{level}");
    }
}

fn overflow(at: &str) -> SolveError {
    SolveError::Overflow { at: at.to_owned() }
}

#[test]
fn a_row_is_accepted_up_to_the_last_unit() {
    let fits = [i64::MAX - 2, -1, 0, 1];
    let too_much = [i64::MAX - 2, -1, 0, 1, 0, -1];
    let smallest = [0, i64::MIN];
    let error = overflow("stone 5 (-1)");
    for most in [1, 2, 3, 4, 5, 100] {
        check_row(&fits, most);
        check_row(&[1, -1, -i64::MAX + 2], most);
        let most = up_to(most);
        for level in Level::available() {
            assert_eq!(value_at(level, &too_much, most), Err(error.clone()));
            assert_eq!(strategy_at(level, &too_much, most), Err(error.clone()));
            assert_eq!(value_at(level, &smallest, most), Err(overflow(&format!("stone 1 ({})", i64::MIN))));
        }
        assert_eq!(value_by_window(&too_much, most), Err(error.clone()));
        assert_eq!(optimal_first_moves(&too_much, most), Err(error.clone()));
        assert_eq!(line(&too_much, most).err(), Some(error.clone()));
    }
}

#[test]
fn an_overflow_is_found_far_from_its_stone() {
    // Light blocks at both ends, so that most of the row is never looked at in 64 bits.
    let mut row = vec![1_i64; 5000];
    row[1000] = i64::MAX - 4999;
    assert_eq!(value(&row, MOST), Ok(table(&row, 3)[0]));
    row[4000] = 2;
    assert_eq!(value(&row, MOST), Err(overflow("stone 4999 (1)")));
    row[4000] = -5000;
    assert_eq!(value(&row, MOST), Err(overflow("stone 4000 (-5000)")));
}

#[test]
fn an_overflow_stays_in_its_own_row() {
    let mut shapes = Shapes::new(10);
    let mut rows: Vec<Vec<i64>> = (0..100).map(|i| shapes.of_kind(0, 30 + i % 5)).collect();
    let right: Vec<_> = rows.iter().map(|row| Ok(table(row, 3)[0])).collect();
    for bad in [0, 17, 50, 99] {
        rows[bad][3] = i64::MIN;
    }
    for threads in [1, 2] {
        for (i, result) in solve_many_on(up_to(threads), &rows, MOST).into_iter().enumerate() {
            match i {
                0 | 17 | 50 | 99 => assert_eq!(result, Err(overflow(&format!("stone 3 ({})", i64::MIN)))),
                _ => assert_eq!(result, right[i]),
            }
        }
    }
}

#[test]
fn a_million_stones_in_the_stack_of_a_thread() {
    let row: Vec<i64> = (0..1_000_000).map(|i: i64| (i * i) % 2001 - 1000).collect();
    let values = table(&row, 3);
    let right = values[0];
    std::thread::scope(|scope| {
        let small = std::thread::Builder::new().stack_size(2 << 20);
        let thread = small.spawn_scoped(scope, || {
            assert_eq!(value(&row, MOST), Ok(right));
            assert_eq!(value_by_window(&row, MOST), Ok(right));
            assert_eq!(solve_many(&[&row, &row, &row, &row], MOST), vec![Ok(right); 4]);
            let strategy = strategy(&row, MOST).expect("an accepted row");
            check_line(&row, 3, &values, strategy.line());
            let line = line(&row, MOST).expect("an accepted row");
            assert!(line.eq(strategy.line()));
            assert_eq!(value(&row, up_to(1000)), strategy_value(&row, 1000));
        });
        thread.expect("a thread").join().expect("no panic");
    });
}

fn strategy_value(row: &[i64], most: usize) -> Result<i64, SolveError> {
    strategy(row, up_to(most)).map(|strategy| strategy.value())
}

#[test]
fn a_line_can_be_joined_anywhere() {
    let row: Vec<i64> = (0..50).map(|i| i * 7 % 11 - 5).collect();
    for most in [1, 3, 7] {
        let values = table(&row, most);
        let strategy = strategy(&row, up_to(most)).expect("an accepted row");
        for i in 0..=row.len() {
            check_line(&row[i..], most, &values[i..], strategy.line_from(i));
        }
    }
}
