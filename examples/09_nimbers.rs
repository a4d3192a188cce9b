//! For someone who plays several small games at once: each as a heap of Nim, and the moves that win.
//!
//! `cargo run --example 09_nimbers`

use std::error::Error;

use stone_core::adapter::Sum;
use stone_core::{Named, Nimbers, ZeroSumGame};
use stone_relatives::heaps::{Heaps, Rule};
use stone_relatives::octal::Octal;

/// A rule of our own: take one counter from a heap, or halve it if it is even.
struct TakeOrHalve;

impl Rule for TakeOrHalve {
    type Options<'r> = std::vec::IntoIter<[usize; 2]>;

    fn options(&self, heap: usize) -> Self::Options<'_> {
        let mut options = Vec::new();
        if heap > 0 {
            options.push([heap - 1, 0]);
        }
        if heap > 0 && heap.is_multiple_of(2) {
            options.push([heap / 2, heap / 2]);
        }
        options.into_iter()
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let ours = Heaps::new(TakeOrHalve, [100, 31]);
    let kayles = Heaps::new(Octal::kayles(), [60, 9]);
    let both = Sum::new(&ours, &kayles);
    let start = both.initial_state();

    let mut nimbers = Nimbers::new(&both);
    println!("{} acts as a heap of {}", both.state_name(&start), nimbers.nimber_of(&start)?);
    println!("  ours alone   {}", Nimbers::new(&ours).nimber_of(&ours.initial_state())?);
    println!("  Kayles alone {}", Nimbers::new(&kayles).nimber_of(&kayles.initial_state())?);
    for mv in nimbers.winning_moves(&start)? {
        println!("  wins: {}", both.move_name(mv));
    }
    println!("{}", nimbers.stats());
    Ok(())
}

#[test]
fn the_rule_keeps_the_laws_and_engines_agree() -> Result<(), Box<dyn Error>> {
    main()?;
    for heaps in [[0, 0], [0, 6], [1, 4], [2, 2], [2, 3]] {
        let (ours, kayles) = (Heaps::new(TakeOrHalve, heaps), Heaps::new(Octal::kayles(), [3]));
        stone_testkit::laws::impartial(&ours)?;
        let both = Sum::new(&ours, &kayles);
        let start = both.initial_state();
        let (value, mut nimbers) =
            (*stone_core::Memoized::default().solve(&both)?.value(), Nimbers::new(&both));
        assert_eq!(nimbers.nimber_of(&start)? != 0, value > 0, "{heaps:?}");
        assert_eq!(nimbers.winning_moves(&start)?.is_empty(), value < 0, "{heaps:?}");
    }
    Ok(())
}
