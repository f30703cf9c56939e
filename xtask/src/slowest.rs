//! `cargo xtask slowest`: every test by itself, and which took longest.
//!
//! A test alone in its process uses one core, so that its time is close to the processor's.

use std::process::{ExitCode, Stdio};
use std::time::{Duration, Instant};

use crate::binaries::binaries;

/// How many are listed.
const LISTED: usize = 20;

struct Timed {
    name: String,
    time: Duration,
}

pub(crate) fn run() -> Result<ExitCode, String> {
    let mut timed = Vec::new();
    let mut failed = 0;
    let Some(binaries) = binaries()? else { return Ok(ExitCode::FAILURE) };
    for binary in binaries {
        let command = || binary.command();
        let listed = command().args(["--list", "--format=terse"]).output().map_err(|e| e.to_string())?;
        for name in String::from_utf8_lossy(&listed.stdout).lines().filter_map(|line| line.strip_suffix(": test")) {
            let start = Instant::now();
            let alone = command().args(["--exact", name]).stdout(Stdio::null()).status().map_err(|e| e.to_string())?;
            failed += usize::from(!alone.success());
            timed.push(Timed { name: format!("{} {name}", binary.name), time: start.elapsed() });
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
