//! What adapters have in common: they hand on to their game whatever they do not change.

/// Hooks of [`ZeroSumGame`](crate::ZeroSumGame) that an adapter with a field `game` leaves as they are.
/// `State`, `Move`, `Score` and `Moves` stand for the types.
macro_rules! forward_hooks {
    ($($hook:ident),+) => {
        $(forward_hooks!(@ $hook);)+
    };
    (@ State) => {
        type State = G::State;
    };
    (@ Move) => {
        type Move = G::Move;
    };
    (@ Score) => {
        type Score = G::Score;
    };
    (@ Moves) => {
        type Moves<'g> = G::Moves<'g> where Self: 'g;
    };
    (@ CANNOT_OVERFLOW) => {
        const CANNOT_OVERFLOW: bool = G::CANNOT_OVERFLOW;
    };
    (@ initial_state) => {
        #[inline]
        fn initial_state(&self) -> Self::State {
            self.game.initial_state()
        }
    };
    (@ moves) => {
        #[inline]
        fn moves<'g>(&'g self, state: &Self::State) -> Self::Moves<'g> {
            self.game.moves(state)
        }
    };
    (@ next_state) => {
        #[inline]
        fn next_state(&self, state: &Self::State, mv: Self::Move) -> Self::State {
            self.game.next_state(state, mv)
        }
    };
    (@ score_delta) => {
        #[inline]
        fn score_delta(&self, state: &Self::State, mv: Self::Move) -> Self::Score {
            self.game.score_delta(state, mv)
        }
    };
    (@ turn_after) => {
        #[inline]
        fn turn_after(&self, state: &Self::State, mv: Self::Move) -> $crate::Turn {
            self.game.turn_after(state, mv)
        }
    };
    (@ terminal_value) => {
        #[inline]
        fn terminal_value(&self, state: &Self::State) -> Self::Score {
            self.game.terminal_value(state)
        }
    };
}

/// Capabilities of an adapter's game `G` that hold for the adapter as they are, given how to come from the
/// adapter to the game; all that there are if none is named. What the adapter asks of `G` beside stands in `where [ ]`.
macro_rules! forward_capabilities {
    ($Adapter:ty, |$adapter:ident| $game:expr) => {
        forward_capabilities!(
            $Adapter, |$adapter| $game,
            Keyed, Dense, Endgames, Layered, Impartial, Canonical, Bounds, MoveOrder, Heuristic, Named
        );
    };
    ($Adapter:ty, |$adapter:ident| $game:expr, $($capability:ident),+) => {
        forward_capabilities!($Adapter where [], |$adapter| $game, $($capability),+);
    };
    ($Adapter:ty where $bounds:tt, |$adapter:ident| $game:expr, $($capability:ident),+) => {
        $(forward_capabilities!(@ $capability, $bounds, $Adapter, $adapter, $game);)+
    };
    (@ Keyed, [$($bound:tt)*], $Adapter:ty, $adapter:ident, $game:expr) => {
        impl<G: $crate::Keyed> $crate::Keyed for $Adapter
        where
            $($bound)*
        {
            type Key = G::Key;

            #[inline]
            fn key(&self, state: &Self::State) -> Self::Key {
                let $adapter = self;
                $game.key(state)
            }
        }
    };
    (@ Dense, [$($bound:tt)*], $Adapter:ty, $adapter:ident, $game:expr) => {
        impl<G: $crate::Dense> $crate::Dense for $Adapter
        where
            $($bound)*
        {
            fn slots(&self) -> usize {
                let $adapter = self;
                $game.slots()
            }

            #[inline]
            fn slot(&self, state: &Self::State) -> usize {
                let $adapter = self;
                $game.slot(state)
            }

            #[inline(always)]
            fn sweep<E>(&self, visit: impl FnMut(Self::State) -> Result<(), E>) -> Result<(), E> {
                let $adapter = self;
                $game.sweep(visit)
            }
        }
    };
    (@ Endgames, [$($bound:tt)*], $Adapter:ty, $adapter:ident, $game:expr) => {
        impl<G: $crate::Endgames> $crate::Endgames for $Adapter
        where
            $($bound)*
        {
            #[inline]
            fn contains(&self, state: &Self::State) -> bool {
                let $adapter = self;
                $game.contains(state)
            }
        }
    };
    (@ Layered, [$($bound:tt)*], $Adapter:ty, $adapter:ident, $game:expr) => {
        impl<G: $crate::Layered> $crate::Layered for $Adapter
        where
            $($bound)*
        {
            fn layers(&self) -> usize {
                let $adapter = self;
                $game.layers()
            }

            fn columns(&self, layer: usize) -> usize {
                let $adapter = self;
                $game.columns(layer)
            }

            fn reach(&self) -> usize {
                let $adapter = self;
                $game.reach()
            }

            #[inline]
            fn state_at(&self, layer: usize, column: usize) -> Self::State {
                let $adapter = self;
                $game.state_at(layer, column)
            }

            #[inline]
            fn place(&self, state: &Self::State) -> (usize, usize) {
                let $adapter = self;
                $game.place(state)
            }
        }
    };
    (@ Impartial, [$($bound:tt)*], $Adapter:ty, $adapter:ident, $game:expr) => {
        impl<G: $crate::Impartial> $crate::Impartial for $Adapter
        where
            $($bound)*
        {
            #[inline]
            fn parts(&self, state: Self::State) -> smallvec::SmallVec<[Self::State; 2]> {
                let $adapter = self;
                $game.parts(state)
            }
        }
    };
    (@ Canonical, [$($bound:tt)*], $Adapter:ty, $adapter:ident, $game:expr) => {
        impl<G: $crate::Canonical> $crate::Canonical for $Adapter
        where
            $($bound)*
        {
            #[inline]
            fn canonical(&self, state: &Self::State) -> Self::State {
                let $adapter = self;
                $game.canonical(state)
            }
        }
    };
    (@ Bounds, [$($bound:tt)*], $Adapter:ty, $adapter:ident, $game:expr) => {
        impl<G: $crate::Bounds> $crate::Bounds for $Adapter
        where
            $($bound)*
        {
            #[inline]
            fn bounds(&self, state: &Self::State) -> $crate::Interval<Self::Score> {
                let $adapter = self;
                $game.bounds(state)
            }
        }
    };
    (@ MoveOrder, [$($bound:tt)*], $Adapter:ty, $adapter:ident, $game:expr) => {
        impl<G: $crate::MoveOrder> $crate::MoveOrder for $Adapter
        where
            $($bound)*
        {
            #[inline]
            fn best_first(&self, state: &Self::State, moves: &mut Vec<Self::Move>) {
                let $adapter = self;
                $game.best_first(state, moves);
            }
        }
    };
    (@ Heuristic, [$($bound:tt)*], $Adapter:ty, $adapter:ident, $game:expr) => {
        impl<G: $crate::Heuristic> $crate::Heuristic for $Adapter
        where
            $($bound)*
        {
            #[inline]
            fn estimate(&self, state: &Self::State) -> Self::Score {
                let $adapter = self;
                $game.estimate(state)
            }
        }
    };
    (@ Named, [$($bound:tt)*], $Adapter:ty, $adapter:ident, $game:expr) => {
        impl<G: $crate::Named> $crate::Named for $Adapter
        where
            $($bound)*
        {
            fn state_name(&self, state: &Self::State) -> String {
                let $adapter = self;
                $game.state_name(state)
            }

            fn state_name_to(&self, state: &Self::State, mover: $crate::Player) -> String {
                let $adapter = self;
                $game.state_name_to(state, mover)
            }

            fn shown(&self, state: &Self::State) -> String {
                let $adapter = self;
                $game.shown(state)
            }

            fn shown_to(&self, state: &Self::State, mover: $crate::Player) -> String {
                let $adapter = self;
                $game.shown_to(state, mover)
            }

            fn move_name(&self, mv: Self::Move) -> String {
                let $adapter = self;
                $game.move_name(mv)
            }

            fn cell(&self, state: &Self::State) -> Option<(usize, usize)> {
                let $adapter = self;
                $game.cell(state)
            }
        }
    };
}

pub(crate) use {forward_capabilities, forward_hooks};
