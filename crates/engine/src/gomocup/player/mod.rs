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

/// How White stands who is to move, in the player's opinion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// White's move.
    pub m: Point,
    /// How much better White is then; at the ends what is proved.
    pub white: i64,
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

    /// The first three stones in swap2, black, white and black, on an empty board.
    fn first_three(&mut self, position: &Position) -> Option<[Point; 3]>;

    /// How White stands in this position, to move; `None` if there is no move. Whoever may choose a side takes
    /// White where it stands no worse.
    fn judge(&mut self, position: &Position, allowance: &Allowance, tell: &mut dyn FnMut(News)) -> Option<Judged>;

    /// The legal moves of a side that look best, the best first, at most so many: of moves that are alike by a
    /// symmetry of the position one alone.
    fn best_moves(&mut self, position: &Position, to_move: Colour, most: usize, allowance: &Allowance) -> Vec<Point>;

    /// Forgets what is remembered between moves.
    fn forget(&mut self);
}
