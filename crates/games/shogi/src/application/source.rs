//! Where a position comes from: a text in any notation.

use tesuji_game::{
    InputError, Record, Remarks, Request, SolutionTree, TreeMove, at, inside, refuse_stones, unreadable,
};

use super::words::name;
use crate::notation::{self, Reading};
use crate::rules::Side;

/// What a source says.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) reading: Reading,
    /// The lines about the question, and the bytes that were read, for errors.
    pub(super) said: Remarks,
}

/// The positions of a list. One that cannot be read is kept, so that the error is told in its
/// place. `None` if the text is no list of positions of shogi.
pub(super) fn records(text: &[u8]) -> Option<Vec<Record>> {
    let records = notation::records(text).into_iter().map(|(span, reading)| Record {
        text: text[span].to_vec(),
        title: reading.as_ref().ok().and_then(|reading| reading.title.clone()),
        has_keys: false,
        is_readable: reading.is_ok(),
    });
    let records: Vec<Record> = records.collect();
    records.iter().any(|record| record.is_readable).then_some(records)
}

/// The moves behind a position that is set up, with their variations.
pub(super) fn solution(request: &Request) -> Option<SolutionTree> {
    let reading = notation::read(request.text()?).ok()?;
    if reading.line.is_empty() || request.get("at").is_some() {
        return None;
    }
    let line = || reading.line.iter().enumerate().map(|(i, &m)| (i.checked_sub(1), m)).collect();
    let tree: Vec<_> = if reading.tree.is_empty() { line() } else { reading.tree };
    let mut sides: Vec<Side> = Vec::with_capacity(tree.len());
    let mut moves = Vec::with_capacity(tree.len());
    for (before, m) in tree {
        let side = before.map_or(reading.position.turn(), |before| !sides[before]);
        sides.push(side);
        moves.push(TreeMove { before, side: name(side), mv: m.to_string(), mark: None });
    }
    Some(SolutionTree { moves, is_cut: false })
}

/// Reads the position of a request.
pub(super) fn read(request: &Request) -> Result<Given, InputError> {
    let text = refuse_stones(request, "shogi", "give a position in SFEN")?;
    let reading = notation::read(text).map_err(|e| unreadable("position", text, e))?;
    let said = Remarks { directives: reading.directives.clone(), text: text.to_vec() };
    Ok(Given { reading: inside_of(reading, request)?, said: said.inside(request) })
}

/// The same with the position inside the record that the user asks for. What the source says of its
/// solution is then left out.
fn inside_of(reading: Reading, request: &Request) -> Result<Reading, InputError> {
    let moves = reading.record.as_ref().map(|(_, moves)| moves.len());
    let (Some(note), Some(at), Some((first, moves))) = (inside(request, moves)?, at(request)?, &reading.record) else {
        return Ok(reading);
    };
    let position = moves[..at].iter().fold(first.clone(), |position, &m| position.after(m));
    Ok(Reading { position, line: Vec::new(), tree: Vec::new(), notes: vec![note], ..reading })
}
