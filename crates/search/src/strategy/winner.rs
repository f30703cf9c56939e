//! The attacker's move of a win that has been found.

use tesuji_problem::{Budget, Hooks, Order, Reason, Zone};

use super::Builder;
use crate::checked::asked;
use crate::driver::Driver;
use crate::tree::{Edge, Threats, Tree};
use crate::{Answer, Meter};

impl<P: Hooks, B: Budget, D> Builder<'_, '_, P, B, D>
where
    D: for<'t> Driver<Threats<'t, P, B>>,
{
    /// The attacker's move of a win with this budget.
    pub(crate) fn first(&mut self, driver: &mut D, mut budget: B) -> Result<P::Move, Reason> {
        if let Some(m) = self.problem.at_once() {
            return Ok(m);
        }
        if let Some((_, m)) = self.oracle_move(budget)? {
            return Ok(m);
        }
        loop {
            match self.winner(driver, budget)? {
                Edge::Move(m) => return Ok(m),
                Edge::Lower => budget = budget.lower().expect("a lower order"),
                Edge::Null => unreachable!("the attacker makes no null move"),
            }
        }
    }

    /// The edge by which the attacker wins: where moves are counted, the one that is known to win
    /// soonest.
    pub(super) fn winner(&mut self, driver: &mut D, budget: B) -> Result<Edge<P::Move>, Reason> {
        let mut tree = self.trees.over(&mut *self.problem, budget);
        let by = match driver.search(&mut tree, self.meter) {
            Answer::Known { proved: true, by, .. } => by,
            Answer::Known { .. } => return Err(Reason::NoStrategy),
            Answer::Unknown(reason) => return Err(reason),
        };
        if tree.moves_left().is_none() {
            return by.ok_or(Reason::NoStrategy);
        }
        if let Some(edge) = soonest(driver, &mut tree, self.meter)?.or(by) {
            return Ok(edge);
        }
        // The table has forgotten which it was. To search the position itself once more is cheaper
        // than to ask one move after another, since most do not win and are hard to refute.
        match driver.expand_again(&mut tree, self.meter) {
            Answer::Known { proved: true, by: Some(edge), .. } => Ok(edge),
            Answer::Known { .. } => Err(Reason::Memory),
            Answer::Unknown(reason) => Err(reason),
        }
    }

    /// The move with which the game's own solver wins, if it does, and the least budget of that
    /// win: it plays the whole win and needs no search beside it. How many moves it takes, it does
    /// not say.
    pub(super) fn oracle_move(&mut self, budget: B) -> Result<Option<(B, P::Move)>, Reason> {
        if !self.trees.oracle || B::of_order(Order::Unlimited).is_none() {
            return Ok(None);
        }
        let order = budget.order(self.problem.goal_order()).map_or(Order::Unlimited, Order::Finite);
        let shown = oracle_move(self.problem, order, self.meter)?;
        Ok(shown.and_then(|(order, m)| Some((B::of_order(order)?, m))))
    }
}

/// Of the moves of an OR node the one that is known to win soonest, if any is known to win in time.
fn soonest<T, D>(driver: &mut D, tree: &mut T, meter: &mut Meter<'_>) -> Result<Option<Edge<T::Move>>, Reason>
where
    T: Tree,
    D: Driver<T>,
{
    let mut edges = Vec::new();
    tree.rest(&T::Zone::everywhere(), &mut edges);
    let mut best: Option<(u16, Edge<T::Move>)> = None;
    for edge in edges {
        meter.tick()?;
        tree.descend(edge);
        let known = driver.interval(tree, meter);
        let left = tree.moves_left().unwrap_or(0);
        tree.ascend();
        let proved = known?.proved;
        if proved <= left && best.is_none_or(|(least, _)| proved < least) {
            best = Some((proved, edge));
        }
    }
    Ok(best.map(|(_, edge)| edge))
}

/// The move with which the game's own solver wins at this order or a lower one, if it knows one,
/// and the order of that win.
fn oracle_move<P: Hooks>(
    problem: &mut P,
    order: Order,
    meter: &mut Meter<'_>,
) -> Result<Option<(Order, P::Move)>, Reason> {
    let Some(highest) = problem.oracle_order().filter(|_| problem.oracle_shows_moves()) else { return Ok(None) };
    let at = order.order(0).map_or(highest, |n| n.min(highest));
    if at == 0 {
        return Ok(None);
    }
    let mut stop = None;
    let m = asked(problem).oracle_move(at, &mut || {
        stop = stop.or(meter.tick().err());
        stop.is_some()
    });
    stop.map_or(Ok(m.map(|m| (Order::Finite(at), m))), Err)
}
