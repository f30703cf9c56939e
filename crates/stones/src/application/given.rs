//! Where a position comes from: a text in any notation, or lists of stones.

use tesuji_game::{InputError, Part, Remarks, Request, Source, Stones, at, inside, unreadable};
use tesuji_notation::NotationError;

use crate::{Boards, Colour, Format, Grid, Reading};

/// What a source gives: a position, and what is said beside it.
#[derive(Clone, Debug)]
pub struct Given<B> {
    /// The position, a title, notes.
    pub reading: Reading<B>,
    /// What the source says about the question; lists of stones say nothing.
    pub said: Remarks,
}

impl<B: Boards> Given<B> {
    /// Reads the source of a request. Lists of stones lie on `grid`, or on the usual board. `read`
    /// is told after how many moves of a record the position is.
    ///
    /// # Errors
    /// Those of the reader of texts, or a stone is none of the board or of both colours.
    pub fn read(
        request: &Request,
        grid: Option<Grid<B>>,
        read: impl FnOnce(&[u8], Option<usize>) -> Result<Reading<B>, NotationError>,
    ) -> Result<Self, InputError> {
        let mut given = match &request.position {
            Source::Text(text) => {
                let reading = read(text, at(request)?).map_err(|e| unreadable("position", text.clone(), e))?;
                let said = Remarks { directives: reading.directives.clone(), text: text.clone() };
                Given { reading, said: said.inside(request) }
            }
            Source::Stones(stones) => Given { reading: placed(stones, grid)?, said: Remarks::default() },
        };
        given.reading.notes.extend(inside(request, given.reading.moves)?);
        Ok(given)
    }

    /// The side to move, as the user says or else the source.
    ///
    /// # Errors
    /// If what the user says is no colour.
    pub fn to_move(&self, request: &Request) -> Result<Option<Colour>, InputError> {
        match request.get("to-move") {
            Some(value) => colour(&Part::setting("to-move", value)).map(Some),
            None => Ok(self.reading.position.to_move),
        }
    }

    /// An error about the position as a whole.
    pub fn error(&self, message: impl Into<String>) -> InputError {
        InputError::new("position", self.said.text.clone(), message).at(0..self.said.text.len())
    }

    /// An error about the stone on the point of this name, where the source gives it.
    pub fn error_at(&self, source: &Source, name: &str, message: impl Into<String>) -> InputError {
        if let Some((what, name)) = source.stones().and_then(|stones| stones.find(name)) {
            return InputError::new(what, name, message).at(0..name.len());
        }
        let p = self.reading.position.grid.parse(name).ok();
        let place = p.and_then(|p| self.reading.place(&self.said.text, p));
        let error = self.error(message);
        place.map_or(error.clone(), |place| error.at(place))
    }
}

/// Reads lists of stones.
fn placed<B: Boards>(stones: &Stones, grid: Option<Grid<B>>) -> Result<Reading<B>, InputError> {
    let (usual, note) = Grid::usual();
    let mut reading = Reading::new(grid.unwrap_or(usual), Format::Setup);
    reading.notes.extend(grid.is_none().then_some(note));
    let position = &mut reading.position;
    let fail = |what: &str, name: &str, message: String| InputError::new(what, name, message).at(0..name.len());
    for (colour, names) in [(Colour::Black, &stones.black), (Colour::White, &stones.white)] {
        let fail = |name, message| fail(colour.word(), name, message);
        for name in names {
            let p = position.grid.parse(name).map_err(|message| fail(name, message))?;
            if position.stone(p).is_some_and(|other| other != colour) {
                return Err(fail(name, format!("there is a stone of each colour on {name}")));
            }
            position.set(p, Some(colour));
        }
    }
    let ko = stones.ko.as_ref().map(|ko| position.grid.parse(ko).map_err(|message| fail("ko", ko, message)));
    position.ko = ko.transpose()?;
    Ok(reading)
}

/// Reads a colour.
///
/// # Errors
/// If it is none.
pub fn colour(part: &Part<'_>) -> Result<Colour, InputError> {
    let error = || part.error(format!("`{}` is not a colour", part.value)).hint("use `b` or `w`");
    Colour::named(part.value).ok_or_else(error)
}
