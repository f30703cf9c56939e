//! Exact numbers in a graph with cycles: the least fixed point of the equations, by Knuth's
//! generalisation of Dijkstra's algorithm (*Information Processing Letters* 6, 1977).
//!
//! **Idea.** A proof number is the least cost of a proof, and a proof is well-founded: what proves
//! a node has been proved before it. So the nodes are given their numbers in ascending order, each
//! once everything it rests on has its own. A node that is never reached cannot be proved even if
//! every open leaf is: it is *disproved*, whatever the path, and that is what settles repetitions.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::super::arena::{Id, NONE};
use super::super::numbers::INFINITE;
use super::store::{Stage, Store};
use crate::tree::Kind;

/// What an OR node costs that can be proved only by children not listed yet: more than anything
/// that is known.
const LAST_RESORT: u32 = INFINITE / 2;

/// The cheapest way to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    pub(super) number: u32,
    /// The child through which, if one suffices.
    pub(super) by: Id,
}

/// For every node the cost of proving it, or of a disproof without cycles; `None` if there is no
/// such thing.
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

#[cfg(test)]
mod tests {
    use super::super::super::numbers::Numbers;
    use super::super::Counting;
    use super::super::store::Room;
    use super::*;
    use crate::tree::Edge;
    use tesuji_problem::{Key, mix};

    /// A graph whose nodes are numbered from 0; a node with children has them all listed.
    fn graph(nodes: &[(Kind, &[Id])]) -> Store<u32, ()> {
        let mut store = Store::new(Room::Entries(100));
        store.clear(Counting::Sums);
        for (i, &(kind, _)) in nodes.iter().enumerate() {
            store.add(Key(mix(i as u64)), kind, Numbers::ONE);
        }
        for (id, &(_, children)) in (0..).zip(nodes) {
            for &child in children {
                store.link(id, Edge::Move(child), child);
                store[id].stage = Stage::All;
            }
        }
        store
    }

    fn numbers(store: &Store<u32, ()>, prove: bool) -> Vec<Option<u32>> {
        costs(store, prove).into_iter().map(|cost| cost.map(|cost| cost.number)).collect()
    }

    #[test]
    fn what_only_a_cycle_could_prove_is_disproved() {
        // 0 may go round by 1, or on by 2, which needs the leaves 3 and 4. Nothing leads from 5 and
        // 6 but to each other.
        let nodes: &[(Kind, &[Id])] = &[
            (Kind::Or, &[1, 2]),
            (Kind::And, &[0]),
            (Kind::And, &[3, 4]),
            (Kind::Or, &[]),
            (Kind::Or, &[]),
            (Kind::Or, &[6]),
            (Kind::And, &[5]),
        ];
        let mut store = graph(nodes);
        let two = Some(2);
        assert_eq!(numbers(&store, true), [two, two, two, Some(1), Some(1), None, None]);
        assert_eq!(costs(&store, true)[0].map(|cost| cost.by), Some(2));
        store[3].numbers = Numbers::solved(false);
        assert_eq!(numbers(&store, true), [None, None, None, None, Some(1), None, None]);
        store[3].numbers = Numbers::solved(true);
        assert_eq!(numbers(&store, true)[0], Some(1));
        // A disproof of 0 that does not rest on the cycle does not exist.
        assert_eq!(numbers(&store, false)[..3], [None, None, Some(1)]);
    }

    #[test]
    fn children_that_are_not_listed_yet_may_prove() {
        // 0 has one child listed, which goes round. At 3 the first child, 5, is lost, and the
        // others are to be listed.
        let nodes: &[(Kind, &[Id])] = &[
            (Kind::Or, &[1]),
            (Kind::And, &[0]),
            (Kind::And, &[3]),
            (Kind::Or, &[5]),
            (Kind::And, &[1]),
            (Kind::Or, &[]),
        ];
        let mut store = graph(nodes);
        store[5].numbers = Numbers::solved(false);
        store[3].stage = Stage::Rest;
        assert_eq!(numbers(&store, true), [None, None, Some(1), Some(1), None, None]);
        store[0].stage = Stage::First;
        let last = Some(LAST_RESORT);
        assert_eq!(numbers(&store, true), [last, last, Some(1), Some(1), last, None]);
        store[2].stage = Stage::First;
        assert_eq!(numbers(&store, true)[2], Some(2));
    }
}
