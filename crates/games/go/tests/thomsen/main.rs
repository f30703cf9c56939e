//! The zone of paper 000 beside the sound one, at order 1, where both come from ladders and every
//! move on the board can be tried.
//!
//! The outside positions are not part of the repository; without them these tests pass and say so.

#![expect(clippy::print_stdout, reason = "a run says what it has measured")]

mod beside;
mod counterexamples;
mod figures;
mod suites;
mod unused;

use tesuji_go::rules::{Colour, Contest, Grid, Point, Position, Question};
use tesuji_problem::PointSet;

/// A question about a capture under simple ko.
fn capture(position: Position, target: Point, to_move: Colour) -> Contest {
    let question = Question::capture(position, vec![target], to_move);
    Contest::new(&question).expect("a position that can arise")
}

fn position(size: u8, black: &[impl AsRef<str>], white: &[impl AsRef<str>]) -> Position {
    let grid = Grid::new(size, size).expect("a board");
    let mut position = Position::new(grid);
    for name in black {
        position.set(grid.parse(name.as_ref()).expect("a point"), Some(Colour::Black));
    }
    for name in white {
        position.set(grid.parse(name.as_ref()).expect("a point"), Some(Colour::White));
    }
    position
}

fn points(grid: Grid, names: &[impl AsRef<str>]) -> PointSet {
    names.iter().map(|name| grid.parse(name.as_ref()).expect("a point").index()).collect()
}
