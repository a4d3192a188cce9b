//! What somebody promises of an input.

use std::ops::RangeInclusive;

use crate::Form;

/// The inputs that somebody promises: how many stones, what each is worth, and what else holds.
///
/// Where the input is a count, that is the number of stones and there are no values.
#[derive(Debug, Clone)]
pub struct Profile {
    /// How many stones.
    pub lengths: RangeInclusive<usize>,
    /// What each stone is worth.
    pub values: RangeInclusive<i64>,
    /// What holds besides.
    pub also: Option<Also>,
}

/// A promise beyond lengths and values.
#[derive(Debug, Clone, Copy)]
pub struct Also {
    /// The promise, as the end of a sentence that begins with "the judge has".
    pub says: &'static str,
    /// Whether an input keeps it.
    pub holds: fn(&[i64]) -> bool,
}

impl Profile {
    /// So many stones, each worth so much.
    pub const fn new(lengths: RangeInclusive<usize>, values: RangeInclusive<i64>) -> Self {
        Self { lengths, values, also: None }
    }

    /// A count of stones.
    pub const fn count(counts: RangeInclusive<usize>) -> Self {
        Self::new(counts, i64::MIN..=i64::MAX)
    }

    /// Anything, in a game that no judge has.
    pub const fn anything() -> Self {
        Self::count(0..=usize::MAX)
    }

    /// This promise and one more.
    pub const fn also(self, says: &'static str, holds: fn(&[i64]) -> bool) -> Self {
        Self { lengths: self.lengths, values: self.values, also: Some(Also { says, holds }) }
    }

    /// How an input breaks the promise, if it does.
    ///
    /// ```
    /// use stone_entry::Form;
    ///
    /// let game = stone_catalog::find("vii").expect("VII is listed");
    /// let breach = |row: &[i64]| game.promise.breach(Form::Row, row);
    /// assert_eq!(breach(&[5, 3, 1]), None);
    /// assert_eq!(breach(&[5]).as_deref(), Some("1 stone, the judge has 2 to 1000"));
    /// assert_eq!(breach(&[5, 0]).as_deref(), Some("a stone of 0, the judge has 1 to 1000"));
    /// ```
    pub fn breach(&self, form: Form, input: &[i64]) -> Option<String> {
        let (lengths, values) = (&self.lengths, &self.values);
        let stones = form.stones(input);
        if !lengths.contains(&stones) {
            let noun = if stones == 1 { "stone" } else { "stones" };
            let (least, most) = (lengths.start(), lengths.end());
            return Some(format!("{stones} {noun}, the judge has {least} to {most}"));
        }
        if matches!(form, Form::Row | Form::TwoRows)
            && let Some(stone) = input.iter().find(|stone| !values.contains(stone))
        {
            return Some(format!("a stone of {stone}, the judge has {} to {}", values.start(), values.end()));
        }
        let broken = self.also.filter(|also| !(also.holds)(input))?;
        Some(format!("the judge has {}", broken.says))
    }

    /// The promise in words.
    ///
    /// ```
    /// use stone_entry::Form;
    ///
    /// let game = stone_catalog::find("vii").expect("VII is listed");
    /// assert_eq!(game.promise.told(Form::Row), "2 to 1000 stones, each from 1 to 1000");
    /// ```
    pub fn told(&self, form: Form) -> String {
        let Self { lengths, values, also } = self;
        let lengths = format!("{} to {} stones", lengths.start(), lengths.end());
        let values = match form {
            Form::Board(_) => return "nothing".into(),
            Form::Count => String::new(),
            Form::Row | Form::TwoRows => format!(", each from {} to {}", values.start(), values.end()),
        };
        let also = also.map(|also| format!("; {}", also.says)).unwrap_or_default();
        lengths + &values + &also
    }
}
