//! `cargo xtask sabaki`: the engine in a session of Sabaki's own library, which npm installs below
//! `target`.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use crate::outside::{done, npm_ci, program, works};

/// What the session consists of.
const FILES: [&str; 3] = ["package.json", "package-lock.json", "session.mjs"];

pub(crate) fn run() -> Result<ExitCode, String> {
    if let Some(missing) = ["node", "npm"].into_iter().find(|program| !works(program, "--version")) {
        println!("{missing} is not installed: the engine was not asked by Sabaki's library");
        return Ok(ExitCode::SUCCESS);
    }
    let root = crate::root();
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let program = program(&target)?;
    let folder = target.join("sabaki");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for name in FILES {
        let file = root.join("crates/engine/sabaki").join(name);
        fs::copy(&file, folder.join(name)).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    println!("installing @sabaki/gtp in {} (npm)", folder.display());
    if let Err(error) = npm_ci(&folder) {
        println!("{error}: the engine was not asked by Sabaki's library");
        return Ok(ExitCode::SUCCESS);
    }
    done("the session", Command::new("node").arg("session.mjs").current_dir(&folder).env("TESUJI", program))?;
    Ok(ExitCode::SUCCESS)
}
