//! Promise: the reply that looks as if it refuted an attack is looked at before its siblings, and
//! for longer.
//!
//! **Idea.** To refute an attack takes one reply, and which of them it is the game can often tell by
//! its looks ([`Ordering::promise`](tesuji_problem::Ordering::promise)) where disproof numbers,
//! before they have grown, are much alike. A first guess at the numbers is forgotten with the first
//! visit. So a promise weighs in the choice among siblings for good: the number of a reply counts
//! times the square root of how many times likelier the likeliest of them is. What a node says to
//! those above it is the number itself.
//!
//! **Where.** Among the defender's replies, at finite orders
//! ([`Tree::demands_threats`](crate::tree::Tree::demands_threats)), and where results stand in the
//! general table. The attacker's moves have [doubt](super::Doubt) instead; promises of theirs, learnt
//! in the same way, did harm (docs/drivers.md).
//!
//! **Known failure case.** An attack that only an unlikely reply refutes looks better for longer.

use super::Child;
use super::children::Children;
use crate::driver::numbers::INFINITE;
use crate::tree::Tree;

/// What the number of a child counts for, in sixteenths: 16 for the likeliest, 255 at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Promise(u8);

/// 2^(i/32), in units of 2⁻¹².
const ROOTS: [u32; 32] = [
    4096, 4186, 4277, 4371, 4467, 4565, 4664, 4767, 4871, 4978, 5087, 5198, 5312, 5428, 5547, 5668, 5793, 5919, 6049,
    6182, 6317, 6455, 6597, 6741, 6889, 7039, 7194, 7351, 7512, 7677, 7845, 8016,
];

impl Promise {
    /// As likely as the likeliest, or nothing is known.
    pub(super) const EVEN: Promise = Promise(16);

    /// Of a reply that is less likely than the likeliest by so much, as a logarithm to base 2 in
    /// sixteenths: 16·√2^(less/16).
    pub(super) fn behind(less: u32) -> Self {
        let (doublings, part) = (less / 32, ROOTS[less as usize % 32]);
        Promise(((u64::from(part) << doublings.min(8)) >> 8).min(255) as u8)
    }

    /// The number of an open child as it counts in the choice.
    pub(super) fn weighed(self, number: u32) -> u32 {
        (u64::from(number) * u64::from(self.0) / 16).min(u64::from(INFINITE - 1)) as u32
    }

    /// The greatest number, or almost, that counts no more than this.
    pub(super) fn unweighed(self, count: u32) -> u32 {
        if count >= INFINITE { count } else { (u64::from(count) * 16 / u64::from(self.0)).max(1) as u32 }
    }
}

impl<M: Copy, Z> Children<M, Z> {
    /// Asks the game what the moves promise, once they are listed; says whether it has an answer.
    pub(super) fn promise<T>(&mut self, tree: &mut T) -> bool
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if self.listed && self.promised.0 != self.all.len() {
            let kind = tree.kind();
            let open = |child: &Child<M, Z>| child.is_open() && child.edge.played().is_some();
            let has_won = |child: &Child<M, Z>| child.bounds.value().is_some_and(|proved| kind.favours(proved));
            let choices = self.all.iter().filter(|&child| open(child));
            let is_choice = choices.clone().nth(1).is_some() && !self.all.last().is_some_and(has_won);
            let looks: Vec<i32> = choices.filter(|_| is_choice).map_while(|child| tree.promise(child.edge)).collect();
            let most = looks.iter().copied().max();
            for (child, own) in self.all.iter_mut().filter(|child| open(child)).zip(looks) {
                child.promise = most.map_or(Promise::EVEN, |most| Promise::behind(most.abs_diff(own)));
            }
            self.promised = (self.all.len(), most.is_some());
        }
        self.promised.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_that_is_four_times_less_likely_counts_double() {
        assert_eq!(Promise::behind(0), Promise::EVEN);
        assert_eq!(Promise::behind(32).weighed(80), 160);
        assert_eq!(Promise::behind(64).weighed(80), 320);
        assert_eq!([200, u32::MAX].map(Promise::behind), [Promise(255); 2]);
        assert_eq!((Promise::behind(9).weighed(0), Promise::behind(9).unweighed(INFINITE)), (0, INFINITE));
        assert_eq!(Promise(255).weighed(INFINITE - 1), INFINITE - 1);
    }

    #[test]
    fn less_likely_never_counts_less() {
        for less in 0..300 {
            let (this, next) = (Promise::behind(less), Promise::behind(less + 1));
            let exact = 16.0 * 2f64.powf(f64::from(less) / 32.0);
            assert!(this.0 <= next.0 && (f64::from(this.0) - exact.min(255.0)).abs() <= 1.0, "{less}: {this:?}");
        }
    }

    #[test]
    fn a_bound_turned_back_is_never_passed() {
        for seed in 0..10_000u64 {
            let at = |n: u64| tesuji_problem::mix(2 * seed + n) as u32;
            let (count, promise) = (at(0) % INFINITE, Promise::behind(at(1) % 150));
            let number = promise.unweighed(count);
            assert!(number == 1 || promise.weighed(number) <= count, "{count} {promise:?}");
        }
    }
}
