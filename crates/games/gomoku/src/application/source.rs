//! Where a position comes from: a text in any notation, or lists of stones.

use std::ops::Range;

use tesuji_game::{InputError, Part, Request, Said, Source, Stones, unreadable};
use tesuji_notation::parse_size;

use crate::notation::{self, Reading};
use crate::rules::{Colour, Grid, Point, Position, Rules};

/// A position, and what its source says beside it.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) position: Position,
    pub(super) to_move: Option<Colour>,
    pub(super) title: Option<String>,
    pub(super) notes: Vec<String>,
    /// What the source says about the question; lists of stones say nothing.
    pub(super) said: Said,
    reading: Option<Reading>,
}

impl Given {
    /// Which bytes of the source give the stone on a point.
    pub(super) fn place(&self, p: Point) -> Option<Range<usize>> {
        self.reading.as_ref()?.place(&self.said.text, p)
    }
}

/// Reads the position of a request.
pub(super) fn read(request: &Request) -> Result<Given, InputError> {
    let wanted = request.get("size").map(size).transpose()?;
    let given = match &request.position {
        Source::Text(text) => {
            let reading = notation::read(text, wanted).map_err(|e| unreadable("position", text.clone(), e))?;
            Given {
                position: reading.position.clone(),
                to_move: reading.to_move,
                title: reading.title.clone(),
                notes: reading.notes.clone(),
                said: Said { directives: reading.directives.clone(), text: text.clone() },
                reading: Some(reading),
            }
        }
        Source::Stones(stones) => placed(stones, wanted)?,
    };
    let grid = given.position.grid;
    if wanted.is_none_or(|wanted| wanted == grid) {
        return Ok(given);
    }
    let part = Part::setting("size", request.get("size").unwrap_or_default());
    let message = format!("the position says that its board is {}x{}", grid.width(), grid.height());
    Err(part.error(message).hint("leave `size` out"))
}

fn size(value: &str) -> Result<Grid, InputError> {
    parse_size(value, Grid::MAX).and_then(|(width, height)| Grid::new(width, height)).ok_or_else(|| {
        let error = Part::setting("size", value).error(format!("`{value}` is not a board size"));
        error.hint(format!("sides of 1 to {}: `15`, or `9x13` for 9 columns and 13 rows", Grid::MAX))
    })
}

fn placed(stones: &Stones, wanted: Option<Grid>) -> Result<Given, InputError> {
    let mut notes = Vec::new();
    let grid = match (stones.size, wanted) {
        (Some((width, height)), _) => size(&format!("{width}x{height}"))?,
        (None, Some(grid)) => grid,
        (None, None) => {
            notes.push("a board of 15x15 is assumed".to_owned());
            size("15")?
        }
    };
    if let Some(ko) = &stones.ko {
        return Err(Part::setting("ko", ko).error("there is no ko in this game"));
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
    Ok(Given { position, to_move: None, title: None, notes, said: Said::default(), reading: None })
}
