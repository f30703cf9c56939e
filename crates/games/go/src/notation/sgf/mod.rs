//! Which position an SGF file means.
//!
//! It is the setup of the first node and of those that follow it up to the first move. If one side
//! then has no stones, that is no problem but the start of a game, with or without handicap: the
//! position is the one where the main line first marks a stone, or else its end. Marks behind the
//! moves of a problem belong to its solution. Whoever asks for the position after some moves gets that
//! one, whatever is marked.

mod replay;

use tesuji_notation::{Line, NotationError};
use tesuji_problem::PointSet;
use tesuji_stones::sgf::{MainLine, Node, board, main_line, unescaped};

use super::{Format, KEYS, Reading};
use crate::rules::{Colour, Grid, Position};
use replay::Replay;

/// Reads the first game of an SGF file; `at` asks for the position after so many moves.
pub(super) fn read(text: &str, at: Option<usize>) -> Result<Reading, NotationError> {
    let line = main_line(text)?;
    let root = line.root();
    must_be_go(root)?;
    let grid = board(root)?.unwrap_or_else(|| Grid::usual().0);
    let mut replay = Replay::new(grid);
    let (position, mut notes) = match at {
        Some(at) => (inside(&line, &mut replay, at)?, Vec::new()),
        None => position(&line, &mut replay)?,
    };
    notes.extend(line.notes());
    let (title, places) = (line.title(), replay.places);
    let moves = Some(line.nodes.iter().filter(|node| node.has_move()).count());
    let is_inside = at.is_some();
    let mut reading = Reading { position, title, notes, places, moves, is_inside, ..Reading::new(grid, Format::Sgf) };
    for (text, start) in line.remarks() {
        if let Some(mut directive) = Line::parse(text, start).and_then(|l| l.directive(&KEYS)) {
            directive.value = unescaped(&directive.value);
            reading.accept(directive)?;
        }
    }
    who_moves_next(&line, at.unwrap_or(0), &mut reading);
    Ok(reading)
}

/// Moves that are played before the position stands tell who is to move; so does the first move of
/// the line behind those that were asked for.
fn who_moves_next(line: &MainLine, played: usize, reading: &mut Reading) {
    if reading.position.to_move.is_none()
        && let Some((colour, _)) = line.nodes.iter().filter_map(Node::move_of).nth(played)
    {
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
    let is_game = Colour::ALL.into_iter().any(|colour| position.of(colour).is_empty());
    match played(replay, &line.nodes[first_move..]) {
        Ok((position, place)) if is_game => Ok((position, vec![format!("the position is the one {place}")])),
        Ok((later, place)) if !later.marked.is_empty() => {
            Ok((position, vec![format!("stones are marked only {place}; the position is the one before these moves")]))
        }
        Err(error) if is_game => Err(error),
        _ => Ok((position, Vec::new())),
    }
}

/// The position after so many moves, or at the end, with what is set up and marked there.
fn inside(line: &MainLine, replay: &mut Replay, at: usize) -> Result<Position, NotationError> {
    let (mut moves, mut marked) = (0, PointSet::EMPTY);
    for (i, node) in line.nodes.iter().enumerate() {
        let is_over = node.has_move() && moves == at;
        // A first node with setup and a move has the position before the move.
        if is_over && i > 0 {
            break;
        }
        replay.set_up(node)?;
        if node.has_move() && !is_over {
            replay.play(node)?;
            moves += 1;
            marked = PointSet::EMPTY;
        }
        marked |= replay.marked(node)?;
        if is_over {
            break;
        }
    }
    Ok(Position { marked, ..replay.position() })
}

/// The position where the main line first marks a stone, or at its end, and words that say where
/// that is.
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
            let names = position.grid.names(&marked).join(" ");
            let place = format!("{}, where {names} is marked", after(moves));
            return Ok((position, place));
        }
    }
    Ok((replay.position(), format!("{}, its end", after(moves))))
}

#[cfg(test)]
mod tests;
