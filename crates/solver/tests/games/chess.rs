//! Mates, from text to answer.

use tesuji_problem::{Order, Verdict};
use tesuji_render::text;

use tesuji_solver::{Length, Outcome, Request, find, game_of, pose, record};

use super::{error, request, solve};

fn asking(position: &str, goal: &str) -> Request {
    request(position).with("goal", goal)
}

/// Figure 21 of paper 000.
const FIGURE: &str = "8/8/6k1/8/8/8/4RR2/K7 w - - 0 1";
/// A mate in two by zugzwang alone.
const ZUGZWANG: &str = "8/8/8/8/8/7R/k1K5/8 w - - 0 1";

#[test]
fn the_demo_is_figure_21() {
    let mut demo = find("chess").unwrap().demo();
    demo.task.limits.memory = 1 << 22;
    let answer = solve(&demo);
    assert_eq!(answer.verdict, Verdict::Proved { order: Order::Finite(2) });
    assert_eq!(
        answer.headline,
        "White mates in 3 (shortest: no mate in 2, full width) — order 2: quiet moves that threaten a series of \
         checks"
    );
    assert_eq!((answer.line.len(), answer.asked.notes.len()), (5, 0));
    assert!(answer.length.is_some_and(Length::is_shortest) && !answer.sections.is_empty());
}

#[test]
fn a_position_is_known_for_chess() {
    assert_eq!(game_of(&request(FIGURE)).unwrap().name(), "chess");
    assert_eq!(game_of(&request("h8i9j7")).unwrap().name(), "gomoku");
    // It begins like a list of stones.
    let stones = "r2N3k/1b2p1bp/p3Q1p1/7n/2pP4/5N1P/P5P1/q1B3K1 w - -";
    assert_eq!(game_of(&request(stones)).unwrap().name(), "chess");
}

#[test]
fn the_scope_of_a_disproof_is_said() {
    let none = solve(&asking(FIGURE, "mate in 2"));
    assert_eq!(
        (none.outcome, none.headline.as_str()),
        (Outcome::Disproved, "White has no mate in 2 (full width, proved)")
    );
    let mut checks = asking(FIGURE, "mate in 4");
    checks.task.orders = "1".parse().ok();
    let none = solve(&checks);
    assert_eq!(
        (none.outcome, none.headline.as_str()),
        (
            Outcome::Disproved,
            "White has no mate of order ≤ 1 within 4 moves; zugzwang and higher orders are not excluded"
        )
    );
}

#[test]
fn a_zugzwang_has_no_finite_order() {
    let answer = solve(&request(ZUGZWANG));
    assert_eq!(answer.verdict, Verdict::Proved { order: Order::Unlimited });
    let mut finite = asking(ZUGZWANG, "mate in 3");
    finite.task.orders = "3".parse().ok();
    assert_eq!(solve(&finite).outcome, Outcome::Disproved);
}

#[test]
fn checks_that_can_be_repeated_for_ever_are_refuted() {
    let mut checks = request(FIGURE);
    checks.task.orders = "1".parse().ok();
    let none = solve(&checks);
    assert_eq!(none.headline, "White has no mate of order ≤ 1; zugzwang and higher orders are not excluded");
}

#[test]
fn a_shorter_win_of_a_higher_order_does_not_replace_the_one_that_was_asked_for() {
    let mut checks = request("8/8/3k4/8/8/8/QR6/K6R w - - 0 1");
    checks.task.orders = "1".parse().ok();
    for shortest in [false, true] {
        checks.task.shortest = shortest;
        let answer = solve(&checks);
        assert_eq!((answer.outcome, answer.verdict), (Outcome::Proved, Verdict::Proved { order: Order::Finite(1) }));
        assert!(answer.length.is_some_and(|length| length.within > Some(3) && !length.is_shortest()));
        assert!(answer.headline.contains("checks only") && answer.certificate.is_some(), "{}", answer.headline);
    }
}

#[test]
fn a_limit_is_no_answer() {
    let mut request = asking(FIGURE, "mate in 9");
    request.task.limits.nodes = Some(20);
    let answer = solve(&request);
    assert_eq!(answer.outcome, Outcome::Unknown);
    assert!(answer.headline.starts_with("not known whether White mates in 9: the node limit was reached"));
}

#[test]
fn to_defend_is_the_complement() {
    let defended = "8/8/6k1/8/8/8/4RR2/K7 b - - 0 1";
    let mut request = asking(defended, "defend in 2");
    request.task.all_moves = true;
    let answer = solve(&request);
    assert_eq!((answer.asked.attacker, answer.outcome), ("White", Outcome::Proved));
    assert!(answer.solving.is_some_and(|solving| !solving.moves.is_empty()) && answer.first.is_some());
    let lost = solve(&asking("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "defend"));
    assert_eq!(lost.headline, "Black holds out: no mate at all (full width, proved)", "stalemate");
}

#[test]
fn other_goals() {
    let fork = solve(&asking("r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "win a8 in 2"));
    assert_eq!((fork.first.as_deref(), fork.asked.targets.as_slice()), (Some("Nc7+"), &["a8".to_owned()][..]));
    assert!(fork.headline.starts_with("White wins the rook on a8 in 2 (shortest"), "{}", fork.headline);
    let pawn = solve(&asking("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", "promote in 6"));
    assert!(pawn.headline.starts_with("White promotes in 5 (shortest"), "{}", pawn.headline);
}

#[test]
fn mate_counts_for_other_goals_and_says_so() {
    let answer = solve(&asking("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "promote in 2"));
    assert_eq!(answer.outcome, Outcome::Proved);
    assert!(answer.asked.notes.iter().any(|note| note.contains("ends in mate")), "{:?}", answer.asked.notes);
}

#[test]
fn what_one_move_reaches_has_order_0_unless_it_is_mate() {
    for (position, goal, order) in [
        ("8/P7/8/8/8/8/5k2/K7 w - - 0 1", "promote", 0),
        ("4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1", "win h8", 0),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "mate", 1),
        ("8/8/P7/8/8/8/5k2/K7 w - - 0 1", "promote", 1),
    ] {
        assert_eq!(
            solve(&asking(position, goal)).verdict,
            Verdict::Proved { order: Order::Finite(order) },
            "{position}"
        );
    }
}

#[test]
fn a_king_alone_mates_nobody() {
    let answer = solve(&request("8/8/8/8/8/2k5/8/K1R5 b - - 0 1"));
    assert_eq!((answer.outcome, answer.stats.nodes), (Outcome::Disproved, 0));
    let mut solution = asking("8/8/8/4k3/8/8/8/K3B3 w - - 0 1", "mate in 3");
    solution.settings.turn_on("solution");
    let answer = solve(&solution);
    assert_eq!(answer.headline, "White has no mate at all (full width, proved)");
    assert!(answer.sections.is_empty() && answer.stats.nodes == 0);
}

#[test]
fn the_fifty_move_rule_is_spoken_of() {
    let near = FIGURE.replace(" 0 1", " 96 90");
    assert!(solve(&request(&near)).asked.notes.iter().any(|note| note.contains("fifty-move")));
    assert!(solve(&request(FIGURE)).asked.notes.is_empty());
}

#[test]
fn what_is_written_can_be_read_again() {
    for (position, goal) in
        [(FIGURE, "mate"), (FIGURE, "defend in 2"), ("r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "win a8 in 2")]
    {
        let first = pose(&asking(position, goal)).unwrap();
        let again = pose(&request(&first.asked().position)).unwrap();
        assert_eq!(again.asked().words, first.asked().words, "{}", first.asked().position);
        assert_eq!(again.asked().position, first.asked().position);
    }
}

#[test]
fn a_record_has_the_length_of_mates_alone() {
    let record = |position, goal| record(&solve(&asking(position, goal))).unwrap();
    assert!(record(FIGURE, "mate").contains(" dm 3;"));
    let captured = record("7k/p7/8/8/8/8/8/RK6 b - - 0 1", "defend win a7 in 2");
    assert!(captured.contains("cannot hold out") && !captured.contains("bm #"), "{captured}");
}

#[test]
fn pictures_have_men_and_an_arrow() {
    let answer = solve(&asking(FIGURE, "mate in 3"));
    assert!(text(&answer.picture).contains("6 . . . . . . k . 6\n"));
    assert!(text(&answer.picture).contains("2 . . . . R R . . 2\n"));
}

#[test]
fn errors_point_at_the_place() {
    assert!(error(&asking(FIGURE, "mate in none")).message.contains("no goal of chess"));
    let said = format!("{FIGURE}\ngoal: draw");
    assert_eq!(error(&request(&said)).span.map(|span| &said[span]), Some("draw"));
    let twice = asking(FIGURE, "win e5").with("target", "e5");
    assert!(error(&twice).message.contains("named twice"));
    let needless = asking(FIGURE, "mate").with("target", "e5");
    assert!(error(&needless).message.contains("only `win`"));
    let long = error(&request(FIGURE).with("within", "1001"));
    assert_eq!(long.hint.as_deref(), Some("moves of the attacker, from 1 to 1000"));
    assert!(error(&asking(FIGURE, "win")).message.contains("which man"));
    assert!(error(&asking(FIGURE, "win a1")).message.contains("no man of the defender"));
    let mut request = request(FIGURE);
    request.settings.set("rule", "renju");
    request.game = Some("chess".into());
    assert!(error(&request).message.contains("no rule `rule`"));
}

#[test]
fn every_driver_counts_moves() {
    for driver in ["alphabeta", "pns", "pds", "lambda-dfpn"] {
        for (within, outcome) in [("3", Outcome::Proved), ("2", Outcome::Disproved)] {
            let mut request = request(FIGURE).with("within", within);
            request.task.driver = tesuji_solver::driver(driver).unwrap();
            let answer = solve(&request);
            assert_eq!(answer.outcome, outcome, "{driver} within {within}: {}", answer.headline);
            let length = answer.length.and_then(|length| length.within);
            assert_eq!(length, (within == "3").then_some(3), "{driver}");
        }
    }
}

#[test]
fn only_a_mate_is_written_as_a_mate() {
    for (position, goal, defended, is_mate) in [
        ("k7/8/1K6/8/8/8/8/7R b - - 0 1", "defend", "mate", true),
        ("4k3/8/8/4n3/8/8/8/4R1K1 b - - 0 1", "defend win e5 in 3", "win", false),
        ("8/P7/8/8/8/8/5k2/K7 b - - 0 1", "defend promote", "promote", false),
    ] {
        let answer = solve(&asking(position, goal));
        assert_eq!((answer.asked.goal, answer.asked.defended_goal), ("defend", Some(defended)));
        assert!(answer.length.is_some_and(|length| length.within == Some(1) && length.is_shortest()), "{goal}");
        let record = record(&answer).unwrap();
        assert_eq!(record.contains(" bm #-1;"), is_mate, "{record}");
    }
    assert_eq!(solve(&request(FIGURE)).asked.defended_goal, None);
}

#[test]
fn a_game_ends_with_the_side_that_mates() {
    let selfmate = include_str!("../../../../problems/chess/selfmate-one.fen");
    for (position, goal, end) in [
        ("8/8/8/8/8/7R/k1K5/8 w - - 0 1", "mate", " 1-0"),
        (selfmate.lines().find(|line| line.contains('/')).unwrap(), "selfmate in 1", "# 0-1"),
        ("8/P7/8/8/8/8/5k2/K7 w - - 0 1", "promote", " *"),
    ] {
        let answer = solve(&asking(position, goal));
        let game = tesuji_chess::application::pgn(&answer.certificate.unwrap().certificate).unwrap();
        assert!(game.trim_end().ends_with(end), "{game}");
    }
}

/// Black to move is in zugzwang: nothing is threatened, and the one reply is answered by mate.
#[test]
fn with_the_defender_to_move_the_question_is_about_the_replies() {
    let mut question = request("8/8/8/8/8/7R/k1K5/8 b - - 0 1");
    question.settings.set("attacker", "white");
    question.task.orders = Some("1".parse().unwrap());
    question.task.all_moves = true;
    for driver in ["dfpn", "alphabeta"] {
        question.task.driver = tesuji_solver::driver(driver).unwrap();
        let answer = solve(&question);
        assert_eq!(answer.verdict, Verdict::Proved { order: Order::Finite(1) }, "{driver}");
        assert!(answer.headline.ends_with("order 1 after every reply: checks only"), "{}", answer.headline);
        assert!(answer.certificate.is_some(), "{driver}");
        assert!(answer.solving.is_some_and(|solving| solving.moves.is_empty() && solving.stopped.is_none()));
    }
}

#[test]
fn a_list_says_within_what_its_moves_win() {
    let mut question = request(FIGURE);
    question.task.all_moves = true;
    let solving = solve(&question).solving.unwrap();
    assert_eq!((solving.within, solving.up_to, solving.stopped), (Some(3), Order::Unlimited, None));
    assert_eq!(solving.moves.len(), 2, "{:?}", solving.moves);
}

#[test]
fn a_goal_that_is_reached_takes_no_moves() {
    let mut question = request("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
    question.settings.set("attacker", "white");
    let value = tesuji_solver::json::answer(&solve(&question));
    assert_eq!(
        value["length"],
        serde_json::json!({ "within": 0, "none_within": null, "shortest": true, "of_order": null })
    );
}

/// Of the moves of a helpmate the last one mates, whatever the format says of direct mates.
#[test]
fn who_mates_with_help_has_the_last_move() {
    let answer = solve(&asking("8/8/8/3R3K/6N1/8/1b6/1k6 b - - bm Kc2; dm 2;", "h#2"));
    assert_eq!(answer.headline, "White mates in 2 with Black's help (shortest: no helpmate in 1, full width)");
    assert_eq!(answer.line_in_words, "1.Kc2 Ne3+ 2.Kc1 Rd1#");
    assert_eq!((answer.asked.attacker, answer.asked.notes.len()), ("White", 0));
    let half = solve(&asking("8/8/8/3R3K/6N1/8/1b6/1k6 b - - 0 1", "h#1.5"));
    assert_eq!((half.asked.attacker, half.asked.notes.len()), ("Black", 0));
    assert_eq!(half.headline, "Black has no helpmate in 1.5 (full width, proved)");
    let turned = solve(&asking("8/8/8/3R3K/6N1/8/1b6/1k6 w - - 0 1", "h#1"));
    assert_eq!((turned.asked.attacker, turned.asked.notes.len()), ("Black", 1));
}
