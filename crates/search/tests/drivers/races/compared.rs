//! λ-trees and dual λ-trees of one question.

use tesuji_problem::{Hooks, Order, TwoSided};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::tree::{Dual, Threats};
use tesuji_search::{Meter, NodeLimit, Silent};

/// What λ and dual λ come to on many questions.
#[derive(Default)]
pub(crate) struct Compared {
    pub(crate) asked: u32,
    /// The questions that both decided, and their nodes on these.
    pub(crate) known: u32,
    pub(crate) proved: u32,
    pub(crate) nodes: [u64; 2],
}

impl Compared {
    /// Asks both, with so many nodes each. The value, if both have it: it must be the same.
    pub(crate) fn ask<P: Hooks + TwoSided>(&mut self, problem: &mut P, order: Order, most: u64) -> Option<bool> {
        let (mut one, mut two, mut rival) =
            (Dfpn::with_entries(1 << 14), Dfpn::with_entries(1 << 14), Dfpn::with_entries(1 << 12));
        let mut run = |is_dual: bool| {
            let (mut limit, mut silent) = (NodeLimit(most), Silent);
            let mut meter = Meter::new(&mut limit, &mut silent);
            let mut tree = Threats::new(&mut *problem, order);
            let value = if is_dual {
                two.search(&mut Dual::new(tree, &mut rival), &mut meter).value()
            } else {
                one.search(&mut tree, &mut meter).value()
            };
            (value, meter.nodes())
        };
        let (single, dual) = (run(false), run(true));
        self.asked += 1;
        let value = single.0.zip(dual.0).map(|(single, dual)| {
            assert_eq!(single, dual, "order {order}");
            single
        })?;
        self.known += 1;
        self.proved += u32::from(value);
        self.nodes = [self.nodes[0] + single.1, self.nodes[1] + dual.1];
        Some(value)
    }

    pub(crate) fn say(&self, what: &str) {
        let Compared { asked, known, proved, nodes: [single, dual] } = self;
        println!("{what}: λ {single} nodes, dual λ {dual} on {known} of {asked} questions, {proved} proved");
    }
}
