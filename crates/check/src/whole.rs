//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A file that is going to be written. It is opened before the work begins, so that nobody waits for what cannot be kept;
/// what was there before stays until all of the new is written.
///
/// What is no plain file, as a link or a device, stays what it is, and is written to.
///
/// ```
/// use stone_check::WholeFile;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("told.txt");
/// WholeFile::open(&path)?;
/// assert!(!path.exists(), "nothing was written");
/// WholeFile::open(&path)?.write(b"all of it")?;
/// assert_eq!(std::fs::read(&path)?, b"all of it");
/// assert!(WholeFile::open(folder.path()).is_err(), "a folder is no file");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct WholeFile(To);

#[derive(Debug)]
enum To {
    /// A file beside, put in its place in the end.
    Beside(NamedTempFile, PathBuf),
    Directly(File),
}

impl WholeFile {
    /// Opens a file, in a folder that there is.
    ///
    /// # Errors
    ///
    /// Those of the file system.
    pub fn open(path: &Path) -> io::Result<Self> {
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let there = fs::symlink_metadata(path).ok();
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            // A link may name a file that is still to be made.
            let options = File::options().write(true).create(true).truncate(false).open(path);
            return Ok(Self(To::Directly(options?)));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // A plain one: who may read other files that we make may read this one, and errors name no other path.
        let make = |beside: &Path| File::options().write(true).create_new(true).open(beside);
        let file = tempfile::Builder::new().make_in(folder, make)?;
        if let Some(there) = there {
            file.as_file().set_permissions(there.permissions())?;
        }
        Ok(Self(To::Beside(file, path.to_owned())))
    }

    /// Writes all of it.
    ///
    /// # Errors
    ///
    /// Those of the file system; then what was there before is there still, if it was a plain file.
    pub fn write(self, content: &[u8]) -> io::Result<()> {
        match self.0 {
            To::Directly(mut file) => {
                if file.metadata()?.is_file() {
                    file.set_len(0)?;
                }
                file.write_all(content)
            }
            To::Beside(mut file, path) => {
                file.write_all(content)?;
                file.as_file().sync_all()?;
                file.persist(path)?;
                Ok(())
            }
        }
    }
}
