//! Looking around: where much was spent, every move gets a little, and the choice goes by what is open then.
//!
//! Which move of the attacker's wins is best told by how many replies it leaves open. So behind a move at a
//! *hard* node neither the move itself nor one reply after another is searched to the end: the null move and
//! then each reply in its zone get a glance, those that are open get a longer one, and so on up to the first
//! job that they would have had. What is left is then a sum over the open replies, the same for all moves, and
//! no move has to promise more because others were tried before it. An open reply counts alike whatever it has
//! had, and what held against other moves is looked at first: so a move that leaves many replies open is
//! left after a few glances.

use std::cmp::Reverse;
use std::collections::HashMap;

use tesuji_game::{Move, Question};
use tesuji_problem::Role;

use super::{GROWTH, Split, State, Tree};

/// A node is hard when as much as this many first jobs take was spent there and it is not decided.
const HARD: u64 = 64;
/// A glance is this part of a first job.
pub(super) const GLANCE: u64 = GROWTH * GROWTH;
/// With fewer nodes a glance sees nothing.
const FEWEST: u64 = 100;

impl<Q: Question> Tree<'_, Q> {
    /// Whether a node is one of the attacker's at which so much was spent that all moves are looked at. Where
    /// moves are named, these are tried instead.
    pub(super) fn is_hard(&self, id: usize) -> bool {
        let Some(node) = self.nodes.get(id) else { return false };
        let is_named = matches!(&node.state, State::Split(Split { named: 1.., .. }));
        let may_be = self.are_jobs_long() && node.role == Role::Attacker;
        may_be && !node.is_idle && !is_named && node.spent >= self.splitting.least.saturating_mul(HARD)
    }

    /// Whether jobs have something to follow, and are so long that a glance sees something: then to take a position
    /// apart is dear.
    pub(super) fn are_jobs_long(&self) -> bool {
        self.learnt > 0 && self.splitting.least / GLANCE >= FEWEST
    }

    /// Whether a node is behind a move at a hard one and the reply or the null move.
    pub(super) fn is_looked_at(&self, id: usize) -> bool {
        self.nodes.get(self.nodes[id].parent).is_some_and(|parent| self.is_hard(parent.parent))
    }

    /// The nodes of the first job at a node.
    pub(super) fn first_limit(&self, id: usize) -> u64 {
        let least = self.splitting.least;
        if self.is_looked_at(id) { least / GLANCE } else { least }
    }

    /// How many times as much as the first glance the next one takes: where the null move takes more,
    /// the replies will.
    pub(super) fn glances(&self, id: usize) -> u64 {
        self.limit(id) / (self.splitting.least / GLANCE).max(1)
    }

    /// The nodes behind the replies, in the order in which they are seen to: at a move at a hard node those
    /// that have had the least first, those that are taken apart last, and of equals those that are open after
    /// most of the other moves.
    pub(super) fn replies_in_turn(&self, id: usize, replies: &[(Move<Q>, usize)]) -> Vec<usize> {
        let mut replies = replies.to_vec();
        let parent = self.nodes[id].parent;
        if self.is_hard(parent) {
            let open = self.open_replies(parent);
            replies.sort_by_key(|&(reply, child)| match self.nodes[child].state {
                State::Open => (false, self.limit(child), Reverse(open.get(&reply).copied())),
                _ => (true, 0, Reverse(None)),
            });
        }
        replies.into_iter().map(|(_, child)| child).collect()
    }

    /// How many of the moves at a node each reply is open after, where it was looked at.
    fn open_replies(&self, id: usize) -> HashMap<Move<Q>, u32> {
        let mut open = HashMap::new();
        for (reply, child) in self.children(id).iter().flat_map(|&(_, child)| self.children(child)) {
            if self.nodes[*child].tried > 0 && self.shown(*child).is_none() {
                *open.entry(*reply).or_insert(0) += 1;
            }
        }
        open
    }

    fn children(&self, id: usize) -> &[(Move<Q>, usize)] {
        if let State::Split(split) = &self.nodes[id].state { &split.children } else { &[] }
    }
}
