//! Files that are written whole or not at all.

use std::path::Path;

use stone_check::WholeFile;

use crate::error::CliError;

/// Opens a file before the work begins that is written to it.
pub(crate) fn open(path: &Path) -> Result<WholeFile, CliError> {
    WholeFile::open(path).map_err(|error| {
        let error = CliError::new(format!("the file `{}` cannot be written: {error}", path.display()));
        error.help("name a file in a folder that there is, and that you may write in")
    })
}
