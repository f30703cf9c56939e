//! How fast the board and the searches are: `cargo bench -p tesuji-search`. Nothing is asserted;
//! quote ratios and node counts.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::path::Path;
use std::time::{Duration, Instant};

use tesuji_go::hooks::Tactics;
use tesuji_go::notation::{self, Reading};
use tesuji_go::rules::{Board, Colour, Contest, Grid, Point, Position, Question};
use tesuji_problem::{Oracles, Order, mix};
use tesuji_search::driver::{Dfpn, IdAlphaBeta, Searches};
use tesuji_search::{Meter, Options, Search, Silent, TimeLimit};

fn main() {
    // Proofs can be deep.
    let run = std::thread::Builder::new().stack_size(1 << 30).spawn(|| {
        board();
        ladders();
        problems();
    });
    run.expect("a thread").join().expect("no panic");
}

/// Play and undo on half-full 19×19 boards.
fn board() {
    let grid = Grid::new(19, 19).expect("a size");
    let mut board = Board::new(grid);
    for i in 0..180 {
        let p = Point((mix(i) as u64 % 361) as u16);
        let colour = if i % 2 == 0 { Colour::Black } else { Colour::White };
        if board.is_legal(colour, p, false) {
            board.play(colour, p);
        }
    }
    let legal: Vec<Point> = grid.points().filter(|&p| board.is_legal(Colour::Black, p, false)).collect();
    let (start, mut plays) = (Instant::now(), 0u64);
    while start.elapsed() < Duration::from_secs(1) {
        for &p in &legal {
            board.play(Colour::Black, p);
            board.undo();
        }
        plays += legal.len() as u64;
    }
    println!("board    play+undo          {:>8.2} M/s", plays as f64 / start.elapsed().as_secs_f64() / 1e6);
}

/// The failing and the working ladder of paper 000, each with one more black stone anywhere on the
/// board.
fn ladders() {
    let grid = Grid::new(19, 19).expect("a size");
    let (mut nodes, mut time) = (0u64, Duration::ZERO);
    for white in [&["D4", "J9"][..], &["D4"]] {
        for extra in grid.points() {
            let mut position = Position::new(grid);
            position.set(extra, Some(Colour::Black));
            for name in ["C4", "C5", "D3", "E3"] {
                position.set(grid.parse(name).expect("a point"), Some(Colour::Black));
            }
            for name in white {
                position.set(grid.parse(name).expect("a point"), Some(Colour::White));
            }
            let targets = vec![grid.parse("D4").expect("a point")];
            let question = Question::capture(position, targets, Colour::Black);
            let Ok(capture) = Contest::new(&question) else { continue };
            let mut problem = Tactics::new(capture);
            let start = Instant::now();
            let _ = problem.oracle(1, &mut || {
                nodes += 1;
                false
            });
            time += start.elapsed();
        }
    }
    println!("ladders  λ¹ positions       {:>8.2} M/s  ({nodes} positions)", nodes as f64 / time.as_secs_f64() / 1e6);
}

/// Every named problem with every driver.
fn problems() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/go");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    println!("{:<32} {:>7} {:>24} {:>24}", "problem", "verdict", "df-pn", "αβ");
    for file in files.iter().filter(|f| f.extension().is_some_and(|e| e == "sgf")) {
        let Some(reading) = std::fs::read(file).ok().and_then(|bytes| notation::read(&bytes).ok()) else { continue };
        let Some(problem) = problem(&reading) else { continue };
        let to = reading.directive("order").and_then(|d| d.value.parse().ok()).map_or(Order::Finite(3), Order::Finite);
        let options = Options { to, ..Options::default() };
        let dfpn = measure(problem.clone(), options, || Dfpn::with_entries(1 << 18));
        let alphabeta = measure(problem, options, || IdAlphaBeta::with_entries(1 << 18));
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        println!("{name:<32} {:>7} {:>24} {:>24}", dfpn.0, dfpn.1, alphabeta.1);
    }
}

fn problem(reading: &Reading) -> Option<Tactics> {
    let position = reading.position.clone();
    let targets: Vec<Point> = position.marked.iter().map(|p| Point(p as u16)).collect();
    let to_move = position.to_move.or_else(|| position.stone(*targets.first()?).map(Colour::other))?;
    let region = reading.directive("region").and_then(|d| position.grid.parse_points(&d.value).ok());
    let region = region.map(|points| points.into_iter().map(Point::index).collect());
    let all = reading.directive("all").is_some_and(|d| d.value == "yes");
    let question = Question { all, region, ..Question::capture(position, targets, to_move) };
    Contest::new(&question).ok().map(Tactics::new)
}

fn measure<D>(mut problem: Tactics, options: Options, fresh: impl Fn() -> D + 'static) -> (String, String)
where
    D: Searches<Tactics>,
{
    let (mut limit, mut silent) = (TimeLimit::new(Duration::from_secs(10)), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let mut search = Search::new(fresh, options);
    let start = Instant::now();
    let solution = search.solve(&mut problem, &mut meter);
    let verdict = match solution.verdict {
        tesuji_problem::Verdict::Proved { order } => format!("λ{order}"),
        tesuji_problem::Verdict::Disproved { .. } => "refuted".into(),
        tesuji_problem::Verdict::Unknown { .. } => "unknown".into(),
    };
    (verdict, format!("{:>9} nodes {:>6.3} s", meter.nodes(), start.elapsed().as_secs_f64()))
}
