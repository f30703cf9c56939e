use tesuji_notation::NotationError;

use crate::notation::{Format, Reading, read, write_sgf};
use crate::rules::{Colour, Grid, Position};
use tesuji_problem::PointSet;

fn sgf(text: &str) -> Reading {
    read(text.as_bytes()).unwrap_or_else(|e| panic!("{e} at {:?} of {text}", e.span))
}

fn error(text: &str) -> (NotationError, &str) {
    let error = read(text.as_bytes()).unwrap_err();
    let span = error.span.clone();
    (error, &text[span])
}

fn names(grid: Grid, set: &PointSet) -> String {
    grid.names(set).join(" ")
}

fn points(grid: Grid, text: &str) -> PointSet {
    text.split(' ').map(|name| grid.parse(name).unwrap().index()).collect()
}

#[test]
fn a_problem() {
    let reading =
        sgf("(;GM[1]FF[4]SZ[9:13]GN[The \\[first\\] one]PL[W]AB[aa:ca][bb]AW[dd]MA[dd][ee]TR[ca];B[ff]TR[ff])");
    let position = &reading.position;
    assert_eq!(reading.format, Format::Sgf);
    assert_eq!(position.grid, Grid::new(9, 13).unwrap());
    assert_eq!(reading.title.as_deref(), Some("The [first] one"));
    assert_eq!(names(position.grid, position.of(Colour::Black)), "A13 B13 C13 B12");
    assert_eq!(names(position.grid, &position.marked), "C13 D10");
    assert_eq!((position.to_move, reading.notes.len()), (Some(Colour::White), 0));
}

#[test]
fn a_later_node_sets_up_anew() {
    assert_eq!(sgf("(;SZ[9]AB[aa][aa];AE[aa];AW[aa])").position.of(Colour::White).len(), 1);
}

#[test]
fn directives_say_where_they_are() {
    let text = "(;AB[aa]AW[ba]C[goal: capture\r\nOrder = 2\nremark: x\nko: superko\nko: C3\nTo play: White])";
    let reading = sgf(text);
    let found: Vec<_> = reading.directives.iter().map(|d| (d.key.as_str(), d.value.as_str())).collect();
    assert_eq!(found, [("goal", "capture"), ("order", "2"), ("ko", "superko"), ("to-play", "White")]);
    for directive in &reading.directives {
        assert_eq!(text[directive.span.clone()], directive.value);
    }
    assert_eq!(reading.position.ko, reading.position.grid.parse("C3").ok());
    assert_eq!(reading.position.to_move, Some(Colour::White));
    assert_eq!(error("(;PL[B]C[to-play: white])").1, "white");
}

#[test]
fn the_position_of_a_problem_is_before_its_solution() {
    let reading = sgf("(;SZ[9]AB[aa]AW[ba];AB[cc];B[dd]TR[dd](;W[ee])(;W[ff]))");
    assert_eq!(names(reading.position.grid, reading.position.of(Colour::Black)), "A9 C7");
    assert_eq!(reading.position.to_move, Some(Colour::Black));
    assert!(reading.position.marked.is_empty());
    assert!(reading.notes.iter().any(|n| n.contains("marked only after 1 move")), "{:?}", reading.notes);
    // Moves that make no sense do not matter there, a move in the first node neither.
    assert_eq!(sgf("(;SZ[9]AB[aa]AW[ba];B[aa])").position.of(Colour::Black).len(), 1);
    assert_eq!(sgf("(;SZ[9]AB[aa]AW[ba]TR[ba]B[cc])").position.of(Colour::Black).len(), 1);
}

#[test]
fn a_game_is_played_up_to_the_mark() {
    let moves = "(;SZ[9];B[ab];W[aa];B[ba];W[ee];B[ef]";
    let reading = sgf(&format!("{moves}MA[ee][aa];W[ff])"));
    let position = &reading.position;
    // White A9 was captured.
    assert_eq!((position.of(Colour::Black).len(), names(position.grid, &position.marked)), (3, "E5".to_owned()));
    assert_eq!(position.to_move, Some(Colour::White));
    assert_eq!(reading.notes, ["the position is the one after 5 moves of the main line, where E5 is marked"]);
    assert_eq!(sgf(&format!("{moves})")).position.of(Colour::White).len(), 1);
    assert_eq!(error("(;SZ[9];B[aa];W[aa])").1, "aa");
    // A ko stays banned.
    let ko = sgf("(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb])").position;
    assert_eq!(ko.ko, ko.grid.parse("C4").ok());
}

#[test]
fn other_games_and_bad_values_are_refused() {
    for (text, message, place) in [
        ("(;GM[4]SZ[15])", "this SGF file is of gomoku or renju, not of Go", "4"),
        ("(;GM[1]SZ[31])", "`31` is not a board size", "31"),
        ("(;SZ[9]AB[aj])", "`aj` is off the board", "aj"),
        ("(;SZ[9]AB[D4])", "`D4` is not a point", "D4"),
        ("(;SZ[9]AB[aa:zz])", "`zz` is off the board", "zz"),
        ("(;SZ[9]PL[x])", "`x` is not a player", "x"),
        ("(;SZ[9]AB[aa", "this `[` is never closed", "["),
        ("(;SZ[9]AB)", "the property AB has no value", "AB"),
    ] {
        let (error, at) = error(text);
        assert_eq!((error.message.as_str(), at), (message, place));
    }
}

#[test]
fn old_and_foreign_files() {
    let reading = sgf("(;GaMe[1]SiZe[9]AddBlack[aa]AddWhite[bb]PLayer[W])(;GM[1])");
    assert_eq!((reading.position.of(Colour::Black).len(), reading.position.to_move), (1, Some(Colour::White)));
    assert!(reading.notes[0].contains("more than one game"));
    assert!(sgf("(;SZ[9]AB[aa]").notes[0].contains("`)` is missing"));
    // Shift-JIS whose second byte is a backslash, and then a directive.
    let mut bytes = b"(;CA[Shift_JIS]SZ[9]GN[".to_vec();
    bytes.extend(b"\x83\x5c\x90\xce]AB[aa]C[goal: capture])");
    let reading = read(&bytes).unwrap();
    assert_eq!(reading.title.as_deref(), Some("ソ石"));
    assert_eq!(&bytes[reading.directives[0].span.clone()], b"capture");
    assert!(reading.notes[0].contains("Shift_JIS"));
}

#[test]
fn what_is_written() {
    let grid = Grid::new(5, 4).unwrap();
    let mut position = Position::new(grid);
    position.set(grid.parse("B2").unwrap(), Some(Colour::White));
    position.set(grid.parse("B3").unwrap(), Some(Colour::Black));
    position.to_move = Some(Colour::Black);
    position.marked = points(grid, "B2");
    position.ko = grid.parse("E1").ok();
    let written = write_sgf(&position);
    let expected = "SZ[5:4]PL[B]\nAB[bb]\nAW[bc]\nTR[bc]\nC[ko: E1])\n";
    assert_eq!(written.split_once("0]").unwrap().1, expected);
    assert_eq!(sgf(&written).position, position);
}
