//! The choice among the children of a node, and the node's numbers when its children's are known.

use super::company::Company;
use super::doubt::Doubt;
use super::policy::{Cycles, Policy, Sum};
use super::{Child, FREE};
use crate::driver::numbers::{INFINITE, Numbers};
use crate::tree::{Edge, Kind};

/// One leaf counts this much, so that ε does not round away.
pub(in crate::driver) const UNIT: u32 = 16;

impl Numbers {
    /// The first guess at a leaf that counts as so many.
    pub(super) fn guess(pn: u32, dn: u32) -> Self {
        let scaled = |n: u32| n.max(1).saturating_mul(UNIT).min(INFINITE - 1);
        Numbers { pn: scaled(pn), dn: scaled(dn) }
    }
}

/// Which child to search next, and what the numbers of the node are.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The index of the child.
    pub(in crate::driver) best: usize,
    /// Its least number with the cost of going there, and the next child's.
    pub(in crate::driver) least: u32,
    pub(in crate::driver) second: u32,
    /// The number that adds up, and the part of it that searching the child cannot change.
    pub(in crate::driver) sum: u32,
    pub(in crate::driver) rest: u32,
    /// Whether a child is as near to the root as this node: the sign of a cycle.
    pub(in crate::driver) old: bool,
    /// Whether moves are counted.
    pub(in crate::driver) counted: bool,
}

impl Choice {
    /// Chooses among the children; `hidden` is what the children that are not listed yet count.
    pub(super) fn among<M: Copy, Z>(
        children: &[Child<M, Z>],
        kind: Kind,
        hidden: u32,
        policy: &Policy,
        counted: bool,
    ) -> Self {
        Self::counting(children, kind, hidden, policy, counted, |_, least| least)
    }

    /// The same where what has cost much is doubted.
    pub(super) fn doubting<M: Copy, Z>(
        children: &[Child<M, Z>],
        kind: Kind,
        hidden: u32,
        policy: &Policy,
        doubt: Doubt,
    ) -> Self {
        let weighed = |child: &Child<M, Z>, least| doubt.weighed(least, child.work);
        Self::weighing(children, kind, hidden, policy, false, weighed, |child, count| {
            doubt.unweighed(count, child.work)
        })
    }

    /// The same where the children promise more or less.
    pub(super) fn promised<M: Copy, Z>(children: &[Child<M, Z>], kind: Kind, hidden: u32, policy: &Policy) -> Self {
        let weighed = |child: &Child<M, Z>, least| child.promise.weighed(least);
        Self::weighing(children, kind, hidden, policy, false, weighed, |child, count| child.promise.unweighed(count))
    }

    /// The same where others are in some of them: that, doubt and promises weigh together.
    #[inline(never)]
    pub(super) fn in_company<M: Copy, Z>(
        children: &[Child<M, Z>],
        kind: Kind,
        hidden: u32,
        policy: &Policy,
        (counted, doubt, promises): (bool, Option<Doubt>, bool),
    ) -> Self {
        let weighed = |child: &Child<M, Z>, least| {
            let least = doubt.map_or(least, |doubt| doubt.weighed(least, child.work));
            let least = if promises { child.promise.weighed(least) } else { least };
            Company::weighed(child, least)
        };
        let unweighed = |child: &Child<M, Z>, count| {
            let count = Company::unweighed(child, count);
            let count = if promises { child.promise.unweighed(count) } else { count };
            doubt.map_or(count, |doubt| doubt.unweighed(count, child.work))
        };
        Self::weighing(children, kind, hidden, policy, counted, weighed, unweighed)
    }

    /// Chooses by the least numbers as they count, and says them as they are: what the next child's
    /// counts for is turned back into a number of the best one.
    fn weighing<M: Copy, Z>(
        children: &[Child<M, Z>],
        kind: Kind,
        hidden: u32,
        policy: &Policy,
        counted: bool,
        weighed: impl Fn(&Child<M, Z>, u32) -> u32,
        unweighed: impl Fn(&Child<M, Z>, u32) -> u32,
    ) -> Self {
        let mut choice = Self::counting(children, kind, hidden, policy, counted, weighed);
        if choice.least > 0 && choice.least < INFINITE {
            let best = &children[choice.best];
            choice.least = best.bounds.of(kind).0.saturating_add(best.cost).min(INFINITE - 1);
            choice.second = unweighed(best, choice.second);
        }
        choice
    }

    /// Chooses by the least numbers as they count.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hottest loop: a call for each child costs more than it does")]
    fn counting<M: Copy, Z>(
        children: &[Child<M, Z>],
        kind: Kind,
        hidden: u32,
        policy: &Policy,
        counted: bool,
        count: impl Fn(&Child<M, Z>, u32) -> u32,
    ) -> Self {
        let mut choice = Choice { best: 0, least: INFINITE, second: INFINITE, sum: 0, rest: 0, old: false, counted };
        // A success that leans on no ancestor is worth more: it can be remembered.
        let (mut best_sum, mut best_leans) = (0, FREE);
        let mut total = 0u64;
        let width = policy.focus.map_or(usize::MAX, |focus| focus.width(live(children, kind).count()));
        let mut taken = 0;
        // Where moves are counted nothing leans or is old: most children need nothing but their
        // numbers.
        let is_simple = counted && policy.is_simple() && children.iter().all(|child| !child.waits && !child.busy);
        let numbers = if is_simple { children } else { &[] };
        for (i, child) in numbers.iter().enumerate() {
            let (least, sum) = child.bounds.of(kind);
            if least < choice.least || least == choice.least && sum < best_sum {
                (choice.second, choice.best, choice.least, best_sum) = (choice.least, i, least, sum);
            } else if least < choice.second {
                choice.second = least;
            }
            total += u64::from(if least == INFINITE { 0 } else { sum });
        }
        let others = if is_simple { &[] } else { children };
        for (i, child) in others.iter().enumerate() {
            let (least, sum) = child.bounds.of(kind);
            // A child that wins takes part wherever it stands.
            if child.waits || least == INFINITE || taken >= width && least != 0 {
                continue;
            }
            taken += 1;
            let least = if least == 0 { 0 } else { least.saturating_add(child.cost).min(INFINITE - 1) };
            let least = count(child, least);
            let ties = || sum < best_sum || sum == best_sum && child.leans > best_leans;
            if least < choice.least || least == choice.least && ties() {
                choice.second = choice.least;
                (choice.best, choice.least, best_sum, best_leans) = (i, least, sum, child.leans);
            } else if least < choice.second {
                choice.second = least;
            }
            choice.old |= child.old;
            total += u64::from(sum);
        }
        if choice.least == INFINITE && hidden == 0 {
            return choice;
        }
        if choice.least == 0 {
            choice.sum = INFINITE;
            return choice;
        }
        let (own, floor, rest) = if policy.is_plain() {
            (best_sum, 0, (total - u64::from(best_sum)).min(u64::from(INFINITE)) as u32)
        } else {
            sums(children, kind, choice.best, width, policy)
        };
        choice.rest = rest.saturating_add(hidden).min(INFINITE - 1);
        choice.sum = choice.rest.saturating_add(own.max(floor)).clamp(1, INFINITE - 1);
        choice.least = choice.least.min(INFINITE - 1);
        choice
    }
}

/// The children that are not lost for the side to move, and wait for no sibling.
pub(super) fn live<M, Z>(children: &[Child<M, Z>], kind: Kind) -> impl Iterator<Item = (usize, &Child<M, Z>)> {
    children.iter().enumerate().filter(move |(_, c)| !c.waits && c.bounds.of(kind).0 < INFINITE)
}

/// The number that adds up is `rest + max(own, floor)`, where only `own`, the number of the best
/// child, will change.
fn sums<M: Copy, Z>(
    children: &[Child<M, Z>],
    kind: Kind,
    best: usize,
    width: usize,
    policy: &Policy,
) -> (u32, u32, u32) {
    let number = |c: &Child<M, Z>| c.bounds.of(kind).1;
    let own = number(&children[best]);
    // A lower order that is searched beside the moves is implied by them: it counts only if it is
    // harder than all of them.
    let implied = |c: &Child<M, Z>| policy.together() && matches!(c.edge, Edge::Lower);
    let others = || live(children, kind).take(width).filter(|&(i, _)| i != best).map(|(_, c)| c);
    let lower = others().filter(|c| implied(c)).map(number).max().unwrap_or(0);
    if implied(&children[best]) {
        let moves = others().map(number).fold(0, u32::saturating_add);
        return (own, moves, 0);
    }
    let counted = || others().filter(|c| !implied(c));
    let total = |numbers: &mut dyn Iterator<Item = u32>| numbers.fold(0, u32::saturating_add);
    let (floor, rest) = match (policy.cycles, policy.sum) {
        (Cycles::Distance, _) => {
            // df-pn(r): old children are left out of the sum; if there are no others, the largest
            // stands for all.
            let fresh = total(&mut counted().filter(|c| !c.old).map(number));
            match (children[best].old, fresh) {
                (true, 0) => (counted().map(number).max().unwrap_or(0), 0),
                (true, fresh) => return (0, fresh, 0),
                (false, fresh) => (0, fresh),
            }
        }
        (Cycles::Tca, Sum::Plain) => (0, total(&mut counted().map(number))),
        (Cycles::Tca, Sum::Weak) => {
            let siblings = counted().count() as u32;
            (counted().map(number).max().unwrap_or(0), siblings.saturating_mul(UNIT))
        }
        (Cycles::Tca, Sum::Distinct) => {
            let shared = counted().filter(|c| c.shared).map(number).max().unwrap_or(0);
            let apart = total(&mut counted().filter(|c| !c.shared).map(number));
            if children[best].shared { (shared, apart) } else { (0, apart.saturating_add(shared)) }
        }
    };
    (own, floor.max(lower.saturating_sub(rest)), rest)
}
