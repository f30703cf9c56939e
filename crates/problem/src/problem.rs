use std::fmt::Debug;
use std::hash::Hash;

use crate::Key;

/// Which side is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// The side that wants the goal. A position with the attacker to move is an OR node.
    Attacker,
    /// The side that wants to prevent it. A position with the defender to move is an AND node.
    Defender,
}

impl Role {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }
}

/// What the rules and the goal say of a position before anything is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Nothing is decided yet.
    Open,
    /// The attacker has reached the goal.
    Achieved,
    /// The rules say that the goal can no longer be reached.
    Refuted,
}

/// What a null move by the defender means in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NullRule {
    /// The null move can be made: [`Problem::null`] hands the move to the attacker.
    Legal,
    /// The defender is in check: a null move would lose at once. The threat of order 0 holds and
    /// the null move is *not* played.
    InCheck,
    /// A null move makes no sense here. No threat is credited, so only the unlimited order can
    /// prove the node.
    Meaningless,
}

/// A two-valued question about a position: can the attacker force the goal?
///
/// The value is a *least fixed point*: the goal must be reached in finitely many moves, so a line
/// that repeats a position for ever is a success of the defender.
///
/// Positions must be finite in number, and everything that decides the future (side to move, ko,
/// castling rights, which of several goals are already reached, the history where a superko rule
/// reads it) must be part of [`Problem::key`]. Then no value depends on the path, and no result has
/// to be kept from the table but those that a repetition on the current path decided; the drivers
/// see to these.
pub trait Problem {
    /// A move of the game. `Ord` gives the deterministic order in which equal moves are tried.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync;

    /// Which side is to move.
    fn role(&self) -> Role;

    /// What the rules and the goal say of this position. This decides positions without legal moves
    /// too.
    fn status(&self) -> Status;

    /// Appends every legal move, a rule-legal pass included. Called only while the status is open.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// Makes a legal move.
    fn play(&mut self, m: Self::Move);

    /// Takes back the last [`play`](Self::play) or [`null`](Self::null).
    ///
    /// # Panics
    /// May panic when nothing was played.
    fn undo(&mut self);

    /// What a null move would mean here. Asked only with the defender to move.
    fn null_rule(&self) -> NullRule;

    /// Makes the null move. Called only where [`null_rule`](Self::null_rule) says
    /// [`NullRule::Legal`].
    fn null(&mut self);

    /// Identifies the position, the side to move and the question asked (goal, attacker, rules).
    fn key(&self) -> Key;

    /// The least order of a win. 1 where what counts as the goal is already the certainty of it:
    /// where λ⁰ is taking the king, mate is a success of order 1.
    fn goal_order(&self) -> u8 {
        0
    }

    /// How many more of the attacker's moves must be left than are played until the goal is
    /// reached: 1 where the defender is forced to reach it, by the reply to the attacker's last
    /// move. Lengths are told without it.
    fn spare_moves(&self) -> u16 {
        0
    }

    /// Whether a number of moves means something. It does not where now the attacker's own move
    /// reaches the goal and now the defender's (a draw on a full board): then no win is said to be
    /// within any number.
    fn counts_moves(&self) -> bool {
        true
    }
}

/// A problem in which the defender has a goal of its own, which the attacker cannot survive: races,
/// and mutual attacks on kings.
pub trait TwoSided: Problem {
    /// Turns the question round: the defender becomes the attacker and wants its own goal, in the
    /// same position with the same side to move. Twice is the first question again.
    ///
    /// When one side's goal is reached, the other question is [`Status::Refuted`].
    fn swap_roles(&mut self);
}
