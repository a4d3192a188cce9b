//! Files that are written whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::error::CliError;

/// A file that is going to be written. It is opened before the work begins, so that nobody waits for what cannot be
/// kept; what was there before stays until all of the new is written.
pub(crate) struct Output {
    path: PathBuf,
    to: To,
}

enum To {
    /// A file beside, put in its place in the end.
    Beside(Part),
    /// What is no plain file, a pipe or a link say, and stays what it is.
    Directly(File),
}

/// A file that goes away with us unless it was put in its place.
struct Part {
    path: PathBuf,
    file: File,
}

impl Output {
    pub(crate) fn open(path: &Path) -> Result<Self, CliError> {
        let cannot = |error| {
            let error = CliError::new(format!("the file `{}` cannot be written: {error}", path.display()));
            error.help("name a file in a folder that there is, and that you may write in")
        };
        if path.is_dir() {
            return Err(cannot(io::ErrorKind::IsADirectory.into()));
        }
        let to = match fs::symlink_metadata(path) {
            Ok(there) if !there.is_file() => {
                let options = File::options().write(true).create(true).truncate(true).open(path);
                To::Directly(options.map_err(cannot)?)
            }
            _ => {
                let mut beside = OsString::from(path);
                beside.push(".part");
                let file = File::create(&beside).map_err(cannot)?;
                To::Beside(Part { path: beside.into(), file })
            }
        };
        Ok(Self { path: path.into(), to })
    }

    pub(crate) fn write(self, content: &[u8]) -> io::Result<()> {
        match self.to {
            To::Directly(mut file) => file.write_all(content),
            To::Beside(mut part) => {
                part.file.write_all(content)?;
                part.file.sync_all()?;
                fs::rename(&part.path, self.path)
            }
        }
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // Once it is in its place, there is nothing here to remove.
        let _ = fs::remove_file(&self.path);
    }
}
