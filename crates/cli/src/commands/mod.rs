//! One file for each command.

mod batch;
mod checkpoint;
mod demo;
mod draw;
mod engine;
mod explain;
mod export;
mod folder;
mod log;
mod play;
mod reduction;
mod serve;
mod side_by_side;
mod solve;
mod split;
mod status;
mod study;
mod study_folder;
mod verify;

use clap::CommandFactory;

pub(crate) use draw::shown;

use crate::args::{self, Cli, Command};
use crate::console::Console;
use crate::exit::{Exit, Stop};
use crate::input;

/// Does what the arguments say.
pub(crate) fn run(cli: Cli, console: &mut Console) -> Result<Exit, Stop> {
    if args::given().count() <= 1 {
        return alone(&cli, console);
    }
    match cli.command {
        Some(Command::Solve(args)) => match &args.position {
            Some(position) => solve::run(&args, position, console),
            None if input::is_typed() => help(Some("solve"), console),
            None => solve::run(&args, "-".as_ref(), console),
        },
        Some(Command::Verify(args)) => verify::run(&args, console),
        Some(Command::Explain(args)) => explain::run(&args, console),
        Some(Command::Play(args)) => play::run(&args, console),
        Some(Command::Export(args)) => export::run(&args, console),
        Some(Command::Draw(args)) => draw::run(&args, console),
        Some(Command::Demo(args)) => demo::run(&args, console),
        Some(Command::Batch(args)) => batch::run(&args, console),
        Some(Command::Reduction(args)) => reduction::run(&args, console),
        Some(Command::Study(args)) => study::run(&args, console),
        Some(Command::Split(args)) => split::run(&args, console),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Serve(args)) => serve::run(&args, console),
        None => match &cli.solve.position {
            Some(position) => match args::misspelt(position) {
                Some(error) => Err(Stop::input("the command line")(error)),
                None => solve::run(&cli.solve, position, console),
            },
            None if input::is_typed() => help(None, console),
            None => solve::run(&cli.solve, "-".as_ref(), console),
        },
    }
}

/// Nothing but the name of the program: a user interface that cannot give arguments, a position on
/// a pipe, or somebody who wants to know what this is.
fn alone(cli: &Cli, console: &mut Console) -> Result<Exit, Stop> {
    if let Some(protocol) = engine::of_program() {
        return engine::speak(protocol, Vec::new());
    }
    if input::is_typed() {
        return help(None, console);
    }
    let first = engine::first_line();
    match engine::of_first_line(&first) {
        Some(protocol) => engine::speak(protocol, first),
        None => solve::answer(&cli.solve, input::standard_input(first)?, console),
    }
}

/// Nobody gave a position: say how to.
fn help(command: Option<&str>, console: &mut Console) -> Result<Exit, Stop> {
    let mut all = Cli::command();
    let text = match command.and_then(|name| all.find_subcommand_mut(name)) {
        Some(command) => command.render_help(),
        None => short_help(),
    };
    console.say(&format!("{}", text.ansi()))?;
    Ok(Exit::Answered)
}

/// A dozen lines for whoever types `tesuji` and nothing else.
fn short_help() -> clap::builder::StyledStr {
    format!(
        "Tesuji proves forced wins in games: proved, disproved or unknown, with a certificate.\n\n\
         {}\n\n\
         Commands: solve, explain, play, verify, export, draw, demo, batch, engine, serve, reduction, study. \
         `tesuji --help` has every option.\n",
        crate::args::examples()
    )
    .into()
}
