//! In which form a game's input comes.

use stone_core::SolveError;

use crate::Notation;

/// The form of a game's input. The input itself is integers one after the other, whatever the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// The values of a row of stones.
    Row,
    /// One number, which counts the stones.
    Count,
    /// What each stone is worth to Alice, and then, for the same stones, what it is worth to Bob.
    TwoRows,
    /// A position on a board: its size and what was played or lies on it, in the game's own order.
    Board(&'static Notation),
}

impl Form {
    /// Whether it is a position on a board, and not stones.
    pub fn is_board(self) -> bool {
        matches!(self, Self::Board(_))
    }

    /// How many stones an input has; of a position on a board, how many numbers.
    ///
    /// ```
    /// use stone_entry::Form;
    ///
    /// assert_eq!(Form::Row.stones(&[5, 3, 1]), 3);
    /// assert_eq!(Form::Count.stones(&[17]), 17);
    /// assert_eq!(Form::TwoRows.stones(&[1, 3, 2, 1]), 2);
    /// ```
    pub fn stones(self, input: &[i64]) -> usize {
        match self {
            Self::Row | Self::Board(_) => input.len(),
            Self::Count => input.first().map_or(0, |&count| usize::try_from(count).unwrap_or(0)),
            Self::TwoRows => input.len() / 2,
        }
    }

    /// An input as people write it, and as the program and the explorer's page read it.
    ///
    /// ```
    /// use stone_entry::Form;
    ///
    /// assert_eq!(Form::Row.text(&[5, -3, 1]), "5,-3,1");
    /// assert_eq!(Form::Row.text(&[]), "[]");
    /// assert_eq!(Form::Count.text(&[17]), "17");
    /// assert_eq!(Form::TwoRows.text(&[1, 3, 2, 1]), "1,3/2,1");
    /// ```
    pub fn text(self, input: &[i64]) -> String {
        let row = |stones: &[i64]| match stones {
            [] => "[]".to_owned(),
            stones => stones.iter().map(i64::to_string).collect::<Vec<_>>().join(","),
        };
        match self {
            Self::Row | Self::Count => row(input),
            Self::TwoRows => {
                let (alice, bob) = input.split_at(input.len() / 2);
                format!("{}/{}", row(alice), row(bob))
            }
            Self::Board(notation) => (notation.text)(input),
        }
    }

    /// The number of stones, of an input that is a count.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] if it is not one number, or negative.
    ///
    /// ```
    /// use stone_entry::Form;
    ///
    /// assert_eq!(Form::count(&[17]), Ok(17));
    /// assert!(Form::count(&[-1]).is_err());
    /// assert!(Form::count(&[1, 2]).is_err());
    /// ```
    pub fn count(input: &[i64]) -> Result<usize, SolveError> {
        let &[count] = input else {
            return Err(SolveError::bad_instance(format_args!("{} numbers instead of one", input.len())));
        };
        usize::try_from(count).map_err(|_| SolveError::bad_instance(format_args!("{count} stones")))
    }

    /// Both rows, of an input that is two.
    ///
    /// # Errors
    ///
    /// [`SolveError::BadInstance`] if they are not equally long.
    ///
    /// ```
    /// use stone_entry::Form;
    ///
    /// assert_eq!(Form::two_rows(&[1, 3, 2, 1]), Ok((&[1, 3][..], &[2, 1][..])));
    /// assert!(Form::two_rows(&[1, 3, 2]).is_err());
    /// ```
    pub fn two_rows(input: &[i64]) -> Result<(&[i64], &[i64]), SolveError> {
        if input.len() % 2 == 1 {
            return Err(SolveError::bad_instance("two rows of different lengths"));
        }
        Ok(input.split_at(input.len() / 2))
    }
}
