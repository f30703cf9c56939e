//! In what order a tree is searched. One driver a file.

mod alphabeta;
mod chosen;
mod deepening;
pub mod depth_first;
mod dfpn;
pub(crate) mod fixpoint;
mod following;
pub mod job_level;
mod minimax;
mod move_order;
pub(crate) mod numbers;
mod pds;
mod plain_alphabeta;
mod pn_star;
mod pns;
mod roster;
mod together;
mod widening;
mod window;

pub use alphabeta::IdAlphaBeta;
pub use chosen::Chosen;
pub use deepening::DeepeningOptions;
pub use dfpn::{Dfpn, SecondBest};
pub use fixpoint::Fixpoint;
pub use following::Following;
use job_level::{Fact, Solved, Standing};
pub use job_level::{Grain, JobLevel, VirtualTime};
pub use minimax::Minimax;
pub use move_order::MoveOrdering;
pub use pds::{Pds, SmallSteps};
pub use plain_alphabeta::AlphaBeta;
pub use pn_star::{PnStar, ProofOnly};
pub use pns::{Counting, Evaluation, FirstGuess, GraphPns, Growing, Pn2, Pns, PnsOptions};
pub use roster::{Entry, Memory, by_id, id_of, roster};
pub use together::Together;
pub use widening::GeneralizedWidening;

use tesuji_problem::{Hooks, Order, Reason};

use crate::tree::budget::Within;
use crate::tree::{Threats, Tree};
use crate::{Answer, Interval, Meter};

/// Searches one kind of tree. It may keep a table between calls; what it has learnt of one tree
/// holds in every other, because keys tell them apart.
pub trait Driver<T: Tree + ?Sized> {
    /// Searches the tree below its current node until the value is known or the meter says stop.
    /// The tree is left as it was found.
    fn search(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        let leaf = tree.leaf(meter).and_then(|value| match value {
            Some(proved) => Ok(Some(Answer::Known { proved, by: None, zone: tree.leaf_zone(proved, meter)? })),
            None => Ok(None),
        });
        match leaf {
            Ok(Some(answer)) => answer,
            Ok(None) => self.expand(tree, meter),
            Err(reason) => Answer::Unknown(reason),
        }
    }

    /// The same for a root that is no leaf.
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone>;

    /// The same, without taking for granted what is remembered of the root: the answer then names
    /// the edge that decided.
    fn expand_again(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.expand(tree, meter)
    }

    /// What is known of the current node without searching it, at every number of moves
    /// ([`Tree::moves_left`]). Drivers that keep no intervals know nothing.
    ///
    /// # Errors
    /// When the meter says stop.
    fn interval(&mut self, _tree: &mut T, _meter: &mut Meter<'_>) -> Result<Interval, Reason> {
        Ok(Interval::UNKNOWN)
    }

    /// What is known of the current node without searching it, or a guess. Drivers that say nothing
    /// know what the tree says.
    ///
    /// # Errors
    /// When the meter says stop.
    fn glance(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Standing<T::Move, T::Zone>, Reason> {
        if let Some(proved) = tree.leaf(meter)? {
            return Ok(Standing::Solved(Solved { proved, by: None, zone: tree.leaf_zone(proved, meter)? }));
        }
        let (pn, dn) = tree.difficulty();
        Ok(Standing::Open { pn, dn })
    }

    /// Remembers the value of the current node, which holds whatever the path. Drivers may forget it at
    /// once.
    fn learn(&mut self, _tree: &mut T, _result: &Solved<T::Move, T::Zone>) {}

    /// From now on values that take so many nodes are noted, to be told.
    fn will_tell(&mut self, _least: u64) {}

    /// What was noted since this was asked last.
    fn tell(&mut self) -> Vec<Fact<T::Move, T::Zone>> {
        Vec::new()
    }

    /// Remembers what another driver tells of trees like this.
    fn hear(&mut self, _tree: &mut T, _facts: &[Fact<T::Move, T::Zone>]) {}
}

/// A driver that can be asked about a problem with its moves counted and without: what a
/// [`Search`](crate::Search) takes.
pub trait Searches<P: Hooks>: for<'t> Driver<Threats<'t, P, Order>> + for<'t> Driver<Threats<'t, P, Within>> {}

impl<P: Hooks, D> Searches<P> for D where
    D: for<'t> Driver<Threats<'t, P, Order>> + for<'t> Driver<Threats<'t, P, Within>>
{
}

impl<T: Tree + ?Sized, D: Driver<T> + ?Sized> Driver<T> for Box<D> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        (**self).expand(tree, meter)
    }

    fn expand_again(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        (**self).expand_again(tree, meter)
    }

    fn interval(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Interval, Reason> {
        (**self).interval(tree, meter)
    }

    fn glance(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Standing<T::Move, T::Zone>, Reason> {
        (**self).glance(tree, meter)
    }

    fn learn(&mut self, tree: &mut T, result: &Solved<T::Move, T::Zone>) {
        (**self).learn(tree, result);
    }

    fn will_tell(&mut self, least: u64) {
        (**self).will_tell(least);
    }

    fn tell(&mut self) -> Vec<Fact<T::Move, T::Zone>> {
        (**self).tell()
    }

    fn hear(&mut self, tree: &mut T, facts: &[Fact<T::Move, T::Zone>]) {
        (**self).hear(tree, facts);
    }
}

/// A tree whose kind is not known at compile time.
pub type AnyTree<'t, M, Z> = dyn Tree<Move = M, Zone = Z> + 't;

/// A driver that searches every tree with these moves and zones: what to use where speed does not
/// matter, or where the driver is chosen at run time.
pub type AnyDriver<M, Z> = Box<dyn for<'t> Driver<AnyTree<'t, M, Z>>>;

/// A driver as one that searches every tree.
pub fn any<M, Z, D>(driver: D) -> AnyDriver<M, Z>
where
    D: for<'t> Driver<AnyTree<'t, M, Z>> + 'static,
    M: 'static,
    Z: 'static,
{
    Box::new(driver)
}
