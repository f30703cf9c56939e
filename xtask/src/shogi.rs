//! `cargo xtask shogi`: the engine in a session of cshogi's client, which pip installs, and exported
//! proofs read by tsshogi, which npm installs, both below `target`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::outside::{done, npm_ci, program, works};

/// What the sessions consist of.
const FILES: [&str; 4] = ["package.json", "package-lock.json", "session.mjs", "session.py"];
/// The version of the client that was tried. It is under the GPL, and nothing of it is part of ours.
const CSHOGI: &str = "cshogi==1.1.0";

pub(crate) fn run() -> Result<ExitCode, String> {
    let root = crate::root();
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let program = program(&target)?;
    let folder = target.join("shogi");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for name in FILES {
        let file = root.join("crates/engine/shogi").join(name);
        fs::copy(&file, folder.join(name)).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    records(&folder, &program)?;
    client(&folder, &program)?;
    Ok(ExitCode::SUCCESS)
}

/// Exported proofs are read.
fn records(folder: &Path, program: &Path) -> Result<(), String> {
    if let Some(missing) = ["node", "npm"].into_iter().find(|program| !works(program, "--version")) {
        println!("{missing} is not installed: exported proofs were not read by tsshogi");
        return Ok(());
    }
    if let Err(error) = npm_ci(folder) {
        println!("{error}: exported proofs were not read by tsshogi");
        return Ok(());
    }
    done("the reading of records", Command::new("node").arg("session.mjs").current_dir(folder).env("TESUJI", program))
}

/// The engine is asked.
fn client(folder: &Path, program: &Path) -> Result<(), String> {
    let python = folder.join("python/bin/python");
    if !python.is_file()
        && done("venv", Command::new("python3").args(["-m", "venv", "python"]).current_dir(folder)).is_err()
    {
        println!("Python is not installed: the engine was not asked by cshogi");
        return Ok(());
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", CSHOGI];
    if let Err(error) = done("pip", Command::new(&python).args(install).current_dir(folder)) {
        println!("{error}: the engine was not asked by cshogi");
        return Ok(());
    }
    // A client of USI gives no arguments: the name of the program says what it is to speak.
    let link = folder.join("tesuji-usi");
    fs::copy(program, &link).map_err(|error| format!("{}: {error}", link.display()))?;
    done("the session", Command::new(&python).arg("session.py").arg(&link).current_dir(folder))
}
