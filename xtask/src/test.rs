//! `cargo xtask test`: the whole test command, with every hook's answer checked where it is asked.

use std::env;
use std::num::NonZero;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::{self, available_parallelism};
use std::time::Instant;

use crate::binaries::binaries;

/// This takes longest by far, so it begins first.
const LONGEST: &str = "crates/search/tests/go/main.rs";

pub(crate) fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let suites = crate::suites();
    if suites.is_dir() {
        println!("outside problem sets: {}", suites.display());
    } else {
        println!("outside problem sets: none (set TESUJI_SUITES to a folder that has them); their tests are skipped");
    }
    if arguments.is_empty() { all() } else { done(cargo().args(arguments)).map(code) }
}

/// Every test. Programs of tests are run several at a time: many end with one long test, which has one
/// core.
fn all() -> Result<ExitCode, String> {
    let Some(mut binaries) = binaries()? else { return Ok(ExitCode::FAILURE) };
    binaries.sort_by_key(|binary| binary.source != Path::new(LONGEST));
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || -> Result<(), String> {
        while let Some(binary) = binaries.get(next.fetch_add(1, Relaxed)) {
            println!("running {}", binary.source.display());
            let start = Instant::now();
            let ended = binary.command().output().map_err(|e| format!("{} cannot be run: {e}", binary.name))?;
            let mut failed = failed.lock().expect("nobody panics with it");
            println!("\n== {} ({:.0} s)", binary.source.display(), start.elapsed().as_secs_f64());
            print!("{}", String::from_utf8_lossy(&ended.stdout));
            eprint!("{}", String::from_utf8_lossy(&ended.stderr));
            if !ended.status.success() {
                failed.push(format!("{}: {}", binary.source.display(), ended.status));
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..available_parallelism().map_or(1, NonZero::get)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker does not panic"))
    })?;
    let documented = done(cargo().arg("--doc"))?;
    let failed = failed.into_inner().expect("nobody panicked with it");
    for failed in &failed {
        println!("failed: {failed}");
    }
    Ok(code(failed.is_empty() && documented))
}

fn done(command: &mut Command) -> Result<bool, String> {
    command.status().map(|status| status.success()).map_err(|e| format!("cargo cannot be run: {e}"))
}

fn code(is_well: bool) -> ExitCode {
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
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

#[cfg(test)]
mod tests {
    #[test]
    fn the_longest_program_is_there() {
        assert!(crate::root().join(super::LONGEST).is_file(), "{}", super::LONGEST);
    }
}
