//! The question, the answer and the line in sentences; the claim of the certificate.

use tesuji_game::{Found, Length, Question as _};
use tesuji_problem::{Notation as _, Order, Problem as _, Reason, Scope, Status, Verdict};
use tesuji_small::claim;

use super::asked;

#[test]
fn questions_in_words() {
    for (name, text, settings, words) in [
        ("hex", "hex:4x4", &[][..], "Black to move: can Black join top and bottom?"),
        ("hex", "hex:4x4", &["goal=defend"], "Black to move: can Black stop White from joining left and right?"),
        ("hex", "hex:4x4", &["attacker=white"], "Black to move: can White join left and right?"),
        ("hex", "hex:4x4", &["within=1"], "Black to move: can Black join top and bottom within 1 move?"),
        ("y", "y:4 d4", &["within=3"], "White to move: can White join the three sides within 3 moves?"),
        ("connect4", "d", &[], "Yellow to move: can Yellow force four in a row?"),
        ("connect4", "d", &["goal=draw"], "Yellow to move: can Yellow at least draw?"),
        ("connect4", "d", &["length=6", "goal=defend"], "Yellow to move: can Yellow stop Red from making 6 in a row?"),
        ("atari-go", "atari-go:4x4 pass", &[], "Black to move: can Black force the first capture?"),
        ("atari-go", "atari-go:4x4", &[], "Black to move: can Black force a win?"),
        ("nim", "1,2", &["to-move=second"], "Second to move: can Second take the last counter?"),
        ("nim", "1,2", &["last=loses"], "First to move: can First leave the last counter?"),
    ] {
        assert_eq!(asked(name, text, settings).asked().words, words);
    }
}

#[test]
fn answers_in_words() {
    let proved = |order| Verdict::Proved { order };
    let none = |scope| Verdict::Disproved { scope };
    let (two, all) = (Order::Finite(2), Order::Unlimited);
    let unknown = Verdict::Unknown { reason: Reason::Nodes };
    for (settings, verdict, words) in [
        (&[][..], proved(two), "Red can force four in a row (order 2)"),
        (&[], proved(Order::Finite(0)), "Red can force four in a row (at once)"),
        (&["attacker=second"], proved(all), "Yellow can force four in a row even if Red moves first (full game)"),
        (&["within=9"], proved(two), "Red can force four in a row within 7 moves (order 2)"),
        (&[], none(Scope::FULL), "Red cannot force four in a row"),
        (&[], none(Scope::order(two)), "Red has no win of order ≤ 2; higher orders were not searched"),
        (&["goal=draw"], proved(all), "Red can at least draw (full game)"),
        (&["goal=draw"], none(Scope::FULL), "Red cannot even draw"),
        (&["goal=defend"], none(Scope::FULL), "Red can stop Yellow from making four in a row"),
        (&["goal=defend"], proved(two), "Red cannot stop Yellow from making four in a row (order 2)"),
        (
            &["goal=defend", "attacker=first"],
            none(Scope::FULL),
            "Yellow can stop Red from making four in a row even if Red moves first",
        ),
        (
            &[],
            unknown,
            "not known whether Red can force four in a row: the node limit was reached; no win of order ≤ 2 so far",
        ),
    ] {
        let question = asked("connect4", "", settings);
        let refuted = [(two, u16::MAX)];
        let length = Length { within: Some(7), ..Length::default() };
        let within = question.asked().within;
        let refuted = if within.is_none() { &refuted[..] } else { &[] };
        let found = Found { verdict, length, refuted, is_lowest: true, within, line: &[] };
        assert_eq!(question.headline(&found), words, "{settings:?}");
    }
}

#[test]
fn what_was_assumed_is_said() {
    let notes = |name, text, settings: &[&str]| asked(name, text, settings).asked().notes.join("; ");
    assert_eq!(notes("hex", "hex:3x3 a1", &[]), "");
    assert_eq!(notes("hex", "", &[]), "a board of size 11x11 is assumed; `--size` changes that");
    assert!(notes("hex", "x./..", &[]).contains("White is assumed to move, going by the number of stones"));
    assert_eq!(notes("hex", "x./..", &["to-move=b"]), "");
    assert!(notes("atari-go", "", &["size=3"]).contains("who has no legal move loses"));
    assert_eq!(notes("hex", "hex:1x1 a1", &[]), "the game is over: Black has won");
    assert_eq!(notes("connect4", "xo", &["to-move=red"]), "the game is over: it is a draw");
}

/// The claim is the very question that is searched, and moves have the names that certificates
/// read.
#[test]
fn claims_are_about_what_is_searched() {
    for (name, text, settings) in [
        ("hex", "hex:11x11 c3", &[][..]),
        ("y", "y:4", &["goal=defend"]),
        ("connect4", "443", &["goal=draw"]),
        ("atari-go", "C3 pass", &["passing=allowed", "size=9"]),
        ("nim", "1,3,5", &["last=loses"]),
    ] {
        let question = asked(name, text, settings);
        let problem = question.problem();
        let read = claim::read(name, &question.claim(None).expect("a checker").lines).expect("a claim");
        assert_eq!((read.key(), read.position()), (problem.key(), problem.position()));
        assert_eq!(problem.status(), Status::Open);
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        for m in moves {
            assert_eq!(read.find_move(&question.certified_name(&problem, m)), Some(m));
        }
    }
}
