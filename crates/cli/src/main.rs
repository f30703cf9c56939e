//! The program `tesuji`.

use std::process::ExitCode;

fn main() -> ExitCode {
    tesuji_cli::main_with(&[])
}
