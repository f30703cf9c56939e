//! The command line of Tesuji: a thin shell around `tesuji-solver`.
//!
//! It reads arguments and files, hands them on, and prints what comes back. `exit.rs` has the exit codes,
//! `commands/` a file for each command.

mod args;
mod commands;
mod console;
mod diagnostic;
mod exit;
mod input;
mod interrupt;
mod panic;
mod progress;
mod proof_file;
mod report;

use std::process::ExitCode;

use clap::Parser;

use args::Cli;
use console::Console;
use exit::Exit;

fn main() -> ExitCode {
    panic::install_hook();
    let exit = std::panic::catch_unwind(run).unwrap_or(Exit::Internal);
    ExitCode::from(exit.code())
}

fn run() -> Exit {
    let cli = match Cli::try_parse_from(args::given()) {
        Ok(cli) => cli,
        Err(error) => {
            let is_help = !error.use_stderr();
            // Help that cannot be printed (a closed pipe) is nobody's loss.
            let _ = error.print();
            if let Some(hint) = args::unquoted(args::given()) {
                Console::new(args::Colour::Auto).tell(&format!("\n{hint}\n"));
            }
            return if is_help { Exit::Answered } else { Exit::Usage };
        }
    };
    let mut console = Console::new(cli.color);
    let json = cli.wants_json();
    commands::run(cli, &mut console).unwrap_or_else(|stop| diagnostic::report(&stop, json, &mut console))
}
