//! What the walk needs of a game.

use tesuji_problem::{NullRule, Role, Status};
use tesuji_proof::{Bound, Lean};

/// A game at a position, as far as the walk needs it.
pub(crate) trait Game: Sized {
    /// A move.
    type Move: Copy + Ord;
    /// Everything that decides the future of a position.
    type State;
    /// The zone of a node: the points that the certificate names, or what the checker has worked
    /// out.
    type Zone: Clone + PartialEq;

    /// Which side is to move.
    fn role(&self) -> Role;
    /// What the rules say of the position.
    fn status(&self) -> Status;
    /// Every legal move, a rule-legal pass included.
    fn moves(&self) -> Result<Vec<Self::Move>, String>;
    /// Whether there is a legal move.
    fn has_moves(&self) -> Result<bool, String> {
        Ok(!self.moves()?.is_empty())
    }
    /// Whether a move is legal.
    fn is_legal(&self, m: Self::Move) -> Result<bool, String> {
        Ok(self.moves()?.contains(&m))
    }
    /// Makes a legal move.
    fn play(&mut self, m: Self::Move);
    /// Takes back the last move.
    fn undo(&mut self);
    /// The position, to compare others with.
    fn state(&self) -> Self::State;
    /// Whether the position is `state` in everything that decides the future.
    fn is_at(&self, state: &Self::State) -> bool;
    /// Reads a move. It need not be legal.
    fn read_move(&self, word: &str) -> Result<Self::Move, String>;
    /// The name of a move.
    fn name(&self, m: Self::Move) -> String;
    /// Why a certificate may neither name zones nor have the checker work them out in this game,
    /// wherever the methods below are left as they are.
    const REFUSAL: &'static str;
    /// Reads a zone; an error if certificates name no zones in this game, or under these rules.
    fn read_zone(&self, _points: &[String]) -> Result<Self::Zone, String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// The least order of a win.
    fn goal_order(&self) -> u8;
    /// Whether orders mean anything where this goal is asked for.
    fn has_orders(&self) -> bool {
        true
    }
    /// What a null move by the defender means in an open position.
    fn null_rule(&self) -> NullRule;
    /// Makes the null move, by the defender in an open position where it is legal.
    fn null(&mut self);
    /// Whether a theorem says that the goal can no longer be reached.
    fn is_out_of_reach(&self) -> bool {
        false
    }
    /// Checks the zone of a node at which the side that the certificate speaks for makes one legal
    /// move, given the zone of the child (`None`: the goal).
    fn check_one_zone(&mut self, _zone: &Self::Zone, _choice: Reply<'_, Self>) -> Result<(), String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Checks the zone of a node at which the other side is to move, given the legal moves that are
    /// listed. If it holds, every other legal move is answered by what answers the listed ones.
    fn check_all_zone(&mut self, _zone: &Self::Zone, _replies: &[Reply<'_, Self>]) -> Result<(), String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Checks the zone of a node of a refutation: the goal is not reached wherever the zone is the
    /// same.
    fn check_unreached_zone(&self, _zone: &Self::Zone) -> Result<(), String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Checks the zone of a node of a refutation at which the null move is made, given the zone of
    /// the child.
    fn check_idle_zone(&mut self, _zone: &Self::Zone, _child: Option<&Self::Zone>) -> Result<(), String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Checks the zone of a position that is safe within a bound: it is so wherever the zone is the
    /// same.
    fn check_safe_zone(&mut self, _zone: &Self::Zone, _bound: Bound) -> Result<(), String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Works out the zone of a node at which the side that the certificate speaks for makes one
    /// legal move, from the zone of the child (`None`: the goal).
    fn one_scheme(&mut self, _choice: Reply<'_, Self>) -> Result<Self::Zone, String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Works out the zone of a node at which the other side is to move, from the zone where it does
    /// nothing and those after the legal moves that are listed. If it succeeds, every other legal
    /// move is answered by what answers that.
    fn all_scheme(&mut self, _idle: &Self::Zone, _replies: &[Reply<'_, Self>]) -> Result<Self::Zone, String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Works out the zone of a position at the end of a refutation, where the attacker does not
    /// reach the goal with what is left.
    fn safe_scheme(&mut self, _bound: Bound) -> Result<Self::Zone, String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// The zone of a node that lists every legal move: the whole board.
    fn everywhere(&self) -> Result<Self::Zone, String> {
        Err(Self::REFUSAL.to_owned())
    }
    /// Whether this is the same question at the same position. An error if the past of a position
    /// counts, which no claim tells.
    fn is_same(&self, other: &Self) -> Result<bool, String>;
    /// The same question at the position that a node leans on: turned, or without some stones of
    /// the side that the certificate speaks `against`.
    fn leant(&self, _on: &Lean, _against: Role) -> Result<Self, String> {
        Err("in this game no node leans on one at another position".to_owned())
    }
    /// The zone of a node that leans on another, from the zone there.
    fn leant_zone(&self, _on: &Lean, _zone: &Self::Zone) -> Result<Self::Zone, String> {
        Err(Self::REFUSAL.to_owned())
    }
}

/// A move and the zone of the node it leads to, if it is not the goal.
pub(crate) type Reply<'a, G> = (<G as Game>::Move, Option<&'a <G as Game>::Zone>);
