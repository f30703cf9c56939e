//! The position that grows along the main line: setup stones and moves with their captures.

use tesuji_notation::{NotationError, Places};
use tesuji_problem::PointSet;
use tesuji_stones::sgf::{Coordinates, Node, Placed, player};

use crate::rules::{Board, Colour, GoBoards, Grid, Point, Position};

/// The marks that make a stone a target.
const MARKS: [&str; 4] = ["MA", "TR", "CR", "SQ"];

pub(super) struct Replay {
    board: Board,
    /// The side to move, as far as `PL` or the last move says.
    to_move: Option<Colour>,
    /// Where each stone was set up or played last.
    pub(super) places: Places,
}

impl Replay {
    pub(super) fn new(grid: Grid) -> Self {
        Replay { board: Board::new(grid), to_move: None, places: Places::new() }
    }

    fn coordinates(&self) -> Coordinates<GoBoards> {
        Coordinates { grid: self.board.grid(), names: false }
    }

    /// Applies the setup of a node.
    pub(super) fn set_up(&mut self, node: &Node) -> Result<(), NotationError> {
        let stones = self.coordinates().set_up(node)?;
        // Of two places that set up the same stone the first is remembered.
        self.places.extend(stones.iter().rev().map(|(p, _, span)| (p.index(), span.clone())));
        self.put(&stones);
        if let Some(value) = node.value("PL") {
            self.to_move = Some(player(&value)?);
        }
        Ok(())
    }

    fn put(&mut self, stones: &[Placed]) {
        let taken = stones.iter().any(|&(p, stone, _)| self.board.stone(p).is_some_and(|there| stone != Some(there)));
        if taken {
            // A board only grows, so one that loses a stone is set up anew.
            let mut position = self.position();
            for &(p, stone, _) in stones {
                position.set(p, stone);
            }
            self.board = Board::new(position.grid);
            for p in position.grid.points() {
                if let Some(colour) = position.stone(p) {
                    self.board.place(colour, p);
                }
            }
        } else {
            for &(p, stone, _) in stones {
                if let (Some(colour), None) = (stone, self.board.stone(p)) {
                    self.board.place(colour, p);
                }
            }
        }
        self.board.set_ko(None);
    }

    /// Plays the move of a node, if it has one.
    pub(super) fn play(&mut self, node: &Node) -> Result<(), NotationError> {
        let played = self.coordinates().move_of(node, |p| self.board.stone(p).is_none())?;
        let Some((colour, point, span)) = played else { return Ok(()) };
        match point {
            None => self.board.pass(),
            Some(p) => {
                self.board.play(colour, p);
                self.places.insert(p.index(), span);
            }
        }
        self.to_move = Some(colour.other());
        Ok(())
    }

    /// The stones that a node marks.
    pub(super) fn marked(&self, node: &Node) -> Result<PointSet, NotationError> {
        let mut marked = PointSet::EMPTY;
        for value in MARKS.iter().flat_map(|name| node.all(name)).flat_map(|p| &p.values) {
            let points = self.coordinates().points(value)?;
            marked.extend(points.into_iter().filter(|&p| self.board.stone(p).is_some()).map(Point::index));
        }
        Ok(marked)
    }

    /// The position as it stands, without marks.
    pub(super) fn position(&self) -> Position {
        let mut position = Position::new(self.board.grid());
        for p in self.board.grid().points() {
            position.set(p, self.board.stone(p));
        }
        Position { to_move: self.to_move, ko: self.board.ko(), ..position }
    }
}
