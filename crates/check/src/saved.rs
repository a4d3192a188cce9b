//! Failing cases on disk, a file each.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use stone_catalog::Game;

use crate::{AnswerKind, Failure, InputForm, WholeFile, within};

/// A failing case as it is kept.
///
/// ```
/// use stone_check::SavedCase;
///
/// let folder = tempfile::tempdir()?;
/// let case = SavedCase { game: "stone-iii".into(), input: vec![-2], ..SavedCase::default() };
/// let path = case.save(folder.path())?;
/// assert_eq!(SavedCase::read(&path)?, case);
/// assert_eq!(SavedCase::all(folder.path())?, [path]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedCase {
    /// The game's name.
    pub game: String,
    /// The input: the value, so that it stays what it is when the generators change.
    pub input: Vec<i64>,
    /// What the program was asked for, by name.
    pub answer: String,
    /// The form in which it read the input, by name.
    pub input_form: String,
    /// The right answer.
    pub right: String,
    /// What the program said.
    pub said: String,
    /// The verdict in words.
    pub verdict: String,
    /// How the case was found, as `seed:phase:index`.
    pub found: Option<String>,
}

impl SavedCase {
    /// A failure as it is kept.
    pub fn new(game: &Game, kind: AnswerKind, input_form: InputForm, failure: &Failure) -> Self {
        /// More than an answer is not kept.
        const SAID: usize = 1000;

        let stdout = &failure.attempt.stdout;
        Self {
            game: game.name.into(),
            input: failure.input.clone(),
            answer: kind.name().into(),
            input_form: input_form.name().into(),
            right: failure.expected.right(),
            said: String::from_utf8_lossy(&stdout[..stdout.len().min(SAID)]).into_owned(),
            verdict: failure.verdict.word().into(),
            found: failure.id.map(|id| id.to_string()),
        }
    }

    /// Writes it into a folder, which is made if there is none, and says where. The file is there whole or not at all.
    ///
    /// # Errors
    ///
    /// Those of the file system.
    pub fn save(&self, folder: &Path) -> io::Result<PathBuf> {
        fs::create_dir_all(folder)?;
        let path = self.path_in(folder);
        WholeFile::open(&path)?.write((serde_json::to_string(self)? + "\n").as_bytes())?;
        Ok(path)
    }

    /// Where it is in a folder, if it is there. The same input of the same game and kind of answer is the same file.
    pub fn path_in(&self, folder: &Path) -> PathBuf {
        folder.join(self.file_name())
    }

    /// Whether the judge may have the input.
    pub fn is_promised(&self, game: &Game) -> bool {
        within::keeps(game, &self.input)
    }

    fn file_name(&self) -> String {
        // The hash of G. Fowler, L. Noll and P. Vo, which stays the same from version to version.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in self.answer.bytes().chain(self.input.iter().flat_map(|stone| stone.to_le_bytes())) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        format!("{}-{hash:016x}.json", self.game)
    }

    /// Reads one.
    ///
    /// # Errors
    ///
    /// Those of the file system, and [`io::ErrorKind::InvalidData`] for a file that holds something else.
    pub fn read(path: &Path) -> io::Result<Self> {
        Ok(serde_json::from_slice(&fs::read(path)?)?)
    }

    /// The files of a folder, in order; the file itself if it is one; none where there is no such folder.
    ///
    /// # Errors
    ///
    /// Those of the file system.
    pub fn all(folder: &Path) -> io::Result<Vec<PathBuf>> {
        if folder.is_file() {
            return Ok(vec![folder.to_owned()]);
        }
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
        // One that is being written has no such ending.
        let mut paths: Vec<_> =
            paths.into_iter().filter(|path| path.extension() == Some("json".as_ref())).collect();
        paths.sort();
        Ok(paths)
    }
}
