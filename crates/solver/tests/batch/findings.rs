//! Findings of every kind.

use tesuji_game::{Request, Source};
use tesuji_solver::Cancel;
use tesuji_solver::batch::{Audit, Entry, Event, Kind, Plan, Problem, read, run_as};

/// Mate in two by seven first moves.
const MANY: &str = "8/8/8/8/8/7R/k1K5/8 w - -";
/// Mate in three, by two rooks.
const LONGER: &str = "8/8/6k1/8/8/8/4RR2/K7 w - -";

fn defaults() -> Request {
    let mut defaults = Request::default();
    defaults.task.limits.memory = 1 << 20;
    defaults
}

/// What an audit says of the one problem of a text.
fn audited(text: &str, change: impl Fn(&mut Request), stipulates: bool) -> Option<Audit> {
    let mut defaults = defaults();
    change(&mut defaults);
    of_one(read(text.as_bytes(), &defaults), stipulates)
}

fn of_one(problems: Vec<Problem>, stipulates: bool) -> Option<Audit> {
    let mut found = Vec::new();
    let plan = Plan { stipulates, ..Plan::new(1) };
    run_as(&mut problems.into_iter(), plan, &Cancel::default(), &mut |event| {
        if let Event::Next(Entry::Solved(solved)) = event {
            assert!(solved.result.is_ok(), "{:?}", solved.result);
            found.push(solved.audit.clone());
        }
    });
    assert_eq!(found.len(), 1);
    found.remove(0)
}

fn all_moves(request: &mut Request) {
    request.task.all_moves = true;
}

fn shortest(request: &mut Request) {
    all_moves(request);
    request.task.shortest = true;
}

/// The kinds with their moves, and whether the problem is sound.
fn told(audit: Option<Audit>) -> (Vec<(Kind, String)>, Option<bool>) {
    let audit = audit.expect("it is audited");
    for finding in &audit.findings {
        assert!(!finding.words.is_empty() && !finding.words.ends_with('.'), "{finding:?}");
    }
    (audit.findings.iter().map(|f| (f.kind, f.moves.join(" "))).collect(), audit.sound)
}

fn one(kind: Kind, moves: &str) -> Vec<(Kind, String)> {
    vec![(kind, moves.to_owned())]
}

#[test]
fn what_nobody_asks_is_not_audited() {
    assert_eq!(audited(MANY, |_| {}, true), None);
    let sound = audited(&format!("{MANY} dm 2;"), |_| {}, true);
    assert_eq!(sound, Some(Audit::default()));
}

#[test]
fn a_second_key_is_a_cook() {
    let (found, sound) = told(audited(&format!("{MANY} bm Rb3; dm 2;"), |_| {}, true));
    assert_eq!((found, sound), (one(Kind::Cooked, "Kc1 Rc3 Rd3 Re3 Rf3 Rg3"), Some(false)));
    let all = "bm Rb3 Kc1 Rc3 Rd3 Re3 Rf3 Rg3; dm 2;";
    assert_eq!(told(audited(&format!("{MANY} {all}"), shortest, true)), (Vec::new(), Some(true)));
}

#[test]
fn a_problem_is_sound_once_every_first_move_was_looked_at() {
    // Where the source names a key, the others are looked at anyway.
    let unique = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -";
    assert_eq!(told(audited(&format!("{unique} dm 1;"), |_| {}, true)), (Vec::new(), None));
    assert_eq!(told(audited(&format!("{unique} dm 1;"), all_moves, true)), (Vec::new(), Some(true)));
    assert_eq!(told(audited(&format!("{unique} bm Rd8#; dm 1;"), |_| {}, true)), (Vec::new(), Some(true)));
}

#[test]
fn several_keys_or_none_are_no_promise() {
    let (found, _) = told(audited(&format!("{MANY} bm Rb3 Kc1; dm 2;"), |_| {}, true));
    assert_eq!(found, one(Kind::OtherMoves, "Rc3 Rd3 Re3 Rf3 Rg3"));
    let (found, sound) = told(audited(&format!("{MANY} dm 2;"), all_moves, true));
    assert_eq!((found.len(), found[0].0, sound), (1, Kind::OtherMoves, None));
}

/// A problem that a composer asks about has one key, whether the source names it or not.
#[test]
fn composers_mean_one_key_and_one_way_to_go_on() {
    let composed = |request: &mut Request| request.settings.turn_on("solution");
    let (found, sound) = told(audited(&format!("{MANY}\ngoal: mate in 2\n"), composed, true));
    assert_eq!((found[0].0, sound), (Kind::Cooked, Some(false)));
    let dual = "7k/8/5K2/8/8/8/8/Q7 w - - bm Kf7+; dm 2;";
    let audit = audited(dual, composed, true).unwrap();
    let duals: Vec<_> = audit.findings.iter().filter(|finding| finding.kind == Kind::Dual).collect();
    assert!(!duals.is_empty(), "{audit:?}");
    for dual in duals {
        assert!(dual.moves.len() > 1 && dual.words.starts_with("after Kf7+ Kh7 "), "{dual:?}");
    }
}

#[test]
fn a_shorter_win_is_that_and_no_cook() {
    for text in [format!("{MANY} bm Rh4; dm 3;"), format!("{MANY}\ngoal: mate in 3\n")] {
        let (found, sound) = told(audited(&text, all_moves, true));
        assert!(found.iter().any(|(kind, _)| *kind == Kind::ShortSolution) && sound == Some(false), "{found:?}");
        assert!(!found.iter().any(|(kind, _)| *kind == Kind::Cooked), "{found:?}");
    }
    // A number that the user sets for all problems is no stipulation.
    let within = |request: &mut Request| {
        shortest(request);
        request.settings.set("within", "3");
    };
    let (found, sound) = told(audited(MANY, within, false));
    assert_eq!((found[0].0, found.len(), sound), (Kind::OtherMoves, 1, None));
}

#[test]
fn what_is_refuted_has_no_solution() {
    // No mate at all; none within so many; none so short.
    for text in ["8/8/8/8/8/2k5/8/K6N w - - dm 2;\n", &format!("{MANY}\ngoal: mate in 1\n")] {
        let (found, sound) = told(audited(text, all_moves, true));
        assert_eq!((found, sound), (one(Kind::NoSolution, ""), Some(false)), "{text}");
    }
    let (found, sound) = told(audited(&format!("{MANY} bm Rb3; dm 1;"), shortest, true));
    assert_eq!((found, sound), (one(Kind::NoSolution, ""), Some(false)));
    // What is expected not to hold is sound.
    let none = "8/8/8/8/8/2k5/8/K6N w - -\nexpect: disproved\n";
    assert_eq!(told(audited(none, all_moves, true)), (Vec::new(), Some(true)));
}

#[test]
fn a_key_that_fails_is_wrong() {
    let (found, sound) = told(audited(&format!("{MANY} bm Rh8; dm 2;"), |_| {}, true));
    assert_eq!((found[0].clone(), found[1].0), ((Kind::WrongKey, "Rh8".to_owned()), Kind::OtherMoves));
    assert_eq!((found.len(), sound), (2, Some(false)));
    // It may win later: nothing was said of a length.
    let (found, sound) = told(audited(&format!("{MANY} bm Rh8;"), |_| {}, true));
    assert!(found.contains(&(Kind::Unknown, String::new())), "{found:?} {sound:?}");
    assert!(!found.iter().any(|(kind, _)| *kind == Kind::WrongKey), "{found:?}");
}

#[test]
fn a_limit_never_makes_a_problem_sound() {
    let few = |request: &mut Request| {
        shortest(request);
        request.task.limits.nodes = Some(1);
    };
    let (found, sound) = told(audited(&format!("{LONGER} dm 3;"), few, true));
    assert!(found.iter().all(|(kind, _)| *kind == Kind::Unknown) && !found.is_empty(), "{found:?}");
    assert_eq!(sound, None);
    // A solution that was asked for and not found.
    let composed = |request: &mut Request| {
        request.settings.turn_on("solution");
        request.task.limits.nodes = Some(1);
    };
    let (found, sound) = told(audited(LONGER, composed, true));
    assert_eq!((found.is_empty(), sound), (false, None), "{found:?}");
}

/// Names of moves are compared as moves, and what is none is not called wrong.
#[test]
fn keys_are_moves_and_not_words() {
    let record = |expect: &str| {
        format!(r#"{{"position": "{MANY}", "within": 2, "expect": "proved in 2 by {expect}", "all_moves": true}}"#)
    };
    let all = "h3b3 kc1 rc3 Rd3! Re3 Rf3 Rg3+";
    assert_eq!(told(audited(&record(all), |_| {}, true)), (Vec::new(), Some(true)));
    let (found, _) = told(audited(&record("Zz9"), |_| {}, true));
    assert_eq!(found, one(Kind::Unknown, ""));
}

#[test]
fn other_games_have_the_same_words() {
    // Hex: both first moves of a won position, and one that loses.
    let hex = |expect: &str| format!(r#"{{"position": "hex:3x3", "expect": "{expect}", "all_moves": true}}"#);
    let (found, _) = told(audited(&hex("proved by b2"), |_| {}, true));
    assert_eq!(found[0].0, Kind::Cooked, "{found:?}");
    let (found, _) = told(audited(&hex("proved by b2 a3"), |_| {}, true));
    assert!(found.iter().all(|(kind, _)| *kind == Kind::OtherMoves), "{found:?}");
    let (found, sound) = told(audited(&hex("proved by a1"), |_| {}, true));
    assert_eq!((found[0].clone(), sound), ((Kind::WrongKey, "a1".to_owned()), Some(false)));
    // A length that nobody has counted is compared with nothing, and beside a key of which nothing is known
    // nothing cooks.
    let (found, sound) = told(audited(&hex("proved in 3"), |_| {}, true));
    assert!(found.iter().all(|(kind, _)| *kind == Kind::OtherMoves) && sound.is_none(), "{found:?} {sound:?}");
    let counted = r#"{"position": "hex:ox/o./x.", "all_moves": true, "shortest": true, "expect": "proved by b3"}"#;
    let (found, _) = told(audited(counted, |_| {}, true));
    assert_eq!(found, [(Kind::Unknown, String::new()), (Kind::OtherMoves, "b2".to_owned())]);
    // Go: no ladder, once White has moved.
    let go = r#"{"size": 9, "black": ["C4", "C3", "D2", "E2"], "white": ["D3"], "targets": ["D3"],
                 "to_move": "w", "order": 1, "expect": "proved", "all_moves": true}"#;
    let (found, sound) = told(audited(&go.replace('\n', " "), |_| {}, true));
    assert_eq!((found, sound), (one(Kind::NoSolution, ""), Some(false)));
    // Gomoku: an open three is a win in several ways; the source's line names one.
    let sgf = "(;GM[4]SZ[15]AB[hh][ih][jh]AW[aa][ab]PL[B]C[order: 2\nexpect: proved\nsolution: k8])";
    let problem = Problem {
        id: "three".to_owned(),
        request: Ok(Request { position: Source::Text(sgf.into()), ..defaults() }),
        expect: None,
    };
    let every = |mut problem: Problem| {
        problem.request.as_mut().unwrap().task.all_moves = true;
        problem
    };
    let (found, sound) = told(of_one(vec![every(problem)], true));
    assert_eq!((found[0].0, sound), (Kind::Cooked, Some(false)), "{found:?}");
}

mod trees;
