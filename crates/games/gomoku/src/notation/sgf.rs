//! SGF: `GM[4]`, and files that say `GM[1]` or nothing, as many collections of renju do.
//!
//! The position is the one at the end of the main line. But where the setup has stones of both colours, the moves are taken for the
//! solution of a problem, and the position is the one before them.

use tesuji_notation::sgf::{MainLine, Node, Value, main_line, play, player, points, size, unescaped};
use tesuji_notation::{NotationError, lines};
use tesuji_problem::PointSet;

use crate::rules::{Colour, Grid, Point, Position, Variant};

use super::{Format, Reading, board, colour_of, said};

/// Whether the SGF says that it is of this game.
pub(super) fn is_gomoku(text: &str) -> bool {
    let Ok(line) = main_line(text) else { return false };
    let Some(root) = line.nodes.first() else { return false };
    let directed = || comments(root).any(|value| lines(value.raw).any(|(line, start)| said::names_rule(line, start)));
    match root.value("GM").map(|v| v.raw.trim()) {
        Some("4") => true,
        Some("1") | None => directed(),
        Some(_) => false,
    }
}

/// Reads the first game of an SGF file.
pub(super) fn read(text: &str, given: Option<Grid>) -> Result<Reading, NotationError> {
    let line = main_line(text)?;
    let Some(root) = line.nodes.first() else {
        return Err(NotationError::new(0..text.len(), "the SGF game has no node").hint("a game starts with `(;`"));
    };
    must_be_gomoku(root)?;
    let mut notes = Vec::new();
    let grid = match root.value("SZ") {
        Some(value) => size(&value, Grid::MAX).map(|(w, h)| Grid::new(w, h))?,
        None => None,
    };
    let grid = grid.unwrap_or_else(|| board(given, &mut notes));
    let mut reading = Reading { notes, ..Reading::new(grid, Format::Sgf) };
    replay(&line, &mut reading)?;
    if line.more_games {
        reading.notes.push("the file holds more than one game: the first is read".to_owned());
    }
    if line.truncated {
        reading.notes.push("the file ends before the game does: a `)` is missing".to_owned());
    }
    reading.title = root.value("GN").map(|v| unescaped(v.raw).replace('\n', " ")).filter(|t| !t.trim().is_empty());
    for value in comments(root) {
        for (text, start) in lines(value.raw) {
            reading.hear(text, value.start + start)?;
        }
    }
    if reading.directive("rule").is_none() {
        note_rules(root, &mut reading);
    }
    Ok(reading)
}

fn comments<'a>(root: &'a Node<'a>) -> impl Iterator<Item = &'a Value<'a>> {
    root.all("C").flat_map(|p| &p.values)
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
        Some(variant) => reading.directives.push(tesuji_notation::Directive {
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
        if reading.to_move.is_none() {
            reading.to_move = line.nodes.iter().find_map(Node::move_of).map(|(side, _)| colour_of(side));
        }
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

fn board_size(position: &Position) -> (u8, u8) {
    (position.grid.width(), position.grid.height())
}

fn set_up(node: &Node, reading: &mut Reading) -> Result<(), NotationError> {
    let position = &mut reading.position;
    let mut given = [PointSet::EMPTY; 3];
    for property in &node.properties {
        let (kind, stone) = match property.name.as_str() {
            "AE" => (0, None),
            "AB" => (1, Some(Colour::Black)),
            "AW" => (2, Some(Colour::White)),
            _ => continue,
        };
        for value in &property.values {
            for p in places(position, value)? {
                if (0..3).any(|other| other != kind && given[other].contains(p.index())) {
                    let name = position.grid.name(p);
                    return Err(NotationError::new(value.span(), format!("{name} is set up twice in this node"))
                        .hint("a point is black (AB), white (AW) or empty (AE)"));
                }
                given[kind].insert(p.index());
                position.set(p, stone);
                reading.places.insert(p.index(), value.span());
            }
        }
    }
    if let Some(value) = node.value("PL") {
        reading.to_move = Some(colour_of(player(&value)?));
    }
    Ok(())
}

/// Points as SGF has them; some programs write the names that players use (`h8`).
fn places(position: &Position, value: &Value) -> Result<Vec<Point>, NotationError> {
    if let Some(p) = by_name(position, value) {
        return Ok(vec![p]);
    }
    let found = points(board_size(position), value)?;
    Ok(found.into_iter().filter_map(|(x, y)| position.grid.point(x, y)).collect())
}

fn by_name(position: &Position, value: &Value) -> Option<Point> {
    position.grid.parse(value.raw.trim()).ok()
}

fn step(node: &Node, reading: &mut Reading) -> Result<(), NotationError> {
    let Some((side, value)) = node.move_of() else { return Ok(()) };
    let (colour, position) = (colour_of(side), &mut reading.position);
    let place = match by_name(position, &value) {
        Some(p) => Some(p),
        None => play(board_size(position), &value)?.and_then(|(x, y)| position.grid.point(x, y)),
    };
    if let Some(p) = place {
        if !position.is_empty(p) {
            let message = format!("{} plays on the stone at {}", colour.name(), position.grid.name(p));
            return Err(NotationError::new(value.span(), message).hint("moves of the main line go to empty points"));
        }
        position.set(p, Some(colour));
        reading.places.insert(p.index(), value.span());
    }
    reading.to_move = Some(colour.other());
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
        assert_eq!((reading.position.of(Colour::Black).len(), reading.to_move), (2, Some(Colour::Black)));
        assert!(!reading.position.is_empty(reading.position.grid.parse("f10").unwrap()));
        assert!(reading.notes[0].contains("after 4 moves"), "{:?}", reading.notes);
        assert_eq!(reading.title.as_deref(), Some("A game"));
    }

    #[test]
    fn a_problem_is_the_position_before_its_solution() {
        let reading = sgf("(;GM[4]AB[hh][ii]AW[gg]C[goal: defend\nrule: renju];W[ff];B[aa])");
        assert_eq!((reading.position.of(Colour::White).len(), reading.to_move), (1, Some(Colour::White)));
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
