//! A defender's strategy, written down: that the attacker does *not* win.
//!
//! With the attacker to move every move is accounted for: seen to be safe, answered by itself, or
//! outside the zone of his doing nothing. With the defender to move one move is named, or the
//! attacker's last move threatened nothing. Lines may come back to where they were: going on for
//! ever, the attacker reaches nothing (`docs/certificate.md`, "Refutations").
//!
//! The builder asks the search about one position after another, from the first on; what the search
//! has learnt is in its table. Zones are worked out on the way back. Where lines come back, the
//! walk is repeated until zones no longer grow.

mod builder;
mod reply;
mod rival;
mod safe;
mod zones;

use tesuji_problem::{Hooks, Reason};

use crate::driver::Searches;
use crate::{Aim, Meter, Search};
use builder::Builder;

/// Where a move of a refutation leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing is to be shown there: the rules, the order and the length do.
    Safe,
    /// The node with this index.
    Node(usize),
}

/// What happens at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guard<M> {
    /// The attacker is to move.
    All {
        /// The same position with one order less, if moves outside its zone need no answer.
        lower: Option<Next>,
        /// Every move that has an answer of its own.
        moves: Vec<(M, Next)>,
    },
    /// The defender makes this move.
    One(M, Next),
    /// The defender does nothing: the attacker's last move threatened nothing.
    Idle(Next),
    /// Nothing is to be shown.
    Safe,
}

/// A node of a refutation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuardNode<M, Z> {
    /// The wins that are refuted here.
    pub aim: Aim,
    /// What happens.
    pub guard: Guard<M>,
    /// Where the refutation lives.
    pub zone: Z,
}

/// Refutations of several questions about one problem, over one graph.
#[derive(Clone, Debug)]
pub struct Refutation<M, Z> {
    /// The nodes.
    pub nodes: Vec<GuardNode<M, Z>>,
    /// What each question rests on: a first move, if it is about the position after one, the wins
    /// that are refuted there, and where that is shown.
    pub roots: Vec<(Option<M>, Aim, Next)>,
}

impl<D> Search<D> {
    /// Refutes wins of the position, or of the positions after first moves: each of these has no
    /// win of the aim, which is meant for the position that it is about. At most `most` nodes.
    /// With the defender to move at first, wins of a finite order are about his replies alone.
    ///
    /// # Errors
    /// The reason to stop; [`Reason::Memory`] if it would be larger, [`Reason::NoStrategy`] if there
    /// is such a win.
    pub fn refutation<P: Hooks>(
        &mut self,
        problem: &mut P,
        questions: &[(Option<P::Move>, Aim)],
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Refutation<P::Move, P::Zone>, Reason>
    where
        D: Searches<P>,
    {
        Builder::new(self, problem, most).build(questions, meter)
    }
}
