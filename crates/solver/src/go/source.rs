//! Where a Go position comes from: a text in any notation, or lists of stones.

use tesuji_go::notation::{self, Reading};
use tesuji_go::rules::{Colour, Grid, Position};

use crate::part::{Part, unreadable};
use crate::{InputError, Source, Stones};

/// What a source says; lists of stones say nothing but the position.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub(super) position: Position,
    pub(super) title: Option<String>,
    pub(super) notes: Vec<String>,
    /// What the source says about the question.
    pub(super) reading: Option<Reading>,
    /// The bytes that were read, for errors.
    pub(super) text: Vec<u8>,
}

/// Reads a position.
pub(super) fn read(source: &Source) -> Result<Said, InputError> {
    match source {
        Source::Text(text) => {
            let reading = notation::read(text).map_err(|e| unreadable("position", text.clone(), e))?;
            Ok(Said {
                position: reading.position.clone(),
                title: reading.title.clone(),
                notes: reading.notes.clone(),
                reading: Some(reading),
                text: text.clone(),
            })
        }
        Source::Stones(stones) => {
            let note = stones.size.is_none().then(|| "a board of 19x19 is assumed".to_owned());
            let notes = note.into_iter().collect();
            Ok(Said { position: placed(stones)?, title: None, notes, reading: None, text: Vec::new() })
        }
    }
}

fn placed(stones: &Stones) -> Result<Position, InputError> {
    let (width, height) = stones.size.unwrap_or((19, 19));
    let grid = Grid::new(width, height).ok_or_else(|| {
        Part::option("size", &format!("{width}x{height}")).error("a board has 1 to 25 columns and rows")
    })?;
    let point = |what: &str, name: &String| {
        grid.parse(name).map_err(|message| InputError::new(what, name.as_str(), message).at(0..name.len()))
    };
    let mut position = Position::new(grid.clone());
    for (colour, names) in [(Colour::Black, &stones.black), (Colour::White, &stones.white)] {
        let what = colour.name().to_lowercase();
        for name in names {
            let p = point(&what, name)?;
            if position.stone(p).is_some_and(|c| c != colour) {
                let message = format!("there is a stone of each colour on {name}");
                return Err(InputError::new(&what, name.as_str(), message).at(0..name.len()));
            }
            position.set(p, Some(colour));
        }
    }
    position.ko = stones.ko.as_ref().map(|name| point("ko", name)).transpose()?;
    Ok(position)
}
