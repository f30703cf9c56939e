//! What each device of the search gives: problems of Go solved with all of them, and with each left out.
//!
//! `cargo bench -p tesuji-search --bench devices -- FOLDER NODES`: SGF files with `goal:` and `ko:` in
//! their comments; the folder is `problems/life` and the nodes are 30,000 where nothing is said. Nothing
//! is asserted.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

mod without;

use std::path::{Path, PathBuf};

use tesuji_go::hooks::Tactics;
use tesuji_go::notation::{self, Reading};
use tesuji_go::rules::{Contest, Goal, KoRule, Move, Point, Question};
use tesuji_problem::{Hooks, Order, Plain, Verdict};
use tesuji_search::driver::{Dfpn, IdAlphaBeta, Searches};
use tesuji_search::{Meter, NodeLimit, Options, Search, Silent};

use without::{Enclosures, Generators, Guesses, Relatives};

const ENTRIES: usize = 1 << 18;
const FEW_ENTRIES: usize = 1 << 10;

/// Searches within so many nodes: whether the question is answered, and the nodes.
type Solve = Box<dyn Fn(&Contest, u64) -> (bool, u64)>;

/// One row of the table.
type Way = (&'static str, Solve);

fn main() {
    // Proofs can be deep.
    let run = std::thread::Builder::new().stack_size(1 << 30).spawn(table);
    run.expect("a thread").join().expect("no panic");
}

fn table() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with('-')).collect();
    let folder = arguments.first().map_or_else(problems, PathBuf::from);
    let nodes = arguments.get(1).and_then(|n| n.parse().ok()).unwrap_or(30_000);
    let contests = contests(&folder);
    println!("{} problems, {nodes} nodes each\n", contests.len());
    println!("| | solved | nodes of the solved | nodes of all | of those solved with everything: nodes |");
    println!("|---|---|---|---|---|");
    let mut first: Vec<bool> = Vec::new();
    for (name, solve) in ways() {
        let results: Vec<(bool, u64)> = contests.iter().map(|contest| solve(contest, nodes)).collect();
        if first.is_empty() {
            first = results.iter().map(|(solved, _)| *solved).collect();
        }
        let sum = |wanted: &dyn Fn(usize) -> bool| -> u64 {
            results.iter().enumerate().filter(|(i, _)| wanted(*i)).map(|(_, (_, nodes))| nodes).sum()
        };
        let solved = results.iter().filter(|(solved, _)| *solved).count();
        let (of_solved, of_first) = (sum(&|i| results[i].0), sum(&|i| first[i]));
        println!("| {name} | {solved} | {of_solved} | {} | {of_first} |", sum(&|_| true));
    }
}

fn problems() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/life")
}

fn ways() -> Vec<Way> {
    let all = Options::default;
    let only = |order| Options { from: order, to: order, ..all() };
    let up_to = |n| Options { to: Order::Finite(n), ..all() };
    vec![
        ("everything", way(all(), |c| c)),
        ("no zones", way(Options { zones: false, ..all() }, |c| c)),
        ("no ladder reader", way(Options { oracle: false, ..all() }, |c| c)),
        ("no local tree", way(Options { local: false, ..all() }, |c| c)),
        ("no enclosures", way(all(), Enclosures)),
        ("no guesses", way(all(), Guesses)),
        ("no generators", way(all(), Generators)),
        ("no relations", way(all(), Relatives)),
        ("a table of 1,024 entries", with(all(), |c| c, || Dfpn::with_entries(FEW_ENTRIES))),
        ("αβ instead of df-pn", with(all(), |c| c, || IdAlphaBeta::with_entries(ENTRIES))),
        ("the unlimited order alone", way(only(Order::Unlimited), |c| c)),
        ("orders up to 1", way(up_to(1), |c| c)),
        ("orders up to 2", way(up_to(2), |c| c)),
        ("orders up to 3", way(up_to(3), |c| c)),
        ("no hooks at all", plain(all())),
    ]
}

fn way<P>(options: Options, dress: fn(Tactics) -> P) -> Solve
where
    P: Hooks<Move = Move> + Clone + 'static,
{
    with(options, dress, || Dfpn::with_entries(ENTRIES))
}

fn with<P, D>(options: Options, dress: fn(Tactics) -> P, driver: fn() -> D) -> Solve
where
    P: Hooks<Move = Move> + Clone + 'static,
    D: Searches<P> + 'static,
{
    Box::new(move |contest, nodes| solve(dress(Tactics::new(contest.clone())), options, driver, nodes))
}

fn plain(options: Options) -> Solve {
    Box::new(move |contest, nodes| solve(Plain(contest.clone()), options, || Dfpn::with_entries(ENTRIES), nodes))
}

fn solve<P, D>(mut problem: P, options: Options, driver: fn() -> D, nodes: u64) -> (bool, u64)
where
    P: Hooks,
    D: Searches<P> + 'static,
{
    let (mut limit, mut silent) = (NodeLimit(nodes), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let solution = Search::new(driver, options).solve(&mut problem, &mut meter);
    let is_solved = match solution.verdict {
        Verdict::Proved { .. } => true,
        Verdict::Disproved { scope } => scope.order == Order::Unlimited,
        Verdict::Unknown { .. } => false,
    };
    (is_solved, meter.nodes())
}

fn contests(folder: &Path) -> Vec<Contest> {
    let mut files: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    files.sort();
    let read = |file: &PathBuf| contest(&notation::read(&std::fs::read(file).ok()?).ok()?);
    files.iter().filter(|file| file.extension().is_some_and(|e| e == "sgf")).filter_map(read).collect()
}

/// The question of a file; none where it is about a status.
fn contest(reading: &Reading) -> Option<Contest> {
    let position = reading.position.clone();
    let said = |key: &str| reading.directive(key).map(|d| d.value.clone());
    let (goal, rule) = (said("goal").unwrap_or("capture".to_owned()), said("ko"));
    let goal = Goal::named(&goal)?;
    let targets: Vec<Point> = position.marked.iter().map(|p| Point(p as u16)).collect();
    let owner = position.stone(*targets.first()?)?;
    let to_move = position.to_move.unwrap_or(if goal.is_owners() { owner } else { owner.other() });
    let all = said("all").is_some_and(|all| all == "yes");
    let mut question = Question { all, goal, ..Question::capture(position, targets, to_move) };
    question.rules.ko = rule.map_or(Some(KoRule::Simple), |rule| KoRule::named(&rule))?;
    Contest::new(&question).ok()
}
