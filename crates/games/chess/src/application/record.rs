//! An answer as a line of EPD, for programs that read lists of positions.

use tesuji_game::Solved;

use crate::notation::{Epd, parse_san};
use crate::rules::{Move, Position};

/// The answer as EPD: `bm` has the moves that solve, `dm` the length of a mate that is proved to be
/// the shortest (`bm #-3` if the side to move is mated), `pv` the line. Beside all moves that solve, `dm` is
/// within what they do: the length that was asked for. What is not known is left out.
pub(super) fn epd(solved: &Solved<'_>) -> Option<String> {
    let asked = solved.asked;
    let position = Position::from_fen(asked.position.lines().next()?).ok()?;
    let attacks = asked.attacks();
    let san = |san: &str| parse_san(&position, san);
    let keys: Vec<Move> = match solved.solving {
        Some(moves) => moves.iter().filter_map(|m| san(m)).collect(),
        None => solved.first.into_iter().filter_map(san).collect(),
    };
    let mates = asked.defended_goal.unwrap_or(asked.goal) == "mate";
    let length = solved.length.filter(|length| mates && length.is_shortest()).and_then(|length| length.within);
    let length = if attacks && solved.solving.is_some() { length.and(asked.within) } else { length };
    let dm = length.map(|n| if attacks { i32::from(n) } else { -i32::from(n) });
    let epd = Epd {
        nodes: Some(solved.nodes),
        seconds: Some(solved.seconds),
        keys: &keys,
        comments: &[solved.headline],
        dm,
        id: asked.title.as_deref(),
        pv: &line(solved, &position),
        ..Epd::of(&position)
    };
    Some(epd.to_string())
}

/// The line as moves.
fn line(solved: &Solved<'_>, position: &Position) -> Vec<Move> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for played in solved.line {
        let Some(m) = parse_san(&position, &played.mv) else { break };
        position = position.after(m);
        moves.push(m);
    }
    moves
}
