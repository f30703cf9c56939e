//! The ways in which positions are written.

use proptest::prelude::*;
use tesuji_game::{Confidence, Game as _, Question as _, Questions as _, Request};
use tesuji_problem::Problem as _;
use tesuji_small::application::GAMES;
use tesuji_trial::damaged;

use super::{asked, game, position};

#[test]
fn positions_in_every_notation() {
    let three = ["size=3"];
    for (name, text, settings, written) in [
        ("hex", "hex:3x3 a1 b2", &[][..], "hex:x../.o./..."),
        ("hex", "HEX:3 a1b2", &[], "hex:x../.o./..."),
        ("hex", "a1b2", &three, "hex:x../.o./..."),
        ("hex", "1. a1 b2 2. c3", &three, "hex:x../.o./..x second moves"),
        ("hex", "size: 3x3\na1 b2", &[], "hex:x../.o./..."),
        ("hex", "x..\n .o.\n  ...", &[], "hex:x../.o./..."),
        ("hex", "X . . / . O . / . . X", &[], "hex:x../.o./..x second moves"),
        ("hex", " a b c\n1 X . . 1\n 2 . O . 2\n  3 . . . 3\n    a b c\n", &[], "hex:x../.o./..."),
        ("hex", "x../.o./... ", &["to-move=white"], "hex:x../.o./... second moves"),
        ("hex", "to move: O\nx../.o./...", &[], "hex:x../.o./... second moves"),
        ("hex", "", &three, "hex:.../.../..."),
        (
            "hex",
            "hex:9x9",
            &[],
            "hex:........./........./........./........./........./........./........./........./.........",
        ),
        ("y", "y:3 c1", &[], "y:x/../... second moves"),
        ("y", "  .\n X .\n. O .", &[], "y:./x./.o."),
        ("connect4", "connect4:3x2,3 a a b", &[], "connect4:o../xx.,3 second moves"),
        ("connect4", "1 1 2", &["size=3x2", "length=3"], "connect4:o../xx.,3 second moves"),
        ("connect4", "aab", &["size=3x2"], "connect4:o../xx. second moves"),
        ("connect4", "...\nxo.", &[], "connect4:.../xo."),
        ("connect4", "connect-four:3x2", &[], "connect4:.../..."),
        ("atari-go", "atari-go:3x3 C3 A1", &[], "atari-go:..x/.../o.."),
        ("atari-go", "C3 pass A1", &["size=3", "passing=allowed"], "atari-go:..x/.../x.. pass second moves"),
        ("atari-go", "C3 pass", &["size=3", "passing=allowed"], "atari-go:..x/.../... pass second moves pass"),
        ("atari-go", "  A B C\n3 . . X 3\n2 . . . 2\n1 O . . 1\n  A B C", &[], "atari-go:..x/.../o.."),
        ("nim", "1,3,5", &[], "nim:1,3,5"),
        ("nim", "1 3 5", &["last=loses", "to-move=second"], "nim:1,3,5 misere second moves"),
        ("nim", "nim:1,3,5 c2", &[], "nim:1,3,3 second moves"),
        ("nim", "", &[], "nim:1,3,5,7"),
    ] {
        assert_eq!(position(name, text, settings), written, "{name} {text:?} {settings:?}");
        let question = asked(name, text, settings);
        // What is written is the same problem, and can be this game's alone.
        let again = asked(name, written, &[&format!("attacker={}", question.asked().attacker)]);
        assert_eq!(again.problem().key(), question.problem().key(), "{written}");
        assert_eq!(game(name).recognise(&Request::about(written)), Confidence::Certain);
    }
}

#[test]
fn what_a_text_says_of_the_question() {
    let question = asked("connect4", "connect4:4x4 a b second draws", &[]);
    let asked_for = question.asked();
    assert_eq!((asked_for.goal, asked_for.attacker, asked_for.to_move), ("draw", "Yellow", "Red"));
    let question = asked("hex", "goal: defend\norder: 2\nexpect: proved\ntitle: A net\nsize: 4\n", &[]);
    let asked_for = question.asked();
    assert!(asked_for.defends && asked_for.expect.is_some());
    assert_eq!((asked_for.attacker, asked_for.defender), ("White", "Black"));
    assert_eq!((asked_for.title.as_deref(), asked_for.orders.to.to_string().as_str()), (Some("A net"), "2"));
}

#[test]
fn other_texts_are_nobodys() {
    for text in ["", "y: 4", "hex", "hex: 4x4", "go:4x4", "X . O", "a1b2", "x:4", "title: hex:4x4"] {
        for game in GAMES {
            assert_eq!(game.recognise(&Request::about(text)), Confidence::No, "{text}");
        }
    }
    for game in GAMES {
        let demo = game.demo();
        assert_eq!(game.recognise(&Request { game: None, ..demo }), Confidence::Certain);
        let below = format!("order: 2\n\n{}", String::from_utf8_lossy(demo_text(game)));
        assert_eq!(game.recognise(&Request::about(below)), Confidence::Certain);
    }
}

fn demo_text(game: tesuji_small::application::SmallGame) -> &'static [u8] {
    let request = game.demo();
    request.text().expect("a text").to_vec().leak()
}

const TEXTS: [&str; 12] = [
    "hex:4x4 a1 b2 second wins",
    "size: 4x4\na1b2 c3 d4",
    " a b c\n1 X . . 1\n 2 . O . 2\n  3 . . . 3\n    a b c\n",
    "x../.o./...",
    "y:4 d4 c3",
    "  .\n X .\n. O .",
    "connect4:5x4,3 a b c",
    "4433",
    "...\nxo.\nxo.",
    "atari-go:x.o/.../... pass second moves pass",
    "to move: white\npassing: allowed\n1. C3 C4 2. pass",
    "nim:1,3,5 misere b2",
];
const WORDS: [&str; 8] = ["a1 ", "first ", "size: 3\n", ",", "x.o/", "length: 3\n", "255 ", "pass "];

#[test]
fn nothing_makes_the_readers_panic() {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1500) };
    let judge = |text: &[u8]| {
        for game in GAMES {
            let request = Request::about(text);
            let _ = game.recognise(&request);
            let shown = game.draw(&request);
            match game.question(&request) {
                Ok(question) => {
                    let position = question.asked().position.clone();
                    let again = game.question(&Request::about(position.as_str()));
                    let again = again.unwrap_or_else(|error| panic!("{position}: {error}"));
                    assert_eq!(again.asked().position, position);
                    assert!(shown.is_ok());
                }
                Err(error) => assert!(error.span.as_ref().is_none_or(|span| span.end <= error.text.len()), "{error}"),
            }
        }
    };
    proptest!(config.clone(), |(text in damaged::words(TEXTS.map(str::to_owned).to_vec(), &WORDS))| {
        judge(text.as_bytes());
    });
    proptest!(config, |(text in damaged::bytes(prop::sample::select(TEXTS.to_vec())))| judge(&text));
}
