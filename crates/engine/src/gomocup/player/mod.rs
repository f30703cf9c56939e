//! Who thinks: what a protocol may ask.

mod lookahead;
mod prover;
mod pursuit;
mod shape;
mod thought;
mod windows;

use std::time::Duration;

use tesuji_gomoku::rules::{Colour, Point, Position};

use crate::Stop;

pub use prover::Prover;

/// What a move may cost.
#[derive(Clone, Debug)]
pub struct Allowance {
    /// Time from now on. Without any, the player moves as fast as it can.
    pub time: Duration,
    /// Nodes of the searches together.
    pub nodes: Option<u64>,
    /// Bytes for what is remembered between moves.
    pub memory: usize,
    /// Whether the opponent, or who manages the game, has had enough.
    pub stop: Stop,
}

/// What becomes known while a move is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// This move seems best now.
    Best(Point),
    /// This move is proved to win, with this order; the proof is not written out, or not checked.
    Wins(Point, u8),
    /// The same, with a proof that has passed the independent checker.
    Certified(Point, u8),
    /// This move is proved to lose, to a win of this order.
    Loses(Point, u8),
    /// Every legal move is proved to lose.
    Lost,
}

/// The side to take in swap2, where White is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Black: the opponent moves.
    Black,
    /// White, with this move.
    White(Point),
}

/// Plays gomoku. A position may be any, a finished game or one that cannot have been played
/// included.
pub trait Player {
    /// A legal move for a side; `None` if it has none.
    fn choose(
        &mut self,
        position: &Position,
        to_move: Colour,
        allowance: &Allowance,
        tell: &mut dyn FnMut(News),
    ) -> Option<Point>;

    /// Swap2: the first three stones, black, white and black, on an empty board.
    fn first_three(&mut self, position: &Position) -> Option<[Point; 3]>;

    /// Swap2: the side it would rather have in this position, in which White is to move; `None` if
    /// there is no move.
    fn choose_side(&mut self, position: &Position, allowance: &Allowance, tell: &mut dyn FnMut(News)) -> Option<Side>;

    /// Forgets what is remembered between moves.
    fn forget(&mut self);
}
