//! Doubt: what has cost much without being solved looks worse than its numbers.
//!
//! **Idea.** A proof number says what is left and not what was spent. A forcing move that fails has
//! few replies to each of its many continuations, so its number stays small for as long as there is
//! another order of the same moves to be tried, and a quiet move beside it, with many replies and a
//! larger number, is not looked at. Only the choice among the children doubts: the number of the
//! node is that of the child chosen.
//!
//! Numbers can stand still for millions of nodes. So doubt ends visits too: a child is left, whatever
//! its number, when by what the visit has cost it would no longer be chosen.
//!
//! **Where.** At finite orders ([`Tree::demands_threats`](crate::tree::Tree::demands_threats)), and
//! where results stand in the general table, which knows what each cost: not where moves are
//! counted, and not in games with drops. Of 415 wins by threes and fours in renju 325 are found
//! within five million nodes, 308 without; in the full game it does harm (docs/drivers.md).
//!
//! **Known failure case.** A single long line of forcing moves that works, beside others that do
//! not, is left for a while.

use crate::driver::numbers::INFINITE;

/// The proof numbers of the attacker's moves count times the fourth root of what the moves have
/// cost, in units of so many nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doubt {
    /// What is not doubted yet, in nodes. Smaller: quiet moves come sooner; larger: a long line of
    /// forcing moves that works is left less often.
    pub from: u32,
}

impl Default for Doubt {
    fn default() -> Self {
        Doubt { from: 10_000 }
    }
}

/// A visit may take so many nodes in any case. Larger: what fails is left later; smaller: more time goes
/// into coming and going.
const LEAST: u64 = 500;
/// Factors of [`Doubt`] are in units of one sixteenth.
const ONE: u64 = 16;

impl Doubt {
    /// 16·⁴√(1 + ⌊work / from⌋).
    fn factor(self, work: u32) -> u64 {
        if work < self.from {
            return ONE;
        }
        // 2¹⁶ is 16⁴.
        ((u64::from(work / self.from.max(1)) + 1) << 16).isqrt().isqrt()
    }

    /// The number of an open child that has cost so much, as it counts in the choice.
    pub(super) fn weighed(self, number: u32, work: u32) -> u32 {
        (u64::from(number) * self.factor(work) / ONE).min(u64::from(INFINITE - 1)) as u32
    }

    /// The nodes that a visit to an open child may take: as many as make it count what it would with this
    /// number as its limit.
    pub(super) fn allowance(self, number: u32, limit: u32, work: u32) -> u64 {
        if limit >= INFINITE {
            return u64::MAX;
        }
        // In units of 1/256; above the bound a visit is as good as without end.
        let ratio = (u128::from(limit) * 256 / u128::from(number.max(1))).min(1 << 20);
        let spent = u128::from(self.from) + u128::from(work);
        let grown = (spent * ratio.pow(4)) >> 32;
        u64::try_from(grown.saturating_sub(spent)).unwrap_or(u64::MAX).max(LEAST)
    }

    /// The greatest number, or almost, that counts no more than this for a child that has cost so much.
    pub(super) fn unweighed(self, count: u32, work: u32) -> u32 {
        if count >= INFINITE { count } else { (u64::from(count) * ONE / self.factor(work)).max(1) as u32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_cost_sixteen_times_as_much_counts_double() {
        let doubt = Doubt { from: 1000 };
        assert_eq!([0, 999].map(|work| doubt.weighed(80, work)), [80, 80]);
        assert_eq!([15_000, 255_000].map(|work| doubt.weighed(80, work)), [160, 320]);
        assert_eq!((doubt.weighed(0, u32::MAX), doubt.unweighed(INFINITE, 9)), (0, INFINITE));
        assert_eq!(Doubt { from: 0 }.weighed(INFINITE - 1, u32::MAX), INFINITE - 1);
    }

    #[test]
    fn a_visit_ends_when_its_cost_makes_up_for_the_limit() {
        let doubt = Doubt { from: 1000 };
        // With a number of 80 the child would count 160 at its limit; so it does after fifteen times the cost.
        assert_eq!(doubt.allowance(80, 160, 0), 15_000);
        assert_eq!(doubt.weighed(80, 15_000), 160);
        assert_eq!(doubt.allowance(80, 160, 15_000), 240_000);
        assert_eq!([doubt.allowance(80, 80, 0), doubt.allowance(80, 20, 9)], [LEAST; 2]);
        assert_eq!(doubt.allowance(80, INFINITE, 0), u64::MAX);
        assert!(doubt.allowance(0, INFINITE - 1, u32::MAX) > u64::from(u32::MAX));
    }

    #[test]
    fn a_bound_turned_back_is_never_passed() {
        let doubt = Doubt::default();
        for seed in 0..10_000u64 {
            let at = |n: u64| tesuji_problem::mix(2 * seed + n) as u32;
            let (count, work) = (at(0) % INFINITE, at(1) >> (at(0) % 32));
            let number = doubt.unweighed(count, work);
            assert!(number == 1 || doubt.weighed(number, work) <= count, "{count} {work}");
            assert!(doubt.weighed(number, work / 2) <= doubt.weighed(number, work));
        }
    }
}
