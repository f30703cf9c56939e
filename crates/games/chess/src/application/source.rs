//! Where a position comes from: a text in any notation.

use tesuji_game::{InputError, Record, Remarks, Request, at, inside, refuse_stones, unreadable};

use crate::notation::{self, Reading, Wanted};
use crate::rules::{Color, Move, Position};

/// What a source says.
#[derive(Clone, Debug)]
pub(super) struct Given {
    reading: Reading,
    /// The lines about the question, and the bytes that were read, for errors.
    pub(super) said: Remarks,
}

impl Given {
    pub(super) fn position(&self) -> &Position {
        &self.reading.position
    }

    pub(super) fn title(&self) -> Option<&str> {
        self.reading.title.as_deref()
    }

    pub(super) fn notes(&self) -> &[String] {
        &self.reading.notes
    }

    pub(super) fn wanted(&self) -> Option<Wanted> {
        self.reading.wanted
    }

    pub(super) fn within(&self) -> Option<u16> {
        self.reading.within
    }

    /// Who attacks. What the format itself says is about the side that it has to move; a line
    /// `attacker:` is not.
    pub(super) fn attacker(&self, is_turned: bool) -> Option<Color> {
        self.reading.attacker.filter(|_| !is_turned || self.said.part("attacker").is_some())
    }

    /// How long the source says that the shortest win is.
    pub(super) fn length(&self) -> Option<u16> {
        self.reading.length
    }

    /// The first moves that the source says are right.
    pub(super) fn keys(&self) -> &[Move] {
        &self.reading.keys
    }
}

/// The positions of a list. One that cannot be read is kept, so that the error is told in its
/// place. `None` if the text is no list of chess positions.
pub(super) fn records(text: &[u8]) -> Option<Vec<Record>> {
    let records: Vec<Record> = notation::records(text)
        .map(|record| {
            let reading = record.reading.as_ref().ok();
            Record {
                text: text[record.span.clone()].to_vec(),
                title: reading.and_then(|reading| reading.title.clone()),
                has_keys: reading.is_some_and(|reading| !reading.keys.is_empty()),
                is_readable: reading.is_some(),
            }
        })
        .collect();
    (records.iter().any(|record| record.is_readable) || notation::claims(text)).then_some(records)
}

/// Reads the position of a request.
pub(super) fn read(request: &Request) -> Result<Given, InputError> {
    let text = refuse_stones(request, "chess", "give a FEN")?;
    let reading = notation::read(text).map_err(|e| unreadable("position", text, e))?;
    let said = Remarks { directives: reading.directives.clone(), text: text.to_vec() };
    Ok(Given { reading: inside_of(reading, request)?, said: said.inside(request) })
}

/// The same with the position inside the record that the user asks for. What the source says of its
/// own position and its solution is then left out.
fn inside_of(reading: Reading, request: &Request) -> Result<Reading, InputError> {
    let moves = reading.record.as_ref().map(|(_, moves)| moves.len());
    let (Some(note), Some(at), Some((first, moves))) = (inside(request, moves)?, at(request)?, &reading.record) else {
        return Ok(reading);
    };
    let position = moves[..at].iter().fold(first.clone(), |position, &m| position.after(m));
    let empty = (Vec::new(), Vec::new(), vec![note]);
    let (keys, line, notes) = empty;
    Ok(Reading { position, length: None, keys, line, notes, ..reading })
}
