//! Where discs lie, where one may be put, and what it turns, in 64 bits for each player.

/// The discs of a board, a bit a square: square `8 · row + column` whatever the size of the board, the top left one
/// being 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Discs {
    /// Those of the player to move.
    pub own: u64,
    /// Those of the opponent.
    pub other: u64,
}

/// All columns but the first and the last: from these, a step to the left or to the right stays in the row.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares from each square to the edge, in the four directions in which squares count upwards, and in the
/// opposite four.
static RAYS: [[[u64; 4]; 2]; 64] = rays();

const fn rays() -> [[[u64; 4]; 2]; 64] {
    let steps: [(i32, i32); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];
    let mut rays = [[[0; 4]; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (up, step) = (direction < 4, steps[direction % 4]);
            let sign = if up { 1 } else { -1 };
            let (mut row, mut column) =
                (square as i32 / 8 + sign * step.0, square as i32 % 8 + sign * step.1);
            while row >= 0 && row < 8 && column >= 0 && column < 8 {
                rays[square][!up as usize][direction % 4] |= 1 << (8 * row + column);
                row += sign * step.0;
                column += sign * step.1;
            }
            direction += 1;
        }
        square += 1;
    }
    rays
}

impl Discs {
    /// The squares with a disc.
    #[inline]
    pub fn occupied(self) -> u64 {
        self.own | self.other
    }

    /// The same discs, seen by the other player.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// The mover's discs less the opponent's.
    #[inline]
    pub fn difference(self) -> i64 {
        i64::from(self.own.count_ones()) - i64::from(self.other.count_ones())
    }

    /// The squares, with or without a disc or even outside the board, from which a straight run of the opponent's
    /// discs ends at one of the mover's.
    ///
    /// All runs of a direction grow at once, from the mover's discs: by one, by one more, and then by twos, since
    /// from there on a pair of the opponent's discs is crossed in one go.
    #[inline]
    fn ends_of_runs(self) -> u64 {
        let inner = self.other & INNER_COLUMNS;
        let mut ends = 0;
        // One loop for each direction would keep the compiler from doing them side by side.
        for (step, crossed) in [(1, inner), (7, inner), (8, self.other), (9, inner)] {
            let (mut up, mut down) = (crossed & self.own << step, crossed & self.own >> step);
            up |= crossed & up << step;
            down |= crossed & down >> step;
            let (pairs_up, pairs_down) = (crossed & crossed << step, crossed & crossed >> step);
            up |= pairs_up & up << (2 * step);
            down |= pairs_down & down >> (2 * step);
            up |= pairs_up & up << (2 * step);
            down |= pairs_down & down >> (2 * step);
            ends |= up << step | down >> step;
        }
        ends
    }

    /// The squares among these on which the mover may put a disc: the empty ones where it turns some.
    #[inline]
    pub fn moves(self, squares: u64) -> u64 {
        self.ends_of_runs() & squares & !self.occupied()
    }

    /// The discs that a disc of the mover on an empty square turns.
    #[inline]
    pub fn turned_by(self, square: u8) -> u64 {
        let [up, down] = &RAYS[usize::from(square) % 64];
        let mut turned = 0;
        for &ray in up {
            // All that is not on the ray is set, so the carry of this addition runs along the ray, through the
            // opponent's discs up to the first square without one.
            let end = (self.other | !ray).wrapping_add(1) & ray & self.own;
            turned |= end.wrapping_sub(u64::from(end != 0)) & ray;
        }
        for &ray in down {
            // The first square without one of the opponent's discs is the highest here.
            let stop = 1_u64.rotate_right(1 + (ray & !self.other).leading_zeros());
            let end = stop & ray & self.own;
            turned |= (end << 1).wrapping_neg() & ray;
        }
        turned
    }

    /// The board after a disc of the mover on a square, which turns these discs; seen by the opponent, who moves.
    #[inline]
    #[must_use]
    pub fn after(self, square: u8, turned: u64) -> Self {
        Self { own: self.other & !turned, other: self.own | turned | 1 << square }
    }
}
