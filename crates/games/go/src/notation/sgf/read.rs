//! Which position an SGF file means.
//!
//! It is the setup of the first node and of those that follow it up to the first move. If one side then has no
//! stones, that is no problem but the start of a game, with or without handicap: the position is the one where the
//! main line first marks a stone, or else its end. Marks behind the moves of a problem belong to its solution.

use tesuji_problem::PointSet;

use tesuji_notation::sgf::{MainLine, Node, main_line, size, unescaped};
use tesuji_notation::{Line, lines};

use crate::notation::directive::KEYS;
use crate::notation::points::colour_of;
use crate::notation::{Format, NotationError, Reading};
use crate::rules::{Grid, Point, Position};

use super::replay::Replay;

/// Reads the first game of an SGF file.
pub(in crate::notation) fn read(text: &str) -> Result<Reading, NotationError> {
    let line = main_line(text)?;
    let Some(root) = line.nodes.first() else {
        return Err(NotationError::new(0..text.len(), "the SGF game has no node").hint("a game starts with `(;`"));
    };
    must_be_go(root)?;
    let grid = match root.value("SZ") {
        Some(value) => size(&value, 25)?,
        None => (19, 19),
    };
    let grid = Grid::new(grid.0, grid.1).ok_or_else(|| NotationError::new(0..0, "no board"))?;
    let mut replay = Replay::new(grid);
    let (position, mut notes) = position(&line, &mut replay)?;
    if line.more_games {
        notes.push("the file holds more than one game: the first is read".to_owned());
    }
    if line.truncated {
        notes.push("the file ends before the game does: a `)` is missing".to_owned());
    }
    let mut reading = Reading { notes, places: replay.places, ..Reading::new(position, Format::Sgf) };
    reading.title = root.value("GN").map(|v| unescaped(v.raw).replace('\n', " ")).filter(|t| !t.trim().is_empty());
    for value in root.all("C").flat_map(|p| &p.values) {
        for (text, start) in lines(value.raw) {
            if let Some(mut directive) = Line::parse(text, value.start + start).and_then(|l| l.directive(&KEYS)) {
                directive.value = unescaped(&directive.value);
                reading.accept(directive)?;
            }
        }
    }
    who_moves_next(&line, &mut reading);
    Ok(reading)
}

/// Moves that are played before the position stands tell who is to move; so does the first move of the line.
fn who_moves_next(line: &MainLine, reading: &mut Reading) {
    if reading.position.to_move.is_none()
        && let Some((side, _)) = line.nodes.iter().find_map(Node::move_of)
    {
        let colour = colour_of(side);
        reading.position.to_move = Some(colour);
        reading.notes.push(format!("{} is to move, as in the main line", colour.name()));
    }
}

fn must_be_go(root: &Node) -> Result<(), NotationError> {
    let Some(value) = root.value("GM") else { return Ok(()) };
    let number = value.raw.trim();
    if number == "1" || number.is_empty() {
        return Ok(());
    }
    let name = match number {
        "2" => "Othello",
        "3" => "chess",
        "4" => "gomoku or renju",
        "5" => "nine men's morris",
        "6" => "backgammon",
        "7" => "xiangqi",
        "8" => "shogi",
        "9" => "lines of action",
        "10" => "Ataxx",
        "11" => "Hex",
        _ => "another game",
    };
    Err(NotationError::new(value.span(), format!("this SGF file is of {name}, not of Go")).hint("Go is GM[1]"))
}

fn position(line: &MainLine, replay: &mut Replay) -> Result<(Position, Vec<String>), NotationError> {
    let first_move = line.nodes.iter().position(Node::has_move);
    // A first node with setup and a move means the position before the move.
    let setup = &line.nodes[..first_move.unwrap_or(line.nodes.len()).max(1)];
    for node in setup {
        replay.set_up(node)?;
    }
    let mut marked = PointSet::EMPTY;
    for node in setup {
        marked |= replay.marked(node)?;
    }
    let position = Position { marked, ..replay.position() };
    let Some(first_move) = first_move.filter(|_| marked.is_empty()) else { return Ok((position, Vec::new())) };
    let is_game = position.black.is_empty() || position.white.is_empty();
    match played(replay, &line.nodes[first_move..]) {
        Ok((position, place)) if is_game => Ok((position, vec![format!("the position is the one {place}")])),
        Ok((later, place)) if !later.marked.is_empty() => {
            Ok((position, vec![format!("stones are marked only {place}; the position is the one before these moves")]))
        }
        Err(error) if is_game => Err(error),
        _ => Ok((position, Vec::new())),
    }
}

/// The position where the main line first marks a stone, or at its end, and words that say where that is.
fn played(replay: &mut Replay, nodes: &[Node]) -> Result<(Position, String), NotationError> {
    let mut moves = 0;
    let after = |moves| format!("after {moves} {} of the main line", if moves == 1 { "move" } else { "moves" });
    for node in nodes {
        replay.set_up(node)?;
        replay.play(node)?;
        moves += usize::from(node.has_move());
        let marked = replay.marked(node)?;
        if !marked.is_empty() {
            let position = Position { marked, ..replay.position() };
            let names: Vec<_> = marked.iter().map(|p| position.grid.name(Point(p as u16))).collect();
            let place = format!("{}, where {} is marked", after(moves), names.join(" "));
            return Ok((position, place));
        }
    }
    Ok((replay.position(), format!("{}, its end", after(moves))))
}
