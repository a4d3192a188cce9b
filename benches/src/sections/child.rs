//! Work that the bench does in a process of its own: to have instructions counted, or its peak memory.

use std::fs;
use std::hint::black_box;

use clap::ValueEnum;
use stone_core::{Memoized, Rolling, Tabulated, prefix_sums};
use stone_iii::StoneIii;
use stone_vii::{StoneVii, special};

use crate::hand;
use crate::rows::Random;

/// Work whose peak memory is measured.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Peak {
    Row,
    Value,
    Line,
}

impl Peak {
    pub(crate) fn word(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Does it, and prints the bytes held at most; nothing where the system does not tell.
    pub(crate) fn run(self, stones: usize) {
        let row = Random(7).row(stones, 1, 1000);
        match self {
            Self::Row => {}
            Self::Value => drop(black_box(special::value(&row).unwrap())),
            Self::Line => drop(black_box(special::line(&row).unwrap())),
        }
        black_box(&row);
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        if let Some(kib) = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<u64>().ok()) {
            println!("{}", kib << 10);
        }
    }
}

/// Work whose instructions are counted. `HandIiiRing` is done by a function `counted_hand_iii_ring`, and so on.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Counted {
    HandIiiRing,
    RollingIii,
    HandIiiTable,
    TabulatedIii,
    HandViiRing,
    RollingVii,
    HandViiTable,
    TabulatedVii,
    HandViiMemo,
    MemoizedVii,
}

impl Counted {
    /// The name of the function, without which it is not found in the program.
    pub(crate) fn function(self) -> String {
        let name = self.to_possible_value().map(|value| value.get_name().replace('-', "_"));
        format!("counted_{}", name.unwrap_or_default())
    }

    pub(crate) fn word(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    pub(crate) fn run(self) {
        let iii = StoneIii::new(Random(3).row(100_000, -1000, 1000)).unwrap();
        let vii = StoneVii::new(Random(7).row(300, 1, 1000)).unwrap();
        let sums = prefix_sums(vii.stones()).unwrap();
        black_box(match self {
            Self::HandIiiRing => counted_hand_iii_ring(iii.stones()),
            Self::RollingIii => counted_rolling_iii(&iii),
            Self::HandIiiTable => counted_hand_iii_table(iii.stones()),
            Self::TabulatedIii => counted_tabulated_iii(&iii),
            Self::HandViiRing => counted_hand_vii_ring(&sums),
            Self::RollingVii => counted_rolling_vii(&vii),
            Self::HandViiTable => counted_hand_vii_table(&sums),
            Self::TabulatedVii => counted_tabulated_vii(&vii),
            Self::HandViiMemo => counted_hand_vii_memo(&sums),
            Self::MemoizedVii => counted_memoized_vii(&vii),
        });
    }
}

/// Functions that are not inlined, so that the counting can be switched on and off where they begin and end.
macro_rules! counted {
    ($($name:ident($input:ident: $of:ty) = $work:expr;)*) => {
        $(#[inline(never)]
        fn $name($input: $of) -> i64 {
            $work
        })*
    };
}

counted! {
    counted_hand_iii_ring(stones: &[i64]) = hand::iii_ring(stones);
    counted_rolling_iii(game: &StoneIii) = *Rolling::default().solve(game).unwrap().value();
    counted_hand_iii_table(stones: &[i64]) = hand::iii_table(stones);
    counted_tabulated_iii(game: &StoneIii) = *Tabulated::default().solve(game).unwrap().value();
    counted_hand_vii_ring(sums: &[i64]) = hand::vii_ring(sums);
    counted_rolling_vii(game: &StoneVii) = *Rolling::default().solve(game).unwrap().value();
    counted_hand_vii_table(sums: &[i64]) = hand::vii_table(sums);
    counted_tabulated_vii(game: &StoneVii) = *Tabulated::default().solve(game).unwrap().value();
    counted_hand_vii_memo(sums: &[i64]) = hand::vii_memo(sums);
    counted_memoized_vii(game: &StoneVii) = *Memoized::default().solve(game).unwrap().value();
}
