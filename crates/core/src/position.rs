//! Games whose state is one number that moves only change in one direction, and all that follows from it alone: a position
//! in a row that moves go forward from, or a pile that moves take from.

/// Implements [`Keyed`](crate::Keyed), [`Dense`](crate::Dense) and [`Layered`](crate::Layered) for a game whose
/// states are the positions `0..=end` of one row, as `usize`, and whose moves go 1 to `reach` forward.
///
/// The key and the slot are the position; a table is filled from the back. A layer is the distance to the end and has
/// one column. A generic game adds its parameters, as in `generics: [K: UpTo]`. The hooks must do for every position,
/// also for those that no move leads to: engines that work bottom up settle them too.
///
/// ```
/// use stone_core::{Rolling, ZeroSumGame, position_capabilities};
///
/// /// Take 1 or 2 from the front of a row, score the last stone taken.
/// struct Front(Vec<i64>);
///
/// impl ZeroSumGame for Front {
///     type State = usize;
///     type Move = usize;
///     type Score = i64;
///     type Moves<'g> = std::ops::RangeInclusive<usize>;
///
///     fn initial_state(&self) -> usize {
///         0
///     }
///     fn moves(&self, &gone: &usize) -> Self::Moves<'_> {
///         1..=2.min(self.0.len() - gone)
///     }
///     fn next_state(&self, &gone: &usize, taken: usize) -> usize {
///         gone + taken
///     }
///     fn score_delta(&self, &gone: &usize, taken: usize) -> i64 {
///         self.0[gone + taken - 1]
///     }
/// }
///
/// position_capabilities!(Front, reach: |_game| 2, end: |game| game.0.len());
///
/// assert_eq!(*Rolling::default().solve(&Front(vec![1, 5, 2]))?.value(), 3);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[macro_export]
macro_rules! position_capabilities {
    (
        $Game:ty, reach: |$a:ident| $reach:expr, end: |$game:ident| $end:expr
        $(, generics: [$($generics:tt)*])?
    ) => {
        impl $(<$($generics)*>)? $crate::Keyed for $Game {
            type Key = usize;

            #[inline]
            fn key(&self, &position: &usize) -> usize {
                position
            }
        }

        impl $(<$($generics)*>)? $crate::Dense for $Game {
            fn slots(&self) -> usize {
                let $game = self;
                $end + 1
            }

            #[inline]
            fn slot(&self, &position: &usize) -> usize {
                position
            }

            #[inline(always)]
            fn sweep<E>(&self, visit: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
                let $game = self;
                (0..=$end).rev().try_for_each(visit)
            }
        }

        impl $(<$($generics)*>)? $crate::Layered for $Game {
            fn layers(&self) -> usize {
                let $game = self;
                $end + 1
            }

            fn columns(&self, _: usize) -> usize {
                1
            }

            fn reach(&self) -> usize {
                let $a = self;
                $reach
            }

            #[inline]
            fn state_at(&self, layer: usize, _: usize) -> usize {
                let $game = self;
                $end - layer
            }

            #[inline]
            fn place(&self, &position: &usize) -> (usize, usize) {
                let $game = self;
                ($end - position, 0)
            }
        }
    };
}

/// Implements [`Keyed`](crate::Keyed), [`Dense`](crate::Dense) and [`Layered`](crate::Layered) for a game whose
/// states are what is left of one pile, `0..=full`, as `usize`, and whose moves take 1 to `reach`.
///
/// The key, the slot and the layer are what is left; a table is filled from the empty pile up. The hooks must do for
/// every pile, also for those that no move leads to: engines that work bottom up settle them too.
///
/// ```
/// use stone_core::{Rolling, ZeroSumGame, pile_capabilities};
///
/// /// Take 1, 2 or 3. Who cannot move loses.
/// struct Pile(usize);
///
/// impl ZeroSumGame for Pile {
///     type State = usize;
///     type Move = usize;
///     type Score = i64;
///     type Moves<'g> = std::ops::RangeInclusive<usize>;
///
///     fn initial_state(&self) -> usize {
///         self.0
///     }
///     fn moves(&self, &left: &usize) -> Self::Moves<'_> {
///         1..=left.min(3)
///     }
///     fn next_state(&self, &left: &usize, taken: usize) -> usize {
///         left - taken
///     }
///     fn score_delta(&self, _: &usize, _: usize) -> i64 {
///         0
///     }
///     fn terminal_value(&self, _: &usize) -> i64 {
///         -1
///     }
/// }
///
/// pile_capabilities!(Pile, reach: |_game| 3, full: |game| game.0);
///
/// assert_eq!(*Rolling::default().solve(&Pile(8))?.value(), -1);
/// assert_eq!(*Rolling::default().solve(&Pile(9))?.value(), 1);
/// # Ok::<(), stone_core::SolveError>(())
/// ```
#[macro_export]
macro_rules! pile_capabilities {
    ($Game:ty, reach: |$a:ident| $reach:expr, full: |$game:ident| $full:expr) => {
        impl $crate::Keyed for $Game {
            type Key = usize;

            #[inline]
            fn key(&self, &left: &usize) -> usize {
                left
            }
        }

        impl $crate::Dense for $Game {
            fn slots(&self) -> usize {
                let $game = self;
                ($full as usize).saturating_add(1)
            }

            #[inline]
            fn slot(&self, &left: &usize) -> usize {
                left
            }

            #[inline(always)]
            fn sweep<E>(&self, visit: impl FnMut(usize) -> Result<(), E>) -> Result<(), E> {
                let $game = self;
                (0..=$full).try_for_each(visit)
            }
        }

        impl $crate::Layered for $Game {
            fn layers(&self) -> usize {
                let $game = self;
                ($full as usize).saturating_add(1)
            }

            fn columns(&self, _: usize) -> usize {
                1
            }

            fn reach(&self) -> usize {
                let $a = self;
                $reach
            }

            #[inline]
            fn state_at(&self, layer: usize, _: usize) -> usize {
                layer
            }

            #[inline]
            fn place(&self, &left: &usize) -> (usize, usize) {
                (left, 0)
            }
        }
    };
}
