//! An answer as a line of EPD, for programs that read lists of positions.

use tesuji_chess::notation::{Epd, parse_san, read};
use tesuji_chess::rules::{Goal, Move, Position};

use crate::Answer;

/// The answer as EPD: `bm` has the moves that solve, `dm` the length of a mate that is proved to be the shortest, `pv` the line. What is
/// not known is left out. `None` if the answer is not about chess.
pub fn epd(answer: &Answer) -> Option<String> {
    if answer.asked.game != "chess" {
        return None;
    }
    let asked = read(answer.asked.position.as_bytes()).ok()?;
    let position = asked.position;
    let attacks = answer.asked.attacker == answer.asked.to_move;
    let keys: Vec<Move> = match &answer.solving {
        Some(solving) if solving.stopped.is_none() => {
            solving.moves.iter().filter_map(|san| parse_san(&position, san)).collect()
        }
        _ => answer.first.iter().filter_map(|san| parse_san(&position, san)).collect(),
    };
    let mates = asked.wanted.is_none_or(|wanted| wanted.goal == Some(Goal::Mate));
    let length = answer.length.filter(|length| mates && length.is_shortest()).and_then(|length| length.within);
    let dm = length.map(|n| if attacks { i32::from(n) } else { -i32::from(n) });
    let epd = Epd {
        nodes: Some(answer.stats.nodes),
        seconds: Some(answer.stats.time.as_secs()),
        keys: &keys,
        comments: &[&answer.headline],
        dm,
        id: answer.asked.title.as_deref(),
        pv: &line(answer, &position),
        ..Epd::of(&position)
    };
    Some(epd.to_string())
}

/// The line as moves.
fn line(answer: &Answer, position: &Position) -> Vec<Move> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for played in &answer.line {
        let Some(m) = parse_san(&position, &played.mv) else { break };
        position = position.after(m);
        moves.push(m);
    }
    moves
}
