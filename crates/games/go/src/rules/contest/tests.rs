use super::*;
use crate::rules::{Grid, Position, Wish};

fn ask(grid: Grid, black: &[&str], white: &[&str], target: &str, to_move: Colour, rules: Rules) -> Contest {
    let mut position = Position::new(grid);
    for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
        for name in names {
            position.set(grid.parse(name).unwrap(), Some(colour));
        }
    }
    let question = Question { rules, ..Question::capture(position, vec![grid.parse(target).unwrap()], to_move) };
    Contest::new(&question).unwrap()
}

#[test]
fn capturing_the_target_reaches_the_goal_and_undo_takes_it_back() {
    let grid = Grid::new(3, 3).unwrap();
    let mut problem = ask(grid, &["A2"], &["A1"], "A1", Colour::Black, Rules::default());
    assert_eq!(problem.role(), Role::Attacker);
    // White has no liberties left to lose: this chain is already without one.
    assert!(
        Contest::new(&Question::capture(
            {
                let mut p = Position::new(grid);
                p.set(grid.parse("A1").unwrap(), Some(Colour::White));
                p.set(grid.parse("A2").unwrap(), Some(Colour::Black));
                p.set(grid.parse("B1").unwrap(), Some(Colour::Black));
                p
            },
            vec![grid.parse("A1").unwrap()],
            Colour::Black
        ))
        .is_err()
    );
    let key = problem.key();
    problem.null();
    assert_ne!(problem.key(), key);
    problem.undo();
    assert_eq!(problem.key(), key);
}

#[test]
fn superko_forbids_what_a_pass_would_allow() {
    let grid = Grid::new(4, 3).unwrap();
    let at = |name: &str| Move::At(grid.parse(name).unwrap());
    let (black, white) = (["B3", "A2", "B1"], ["C3", "D2", "C1", "B2"]);
    for ko in [KoRule::Simple, KoRule::Superko] {
        let rules = Rules { ko, suicide: false };
        let mut problem = ask(grid, &black, &white, "B2", Colour::Black, rules);
        problem.play(at("C2"));
        assert_eq!(problem.status(), Status::Achieved);
        assert!(!problem.allows(at("B2")));
        problem.play(Move::Pass);
        problem.play(Move::Pass);
        assert_eq!(problem.allows(at("B2")), ko == KoRule::Simple, "{ko:?}");
        problem.undo();
        problem.undo();
        problem.undo();
        assert_eq!(problem.status(), Status::Open);
    }
}

/// The rule in its own words: whoever has a threat left may play where a ban is, at the price of it.
#[test]
fn a_threat_lifts_a_ban_and_is_used_up() {
    let grid = Grid::new(4, 3).unwrap();
    let point = |name: &str| grid.parse(name).unwrap();
    let at = |name: &str| Move::At(point(name));
    // Black takes the ko at C2, White retakes at B2, and so on.
    let (black, white) = (["B3", "A2", "B1"], ["C3", "D2", "C1", "B2", "D1"]);
    let ask = |ko| ask(grid, &black, &white, "C1", Colour::Black, Rules { ko, suicide: false });
    let retakes = |mut problem: Contest| {
        let mut legal = Vec::new();
        for name in ["C2", "B2", "C2", "B2", "C2", "B2"] {
            legal.push(problem.allows(at(name)));
            if legal.last() == Some(&false) {
                break;
            }
            problem.play(at(name));
        }
        legal
    };
    let [d, a] = [Role::Defender, Role::Attacker];
    assert_eq!(retakes(ask(KoRule::Simple)), [true, false]);
    // The other side has no threat, and never retakes what is retaken.
    for count in [1, 2] {
        assert_eq!(retakes(ask(KoRule::with_threats(d, count))), [true, true, false]);
        assert_eq!(retakes(ask(KoRule::with_threats(a, count))), [true, false]);
    }
    // Where the ko is taken again later, the second threat serves.
    let mut problem = ask(KoRule::with_threats(d, 2));
    let (before, first) = (problem.key(), problem.clone());
    problem.play(at("C2"));
    assert_eq!((problem.forbidden(), problem.board().ko()), (None, Some(point("B2"))));
    let banned = problem.key();
    problem.play(at("B2"));
    assert_eq!(problem.rules().ko, KoRule::with_threats(d, 1));
    assert_eq!(problem.forbidden(), Some(point("C2")));
    problem.play(Move::Pass);
    problem.play(Move::Pass);
    problem.play(at("C2"));
    assert_ne!(problem.key(), banned, "a threat less is another position");
    problem.play(at("B2"));
    assert_eq!(problem.rules().ko, KoRule::Simple);
    problem.play(Move::Pass);
    problem.play(Move::Pass);
    // Without threats it is simple ko, and no other position.
    assert_eq!(problem.key(), ask(KoRule::Simple).key());
    problem.play(at("C2"));
    assert!(!problem.allows(at("B2")));
    for _ in 0..9 {
        problem.undo();
    }
    assert_eq!((problem.key(), problem.rules()), (before, first.rules()));
}

/// A ban may stand where the play is no capture; a threat does not make suicide legal.
#[test]
fn a_threat_lifts_no_more_than_the_ban() {
    let grid = Grid::new(3, 3).unwrap();
    let mut position = Position::new(grid);
    for name in ["A2", "B1"] {
        position.set(grid.parse(name).unwrap(), Some(Colour::White));
    }
    position.set(grid.parse("C3").unwrap(), Some(Colour::Black));
    let ask = |ban: &str, role| {
        let mut position = position.clone();
        position.ko = grid.parse(ban).ok();
        let rules = Rules { ko: KoRule::with_threats(role, 1), suicide: false };
        let question = Question::capture(position, vec![grid.parse("B1").unwrap()], Colour::Black);
        Contest::new(&Question { rules, ..question }).unwrap()
    };
    let may_play = |ban: &str, role| ask(ban, role).allows(Move::At(grid.parse(ban).unwrap()));
    assert!(!may_play("A1", Role::Attacker) && !may_play("C1", Role::Defender) && may_play("C1", Role::Attacker));
    // Elsewhere nothing is paid.
    let mut problem = ask("C1", Role::Attacker);
    problem.play(Move::At(grid.parse("A3").unwrap()));
    assert_eq!(problem.rules().ko, KoRule::with_threats(Role::Attacker, 1));
}

#[test]
fn naming_another_stone_of_the_block_asks_the_same_question() {
    let grid = Grid::new(5, 5).unwrap();
    let one = ask(grid, &["A1"], &["C3", "C4"], "C3", Colour::Black, Rules::default());
    let two = ask(grid, &["A1"], &["C3", "C4"], "C4", Colour::Black, Rules::default());
    assert_eq!(one.key(), two.key());
    let other = ask(grid, &["A1"], &["C3", "C4"], "A1", Colour::White, Rules::default());
    assert_ne!(one.key(), other.key());
}

#[test]
fn a_ban_of_the_position_is_history_under_superko() {
    let grid = Grid::new(5, 4).unwrap();
    let at = |name: &str| Move::At(grid.parse(name).unwrap());
    let question = |black: &[&str], white: &[&str], to_move, ko: Option<&str>| {
        let mut position = Position::new(grid);
        for (colour, names) in [(Colour::Black, black), (Colour::White, white)] {
            for name in names {
                position.set(grid.parse(name).unwrap(), Some(colour));
            }
        }
        position.ko = ko.map(|name| grid.parse(name).unwrap());
        let rules = Rules { ko: KoRule::Superko, suicide: false };
        let targets = vec![grid.parse("C2").unwrap()];
        Contest::new(&Question { rules, ..Question::capture(position, targets, to_move) }).unwrap()
    };
    // Black takes the ko at C1. What follows is the same game as from the position after it, with
    // the ban.
    let (before, after) = (["C4", "B3", "D3", "B2", "E2", "A1", "E1"], ["C2", "D2", "D1"]);
    let mut played = question(&before, &["C2", "D2", "B1", "D1"], Colour::Black, None);
    played.play(at("C1"));
    let black = ["C4", "B3", "D3", "B2", "E2", "A1", "E1", "C1"];
    let mut banned = question(&black, &after, Colour::White, Some("B1"));
    assert_eq!(banned.key(), played.key());
    assert_ne!(banned.key(), question(&black, &after, Colour::White, None).key());
    assert!(!banned.allows(at("B1")));
    for (m, allowed) in
        [(Move::Pass, true), (Move::Pass, false), (at("A4"), true), (at("E4"), true), (Move::Pass, true)]
    {
        played.play(m);
        banned.play(m);
        assert_eq!(banned.key(), played.key());
        // Passes lift nothing. Other stones do; and a black stone at B1 would make another board.
        assert_eq!(banned.allows(at("B1")), allowed, "after {m:?}");
    }
    // Where no play is possible, a ban says nothing of the past.
    let suicide = |ko| question(&["A2", "B1", "E4"], &["C2"], Colour::White, ko).key();
    assert_eq!(suicide(Some("A1")), suicide(None));
}

/// White's C4 may live, or D4 be captured: two wishes, of which the first can be lost.
fn two_wishes() -> Question {
    let grid = Grid::new(4, 4).unwrap();
    let mut position = Position::new(grid);
    for (names, colour) in
        [(["A3", "C3", "D4"].as_slice(), Colour::Black), (&["B2", "A2", "C2"], Colour::Black), (&["C4"], Colour::White)]
    {
        for name in names {
            position.set(grid.parse(name).unwrap(), Some(colour));
        }
    }
    let point = |name: &str| grid.parse(name).unwrap();
    let capture = Wish { goal: Goal::Capture, targets: vec![point("D4")], all: false };
    let question = Question::capture(position, vec![point("C4")], Colour::White);
    Question { goal: Goal::Live, or: vec![capture], ..question }
}

#[test]
fn of_several_wishes_one_is_enough_and_one_may_be_lost() {
    let question = two_wishes();
    let mut problem = Contest::new(&question).unwrap();
    let at = |name: &str| Move::At(problem.board().grid().parse(name).unwrap());
    let (pass, take, other) = (Move::Pass, at("D3"), at("B4"));
    let keys = |problem: &Contest| (problem.key(), problem.status(), problem.standing().count());
    let before = keys(&problem);
    assert_eq!((problem.role(), before.1, before.2), (Role::Attacker, Status::Open, 2));
    assert!(problem.only_wish().is_none() && !problem.wants_captures() && !problem.is_capture_alone());
    problem.play(take);
    assert_eq!(keys(&problem).1, Status::Achieved);
    problem.undo();
    assert_eq!(keys(&problem), before);
    // Black takes C4: what is left is the capture.
    problem.play(pass);
    problem.play(other);
    assert_eq!((keys(&problem).1, keys(&problem).2), (Status::Open, 1));
    assert_eq!(problem.wishes().map(Pursuit::is_lost).collect::<Vec<_>>(), [true, false]);
    problem.undo();
    problem.undo();
    assert_eq!(keys(&problem), before);
    // Without the capture all would be lost.
    let mut alone = Contest::new(&Question { or: Vec::new(), ..question.clone() }).unwrap();
    assert_ne!(alone.key(), before.0);
    alone.play(pass);
    alone.play(other);
    assert_eq!(alone.status(), Status::Refuted);
    let more = question.clone().wishing(question.wishes().chain([question.wish()]).collect()).unwrap();
    assert_ne!(Contest::new(&more).unwrap().key(), before.0);
}

#[test]
fn all_that_is_wanted_is_wanted_by_one_side() {
    let question = two_wishes();
    let wish = |goal| Wish { goal, targets: question.targets.clone(), all: false };
    let error = |or: Vec<Wish>| Contest::new(&Question { or, ..question.clone() }).unwrap_err();
    assert_eq!(error(vec![wish(Goal::Capture)]), QuestionError::OthersWish("C4".to_owned()));
    assert_eq!(error(vec![wish(Goal::Eye), wish(Goal::Connect)]), QuestionError::OneBlock);
    assert_eq!(error(vec![Wish { targets: Vec::new(), ..wish(Goal::Eye) }]), QuestionError::NoTarget);
    let race = Question { goal: Goal::Capture, targets: question.or[0].targets.clone(), ..question.clone() };
    let kept = Question { or: vec![wish(Goal::Live)], keep: question.targets.clone(), ..race };
    assert_eq!(Contest::new(&kept).unwrap_err(), QuestionError::KeepsWithOthers);
    assert!(Contest::new(&Question { keep: Vec::new(), ..kept }).is_ok());
}
