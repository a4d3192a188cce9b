//! `stones gen GAME`: the cases of `stones check`, written out.

use std::io::{BufWriter, Write as _};

use stone_check::{Generator, InputForm, Phase, Plan};

use crate::args::GenArgs;
use crate::error::Failure;
use crate::exit::Exit;
use crate::job::game_called;
use crate::tested;

pub(crate) fn run(args: &GenArgs) -> Result<Exit, Failure> {
    let game = game_called(&args.game.game)?;
    let input_form = tested::form_named(&args.input).unwrap_or(InputForm::Leetcode);
    let phase = Phase::ALL.into_iter().find(|phase| args.phase.as_deref() == Some(phase.name()));
    let phases = phase.map_or(Phase::ALL.to_vec(), |phase| vec![phase]);
    let generator = Generator::new(game, args.seed, Vec::new());
    let mut out = BufWriter::new(anstream::stdout().lock());
    for (_, input) in Plan::of(&generator, &phases).take(args.cases) {
        out.write_all(input_form.write(game.form, &input).as_bytes())?;
    }
    out.flush()?;
    Ok(Exit::Success)
}
