//! How the leaves below a node of a graph are counted (paper 004, *PNS na DAG, nadhodnocení*; *Weak
//! PNS*), and which child is the most promising.
//!
//! In a graph a leaf may be reached in many ways. A sum counts it once for each, and can be too
//! large by any factor. Weak PNS takes the largest summand instead and one for each of the others:
//! too small, but never by a leaf counted twice. Proof-set search (Nagai; Müller 2003) keeps the
//! leaves themselves: a node that needs all its children has the *union* of their sets, one that
//! needs one child has the smallest set.
//!
//! Expected Work Search (Randall, Müller, Wei & Hayward 2024) reads the numbers as work that is to be
//! expected: who needs one child tries them in turn, those with the least work for their chance of
//! success first, and comes to each with the chance that all before it have failed.
//!
//! **Deviations.** The chance is what the two numbers say of it (a proof is the likelier the less
//! work it is beside a disproof), where the paper plays games at random: at finite orders there are
//! none to be played. Our sets are bounded, as Müller's truncated ones: of the leaves beyond the bound
//! only the number is kept, and numbers add up.

use super::super::arena::Id;
use super::super::numbers::{INFINITE, Numbers};
use crate::tree::Kind;

/// How the leaves below a node are counted, where the numbers of its children would be summed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    /// A sum: a leaf counts once for every way to it.
    #[default]
    Sums,
    /// The largest number, and one for each of the other open children.
    Weak,
    /// The size of the union of sets.
    Sets {
        /// The most leaves in a set. Larger: fewer leaves count twice; smaller: less memory and
        /// time a node. 0 is the same as `Sums`.
        most: usize,
    },
    /// A sum; and the least number is the work to be expected until one of the children succeeds.
    Work,
}

/// Some leaves with their numbers, in the order of their names, and the sum of the numbers of
/// leaves not named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LeafSet {
    leaves: Vec<(Id, u32)>,
    more: u32,
}

impl LeafSet {
    fn one(leaf: Id, number: u32) -> Self {
        LeafSet { leaves: vec![(leaf, number)], more: 0 }
    }

    fn size(&self) -> u32 {
        self.leaves.iter().fold(self.more, |sum, &(_, number)| sum.saturating_add(number)).min(INFINITE - 1)
    }

    /// The union, in which at most so many leaves keep their names.
    fn join(&mut self, other: &LeafSet, most: usize) {
        self.leaves.extend(&other.leaves);
        self.leaves.sort_unstable();
        // Of a leaf whose number has changed the later news count.
        self.leaves.dedup_by_key(|&mut (leaf, _)| leaf);
        let unnamed = self.leaves.split_off(self.leaves.len().min(most));
        self.more = unnamed.iter().fold(self.more.saturating_add(other.more), |sum, &(_, n)| sum.saturating_add(n));
        self.more = self.more.min(INFINITE - 1);
    }
}

/// The leaves that must be proved, and those that must be disproved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sets {
    proof: LeafSet,
    disproof: LeafSet,
}

impl Sets {
    /// The sets of a leaf: itself.
    pub(super) fn leaf(id: Id, numbers: Numbers) -> Self {
        Sets { proof: LeafSet::one(id, numbers.pn), disproof: LeafSet::one(id, numbers.dn) }
    }

    /// The set of which a node of this kind takes the least, and the one it unites.
    fn of(&self, kind: Kind) -> (&LeafSet, &LeafSet) {
        match kind {
            Kind::Or => (&self.proof, &self.disproof),
            Kind::And => (&self.disproof, &self.proof),
        }
    }
}

/// A child as its parent sees it.
pub(super) struct Seen<'a> {
    pub(super) numbers: Numbers,
    pub(super) sets: Option<&'a Sets>,
}

/// The chance of what the first number is the work for, where the second is the work for the
/// opposite.
fn chance((work, against): (u32, u32)) -> f64 {
    f64::from(against) / (f64::from(work) + f64::from(against))
}

impl Counting {
    /// A child with the least of these, of those that are open, is the most promising.
    pub(super) fn price(self, (least, sum): (u32, u32)) -> u64 {
        match self {
            // In units of 2⁻¹⁰, so that chances tell small numbers apart.
            Counting::Work => (f64::from(least) / chance((least, sum)) * 1024.0) as u64,
            Counting::Sums | Counting::Weak | Counting::Sets { .. } => u64::from(least),
        }
    }

    /// The work to be expected until one of the children succeeds.
    fn work(self, kind: Kind, open: impl Iterator<Item = Numbers>) -> u32 {
        let mut children: Vec<(u32, u32)> = open.map(|numbers| numbers.of(kind)).collect();
        children.sort_by_key(|&numbers| self.price(numbers));
        let (mut work, mut failed) = (0.0, 1.0);
        for numbers in children {
            work += failed * f64::from(numbers.0);
            failed *= 1.0 - chance(numbers);
        }
        (work.round() as u32).clamp(1, INFINITE - 1)
    }

    /// The numbers, and the sets if they are kept, of an inner node. Children that are not listed
    /// yet count one, all together.
    pub(super) fn backed_up(
        self,
        id: Id,
        kind: Kind,
        hidden: bool,
        children: &[Seen<'_>],
    ) -> (Numbers, Option<Box<Sets>>) {
        let sums = Numbers::backed_up(kind, hidden, children.iter().map(|child| child.numbers));
        if sums.value().is_some() {
            return (sums, None);
        }
        let (least, _) = sums.of(kind);
        let open = children.iter().filter(|child| child.numbers.value().is_none());
        match self {
            Counting::Sums => (sums, None),
            Counting::Work => {
                let work = self.work(kind, open.map(|child| child.numbers));
                (Numbers::from(kind, work, sums.of(kind).1), None)
            }
            Counting::Weak => {
                let (mut largest, mut others) = (0, u32::from(hidden));
                for child in open {
                    largest = largest.max(child.numbers.of(kind).1);
                    others += 1;
                }
                (Numbers::from(kind, least, (largest + others - 1).clamp(1, INFINITE - 1)), None)
            }
            Counting::Sets { most } => {
                let mut all = if hidden { LeafSet::one(id, 1) } else { LeafSet::default() };
                let mut best = None;
                for child in open {
                    let Some((l, s)) = child.sets.map(|sets| sets.of(kind)) else { continue };
                    all.join(s, most);
                    if best.is_none() && child.numbers.of(kind).0 == least {
                        best = Some(l.clone());
                    }
                }
                let numbers = Numbers::from(kind, least, all.size().max(1));
                let best = best.unwrap_or_else(|| LeafSet::one(id, least));
                let (proof, disproof) = if kind == Kind::Or { (best, all) } else { (all, best) };
                (numbers, Some(Box::new(Sets { proof, disproof })))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETS: Counting = Counting::Sets { most: 8 };

    fn seen<'a>(children: &'a [(Numbers, Option<Box<Sets>>)], which: &[usize]) -> Vec<Seen<'a>> {
        which.iter().map(|&i| Seen { numbers: children[i].0, sets: children[i].1.as_deref() }).collect()
    }

    /// Two leaves under two nodes that both need both, under a node that needs both: four by sums,
    /// two in truth.
    #[test]
    fn a_leaf_that_is_reached_in_two_ways() {
        for (counting, pn) in [(Counting::Sums, 4), (Counting::Weak, 3), (SETS, 2), (Counting::Sets { most: 1 }, 3)] {
            let leaf = |id| (Numbers::ONE, Some(Box::new(Sets::leaf(id, Numbers::ONE))));
            let leaves = [leaf(1), leaf(2)];
            let middle = [3, 4].map(|id| counting.backed_up(id, Kind::And, false, &seen(&leaves, &[0, 1])));
            let (top, _) = counting.backed_up(5, Kind::And, false, &seen(&middle, &[0, 1]));
            assert_eq!(top, Numbers { pn, dn: 1 }, "{counting:?}");
        }
    }

    /// The second attack costs more but is likelier, so it comes first; the other is come to in one
    /// case of four.
    #[test]
    fn work_is_expected_in_order_of_its_price() {
        let seen = |pn, dn| Seen { numbers: Numbers::open(pn, dn), sets: None };
        let (numbers, _) = Counting::Work.backed_up(1, Kind::Or, false, &[seen(80, 20), seen(100, 300)]);
        assert_eq!(numbers, Numbers { pn: 120, dn: 320 });
        let solved = Seen { numbers: Numbers::solved(false), sets: None };
        let (numbers, _) = Counting::Work.backed_up(1, Kind::And, false, &[seen(6, 4), solved]);
        assert_eq!(numbers, Numbers::solved(false));
        let (numbers, _) = Counting::Work.backed_up(1, Kind::And, true, &[seen(6, 4)]);
        assert_eq!(numbers, Numbers { pn: 7, dn: 4 });
    }

    #[test]
    fn a_node_that_needs_one_child_has_the_smallest_set() {
        let leaf = |id, pn| (Numbers::open(pn, 1), Some(Box::new(Sets::leaf(id, Numbers::open(pn, 1)))));
        let leaves = [leaf(1, 3), leaf(2, 2)];
        let (numbers, sets) = SETS.backed_up(3, Kind::Or, true, &seen(&leaves, &[0, 1]));
        assert_eq!(numbers, Numbers { pn: 2, dn: 3 });
        assert_eq!(sets.unwrap().proof, LeafSet::one(2, 2));
    }
}
