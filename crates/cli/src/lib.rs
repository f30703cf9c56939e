//! The command line of Tesuji: a thin shell around `tesuji-solver`.
//!
//! It reads arguments and files, hands them on, and prints what comes back. `exit.rs` has the exit
//! codes, `commands/` a file for each command. [`main_with`] is the whole program for a game of
//! your own.

mod args;
mod commands;
mod console;
mod diagnostic;
mod exit;
mod input;
mod interrupt;
mod output;
mod panic;
mod picture_file;
mod progress;
mod proof_file;
mod reader;
mod report;
mod usage;
mod view;
mod worker;

use std::process::ExitCode;

use clap::Parser;

use tesuji_solver::{AnyGame, add_games};

use args::Cli;
use console::Console;
use exit::Exit;

/// The program `tesuji` with games of your own beside those that it has: every command, `--help`,
/// JSON, certificates and their check. Call it from `main`, before anything else; the exit code is
/// to be returned. `crates/cli/examples/own_command_line.rs` is such a program.
///
/// # Panics
/// If two games have the same name.
pub fn main_with(own: &[&'static dyn AnyGame]) -> ExitCode {
    add_games(own).unwrap_or_else(|error| panic!("{error}"));
    panic::install_hook();
    let exit = std::panic::catch_unwind(run).unwrap_or(Exit::Internal);
    ExitCode::from(exit.code())
}

fn run() -> Exit {
    let cli = match Cli::try_parse_from(args::given()) {
        Ok(cli) => cli,
        Err(error) => return usage::tell(&error),
    };
    let mut console = Console::new(cli.color);
    let json = cli.wants_json();
    commands::run(cli, &mut console).unwrap_or_else(|stop| diagnostic::report(&stop, json, &mut console))
}
