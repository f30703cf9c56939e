//! Rows, from text to answer.

use tesuji_problem::{Order, Verdict};
use tesuji_render::text;

use tesuji_solver::{Outcome, Request, Source, Stones, find, game_of, pose};

use super::{error, request, solve};

fn with_rule(position: &str, rule: &str) -> Request {
    request(position).with("rule", rule)
}

/// Four and three at g8.
const FORK: &str = "d8,e8,f8,g9,g10/c8,d9,e7,f10,h9/b";

#[test]
fn the_demo_is_a_run_of_fours() {
    let mut demo = find("gomoku").unwrap().demo();
    demo.task.limits.memory = 1 << 22;
    let answer = solve(&demo);
    assert_eq!(answer.verdict, Verdict::Proved { order: Order::Finite(1) });
    assert_eq!(answer.headline, "Black wins (order 1: a run of fours, VCF)");
    assert!(answer.line.len() >= 9 && answer.asked.notes.is_empty(), "{:?}", answer.asked.notes);
}

#[test]
fn defending_is_the_complement_of_winning() {
    let mut question = request(FORK);
    question.settings.set("goal", "defend");
    question.settings.set("attacker", "b");
    let answer = solve(&question);
    assert_eq!((answer.outcome, answer.asked.to_move), (Outcome::Disproved, "Black"));
    assert_eq!(answer.headline, "White cannot stop Black (order 1: a run of fours, VCF)");
    let mut question = request("g8,h8,j8,j5/g9,h7,k10/w\ngoal: defend");
    question.task.orders = Some("1".parse().unwrap());
    question.task.all_moves = true;
    let answer = solve(&question);
    assert_eq!(answer.asked.words, "White to move: can White stop Black from making five in a row?");
    assert_eq!(answer.headline, "White stops every attack of order ≤ 1; higher orders were not searched");
    let mut moves = answer.solving.unwrap().moves;
    moves.sort();
    assert_eq!(moves, ["f8", "i8", "k8"]);
}

#[test]
fn the_shortest_run_is_shown() {
    let mut question = request(FORK);
    question.task.shortest = true;
    let answer = solve(&question);
    let length = answer.line.len().div_ceil(2);
    assert!(
        answer.headline.ends_with(&format!("the shortest run has {length} moves of the winner, the last one included"))
    );
    // Several moves win, and the search has found another than the solver of the shortest.
    let mut question = request("tic-tac-toe b2 b1");
    question.task.shortest = true;
    let answer = solve(&question);
    assert_eq!(answer.first, answer.line.first().map(|played| played.mv.clone()));
}

#[test]
fn the_rule_decides() {
    let six = "d8,e8,f8,h8,i8/c8,j8,e7,f7/b\norder: 0";
    let outcome = |rule| solve(&with_rule(six, rule)).outcome;
    assert_eq!(
        ["freestyle", "standard", "caro"].map(outcome),
        [Outcome::Proved, Outcome::Disproved, Outcome::Disproved]
    );
    let fours = "d8,e8,f8,g9,g10,g11/c8,g12,f10,d9,e7,h11/b\norder: 1";
    assert_eq!(solve(&with_rule(fours, "freestyle")).outcome, Outcome::Proved);
    let renju = solve(&Request { game: Some("renju".into()), ..request(fours) });
    assert_eq!((renju.outcome, renju.asked.rules[0].1.as_str()), (Outcome::Disproved, "renju"));
    assert!(text(&renju.picture).contains("! forbidden"), "{}", text(&renju.picture));
    let answer = solve(&request("a3/b3\nlength: 3\nsize: 3\norder: inf"));
    assert_eq!(answer.asked.words, "Black to move: can Black force three in a row?");
}

#[test]
fn what_was_assumed_is_said() {
    let asked = pose(&request("h8,i8/j9")).unwrap().asked().clone();
    let notes = asked.notes.join("\n");
    for note in ["15x15 is assumed", "White is assumed to move", "freestyle is assumed"] {
        assert!(notes.contains(note), "{notes}");
    }
    assert_eq!(asked.position, "h8,i8/j9/w\nsize: 15x15\nrule: freestyle");
    let again = pose(&request(&asked.position)).unwrap().asked().clone();
    assert_eq!((again.position, again.notes), (asked.position, Vec::new()));
    let over = pose(&request("a1,b1,c1,d1,e1/a2,b2,c2,d2/w\nrule: caro")).unwrap().asked().clone();
    assert!(over.notes.iter().any(|n| n == "the game is over: Black has five in a row already"), "{:?}", over.notes);
}

#[test]
fn the_game_is_guessed_where_it_is_certain() {
    let game = |request: &Request| game_of(request).map(tesuji_solver::Game::name).unwrap();
    for text in ["h8i9j7", "h8/i9/b", "Piskvorky 15x15, 7:7, 0\n8,8,0\n", "(;GM[4];B[hh])", ". X O\nrule: renju"] {
        assert_eq!(game(&request(text)), "gomoku", "{text}");
    }
    for text in [". X O\n. . .\ntarget: B2", "(;GM[1]AB[aa])", "(;AB[aa])", ""] {
        assert_eq!(game(&request(text)), "go", "{text}");
    }
    assert_eq!(game(&with_rule(". X O", "renju")), "gomoku");
    assert_eq!(game(&Request { game: Some("go".into()), ..request("h8") }), "go");
}

/// A name says the board and how many in a row win; behind it stands a position in any notation.
#[test]
fn boards_have_names() {
    for (text, position) in [
        ("tic-tac-toe", "//b\nsize: 3x3\nrule: freestyle\nlength: 3"),
        ("TicTacToe b2 a1", "b2/a1/b\nsize: 3x3\nrule: freestyle\nlength: 3"),
        ("tic-tac-toe b2/a1/w", "b2/a1/w\nsize: 3x3\nrule: freestyle\nlength: 3"),
        ("tic-tac-toe:x../.o./...", "a3/b2/b\nsize: 3x3\nrule: freestyle\nlength: 3"),
        ("tic-tac-toe\nX . .\n. O .\n. . X", "a3,c1/b2/w\nsize: 3x3\nrule: freestyle\nlength: 3"),
        ("mnk:4x5x3 d5", "d5//w\nsize: 4x5\nrule: freestyle\nlength: 3"),
        ("mnk:9,9,5\nrule: caro\na1", "a1//w\nsize: 9x9\nrule: caro"),
    ] {
        let request = request(text);
        assert_eq!(game_of(&request).map(tesuji_solver::Game::name).unwrap(), "gomoku", "{text}");
        let asked = pose(&request).unwrap().asked().clone();
        assert_eq!(asked.position, position, "{text}");
        assert_eq!(pose(&super::request(position)).unwrap().asked().position, position);
        let named = Request { game: Some("tic-tac-toe".to_owned()), ..super::request("b2 a1") };
        assert!(pose(&named).unwrap().asked().position.starts_with("b2/a1/b\nsize: 3x3"));
    }
    for (text, place, says) in [
        ("mnk:4x4", (1, 1), "`mnk:4x4` is no board"),
        (" mnk:21x4x3 a1", (1, 2), "`mnk:21x4x3` is no board"),
        ("tic-tac-toe b2 b9", (1, 16), "`b9` is off the board"),
        ("mnk:3x3x3 a1 a1", (1, 14), "a stone on a1 already"),
    ] {
        let error = error(&request(text));
        assert_eq!(error.line_column(), Some(place), "{error}");
        assert!(error.message.contains(says) && error.text == text.as_bytes(), "{error}");
    }
    for setting in ["size", "length"] {
        let error = error(&request("tic-tac-toe").with(setting, "4"));
        assert_eq!((error.what.as_str(), error.hint.unwrap()), (setting, format!("leave `{setting}` out")));
    }
    let wins = |text: &str| solve(&request(text)).headline;
    assert_eq!(wins("tic-tac-toe"), "Black cannot force a win");
    assert_eq!(wins("tic-tac-toe b2 b1"), "Black wins (order 1: every move threatens to complete a row)");
    assert_eq!(wins("mnk:4x3x3"), "Black wins (order 2: every move threatens a win of order ≤ 1)");
}

#[test]
fn lists_of_stones_are_positions() {
    let names = |text: &str| text.split(' ').map(str::to_owned).collect();
    let stones = Stones { size: None, black: names("d8 e8 f8 g9 g10"), white: names("c8 h9 f10 d9 e7"), ko: None };
    let question = Request { game: Some("gomoku".into()), position: Source::Stones(stones.clone()), ..request("") };
    assert_eq!(solve(&question).outcome, Outcome::Proved);
    let twice = Stones { white: names("d8"), ..stones.clone() };
    assert_eq!(error(&Request { position: Source::Stones(twice), ..question.clone() }).what, "white");
    let large = Stones { size: Some((21, 21)), ..stones };
    assert_eq!(error(&Request { position: Source::Stones(large), ..question }).what, "size");
}

#[test]
fn errors_point_at_the_place() {
    let wrong = |change: &dyn Fn(&mut Request)| {
        let mut question = request(FORK);
        change(&mut question);
        error(&question)
    };
    assert!(wrong(&|q| q.settings.set("goal", "capture")).hint.unwrap().contains("defend"));
    assert!(wrong(&|q| q.settings.set("rule", "x")).hint.unwrap().contains("caro"));
    assert_eq!(wrong(&|q| q.settings.set("length", "0")).what, "length");
    assert_eq!(wrong(&|q| q.settings.set("ko", "superko")).what, "ko");
    assert_eq!(wrong(&|q| q.settings.set("target", "h8")).what, "target");
    assert_eq!(wrong(&|q| q.settings.set("to-move", "red")).what, "to-move");
    assert_eq!(wrong(&|q| q.settings.set("size", "30")).what, "size");
    assert!(
        wrong(&|q| {
            q.settings.set("rule", "renju");
            q.settings.set("length", "4");
        })
        .message
        .contains("five")
    );
    let error = wrong(&|q| q.position = Source::Text("h8i9\nrule: chess".into()));
    assert_eq!((error.what.as_str(), error.line_column()), ("position", Some((2, 7))));
    let error = wrong(&|q| {
        q.position = Source::Text("(;GM[4]SZ[15];B[hh])".into());
        q.settings.set("size", "19");
    });
    assert!(error.message.contains("15x15"), "{error}");
    let mut go = request("(;SZ[9]AB[cf]AW[dg]TR[dg])");
    go.settings.set("rule", "renju");
    go.game = Some("go".into());
    assert_eq!(self::error(&go).what, "rule");
}

/// White threatens nothing that could be ignored, and yet every reply leaves a run of fours: the
/// question is about the replies.
#[test]
fn a_defender_who_has_no_good_reply_has_lost() {
    let mut question = request("g8,h8,i8,d3,d4,d5/a1,c15,e1,o7,o14,k1/w");
    question.game = Some("gomoku".into());
    question.settings.set("goal", "defend");
    question.task.orders = Some("1".parse().unwrap());
    question.task.all_moves = true;
    question.task.certificate = true;
    question.task.limits.nodes = Some(2_000_000);
    let answer = solve(&question);
    assert_eq!(answer.outcome, Outcome::Disproved);
    assert_eq!(answer.headline, "White cannot stop Black (order 1 after every reply: a run of fours, VCF)");
    assert!(answer.certificate.is_some(), "{:?}", answer.uncertified);
    let solving = answer.solving.unwrap();
    assert_eq!((solving.moves.len(), solving.stopped), (0, None));
}

/// A refutation of an order and a length has areas where the attacker has no move left too.
#[test]
fn what_is_refuted_within_a_number_of_moves_is_certified() {
    let mut certified = 0;
    for (position, rule) in [
        (FORK, "freestyle"),
        ("d8,e8,f8/c8,d9/b", "standard"),
        ("h8,i8,j8,h9/g8,k9,i7/b", "renju"),
        ("h8,i8,j8,h9/g8,k9,i7/b", "caro"),
    ] {
        for (order, within) in [(2, 1), (2, 2), (3, 2), (1, 2)] {
            let mut question = with_rule(position, rule);
            question.settings.set("within", within.to_string());
            question.task.orders = Some(format!("{order}").parse().unwrap());
            question.task.certificate = true;
            question.task.limits.nodes = Some(200_000);
            let answer = solve(&question);
            certified += u32::from(answer.outcome == Outcome::Disproved && answer.certificate.is_some());
        }
        let mut question = with_rule(position, rule);
        question.task.orders = Some("2".parse().unwrap());
        (question.task.certificate, question.task.shortest) = (true, true);
        question.task.limits.nodes = Some(200_000);
        solve(&question);
    }
    assert!(certified > 8, "{certified}");
}
