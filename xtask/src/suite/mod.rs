//! `cargo xtask suite`: outside problem sets with expected answers.

mod certificates;
mod chess;
mod gnugo;
mod gomoku;
mod jobs;
mod processor;
mod zones;

use std::env;
use std::process::{Command, ExitCode};
use std::time::Duration;

use tesuji_solver::units;

/// How to run a suite.
#[derive(Clone)]
struct Options {
    time: Duration,
    jobs: usize,
    /// Only the problem with this name, or of this class.
    id: Option<String>,
    /// The highest order to search.
    order: u8,
    /// Only every so many-th problem.
    every: usize,
    /// Look for the shortest run of fours; in chess, refute shorter mates.
    shortest: bool,
    /// Mates in *N*: do not say in how many moves.
    any_length: bool,
    /// Another engine, to be asked the same.
    beside: Option<String>,
}

impl Options {
    fn read(words: &[&str]) -> Result<Self, String> {
        let mut options = Options {
            time: Duration::from_secs(1),
            jobs: 1,
            id: None,
            order: 2,
            shortest: false,
            any_length: false,
            every: 1,
            beside: None,
        };
        let (switches, words): (Vec<_>, Vec<_>) =
            words.iter().copied().partition(|word| matches!(*word, "--shortest" | "--any-length"));
        options.shortest = switches.contains(&"--shortest");
        options.any_length = switches.contains(&"--any-length");
        for pair in words.chunks(2) {
            match *pair {
                ["--seconds", value] => options.time = units::time(value)?,
                ["--jobs", value] => options.jobs = value.parse().map_err(|_| format!("`{value}` is not a number"))?,
                ["--order", value] => {
                    options.order = value.parse().map_err(|_| format!("`{value}` is not an order"))?;
                }
                ["--every", value] => {
                    let every = value.parse().ok().filter(|&every| every > 0);
                    options.every = every.ok_or_else(|| format!("`{value}` is not a number from 1 on"))?;
                }
                ["--beside", value] => options.beside = Some(value.to_owned()),
                ["--id" | "--file", value] => options.id = Some(value.to_owned()),
                _ => return Err(format!("cannot understand `{}`\n{}", pair.join(" "), crate::USAGE)),
            }
        }
        Ok(options)
    }
}

pub(crate) fn run(words: &[&str]) -> Result<ExitCode, String> {
    if let ["gomoku", "zones", rest @ ..] = words {
        return if cfg!(debug_assertions) { optimised(words) } else { zones::run(rest) };
    }
    if let ["jobs", rest @ ..] = words {
        return if cfg!(debug_assertions) { optimised(words) } else { jobs::run(rest) };
    }
    let [suite @ ("certificates" | "gnugo" | "gomoku" | "chess"), rest @ ..] = words else {
        return Err(crate::USAGE.to_owned());
    };
    let options = Options::read(rest)?;
    if cfg!(debug_assertions) {
        return optimised(words);
    }
    match *suite {
        "certificates" => certificates::run(&options),
        "gnugo" => gnugo::run(&options),
        "chess" => chess::run(&options),
        _ => gomoku::run(&options),
    }
}

/// Limits in seconds mean something only with optimisation.
fn optimised(words: &[&str]) -> Result<ExitCode, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--package", "xtask", "--", "suite"])
        .args(words)
        .status()
        .map_err(|e| format!("cargo cannot be run: {e}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switches_may_stand_anywhere() {
        let options = Options::read(&["--every", "16", "--any-length", "--seconds", "5"]).unwrap();
        assert_eq!((options.any_length, options.shortest, options.every), (true, false, 16));
        assert_eq!(options.time, Duration::from_secs(5));
    }

    #[test]
    fn every_so_many_th_problem_needs_a_number_above_zero() {
        assert_eq!(Options::read(&["--every", "16"]).map(|options| options.every), Ok(16));
        assert_eq!(Options::read(&["--every", "0"]).map(|_| ()), Err("`0` is not a number from 1 on".to_owned()));
    }
}
