//! Minimax: the plain depth-first search of every child, without cut-offs, table, ordering or
//! zones.
//!
//! **Idea.** The value of a tree by its definition, in as little code as can be read at a glance:
//! what the other drivers are compared with where a tree has no reference of its own. The children
//! are always those for the whole board, and every one is searched even when another has decided.
//! Only the staging of the tree is kept: where the first child (a lower order, or the null move) is
//! a success of the side to move, a λ-tree has no other children.
//!
//! **Depth.** A node that stands on its own path is disproved, so every line ends by itself; the
//! bound on the depth only keeps the stack small. What lies beyond it is *open*: neither won nor
//! lost.
//!
//! **Known failure case.** Everything but tiny trees: the number of lines grows exponentially, also
//! where few positions recur often.

use tesuji_problem::{Key, Reason, Zone};

use super::Driver;
use crate::tree::{Edge, Kind, Tree};
use crate::{Answer, Meter};

/// The value of a node (`None` is open), and the first child that is a success of the side to move.
type Valued<M> = (Option<bool>, Option<Edge<M>>);

/// The minimax driver.
#[derive(Clone, Debug)]
pub struct Minimax {
    max_depth: u32,
    path: Vec<Key>,
}

impl Default for Minimax {
    fn default() -> Self {
        Minimax { max_depth: 500, path: Vec::new() }
    }
}

impl Minimax {
    /// Searches no deeper than `plies`.
    #[must_use]
    pub fn up_to(mut self, plies: u32) -> Self {
        self.max_depth = plies;
        self
    }

    fn visit<T: Tree + ?Sized>(
        &mut self,
        tree: &mut T,
        depth: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<bool>, Reason> {
        meter.tick()?;
        if self.path.contains(&tree.key()) {
            return Ok(Some(false));
        }
        match tree.leaf(meter)? {
            None if depth == 0 => Ok(None),
            None => self.children(tree, depth, meter).map(|(value, _)| value),
            leaf => Ok(leaf),
        }
    }

    /// A node that is no leaf.
    fn children<T: Tree + ?Sized>(
        &mut self,
        tree: &mut T,
        depth: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Valued<T::Move>, Reason> {
        let success = tree.kind() == Kind::Or;
        let first = tree.first();
        let mut edges = Vec::new();
        let (mut by, mut open) = (None, false);
        self.path.push(tree.key());
        if let Some(edge) = first {
            let value = self.child(tree, edge, depth, meter)?;
            if value == Some(success) {
                by = first;
            }
            open |= value.is_none();
        }
        if by.is_none() {
            tree.rest(&T::Zone::everywhere(), &mut edges);
        }
        for &edge in &edges {
            let value = self.child(tree, edge, depth, meter)?;
            if value == Some(success) {
                by = by.or(Some(edge));
            }
            open |= value.is_none();
        }
        self.path.pop();
        let value = if by.is_some() {
            Some(success)
        } else if first.is_none() && edges.is_empty() {
            // The rules, not an empty move list, decide a position without moves: what they leave
            // open is not won.
            Some(false)
        } else {
            Some(!success).filter(|_| !open)
        };
        Ok((value, by))
    }

    fn child<T: Tree + ?Sized>(
        &mut self,
        tree: &mut T,
        edge: Edge<T::Move>,
        depth: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<bool>, Reason> {
        tree.descend(edge);
        let value = self.visit(tree, depth - edge.plies(), meter);
        tree.ascend();
        value
    }
}

impl<T: Tree + ?Sized> Driver<T> for Minimax {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.path.clear();
        if self.max_depth == 0 {
            return Answer::Unknown(Reason::Depth);
        }
        match self.children(tree, self.max_depth, meter) {
            Err(reason) => Answer::Unknown(reason),
            Ok((None, _)) => Answer::Unknown(Reason::Depth),
            Ok((Some(proved), by)) => Answer::Known { proved, by, zone: T::Zone::everywhere() },
        }
    }
}
