//! The board of the conversation: what was set up, and what was played since.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use tesuji_go::notation::read_at;
use tesuji_go::rules::{Assured, Board, Colour, Grid, Point, Position};

use super::unconditional;

/// The side of the board that a conversation begins with.
const SIDE: u8 = 19;
/// More bytes than any record has.
const LONGEST: u64 = 1 << 20;

/// A position, the moves made from it, and where they lead.
#[derive(Debug)]
pub(super) struct Table {
    start: Position,
    moves: Vec<(Colour, Point)>,
    board: Board,
}

impl Default for Table {
    fn default() -> Self {
        Self::empty(Grid::new(SIDE, SIDE).expect("a board of the usual size"))
    }
}

/// A colour, or what is wrong with it.
pub(super) fn colour(word: Option<&&str>) -> Result<Colour, String> {
    let word = word.ok_or("a colour is missing: `b` or `w`")?;
    Colour::named(word).ok_or_else(|| format!("`{word}` is no colour: `b` or `w`"))
}

impl Table {
    fn empty(grid: Grid) -> Self {
        Table { start: Position::new(grid), moves: Vec::new(), board: Board::new(grid) }
    }

    fn of(start: Position) -> Result<Self, String> {
        let board = Board::of(&start).map_err(|error| error.to_string())?;
        Ok(Table { start, moves: Vec::new(), board })
    }

    pub(super) fn grid(&self) -> Grid {
        self.start.grid
    }

    /// An empty board of this size: `19`, or columns and rows.
    pub(super) fn resize(&mut self, words: &[&str]) -> Result<(), String> {
        let side = |word: &&str| word.parse::<u8>().ok();
        let (first, second) = (words.first().and_then(side), words.get(1).or(words.first()).and_then(side));
        let grid = first.zip(second).and_then(|(width, height)| Grid::new(width, height));
        *self = Self::empty(grid.ok_or("unacceptable size")?);
        Ok(())
    }

    pub(super) fn clear(&mut self) {
        *self = Self::empty(self.grid());
    }

    /// A point with a stone.
    pub(super) fn stone(&self, word: Option<&&str>) -> Result<(Point, Colour), String> {
        let point = self.grid().parse(word.ok_or("a point is missing")?)?;
        let stone = self.board.stone(point).ok_or("vertex must not be empty")?;
        Ok((point, stone))
    }

    /// The blocks of a side that can be attacked, by a stone each.
    pub(super) fn blocks(&self, side: Colour) -> Vec<String> {
        let living = Assured::of(&self.board, side).living;
        let begins = |&p: &Point| {
            self.board.stone(p) == Some(side) && self.board.chain_id(p) == p && !living.contains(p.index())
        };
        self.grid().points().filter(begins).map(|p| self.grid().name(p)).collect()
    }

    /// The stones that the record marks.
    pub(super) fn marked(&self) -> Vec<String> {
        let marked = self.start.marked.iter().map(|p| Point(p as u16));
        marked.filter(|&p| self.start.stone(p).is_some()).map(|p| self.grid().name(p)).collect()
    }

    /// What is settled about a point if one side never moves again.
    pub(super) fn status(&self, words: &[&str]) -> Result<&'static str, String> {
        let point = self.grid().parse(words.first().ok_or("a point is missing")?)?;
        Ok(unconditional::status(&self.board, point))
    }

    /// A move of either side: each may move as often as it likes.
    pub(super) fn play(&mut self, words: &[&str]) -> Result<(), String> {
        let colour = colour(words.first())?;
        let point = self.grid().parse_move(words.get(1).ok_or("a point is missing")?)?;
        self.make(colour, point)
    }

    fn make(&mut self, colour: Colour, point: Point) -> Result<(), String> {
        // Who moves twice may fill a ko.
        if self.moves.last().is_some_and(|&(last, _)| last == colour) {
            self.board.set_ko(None);
        }
        if point == Point::PASS {
            self.board.pass();
        } else if self.board.is_legal(colour, point, false) {
            self.board.play(colour, point);
        } else {
            return Err("illegal move".to_owned());
        }
        self.moves.push((colour, point));
        Ok(())
    }

    /// Moves one after the other, or none of them.
    pub(super) fn play_all(&mut self, words: &[&str]) -> Result<(), String> {
        let before = self.moves.len();
        let done = words.chunks(2).try_for_each(|words| self.play(words));
        if done.is_err() {
            self.keep(before)?;
        }
        done
    }

    /// Takes moves back.
    pub(super) fn take_back(&mut self, moves: usize) -> Result<(), String> {
        let left = self.moves.len().checked_sub(moves).ok_or("cannot undo")?;
        self.keep(left)
    }

    /// Plays the first moves again, and no others.
    fn keep(&mut self, moves: usize) -> Result<(), String> {
        let kept = self.moves[..moves].to_vec();
        *self = Self::of(self.start.clone())?;
        kept.into_iter().try_for_each(|(colour, point)| self.make(colour, point))
    }

    /// Stones beside those that are there, without being played.
    pub(super) fn set_up(&mut self, words: &[&str]) -> Result<(), String> {
        let mut position = self.position(None);
        for words in words.chunks(2) {
            let point = self.grid().parse(words.get(1).ok_or("a point is missing")?)?;
            position.set(point, Some(colour(words.first())?));
        }
        *self = Self::of(position)?;
        Ok(())
    }

    pub(super) fn set_player(&mut self, words: &[&str]) -> Result<(), String> {
        let position = self.position(Some(colour(words.first())?));
        *self = Self::of(position)?;
        Ok(())
    }

    /// Reads a record of this folder; a number beside it is that of the first move which is not
    /// made.
    pub(super) fn load(&mut self, folder: &Path, words: &[&str]) -> Result<String, String> {
        let name = words.first().ok_or("missing filename")?;
        let at = match words.get(1) {
            None => None,
            Some(word) => Some(word.parse::<usize>().map_err(|_| format!("`{word}` is no number of a move"))?),
        };
        let mut bytes = Vec::new();
        let file = File::open(folder.join(name)).map_err(|error| format!("cannot open or parse '{name}': {error}"))?;
        file.take(LONGEST)
            .read_to_end(&mut bytes)
            .map_err(|error| format!("cannot open or parse '{name}': {error}"))?;
        let reading = read_at(&bytes, at.map(|at| at.saturating_sub(1)));
        let mut position = reading.map_err(|error| format!("cannot open or parse '{name}': {error}"))?.position;
        let turn = position.to_move.unwrap_or(Colour::Black);
        position.to_move = Some(turn);
        *self = Self::of(position)?;
        Ok(turn.word().to_owned())
    }

    /// What is on the board now.
    pub(super) fn position(&self, to_move: Option<Colour>) -> Position {
        let mut position = Position::new(self.grid());
        for point in self.grid().points() {
            position.set(point, self.board.stone(point));
        }
        let last = self.moves.last().map(|&(colour, _)| colour.other());
        position.to_move = to_move.or(last).or(self.start.to_move);
        position.ko = self.board.ko();
        position
    }

    /// The board in letters, with a line above and below.
    pub(super) fn drawn(&self) -> String {
        let grid = self.grid();
        let (width, height) = (grid.width(), grid.height());
        let name = |x| grid.point(x, 0).map_or_else(String::new, |point| grid.name(point));
        let letters = (0..width).fold("  ".to_owned(), |line, x| line + " " + &name(x)[..1]);
        let row = |y| {
            let stone = |x| match grid.point(x, y).and_then(|point| self.board.stone(point)) {
                Some(Colour::Black) => " X",
                Some(Colour::White) => " O",
                None => " .",
            };
            let stones: String = (0..width).map(stone).collect();
            format!("{:2}{stones} {}", height - y, height - y)
        };
        let rows: Vec<String> = (0..height).map(row).collect();
        format!("\n{letters}\n{}\n{letters}", rows.join("\n"))
    }
}
