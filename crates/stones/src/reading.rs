//! What a source says: a position, and lines about the question.

use std::ops::Range;

use tesuji_notation::{Directive, Line, NotationError, Places, Source, has_room, to_play};

use crate::{Boards, Colour, Grid, Point, Position};

/// The formats that are recognised. No game has all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Smart Game Format, FF\[1\] to FF\[4\].
    Sgf,
    /// A board with coordinates, as `showboard` of a GTP engine prints it.
    Showboard,
    /// A board drawn with `X`, `O` and `.`.
    Drawn,
    /// A diagram of Sensei's Library: lines that begin with `$$`.
    Sensei,
    /// Moves in turn, Black first: `h8i9j7`.
    Moves,
    /// Black's stones and White's, and perhaps the side to move: `H8,G9/H9,I7/b`.
    Setup,
    /// Piskvork's record of a game.
    Psq,
}

/// What a source says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<B> {
    /// The position.
    pub position: Position<B>,
    /// The format that was recognised.
    pub format: Format,
    /// The title, if the source has one.
    pub title: Option<String>,
    /// What the source says about the question and its answer, in order.
    pub directives: Vec<Directive>,
    /// What was assumed or left out, as sentences for the user.
    pub notes: Vec<String>,
    /// Where the stones are given.
    pub places: Places,
    /// How many moves the record has, if it is one.
    pub moves: Option<usize>,
    /// Whether the position is the one after some of these moves that somebody asked for. What the
    /// source says of its own position is then passed over.
    pub is_inside: bool,
}

impl<B: Boards> Reading<B> {
    /// An empty board.
    pub fn new(grid: Grid<B>, format: Format) -> Self {
        Reading {
            position: Position::new(grid),
            format,
            title: None,
            directives: Vec::new(),
            notes: Vec::new(),
            places: Places::new(),
            moves: None,
            is_inside: false,
        }
    }

    /// Reads an input with the reader of a game, which is given the text of it and need not know
    /// how it is encoded.
    ///
    /// # Errors
    /// Those of the reader, with places in the input; or it is too long.
    pub fn of(bytes: &[u8], read: impl FnOnce(&str) -> Result<Self, NotationError>) -> Result<Self, NotationError> {
        let source = Source::new(bytes)?;
        let mut reading = read(&source.text).map_err(|e| source.error(e))?;
        for directive in &mut reading.directives {
            directive.span = source.span(directive.span.clone());
        }
        reading.notes.splice(0..0, source.note.clone());
        Ok(reading)
    }

    /// Which bytes of the input give the stone on a point. `bytes` is what was read.
    pub fn place(&self, bytes: &[u8], p: Point) -> Option<Range<usize>> {
        Some(Source::new(bytes).ok()?.span(self.places.get(&p.index())?.clone()))
    }

    /// The value of the first directive with this key.
    pub fn directive(&self, key: &str) -> Option<&Directive> {
        self.directives.iter().find(|d| d.key == key)
    }

    /// Sets or clears a point, as these bytes of the text say.
    pub fn put(&mut self, p: Point, stone: Option<Colour>, span: Range<usize>) {
        self.position.set(p, stone);
        self.places.insert(p.index(), span);
    }

    /// Puts a stone on an empty point.
    ///
    /// # Errors
    /// If it is not empty.
    pub fn add(&mut self, p: Point, colour: Colour, span: Range<usize>) -> Result<(), NotationError> {
        if self.position.is_empty(p) {
            self.put(p, Some(colour), span);
            return Ok(());
        }
        let message = format!("there is a stone on {} already", self.position.grid.name(p));
        Err(NotationError::new(span, message).hint("each point holds one stone"))
    }

    /// Takes in what a line beside the position says: a title, a directive with one of these keys,
    /// `Black to play`. Prose that says nothing is passed over.
    ///
    /// # Errors
    /// What [`accept`](Self::accept) says.
    pub fn hear(&mut self, text: &str, start: usize, keys: &[&str]) -> Result<(), NotationError> {
        let line = Line::parse(text, start);
        if let Some(line) = line.as_ref().filter(|line| line.key == "title") {
            self.title = Some(line.value.to_owned()).filter(|title| !title.is_empty());
        } else if let Some(directive) = line.and_then(|line| line.directive(keys)) {
            self.accept(directive)?;
        } else if let Some(colour) = to_play(text).filter(|_| !self.is_inside) {
            self.set_to_move(colour, start..start + text.len())?;
        }
        Ok(())
    }

    /// Keeps a directive, and applies it where the position itself has a place for it: the side to
    /// move, a ko point.
    ///
    /// # Errors
    /// If there are too many, or the side to move is none or contradicts another place.
    pub fn accept(&mut self, directive: Directive) -> Result<(), NotationError> {
        has_room(&self.directives, &directive)?;
        match directive.key.as_str() {
            "to-play" if !self.is_inside => {
                let colour = Colour::named(&directive.value).ok_or_else(|| {
                    NotationError::new(directive.span.clone(), format!("`{}` is not a colour", directive.value))
                        .hint("`black` or `white`")
                })?;
                self.set_to_move(colour, directive.span.clone())?;
            }
            "ko" => {
                if let Ok(point) = self.position.grid.parse(&directive.value) {
                    if !self.is_inside {
                        self.position.ko = Some(point);
                    }
                    return Ok(());
                }
            }
            _ => {}
        }
        self.directives.push(directive);
        Ok(())
    }

    /// Sets the side to move, which nothing else in the source may contradict.
    fn set_to_move(&mut self, colour: Colour, span: Range<usize>) -> Result<(), NotationError> {
        match self.position.to_move {
            Some(other) if other != colour => {
                let (this, other) = (colour.name(), other.name());
                let message = format!("{this} is to play according to this, but {other} according to another place");
                Err(NotationError::new(span, message).hint("leave one of them out"))
            }
            _ => {
                self.position.to_move = Some(colour);
                Ok(())
            }
        }
    }
}

/// The board's size, if one of these lines of a text gives it, such as `size: 9x13`; the last
/// counts.
///
/// # Errors
/// If a line gives none that the game has.
pub fn size_in<'t, B: Boards>(lines: impl Iterator<Item = (&'t str, usize)>) -> Result<Option<Grid<B>>, NotationError> {
    let mut found = None;
    for line in lines.filter_map(|(line, start)| Line::parse(line, start)).filter(|line| line.key == "size") {
        found = Some(Grid::sized(line.value).ok_or_else(|| {
            let message = format!("`{}` is not a board size", line.value);
            let hint = format!("sides of 1 to {}: {}, or 9x13 for 9 columns and 13 rows", B::MAX, B::USUAL);
            NotationError::new(line.span.clone(), message).hint(hint)
        })?);
    }
    Ok(found)
}
