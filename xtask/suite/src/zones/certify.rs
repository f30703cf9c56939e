//! Proofs of the suite as certificates: whether the independent checker accepts them, how large
//! they are and what they cost.

use std::process::ExitCode;
use std::time::Duration;

use tesuji_solver::{
    Cancel, Limits, Order, Orders, Request, Source, Stones, Task, Verdict, Watch, pose, verify, write_certificate,
};

use super::{PUZZLES, SELFPLAY, quantile, records};
use crate::Options;
use crate::gomoku::Record;
use crate::processor::processor_time;

/// How many problems of a class are taken.
const SAMPLE: usize = 60;

/// The classes: a name, its file, its class and rule, and the highest order that is searched.
const CLASSES: [(&str, &str, &str, &str, u8); 8] = [
    ("renju puzzles, VCF", PUZZLES, "vcf", "renju", 1),
    ("renju puzzles, VCT", PUZZLES, "vct", "renju", 2),
    ("freestyle, order 1", SELFPLAY, "lambda1", "free", 1),
    ("standard, order 1", SELFPLAY, "lambda1", "std", 1),
    ("renju, order 1", SELFPLAY, "lambda1", "renju", 1),
    ("freestyle, order 2", SELFPLAY, "lambda_ge2_claimed", "free", 2),
    ("standard, order 2", SELFPLAY, "lambda_ge2_claimed", "std", 2),
    ("renju, order 2", SELFPLAY, "lambda_ge2_claimed", "renju", 2),
];

#[derive(Default)]
struct Tally {
    asked: usize,
    proved: usize,
    rejected: Vec<String>,
    missing: Vec<String>,
    steps: Vec<f64>,
    bytes: Vec<f64>,
    making: Vec<f64>,
    checking: Vec<f64>,
}

pub(super) fn run(options: &Options) -> Result<ExitCode, String> {
    println!(
        "| problems | asked | proved | accepted | none in time | rejected | steps | kB | making, ms | checking, ms |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let mut right = true;
    for (name, file, class, rule, order) in CLASSES {
        let all = records(file, options, |record| record.class() == class && record.rule == rule)?;
        let step = (all.len() / SAMPLE).max(1);
        let mut tally = Tally::default();
        for record in all.iter().step_by(step).take(SAMPLE) {
            ask(record, order, options.time, &mut tally)?;
        }
        right &= tally.rejected.is_empty();
        report(name, &mut tally);
    }
    Ok(if right { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn request(record: &Record, order: u8, time: Duration) -> Request {
    let stones = Stones {
        size: Some((record.size, record.size)),
        black: record.black.clone(),
        white: record.white.clone(),
        ko: None,
    };
    let limits = Limits { time: Some(time), memory: 256 << 20, ..Limits::default() };
    let orders = Some(Orders { from: Order::Finite(0), to: Order::Finite(order) });
    let task = Task { orders, limits, certificate: true, ..Task::default() };
    Request { game: Some("gomoku".to_owned()), position: Source::Stones(stones), task, ..Request::default() }
        .with("to-move", record.to_move.as_str())
        .with("rule", record.rule.as_str())
}

fn ask(record: &Record, order: u8, time: Duration, tally: &mut Tally) -> Result<(), String> {
    let posed = pose(&request(record, order, time)).map_err(|e| format!("{}: {e}", record.id))?;
    tally.asked += 1;
    let mut progress = |_: &_| {};
    let answer = match posed.solve(&mut Watch { cancel: Cancel::default(), progress: &mut progress }) {
        Ok(answer) => answer,
        Err(e) => {
            tally.proved += 1;
            tally.rejected.push(format!("{}: {e}", record.id));
            return Ok(());
        }
    };
    if !matches!(answer.verdict, Verdict::Proved { .. }) {
        return Ok(());
    }
    tally.proved += 1;
    let Some(certified) = answer.certificate else {
        let why = answer.uncertified.map_or_else(String::new, |reason| format!("{reason:?}"));
        tally.missing.push(format!("{} ({why})", record.id));
        return Ok(());
    };
    let mut text = Vec::new();
    write_certificate(&certified.certificate, &mut text).map_err(|e| e.to_string())?;
    let started = processor_time();
    if let Err(e) = verify(&text[..]) {
        tally.rejected.push(format!("{}: {e}", record.id));
    }
    let checking = processor_time().saturating_sub(started);
    let making = answer.stats.total_time.saturating_sub(answer.stats.time);
    tally.steps.push(certified.report.nodes as f64);
    tally.bytes.push(text.len() as f64 / 1e3);
    tally.making.push(making.as_secs_f64() * 1e3);
    tally.checking.push(checking.as_secs_f64() * 1e3);
    Ok(())
}

fn report(name: &str, tally: &mut Tally) {
    let spread = |values: &mut Vec<f64>| {
        values.sort_by(f64::total_cmp);
        format!("{:.1}, at most {:.0}", quantile(values, 0.5), quantile(values, 1.0))
    };
    let Tally { asked, proved, rejected, missing, steps, bytes, making, checking } = tally;
    println!(
        "| {name} | {asked} | {proved} | {} | {} | {} | {} | {} | {} | {} |",
        steps.len(),
        missing.len(),
        rejected.len(),
        spread(steps),
        spread(bytes),
        spread(making),
        spread(checking)
    );
    for (what, which) in [("REJECTED", rejected), ("no certificate", missing)] {
        if !which.is_empty() {
            eprintln!("  {what}: {}", which.join("; "));
        }
    }
}
