//! Exact numbers in a graph with cycles: the least fixed point of the equations, by Knuth's generalisation of Dijkstra's algorithm
//! (*Information Processing Letters* 6, 1977).
//!
//! **Idea.** A proof number is the least cost of a proof, and a proof is well-founded: what proves a node has been proved before
//! it. So the nodes are given their numbers in ascending order, each once everything it rests on has its own. A node that is
//! never reached cannot be proved even if every open leaf is: it is *disproved*, whatever the path, and that is what settles
//! repetitions.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::super::arena::{Id, NONE};
use super::super::numbers::INFINITE;
use super::store::{Stage, Store};
use crate::tree::Kind;

/// What an OR node costs that can be proved only by children not listed yet: more than anything that is known.
const LAST_RESORT: u32 = INFINITE / 2;

/// The cheapest way to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    pub(super) number: u32,
    /// The child through which, if one suffices.
    pub(super) by: Id,
}

/// For every node the cost of proving it, or of a disproof without cycles; `None` if there is no such thing.
pub(super) fn costs<M: Copy, Z>(store: &Store<M, Z>, prove: bool) -> Vec<Option<Cost>> {
    let mut pass = Pass {
        store,
        takes_least: if prove { Kind::Or } else { Kind::And },
        cost: vec![None; store.end()],
        waits: vec![(0, 0); store.end()],
        ready: BinaryHeap::new(),
    };
    for id in store.ids() {
        let node = &store[id];
        match node.value() {
            Some(value) if value == prove => pass.ready.push(Reverse((0, id, NONE))),
            Some(_) => {}
            None if node.is_leaf() => {
                let number = if prove { node.numbers.pn } else { node.numbers.dn };
                pass.ready.push(Reverse((number, id, NONE)));
            }
            None => pass.waits[id as usize] = (node.children.len(), u32::from(node.stage == Stage::First)),
        }
    }
    pass.run();
    if prove {
        let hidden = |&id: &Id| {
            let node = &store[id];
            node.value().is_none() && node.stage == Stage::First && node.kind == Kind::Or
        };
        for id in store.ids().filter(hidden) {
            pass.ready.push(Reverse((LAST_RESORT, id, store[id].children[0].1)));
        }
        pass.run();
    }
    pass.cost
}

struct Pass<'a, M, Z> {
    store: &'a Store<M, Z>,
    takes_least: Kind,
    cost: Vec<Option<Cost>>,
    /// For nodes that need all children: how many have no number yet, and the sum of the others.
    waits: Vec<(usize, u32)>,
    ready: BinaryHeap<Reverse<(u32, Id, Id)>>,
}

impl<M: Copy, Z> Pass<'_, M, Z> {
    fn run(&mut self) {
        while let Some(Reverse((number, id, by))) = self.ready.pop() {
            if self.cost[id as usize].is_some() {
                continue;
            }
            self.cost[id as usize] = Some(Cost { number, by });
            for &parent in &self.store[id].parents {
                let node = &self.store[parent];
                if node.value().is_some() || node.is_leaf() {
                    continue;
                }
                if node.kind == self.takes_least {
                    self.ready.push(Reverse((number, parent, id)));
                    continue;
                }
                let (open, sum) = &mut self.waits[parent as usize];
                *open -= 1;
                *sum = sum.saturating_add(number).min(INFINITE - 1);
                if *open == 0 {
                    self.ready.push(Reverse((*sum, parent, NONE)));
                }
            }
        }
    }
}
