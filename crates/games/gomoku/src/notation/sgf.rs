//! SGF: `GM[4]`, and files that say `GM[1]` or nothing, as many collections of renju do.
//!
//! The position is the one at the end of the main line. But where the setup has stones of both
//! colours, the moves are taken for the solution of a problem, and the position is the one before
//! them. Whoever asks for the position after some moves gets that one.

use tesuji_notation::{Directive, NotationError};
use tesuji_stones::sgf::{self, Coordinates, MainLine, Node, main_line, player};

use super::{Format, Reading, board, remarks};
use crate::rules::{Colour, GomokuBoards, Grid, Variant};

/// Whether the SGF says that it is of this game.
pub(super) fn is_gomoku(text: &str) -> bool {
    let Ok(line) = main_line(text) else { return false };
    let directed = || line.remarks().any(|(line, start)| remarks::names_rule(line, start));
    match line.root().value("GM").map(|v| v.raw.trim()) {
        Some("4") => true,
        Some("1") | None => directed(),
        Some(_) => false,
    }
}

/// Reads the first game of an SGF file; `at` asks for the position after so many moves.
pub(super) fn read(text: &str, given: Option<Grid>, at: Option<usize>) -> Result<Reading, NotationError> {
    let line = main_line(text)?;
    must_be_gomoku(line.root())?;
    let mut notes = Vec::new();
    let grid = sgf::board(line.root())?.unwrap_or_else(|| board(given, &mut notes));
    let (title, is_inside) = (line.title(), at.is_some());
    let moves = Some(line.nodes.iter().filter(|node| node.has_move()).count());
    let mut reading = Reading { notes, title, moves, is_inside, ..Reading::new(grid, Format::Sgf) };
    match at {
        Some(at) => inside(&line, &mut reading, at)?,
        None => replay(&line, &mut reading)?,
    }
    reading.notes.extend(line.notes());
    for (text, start) in line.remarks() {
        reading.hear(text, start, &remarks::KEYS)?;
    }
    if reading.directive("rule").is_none() {
        note_rules(line.root(), &mut reading);
    }
    Ok(reading)
}

fn must_be_gomoku(root: &Node) -> Result<(), NotationError> {
    let Some(value) = root.value("GM") else { return Ok(()) };
    match value.raw.trim() {
        "4" | "1" | "" => Ok(()),
        _ => {
            Err(NotationError::new(value.span(), "this SGF file is of another game").hint("gomoku and renju are GM[4]"))
        }
    }
}

/// The rules that `RU` names become a directive.
fn note_rules(root: &Node, reading: &mut Reading) {
    let Some(value) = root.value("RU") else { return };
    let name = value.raw.trim();
    match name.split_whitespace().find_map(Variant::named) {
        Some(variant) => reading.directives.push(Directive {
            key: "rule".to_owned(),
            value: variant.name().to_owned(),
            span: value.span(),
        }),
        None => reading.notes.push("the rules that the file names (RU) are not known, and are passed over".to_owned()),
    }
}

fn replay(line: &MainLine, reading: &mut Reading) -> Result<(), NotationError> {
    let first = line.nodes.iter().position(Node::has_move).unwrap_or(line.nodes.len());
    // A first node with setup and a move means the position before the move.
    for node in &line.nodes[..first.max(1)] {
        set_up(node, reading)?;
    }
    let moves = line.nodes[first..].iter().filter(|n| n.has_move()).count();
    let words = if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") };
    if moves > 0 && Colour::ALL.into_iter().all(|colour| !reading.position.of(colour).is_empty()) {
        let position = &mut reading.position;
        position.to_move = position.to_move.or_else(|| Some(line.nodes.iter().find_map(Node::move_of)?.0));
        reading
            .notes
            .push(format!("the position is the one before the {words} of the main line, taken for the solution"));
        return Ok(());
    }
    for (i, node) in line.nodes[first..].iter().enumerate() {
        if first + i > 0 {
            set_up(node, reading)?;
        }
        step(node, reading)?;
    }
    if moves > 0 {
        reading.notes.push(format!("the position is the one after {words} of the main line, its end"));
    }
    Ok(())
}

/// Plays so many moves, or all, with what is set up on the way.
fn inside(line: &MainLine, reading: &mut Reading, at: usize) -> Result<(), NotationError> {
    let mut moves = 0;
    for (i, node) in line.nodes.iter().enumerate() {
        let is_over = node.has_move() && moves == at;
        // A first node with setup and a move has the position before the move.
        if !is_over || i == 0 {
            set_up(node, reading)?;
        }
        if is_over {
            break;
        }
        moves += usize::from(node.has_move());
        step(node, reading)?;
    }
    let next = || line.nodes.iter().filter_map(Node::move_of).nth(at);
    reading.position.to_move = reading.position.to_move.or_else(|| Some(next()?.0));
    Ok(())
}

/// Some programs write the names that players use (`h8`).
fn coordinates(reading: &Reading) -> Coordinates<GomokuBoards> {
    Coordinates { grid: reading.position.grid, names: true }
}

fn set_up(node: &Node, reading: &mut Reading) -> Result<(), NotationError> {
    for (p, stone, span) in coordinates(reading).set_up(node)? {
        reading.put(p, stone, span);
    }
    if let Some(value) = node.value("PL") {
        reading.position.to_move = Some(player(&value)?);
    }
    Ok(())
}

fn step(node: &Node, reading: &mut Reading) -> Result<(), NotationError> {
    let played = coordinates(reading).move_of(node, |p| reading.position.is_empty(p))?;
    let Some((colour, point, span)) = played else { return Ok(()) };
    if let Some(p) = point {
        reading.put(p, Some(colour), span);
    }
    reading.position.to_move = Some(colour.other());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{is_gomoku, read};

    fn sgf(text: &str) -> Reading {
        read(text.as_bytes(), None).unwrap_or_else(|e| panic!("{e} at {:?} of {text}", e.span))
    }

    #[test]
    fn the_position_is_the_end_of_the_main_line() {
        let reading = sgf("(;GM[4]SZ[15]GN[A game];B[hh];W[ii];B[gg](;W[ff])(;W[jj]))");
        assert_eq!((reading.position.of(Colour::Black).len(), reading.position.to_move), (2, Some(Colour::Black)));
        assert!(!reading.position.is_empty(reading.position.grid.parse("f10").unwrap()));
        assert!(reading.notes[0].contains("after 4 moves"), "{:?}", reading.notes);
        assert_eq!(reading.title.as_deref(), Some("A game"));
    }

    #[test]
    fn a_problem_is_the_position_before_its_solution() {
        let reading = sgf("(;GM[4]AB[hh][ii]AW[gg]C[goal: defend\nrule: renju];W[ff];B[aa])");
        assert_eq!((reading.position.of(Colour::White).len(), reading.position.to_move), (1, Some(Colour::White)));
        assert!(reading.notes.iter().any(|n| n.contains("before the 2 moves")) && reading.notes[0].contains("15x15"));
        assert_eq!(reading.directive("rule").unwrap().value, "renju");
        assert_eq!(sgf("(;GM[4]RU[Renju]AB[h8])").directive("rule").unwrap().value, "renju");
    }

    #[test]
    fn only_some_files_are_of_this_game_for_certain() {
        assert!(is_gomoku(b"(;GM[4];B[hh])") && is_gomoku(b"(;AB[hh]C[rule: caro])"));
        assert!(!is_gomoku(b"(;GM[1];B[hh])") && !is_gomoku(b"(;B[hh])") && !is_gomoku(b"(;GM[11]C[rule: x])"));
        assert_eq!(read(b"(;GM[11])", None).unwrap_err().span, 5..7);
        assert_eq!(read(b"(;GM[4]SZ[15];B[pp])", None).unwrap_err().span, 16..18);
        assert_eq!(read(b"(;GM[4];B[hh];W[hh])", None).unwrap_err().span, 16..18);
    }
}
