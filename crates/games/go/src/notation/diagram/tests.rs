use super::*;
use crate::notation::read;
use crate::rules::{Colour, Grid};

fn board(text: &str) -> Reading {
    read(text.as_bytes()).unwrap_or_else(|e| panic!("{e} at {:?} of {text}", e.span))
}

fn names(reading: &Reading, set: &tesuji_problem::PointSet) -> String {
    reading.position.grid.names(set).join(" ")
}

const GNU_GO: &str = "=
   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . + . . . + . . 7
 6 . . . . . . . . . 6
 5 . . . . + . . . . 5
 4 . . X O . . . . . 4
 3 . . + . . . + . . 3
 2 . . . . . . . . . 2     WHITE (O) has captured 0 stones
 1 . . . . . . . . . 1     BLACK (X) has captured 0 stones
   A B C D E F G H J

";

#[test]
fn gnu_go_showboard() {
    let reading = board(GNU_GO);
    assert_eq!(reading.format, Format::Showboard);
    assert_eq!(names(&reading, reading.position.of(Colour::Black)), "C4");
    assert_eq!(names(&reading, reading.position.of(Colour::White)), "D4");
    assert_eq!((reading.position.to_move, reading.notes.len()), (None, 0));
}

#[test]
fn pachi_and_katago_and_leela() {
    let reading = board(
        "Move:   2  Komi: 7.5  Handicap: 0  Captures B: 0 W: 0
      A B C D
    +---------+
  4 | . X . . |
  3 | . . O). |
  2 | . . . . |
  1 | . . . . |
    +---------+
",
    );
    assert_eq!(
        (names(&reading, reading.position.of(Colour::White)).as_str(), reading.position.marked.is_empty()),
        ("C3", true)
    );
    let reading = board(
        "= MoveNum: 2 HASH: 71F2A
   A B C D
 4 . X1. .
 3 . . O2.
 2 . . . .
 1 . . . .
Next player: Black
Rules: {\"ko\":\"SIMPLE\"}
",
    );
    assert_eq!(reading.position.to_move, Some(Colour::Black));
    assert_eq!(names(&reading, reading.position.of(Colour::Black)), "B4");
    let reading = board(
        "Passes: 0            Black (X) Prisoners: 0
White (O) to move    White (O) Prisoners: 0

   a b c
 3 . .(X) 3
 2 . O .  2
 1 . . .  1
   a b c
",
    );
    assert_eq!(reading.position.to_move, Some(Colour::White));
    assert_eq!(names(&reading, &reading.position.marked), "C3");
    assert!(reading.notes[0].contains("brackets"));
}

#[test]
fn a_drawn_board_with_words() {
    let reading = board(
        "title: A small one
White to play

. X O .
. (X) O .
. X x o

target: B2
ko: A1
goal: capture
order: 2
a remark: nothing
",
    );
    assert_eq!((reading.format, reading.position.to_move), (Format::Drawn, Some(Colour::White)));
    assert_eq!(names(&reading, &reading.position.marked), "B2");
    assert_eq!(reading.position.ko, reading.position.grid.parse("A1").ok());
    assert_eq!(reading.title.as_deref(), Some("A small one"));
    let keys: Vec<_> = reading.directives.iter().map(|d| format!("{}={}", d.key, d.value)).collect();
    assert_eq!(keys, ["goal=capture", "order=2"]);
    assert!(reading.notes.iter().any(|n| n.contains("whole board of 4×3")), "{:?}", reading.notes);
}

#[test]
fn parts_of_a_board_are_not_given_new_edges() {
    let reading = board("   C D E\n 6 . X .\n 5 X O .\n");
    assert_eq!(reading.position.grid, Grid::new(19, 19).unwrap());
    assert_eq!(names(&reading, reading.position.of(Colour::Black)), "D6 C5");
    assert!(reading.notes[0].contains("C5 to E6 of an assumed 19×19"), "{:?}", reading.notes);
    let reading = board("size: 9x7\n   C D E\n 6 . X .\n 5 X O .\n");
    assert_eq!(reading.position.grid, Grid::new(9, 7).unwrap());
    assert!(reading.notes.is_empty());
    assert_eq!(names(&reading, reading.position.of(Colour::Black)), "D6 C5");
    assert_eq!(board("   C D\n 2 . X\n 1 O .\n").position.grid, Grid::new(19, 19).unwrap());
    assert_eq!(board("$$ -----\n$$ |X . .|\n$$ |. . O|").position.grid, Grid::new(3, 3).unwrap());
    let sensei = "$$B Net\n$$ +-------\n$$ | . . . .\n$$ | . X O 1\n$$ | . 2 a W\n";
    let reading = board(sensei);
    assert_eq!((reading.format, reading.title.as_deref()), (Format::Sensei, Some("Net")));
    assert_eq!(reading.position.to_move, Some(Colour::Black));
    assert_eq!(names(&reading, reading.position.of(Colour::Black)), "B18");
    assert_eq!(names(&reading, &reading.position.marked), "D17");
    assert_eq!(reading.notes.len(), 2, "{:?}", reading.notes);
}

#[test]
fn whole_diagrams_of_sensei() {
    let reading = board("Look:\n$$W\n$$  -------\n$$ | X O . |\n$$ | T Y @ |\n$$ -------\n$$ {AR ...}\nsaid A.\n");
    assert_eq!(reading.position.grid, Grid::new(3, 2).unwrap());
    assert_eq!(names(&reading, &reading.position.marked), "B1 C1");
    assert_eq!(reading.position.to_move, Some(Colour::White));
    let reading = board("$$c9 Corner\n$$ . X |\n$$ . O |\n$$ -----");
    assert_eq!(reading.position.grid, Grid::new(9, 9).unwrap());
    assert_eq!(names(&reading, reading.position.of(Colour::White)), "J1");
    assert_eq!(reading.position.to_move, None);
    let reading = board("$$ . X\n$$ . O");
    assert_eq!(reading.position.grid, Grid::new(2, 2).unwrap());
}

#[test]
fn mistakes_are_pointed_at() {
    for (text, place, message) in [
        (". X .\n. X\n. . .", ". X\n", "this row has 2 points"),
        (". X .\n. Q .\n. . .", "Q", "`Q` is no point"),
        (". X .\n. it .\n. . .", ". it .", "this line within the board"),
        (" 3 . X\n 2 . ?\n 1 . .", "?", "`?` is no point"),
        (". X O .\nO Q . .", "Q", "`Q` is no point"),
        ("Q X O .\nO . . .", "Q", "`Q` is no point"),
        (" 3 . X\n 1 . .", "1 . .", "the number of this row"),
        (" 1 . X\n 0 . .", "0 . .", "there is no row 0"),
        (". . X\ntarget: D9", "D9", "`D9` is off the board"),
        (". . X\nto play: red", "red", "`red` is not a colour"),
        (". X\nsize: 30", "30", "`30` is not a board size"),
        (". X O\nsize: 2", ". X O", "the diagram does not fit"),
        ("Black to play\n. X\nto play: white", "white", "White is to play according to this"),
        ("X .\n\nO .", "O .", "more than one board"),
        ("4294967295 . X\n4294967295 . .", "4294967295 . X\n4294967295 . .", "the board would have"),
        ("99999999999 . X\n1 . .", "1 . .", "this row has 2 points"),
        ("hello", "hello", "no position is found"),
        ("", "", "the input is empty"),
    ] {
        let error = read(text.as_bytes()).unwrap_err();
        assert!(error.message.starts_with(message), "{text}: {error}");
        assert_eq!(text[error.span.clone()].trim(), place.trim(), "{text}: {error}");
    }
}

/// A row of which half is mistyped is no prose, and no smaller board is drawn.
#[test]
fn a_mistyped_row_at_the_end_is_no_prose() {
    for (text, at, wrong) in [
        ("O .\nX .\nP X", 8, "P"),
        ("O . .\nX . .\nP X Q", 12, "P"),
        ("X .\n. Q", 6, "Q"),
        ("P X\nO .\nX .", 0, "P"),
        ("X O .\n. . .\nX 8 Q", 14, "8"),
    ] {
        let error = read(text.as_bytes()).unwrap_err();
        let message = format!("`{wrong}` is no point of a drawn board: ");
        assert!(error.span == (at..at + 1) && error.to_string().starts_with(&message), "{error} at {:?}", error.span);
    }
    // What says something else is still prose.
    for text in ["O .\nX .\nX to", "O .\nX .\n\nP X", "O . .\nX . .\na b"] {
        assert_eq!(board(text).position.grid.height(), 2, "{text}");
    }
}
