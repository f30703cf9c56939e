//! Problems as composers write them, and what is said of those that are not understood.

use crate::notation::{Format, Wanted, read, records};
use crate::rules::{Color, Goal, Position};

#[test]
fn a_problem_is_read() {
    let text = "BeginProblem\nAuthor Somebody\nTitle A key: with Option in its name\nPieces\n  \
                White Ka1 Re2f2\n  Black Kg6\nStipulation #3\nOption Variation MaxSolutions 2\nEndProblem\n";
    let reading = read(text.as_bytes()).unwrap();
    assert_eq!(reading.position, Position::from_fen("8/8/6k1/8/8/8/4RR2/K7 w").unwrap());
    assert_eq!((reading.format, reading.attacker), (Format::Popeye, Some(Color::White)));
    assert_eq!((reading.wanted, reading.length), (Some(Wanted::new(Goal::Mate, Some(3))), None));
    assert_eq!(reading.title.as_deref(), Some("Somebody, A key: with Option in its name"));
    assert_eq!(reading.notes.len(), 2, "{:?}", reading.notes);
    let short = "begin forsyth 8/8/6k1/8/8/8/4RR2/K7 stip #3 end";
    assert_eq!(read(short.as_bytes()).unwrap().position, reading.position);
}

#[test]
fn castling_and_sides() {
    let fen = |text: &str| read(text.as_bytes()).unwrap_or_else(|e| panic!("{text}: {e}")).position.to_fen();
    let begin = "BeginProblem Forsyth r3k2r/8/8/2sPp3/8/8/8/R3K2R Stipulation s#2";
    assert_eq!(fen(begin), "r3k2r/8/8/2nPp3/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(fen(&format!("{begin} Option NoCastling a1e8")), "r3k2r/8/8/2nPp3/8/8/8/R3K2R w K - 0 1");
    assert_eq!(fen(&format!("{begin} Option EnPassant e7e6e5")), "r3k2r/8/8/2nPp3/8/8/8/R3K2R w KQkq e6 0 1");
    let half = read(format!("{begin}\nOption HalfDuplex").as_bytes()).unwrap();
    assert_eq!((half.attacker, half.wanted), (Some(Color::Black), Some(Wanted::new(Goal::Selfmate, Some(2)))));
    assert_eq!(half.position.turn(), Color::Black);
}

#[test]
fn other_goals() {
    for (stipulation, goal) in [("=3", Goal::Stalemate), ("r#2", Goal::Reflexmate), ("R#2", Goal::Reflexmate)] {
        let text = format!("BeginProblem Pieces White Ka1 Black Kg6 Stip {stipulation}");
        let moves = stipulation[stipulation.len() - 1..].parse().ok();
        assert_eq!(read(text.as_bytes()).unwrap().wanted, Some(Wanted::new(goal, moves)), "{stipulation}");
    }
}

#[test]
fn what_follows_a_twin_belongs_to_it() {
    let first = "BeginProblem\nPieces White Kc1 Rh3 Black Ka2\nStip #2\n";
    let twin = "Twin Move h3 h4\nStip s#3\nOption HalfDuplex\nPieces White Qd4\nEndProblem\n";
    let (alone, both) = (read(first.as_bytes()).unwrap(), read(format!("{first}{twin}").as_bytes()).unwrap());
    assert_eq!((both.position, both.wanted, both.attacker), (alone.position, alone.wanted, alone.attacker));
    assert!(both.notes.iter().any(|note| note.contains("twins are passed over")), "{:?}", both.notes);
}

#[test]
fn several_problems_are_several_records() {
    let text = "BeginProblem\nPieces White Kc1 Rh3 Black Ka2\nStip #2\nNextProblem\nPieces White Kc1 Black Ka2 Zh3\n\
                Stip #2\nNextProblem\nForsyth 8/8/8/8/8/7R/k1K5/8\nStip #3\nEndProblem\n";
    let found: Vec<_> = records(text.as_bytes()).collect();
    assert_eq!(found.len(), 3);
    assert_eq!(found[0].reading.as_ref().unwrap().wanted, Some(Wanted::new(Goal::Mate, Some(2))));
    let error = found[1].reading.as_ref().unwrap_err();
    assert_eq!(&text[error.span.clone()], "Zh3");
    assert_eq!(found[2].reading.as_ref().unwrap().wanted, Some(Wanted::new(Goal::Mate, Some(3))));
}

#[test]
fn what_is_not_known_is_named() {
    for (rest, part, word) in [
        ("Pieces White Ka1 Black Kg6 Stip h=2", "h=2", "neither mate nor stalemate"),
        ("Pieces White Ka1 Black Kg6 Stip semi-r#2", "semi-r#2", "semi-reflexmate"),
        ("Pieces White Ka1 Black Kg6 Stip ser-#9", "ser-#9", "series"),
        ("Pieces White Ka1 Black Kg6 Stip +2", "+2", "neither mate nor stalemate"),
        ("Pieces White Ka1 Black Kg6 Stip s=2", "s=2", "neither mate nor stalemate"),
        ("Pieces White Ka1 Black Kg6 Stip #2.5", "#2.5", "number"),
        ("Pieces White Ka1 Black Kg6 Cond Circe", "Circe", "another game"),
        ("Pieces White Ka1 Neutral Gb2 Black Kg6", "Neutral", "no piece"),
        ("Pieces White Ka1 Black Kg6 Option Threat 1", "Threat", "changes the question"),
        ("Pieces White Ka1 Black Kg6 Option Foo", "Foo", "no option"),
        ("Pieces White Ka1 Black Kg6 Option NoCastling a9", "a9", "squares"),
        ("Pieces White Ka1 Ra1 Black Kg6", "a1", "already"),
        ("Pieces Ka1", "Ka1", "colour"),
        ("Pieces White Ka1 Black Kb2", "a1 Black Kb2", "next to each other"),
        ("Forsyth 8/8/6k1/8/8/8/4RX2/K7", "X", "no piece"),
        ("Forsyth 8/8/6k1/8/8/8/4RR2/K7 b", "b", "behind the board"),
        ("Forsyth 8/8/6k1/8/8/8/4RR3/K7", "3", "more than 8"),
        ("Banana split", "Banana", "no command"),
    ] {
        let text = format!("BeginProblem {rest}");
        let error = read(text.as_bytes()).unwrap_err();
        assert_eq!(&text[error.span.clone()], part, "{text}: {error}");
        assert!(error.message.contains(word), "{text}: {error}");
    }
}
