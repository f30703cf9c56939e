//! Other programs that the commands run, and ours.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Whether a program is there and answers to this argument.
pub(crate) fn works(program: &str, argument: &str) -> bool {
    Command::new(program).arg(argument).output().is_ok_and(|output| output.status.success())
}

/// Runs a command to its end.
///
/// # Errors
/// If it cannot be run or fails.
pub(crate) fn done(what: &str, command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{what} cannot be run: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{what} failed")) }
}

/// Our program: the one that `TESUJI` names, else it is built. `target` is Cargo's folder.
///
/// # Errors
/// If it cannot be built.
pub(crate) fn program(target: &Path) -> Result<PathBuf, String> {
    let root = crate::root();
    if let Some(program) = std::env::var_os("TESUJI") {
        return Ok(root.join(program));
    }
    let arguments = ["build", "--locked", "--package", "tesuji-cli"];
    done("cargo", Command::new(env!("CARGO")).args(arguments).current_dir(&root))?;
    Ok(target.join("debug/tesuji"))
}

/// Installs the packages of a folder.
///
/// # Errors
/// If npm fails.
pub(crate) fn npm_ci(folder: &Path) -> Result<(), String> {
    let arguments = ["ci", "--no-audit", "--no-fund", "--silent"];
    done("npm", Command::new("npm").args(arguments).current_dir(folder))
}
