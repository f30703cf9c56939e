//! `cargo xtask slowest`: every test by itself, and which took longest.
//!
//! A test alone in its process uses one core, so that its time is close to the processor's.

use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::test::cargo;

/// How many are listed.
const LISTED: usize = 20;

/// What cargo says of something that it built; other messages lack all of this.
#[derive(Deserialize)]
struct Built {
    #[serde(default)]
    executable: Option<PathBuf>,
    manifest_path: Option<PathBuf>,
    target: Option<Target>,
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

struct Timed {
    name: String,
    time: Duration,
}

pub(crate) fn run() -> Result<ExitCode, String> {
    let mut timed = Vec::new();
    let mut failed = 0;
    for built in binaries()? {
        let (Some(executable), Some(manifest), Some(target)) = (built.executable, built.manifest_path, built.target)
        else {
            continue;
        };
        let command = || {
            let mut command = Command::new(&executable);
            command.current_dir(manifest.parent().unwrap_or(&manifest)).env("TESUJI_SUITES", crate::suites());
            command
        };
        let listed = command().args(["--list", "--format=terse"]).output().map_err(|e| e.to_string())?;
        for name in String::from_utf8_lossy(&listed.stdout).lines().filter_map(|line| line.strip_suffix(": test")) {
            let start = Instant::now();
            let alone = command().args(["--exact", name]).stdout(Stdio::null()).status().map_err(|e| e.to_string())?;
            failed += usize::from(!alone.success());
            timed.push(Timed { name: format!("{} {name}", target.name), time: start.elapsed() });
        }
    }
    timed.sort_by_key(|test| std::cmp::Reverse(test.time));
    let sum: Duration = timed.iter().map(|test| test.time).sum();
    println!("{} tests one after the other: {:.0} s; {failed} failed. The slowest:", timed.len(), sum.as_secs_f64());
    for test in timed.iter().take(LISTED) {
        println!("{:7.1} s  {}", test.time.as_secs_f64(), test.name);
    }
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Builds every test, as `cargo xtask test` does.
fn binaries() -> Result<Vec<Built>, String> {
    let mut command = cargo();
    command.args(["--no-run", "--message-format=json"]).stderr(Stdio::inherit());
    let output = command.output().map_err(|e| format!("cargo cannot be run: {e}"))?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let built = messages.lines().filter_map(|line| serde_json::from_str::<Built>(line).ok());
    Ok(built.filter(|built| built.profile.as_ref().is_some_and(|profile| profile.test)).collect())
}
