//! The least fixpoint, worked out where it is needed: what is won in a graph whose lines come back.
//!
//! **Idea.** Nothing is taken to be won until that is seen. So a node of the defender's rests on one reply,
//! until its child turns out to be won and the next one is tried; a node of the attacker's rests on all of
//! its children. When nothing more is to be looked at, what the root rests on is a strategy of the defender's, in which
//! lines may come back for ever. Each node is looked at once, however many lines lead there, where a
//! depth-first search proves again and again what leans on a repetition (Liu & Smolka, *Simple
//! Linear-Time Algorithms for Minimal Fixed Points*, ICALP 1998; the plain way, retrograde analysis, writes down
//! everything that can be reached first).
//!
//! **Known failure case.** Long wins: it goes breadth first and guesses nothing.

mod graph;

use std::collections::HashMap;

use tesuji_problem::{Key, Zone};

use super::job_level::Solved;
use super::{Driver, Memory};
use crate::tree::{Edge, Tree};
use crate::{Answer, Meter};
use graph::Graph;

/// What is known of a node, and by which child if the side to move has won.
type Value<M> = (bool, Option<Edge<M>>);

/// The driver. It remembers what it has worked out last.
#[derive(Debug)]
pub struct Fixpoint<M> {
    memory: Memory,
    known: HashMap<Key, Value<M>>,
}

impl<M: Copy + Eq> Fixpoint<M> {
    /// A driver that looks at so many nodes, or as many as fit into so many bytes.
    pub fn new(memory: Memory) -> Self {
        Fixpoint { memory, known: HashMap::new() }
    }
}

impl<T: Tree + ?Sized> Driver<T> for Fixpoint<T::Move> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        let key = tree.key();
        if !self.known.contains_key(&key) {
            match Graph::below(tree, self.memory, meter) {
                Ok(graph) => self.known = graph.values().collect(),
                Err(reason) => return Answer::Unknown(reason),
            }
        }
        let (proved, by) = self.known[&key];
        Answer::Known { proved, by, zone: T::Zone::everywhere() }
    }
}

/// Works out the current node, and if it is lost tells a driver all that this rests on, so that it has the
/// strategy. Otherwise the driver hears nothing: its table may be for another kind of tree, and would be lost.
pub(crate) fn teach<T, D>(
    tree: &mut T,
    driver: &mut D,
    memory: Memory,
    meter: &mut Meter<'_>,
) -> Answer<T::Move, T::Zone>
where
    T: Tree + ?Sized,
    D: Driver<T> + ?Sized,
{
    let graph = match Graph::below(tree, memory, meter) {
        Ok(graph) => graph,
        Err(reason) => return Answer::Unknown(reason),
    };
    let (proved, by) = graph.root();
    if !proved {
        graph.visit_known(tree, |tree, (proved, by)| {
            driver.learn(tree, &Solved { proved, by, zone: T::Zone::everywhere() });
        });
    }
    Answer::Known { proved, by, zone: T::Zone::everywhere() }
}
