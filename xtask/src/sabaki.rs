//! `cargo xtask sabaki`: the engine in a session of Sabaki's own library, which npm installs below
//! `target`.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// What the session consists of.
const FILES: [&str; 3] = ["package.json", "package-lock.json", "session.mjs"];

pub(crate) fn run() -> Result<ExitCode, String> {
    if let Some(missing) = ["node", "npm"].into_iter().find(|program| !works(program)) {
        println!("{missing} is not installed: the engine was not asked by Sabaki's library");
        return Ok(ExitCode::SUCCESS);
    }
    let root = crate::root();
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let program = if let Some(program) = std::env::var_os("TESUJI") {
        root.join(program)
    } else {
        let arguments = ["build", "--locked", "--package", "tesuji-cli"];
        done("cargo", Command::new(env!("CARGO")).args(arguments).current_dir(&root))?;
        target.join("debug/tesuji")
    };
    let folder = target.join("sabaki");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for name in FILES {
        let file = root.join("crates/engine/sabaki").join(name);
        fs::copy(&file, folder.join(name)).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    println!("installing @sabaki/gtp in {} (npm)", folder.display());
    let install = ["ci", "--no-audit", "--no-fund", "--silent"];
    if let Err(error) = done("npm", Command::new("npm").args(install).current_dir(&folder)) {
        println!("{error}: the engine was not asked by Sabaki's library");
        return Ok(ExitCode::SUCCESS);
    }
    done("the session", Command::new("node").arg("session.mjs").current_dir(&folder).env("TESUJI", program))?;
    Ok(ExitCode::SUCCESS)
}

fn works(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn done(what: &str, command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{what} cannot be run: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{what} failed")) }
}
