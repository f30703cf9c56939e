//! Studies from their description to their tables, without a file being touched.

use tesuji_search::Cancel;
use tesuji_study::{
    BUILT_IN, Bound, Cell, Description, Effort, Result3, Results, Study, Subject, bounds, built_in, built_in_problem,
    cactus, csv, disagreements, factors, markdown, summary,
};

const SMALL: &str = r#"
title = "Small"
problems = ["mnk:3,3,3", "mnk:4,3,3", "mnk:3,3,3 second draws"]
trees = ["lambda:2", "lambda:0..1,inf"]
drivers = ["dfpn", "alphabeta"]
nodes = 100000
memory = "4M"
"#;

fn study(text: &str) -> Study {
    let description = Description::read(text).unwrap();
    let subjects = description.problems.iter().map(|problem| Subject::named(&problem.name).unwrap()).collect();
    Study::new(&description, subjects)
}

fn finished(study: &Study) -> Results {
    let mut results = Results::default();
    for (subject, method) in study.cells() {
        results.add(study.run(subject, method, &Cancel::default()).unwrap());
    }
    for (subject, order) in study.to_count(&results) {
        results.add_counted(study.count(subject, order, &Cancel::default()).unwrap());
    }
    results
}

/// The lines of a file that holds these results.
fn lines(results: &Results) -> String {
    results.cells().iter().map(Results::cell_line).collect()
}

#[test]
fn a_study_answers_and_compares() {
    let study = study(SMALL);
    assert_eq!(study.methods.len(), 5, "the baseline stands first, asked for or not");
    let results = finished(&study);
    assert!(disagreements(results.cells()).is_empty());
    let rows = summary(&study, &results);
    // Tic-tac-toe is a draw: the first player does not win it, and the second player draws it. The
    // first player wins with 4x3.
    let answers = |row: usize| (rows[row].solved, rows[row].no_win, rows[row].unknown);
    assert_eq!(answers(0), (3, 0, 0));
    // A λ²-tree has the one win that there is by threats.
    assert_eq!((answers(1), answers(2)), ((1, 2, 0), (1, 2, 0)));
    assert_eq!((answers(3), answers(4)), ((3, 0, 0), (3, 0, 0)));
    assert!((rows[0].factor.unwrap().value - 1.0).abs() < 1e-9, "the baseline compared with itself");
    let (factor, theory) = (rows[1].factor.unwrap(), rows[1].theory.unwrap());
    assert_eq!((factor.problems, theory.problems), (1, 1));
    assert!(factor.value > 1.0 && theory.value > 1.0, "{factor:?} {theory:?}");
}

#[test]
fn columns_are_cut_at_their_bounds() {
    let study = study(SMALL);
    let results = finished(&study);
    assert_eq!(bounds(&study), [Bound::Nodes(1000), Bound::Nodes(10_000), Bound::Nodes(100_000)]);
    for row in summary(&study, &results) {
        let within = &row.within;
        assert!(within.is_sorted_by(|a, b| a.solved <= b.solved && a.spent <= b.spent));
        assert!(within[0].spent <= 3.0 * 1000.0);
        assert_eq!((within[2].solved, within[2].spent as u64), (row.solved, row.nodes));
    }
}

#[test]
fn results_come_back_from_their_file() {
    let study = study(SMALL);
    let results = finished(&study);
    let file = lines(&results);
    let (again, whole) = Results::read(&file).unwrap();
    assert_eq!((again.cells(), whole), (results.cells(), file.len()));
    // A program that was killed leaves half a line.
    let cut = &file[..file.len() - 10];
    let (again, whole) = Results::read(cut).unwrap();
    assert_eq!(again.cells().len(), results.cells().len() - 1);
    assert!(cut[..whole].ends_with('\n'));
    // The later of two lines stands, and counts once.
    let (twice, _) = Results::read(&file.repeat(2)).unwrap();
    assert_eq!(twice.cells(), results.cells());
    // Something else in the middle is an error that says where.
    let error = Results::read(&format!("{file}nonsense\n{file}")).unwrap_err();
    assert_eq!(error.line_column(), Some((results.cells().len() + 1, 1)));
}

#[test]
fn what_is_measured_is_the_same_each_time_but_for_the_times() {
    let study = study(SMALL);
    let cells = |results: &Results| -> Vec<_> {
        results.cells().iter().map(|c| (c.key.clone(), c.result, c.order, c.refuted, c.nodes, c.depth)).collect()
    };
    let (one, two) = (finished(&study), finished(&study));
    assert_eq!(cells(&one), cells(&two));
    assert_eq!(cactus(&study, &one, Effort::Nodes), cactus(&study, &two, Effort::Nodes));
    assert_eq!(factors(&study, &one), factors(&study, &two));
    for text in [cactus(&study, &one, Effort::Time), factors(&study, &Results::default())] {
        assert!(text.starts_with("<svg") && text.trim_end().ends_with("</svg>"));
    }
}

#[test]
fn other_limits_are_other_cells() {
    let (small, large) = (study(SMALL), study(&SMALL.replace("100000", "\"200k\"")));
    let results = finished(&small);
    assert!(large.finished(&results).is_empty());
    assert_eq!(small.finished(&results).len(), 15);
}

#[test]
fn interrupted_cells_are_not_finished() {
    let study = study(SMALL);
    let cancel = Cancel::default();
    cancel.cancel();
    assert!(study.cells().all(|(subject, method)| study.run(subject, method, &cancel).is_none()));
}

#[test]
fn a_limit_is_no_disproof() {
    let study = study(&SMALL.replace("100000", "20"));
    assert_eq!(bounds(&study), [Bound::Nodes(2), Bound::Nodes(20)]);
    for cell in finished(&study).cells() {
        let known = cell.result != Result3::Unknown;
        assert!(known || (cell.reason.as_deref() == Some("nodes") && !cell.is_answer()), "{cell:?}");
    }
}

#[test]
fn contradictions_are_found() {
    let study = study(SMALL);
    let results = finished(&study);
    let changed = |change: &dyn Fn(&mut Cell)| {
        let mut cells = results.cells().to_vec();
        let cell = cells.iter_mut().find(|c| c.key.problem == "mnk:4,3,3" && c.key.tree == "lambda:2").unwrap();
        change(cell);
        disagreements(&cells)
    };
    assert!(changed(&|_| {}).is_empty());
    // That the λ²-tree has no win contradicts the other driver, which found one there; not the win
    // in the full game.
    let wrong = changed(&|cell| {
        (cell.result, cell.order, cell.refuted) = (Result3::Disproved, None, Some("2".parse().unwrap()));
    });
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert_eq!((wrong[0].proved.key.driver.as_str(), wrong[0].refuted.key.driver.as_str()), ("alphabeta", "dfpn"));
    assert!(wrong[0].to_string().contains("mnk:4,3,3: lambda:2 alphabeta proves a win of order ≤ 2"));
    // A disproof in the full game contradicts them all, whatever else the cell says.
    let wrong = changed(&|cell| {
        (cell.result, cell.order, cell.refuted) = (Result3::Unknown, None, Some("inf".parse().unwrap()));
    });
    assert_eq!(wrong.len(), 4);
}

#[test]
fn errors_point_into_the_description() {
    let error = |from: &str, to: &str| Description::read(&SMALL.replace(from, to)).unwrap_err();
    for (from, to, at, words) in [
        ("lambda:2", "lambada:2", "\"lambada:2\"", "not a tree"),
        ("dfpn", "deep-pn", "\"deep-pn\"", "not a driver"),
        ("\"4M\"", "\"4 moons\"", "\"4 moons\"", "not an amount"),
        ("100000", "0", "0", "a limit of nothing"),
        ("nodes", "knots", "knots", "unknown field"),
        ("trees = [", "trees = ", "", ""),
    ] {
        let error = error(from, to);
        let span = error.span.clone().unwrap();
        let text = String::from_utf8(error.text.clone()).unwrap();
        assert!(at.is_empty() || &text[span.clone()] == at, "{to}: {error}, at {}", &text[span]);
        assert!(error.message.contains(words), "{to}: {error}");
    }
    assert!(Description::read("problems = []\ntrees = [\"full\"]\ndrivers = [\"df-pn\"]").is_err());
    assert!(Description::read("").is_err());
}

#[test]
fn tables_have_all_cells() {
    let study = study(SMALL);
    let results = finished(&study);
    let text = markdown(&study, &results);
    assert!(text.starts_with("# Small\n"));
    assert_eq!(text.lines().filter(|line| line.starts_with("## mnk:")).count(), 3);
    assert!(text.contains("| no win of order ≤ 2 |") && text.contains("| proved, order 2 "), "{text}");
    let csv = csv(&study, &results);
    assert_eq!(csv.lines().count(), 16);
    assert!(csv.lines().skip(1).all(|line| line.starts_with("\"mnk:")), "commas are quoted");
}

/// A Go problem is asked with its hooks, and has the same answer for every algorithm.
#[test]
fn go_problems() {
    let description = Description::read(&SMALL.replace("lambda:2", "lambda:1")).unwrap();
    let board = b"(;SZ[9]AB[cf][cg][dh][eh]AW[dg]TR[dg]PL[B])".to_vec();
    let study = Study::new(&description, vec![Subject::of_game("go", "ladder.sgf", board).unwrap()]);
    let results = finished(&study);
    assert!(disagreements(results.cells()).is_empty());
    let ladder = results.cells().iter().filter(|cell| cell.key.tree == "lambda:1");
    assert!(ladder.map(Cell::words).all(|words| words == "proved, order 1"));
    assert!(Subject::of_game("go", "x.sgf", b"(;SZ[9])".to_vec()).is_err());
}

/// Trees whose refutations reach no farther than they should: an agreement of all with all is a
/// strong test of the scopes.
const MANY_TREES: &str = r#"
problems = ["mnk:3,3,3 = disproved", "mnk:4,3,3 = proved", "nim:1,2,4 = proved", "graph:cycles 7 won", "go:ladder"]
trees = [
    "asked", "full", "lambda:1", "dual:0..2,inf", "simulated:2", "within:2,4", "within:inf,2", "null-move:4,1",
    "generalized:(6,3,2,0)", "abstract:3",
]
drivers = ["dfpn", "pn2", "widening>alphabeta"]
entries = [64, "2^12"]
nodes = "5k"
"#;

fn many_trees() -> Study {
    let description = Description::read(MANY_TREES).unwrap();
    let subject = |name: &str| match name.strip_prefix("go:") {
        Some(go) => Subject::of_game("go", go, built_in_problem("go", go).unwrap().into()).unwrap(),
        None => Subject::named(name).unwrap(),
    };
    let subjects = description.problems.iter().map(|problem| subject(&problem.name)).collect();
    Study::new(&description, subjects)
}

#[test]
fn trees_with_different_scopes_agree() {
    let study = many_trees();
    // Two drivers for ten trees, a pair for the two that end in the full game; two sizes; and the
    // baseline, αβ.
    assert_eq!(study.methods.len(), (2 * 10 + 2) * 2 + 1);
    // Graphs and Go have no goal of the defender's, so their share of `dual` is left out: 3
    // drivers, 2 sizes.
    assert_eq!(study.cells().count(), 45 * 5 - 6 * 2);
    let results = finished(&study);
    assert_eq!(study.expected().len(), 5);
    let all: Vec<Cell> = results.cells().iter().cloned().chain(study.expected()).collect();
    let wrong = disagreements(&all);
    assert!(wrong.is_empty(), "{}", wrong[0]);
    let cell = |problem: &str, tree: &str| {
        let is_it = |cell: &&&Cell| cell.key.problem == problem && cell.key.tree == tree && cell.key.driver == "dfpn";
        study.finished(&results).iter().rfind(is_it).copied().cloned().unwrap()
    };
    assert_eq!(cell("mnk:4,3,3", "within:2,4").words(), "proved, order 2");
    assert_eq!(cell("mnk:3,3,3", "within:inf,2").words(), "no win in the full game within 3 plies");
    assert_eq!(cell("mnk:3,3,3", "null-move:4,1").words(), "no win in its tree");
    assert_eq!(cell("go:ladder", "asked").words(), "proved, order 1");
    let text = markdown(&study, &results);
    assert!(text.contains("2^12"), "{text}");
}

#[test]
fn what_cannot_be_compared_is_not() {
    let study = many_trees();
    let description = |tree: &str, result, order: Option<&str>, plies: Option<u32>, refuted: Option<&str>| Cell {
        key: tesuji_study::CellKey { tree: tree.to_owned(), ..study.key(&study.subjects[0], &study.methods[0]) },
        result,
        order: order.map(|order| order.parse().unwrap()),
        plies: plies.filter(|_| result == Result3::Proved),
        refuted: refuted.map(|order| order.parse().unwrap()),
        refuted_plies: plies.filter(|_| result != Result3::Proved),
        reason: None,
        nodes: 1,
        time_s: 0.0,
        depth: None,
    };
    let (won, lost) = (Result3::Proved, Result3::Disproved);
    let win = description("full", won, Some("inf"), None, None);
    let contradictions = |win: &Cell, cell: Cell| disagreements(&[win.clone(), cell]).len();
    // A refutation within a depth, of an order, or by null moves leaves the win as it is.
    for none in [
        description("within:inf,3", lost, None, Some(5), Some("inf")),
        description("lambda:2", lost, None, None, Some("2")),
        description("null-move:4,1", lost, None, None, None),
    ] {
        assert_eq!(contradictions(&win, none), 0);
    }
    assert_eq!(contradictions(&win, description("simulated:inf", lost, None, None, Some("inf"))), 1);
    // A short win of a low order contradicts what reaches at least as far.
    let short = description("within:2,3", won, Some("2"), Some(5), None);
    for (plies, order, wrong) in
        [(Some(5), "2", 1), (Some(7), "inf", 1), (Some(3), "inf", 0), (None, "1", 0), (None, "2", 1)]
    {
        assert_eq!(
            contradictions(&short, description("other", lost, None, plies, Some(order))),
            wrong,
            "{plies:?} {order}"
        );
    }
    // Drivers must agree about a tree even if its value says nothing of the game.
    let null = description("null-move:4,1", won, Some("3"), Some(7), None);
    assert_eq!(contradictions(&null, description("null-move:4,1", lost, None, None, None)), 1);
    assert_eq!(contradictions(&null, description("null-move:4,2", lost, None, None, None)), 0);
}

#[test]
fn expectations_are_compared() {
    for (expect, wrong) in [("proved", false), ("disproved", true), ("proved 2", false), ("proved 3", true)] {
        let text = SMALL.replace(", \"mnk:3,3,3 second draws\"", "").replace("4,3,3", &format!("4,3,3 = {expect}"));
        let study = study(&text.replace("\"mnk:3,3,3\", ", ""));
        let results = finished(&study);
        let all: Vec<Cell> = results.cells().iter().cloned().chain(study.expected()).collect();
        let found = disagreements(&all);
        assert_eq!(!found.is_empty(), wrong, "{expect}: {found:#?}");
    }
    assert!(Subject::named("mnk:3,3,3 = perhaps").is_err());
}

#[test]
fn sizes_are_an_axis() {
    let error = |to: &str| Description::read(&SMALL.replace("memory = \"4M\"", to)).unwrap_err().message;
    assert!(error("memory = \"4M\"\nentries = [64]").contains("already"));
    assert!(error("entries = []").contains("empty"));
    assert!(error("entries = [\"2^70\"]").contains("power of two"));
    assert!(error("entries = [\"2^39\"]").contains("memory"));
    let study = study(&SMALL.replace("memory = \"4M\"", "entries = [\"2^10\", \"2^6\"]"));
    let tables: Vec<String> = study.methods.iter().map(tesuji_study::Method::table).collect();
    assert_eq!(tables[..3], ["2^10", "64", "2^10"], "the baseline with the largest; then the smallest first");
}

#[test]
fn built_in_studies_make_sense() {
    for study in BUILT_IN {
        let description = Description::read(study.text).unwrap_or_else(|error| panic!("{}: {error}", study.name));
        for problem in &description.problems {
            let named = match problem.name.strip_prefix("go:") {
                Some(go) => Subject::of_game("go", go, built_in_problem("go", go).unwrap().into()).is_ok(),
                None => Subject::named(&problem.name).is_ok(),
            };
            assert!(named, "{}: {}", study.name, problem.name);
        }
    }
    let drivers = Description::read(built_in("drivers").unwrap().text).unwrap();
    assert_eq!(drivers.methods.len(), tesuji_search::driver::roster::<u8, tesuji_problem::Everywhere>().len());
}
