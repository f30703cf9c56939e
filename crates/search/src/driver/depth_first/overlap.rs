//! Overlap: what refutes one attack refutes much of another.
//!
//! **Idea.** To refute a position each of the attacker's moves must be refuted, and df-pn adds their
//! numbers up. But the same reply answers many of them, and the same lines come after different
//! moves: in a win by threes and fours the sum soon says twenty thousand leaves where the proof
//! number says thirty. A reply that holds then looks hopeless beside one that was never looked at. So
//! at the attacker's nodes the largest disproof number counts whole, and of the others a small part:
//! weak proof numbers (Ueda et al. 2008), which fit refutations and do not fit proofs, where each
//! reply has an answer of its own.
//!
//! Overlap is what is thought before it is known. Where the attacks have cost much and are open still, one
//! reply did not answer them all, so there the part grows towards the whole.
//!
//! **Where.** In games that say so ([`Tree::attacks_overlap`](crate::tree::Tree::attacks_overlap)), at
//! finite orders, and where results stand in the general table. In gomoku 331 of 415 wins by threes and
//! fours are found within three million nodes, 322 without; in Go it does harm (docs/drivers.md).
//!
//! **Known failure case.** A position with many attacks that have nothing in common looks easier to
//! refute than it is.

use super::Child;
use super::choice::{Choice, live};
use crate::driver::numbers::INFINITE;
use crate::tree::Kind;

/// Of the other attacks' numbers one in so many counts. Larger: only the hardest counts; smaller: what
/// they have in common is counted again and again.
const SHARE: u64 = 32;
/// When the attacks have cost so many nodes, about half of the others' numbers counts. Larger: what was
/// thought to overlap is believed for longer; smaller: a position that is hard to refute looks so at once.
const FADES: u64 = 300_000;

/// Of numbers that come to so much what counts, where the attacks have cost so many nodes.
fn counted(numbers: u64, work: u64) -> u64 {
    // 1/SHARE, and of what is left to the whole as much as the work is of itself and FADES.
    let (share, whole) = (u128::from(work * SHARE + FADES), u128::from((work + FADES) * SHARE));
    (u128::from(numbers) * share / whole) as u64
}

impl Choice {
    /// The same with the numbers of attacks that overlap; `hidden` is what those count that are not listed yet.
    pub(super) fn overlapping<M, Z>(mut self, children: &[Child<M, Z>], hidden: u32) -> Self {
        if self.least == 0 || self.least >= INFINITE {
            return self;
        }
        let others = live(children, Kind::Or).filter(|&(i, _)| i != self.best).map(|(_, child)| child.bounds.dn);
        let (most, total) = others.fold((0, 0), |(most, total), dn| (dn.max(most), total + u64::from(dn)));
        let work = children.iter().map(|child| u64::from(child.work)).sum();
        let rest = counted(total - u64::from(most), work).min(u64::from(INFINITE)) as u32;
        self.rest = rest.saturating_add(hidden).min(INFINITE - 1);
        let own = children[self.best].bounds.dn;
        self.sum = self.rest.saturating_add(own.max(most)).clamp(1, INFINITE - 1);
        self
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::Everywhere;

    use super::*;
    use crate::driver::depth_first::{Numbers, Policy};
    use crate::tree::Edge;

    fn choice(numbers: &[(u32, u32)], hidden: u32) -> Choice {
        let child = |&(pn, dn): &(u32, u32)| {
            let mut child: Child<u8, Everywhere> = Child::new(Edge::Move(0));
            child.bounds = Numbers { pn, dn };
            child
        };
        let children: Vec<_> = numbers.iter().map(child).collect();
        Choice::among(&children, Kind::Or, hidden, &Policy::default(), false).overlapping(&children, hidden)
    }

    #[test]
    fn the_largest_counts_whole_and_the_others_in_part() {
        // The easiest to prove is searched; 640 is the largest of the others, of which 320 are left.
        let open = choice(&[(30, 640), (20, 100), (40, 320)], 16);
        assert_eq!((open.best, open.rest, open.sum), (1, 26, 666));
        let hardest = choice(&[(30, 640), (20, 1000), (40, 320)], 0);
        assert_eq!((hardest.rest, hardest.sum), (10, 1010));
        // Alone it counts what it is.
        assert_eq!(choice(&[(20, 100)], 0).sum, 100);
    }

    #[test]
    fn what_has_cost_much_does_not_overlap() {
        assert_eq!([0, FADES, u64::from(u32::MAX) * 400].map(|work| counted(6400, work)), [200, 3300, 6399]);
        assert!((0..60).all(|n| counted(6400, 1 << n >> 10) <= counted(6400, 1 << (n + 1) >> 10)));
        let most = u64::from(INFINITE) * 400;
        assert!(counted(most, u64::from(u32::MAX) * 400) <= most);
    }

    #[test]
    fn what_is_solved_stays_solved() {
        assert_eq!(Numbers::from(Kind::Or, 0, choice(&[(0, INFINITE), (20, 100)], 0).sum).value(), Some(true));
        let lost = choice(&[(INFINITE, 0), (INFINITE, 0)], 0);
        assert_eq!(Numbers::from(Kind::Or, lost.least, lost.sum).value(), Some(false));
        // What is lost does not count beside what is open.
        assert_eq!(choice(&[(INFINITE, 0), (20, 100)], 0).sum, 100);
    }
}
