//! What goes between the master and its workers: data alone, so it does not matter where they are.

use std::sync::Arc;

use tesuji_problem::{InHand, Key, Reason};

use crate::Interval;
use crate::driver::numbers::Numbers;
use crate::tree::{Edge, Kind};

/// A node to be searched.
#[derive(Clone, Debug)]
pub struct Job<M, Z> {
    /// Its number in the master's tree.
    pub node: usize,
    /// The way to it from the root.
    pub path: Vec<Edge<M>>,
    /// The nodes that it may take.
    pub nodes: u64,
    /// Whether the worker goes on with the whole question instead, and only looks at this node
    /// afterwards if that stays open.
    pub is_whole: bool,
    /// Whether nothing but the children is wanted: it was searched in vain before.
    pub is_look: bool,
    /// Where doing nothing is known to lose here, the zone of that.
    pub idle: Option<Z>,
    /// What others have found out since the worker was given its last job.
    pub facts: Vec<Arc<Vec<Fact<M, Z>>>>,
}

/// What a table knows of a node, whatever the path: a value, or how hard the node has turned out to be. The
/// latter is a hint, and can make a search slower and never wrong.
#[derive(Clone, Debug)]
pub struct Fact<M, Z> {
    /// What is known.
    pub what: What<M, Z>,
    /// The nodes that it took.
    pub work: u64,
}

impl<M, Z> Fact<M, Z> {
    /// Whether it is about a node that is still open.
    pub(super) fn is_hint(&self) -> bool {
        matches!(self.what, What::Numbers(..) | What::HandNumbers(..))
    }
}

/// What is known of a node, which is named as the table names it.
#[derive(Clone, Debug)]
pub enum What<M, Z> {
    /// The value.
    Value(Key, Solved<M, Z>),
    /// The numbers of an open node.
    Numbers(Key, Numbers),
    /// Where moves are counted: within how many the node is won and is not, and its numbers with so many left.
    Counted(Key, Interval, (u16, Numbers)),
    /// In games with drops: the value, for this hand and those that are as good.
    Hand(InHand, Solved<M, Z>),
    /// The same, for an open node.
    HandNumbers(InHand, Numbers),
}

/// The value of a node, which holds whatever the path to it.
#[derive(Clone, Debug)]
pub struct Solved<M, Z> {
    /// Proved, or disproved within its tree.
    pub proved: bool,
    /// The child that decided, if the side to move has won by one.
    pub by: Option<Edge<M>>,
    /// Where the result can be upset.
    pub zone: Z,
}

/// What a worker has found out.
#[derive(Clone, Debug)]
pub struct Report<M, Z> {
    /// The worker.
    pub worker: usize,
    /// The node of the job, or the root if that has been decided instead.
    pub node: usize,
    /// The nodes that it took.
    pub nodes: u64,
    /// What is known now.
    pub found: Found<M, Z>,
    /// What was found out beside that.
    pub facts: Vec<Fact<M, Z>>,
}

/// What is known of a node after a job.
#[derive(Clone, Debug)]
pub enum Found<M, Z> {
    /// Its value.
    Solved(Solved<M, Z>),
    /// Its children: of a node whose first child is open, that alone.
    Open(Listing<M, Z>),
    /// Nothing, and a larger job would not help.
    Stopped(Reason),
}

/// The children of an open node.
#[derive(Clone, Debug)]
pub struct Listing<M, Z> {
    /// The children that there are to look at.
    pub children: Vec<Told<M, Z>>,
    /// The zone of losing by doing nothing, if that is known; then the children are all but the
    /// first one, and else that one alone.
    pub idle: Option<Z>,
}

/// What a worker says of a child.
#[derive(Clone, Debug)]
pub struct Told<M, Z> {
    /// The way to it.
    pub edge: Edge<M>,
    /// Who chooses there.
    pub kind: Kind,
    /// Identifies it.
    pub key: Key,
    /// Those of its siblings that are likely to fail or work with it have the same number; 0: none.
    pub kin: u8,
    /// What is known of it.
    pub standing: Standing<M, Z>,
}

/// What is known of a node without searching it.
#[derive(Clone, Debug)]
pub enum Standing<M, Z> {
    /// Its value, which holds whatever the path.
    Solved(Solved<M, Z>),
    /// A guess at its proof and disproof number, in leaves.
    Open {
        /// Proof number.
        pn: u32,
        /// Disproof number.
        dn: u32,
    },
}
