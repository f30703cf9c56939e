//! The position that grows along the main line: setup stones and moves with their captures.

use tesuji_problem::PointSet;

use tesuji_notation::sgf::{Node, Value, play, player, points};
use tesuji_notation::{NotationError, Places};

use crate::notation::points::colour_of;
use crate::rules::{Board, Colour, Grid, Point, Position};

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

    /// Applies the setup of a node.
    pub(super) fn set_up(&mut self, node: &Node) -> Result<(), NotationError> {
        let mut stones: Vec<(Point, Option<Colour>)> = Vec::new();
        let mut given = [PointSet::EMPTY; 3];
        for property in &node.properties {
            let (kind, stone) = match property.name.as_str() {
                "AE" => (0, None),
                "AB" => (1, Some(Colour::Black)),
                "AW" => (2, Some(Colour::White)),
                _ => continue,
            };
            for value in &property.values {
                for p in self.points(value)? {
                    if (0..3).any(|other| other != kind && given[other].contains(p.index())) {
                        let name = self.board.grid().name(p);
                        return Err(NotationError::new(value.span(), format!("{name} is set up twice in this node"))
                            .hint("a point is black (AB), white (AW) or empty (AE)"));
                    }
                    if !given[kind].contains(p.index()) {
                        given[kind].insert(p.index());
                        self.places.insert(p.index(), value.span());
                        stones.push((p, stone));
                    }
                }
            }
        }
        self.put(&stones);
        if let Some(value) = node.value("PL") {
            self.to_move = Some(colour_of(player(&value)?));
        }
        Ok(())
    }

    fn put(&mut self, stones: &[(Point, Option<Colour>)]) {
        let taken = stones.iter().any(|&(p, stone)| self.board.stone(p).is_some() && self.board.stone(p) != stone);
        if taken {
            // A board only grows, so one that loses a stone is set up anew.
            let mut position = self.position();
            for &(p, stone) in stones {
                position.set(p, stone);
            }
            self.board = Board::new(position.grid.clone());
            for p in position.grid.points() {
                if let Some(colour) = position.stone(p) {
                    self.board.place(colour, p);
                }
            }
        } else {
            for &(p, stone) in stones {
                if let (Some(colour), None) = (stone, self.board.stone(p)) {
                    self.board.place(colour, p);
                }
            }
        }
        self.board.set_ko(None);
    }

    /// Plays the move of a node, if it has one.
    pub(super) fn play(&mut self, node: &Node) -> Result<(), NotationError> {
        let Some((side, value)) = node.move_of() else { return Ok(()) };
        let (colour, grid) = (colour_of(side), self.board.grid());
        match play(self.size(), &value)?.and_then(|(x, y)| grid.point(x, y)) {
            None => self.board.pass(),
            Some(p) if self.board.stone(p).is_some() => {
                let name = self.board.grid().name(p);
                return Err(NotationError::new(
                    value.span(),
                    format!("{} plays on the stone at {name}", colour.name()),
                )
                .hint("moves of the main line go to empty points"));
            }
            Some(p) => {
                self.board.play(colour, p);
                self.places.insert(p.index(), value.span());
            }
        }
        self.to_move = Some(colour.other());
        Ok(())
    }

    /// The stones that a node marks.
    pub(super) fn marked(&self, node: &Node) -> Result<PointSet, NotationError> {
        let mut marked = PointSet::EMPTY;
        for value in MARKS.iter().flat_map(|name| node.all(name)).flat_map(|p| &p.values) {
            let points = self.points(value)?;
            marked.extend(points.into_iter().filter(|&p| self.board.stone(p).is_some()).map(Point::index));
        }
        Ok(marked)
    }

    fn size(&self) -> (u8, u8) {
        (self.board.grid().width(), self.board.grid().height())
    }

    fn points(&self, value: &Value) -> Result<Vec<Point>, NotationError> {
        let found = points(self.size(), value)?;
        Ok(found.into_iter().filter_map(|(x, y)| self.board.grid().point(x, y)).collect())
    }

    /// The position as it stands, without marks.
    pub(super) fn position(&self) -> Position {
        let mut position = Position::new(self.board.grid().clone());
        for p in self.board.grid().points() {
            position.set(p, self.board.stone(p));
        }
        position.to_move = self.to_move;
        position.ko = self.board.ko();
        position
    }
}
