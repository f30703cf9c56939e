//! The master's tree: a proof-number tree whose leaves are jobs.
//!
//! **Idea.** Best-first proof-number search (paper 004) with two changes. A leaf that a worker
//! searches is *locked*: nobody else is given it, and its numbers are doubled, so that the others are
//! sent elsewhere unless nothing else is nearly as good. And a leaf is developed by its job: the
//! worker brings the children with their numbers.
//!
//! **Repetition.** This is a tree and no graph: two ways to one position are two nodes. So a node's
//! ancestors are known, and a child that equals one of them is disproved, which *leans* on that
//! ancestor exactly as in the depth-first searches. What leans on nothing above holds at every node of
//! the same key, and is what workers tell each other; a job itself starts without a past, so its
//! result always does.

use std::collections::{HashMap, HashSet};

use tesuji_problem::{Key, Zone};

use super::job::{Found, Job, Listing, Report, Solved, Standing, Told};
use super::lore::{Known, Lore};
use super::work::at;
use crate::driver::numbers::{INFINITE, Numbers};
use crate::tree::{Edge, Kind, Tree};

/// Leans on no ancestor.
const FREE: u32 = u32::MAX;
/// The nodes of a job that only looks at the children.
const LOOK: u64 = 64;

/// A value, the depth of what it leans on, and the worker whose table knows why.
type Value<M, Z> = (Solved<M, Z>, u32, Option<usize>);

#[derive(Debug)]
struct Node<M, Z> {
    parent: Option<usize>,
    edge: Edge<M>,
    depth: u32,
    kind: Kind,
    key: Key,
    kin: u8,
    /// With the price of what is locked at it or below.
    numbers: Numbers,
    /// None of a leaf.
    children: Vec<usize>,
    is_developed: bool,
    /// The zone of losing by doing nothing, and on what that leans, once it is known. Then the children
    /// are all but the first.
    idle: Option<(Z, u32)>,
    is_locked: bool,
    /// Whether there is a leaf to be given out, here or below.
    is_free: bool,
    value: Option<Box<(Solved<M, Z>, u32)>>,
}

impl<M, Z> Node<M, Z> {
    /// The root of a tree, of which nothing is known yet.
    fn leaf(kind: Kind, key: Key) -> Self {
        Node {
            parent: None,
            edge: Edge::Lower,
            depth: 0,
            kind,
            key,
            kin: 0,
            numbers: Numbers { pn: 1, dn: 1 },
            children: Vec::new(),
            is_developed: false,
            idle: None,
            is_locked: false,
            is_free: true,
            value: None,
        }
    }
}

/// The tree.
#[derive(Debug)]
pub(super) struct Master<M, Z> {
    nodes: Vec<Node<M, Z>>,
    /// What has been decided, in this order.
    pub(super) decided: Vec<(Key, bool, Z)>,
    /// What is being searched.
    busy: HashSet<Key>,
    /// Leaves that wait for a job on the same position elsewhere in the tree.
    waiting: Vec<usize>,
}

impl<M, Z> Master<M, Z>
where
    M: Copy + Eq,
    Z: Zone<M>,
{
    /// A tree whose root is a leaf.
    pub(super) fn new(kind: Kind, key: Key) -> Self {
        Master { nodes: vec![Node::leaf(kind, key)], decided: Vec::new(), busy: HashSet::new(), waiting: Vec::new() }
    }

    /// The position of the root.
    pub(super) fn key(&self) -> Key {
        self.nodes[0].key
    }

    /// How many nodes the tree has.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The key of a node.
    pub(super) fn key_of(&self, node: usize) -> Key {
        self.nodes[node].key
    }

    /// The value of the root, once it is known.
    pub(super) fn value(&self) -> Option<&Solved<M, Z>> {
        self.nodes[0].value.as_deref().map(|(solved, _)| solved)
    }

    /// The numbers of the root, with the price of what is being searched.
    pub(super) fn numbers(&self) -> Numbers {
        self.nodes[0].numbers
    }

    /// The next job for a worker, if there is any: the most proving leaf that nobody searches.
    pub(super) fn next<T>(
        &mut self,
        tree: &mut T,
        lore: &mut Lore<M, Z>,
        nodes: u64,
        tried: &mut HashMap<Key, u32>,
    ) -> Option<Job<M, Z>>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        while let Some(leaf) = self.most_proving() {
            let Node { key, kind, .. } = self.nodes[leaf];
            // Of the root it is asked by which move.
            let known = lore.get(&key).map(|known| &known.result);
            let known = known.filter(|known| leaf > 0 || known.by.is_some() || !kind.favours(known.proved));
            if let Some(known) = known.cloned() {
                self.solve(tree, lore, leaf, (known, FREE, None));
            } else if self.busy.insert(key) {
                self.lock(leaf, true);
                let path = self.path(leaf);
                let idle = self.nodes[leaf].idle.as_ref().map(|(zone, _)| zone.clone());
                // What was tried in vain before is not tried again: its children are wanted.
                let again = tried.get_mut(&key).filter(|times| **times > 0);
                let is_look = again.is_some();
                let nodes = again.map_or(nodes, |times| {
                    *times -= 1;
                    nodes.min(LOOK)
                });
                return Some(Job { node: leaf, path, nodes, is_whole: false, is_look, idle, facts: Vec::new() });
            } else {
                self.lock(leaf, true);
                self.waiting.push(leaf);
            }
        }
        None
    }

    /// Takes in what a worker has found out.
    pub(super) fn take<T>(&mut self, tree: &mut T, lore: &mut Lore<M, Z>, report: Report<M, Z>)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let Report { node, found, worker, .. } = report;
        self.busy.remove(&self.nodes[node].key);
        self.lock(node, false);
        match found {
            // Of a node that has been decided above meanwhile, too.
            Found::Solved(solved) => self.solve(tree, lore, node, (solved, FREE, Some(worker))),
            Found::Open(listing) if !self.is_settled(node) => self.develop(tree, lore, node, (listing, worker)),
            Found::Open(_) | Found::Stopped(_) => {}
        }
        for leaf in std::mem::take(&mut self.waiting) {
            self.lock(leaf, false);
        }
    }

    /// What was given out will not come back.
    pub(super) fn unlock_all(&mut self) {
        self.busy.clear();
        self.waiting.clear();
        for leaf in 0..self.nodes.len() {
            if self.nodes[leaf].is_locked {
                self.lock(leaf, false);
            }
        }
    }

    fn most_proving(&self) -> Option<usize> {
        let mut at = 0;
        while self.nodes[at].is_free {
            let Node { kind, is_developed, .. } = self.nodes[at];
            if !is_developed {
                return Some(at);
            }
            at = self.looked_at(at).filter(|child| child.1.is_free).min_by_key(|(_, n)| n.numbers.of(kind))?.0;
        }
        None
    }

    /// The open children of a node but those that wait for one of their kin.
    fn looked_at(&self, node: usize) -> impl Iterator<Item = (usize, &Node<M, Z>)> {
        let mut met = [false; 256];
        let open = self.nodes[node].children.iter().map(|&child| (child, &self.nodes[child]));
        let open = open.filter(|(_, child)| child.value.is_none());
        open.filter(move |(_, child)| child.kin == 0 || !std::mem::replace(&mut met[usize::from(child.kin)], true))
    }

    fn is_settled(&self, node: usize) -> bool {
        let mut at = Some(node);
        while let Some(node) = at {
            if self.nodes[node].value.is_some() {
                return true;
            }
            at = self.nodes[node].parent;
        }
        false
    }

    fn path(&self, node: usize) -> Vec<Edge<M>> {
        let mut path = Vec::new();
        let mut at = node;
        while let Some(parent) = self.nodes[at].parent {
            path.push(self.nodes[at].edge);
            at = parent;
        }
        path.reverse();
        path
    }

    /// Locks a leaf or gives it back: its price goes up or down, and that of all above with it.
    fn lock(&mut self, leaf: usize, is_locked: bool) {
        let node = &mut self.nodes[leaf];
        if node.is_locked == is_locked || node.value.is_some() {
            node.is_locked = is_locked;
            return;
        }
        (node.is_locked, node.is_free) = (is_locked, !is_locked);
        let priced = |n: u32| if is_locked { n.saturating_mul(2).min(INFINITE - 1) } else { n.div_ceil(2) };
        node.numbers = Numbers { pn: priced(node.numbers.pn), dn: priced(node.numbers.dn) };
        let parent = node.parent;
        self.refresh(parent);
    }

    /// Works the numbers of a node out again, and those above.
    fn refresh(&mut self, mut at: Option<usize>) {
        while let Some(node) = at {
            let Node { kind, ref idle, parent, .. } = self.nodes[node];
            // While the first child is open, one leaf stands for those that are not listed yet.
            let (mut least, mut sum, mut is_free) = (INFINITE - 1, u32::from(idle.is_none()), false);
            for (_, child) in self.looked_at(node) {
                let (chosen, added) = child.numbers.of(kind);
                least = least.min(chosen);
                sum = sum.saturating_add(added);
                is_free |= child.is_free;
            }
            let numbers = Numbers::from(kind, least, sum.clamp(1, INFINITE - 1));
            let node = &mut self.nodes[node];
            if node.value.is_some() || (node.numbers, node.is_free) == (numbers, is_free) {
                return;
            }
            (node.numbers, node.is_free) = (numbers, is_free);
            at = parent;
        }
    }

    /// A leaf gets its children.
    fn develop<T>(
        &mut self,
        tree: &mut T,
        lore: &mut Lore<M, Z>,
        leaf: usize,
        (listing, worker): (Listing<M, Z>, usize),
    ) where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let Listing { children, idle } = listing;
        let depth = self.nodes[leaf].depth + 1;
        if let Some(zone) = idle {
            self.nodes[leaf].idle.get_or_insert((zone, FREE));
        }
        for told in children {
            let Told { edge, kind, key, kin, standing } = told;
            let numbers = match standing {
                Standing::Open { pn, dn } => Numbers { pn: pn.max(1), dn: dn.max(1) },
                Standing::Solved(_) => Numbers { pn: 1, dn: 1 },
            };
            let (value, above) = match (self.ancestor(leaf, key), standing) {
                (Some(above), _) => (Some(Solved { proved: false, by: None, zone: Z::everywhere() }), above),
                (None, Standing::Solved(solved)) => (Some(solved), FREE),
                (None, Standing::Open { .. }) => (None, FREE),
            };
            let child = self.nodes.len();
            self.nodes.push(Node { parent: Some(leaf), edge, depth, kin, numbers, ..Node::leaf(kind, key) });
            self.nodes[leaf].children.push(child);
            if let Some(value) = value {
                self.note(lore, child, (value, above, Some(worker)));
            }
        }
        self.nodes[leaf].is_developed = true;
        self.settle(tree, lore, Some(leaf));
    }

    /// The depth of the node or of the ancestor that has this key.
    fn ancestor(&self, node: usize, key: Key) -> Option<u32> {
        let mut at = Some(node);
        while let Some(node) = at {
            let node = &self.nodes[node];
            if node.key == key {
                return Some(node.depth);
            }
            at = node.parent;
        }
        None
    }

    /// A node has this value.
    fn solve<T>(&mut self, tree: &mut T, lore: &mut Lore<M, Z>, node: usize, value: Value<M, Z>)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if self.note(lore, node, value) {
            self.settle(tree, lore, self.nodes[node].parent);
        }
    }

    /// The same, of this node alone. Returns whether it was open.
    fn note(&mut self, lore: &mut Lore<M, Z>, at: usize, (solved, leans, worker): Value<M, Z>) -> bool {
        let Node { key, ref value, .. } = self.nodes[at];
        if value.is_some() {
            return false;
        }
        let known = lore.get(&key).map(|known| &known.result);
        if leans == FREE && known.is_none_or(|known| known.by.is_none() && solved.by.is_some()) {
            self.decided.push((key, solved.proved, solved.zone.clone()));
            lore.insert(key, Known { result: solved.clone(), worker });
        }
        let node = &mut self.nodes[at];
        (node.numbers, node.is_free) = (Numbers::solved(solved.proved), false);
        node.value = Some(Box::new((solved, leans)));
        true
    }

    /// Decides what the children decide, from a node up.
    fn settle<T>(&mut self, tree: &mut T, lore: &mut Lore<M, Z>, mut at: Option<usize>)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        while let Some(node) = at
            && let Some((solved, leans)) = self.concluded(tree, node)
        {
            // What leans on the node itself leans on nothing any more.
            let leans = if leans >= self.nodes[node].depth { FREE } else { leans };
            if !self.note(lore, node, (solved, leans, None)) {
                return;
            }
            at = self.nodes[node].parent;
        }
        self.refresh(at.filter(|&node| self.nodes[node].is_developed));
    }

    /// What the children say of a node. A first child that is lost makes it a leaf again: the others
    /// are listed by its next job.
    fn concluded<T>(&mut self, tree: &mut T, at_node: usize) -> Option<(Solved<M, Z>, u32)>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let node = &self.nodes[at_node];
        let (kind, path) = (node.kind, || self.path(at_node));
        let values = || node.children.iter().filter_map(|&child| Some((child, self.nodes[child].value.as_deref()?)));
        if let Some((child, (after, leans))) = values().find(|(_, (after, _))| kind.favours(after.proved)) {
            let edge = self.nodes[child].edge;
            let zone = if after.zone.is_everywhere() || *leans != FREE {
                Z::everywhere()
            } else {
                at(tree, &path(), |tree| tree.zone_choice(edge, &after.zone))
            };
            return Some((Solved { proved: after.proved, by: Some(edge), zone }, *leans));
        }
        if values().count() < node.children.len() {
            return None;
        }
        let Some((idle, idle_leans)) = &node.idle else {
            self.list_again(at_node);
            return None;
        };
        // Without moves the rules decide; what they leave open is not won.
        let proved = !node.children.is_empty() && !kind.favours(true);
        let leans = values().map(|(_, (_, leans))| *leans).fold(*idle_leans, u32::min);
        let zone = if leans == FREE && !idle.is_everywhere() && !node.children.is_empty() {
            let mut union = idle.clone();
            values().for_each(|(_, (after, _))| union.join(&after.zone));
            at(tree, &path(), |tree| tree.zone_all(idle, &union))
        } else {
            Z::everywhere()
        };
        Some((Solved { proved, by: None, zone }, leans))
    }

    /// The first child of a node, its only one, is lost for the side to move.
    fn list_again(&mut self, at: usize) {
        let first = self.nodes[at].children[0];
        let Some((lost, leans)) = self.nodes[first].value.as_deref() else { return };
        let zone = if *leans == FREE { lost.zone.clone() } else { Z::everywhere() };
        let idle = Some((zone, *leans));
        let node = &mut self.nodes[at];
        (node.idle, node.is_developed, node.is_free) = (idle, false, true);
        node.children.clear();
        self.refresh(self.nodes[at].parent);
    }
}
