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
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["test", "--workspace", "--features", "tesuji-search/checked"])
        .args(arguments)
        .current_dir(crate::root())
        .env("TESUJI_SUITES", &suites)
        .status()
        .map_err(|e| format!("cargo cannot be run: {e}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
