//! The game as the manager tells it: stones in the order in which they came.

use tesuji_gomoku::rules::{Colour, Grid, Point, Position, Rules};

/// A game.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub(super) grid: Grid,
    stones: Vec<(Point, Colour)>,
    /// Our colour, once it shows.
    pub(super) own: Option<Colour>,
}

impl Record {
    pub(super) fn new(grid: Grid) -> Self {
        Record { grid, stones: Vec::new(), own: None }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stones.is_empty()
    }

    /// A point that is on the board, and free.
    pub(super) fn free(&self, (x, y): (i32, i32)) -> Result<Point, String> {
        let point = self.point((x, y))?;
        if self.stones.iter().any(|&(stone, _)| stone == point) {
            return Err(format!("{x},{y} is occupied"));
        }
        Ok(point)
    }

    fn point(&self, (x, y): (i32, i32)) -> Result<Point, String> {
        let on_board = u8::try_from(x).ok().zip(u8::try_from(y).ok()).and_then(|(x, y)| self.grid.point(x, y));
        on_board.ok_or_else(|| format!("{x},{y} is off the board"))
    }

    /// Takes all stones away: nobody has moved.
    pub(super) fn clear(&mut self) {
        *self = Record::new(self.grid);
    }

    pub(super) fn put(&mut self, point: Point, colour: Colour) {
        self.stones.push((point, colour));
    }

    /// Black and White put stones in turns, Black first.
    pub(super) fn put_in_turns(&mut self, points: &[Point]) {
        for (n, &point) in points.iter().enumerate() {
            self.put(point, Colour::ALL[n % 2]);
        }
    }

    /// Takes a stone back.
    pub(super) fn take(&mut self, at: (i32, i32)) -> Result<(), String> {
        let point = self.point(at)?;
        let last = self.stones.iter().rposition(|&(stone, _)| stone == point);
        self.stones.remove(last.ok_or_else(|| format!("no stone is on {},{}", at.0, at.1))?);
        if self.is_empty() {
            self.own = None;
        }
        Ok(())
    }

    /// The colour that has the turn if Black began and the colours took turns.
    pub(super) fn turn(&self) -> Colour {
        self.position(Rules::default()).turn()
    }

    pub(super) fn position(&self, rules: Rules) -> Position {
        let mut position = Position::new(self.grid, rules);
        for &(point, colour) in &self.stones {
            position.set(point, Some(colour));
        }
        position
    }

    /// How the protocol writes a point.
    pub(super) fn name(&self, point: Point) -> String {
        let (x, y) = self.grid.xy(point);
        format!("{x},{y}")
    }
}
