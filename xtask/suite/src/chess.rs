//! Chess problems: the Lichess puzzles with their keys and orders, and lists of mates in *N*,
//! beside another engine if it is there.

mod mates;
mod puzzles;
mod rival;

use std::fs;
use std::process::ExitCode;

use tesuji_chess::notation::{Reading, records};
use tesuji_chess::rules::{Chess, Goal, Move, Question};
use tesuji_problem::Everywhere;
use tesuji_search::driver::Dfpn;
use tesuji_search::{Limit, Meter, Silent};

use crate::Options;

/// What the table takes.
const MEMORY: usize = 256 << 20;

type Driver = Dfpn<Move, Everywhere>;

fn driver(bytes: usize) -> Driver {
    Dfpn::with_bytes(bytes)
}

pub(crate) fn run(options: &Options) -> Result<ExitCode, String> {
    match options.id.as_deref() {
        None | Some("lichess") => puzzles::run(options),
        Some(file) => mates::run(file, options),
    }
}

/// The problems of a file; `None`, and a word about it, if the file is not there.
fn read(name: &str, every: usize) -> Result<Option<Vec<Reading>>, String> {
    let path = crate::suites().join("chess").join(name);
    let Ok(text) = fs::read(&path) else {
        println!("{} is not there; nothing was asked", path.display());
        return Ok(None);
    };
    let all = records(&text).map(|record| record.reading.map_err(|error| format!("{name}: {error}")));
    all.step_by(every).collect::<Result<Vec<_>, _>>().map(Some)
}

/// The question whether the side to move mates.
fn question(reading: &Reading) -> Chess {
    let position = reading.position.clone();
    let attacker = reading.attacker.unwrap_or(position.turn());
    Chess::new(&Question { position, attacker, goal: Goal::Mate }).expect("mate can always be asked for")
}

fn metered<R>(mut limit: impl Limit, run: impl FnOnce(&mut Meter<'_>) -> R) -> (R, u64) {
    let mut silent = Silent;
    let mut meter = Meter::new(&mut limit, &mut silent);
    let result = run(&mut meter);
    (result, meter.nodes())
}
