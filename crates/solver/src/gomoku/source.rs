//! Where a position comes from: a text in any notation, or lists of stones.

use std::ops::Range;

use tesuji_gomoku::notation::{self, Reading};
use tesuji_gomoku::rules::{Colour, Grid, Point, Position, Rules};
use tesuji_notation::parse_size;

use crate::part::{Part, unreadable};
use crate::{InputError, Request, Source, Stones};

/// What a source says; lists of stones say nothing but the position.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub(super) position: Position,
    pub(super) to_move: Option<Colour>,
    pub(super) title: Option<String>,
    pub(super) notes: Vec<String>,
    /// What the source says about the question.
    reading: Option<Reading>,
    /// The bytes that were read, for errors.
    pub(super) text: Vec<u8>,
}

impl Said {
    /// What the source says under a key.
    pub(super) fn part<'a>(&'a self, key: &'a str) -> Option<Part<'a>> {
        Some(Part::said(self.reading.as_ref()?.directive(key)?, &self.text))
    }

    /// What the request says, or else the source.
    pub(super) fn either<'a>(&'a self, key: &'a str, option: Option<&'a str>) -> Option<Part<'a>> {
        option.map(|value| Part::option(key, value)).or_else(|| self.part(key))
    }

    /// Which bytes of the source give the stone on a point.
    pub(super) fn place(&self, p: Point) -> Option<Range<usize>> {
        self.reading.as_ref()?.place(&self.text, p)
    }
}

/// Reads the position of a request.
pub(super) fn read(request: &Request) -> Result<Said, InputError> {
    let given = request.size.as_deref().map(size).transpose()?;
    let said = match &request.position {
        Source::Text(text) => {
            let reading = notation::read(text, given).map_err(|e| unreadable("position", text.clone(), e))?;
            Said {
                position: reading.position.clone(),
                to_move: reading.to_move,
                title: reading.title.clone(),
                notes: reading.notes.clone(),
                text: text.clone(),
                reading: Some(reading),
            }
        }
        Source::Stones(stones) => placed(stones, given)?,
    };
    let grid = said.position.grid;
    if given.is_none_or(|given| given == grid) {
        return Ok(said);
    }
    let part = Part::option("size", request.size.as_deref().unwrap_or_default());
    let message = format!("the position says that its board is {}x{}", grid.width(), grid.height());
    Err(part.error(message).hint("leave `size` out"))
}

fn size(value: &str) -> Result<Grid, InputError> {
    parse_size(value, Grid::MAX).and_then(|(width, height)| Grid::new(width, height)).ok_or_else(|| {
        let error = Part::option("size", value).error(format!("`{value}` is not a board size"));
        error.hint(format!("sides of 1 to {}: `15`, or `9x13` for 9 columns and 13 rows", Grid::MAX))
    })
}

fn placed(stones: &Stones, given: Option<Grid>) -> Result<Said, InputError> {
    let mut notes = Vec::new();
    let grid = match (stones.size, given) {
        (Some((width, height)), _) => size(&format!("{width}x{height}"))?,
        (None, Some(grid)) => grid,
        (None, None) => {
            notes.push("a board of 15x15 is assumed".to_owned());
            size("15")?
        }
    };
    if let Some(ko) = &stones.ko {
        return Err(Part::option("ko", ko).error("there is no ko in this game"));
    }
    let mut position = Position::new(grid, Rules::default());
    for (colour, names) in [(Colour::Black, &stones.black), (Colour::White, &stones.white)] {
        let what = colour.name().to_lowercase();
        for name in names {
            let error = |message: String| InputError::new(&what, name.as_str(), message).at(0..name.len());
            let p = grid.parse(name).map_err(&error)?;
            if position.stone(p).is_some_and(|other| other != colour) {
                return Err(error(format!("there is a stone of each colour on {name}")));
            }
            position.set(p, Some(colour));
        }
    }
    Ok(Said { position, to_move: None, title: None, notes, reading: None, text: Vec::new() })
}
