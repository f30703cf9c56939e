//! The rules of gomoku and its relatives: rows, forbidden points, and the question *can this side
//! force a row?*

mod forbidden;
mod gomoku;
mod position;
mod row;

pub use forbidden::{Foul, Judgement, is_foul, judge};
pub use gomoku::Gomoku;
pub use position::{Position, PositionError, Question};
pub use row::{Window, completes, windows_through};
pub use tesuji_stones::{Colour, Point};

use tesuji_stones::Boards;

/// The boards of these games: up to 20×20, with every letter, unlike Go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GomokuBoards;

impl Boards for GomokuBoards {
    const MAX: u8 = 20;
    const USUAL: u8 = 15;
    const LETTERS: &'static [u8] = b"abcdefghijklmnopqrstuvwxyz";
}

/// The shape of a board.
pub type Grid = tesuji_stones::Grid<GomokuBoards>;

/// Stones on a board.
pub type Diagram = tesuji_stones::Diagram<GomokuBoards>;

/// The four directions of rows, as steps in column and row.
pub const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Which rows win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Variant {
    /// k or more in a row win.
    #[default]
    Freestyle,
    /// Exactly k in a row win; a longer row is nothing.
    Standard,
    /// Black wins with exactly five, White with five or more. Black may not make an overline, two
    /// fours or two threes at once ([`judge`]), unless the move makes five.
    Renju,
    /// Exactly k in a row win, unless both ends are blocked by stones of the opponent. The edge
    /// does not block.
    Caro,
}

impl Variant {
    /// Every variant.
    pub const ALL: [Variant; 4] = [Variant::Freestyle, Variant::Standard, Variant::Renju, Variant::Caro];

    /// The name in files and options.
    pub fn name(self) -> &'static str {
        match self {
            Variant::Freestyle => "freestyle",
            Variant::Standard => "standard",
            Variant::Renju => "renju",
            Variant::Caro => "caro",
        }
    }

    /// The variant of this name; a few other names in use are understood.
    pub fn named(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "freestyle" | "free" | "gomoku" => Some(Variant::Freestyle),
            "standard" | "std" | "exact" => Some(Variant::Standard),
            "renju" => Some(Variant::Renju),
            "caro" => Some(Variant::Caro),
            _ => None,
        }
    }

    /// Whether a row longer than k is no win for this side.
    pub fn is_exact(self, colour: Colour) -> bool {
        match self {
            Variant::Freestyle => false,
            Variant::Standard | Variant::Caro => true,
            Variant::Renju => colour == Colour::Black,
        }
    }
}

/// The rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which rows win.
    pub variant: Variant,
    /// How many stones make a row: the k of an m,n,k-game. Renju knows only 5.
    pub length: u8,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { variant: Variant::Freestyle, length: 5 }
    }
}
