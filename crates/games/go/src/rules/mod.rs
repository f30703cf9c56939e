//! The rules of Go, as far as a tactical question needs them: stones, chains, liberties, capture,
//! ko, suicide; and what can be wanted.

mod assured;
mod board;
mod contest;
mod goal;
pub(crate) mod life;
mod moves;
mod neighbours;
mod question;

pub use assured::Assured;
pub use board::Board;
pub use contest::Contest;
pub use goal::Goal;
pub use moves::Move;
pub use question::{Question, QuestionError};
pub use tesuji_stones::{Colour, Point};

use tesuji_problem::Role;
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

/// How repetition is forbidden.
///
/// Whatever the rule, a line that repeats a position for ever has not reached the goal, so
/// repetition never helps the attacker (the least fixed point of
/// [`Problem`](tesuji_problem::Problem)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KoRule {
    /// A single stone that has just captured a single stone may not be retaken at once. A pass
    /// lifts the ban.
    #[default]
    Simple,
    /// Positional superko: no play may bring back an earlier whole-board position of this line. A
    /// pass lifts nothing. The history is part of a position's identity, so searches share less and
    /// take longer.
    Superko,
    /// Simple ko that binds the attacker alone: the defender may retake at once, as if every threat
    /// of his were answered. A win under this rule is a win without ko.
    DefenderRetakes,
    /// Simple ko that binds the defender alone: the attacker may retake at once, as if he had
    /// threats without end. What cannot be won under this rule cannot be won by ko.
    AttackerRetakes,
}

impl KoRule {
    /// Every rule.
    pub const ALL: [KoRule; 4] = [KoRule::Simple, KoRule::Superko, KoRule::DefenderRetakes, KoRule::AttackerRetakes];

    /// The rules in which a win at an earlier one is a win at every later one: a capture without
    /// ko, by ko, and with threats without end.
    pub const SERIES: [KoRule; 3] = [KoRule::DefenderRetakes, KoRule::Simple, KoRule::AttackerRetakes];

    /// The rule's name in files and options.
    pub fn name(self) -> &'static str {
        match self {
            KoRule::Simple => "simple",
            KoRule::Superko => "superko",
            KoRule::DefenderRetakes => "defender-retakes",
            KoRule::AttackerRetakes => "attacker-retakes",
        }
    }

    /// The rule of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// Whether this side may not retake a ko at once. (Under superko the boards of the line decide,
    /// not the last move.)
    pub fn binds(self, side: Role) -> bool {
        match self {
            KoRule::Simple => true,
            KoRule::Superko => false,
            KoRule::DefenderRetakes => side == Role::Attacker,
            KoRule::AttackerRetakes => side == Role::Defender,
        }
    }
}

/// The rules that vary from place to place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The ko rule.
    pub ko: KoRule,
    /// Whether a play may remove its own stones.
    pub suicide: bool,
}
