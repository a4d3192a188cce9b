//! Failing cases written for others, as `--export` says.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use stone_check::{Export, ExportKind, Language, Opened, Phase, SavedCase, Tally};

use crate::args::{ExportArgs, RunArgs};
use crate::error::CliError;
use crate::tested::Tested;

/// Where to write.
pub(crate) struct Exports(Vec<Opened>);

impl ExportArgs {
    /// Opens all places, and refuses before anything is run what could not be written after it.
    pub(crate) fn open(&self, program: &RunArgs) -> Result<Exports, CliError> {
        let run_as_it_is =
            |source| matches!(Language::of(source), Some(Language::Python | Language::JavaScript));
        let compiled = program.source_file.as_deref().is_some_and(|source| !run_as_it_is(source));
        if compiled && self.export.iter().any(|to| to.kind == ExportKind::Pytest) {
            let error =
                CliError::new("--export pytest runs the program, and this one is gone after the check");
            return Err(error.help("compile it and give it after `--` instead of --source"));
        }
        let opened = self
            .export
            .iter()
            .map(|to| to.kind.open(&to.path).map_err(|error| cannot(to.kind, &to.path, &error)));
        Ok(Exports(opened.collect::<Result<_, _>>()?))
    }
}

impl Exports {
    /// Writes what is asked for, and says where it is.
    pub(crate) fn write(
        self,
        cases: &[SavedCase],
        phases: &[(Phase, Tally)],
        tested: &Tested,
    ) -> Result<String, CliError> {
        let export = Export { cases, phases, program: &tested.program };
        let mut text = String::from(if self.0.is_empty() { "" } else { "\n" });
        for to in self.0 {
            let (kind, path) = (to.kind(), to.path().to_owned());
            let name = kind.name();
            if cases.is_empty() && !kind.tells_of_no_case() {
                // Writing to a string cannot fail, here and below.
                let _ = writeln!(text, "exported no {name}: nothing failed");
                continue;
            }
            for path in export.write(to).map_err(|error| cannot(kind, &path, &error))? {
                let _ = writeln!(text, "exported {name}: {}", path.display());
            }
        }
        Ok(text)
    }
}

fn cannot(kind: ExportKind, path: &Path, error: &io::Error) -> CliError {
    CliError::new(format!("`{}` cannot be written: {error}", path.display()))
        .help(format!("--export {}=PATH names another", kind.name()))
}
