//! Stones on a board, and what a source says of a position beside them.

use std::ops::{Deref, DerefMut};

use tesuji_notation::Colour;
use tesuji_problem::PointSet;

use crate::{Boards, Grid, Point};

/// Stones on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram<B> {
    /// The shape of the board.
    pub grid: Grid<B>,
    stones: [PointSet; 2],
}

impl<B: Boards> Diagram<B> {
    /// An empty board.
    pub fn new(grid: Grid<B>) -> Self {
        Diagram { grid, stones: [PointSet::EMPTY; 2] }
    }

    /// The stones of a colour.
    #[inline]
    pub fn of(&self, colour: Colour) -> &PointSet {
        &self.stones[colour as usize]
    }

    /// The stone on a point.
    #[inline]
    pub fn stone(&self, p: Point) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.of(colour).contains(p.index()))
    }

    /// Whether no stone is on the point.
    #[inline]
    pub fn is_empty(&self, p: Point) -> bool {
        self.stone(p).is_none()
    }

    /// Sets or clears a point.
    #[inline]
    pub fn set(&mut self, p: Point, stone: Option<Colour>) {
        for colour in Colour::ALL {
            if stone == Some(colour) {
                self.stones[colour as usize].insert(p.index());
            } else {
                self.stones[colour as usize].remove(p.index());
            }
        }
    }

    /// The points without a stone.
    pub fn empty(&self) -> PointSet {
        self.grid.all() - self.stones[0] - self.stones[1]
    }

    /// The side whose turn it would be in a game that Black began: White if Black has more stones.
    pub fn turn(&self) -> Colour {
        if self.of(Colour::Black).len() > self.of(Colour::White).len() { Colour::White } else { Colour::Black }
    }

    /// The lines of a claim that say what is on the board: its size, Black's stones, White's.
    pub fn claim(&self) -> [String; 3] {
        let [black, white] = Colour::ALL.map(|colour| claimed(colour.word(), self.grid.names(self.of(colour))));
        [format!("board {}", self.grid), black, white]
    }
}

/// A line of a claim: words, and names of points.
pub fn claimed(head: &str, names: impl IntoIterator<Item = String>) -> String {
    names.into_iter().fold(head.to_owned(), |line, name| line + " " + &name)
}

/// Stones on a board, before anything is asked, and what their source says of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position<B> {
    /// The stones.
    pub diagram: Diagram<B>,
    /// The side to move, if the source says.
    pub to_move: Option<Colour>,
    /// A point that may not be played at once, if the source says: a ko.
    pub ko: Option<Point>,
    /// Stones that the source marks.
    pub marked: PointSet,
}

impl<B: Boards> Position<B> {
    /// An empty board.
    pub fn new(grid: Grid<B>) -> Self {
        Position { diagram: Diagram::new(grid), to_move: None, ko: None, marked: PointSet::EMPTY }
    }
}

impl<B> Deref for Position<B> {
    type Target = Diagram<B>;

    fn deref(&self) -> &Diagram<B> {
        &self.diagram
    }
}

impl<B> DerefMut for Position<B> {
    fn deref_mut(&mut self) -> &mut Diagram<B> {
        &mut self.diagram
    }
}
