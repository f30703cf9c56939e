//! Dual λ-search (Soeda, Kaneko & Tanaka, ACG 2005; paper 004, "Dual Lambda Search"): the defender
//! has a goal too.
//!
//! **Idea.** The side with the threat of the lower order wins the race. So a node of order *n* with
//! the defender to move is refuted, without a look at the attacker's threat, if the defender has a
//! win of an order *k* < *n* for its own goal.
//!
//! **The value is that of the λ-tree.** A λ-proof lists every legal reply, so it is a strategy for
//! the game whatever null moves may mean, and the defender's win of any order is one. The attacker
//! cannot have one too: play the two against each other, and the goal that is reached first ends
//! the other's question as refuted, which no winning strategy allows. Hence a node cut here has no
//! λⁿ-win, and only the effort differs. This rests on [`TwoSided`]'s promise that either goal
//! refutes the other question; where a draw by repetition is possible it still holds, because
//! neither side's proof repeats.
//!
//! **Deviation.** The paper lets both sides make null moves within one search; here the defender's
//! threats are a search of their own, with a table of its own that is kept from node to node. What
//! Soeda et al. do at OR nodes (only moves that meet the threat) follows from the cut one ply
//! later.
//!
//! **Known failure case.** Where the defender never threatens anything, every AND node pays for a
//! search that finds nothing.

use tesuji_problem::{Hooks, Order, Problem, Reason, TwoSided, Zone};

use super::forward::forward;
use super::{Edge, Kind, Threats, Tree};
use crate::driver::Driver;
use crate::{Answer, Meter};

/// The highest order of the defender's that is tried in the full game, where every finite order is
/// lower. Larger: each AND node costs a larger search; smaller: fewer of the defender's wins are
/// seen.
const FULL_GAME: u8 = 1;

/// The nodes that a search for the defender's win may visit. Larger: where the defender has no
/// quick win, the search for one costs as much as the tree; smaller: quick wins are missed. On 5×5
/// boards with four in a row, 30 to 3000 all save half or more of the nodes at order 3; without a
/// limit some 1.2 million nodes became 9.3 million.
const SHARE: u64 = 100;

/// The λ-tree of a race, in which a win of the defender of lower order ends the line.
pub struct Dual<'p, 'd, P: Problem, D> {
    tree: Threats<'p, P, Order>,
    defender: &'d mut D,
    swap: fn(&mut P),
    highest: u8,
    share: u64,
}

impl<'p, 'd, P, D> Dual<'p, 'd, P, D>
where
    P: Hooks + TwoSided,
    D: for<'t> Driver<Threats<'t, P, Order>>,
{
    /// The tree below the tree's current node. The driver `defender` looks for the defender's wins;
    /// it may keep what it has learnt for other trees of the game.
    pub fn new(tree: Threats<'p, P, Order>, defender: &'d mut D) -> Self {
        Self::turning(tree, defender, P::swap_roles)
    }
}

impl<'p, 'd, P, D> Dual<'p, 'd, P, D>
where
    P: Hooks,
    D: for<'t> Driver<Threats<'t, P, Order>>,
{
    /// The same for a problem that is turned round by `swap`, which keeps the promise of
    /// [`TwoSided::swap_roles`].
    pub fn turning(tree: Threats<'p, P, Order>, defender: &'d mut D, swap: fn(&mut P)) -> Self {
        Dual { tree, defender, swap, highest: u8::MAX, share: SHARE }
    }

    /// Looks for no win of the defender of a higher order than this.
    #[must_use]
    pub fn up_to(mut self, order: u8) -> Self {
        self.highest = order;
        self
    }

    /// Looks for the defender's wins with at most `nodes` nodes for each order at each node of the
    /// tree. What is not found by then is taken for nothing, and may be found by the next search
    /// from the table.
    #[must_use]
    pub fn with_share(mut self, nodes: u64) -> Self {
        self.share = nodes;
        self
    }

    /// The orders, lowest first, at which the defender's win would be the faster one.
    fn orders(&self) -> impl Iterator<Item = Order> + use<P, D> {
        let below = match self.tree.budget() {
            Order::Finite(n) => n,
            Order::Unlimited => FULL_GAME + 1,
        };
        (0..below.min(self.highest.saturating_add(1))).map(Order::Finite)
    }

    /// Whether the defender, to move, wins the race; if so, the zone of its proof (paper 001,
    /// Theorem 11, Wₛ).
    fn rival_wins(&mut self, meter: &mut Meter<'_>) -> Result<Option<P::Zone>, Reason> {
        for order in self.orders() {
            let problem = self.tree.problem();
            (self.swap)(problem);
            let answer =
                meter.capped(self.share, |meter| self.defender.search(&mut Threats::new(problem, order), meter));
            let problem = self.tree.problem();
            (self.swap)(problem);
            match (answer, meter.stopped()) {
                (Answer::Known { proved: true, zone, .. }, _) => return Ok(Some(problem.zone_of_rival(&zone))),
                (Answer::Unknown(_), Some(reason)) => return Err(reason),
                (Answer::Unknown(_), None) => return Ok(None),
                (Answer::Known { .. }, _) => {}
            }
        }
        Ok(None)
    }
}

impl<P, D> Tree for Dual<'_, '_, P, D>
where
    P: Hooks,
    D: for<'t> Driver<Threats<'t, P, Order>>,
{
    type Move = P::Move;
    type Zone = P::Zone;

    forward!(tree);

    fn difficulty(&mut self) -> (u32, u32) {
        self.tree.difficulty()
    }

    fn leaf(&mut self, meter: &mut Meter<'_>) -> Result<Option<bool>, Reason> {
        match self.tree.leaf(meter)? {
            None if self.kind() == Kind::And && self.rival_wins(meter)?.is_some() => Ok(Some(false)),
            value => Ok(value),
        }
    }

    /// Where the defender wins the race its proof is looked up again, and the zone is that of the
    /// proof, or the whole board if the table has forgotten it.
    fn leaf_zone(&mut self, proved: bool, meter: &mut Meter<'_>) -> Result<P::Zone, Reason> {
        match self.tree.leaf(meter)? {
            Some(_) => self.tree.leaf_zone(proved, meter),
            None if proved || !self.tree.has_zones() => Ok(P::Zone::everywhere()),
            None => Ok(self.rival_wins(meter)?.unwrap_or_else(P::Zone::everywhere)),
        }
    }

    fn descend(&mut self, edge: Edge<P::Move>) {
        self.tree.descend(edge);
    }

    fn ascend(&mut self) {
        self.tree.ascend();
    }
}

impl<P: Problem, D> std::fmt::Debug for Dual<'_, '_, P, D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dual").field("highest", &self.highest).field("share", &self.share).finish_non_exhaustive()
    }
}
