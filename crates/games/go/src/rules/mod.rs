//! The rules of Go, as far as a tactical question needs them: stones, chains, liberties, capture,
//! ko, suicide; and what can be wanted.

mod assured;
mod board;
mod contest;
mod goal;
mod ko;
pub(crate) mod life;
mod moves;
mod neighbours;
mod question;
mod wish;

pub use assured::Assured;
pub use board::Board;
pub use contest::Contest;
pub use goal::Goal;
pub use ko::KoRule;
pub use moves::Move;
pub use question::{Question, QuestionError};
pub use tesuji_stones::{Colour, Point};
pub use wish::{Pursuit, Wish};

use tesuji_stones::Boards;

/// The boards of Go: up to 25×25, the letters of the columns without I.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GoBoards;

impl Boards for GoBoards {
    const MAX: u8 = 25;
    const USUAL: u8 = 19;
    const LETTERS: &'static [u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
}

/// The shape of a board.
pub type Grid = tesuji_stones::Grid<GoBoards>;

/// Stones on a board, before anything is asked. What is marked are targets.
pub type Position = tesuji_stones::Position<GoBoards>;

/// The rules that vary from place to place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The ko rule.
    pub ko: KoRule,
    /// Whether a play may remove its own stones.
    pub suicide: bool,
}
