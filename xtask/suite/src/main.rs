//! `cargo xtask suite`: outside problem sets with expected answers, which are not part of the
//! repository, asked of the searches themselves.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the developer")]

mod certificates;
mod chess;
mod gnugo;
mod gomoku;
mod jobs;
mod processor;
mod zones;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use tesuji_solver::units;

const USAGE: &str = "\
cargo xtask suite certificates [--seconds N] [--jobs N] [--every N] [--id gnugo|gomoku|chess|keys]
                                          every definite answer with its certificate: how many, how large
cargo xtask suite gnugo [--seconds N] [--jobs N] [--id ID]
                                          run GNU Go's tests of attack and defence
cargo xtask suite gnugo orders [--order N] [--nodes N] [--jobs N] [--every N] [--id ID]
                                          what of its tactical tests is decided up to an order
cargo xtask suite gomoku [--seconds N] [--order N] [--id ID|CLASS] [--every N] [--shortest]
                                          run the gomoku and renju problems
cargo xtask suite gomoku zones [--exact|--sizes|--compare|--certify] [--seconds N] [--every N] [--id ID|CLASS|RULE]
                                          measure zones and certificates on these problems
cargo xtask suite jobs FILE NODES WORKERS...
                                          what so many workers take for the problems of a file, in virtual time
cargo xtask suite chess [--shortest] [--every N]
                                          solve the Lichess puzzles: lengths, keys, orders
cargo xtask suite chess --file FILE [--seconds N] [--every N] [--any-length] [--beside ENGINE]
                                          mates in N from a file of the suite, e.g. sample70_bm2to15.epd
";

/// How to run a suite.
#[derive(Clone)]
struct Options {
    time: Duration,
    jobs: usize,
    /// Only the problem with this name, or of this class.
    id: Option<String>,
    /// The highest order to search.
    order: u8,
    /// The most nodes for each problem, where they are limited by nodes.
    nodes: Option<u64>,
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
            nodes: None,
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
                ["--nodes", value] => options.nodes = Some(units::count(value)?),
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

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    run(&words).unwrap_or_else(|message| {
        eprintln!("{}", message.trim_end());
        ExitCode::from(2)
    })
}

fn run(words: &[&str]) -> Result<ExitCode, String> {
    match words {
        ["gomoku", "zones", rest @ ..] => zones::run(rest),
        ["jobs", rest @ ..] => jobs::run(rest),
        ["certificates", rest @ ..] => certificates::run(&Options::read(rest)?),
        ["gnugo", "orders", rest @ ..] => gnugo::orders::run(&Options::read(rest)?),
        ["gnugo", rest @ ..] => gnugo::run(&Options::read(rest)?),
        ["gomoku", rest @ ..] => gomoku::run(&Options::read(rest)?),
        ["chess", rest @ ..] => chess::run(&Options::read(rest)?),
        _ => Err(USAGE.to_owned()),
    }
}

/// The root of the repository.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder of the problem sets.
fn suites() -> PathBuf {
    env::var_os("TESUJI_SUITES").map_or_else(|| root().join("../shared/suites"), PathBuf::from)
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
