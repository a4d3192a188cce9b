//! Logarithms by whole numbers only, so that a chart is the same everywhere.

/// The least power of ten that a count does not exceed, at least 10.
pub(super) fn decades(count: u64) -> u32 {
    (1..20).find(|&decade| 10_u128.pow(decade) >= count.into()).unwrap_or(20)
}

/// The logarithm to base 2 of a number from 1 to 2⁶⁷, in 1024ths, rounded down.
pub(super) fn log2(number: u128) -> u32 {
    let whole = number.max(1).ilog2();
    // From 1 to 2, with 32 binary digits behind the point.
    let mut rest = if whole <= 32 { number.max(1) << (32 - whole) } else { number >> (whole - 32) };
    let mut log = whole;
    for _ in 0..10 {
        // A square has twice the logarithm: its whole part is the next binary digit.
        rest = (rest * rest) >> 32;
        log *= 2;
        if rest >= 2 << 32 {
            rest >>= 1;
            log += 1;
        }
    }
    log
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms() {
        assert_eq!([1, 2, 4, 1 << 63, 1 << 66].map(log2), [0, 1024, 2048, 63 * 1024, 66 * 1024]);
        for number in 1..2000_u128 {
            let right = ((number as f64).log2() * 1024.0).floor();
            assert!((f64::from(log2(number)) - right).abs() <= 1.0, "{number}");
        }
        assert_eq!([0, 1, 10, 11, 1000].map(decades), [1, 1, 1, 2, 3]);
        assert_eq!(decades(u64::MAX), 20);
    }
}
