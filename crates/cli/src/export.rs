//! Failing cases written for others, as `--export` says.

use std::fmt::Write as _;

use stone_check::{Export, ExportKind, Language, Phase, SavedCase, Tally};

use crate::args::{ExportArgs, RunArgs};
use crate::error::CliError;
use crate::tested::Tested;

impl ExportArgs {
    /// Refuses before anything is run what could not be written after it.
    pub(crate) fn check(&self, program: &RunArgs) -> Result<(), CliError> {
        let run_as_it_is =
            |source| matches!(Language::of(source), Some(Language::Python | Language::JavaScript));
        let compiled = program.source_file.as_deref().is_some_and(|source| !run_as_it_is(source));
        if compiled && self.export.iter().any(|to| to.kind == ExportKind::Pytest) {
            let error =
                CliError::new("--export pytest runs the program, and this one is gone after the check");
            return Err(error.help("compile it and give it after `--` instead of --source"));
        }
        Ok(())
    }

    /// Writes what is asked for, and says where it is.
    pub(crate) fn write(
        &self,
        cases: &[SavedCase],
        phases: &[(Phase, Tally)],
        tested: &Tested,
    ) -> Result<String, CliError> {
        let export = Export { cases, phases, program: &tested.program };
        let mut text = String::from(if self.export.is_empty() { "" } else { "\n" });
        for to in &self.export {
            let name = to.kind.name();
            if cases.is_empty() && !to.kind.tells_of_no_case() {
                // Writing to a string cannot fail, here and below.
                let _ = writeln!(text, "exported no {name}: nothing failed");
                continue;
            }
            let written = export.write(to.kind, &to.path).map_err(|error| {
                CliError::new(format!("`{}` cannot be written: {error}", to.path.display()))
                    .help(format!("--export {name}=PATH names another"))
            })?;
            for path in written {
                let _ = writeln!(text, "exported {name}: {}", path.display());
            }
        }
        Ok(text)
    }
}
