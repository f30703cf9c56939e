//! The status of a group: what several answers come to together.

use tesuji_go::notation::write_sgf;
use tesuji_go::rules::{Board, Colour, Contest, Goal, Grid, KoRule, Point, Position, Question, Rules};
use tesuji_search::reference::exhaustive;
use tesuji_solver::{Cancel, Failure, InputError, Request, Surveyed, Watch, json, survey, with_deep_stack};
use tesuji_trial::times;

use super::request;

fn status(request: &Request) -> Surveyed {
    let survey = survey(request).unwrap().expect("a status is asked for");
    let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
    with_deep_stack(|| survey.run(&mut watch)).unwrap().unwrap()
}

fn of(board: &str, target: &str) -> Surveyed {
    status(&request(board).with("goal", "status").with("target", target))
}

/// Every result of a case with its code.
fn results(found: &Surveyed) -> Vec<(&'static str, Option<u8>)> {
    found.state.cases.iter().map(|case| (case.result, case.code)).collect()
}

const TWO_EYES: &str = ". X . X O .\nX X X X O .\nO O O O O .\n. . . . . .";
const THREE: &str = ". . . X O .\nX X X X O .\nO O O O O .\n. . . . . .";
const TWO: &str = ". . X O . .\nX X X O . .\nO O O O . .\n. . . . . .";
/// One eye each and a liberty between them; nobody may begin.
const SEKI: &str = ". X . O .\nX X O O O";

#[test]
fn groups_are_alive_or_dead_or_neither() {
    let found = of(TWO_EYES, "B4");
    assert_eq!((found.state.name, results(&found)), ("alive", vec![("lives", Some(0))]));
    assert_eq!(found.state.words, "Black's B4 is alive even if White moves first");
    let found = of(TWO, "A3");
    assert_eq!((found.state.name, results(&found)), ("dead", vec![("dies", Some(0))]));
    let found = of(THREE, "A3");
    assert_eq!((found.state.name, results(&found)), ("unsettled", vec![("dies", Some(1)), ("lives", Some(1))]));
    assert_eq!(found.state.words, "Black's A3: if White moves first it dies; if Black moves first it lives");
    for case in &found.state.cases {
        let [probe] = case.shown_by.as_slice() else { panic!("{case:?}") };
        let answer = found.answer(probe).unwrap();
        assert!(answer.certificate.is_some());
        assert_eq!(answer.first.as_deref(), Some("B4"));
    }
}

#[test]
fn a_status_is_told_to_programs() {
    let value = json::surveyed(&of(THREE, "A3"));
    assert_eq!(
        (&value["type"], &value["status"], &value["complete"]),
        (&"status".into(), &"unsettled".into(), &true.into())
    );
    assert_eq!(value["cases"][0]["first"], "white");
    assert_eq!(value["cases"][0]["shown_by"][0]["result"], "proved");
}

#[test]
fn what_a_status_decides_cannot_be_set() {
    let refusal = |setting: &str, value: &str| -> InputError {
        let request = request(TWO).with("goal", "status").with("target", "A3").with(setting, value);
        survey(&request).unwrap_err()
    };
    assert!(refusal("ko", "simple").to_string().contains("leaves no choice of `ko`"));
    assert!(refusal("to-move", "b").to_string().contains("either side moves first"));
    assert!(refusal("target", "E1").to_string().contains("no stone on E1"));
    assert!(survey(&request(TWO).with("goal", "live").with("target", "A3")).unwrap().is_none());
}

#[test]
fn a_limit_is_no_status() {
    let mut request = request("9x9").with("goal", "status");
    request = Request { settings: request.settings, ..self::request("(;GM[1]SZ[9]AB[ee]TR[ee])") };
    request.task.limits.nodes = Some(50);
    let found = status(&request);
    assert_eq!((found.state.name, found.state.is_final), ("unknown", false));
    let cancel = Cancel::default();
    cancel.cancel();
    let mut watch = Watch { cancel, progress: &mut |_| {} };
    let found: Result<Surveyed, Failure> = survey(&request).unwrap().unwrap().run(&mut watch);
    assert!(found.unwrap().is_interrupted);
}

/// Whether a wish comes true by the plain rules.
fn truth(position: &Position, target: Point, goal: Goal, to_move: Colour, ko: KoRule) -> Option<bool> {
    let rules = Rules { ko, suicide: false };
    let mut position = position.clone();
    position.to_move = Some(to_move);
    let question = Question { position, rules, goal, targets: vec![target], all: false, to_move, region: None };
    exhaustive(&Contest::new(&question).ok()?, 200_000)
}

/// What becomes of the group when one side moves first, by the plain rules: the result and the code.
fn fate(position: &Position, target: Point, owner: Colour, first: Colour) -> Option<(&'static str, Option<u8>)> {
    let [mine, theirs] = if first == owner { [Goal::Live, Goal::Capture] } else { [Goal::Capture, Goal::Live] };
    let names = |goal| if goal == Goal::Live { "lives" } else { "dies" };
    let holds = |goal, ko| truth(position, target, goal, first, ko);
    let [strict, simple, lax] = KoRule::SERIES;
    if holds(mine, strict)? {
        return Some((names(mine), Some(1)));
    }
    if holds(theirs, strict)? {
        return Some((names(theirs), Some(0)));
    }
    Some(match (holds(mine, simple)?, holds(mine, lax)?, holds(theirs, lax)?, holds(theirs, simple)?) {
        (true, ..) => ("ko", Some(2)),
        (false, true, ..) => ("ko", Some(3)),
        (false, false, false, _) => ("seki", Some(u8::from(first == owner))),
        // The other side gets it by ko, and the first cannot.
        (false, false, true, _) => ("ko", None),
    })
}

/// Every small position: the status is what the rules say.
#[test]
fn small_boards_have_the_status_that_the_rules_give_them() {
    let mut counts = std::collections::BTreeMap::<&str, u32>::new();
    let (grid, mut random) = (Grid::new(3, 2).unwrap(), fastrand::Rng::with_seed(14));
    for _ in 0..times(60) {
        let mut position = Position::new(grid);
        for p in grid.points() {
            position.set(p, *random.choice(&[None, Some(Colour::Black), Some(Colour::White)]).unwrap());
        }
        let stones: Vec<Point> = grid.points().filter(|&p| position.stone(p).is_some()).collect();
        let (Ok(_), Some(&target)) = (Board::of(&position), random.choice(&stones)) else { continue };
        let owner = position.stone(target).unwrap();
        let [killer_first, owner_first] = [owner.other(), owner].map(|first| fate(&position, target, owner, first));
        let (Some(killer_first), Some(owner_first)) = (killer_first, owner_first) else { continue };
        position.marked = std::iter::once(target.index()).collect();
        let found = status(&request(&write_sgf(&position)).with("goal", "status"));
        let shown = format!("{}\n{:?}", write_sgf(&position), found.state);
        *counts.entry(found.state.name).or_default() += 1;
        let told = results(&found);
        match found.state.name {
            "alive" => assert_eq!((told[0], killer_first), (("lives", Some(0)), ("lives", Some(0))), "{shown}"),
            "dead" => assert_eq!((told[0], owner_first), (("dies", Some(0)), ("dies", Some(0))), "{shown}"),
            _ => assert_eq!(told, [killer_first, owner_first], "{shown}"),
        }
    }
    println!("{counts:?}");
    assert!(counts.len() >= 3, "{counts:?}");
}

#[test]
fn seki_is_neither() {
    let found = of(SEKI, "A1");
    assert_eq!((found.state.name, results(&found)), ("seki", vec![("seki", Some(0)), ("seki", Some(1))]));
}
