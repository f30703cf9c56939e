//! `cargo xtask test`: the whole test command, with every hook's answer checked where it is asked.

use std::env;
use std::process::{Command, ExitCode};

pub(crate) fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let suites = crate::suites();
    if suites.is_dir() {
        println!("outside problem sets: {}", suites.display());
    } else {
        println!("outside problem sets: none (set TESUJI_SUITES to a folder that has them); their tests are skipped");
    }
    let status = cargo().args(arguments).status().map_err(|e| format!("cargo cannot be run: {e}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The command that builds and runs every test.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command
        .args(["test", "--workspace", "--features", "tesuji-search/checked"])
        .current_dir(crate::root())
        .env("TESUJI_SUITES", crate::suites());
    command
}
