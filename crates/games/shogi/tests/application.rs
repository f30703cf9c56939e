//! Questions as users ask them.

use tesuji_game::{Confidence, Game, Question, Questions, Request};
use tesuji_problem::Order;
use tesuji_shogi::application::{Shogi, ShogiQuestion};
use tesuji_shogi::notation::{read, sfen, usi};
use tesuji_shogi::rules::{Move, Position};

const PROBLEM: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
const BOTH: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

fn ask(request: &Request) -> ShogiQuestion {
    Shogi.question(request).unwrap_or_else(|error| panic!("{error}"))
}

fn refusal(request: &Request) -> String {
    Shogi.question(request).unwrap_err().to_string()
}

#[test]
fn the_side_without_a_king_attacks() {
    let asked = |text: &str, goal: &str| ask(&Request::about(text).with("goal", goal)).asked().clone();
    let white = PROBLEM.replace(" b ", " w ");
    for (text, goal, attacker, to_move) in [
        (PROBLEM, "mate", "Black", "Black"),
        (PROBLEM, "escape", "Black", "Black"),
        (&white, "mate", "Black", "White"),
        (&white, "escape", "Black", "White"),
        (BOTH, "mate", "Black", "Black"),
        (BOTH, "escape", "White", "Black"),
    ] {
        let asked = asked(text, goal);
        assert_eq!((asked.attacker, asked.to_move, asked.goal), (attacker, to_move, goal), "{text} {goal}");
        assert_eq!(asked.defends, goal == "escape");
    }
    let told = ask(&Request::about(BOTH).with("attacker", "gote").with("to-move", "w")).asked().clone();
    assert_eq!((told.attacker, told.to_move), ("White", "White"));
    assert!(refusal(&Request::about(PROBLEM).with("attacker", "white")).contains("Black has no king"));
    assert!(refusal(&Request::about(PROBLEM).with("attacker", "red")).contains("not a side"));
}

#[test]
fn words_for_goals_name_orders_and_lengths() {
    let asked = |goal: &str| ask(&Request::about(PROBLEM).with("goal", goal)).asked().clone();
    for (goal, order, within) in [
        ("mate", Order::Unlimited, None),
        ("mate in 3", Order::Unlimited, Some(3)),
        ("tsume", Order::Finite(1), None),
        ("5手詰", Order::Finite(1), Some(3)),
        ("hisshi", Order::Finite(2), None),
        ("brinkmate in 4", Order::Finite(2), Some(4)),
    ] {
        let asked = asked(goal);
        assert_eq!((asked.orders.to, asked.within, asked.goal), (order, within, "mate"), "{goal}");
    }
    let said = ask(&Request::about(format!("{PROBLEM}\ngoal: tsume\nexpect: proved 1 in 1"))).asked().clone();
    assert_eq!(said.orders.to, Order::Finite(1));
    assert_eq!(said.expect.unwrap().to_string(), "proved 1 in 1");
    assert!(refusal(&Request::about(PROBLEM).with("goal", "draw")).contains("no goal of shogi"));
    assert!(refusal(&Request::about(PROBLEM).with("within", "0 plies")).contains("no number of moves"));
}

/// Who begins says whether a mate takes an odd number of plies or an even one.
#[test]
fn plies_are_counted_from_the_position() {
    let white = PROBLEM.replace(" b ", " w ");
    let within = |text: &str, goal: &str| ask(&Request::about(text).with("goal", goal)).asked().within;
    assert_eq!([within(PROBLEM, "mate in 3 plies"), within(PROBLEM, "5手詰")], [Some(2), Some(3)]);
    assert_eq!([within(&white, "mate in 2 plies"), within(&white, "4手詰")], [Some(1), Some(2)]);
    for (text, request) in [
        (&*white, Request::about(&*white).with("goal", "mate in 3 plies")),
        (&*white, Request::about(&*white).with("within", "1 ply")),
        (PROBLEM, Request::about(PROBLEM).with("goal", "4手詰")),
        (PROBLEM, Request::about(format!("{PROBLEM}\nwithin: 2 plies"))),
        (PROBLEM, Request::about(format!("{PROBLEM}\nwithin: 2 plies")).with("goal", "mate")),
    ] {
        let parity = if text == PROBLEM { "odd" } else { "even" };
        assert!(refusal(&request).contains(&format!("so their number is {parity}")), "{}", refusal(&request));
        let length = request.get("within").or(request.get("goal")).filter(|said| said.contains(char::is_numeric));
        assert_eq!(Shogi.question(&request).unwrap_err().what == "position", length.is_none());
    }
}

/// What is asked can be written down and read back.
#[test]
fn a_question_is_read_back() {
    for text in [PROBLEM, BOTH, &BOTH.replace(" b ", " w ")] {
        for goal in ["mate", "escape", "mate in 3", "escape in 2"] {
            for attacker in ["black", "white"] {
                let request = Request::about(text).with("goal", goal).with("attacker", attacker);
                let Ok(question) = Shogi.question(&request) else { continue };
                let again = ask(&Request::about(question.asked().position.clone()));
                assert_eq!(again.claim(None), question.claim(None));
                assert_eq!(again.asked().position, question.asked().position);
                let (one, other) = (again.asked(), question.asked());
                assert_eq!((one.defends, one.within, &one.words), (other.defends, other.within, &other.words));
            }
        }
    }
}

#[test]
fn positions_are_drawn_in_japanese_and_in_letters() {
    let (picture, _) = Shogi.draw(&Request::about("4k4/9/4+P4/9/9/9/9/9/9 b 2Gr 1")).unwrap();
    let text = tesuji_render::text(&picture);
    assert!(text.contains("White in hand: R   後手の持駒：飛\nBlack in hand: 2G   先手の持駒：金二\n"), "{text}");
    assert!(text.lines().nth(3).unwrap().contains("+P"), "{text}");
    let drawn = tesuji_render::svg(&picture);
    assert!(drawn.contains(">王<") && drawn.contains(">と<") && drawn.contains("rotate(180)"));
    let letters = tesuji_render::svg(&picture.in_letters());
    assert!(letters.contains(">+P<") && letters.contains(">White in hand: R<") && letters.is_ascii(), "{letters}");
    assert!(tesuji_render::ansi(&picture).contains("v王"));
    let question = ask(&Request::about(PROBLEM));
    let shown = |m: &str| {
        let first = usi::parse(m);
        question.picture(&tesuji_game::Shown { made: 0, line: &[], first, solving: &[], zone: None })
    };
    assert_eq!(shown("G*5b").changes(&Shogi.draw(&Request::about(PROBLEM)).unwrap().0), [(4, 1)]);
    assert_eq!(shown("5c5b+").changes(&Shogi.draw(&Request::about(PROBLEM)).unwrap().0), [(4, 2), (4, 1)]);
}

#[test]
fn why_a_pawn_may_not_be_dropped() {
    let why = |text: &str, m: &str| {
        let question = ask(&Request::about(text));
        question.why_not(&question.problem(), m)
    };
    assert!(why("7nk/7p1/8G/9/9/9/9/9/9 b P 1", "P*1b").unwrap().contains("uchifuzume"));
    assert!(why("4k4/9/4P4/9/9/9/9/9/9 b P 1", "P*5e").unwrap().contains("nifu"));
    assert_eq!(why("4k4/9/4P4/9/9/9/9/9/9 b P 1", "P*6i"), None);
}

#[test]
fn positions_of_shogi_are_recognised() {
    let sure = |text: &str| Shogi.recognise(&Request::about(text));
    assert_eq!(sure(PROBLEM), Confidence::Certain);
    assert_eq!(sure("position startpos moves 7g7f"), Confidence::Certain);
    assert_eq!(sure("8/8/6k1/8/8/8/4RR2/K7 w - - 0 1"), Confidence::No);
    let demo = Shogi.demo();
    assert_eq!(Shogi.recognise(&demo), Confidence::Certain);
    assert!(ask(&demo).asked().notes.is_empty(), "{:?}", ask(&demo).asked().notes);
}

#[test]
fn records_have_positions_inside_and_solutions() {
    let sent = "position startpos moves 7g7f 3c3d 8h2b+";
    let asked = ask(&Request::about(sent).with("at", "2")).asked().clone();
    let expected = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1";
    assert_eq!(asked.position, expected);
    assert!(refusal(&Request::about(sent).with("at", "4")).contains("the record has 3 moves"));
    let solution = Shogi.solution(&Request::about(format!("{PROBLEM} moves G*5b"))).unwrap();
    assert_eq!(solution.line(0), ["G*5b"]);
    assert!(Shogi.solution(&Request::about(PROBLEM)).is_none());
    let list = format!("{PROBLEM}\n{BOTH}\n");
    assert_eq!(Shogi.records(list.as_bytes()).unwrap().len(), 2);
    assert!(Shogi.records(b"8/8/6k1/8/8/8/4RR2/K7 w - - 0 1").is_none());
    assert_eq!(sfen::write(&sfen::read(PROBLEM).unwrap()), PROBLEM);
}

/// The checks that mate within so many moves.
fn mates(position: &Position, moves: u32) -> Vec<Move> {
    let mut checks = Vec::new();
    position.checks(&mut checks);
    checks.retain(|&m| {
        let mut replies = Vec::new();
        let after = position.after(m);
        after.moves(&mut replies);
        replies.is_empty()
            || moves > 1 && replies.iter().all(|&reply| !mates(&after.after(reply), moves - 1).is_empty())
    });
    checks
}

#[test]
fn the_worked_example_has_one_solution() {
    let position = read(Shogi.demo().text().unwrap()).unwrap().position;
    assert_eq!(mates(&position, 2), []);
    assert_eq!(mates(&position, 3), [usi::parse("S*4c").unwrap()]);
}
