//! Which moves count: AND/OR trees that a driver can search.

pub mod budget;
mod counted;
mod dual;
mod forward;
mod guided;
mod simulated;
mod threats;

pub use dual::Dual;
pub use guided::Guide;
pub(crate) use guided::Guided;
pub use simulated::{Simulated, Simulations};
pub(crate) use threats::ticking;
pub use threats::{Fork, Threats, Width};

use std::fmt::Debug;
use std::hash::Hash;

use tesuji_problem::{Hand, InHand, Key, Reason, Zone};

use crate::{Interval, Meter};

/// Who chooses at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The attacker: one proved child proves the node.
    Or,
    /// The defender: one disproved child disproves the node.
    And,
}

impl Kind {
    /// Whether a value is a success for the side that chooses here.
    pub fn favours(self, proved: bool) -> bool {
        (self == Kind::Or) == proved
    }
}

/// A way from a node to a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Edge<M> {
    /// The same position with the next smaller budget (OR node to OR node): widening at every node,
    /// paper 002.
    Lower,
    /// The defender makes a null move, and the attacker must win with the smaller budget: the
    /// threat.
    Null,
    /// A move of the game.
    Move(M),
}

impl<M> Edge<M> {
    /// How many plies the edge takes.
    pub fn plies(&self) -> u32 {
        u32::from(!matches!(self, Edge::Lower))
    }

    /// The move of the game, if it is one.
    pub fn played(self) -> Option<M> {
        if let Edge::Move(m) = self { Some(m) } else { None }
    }
}

/// Another node whose result stands here too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Related<M> {
    /// The other node.
    pub key: Key,
    /// What stands here: only a proof (`Some(true)`), only a disproof, or either.
    pub only: Option<bool>,
    /// The two positions differ by what this move changed, so the result stands here only if its
    /// zone does not hold the move.
    pub outside: Option<M>,
}

impl<M: Copy> Related<M> {
    /// Whether a result with this zone stands here.
    pub fn carries<Z: Zone<M>>(&self, proved: bool, zone: &Z) -> bool {
        self.only.is_none_or(|only| only == proved) && self.outside.is_none_or(|m| !zone.contains(m))
    }
}

/// A node at which to do nothing is to pass ([`Tree::standstill`]).
#[derive(Clone, Debug)]
pub struct Standstill<M, Z> {
    /// The least zone of a loss.
    pub least: Z,
    /// The pass, if the position is not the same after a pass of both sides: then it is a child like
    /// the others, and its zone that of doing nothing. Where it is the same, to pass is no way to win.
    pub pass: Option<Edge<M>>,
}

/// An AND/OR tree that a driver can search. It may be used as `dyn Tree`, so that a driver is
/// compiled once for many games.
///
/// Expansion is staged. A node's [`first`](Tree::first) child is "the side to move does nothing": a
/// lower order at an OR node, the null move at an AND node. Only when the side to move has lost
/// that, and the *zone* of the loss is known, are the other children listed: those in the zone,
/// because a move outside cannot change the result. A node whose other children are not listed yet
/// is never solved against the side to move.
pub trait Tree {
    /// A move of the game.
    type Move: Copy + Eq + Ord + Hash + Debug;
    /// Where a result can be upset.
    type Zone: Zone<Self::Move>;

    /// Who chooses here.
    fn kind(&self) -> Kind;

    /// Identifies the node: position, question, budget.
    fn key(&self) -> Key;

    /// The attacker's moves that are left, in a tree in which they fall along every line and a win
    /// stays a win with more of them: then one entry of a table may serve every number of moves
    /// ([`Interval`]), under the key of the [`place`](Tree::place). `None` in every other tree, and
    /// where results have zones, which are about one number of moves.
    fn moves_left(&self) -> Option<u16> {
        None
    }

    /// What the [`key`](Tree::key) identifies, whatever the moves left.
    fn place(&self) -> Key {
        self.key()
    }

    /// Where there are [`moves_left`](Tree::moves_left): what is known without search at every
    /// number of them. It decides whether the goal is reached within none, and what
    /// [`leaf`](Tree::leaf) decides here.
    ///
    /// # Errors
    /// When the meter says stop.
    fn sight(&mut self, meter: &mut Meter<'_>) -> Result<Interval, Reason> {
        Ok(match self.leaf(meter)? {
            Some(true) => Interval::WON,
            Some(false) => Interval::LOST,
            None => Interval::UNKNOWN,
        })
    }

    /// Whether zones are of any use in this tree: where no node has a [`first`](Tree::first) child,
    /// and no result is carried over to a near position, nobody asks for one.
    fn has_zones(&self) -> bool;

    /// Whether zones are carriers ([`Zones::carrier`](tesuji_problem::Zones::carrier)): what loses by one
    /// move loses by every move outside the zone of that loss.
    fn has_carriers(&self) -> bool {
        false
    }

    /// Whether no stone of the defender's harms him
    /// ([`Zones::stones_never_harm`](tesuji_problem::Zones::stones_never_harm)) and there are zones: then
    /// the same goes for his replies, where the zone allows another stone.
    fn stones_never_harm(&self) -> bool {
        false
    }

    /// The zone of a loss by this move, if one with this zone by another move of the same side's shows it.
    fn zone_instead(&self, _zone: &Self::Zone, _m: Self::Move) -> Option<Self::Zone> {
        None
    }

    /// Whether the attacker's moves must threaten something here, as they must at every finite order:
    /// then most of them are answered, and lines of forcing moves that lead nowhere are long.
    fn demands_threats(&self) -> bool {
        false
    }

    /// Appends the nodes from which a result may be carried over to this one.
    fn related(&self, out: &mut Vec<Related<Self::Move>>);

    /// What the node has in common with those that differ in what the sides hold alone, and what the
    /// attacker holds here: a proof stands where he holds as much or more, a disproof where he holds
    /// as much or less.
    fn in_hand(&self) -> Option<InHand> {
        None
    }

    /// The same after this edge.
    fn in_hand_after(&mut self, edge: Edge<Self::Move>) -> Option<InHand> {
        self.descend(edge);
        let at = self.in_hand();
        self.ascend();
        at
    }

    /// What the attacker must hold at least for the goal to be `proved` here, or may hold at most for it
    /// to fail, where [`leaf`](Tree::leaf) knows it; what it holds here always is an answer.
    fn hand_of_leaf(&mut self, _proved: bool) -> Hand {
        self.in_hand().map_or_else(Hand::default, |here| here.hand)
    }

    /// The same here, where the side to move has lost, as far as moves that it has not are concerned.
    fn hand_of_loss(&self, proved: bool) -> Hand {
        let _ = proved;
        self.in_hand().map_or_else(Hand::default, |here| here.hand)
    }

    /// The same here, as far as one child is concerned.
    fn hand_before(&self, _edge: Edge<Self::Move>, _proved: bool, _after: Hand) -> Hand {
        self.in_hand().map_or_else(Hand::default, |here| here.hand)
    }

    /// The value, if it is known without search (rules, a goal reached at once, an oracle).
    ///
    /// # Errors
    /// When the meter says stop.
    fn leaf(&mut self, meter: &mut Meter<'_>) -> Result<Option<bool>, Reason>;

    /// The zone of what [`leaf`](Tree::leaf) answered.
    ///
    /// # Errors
    /// When the meter says stop.
    fn leaf_zone(&mut self, proved: bool, meter: &mut Meter<'_>) -> Result<Self::Zone, Reason>;

    /// The zone of "the goal is not reached here": for searches that stop at a depth.
    fn zone_unreached(&mut self) -> Self::Zone;

    /// The move by which an OR node reaches the goal at once, if there is one.
    fn at_once(&mut self) -> Option<Self::Move>;

    /// The child in which the side to move does nothing, if there is one.
    fn first(&mut self) -> Option<Edge<Self::Move>>;

    /// Where there is no [`first`](Tree::first) child, and to do nothing is to pass: the least zone of a
    /// loss here. Those children come first that are in it, then those in the zone that their
    /// loss has, until it grows no more.
    fn standstill(&mut self) -> Option<Standstill<Self::Move, Self::Zone>> {
        None
    }

    /// Whether an edge leads to one of the children that are listed first, where there are so many that
    /// listing all of them is most of the work. The others follow when these have lost; the attacker's
    /// also when these look hard.
    fn is_listed_first(&mut self, _edge: Edge<Self::Move>) -> bool {
        true
    }

    /// Appends the other children, most promising first, given the zone of the loss by doing
    /// nothing.
    fn rest(&mut self, idle: &Self::Zone, out: &mut Vec<Edge<Self::Move>>);

    /// Goes to a child.
    fn descend(&mut self, edge: Edge<Self::Move>);

    /// Goes back to the parent.
    fn ascend(&mut self);

    /// A first guess at the proof and disproof number of this open node.
    fn difficulty(&mut self) -> (u32, u32);

    /// The number of moves of this open node (df-pn⁺'s first guess where a game has none of its
    /// own).
    fn mobility(&mut self) -> u32;

    /// What df-pn⁺ adds to the number of a child for going there: the reluctance to try this edge.
    fn cost(&mut self, edge: Edge<Self::Move>) -> u32;

    /// Which edges of this node resemble each other: those with the same number, which is not 0
    /// ([`Ordering::kin`](tesuji_problem::Ordering::kin)).
    fn kin(&mut self, _edge: Edge<Self::Move>) -> u8 {
        0
    }

    /// Whether what refutes one of the attacker's moves mostly refutes others as well
    /// ([`Ordering::attacks_overlap`](tesuji_problem::Ordering::attacks_overlap)).
    fn attacks_overlap(&self) -> bool {
        false
    }

    /// How likely this edge is to be the one by which the side to move wins here, as a logarithm
    /// ([`Ordering::promise`](tesuji_problem::Ordering::promise)).
    fn promise(&mut self, _edge: Edge<Self::Move>) -> Option<i32> {
        None
    }

    /// Drivers say here that the current node, which is no leaf, has been solved for good (not by a
    /// repetition), and by which child if the side to move has won. Most trees do not care.
    fn solved(&mut self, _proved: bool, _by: Option<Edge<Self::Move>>) {}

    /// The zone here if the side to move wins by `edge`, given the zone of the child.
    fn zone_choice(&mut self, edge: Edge<Self::Move>, after: &Self::Zone) -> Self::Zone;

    /// The zone here if the side to move loses, given the zone of doing nothing and the union of
    /// the others.
    fn zone_all(&mut self, idle: &Self::Zone, replies: &Self::Zone) -> Self::Zone;
}
