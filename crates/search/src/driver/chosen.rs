//! A driver that was chosen at run time, where one is wanted whose type is known.

use tesuji_problem::Reason;

use super::job_level::{Solved, Standing};
use super::{AnyDriver, AnyTree, Driver};
use crate::tree::Tree;
use crate::{Answer, Interval, Meter};

/// Any driver, for every tree with these moves and zones.
pub struct Chosen<M, Z>(pub AnyDriver<M, Z>);

impl<T: Tree> Driver<T> for Chosen<T::Move, T::Zone> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        let tree: &mut AnyTree<'_, T::Move, T::Zone> = tree;
        self.0.expand(tree, meter)
    }

    fn expand_again(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        let tree: &mut AnyTree<'_, T::Move, T::Zone> = tree;
        self.0.expand_again(tree, meter)
    }

    fn interval(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Interval, Reason> {
        let tree: &mut AnyTree<'_, T::Move, T::Zone> = tree;
        self.0.interval(tree, meter)
    }

    fn glance(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Standing<T::Move, T::Zone>, Reason> {
        let tree: &mut AnyTree<'_, T::Move, T::Zone> = tree;
        self.0.glance(tree, meter)
    }

    fn learn(&mut self, tree: &mut T, result: &Solved<T::Move, T::Zone>) {
        let tree: &mut AnyTree<'_, T::Move, T::Zone> = tree;
        self.0.learn(tree, result);
    }
}

impl<M, Z> std::fmt::Debug for Chosen<M, Z> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Chosen").finish_non_exhaustive()
    }
}
