//! The small games, from text to checked answer.

use tesuji_search::reference::exhaustive;
use tesuji_small::named::named_question;
use tesuji_small::{Game as _, Goal, Player, Question};

use tesuji_solver::{Answer, Outcome, Request, find, game_of, verify};

use super::{request, solve};

/// The certificate must be written, whatever that takes.
fn certified(mut request: Request) -> Answer {
    request.task.certificate = true;
    let answer = solve(&request);
    assert!(answer.certificate.is_some(), "{}: {:?}", answer.headline, answer.uncertified);
    answer
}

#[test]
fn every_demo_is_solved_and_certified() {
    for name in ["atari-go", "connect4", "hex", "nim", "y"] {
        let mut demo = find(name).expect("it is known").demo();
        demo.task.limits.nodes = Some(200_000);
        demo.task.limits.memory = 1 << 22;
        let answer = certified(demo);
        assert_eq!(answer.outcome, Outcome::Proved, "{name}: {}", answer.headline);
        assert!(!answer.line.is_empty() && answer.asked.notes.is_empty(), "{:?}", answer.asked.notes);
    }
}

/// What is answered is what trying everything gives, whoever wants whatever.
#[test]
fn answers_agree_with_trying_everything() {
    for board in [
        "hex:3x3",
        "hex:3x3 a1",
        "hex:3x3 a2 b1",
        "y:3 a3",
        "connect4:4x3,3",
        "connect4:4x3,3 a",
        "connect4:3x3,3 b b",
        "atari-go:3x3",
        "atari-go:3x3 A1",
        "atari-go:3x3 pass",
        "atari-go:3x3 pass B2 A1",
        "atari-go:3x3 pass A1 pass",
        "nim:1,2,3",
        "nim:1,2",
        "nim:2,2,1 misere",
    ] {
        let question = named_question(board).expect("a name");
        let game = game_of(&request(board)).expect("a game");
        for player in Player::ALL {
            let goals = ["win", "defend", "draw"];
            for goal in &goals[..if ["hex", "y", "nim"].contains(&game.name()) { 2 } else { 3 }] {
                let wanted = if *goal == "draw" { Goal::Draw } else { Goal::Win };
                let problem = Question::new(question.game().clone(), player, wanted);
                let value = exhaustive(&problem, 1_000_000).expect("small");
                let answer = certified(request(board).with("goal", *goal).with("attacker", player.name()));
                let holds = value != (*goal == "defend");
                let expected = if holds { Outcome::Proved } else { Outcome::Disproved };
                assert_eq!(answer.outcome, expected, "{board} {player:?} {goal}: {}", answer.headline);
                if let Some(certified) = answer.certificate {
                    assert_eq!(certified.certificate.game, question.game().kind());
                    let mut bytes = Vec::new();
                    tesuji_solver::write_certificate(&certified.certificate, &mut bytes).expect("it can be written");
                    assert!(verify(&bytes[..]).is_ok());
                }
            }
        }
    }
}

/// All moves that solve, and no others.
#[test]
fn every_solving_move_is_found() {
    let mut every = request("hex:3x3");
    every.task.all_moves = true;
    let mut moves = solve(&every).solving.expect("they were asked for").moves;
    moves.sort();
    let problem = Question::new(named_question("hex:3x3").expect("a name").game().clone(), Player::First, Goal::Win);
    let mut legal = Vec::new();
    problem.game().moves(&mut legal);
    let wins = legal.into_iter().filter(|&m| {
        let mut after = problem.game().clone();
        after.play(m);
        exhaustive(&Question::new(after, Player::First, Goal::Win), 1_000_000) == Some(true)
    });
    let mut expected: Vec<String> = wins.map(|m| problem.game().name(m)).collect();
    expected.sort();
    assert_eq!(moves, expected);
}

/// Where now one side and now the other ends the game, no win is said to be the shortest.
#[test]
fn a_draw_takes_no_number_of_moves() {
    for (position, attacker, goal) in
        [("connect4:...o/.o.x/.oxo/xxox", "first", "draw"), ("nim:2,2 misere", "second", "win")]
    {
        let mut request = request(position).with("attacker", attacker).with("goal", goal);
        request.task.shortest = true;
        let answer = certified(request);
        assert_eq!((answer.outcome, answer.length), (Outcome::Proved, None), "{position}");
        assert!(answer.uncertified.is_none() && answer.asked.notes.iter().any(|note| note.contains("not counted")));
        assert!(!answer.asked.notes.iter().any(|note| note.contains("none is shorter")), "{:?}", answer.asked.notes);
    }
}

/// What no order within reach decides, and the full game does by must-play.
#[test]
fn an_opening_of_hex_five_by_five_is_certified() {
    let mut question = request("hex:5x5 d2");
    question.settings.set("attacker", "first");
    question.task.limits.nodes = Some(600_000);
    question.task.limits.memory = 1 << 26;
    assert_eq!(certified(question).outcome, Outcome::Proved);
}

/// In a question about one move nothing that takes two is a threat.
#[test]
fn threats_are_within_the_moves_that_were_asked_for() {
    let threats = |within: Option<&str>| {
        let mut question = request("y:3 c2 c3 a3");
        question.task.orders = Some("2".parse().unwrap());
        question.task.threats = Some(1);
        if let Some(within) = within {
            question.settings.set("within", within);
        }
        solve(&question).threats.unwrap().0.len()
    };
    assert_eq!([threats(None), threats(Some("2")), threats(Some("1"))], [2, 2, 0]);
}

/// Of order 0 are the moves that win at once.
#[test]
fn a_threat_of_order_0_reaches_the_goal() {
    let threats = |position: &str| {
        let mut question = request(position);
        question.task.threats = Some(0);
        let (threats, stopped) = solve(&question).threats.unwrap();
        assert!(stopped.is_none() && threats.iter().all(|threat| threat.goal && threat.averted_by.is_empty()));
        threats.into_iter().map(|threat| threat.mv).collect::<Vec<_>>()
    };
    assert_eq!((threats("connect4:4x4,3 abac"), threats("connect4:4x4,3 ab")), (vec!["a".to_owned()], vec![]));
}
