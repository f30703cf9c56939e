//! The status of a group: what several answers come to together.

use tesuji_go::notation::write_sgf;
use tesuji_go::rules::{Board, Colour, Contest, Goal, Grid, KoRule, Point, Position, Question, Rules};
use tesuji_problem::Role;
use tesuji_search::reference::exhaustive;
use tesuji_solver::{Cancel, Failure, InputError, KoThreats, Request, Surveyed, Watch, json, survey};
use tesuji_trial::times;

use super::request;

fn status(request: &Request) -> Surveyed {
    let survey = survey(request).unwrap().expect("a status is asked for");
    let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
    survey.run(&mut watch).unwrap_or_else(|error| panic!("{error}: {request:?}"))
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

/// Outside nobody may play: that is another game, and the answer says so.
#[test]
fn a_region_is_part_of_the_answer() {
    let found = status(&request(THREE).with("goal", "status").with("target", "A3").with("region", "A4:C4"));
    assert_eq!(found.question, "what is the status of A3 inside the region?");
    assert!(found.state.words.starts_with("Black's A3 inside the region"), "{}", found.state.words);
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
    assert!(refusal("within", "3").to_string().contains("every number of moves"));
    assert!(refusal("to-move", "q").to_string().contains('q'));
    let banned = request(". X O .\nX . X O\n. X O .\nko: B2").with("goal", "status").with("target", "C2");
    assert!(survey(&banned).unwrap_err().to_string().contains("one may not play B2"));
    assert!(survey(&banned.with("to-move", "w")).unwrap().is_some());
    for (said, why) in [
        ("ko: superko", "leaves no choice of `ko`"),
        ("keep: D3", "leaves no choice of `keep`"),
        ("or: live B4", "leaves no choice of `or`"),
    ] {
        let request = request(&format!("{TWO}\n{said}")).with("goal", "status").with("target", "A3");
        assert!(survey(&request).unwrap_err().to_string().contains(why), "{said}");
    }
    let race = |target: &str| survey(&request(THREE).with("goal", "semeai").with("target", target)).unwrap_err();
    assert!(race("A3,B3").to_string().contains("a black one and a white one"));
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

/// What a side wants.
struct Wish {
    side: Colour,
    goal: Goal,
    target: Point,
    keep: Vec<Point>,
    comes_true: &'static str,
}

/// Whether a wish comes true by the plain rules.
fn truth(position: &Position, wish: &Wish, to_move: Colour, ko: KoRule) -> Option<bool> {
    let rules = Rules { ko, suicide: false };
    let mut position = position.clone();
    position.to_move = Some(to_move);
    let Wish { goal, target, ref keep, .. } = *wish;
    let keep = keep.clone();
    let targets = vec![target];
    let question = Question { position, rules, goal, targets, all: false, or: Vec::new(), to_move, region: None, keep };
    exhaustive(&Contest::new(&question).ok()?, 200_000)
}

/// What comes of it when one side moves first, by the plain rules: the result and the code.
fn fate(position: &Position, wishes: &[Wish; 2], first: Colour) -> Option<(&'static str, Option<u8>)> {
    let [mine, theirs] = if first == wishes[0].side { [0, 1] } else { [1, 0] }.map(|i: usize| &wishes[i]);
    let holds = |wish, ko| truth(position, wish, first, ko);
    let [strict, simple, lax] = KoRule::SERIES;
    if holds(mine, strict)? {
        return Some((mine.comes_true, Some(1)));
    }
    if holds(theirs, strict)? {
        return Some((theirs.comes_true, Some(0)));
    }
    // What comes true if the other side may retake every ko, nobody, or the first.
    let ends = [(strict, lax), (simple, simple), (lax, strict)].map(|(ours, others)| {
        let [mine, theirs] = [holds(mine, ours)?, holds(theirs, others)?];
        assert!(!(mine && theirs), "both wishes come true");
        Some(if mine {
            1
        } else if theirs {
            -1
        } else {
            0
        })
    });
    let [Some(worst), Some(even), Some(best)] = ends else { return None };
    Some(match [worst, even, best] {
        [0, 0, 0] => ("seki", Some(u8::from(first == wishes[0].side))),
        [-1, 1, 1] => ("ko", Some(2)),
        [-1, -1, 1] => ("ko", Some(3)),
        _ => ("ko", None),
    })
}

/// The numbers of threats of either side that change what comes of it when one side moves first, by
/// the plain rules: with each the result.
fn turns(position: &Position, wishes: &[Wish; 2], first: Colour) -> Option<Vec<KoThreats>> {
    let mut turns = Vec::new();
    for side in [first, first.other()] {
        let end = |count| {
            for wish in wishes {
                let role = if wish.side == side { Role::Attacker } else { Role::Defender };
                if truth(position, wish, first, KoRule::with_threats(role, count))? {
                    return Some(wish.comes_true);
                }
            }
            Some("seki")
        };
        let ends = [end(0)?, end(1)?, end(2)?, end(3)?];
        let found = (1..4).filter(|&n| ends[n] != ends[n - 1]);
        turns.extend(found.map(|n| KoThreats { side: side.name(), least: n as u8, result: ends[n] }));
    }
    Some(turns)
}

/// Positions with a ko in them: how many threats it takes is what the rules say.
#[test]
fn small_boards_have_the_threats_that_the_rules_give_them() {
    let mut counts = [0; 4];
    let mut random = fastrand::Rng::with_seed(15);
    for n in 0..times(400) {
        let grid = Grid::new(if n % 4 == 0 { 4 } else { 3 }, if n % 4 == 1 { 2 } else { 3 }).unwrap();
        let mut position = Position::new(grid);
        for p in grid.points() {
            let stones = [None, Some(Colour::Black), Some(Colour::White), Some(Colour::Black), Some(Colour::White)];
            position.set(p, *random.choice(&stones).unwrap());
        }
        let stones: Vec<Point> = grid.points().filter(|&p| position.stone(p).is_some()).collect();
        let (Ok(board), Some(&target)) = (Board::of(&position), random.choice(&stones)) else { continue };
        let is_ko = |p: Point, colour| {
            board.is_legal(colour, p, false) && {
                let mut after = board.clone();
                after.play(colour, p);
                after.ko().is_some()
            }
        };
        if !grid.points().any(|p| Colour::ALL.into_iter().any(|colour| is_ko(p, colour))) {
            continue;
        }
        let side = position.stone(target).unwrap();
        let wish = |side, goal, comes_true| Wish { side, goal, target, keep: Vec::new(), comes_true };
        let wishes = [wish(side, Goal::Live, "lives"), wish(side.other(), Goal::Capture, "dies")];
        for first in Colour::ALL {
            let Some(expected) = turns(&position, &wishes, first) else { continue };
            let asked = request(&write_sgf(&position)).with("goal", "status").with("target", grid.name(target));
            let found = status(&asked.with("to-move", first.letter().to_string()));
            let [case] = found.state.cases.as_slice() else { panic!("{:?}", found.state) };
            if case.is_final {
                assert_eq!(case.ko_threats, expected, "{}\n{:?}", write_sgf(&position), found.state);
            }
            for turn in &case.ko_threats {
                assert!(expected.contains(turn), "{}\n{:?}", write_sgf(&position), found.state);
                counts[usize::from(turn.least)] += 1;
            }
        }
    }
    assert!(counts[1] > 4, "{counts:?}");
}

const APPROACH: &str = ". O . O O O O O O O O\nO O O O O O O O O O O\nX X X X X X X O O O O\n. X . X X X X O O O O\n\
                        X X X X . X X O X X .\n. O O O O O O X . X .";

/// An approach-move ko: it takes as many threats as it takes.
#[test]
fn the_threats_that_a_ko_needs_are_counted() {
    let found = of(APPROACH, "D1");
    assert_eq!(
        found.state.words,
        "White's D1: if Black moves first it lives unless Black has a ko threat; then it dies; if White moves first it \
         lives unless Black has 2 ko threats; then it dies"
    );
    assert_eq!(json::surveyed(&found)["cases"][1]["ko_threats"][0]["least"], 2);
    // Counted no further than was asked.
    let few = |most: &str| {
        let asked = request(APPROACH).with("goal", "status").with("target", "D1").with("to-move", "w");
        status(&asked.with("ko-threats", most)).state.words
    };
    assert_eq!(few("0"), "White's D1: if White moves first it lives unless Black has ko threats; then it dies");
    let one = "more than one ko threat; with threats without end it dies";
    assert_eq!(few("1"), format!("White's D1: if White moves first it lives unless Black has {one}"));
    let wrong = request(APPROACH).with("goal", "status").with("target", "D1").with("ko-threats", "21");
    assert!(survey(&wrong).unwrap_err().to_string().contains("up to 20"));
}

/// Small positions: the status is what the rules say, and so is the result of a race.
#[test]
fn small_boards_have_the_status_that_the_rules_give_them() {
    let mut counts = std::collections::BTreeMap::<&str, u32>::new();
    let mut random = fastrand::Rng::with_seed(14);
    for n in 0..times(120) {
        let grid = Grid::new(3, if n % 4 == 0 { 3 } else { 2 }).unwrap();
        let mut position = Position::new(grid);
        for p in grid.points() {
            position.set(p, *random.choice(&[None, Some(Colour::Black), Some(Colour::White)]).unwrap());
        }
        let stones: Vec<Point> = grid.points().filter(|&p| position.stone(p).is_some()).collect();
        let (Ok(_), Some(&target)) = (Board::of(&position), random.choice(&stones)) else { continue };
        let side = position.stone(target).unwrap();
        let rival = stones.iter().copied().find(|&p| position.stone(p) == Some(side.other())).filter(|_| n % 2 == 0);
        let wish = |side, goal, target, keep: Option<Point>, comes_true| Wish {
            side,
            goal,
            target,
            keep: keep.into_iter().collect(),
            comes_true,
        };
        let (goal, named, wishes) = match rival {
            None => (
                "status",
                grid.name(target),
                [
                    wish(side, Goal::Live, target, None, "lives"),
                    wish(side.other(), Goal::Capture, target, None, "dies"),
                ],
            ),
            Some(rival) => (
                "semeai",
                format!("{},{}", grid.name(target), grid.name(rival)),
                [
                    wish(side, Goal::Capture, rival, Some(target), "wins"),
                    wish(side.other(), Goal::Capture, target, Some(rival), "loses"),
                ],
            ),
        };
        let cases = [side.other(), side].map(|first| fate(&position, &wishes, first));
        let [Some(other_first), Some(side_first)] = cases else { continue };
        let found = status(&request(&write_sgf(&position)).with("goal", goal).with("target", named));
        let shown = format!("{goal} {}\n{:?}", write_sgf(&position), found.state);
        *counts.entry(found.state.name).or_default() += 1;
        let told = results(&found);
        match found.state.name {
            "alive" | "won" => {
                assert_eq!((told[0], other_first.1), ((wishes[0].comes_true, Some(0)), Some(0)), "{shown}");
            }
            "dead" | "lost" => {
                assert_eq!((told[0], side_first.1), ((wishes[1].comes_true, Some(0)), Some(0)), "{shown}");
            }
            _ => assert_eq!(told, [other_first, side_first], "{shown}"),
        }
    }
    assert!(counts.len() >= 5, "{counts:?}");
}

#[test]
fn seki_is_neither() {
    let found = of(SEKI, "A1");
    assert_eq!((found.state.name, results(&found)), ("seki", vec![("seki", Some(0)), ("seki", Some(1))]));
}

/// Two liberties each: whoever begins is first.
const RACE: &str = ". . . . . . . . .\nO O O O X X X X X\nO X X X O O O X .\nO X . . . . O X .";

#[test]
fn a_race_is_won_by_the_first_to_capture() {
    let race = |target: &str| status(&request(RACE).with("goal", "semeai").with("target", target));
    let found = race("B2,E2");
    assert_eq!(found.question, "who wins the race of B2 with E2?");
    assert_eq!((found.state.name, results(&found)), ("unsettled", vec![("loses", Some(1)), ("wins", Some(1))]));
    assert_eq!(
        found.state.words,
        "Black's race of B2 with E2: if White moves first it is lost; if Black moves first it is won"
    );
    // That White cannot win it shows beside: a block in atari is captured at once.
    let shown: Vec<_> = found.state.cases[1].shown_by.iter().map(|probe| found.answer(probe).unwrap()).collect();
    assert!(shown.iter().any(|answer| answer.headline.starts_with("Black captures E2 before B2 is captured")));
    assert!(shown.iter().all(|answer| answer.certificate.is_some()));
}
