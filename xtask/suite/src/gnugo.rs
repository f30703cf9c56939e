//! GNU Go's tests of `attack` and `defend`: can the block be captured, can it be saved?
//!
//! Its answers are opinions of people, and codes 2 and 3 are about ko threats, which our question
//! does not have. So only codes 0 and 1 can be compared: a block that is captured where it should
//! get away is a contradiction, to be settled by its certificate; a capture that is not found is a
//! miss.

pub(crate) mod orders;
mod record;

use std::collections::BTreeMap;
use std::process::ExitCode;

use tesuji_solver::batch::{Problem, Solved, Summary, run as run_batch};
use tesuji_solver::{Answer, Cancel, Limits, Order, Task, units};

use crate::Options;
use record::Record;

const MEMORY: usize = 128 << 20;
/// The tests that are compared with the expected codes.
const COMPARED: [&str; 2] = ["attack", "defend"];

/// What the expected code says of a capture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expected {
    Captured,
    Saved,
    /// A ko, or nothing.
    Open,
}

impl Expected {
    fn of(record: &Record) -> Self {
        match (record.mover_attacks(), record.expect_code) {
            (true, Some(1)) | (false, Some(0)) => Expected::Captured,
            (true, Some(0)) | (false, Some(1)) => Expected::Saved,
            _ => Expected::Open,
        }
    }
}

fn problem(record: &Record, options: &Options) -> Problem {
    let limits = Limits { time: Some(options.time), memory: MEMORY * options.jobs, ..Limits::default() };
    let request = record.request(Task { limits, certificate: true, ..Task::default() });
    Problem { id: record.id.clone(), request: Ok(request), expect: None }
}

/// Every problem; none if the file is not there.
pub(super) fn problems(options: &Options) -> Result<Vec<Problem>, String> {
    let records = record::read(&COMPARED, None)?.unwrap_or_default();
    Ok(records.iter().map(|record| problem(record, options)).collect())
}

pub(crate) fn run(options: &Options) -> Result<ExitCode, String> {
    let Some(records) = record::read(&COMPARED, options.id.as_deref())? else { return Ok(ExitCode::SUCCESS) };
    let problems: Vec<_> = records.iter().map(|record| problem(record, options)).collect();
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
        match (Expected::of(record), proved) {
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
