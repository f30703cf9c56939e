//! What the rules of a small game of two players say.

use tesuji_problem::{Key, NullRule};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player who begins in the game's starting position.
    First,
    /// The other.
    Second,
}

impl Player {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Nobody has.
    Draw,
}

/// A move of any of these games: a cell, a column, an edge; the game says which ([`Game::name`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(pub u16);

/// The rules of a game of two players with perfect information.
pub trait Game: Clone {
    /// Who is to move.
    fn to_move(&self) -> Player;

    /// How the game has ended, if it has. A position in which the player to move has no legal move has ended.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends the legal moves of a game that has not ended, a rule-legal pass included.
    fn moves(&self, out: &mut Vec<Move>);

    /// Makes a legal move.
    fn play(&mut self, m: Move);

    /// Takes back the last [`play`](Game::play) or [`null`](Game::null).
    fn undo(&mut self);

    /// Hands the turn to the opponent, which is no move of the game.
    fn null(&mut self);

    /// What a null move would mean here.
    fn null_rule(&self) -> NullRule {
        NullRule::Legal
    }

    /// The legal move with exactly the effect of a null move, if the rules have one.
    fn pass(&self) -> Option<Move> {
        None
    }

    /// Identifies the position and the player to move.
    fn key(&self) -> Key;

    /// The name of a move, as players write it.
    fn name(&self, m: Move) -> String;
}
