//! Every definite answer of the suites with its certificate: how many are written out, how large
//! they are, and whether the checker contradicts any.

use std::fs;
use std::process::ExitCode;
use std::time::Instant;

use tesuji_solver::batch::{Found, Problem, run as run_batch};
use tesuji_solver::{Cancel, Failure, Limits, Orders, Request, Source, Stones, Task};

use crate::{Options, gnugo, gomoku};

const MEMORY: usize = 128 << 20;
const MATES: [&str; 5] = ["mateIn1", "mateIn2", "mateIn3", "mateIn4", "mateIn5"];

/// What came of the problems of one set.
#[derive(Default)]
struct Tally {
    asked: u32,
    /// Answers, and those whose certificate was accepted: proved, disproved, unknown with something
    /// refuted.
    answers: [(u32, u32); 3],
    /// Wins that are said to be the shortest, and those whose certificate shows it.
    shortest: (u32, u32),
    /// Lists of every first move that wins, and those whose certificate shows each move.
    keys: (u32, u32),
    contradicted: Vec<String>,
    nodes: Vec<u64>,
}

impl Tally {
    fn add(&mut self, id: &str, result: &Result<Found, Failure>) {
        self.asked += 1;
        let answer = match result {
            Ok(found) => found.answer().expect("the suites ask one question each"),
            Err(failure) => return self.contradicted.push(format!("{id}: {failure}")),
        };
        let is_certified = answer.certificate.is_some();
        let kind = if answer.verdict.is_proved() { 0 } else { usize::from(!answer.verdict.is_disproved()) + 1 };
        // Nothing is said where nothing is refuted.
        if kind < 2 || is_certified || answer.refuted.is_some() {
            self.answers[kind].0 += 1;
        }
        self.answers[kind].1 += u32::from(is_certified);
        if answer.length.is_some_and(|length| length.is_shortest() && length.within > Some(1)) {
            self.shortest.0 += 1;
            self.shortest.1 += u32::from(is_certified && answer.uncertified.is_none());
        }
        if answer.solving.is_some() {
            let shows_keys = |claims: &[String]| claims.iter().any(|claim| claim.contains("only first moves"));
            self.keys.0 += 1;
            self.keys.1 += u32::from(answer.certificate.as_ref().is_some_and(|it| shows_keys(&it.report.claims)));
        }
        self.nodes.extend(answer.certificate.as_ref().map(|certified| certified.report.nodes));
    }

    fn row(&mut self, name: &str, started: Instant) {
        self.nodes.sort_unstable();
        let [proved, disproved, unknown] = self.answers.map(|(said, shown)| format!("{shown} of {said}"));
        let (median, most) = (self.nodes.get(self.nodes.len() / 2), self.nodes.last());
        println!(
            "| {name} | {} | {proved} | {} of {} | {} of {} | {disproved} | {unknown} | {} / {} | {} | {} s |",
            self.asked,
            self.shortest.1,
            self.shortest.0,
            self.keys.1,
            self.keys.0,
            median.unwrap_or(&0),
            most.unwrap_or(&0),
            self.contradicted.len(),
            started.elapsed().as_secs()
        );
        self.contradicted.iter().for_each(|line| println!("CONTRADICTED {line}"));
    }
}

pub(crate) fn run(options: &Options) -> Result<ExitCode, String> {
    println!(
        "| set | asked | wins | shortest | every first move | none | of what is unknown, the refuted part | \
         nodes, median / most | contradicted | time |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let mut contradicted = 0;
    let mut ask = |name: &str, problems: Vec<Problem>| {
        let problems: Vec<_> = problems.into_iter().step_by(options.every).collect();
        let (started, mut tally) = (Instant::now(), Tally::default());
        run_batch(&problems, options.jobs, &Cancel::default(), &mut |solved| tally.add(&solved.id, &solved.result));
        tally.row(name, started);
        contradicted += tally.contradicted.len();
    };
    let wanted = |set: &str| options.id.as_deref().is_none_or(|id| id == set);
    if wanted("gnugo") {
        ask("GNU Go", gnugo::problems(options)?);
    }
    for (name, order) in [("no_vcf", 1), ("order 2", 2)] {
        if wanted("gomoku") {
            ask(&format!("gomoku, {name}"), gomoku_problems(options, order)?);
        }
    }
    for set in MATES.into_iter().filter(|_| wanted("chess")) {
        ask(&format!("Lichess, {set}"), mates(options, set));
    }
    if wanted("keys") {
        ask("composed two- and three-movers, every key", composed(options));
        for set in &MATES[1..3] {
            let problems = mates(options, set).into_iter().map(with_every_move).collect();
            ask(&format!("Lichess, {set}, every key"), problems);
        }
    }
    Ok(if contradicted > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn task(options: &Options) -> Task {
    let limits = Limits { time: Some(options.time), memory: MEMORY * options.jobs, ..Limits::default() };
    Task { limits, certificate: true, ..Task::default() }
}

/// Positions without a run of fours at order 1, or those of no class of runs at order 2.
fn gomoku_problems(options: &Options, order: u8) -> Result<Vec<Problem>, String> {
    let wanted = |class: &str| class.starts_with("no_vcf");
    let mut problems = Vec::new();
    for record in gomoku::records()?.into_iter().filter(|record| wanted(record.class())) {
        let size = Some((record.size, record.size));
        let stones = Stones { size, black: record.black.clone(), white: record.white.clone(), ko: None };
        let orders = format!("0..{order}").parse::<Orders>().ok();
        let request = Request {
            game: Some("gomoku".to_owned()),
            position: Source::Stones(stones),
            task: Task { orders, ..task(options) },
            ..Request::default()
        };
        let request = request.with("rule", record.rule.clone()).with("to-move", record.to_move.clone());
        problems.push(Problem { id: record.id, request: Ok(request), expect: None });
    }
    Ok(problems)
}

fn with_every_move(mut problem: Problem) -> Problem {
    if let Ok(request) = &mut problem.request {
        request.task.all_moves = true;
    }
    problem
}

/// Mates in two and three of the lists of problems.
fn composed(options: &Options) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in ["sample70_bm2to15.epd", "matetrack.epd"] {
        let Ok(text) = fs::read_to_string(crate::suites().join("chess").join(file)) else {
            println!("{file} is not there; skipped");
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            let Some((position, moves)) = line.split_once(" bm #") else { continue };
            let moves = moves.split(';').next().unwrap_or_default();
            if !matches!(moves, "2" | "3") {
                continue;
            }
            let mut request = Request::about(format!("{position} 0 1")).with("goal", format!("mate in {moves}"));
            request.task = Task { shortest: true, ..task(options) };
            problems.push(with_every_move(Problem {
                id: format!("{file}:{}", number + 1),
                request: Ok(request),
                expect: None,
            }));
        }
    }
    problems
}

fn mates(options: &Options, set: &str) -> Vec<Problem> {
    let path = crate::suites().join("chess/lichess").join(format!("lichess_{set}.epd"));
    let Ok(text) = fs::read_to_string(&path) else {
        println!("{} is not there; skipped", path.display());
        return Vec::new();
    };
    let problem = |(number, line): (usize, &str)| {
        let fen: Vec<_> = line.split_ascii_whitespace().take(4).collect();
        let moves = set.trim_start_matches("mateIn");
        let mut request = Request::about(format!("{} 0 1", fen.join(" "))).with("goal", format!("mate in {moves}"));
        request.task = Task { shortest: true, ..task(options) };
        Problem { id: format!("{set}:{}", number + 1), request: Ok(request), expect: None }
    };
    text.lines().enumerate().filter(|(_, line)| !line.is_empty()).map(problem).collect()
}
