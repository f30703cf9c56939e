//! How proof and disproof numbers are backed up (paper 004, *Vzorce*), and first guesses.
//!
//! Deviation: numbers of open nodes saturate below infinity.

use crate::tree::Kind;

pub(super) use crate::driver::numbers::{INFINITE, Numbers};

impl Numbers {
    pub(super) const ONE: Numbers = Numbers { pn: 1, dn: 1 };

    /// The numbers of an open node.
    pub(super) fn open(pn: u32, dn: u32) -> Self {
        Numbers { pn: pn.clamp(1, INFINITE - 1), dn: dn.clamp(1, INFINITE - 1) }
    }

    /// The numbers of an inner node. Children that are not listed yet count one, all together, in
    /// the number that sums.
    pub(super) fn backed_up(kind: Kind, hidden: bool, children: impl Iterator<Item = Numbers>) -> Self {
        let (mut least, mut sum) = (INFINITE, u32::from(hidden));
        for child in children {
            let (l, s) = child.of(kind);
            least = least.min(l);
            sum = sum.saturating_add(s).min(INFINITE);
        }
        match (least, hidden) {
            (0, _) => Numbers::from(kind, 0, INFINITE),
            (INFINITE, false) => Numbers::from(kind, INFINITE, 0),
            _ => Numbers::from(kind, least.min(INFINITE - 1), sum.clamp(1, INFINITE - 1)),
        }
    }
}

/// The numbers of a leaf at first sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstGuess {
    /// One and one, as in the paper.
    One,
    /// What the game says ([`Tree::difficulty`](crate::tree::Tree::difficulty)).
    #[default]
    Difficulty,
    /// The number of moves, in the number that its expansion would sum: a look one ply ahead (paper
    /// 004, *výhled jednoho tahu*).
    Mobility,
}

impl FirstGuess {
    /// The guess for the tree's current node.
    pub(super) fn numbers<T: crate::tree::Tree + ?Sized>(self, tree: &mut T) -> Numbers {
        let (pn, dn) = match (self, tree.kind()) {
            (FirstGuess::One, _) => (1, 1),
            (FirstGuess::Difficulty, _) => tree.difficulty(),
            (FirstGuess::Mobility, Kind::Or) => (1, tree.mobility()),
            (FirstGuess::Mobility, Kind::And) => (tree.mobility(), 1),
        };
        Numbers::open(pn, dn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(pn: u32, dn: u32) -> Numbers {
        Numbers { pn, dn }
    }

    #[test]
    fn an_or_node_takes_the_least_proof_number_and_sums_the_disproof_numbers() {
        let children = [open(80, 1), open(20, 7), Numbers::solved(false)];
        assert_eq!(Numbers::backed_up(Kind::Or, false, children.into_iter()), open(20, 8));
        assert_eq!(Numbers::backed_up(Kind::And, false, children[..2].iter().copied()), open(100, 1));
        assert_eq!(Numbers::backed_up(Kind::And, false, children.into_iter()), Numbers::solved(false));
    }

    #[test]
    fn hidden_children_count_one_and_keep_a_node_open() {
        assert_eq!(Numbers::backed_up(Kind::Or, true, [open(3, 4)].into_iter()), open(3, 5));
        assert_eq!(Numbers::backed_up(Kind::Or, true, [Numbers::solved(false)].into_iter()).value(), None);
        assert_eq!(Numbers::backed_up(Kind::Or, true, [Numbers::solved(true)].into_iter()), Numbers::solved(true));
        assert_eq!(Numbers::backed_up(Kind::And, true, [Numbers::solved(true)].into_iter()).value(), None);
    }

    #[test]
    fn sums_saturate_below_infinity() {
        let hard = open(INFINITE - 1, INFINITE - 1);
        assert_eq!(Numbers::backed_up(Kind::Or, false, [hard, hard].into_iter()), hard);
        assert_eq!(Numbers::backed_up(Kind::And, true, [hard, hard].into_iter()).value(), None);
    }
}
