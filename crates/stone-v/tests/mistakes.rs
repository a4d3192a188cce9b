//! The mistakes that people really make with V: each written out, wrong on the row where it shows.

use stone_core::Tabulated;
use stone_v::StoneV;

fn right(row: &[i64]) -> i64 {
    *Tabulated::default().solve(&StoneV::new(row).unwrap()).unwrap().value()
}

/// The plain recursion. `best` gets what was best so far, and of the next cut both sums and what each half is
/// worth.
fn recursion(row: &[i64], best: &dyn Fn(i64, [i64; 2], [i64; 2]) -> i64) -> i64 {
    (1..row.len()).fold(0, |so_far, at| {
        let halves = row.split_at(at);
        let sums = [halves.0, halves.1].map(|half| half.iter().sum::<i64>());
        let values = [recursion(halves.0, best), recursion(halves.1, best)];
        best(so_far, sums, [sums[0] + values[0], sums[1] + values[1]])
    })
}

#[test]
fn the_recursion_without_a_mistake() {
    let best = |so_far: i64, [left, right]: [i64; 2], [keep_left, keep_right]: [i64; 2]| {
        let so_far = if left <= right { so_far.max(keep_left) } else { so_far };
        if left >= right { so_far.max(keep_right) } else { so_far }
    };
    for row in stone_testkit::small_rows(7, 0..=2) {
        assert_eq!(recursion(&row, &best), right(&row));
    }
}

#[test]
fn a_tie_keeps_one_side_only() {
    let keeps_left = |row: &[i64]| {
        recursion(row, &|best, [left, right], [keep_left, keep_right]| {
            best.max(if left <= right { keep_left } else { keep_right })
        })
    };
    let keeps_right = |row: &[i64]| {
        recursion(row, &|best, [left, right], [keep_left, keep_right]| {
            best.max(if left < right { keep_left } else { keep_right })
        })
    };
    assert_eq!((right(&[2, 1, 1]), keeps_left(&[2, 1, 1])), (3, 2));
    assert_eq!((right(&[1, 1, 2]), keeps_right(&[1, 1, 2])), (3, 2));
}

#[test]
fn equality_overwrites_the_best() {
    let mistaken = |row: &[i64]| {
        recursion(row, &|best, [left, right], [keep_left, keep_right]| {
            if left == right {
                keep_left.max(keep_right)
            } else {
                best.max(if left < right { keep_left } else { keep_right })
            }
        })
    };
    let row = [4, 2, 2, 1, 4, 5];
    assert_eq!((right(&row), mistaken(&row)), (14, 13));
    assert_eq!((right(&[2, 1, 1]), mistaken(&[2, 1, 1])), (3, 3));
}

/// The cut that scores most now, of equal ones the better in the end.
#[test]
fn the_most_balanced_cut_greedily() {
    fn mistaken(row: &[i64]) -> i64 {
        let cuts = (1..row.len()).flat_map(|at| {
            let (left, right) = row.split_at(at);
            let (left_sum, right_sum) = (left.iter().sum::<i64>(), right.iter().sum::<i64>());
            let keep_left = (left_sum <= right_sum).then_some((left_sum, left));
            let keep_right = (left_sum >= right_sum).then_some((right_sum, right));
            [keep_left, keep_right].into_iter().flatten()
        });
        let worth = cuts.map(|(sum, kept)| (sum, sum + mistaken(kept))).max();
        worth.map_or(0, |(_, worth)| worth)
    }
    let row = [24, 1, 1, 1, 1, 1, 4, 13, 13];
    assert_eq!((right(&row), mistaken(&row)), (39, 37));
    assert_eq!((right(&[6, 2, 3, 4, 5, 5]), mistaken(&[6, 2, 3, 4, 5, 5])), (18, 18));
}

#[test]
fn the_larger_half_stays() {
    let mistaken = |row: &[i64]| {
        recursion(row, &|best, [left, right], [keep_left, keep_right]| {
            best.max(if left >= right { keep_left } else { keep_right })
        })
    };
    assert_eq!((right(&[6, 1]), mistaken(&[6, 1])), (1, 6));
}

#[test]
fn the_last_stone_is_worth_itself() {
    fn mistaken(row: &[i64]) -> i64 {
        match *row {
            [stone] => stone,
            _ => (1..row.len())
                .map(|at| {
                    let (left, right) = row.split_at(at);
                    let worth = |half: &[i64]| half.iter().sum::<i64>() + mistaken(half);
                    match left.iter().sum::<i64>().cmp(&right.iter().sum()) {
                        std::cmp::Ordering::Less => worth(left),
                        std::cmp::Ordering::Greater => worth(right),
                        std::cmp::Ordering::Equal => worth(left).max(worth(right)),
                    }
                })
                .max()
                .unwrap_or(0),
        }
    }
    assert_eq!((right(&[4]), mistaken(&[4])), (0, 4));
    assert_eq!((right(&[3, 5]), mistaken(&[3, 5])), (3, 6));
}
