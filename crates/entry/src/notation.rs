//! How people write the positions of a game that is played on a board.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;

use stone_core::ZeroSumGame;

use crate::Random;

/// How people write a position of a game on a board, and which integers it is.
///
/// **Law.** What is written is read as the same position: `read(text(input))` is `input`, for every input of the game.
///
/// ```
/// use stone_catalog::{Form, find};
///
/// let game = find("connect-four").expect("connect four is listed");
/// let Form::Board(notation) = game.form else { panic!("it is played on a board") };
/// assert_eq!((notation.read)("4453"), Ok(vec![7, 6, 4, 4, 5, 3]));
/// assert_eq!((notation.text)(&[7, 6, 4, 4, 5, 3]), "7x6 4453");
/// assert_eq!((notation.read)("4x4 15").unwrap_err().at, 5..6);
/// ```
#[derive(Debug)]
pub struct Notation {
    /// What to write, as the end of a sentence that begins with "write".
    pub how: &'static str,
    /// Reads a position, without blanks around it. A text without anything is the game's usual start.
    pub read: fn(&str) -> Result<Vec<i64>, Misread>,
    /// Writes a position. Of integers that are none it may write anything.
    pub text: fn(&[i64]) -> String,
    /// What there is left of in a random position, as the end of "a position with so many".
    pub left: &'static str,
    /// The most that there can be of it on the board of a position.
    pub most: fn(&[i64]) -> usize,
    /// A random position of the board of this start, by its rules, in which so many are left, or nearly so many; the seed determines
    /// it.
    pub random: fn(&[i64], usize, u64) -> Vec<i64>,
    /// What players call Alice, who moves, and Bob, where the one who begins at the usual start is not the one who moves.
    pub turned: fn(&[i64]) -> Option<[&'static str; 2]>,
}

/// Two notations are the same if they are one: each game has its own.
impl PartialEq for Notation {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Notation {}

impl Notation {
    /// The game's usual start.
    pub fn usual(&self) -> Vec<i64> {
        (self.read)("").unwrap_or_default()
    }
}

impl Hash for Notation {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::from_ref(self).hash(state);
    }
}

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread {
    /// The bytes that are wrong; none where something is missing.
    pub at: Range<usize>,
    /// What is wrong, as the end of a sentence that begins with the text at these bytes.
    pub says: &'static str,
}

impl Misread {
    /// These bytes are wrong.
    pub const fn new(at: Range<usize>, says: &'static str) -> Self {
        Self { at, says }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.says)
    }
}

impl std::error::Error for Misread {}

/// The size that a text begins with, if it begins with one, and where the rest of it begins.
///
/// # Errors
///
/// [`Misread`] if it begins with a number and an `x` that are no size.
///
/// ```
/// use stone_entry::notation::size;
///
/// assert_eq!(size("7x6 4453"), Ok((Some([7, 6]), 4)));
/// assert_eq!(size("4453"), Ok((None, 0)));
/// assert_eq!(size("7x 4453").unwrap_err().at, 0..2);
/// ```
pub fn size(text: &str) -> Result<(Option<[i64; 2]>, usize), Misread> {
    let word = text.split(char::is_whitespace).next().unwrap_or_default();
    let Some((width, height)) = word.split_once(['x', 'X', '×']) else { return Ok((None, 0)) };
    if width.is_empty() || !width.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok((None, 0));
    }
    let number = |digits: &str| digits.parse::<u32>().ok().filter(|number| *number > 0).map(i64::from);
    let size = number(width).zip(number(height));
    let (width, height) = size.ok_or(Misread::new(0..word.len(), "is no size, as in `7x6`"))?;
    let rest = &text[word.len()..];
    Ok((Some([width, height]), text.len() - rest.trim_start().len()))
}

/// A rule that there are two of, which a position names in its last word: `empties=nobody`.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// What stands before the word's `=`.
    pub name: &'static str,
    /// The rule of positions that name none.
    pub usual: &'static str,
    /// The other one.
    pub other: &'static str,
    /// What is wrong with any third word, as in [`Misread::says`].
    pub neither: &'static str,
}

impl Rule {
    /// A text without the word, and whether that asks for the other rule.
    ///
    /// # Errors
    ///
    /// [`Misread`] if it asks for a third one.
    ///
    /// ```
    /// use stone_entry::notation::Rule;
    ///
    /// let (usual, other) = ("winner", "nobody");
    /// let rule = Rule { name: "empties", usual, other, neither: "is neither the winner nor nobody" };
    /// assert_eq!(rule.read("4x4 empties=nobody"), Ok(("4x4", true)));
    /// assert_eq!(rule.read("4x4 empties=winner"), Ok(("4x4", false)));
    /// assert_eq!(rule.read("4x4"), Ok(("4x4", false)));
    /// assert_eq!(rule.read("4x4 empties=maybe").unwrap_err().at, 12..17);
    /// assert_eq!(rule.read("4x4 empties=").unwrap_err().at, 4..12);
    /// ```
    pub fn read<'t>(&self, text: &'t str) -> Result<(&'t str, bool), Misread> {
        let word = text.split_whitespace().next_back().unwrap_or_default();
        let asked = word.strip_prefix(self.name).and_then(|rest| rest.strip_prefix('='));
        let Some(asked) = asked else { return Ok((text, false)) };
        if asked != self.usual && asked != self.other {
            let end = text.trim_end().len();
            // Of nothing there is nothing to point at.
            let wrong = if asked.is_empty() { word } else { asked };
            return Err(Misread::new(end - wrong.len()..end, self.neither));
        }
        Ok((text.trim_end()[..text.trim_end().len() - word.len()].trim_end(), asked == self.other))
    }
}

/// Random moves from the start of a game until a state has no more than so many, which the dice choose.
///
/// ```
/// use stone_entry::{Random, notation::moves_until};
/// use stone_testkit::Countdown;
///
/// // While more than two counters are left there are two moves.
/// assert!(moves_until(&Countdown(7), 1, &mut Random::new(1)).iter().sum::<usize>() >= 6);
/// assert!(moves_until(&Countdown(7), 2, &mut Random::new(1)).is_empty());
/// ```
pub fn moves_until<G: ZeroSumGame>(game: &G, most: usize, dice: &mut Random) -> Vec<G::Move> {
    let mut state = game.initial_state();
    let mut played = Vec::new();
    loop {
        let moves: Vec<G::Move> = game.moves(&state).collect();
        if moves.len() <= most || moves.is_empty() {
            return played;
        }
        let mv = moves[dice.up_to(moves.len() as u64 - 1) as usize];
        state = game.next_state(&state, mv);
        played.push(mv);
    }
}

/// The words of a text, each with the bytes where it stands.
///
/// ```
/// use stone_entry::notation::words;
///
/// assert_eq!(words("a1  b2").collect::<Vec<_>>(), [("a1", 0..2), ("b2", 4..6)]);
/// ```
pub fn words(text: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    let mut end = 0;
    text.split_whitespace().map(move |word| {
        // Only blanks are before it.
        let start = end + text[end..].find(word).unwrap_or_default();
        end = start + word.len();
        (word, start..end)
    })
}
