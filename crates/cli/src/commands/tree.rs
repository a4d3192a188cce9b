//! `stones tree GAME ROW`: the tree of a game, on the terminal.

use stone_render::Target;

use super::draw::{one_row, refused, traced};
use super::print;
use crate::args::TreeArgs;
use crate::error::Failure;
use crate::exit::Exit;

pub(crate) fn run(args: &TreeArgs) -> Result<Exit, Failure> {
    let (job, stones) = one_row(&args.game, &args.rules, &args.rows, &args.limit)?;
    let picture = traced::tree(&job, None, &stones, args.dag, &args.tree)?;
    let target = if args.ascii { Target::Ascii } else { Target::Text };
    print(picture.draw(target).map_err(|refusal| refused(&refusal))?)?;
    Ok(Exit::Success)
}
