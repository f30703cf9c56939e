//! Gomoku and renju: runs of fours with their exact shortest length, positions without one, and
//! wins of higher orders.

use std::collections::BTreeMap;
use std::fs;
use std::process::ExitCode;
use std::time::Duration;

use serde::Deserialize;
use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Position, Question, Rules, Variant};
use tesuji_problem::{Order, Verdict};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Meter, Options as Orders, Search, Silent};

use crate::Options;
use crate::processor::{ProcessorLimit, processor_time};

const FILES: [&str; 3] = ["selfplay_lambda.jsonl", "renju_puzzles.jsonl", "quintet_tests.jsonl"];

#[derive(Deserialize)]
pub(super) struct Record {
    pub(super) id: String,
    pub(super) rule: String,
    pub(super) size: u8,
    pub(super) to_move: String,
    pub(super) black: Vec<String>,
    pub(super) white: Vec<String>,
    #[serde(alias = "kind")]
    class: Option<String>,
    vcf_shortest: Option<serde_json::Value>,
}

impl Record {
    pub(super) fn game(&self) -> Gomoku {
        self.asked(self.mover(), self.mover())
    }

    pub(super) fn mover(&self) -> Colour {
        if self.to_move == "b" { Colour::Black } else { Colour::White }
    }

    /// The same stones with other sides to move and to attack.
    pub(super) fn asked(&self, to_move: Colour, attacker: Colour) -> Gomoku {
        let grid = Grid::new(self.size, self.size).expect("a board");
        let variant = Variant::named(&self.rule).expect("a rule");
        let mut position = Position::new(grid, Rules { variant, length: 5 });
        for (names, colour) in [(&self.black, Colour::Black), (&self.white, Colour::White)] {
            for name in names {
                position.set(grid.parse(name).expect("a point"), Some(colour));
            }
        }
        Gomoku::new(&Question { position, to_move, attacker }).expect("a question")
    }

    pub(super) fn class(&self) -> &str {
        self.class.as_deref().unwrap_or("published")
    }

    /// The length of the shortest run of fours, in moves of the attacker.
    fn shortest(&self) -> Option<usize> {
        let value = self.vcf_shortest.as_ref()?;
        value.as_u64().map(|n| n as usize).or_else(|| value.as_str()?.parse().ok())
    }
}

/// What came of the problems of one class.
#[derive(Default)]
struct Tally {
    asked: usize,
    proved: BTreeMap<String, usize>,
    wrong: Vec<String>,
    open: Vec<String>,
    nodes: u64,
    time: Duration,
    slowest: Duration,
    slowest_id: String,
}

/// The problems of all files that are there.
pub(super) fn records() -> Result<Vec<Record>, String> {
    let mut records = Vec::new();
    for file in FILES {
        let Ok(text) = fs::read_to_string(crate::suites().join("gomoku").join(file)) else {
            println!("{file} is not there; skipped");
            continue;
        };
        for line in text.lines() {
            records.push(serde_json::from_str(line).map_err(|e| format!("{file}: {e}"))?);
        }
    }
    Ok(records)
}

pub(super) fn run(options: &Options) -> Result<ExitCode, String> {
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for record in records()?.into_iter().skip(options.every - 1).step_by(options.every) {
        if options.id.as_ref().is_some_and(|id| *id != record.id && *id != record.class() && *id != record.rule) {
            continue;
        }
        let tally = tallies.entry(record.class().to_owned()).or_default();
        ask(&record, options, tally);
    }
    for (class, tally) in &tallies {
        report(class, tally);
    }
    let wrong = tallies.values().any(|tally| !tally.wrong.is_empty());
    Ok(if wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn ask(record: &Record, options: &Options, tally: &mut Tally) {
    let mut problem = Tactics::new(record.game());
    let started = processor_time();
    tally.asked += 1;
    let answer = match record.class() {
        "vcf" | "lambda1" | "lambda0" => {
            let mut nodes = 0;
            let run = problem.run_of_fours(options.shortest, &mut || {
                nodes += 1;
                false
            });
            tally.nodes += nodes;
            let length = run.ok().flatten().map(|run| run.length);
            if length.is_none() || options.shortest && length != record.shortest() {
                tally.wrong.push(format!("{}: {length:?}, expected {:?}", record.id, record.shortest()));
            }
            "run of fours".to_owned()
        }
        class => {
            let most = if class.starts_with("no_vcf") { 1 } else { options.order };
            let verdict = search(&mut problem, most, options.time, tally);
            if class == "no_vcf" && verdict.is_proved() {
                tally.wrong.push(record.id.clone());
            }
            match verdict {
                Verdict::Proved { order } => format!("order {order}"),
                Verdict::Disproved { .. } => "none".to_owned(),
                Verdict::Unknown { .. } => {
                    tally.open.push(record.id.clone());
                    "unknown".to_owned()
                }
            }
        }
    };
    let time = processor_time().saturating_sub(started);
    *tally.proved.entry(answer).or_default() += 1;
    tally.time += time;
    if time > tally.slowest {
        (tally.slowest, tally.slowest_id) = (time, record.id.clone());
    }
    if options.id.is_some() {
        println!("{} {:.1} ms", record.id, time.as_secs_f64() * 1e3);
    }
}

fn search(problem: &mut Tactics, most: u8, time: Duration, tally: &mut Tally) -> Verdict {
    let orders = Orders { to: Order::Finite(most), ..Orders::default() };
    let mut search = Search::new(|| Dfpn::with_bytes(256 << 20), orders);
    let mut limit = ProcessorLimit::new(time);
    let mut silent = Silent;
    let mut meter = Meter::new(&mut limit, &mut silent);
    let solution = search.solve(problem, &mut meter);
    tally.nodes += meter.nodes();
    solution.verdict
}

fn report(class: &str, tally: &Tally) {
    let Tally { asked, proved, wrong, open, nodes, time, slowest, slowest_id } = tally;
    println!(
        "{class}: {asked} asked, {nodes} nodes, {:.2} s, slowest {:.0} ms ({slowest_id})",
        time.as_secs_f64(),
        slowest.as_secs_f64() * 1e3
    );
    for (answer, count) in proved {
        println!("  {answer}: {count} ({:.1} %)", 100.0 * *count as f64 / *asked as f64);
    }
    if !wrong.is_empty() {
        println!("  WRONG: {}", wrong.join("; "));
    }
    if !open.is_empty() {
        println!("  open: {}", open.join(" "));
    }
}
