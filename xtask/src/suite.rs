//! `cargo xtask suite`: a program of its own, because it needs every search, and these commands none.

use std::process::{Command, ExitCode};

/// Builds it optimised: limits in seconds mean something only then.
pub(crate) fn run(words: &[&str]) -> Result<ExitCode, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--package", "tesuji-suite", "--"])
        .args(words)
        .env("TESUJI_SUITES", crate::suites())
        .status()
        .map_err(|e| format!("cargo cannot be run: {e}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
