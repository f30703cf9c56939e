//! The collections in `problems`: each driver must give every answer that the problems state.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tesuji_problem::Budget;
use tesuji_solver::{
    Answer, Cancel, Driver, Limits, Order, Request, Task, Verdict, Watch, pose, verify, write_certificate,
};

/// For drivers that are not in daily use.
const FEW_NODES: u64 = 20_000;
/// Twice what the hardest problem takes; finding every solving move may stop here.
const NODES: u64 = 300_000;
const MEMORY: usize = 32 << 20;

/// The games, the files of their problems, and how many there are at least.
const GAMES: [(&str, &str, usize); 4] =
    [("go", "sgf", 18), ("gomoku", "sgf", 18), ("chess", "fen", 25), ("shogi", "sfen", 11)];

fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(game)
}

/// How the names of a game's problems end.
fn extension(game: &str) -> &'static str {
    GAMES.iter().find(|(name, ..)| *name == game).expect("a game with problems").1
}

/// The names of the problems and their texts.
fn problems(game: &str) -> Vec<(String, String)> {
    let mut problems = Vec::new();
    for file in fs::read_dir(folder(game)).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|e| e == extension(game)) {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            problems.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    problems.sort();
    problems
}

#[test]
fn the_collections_are_complete() {
    for (game, _, least) in GAMES {
        assert!(problems(game).len() >= least, "{game}");
    }
}

/// The value of a line `key: value`, which may be a remark.
fn line<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines().find_map(|l| l.strip_prefix("# ").unwrap_or(l).strip_prefix(key)?.strip_prefix(": "))
}

fn solve(text: &str, driver: Driver, nodes: u64) -> Result<Answer, String> {
    let limits = Limits { nodes: Some(nodes), memory: MEMORY, ..Limits::default() };
    // Which moves solve does not depend on the driver, so the faster one finds them.
    let all_moves = driver == Driver::DFPN;
    let task = Task { driver, limits, all_moves, certificate: true, ..Task::default() };
    let request = Request { task, ..Request::about(text) };
    let posed = pose(&request).map_err(|e| e.to_string())?;
    Answer::to(&*posed, &mut Watch { cancel: Cancel::default(), progress: &mut |_| {} }).map_err(|e| e.to_string())
}

/// Whether the order below that of a win is refuted. Where moves are counted, higher ones may be as
/// well, within so many moves.
fn lower_is_refuted(answer: &Answer, order: Order) -> bool {
    if answer.length.is_some() { true } else { answer.refuted == order.lower() }
}

/// Compares the answer with the one stated; a win of the attacker at order n comes with a
/// refutation of order n − 1.
fn check_answer(answer: &Answer) -> Result<(), String> {
    let expect = answer.asked.expect.as_ref().ok_or("no answer is stated")?;
    let order = match answer.verdict {
        Verdict::Proved { order } => Some(order),
        _ => None,
    };
    let fits = answer.outcome == expect.outcome
        && expect.order == order
        && answer.verdict.answers(answer.scope())
        && order.is_none_or(|n| lower_is_refuted(answer, n))
        && expect.within == answer.length.and_then(|length| length.within)
        && answer.length.is_none_or(|length| order.is_none() || length.is_shortest_asked());
    if fits {
        return Ok(());
    }
    Err(format!("expected {expect}, but {}; refuted: {:?}", answer.headline, answer.refuted))
}

/// A win has a certificate, which the checker accepts as a file too.
fn check_certificate(answer: &Answer) -> Result<(), String> {
    if !answer.verdict.is_proved() {
        return Ok(());
    }
    let certified = answer.certificate.as_ref().ok_or("there is no certificate")?;
    let mut file = Vec::new();
    write_certificate(&certified.certificate, &mut file).map_err(|e| e.to_string())?;
    let report = verify(&file[..]).map_err(|e| e.to_string())?;
    if report == certified.report { Ok(()) } else { Err(format!("{report:?} is not {:?}", certified.report)) }
}

/// The moves found are the solution; fewer only if a limit cut the list short.
fn check_solution(answer: &Answer, solution: Option<&str>) -> Result<(), String> {
    let Some(solving) = &answer.solving else { return Ok(()) };
    let stated: BTreeSet<&str> = solution.unwrap_or_default().split_whitespace().collect();
    // Where higher orders were asked for too, the moves stated are those of the order stated.
    let moves = solving.lowest.as_ref().map_or(&solving.moves, |lowest| &lowest.moves);
    let found: BTreeSet<&str> = moves.iter().map(String::as_str).collect();
    let cut_short = solving.stopped.is_some() && !found.is_empty() && found.is_subset(&stated);
    if found == stated || cut_short { Ok(()) } else { Err(format!("{found:?} solve it, not {stated:?}")) }
}

fn check_all(game: &str, driver: Driver) {
    let mut failures = Vec::new();
    for (name, text) in problems(game) {
        let result = solve(&text, driver, NODES).and_then(|answer| {
            check_answer(&answer)?;
            check_certificate(&answer)?;
            check_solution(&answer, line(&text, "solution"))
        });
        failures.extend(result.err().map(|e| format!("{name}: {e}")));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_answer_by_dfpn() {
    check_all("go", Driver::DFPN);
}

#[test]
fn every_answer_by_alpha_beta() {
    check_all("go", Driver::ALPHA_BETA);
}

#[test]
fn every_answer_about_rows_by_dfpn() {
    check_all("gomoku", Driver::DFPN);
}

#[test]
fn every_answer_about_mates() {
    check_all("chess", Driver::DFPN);
}

#[test]
fn every_answer_about_shogi() {
    check_all("shogi", Driver::DFPN);
}

/// Quiet moves are too much for αβ in so few nodes; what it does say is right.
#[test]
fn what_alpha_beta_says_about_rows_is_right() {
    for (name, text) in problems("gomoku") {
        let answer = solve(&text, Driver::ALPHA_BETA, FEW_NODES).expect("a problem");
        let unknown = matches!(answer.verdict, Verdict::Unknown { .. });
        assert_eq!(if unknown { Ok(()) } else { check_answer(&answer) }, Ok(()), "{name}");
    }
}

#[test]
fn every_problem_names_its_source() {
    for (name, text) in GAMES.iter().flat_map(|(game, ..)| problems(game)) {
        assert!(line(&text, "source").is_some(), "{name}");
    }
}

#[test]
fn the_readme_lists_every_problem_with_its_answer() {
    for (game, extension, _) in GAMES {
        let readme = fs::read_to_string(folder(game).join("README.md")).unwrap();
        let problems = problems(game);
        for (name, text) in &problems {
            let row = readme.lines().find(|l| l.starts_with(&format!("| [{name}]({name}.{extension}) |")));
            let cells: Vec<_> = row.unwrap_or_else(|| panic!("no row for {name}")).split('|').map(str::trim).collect();
            let answer = ["expect", "order", "solution"].map(|key| line(text, key).unwrap_or("–"));
            assert_eq!(cells[5..8], answer, "{name}");
        }
        assert_eq!(readme.matches(&format!(".{extension}) |")).count(), problems.len());
    }
}

/// The drivers that are not in daily use may give up early, but what they say is right and their
/// certificates are accepted.
#[test]
fn every_other_driver_is_right_or_says_that_it_does_not_know() {
    for entry in tesuji_search::driver::roster::<u8, tesuji_problem::Everywhere>() {
        let driver = tesuji_solver::driver(entry.id).expect("a driver of the roster");
        let mut decided = 0;
        for (name, text) in problems("go") {
            let answer = solve(&text, driver, FEW_NODES).expect("a problem");
            if matches!(answer.verdict, Verdict::Unknown { .. }) {
                continue;
            }
            decided += 1;
            // Without a table a certificate costs the search again at every step, and may not be
            // ready in time.
            let certified = || if answer.certificate.is_some() { check_certificate(&answer) } else { Ok(()) };
            let right = check_answer(&answer).and_then(|()| certified());
            assert_eq!(right, Ok(()), "{name} by {}", entry.name);
        }
        assert!(decided >= 15, "{} decided only {decided} problems", entry.name);
    }
}
