//! `stones shrink GAME ROW -- PROGRAM…`: a failing input made small.

use indicatif::ProgressBar;
use stone_check::{Check, Generator, SavedCase};

use crate::args::ShrinkArgs;
use crate::error::Failure;
use crate::exit::Exit;
use crate::job::game_of_stones;
use crate::output::failing::Told;
use crate::source;
use crate::tested::{Saver, Tested};

pub(crate) fn run(args: &ShrinkArgs) -> Result<Exit, Failure> {
    let game = game_of_stones(&args.game.game, "shrink")?;
    let rows = source::all_rows(&args.rows, game)?;
    let generator = Generator::new(game, Generator::SEED, Vec::new());
    let exports = args.export.open(&args.program.run)?;
    let tested = Tested::new(&args.program.run)?;
    let (written, kind, how) = tested.written(&args.program, &generator)?;
    let check = Check { shrink_time: args.time, ..Check::new(&generator, kind) };
    super::print(format!("{}\n{how}\n", game.title))?;
    let told = Told { written, kind, args: &args.program };
    let mut exit = Exit::Success;
    let mut failing = Vec::new();
    let several = rows.len() > 1;
    for (number, row) in (1..).zip(rows) {
        if several {
            super::print(format!("\nrow {number}:\n"))?;
        }
        let folder = (!args.no_save).then_some(&*args.saved);
        let watch = Saver::new(folder, game, kind, written.input_form, ProgressBar::hidden());
        match check.one(&written, &watch, row)? {
            None => super::print("\naccepted: there is nothing to make smaller\n")?,
            Some(failure) => {
                let saved = watch.saved();
                let saved_as = saved.as_ref().ok().and_then(Option::as_deref);
                super::print(format!("\n{}", told.failure(game, &failure, saved_as)))?;
                if let Err(error) = saved {
                    error.print();
                }
                failing.push(SavedCase::new(game, kind, written.input_form, &failure));
                exit = Exit::Disagreement;
            }
        }
    }
    let exported = exports.write(&failing, &[], &tested);
    super::print_exported(exported, exit)
}
