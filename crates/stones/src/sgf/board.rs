//! Stones that a node sets up, and the move that it makes, as points of a board.

use std::ops::Range;

use tesuji_notation::NotationError;
use tesuji_problem::PointSet;

use super::tree::{Node, Value};
use super::value::{play, points, size};
use crate::{Boards, Colour, Grid, Point};

/// A point that is set or cleared, and the bytes that say so.
pub type Placed = (Point, Option<Colour>, Range<usize>);

/// A move: whose, where (`None` is a pass), and the bytes that say so.
pub type Played = (Colour, Option<Point>, Range<usize>);

/// The size that the first node gives.
///
/// # Errors
/// If the game has no such board.
pub fn board<B: Boards>(root: &Node) -> Result<Option<Grid<B>>, NotationError> {
    let Some(value) = root.value("SZ") else { return Ok(None) };
    size(&value, B::MAX).map(|(width, height)| Grid::new(width, height))
}

/// How the points of a board are written.
#[derive(Clone, Copy, Debug)]
pub struct Coordinates<B> {
    /// The board.
    pub grid: Grid<B>,
    /// Whether names that players use (`h8`) are read too, as some programs write them.
    pub names: bool,
}

impl<B: Boards> Coordinates<B> {
    fn size(self) -> (u8, u8) {
        (self.grid.width(), self.grid.height())
    }

    fn named(self, value: &Value) -> Option<Point> {
        self.grid.parse(value.raw.trim()).ok().filter(|_| self.names)
    }

    /// The points of a value: one, a rectangle, or none.
    ///
    /// # Errors
    /// Names what is not a point of the board.
    pub fn points(&self, value: &Value) -> Result<Vec<Point>, NotationError> {
        if let Some(p) = self.named(value) {
            return Ok(vec![p]);
        }
        let found = points(self.size(), value)?;
        Ok(found.into_iter().filter_map(|(x, y)| self.grid.point(x, y)).collect())
    }

    /// What a node sets up, in order.
    ///
    /// # Errors
    /// If a point is none of the board, or is given twice and not the same.
    pub fn set_up(&self, node: &Node) -> Result<Vec<Placed>, NotationError> {
        let (mut placed, mut given) = (Vec::new(), [PointSet::EMPTY; 3]);
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
                        let message = format!("{} is set up twice in this node", self.grid.name(p));
                        return Err(NotationError::new(value.span(), message)
                            .hint("a point is black (AB), white (AW) or empty (AE)"));
                    }
                    given[kind].insert(p.index());
                    placed.push((p, stone, value.span()));
                }
            }
        }
        Ok(placed)
    }

    /// The move of a node, if it makes one.
    ///
    /// # Errors
    /// If it is no point of the board, or one that holds a stone.
    pub fn move_of(&self, node: &Node, is_empty: impl Fn(Point) -> bool) -> Result<Option<Played>, NotationError> {
        let Some((colour, value)) = node.move_of() else { return Ok(None) };
        let point = match self.named(&value) {
            Some(p) => Some(p),
            None => play(self.size(), &value)?.and_then(|(x, y)| self.grid.point(x, y)),
        };
        if let Some(p) = point.filter(|&p| !is_empty(p)) {
            let message = format!("{} plays on the stone at {}", colour.name(), self.grid.name(p));
            return Err(NotationError::new(value.span(), message).hint("moves of the main line go to empty points"));
        }
        Ok(Some((colour, point, value.span())))
    }
}
