//! df-pn that follows a [`Guide`]: positions like those that were won before look easy.

use std::sync::Arc;

use tesuji_problem::{Budget, Hooks, Reason, Zone};

use super::job_level::{Solved, Standing};
use super::{Dfpn, Driver};
use crate::tree::{Guide, Guided, Threats};
use crate::{Answer, Interval, Meter};

/// df-pn with a guide, if it has one. Where moves are counted nothing is followed.
#[derive(Debug)]
pub struct Following<M, Z> {
    driver: Dfpn<M, Z>,
    /// The guide, and when it was what it is to be taken for.
    guide: Option<(Arc<Guide>, u32)>,
    left_out: Option<M>,
}

impl<M: Copy, Z: Zone<M>> Following<M, Z> {
    /// The driver; the guide as it was at a time; and the stone of the defender's that the guide does
    /// not know of.
    pub fn new(driver: Dfpn<M, Z>, guide: Option<(Arc<Guide>, u32)>, left_out: Option<M>) -> Self {
        Following { driver, guide, left_out }
    }
}

impl<'p, P: Hooks, B: Budget> Driver<Threats<'p, P, B>> for Following<P::Move, P::Zone> {
    fn expand(&mut self, tree: &mut Threats<'p, P, B>, meter: &mut Meter<'_>) -> Answer<P::Move, P::Zone> {
        match &self.guide {
            Some((guide, then)) if tree.budget().moves().is_none() => {
                self.driver.expand(&mut Guided::new(tree, guide, *then, self.left_out), meter)
            }
            _ => self.driver.expand(tree, meter),
        }
    }

    fn expand_again(&mut self, tree: &mut Threats<'p, P, B>, meter: &mut Meter<'_>) -> Answer<P::Move, P::Zone> {
        if tree.budget().moves().is_none() { self.expand(tree, meter) } else { self.driver.expand_again(tree, meter) }
    }

    fn interval(&mut self, tree: &mut Threats<'p, P, B>, meter: &mut Meter<'_>) -> Result<Interval, Reason> {
        self.driver.interval(tree, meter)
    }

    fn glance(
        &mut self,
        tree: &mut Threats<'p, P, B>,
        meter: &mut Meter<'_>,
    ) -> Result<Standing<P::Move, P::Zone>, Reason> {
        self.driver.glance(tree, meter)
    }

    fn learn(&mut self, tree: &mut Threats<'p, P, B>, result: &Solved<P::Move, P::Zone>) {
        self.driver.learn(tree, result);
    }
}
