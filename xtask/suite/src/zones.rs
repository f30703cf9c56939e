//! What zones save in gomoku and renju, and whether proofs become certificates: the numbers in
//! `docs/gomoku.md`.

mod certify;
mod compare;
mod exact;
mod sizes;

use std::fs;
use std::process::ExitCode;

use tesuji_gomoku::hooks::Area;
use tesuji_gomoku::rules::Gomoku;
use tesuji_problem::Zone;

use crate::Options;
use crate::gomoku::Record;

const SELFPLAY: &str = "selfplay_lambda.jsonl";
const PUZZLES: &str = "renju_puzzles.jsonl";

pub(super) fn run(words: &[&str]) -> Result<ExitCode, String> {
    let (study, rest) = match words {
        [study @ ("--exact" | "--sizes" | "--compare" | "--certify"), rest @ ..] => (*study, rest),
        _ => ("--exact", words),
    };
    let options = Options::read(rest)?;
    tesuji_solver::with_deep_stack(|| match study {
        "--exact" => exact::run(&options),
        "--sizes" => sizes::run(&options),
        "--compare" => compare::run(&options),
        _ => certify::run(&options),
    })
    .map_err(|e| e.to_string())?
}

/// The problems of a file that are asked for and that `wanted` wants, every so many-th of them.
fn records(file: &str, options: &Options, wanted: impl Fn(&Record) -> bool) -> Result<Vec<Record>, String> {
    let path = crate::suites().join("gomoku").join(file);
    let Ok(text) = fs::read_to_string(path) else {
        println!("{file} is not there; skipped");
        return Ok(Vec::new());
    };
    let mut records = Vec::new();
    for line in text.lines() {
        let record: Record = serde_json::from_str(line).map_err(|e| format!("{file}: {e}"))?;
        let named = |id: &String| *id == record.id || *id == record.class() || *id == record.rule;
        if wanted(&record) && options.id.as_ref().is_none_or(named) {
            records.push(record);
        }
    }
    Ok(records.into_iter().step_by(options.every).collect())
}

/// The empty points of a zone's innermost area.
fn empty_points(game: &Gomoku, zone: &Area) -> usize {
    let empty = game.position().empty();
    empty.iter().filter(|&p| zone.contains(tesuji_gomoku::rules::Point(p as u16))).count()
}

/// A quantile of values in ascending order.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    match sorted.len() {
        0 => f64::NAN,
        n => sorted[((n - 1) as f64 * share).round() as usize],
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}
