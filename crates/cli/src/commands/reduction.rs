//! `tesuji reduction`: the tables of paper 000, section 3.1.

use tesuji_solver::InputError;
use tesuji_study::reduction::{Error, Model, csv, svg, text};

use crate::args::ReductionArgs;
use crate::console::Console;
use crate::exit::{Exit, Stop};
use crate::picture_file;

pub(crate) fn run(args: &ReductionArgs, console: &mut Console) -> Result<Exit, Stop> {
    let ReductionArgs { moves, depth, order, .. } = *args;
    let models: Vec<_> = args.threats.iter().map(|&threats| Model { threats, moves }).collect();
    let stop = |error: Error| Stop::input("reduction")(explained(args, error));
    if let Some(file) = &args.output {
        picture_file::save_plot(file, || svg(&models, depth, order, args.formula).map_err(stop))?;
    } else if args.csv {
        console.say(&csv(&models, depth, order).map_err(stop)?)?;
    } else {
        console.say(&text(&models, depth, order, args.formula).map_err(stop)?)?;
    }
    Ok(Exit::Answered)
}

/// The error with the option that causes it.
fn explained(args: &ReductionArgs, error: Error) -> InputError {
    let (what, value, hint) = match error {
        Error::Model(Model { moves: ..2, .. }) => ("moves", args.moves, "use 2 or more"),
        Error::Model(Model { threats, .. }) => ("threats", threats, "use at least 1, and no more than `--moves`"),
        _ => ("depth", args.depth.into(), "use a smaller depth"),
    };
    let value = value.to_string();
    let span = 0..value.len();
    InputError::new(what, value, error.to_string()).at(span).hint(hint)
}
