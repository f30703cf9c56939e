//! GNU Go's tests of `attack` and `defend`: can the block be captured, can it be saved?
//!
//! Its answers are opinions of people, and codes 2 and 3 are about ko threats, which our question
//! does not have. So only codes 0 and 1 can be compared: a block that is captured where it should
//! get away is a contradiction, to be settled by its certificate; a capture that is not found is a
//! miss.

use std::collections::BTreeMap;
use std::process::ExitCode;

use serde::Deserialize;
use tesuji_solver::batch::{Problem, Solved, Summary, run as run_batch};
use tesuji_solver::{Answer, Cancel, Limits, Order, Request, Source, Stones, Task, units};

use crate::Options;

const FILE: &str = "go/gnugo/tests.jsonl";
const MEMORY: usize = 128 << 20;

#[derive(Debug, Deserialize)]
struct Record {
    id: String,
    cmd: String,
    args: Vec<String>,
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    ko: Option<Ko>,
    expect_code: Option<u8>,
    #[serde(default)]
    known_fail: bool,
}

#[derive(Debug, Deserialize)]
struct Ko {
    point: String,
    forbidden_for: String,
}

/// What the expected code says of a capture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expected {
    Captured,
    Saved,
    /// A ko, or nothing.
    Open,
}

impl Record {
    fn attacks(&self) -> bool {
        self.cmd == "attack"
    }

    fn expected(&self) -> Expected {
        match (self.attacks(), self.expect_code) {
            (true, Some(1)) | (false, Some(0)) => Expected::Captured,
            (true, Some(0)) | (false, Some(1)) => Expected::Saved,
            _ => Expected::Open,
        }
    }

    fn mover(&self) -> &'static str {
        let is_black = self.args.first().is_some_and(|target| self.black.contains(target));
        if is_black == self.attacks() { "w" } else { "b" }
    }

    fn problem(&self, options: &Options) -> Problem {
        let ko = self.ko.as_ref().filter(|ko| ko.forbidden_for == self.mover()).map(|ko| ko.point.clone());
        let stones =
            Stones { size: Some((self.size, self.size)), black: self.black.clone(), white: self.white.clone(), ko };
        let limits = Limits { time: Some(options.time), memory: MEMORY * options.jobs, ..Limits::default() };
        let task = Task { limits, certificate: true, ..Task::default() };
        let request = Request { position: Source::Stones(stones), task, ..Request::default() }
            .with("goal", "capture")
            .with("target", self.args.join(" "))
            .with("to-move", self.mover());
        Problem { id: self.id.clone(), request: Ok(request), expect: None }
    }
}

/// Every problem; none if the file is not there.
pub(super) fn problems(options: &Options) -> Result<Vec<Problem>, String> {
    let Ok(text) = std::fs::read_to_string(crate::suites().join(FILE)) else {
        println!("{FILE} is not there; skipped");
        return Ok(Vec::new());
    };
    let all = Options { id: None, ..options.clone() };
    Ok(records(&text, &all)?.iter().map(|record| record.problem(options)).collect())
}

pub(crate) fn run(options: &Options) -> Result<ExitCode, String> {
    let path = crate::suites().join(FILE);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: there is no {} (set TESUJI_SUITES to a folder that has {FILE})", path.display());
        return Ok(ExitCode::SUCCESS);
    };
    let records = records(&text, options)?;
    let problems: Vec<_> = records.iter().map(|r| r.problem(options)).collect();
    let mut report = Report::default();
    let mut left = records.iter();
    let summary = run_batch(&problems, options.jobs, &Cancel::default(), &mut |solved| {
        if let Some(record) = left.next() {
            report.add(record, solved);
        }
    });
    report.print(&summary);
    Ok(if summary.internal > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn records(text: &str, options: &Options) -> Result<Vec<Record>, String> {
    let mut records = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let record: Record = serde_json::from_str(line).map_err(|e| format!("{FILE}, line {}: {e}", i + 1))?;
        let wanted = options.id.as_ref().is_none_or(|id| *id == record.id);
        if wanted && (record.cmd == "attack" || record.cmd == "defend") {
            records.push(record);
        }
    }
    Ok(records)
}

#[derive(Default)]
struct Report {
    /// Command and code; proved, disproved, unknown.
    table: BTreeMap<(String, String), [u32; 3]>,
    misses: Vec<String>,
    contradictions: Vec<String>,
    others: Vec<String>,
    failures: Vec<String>,
}

impl Report {
    fn add(&mut self, record: &Record, solved: &Solved) {
        let name = format!("{:<12} {} {}", record.id, record.cmd, record.args.join(" "));
        let answer = match &solved.result {
            Ok(found) => found.answer().expect("the suite asks one question each"),
            Err(failure) => {
                self.failures.push(format!("{name}: {failure}"));
                return;
            }
        };
        let code = record.expect_code.map_or_else(|| "-".to_owned(), |c| c.to_string());
        let row = self.table.entry((record.cmd.clone(), code)).or_default();
        let proved = answer.verdict.is_proved();
        row[if proved { 0 } else { usize::from(!answer.verdict.is_disproved()) + 1 }] += 1;
        let known_fail = if record.known_fail { " (GNU Go fails it too)" } else { "" };
        match (record.expected(), proved) {
            (Expected::Captured, false) => self.misses.push(format!("{name}: {}{known_fail}", reach(answer))),
            (Expected::Saved, true) => {
                self.contradictions.push(format!("{name}{known_fail}: {}\n    {}", evidence(answer), line(answer)));
            }
            (_, false) => self.others.push(format!("{name}: {}", reach(answer))),
            (_, true) => {}
        }
    }

    fn print(&self, summary: &Summary) {
        let lists = [
            ("misses: a capture is expected and none was found", &self.misses),
            ("contradictions: a capture was proved where none is expected", &self.contradictions),
            ("the others without a capture", &self.others),
            ("failures", &self.failures),
        ];
        for (title, lines) in lists.iter().filter(|(_, lines)| !lines.is_empty()) {
            println!("{} {title}", lines.len());
            for line in *lines {
                println!("  {line}");
            }
            println!();
        }
        println!("command  code  captured  not  unknown");
        for ((command, code), [proved, disproved, unknown]) in &self.table {
            println!("{command:<8} {code:>4}  {proved:>8}  {disproved:>3}  {unknown:>7}");
        }
        println!(
            "\n{} problems, {} misses, {} contradictions; {} nodes in {}",
            summary.problems,
            self.misses.len(),
            self.contradictions.len(),
            units::short(summary.nodes),
            units::short_time(summary.time)
        );
    }
}

/// How far a capture is excluded.
fn reach(answer: &Answer) -> String {
    match answer.refuted {
        None => "nothing refuted".to_owned(),
        Some(Order::Finite(n)) => format!("refuted up to order {n}"),
        Some(Order::Unlimited) => "refuted in the full game".to_owned(),
    }
}

fn evidence(answer: &Answer) -> String {
    match (&answer.certificate, answer.uncertified) {
        (Some(c), _) => format!("{}; certificate of {} nodes accepted", answer.headline, c.report.nodes),
        (None, Some(reason)) => format!("{}; no certificate, {reason}", answer.headline),
        (None, None) => answer.headline.clone(),
    }
}

fn line(answer: &Answer) -> String {
    answer.line.iter().map(|p| format!("{} {}", &p.side[..1], p.mv)).collect::<Vec<_>>().join(", ")
}
