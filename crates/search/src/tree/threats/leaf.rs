//! The leaves of the λⁿ-tree, and their zones: what the rules decide, what a budget cannot reach, and what a
//! solver or a theorem of the game says.

use tesuji_problem::{Budget, Hooks, NullRule, Reason, Status, Threat, Zone};

use super::{Threats, Width};
use crate::Meter;
use crate::tree::{Kind, Tree as _};

impl<P: Hooks, B: Budget> Threats<'_, P, B> {
    /// What the rules, the budget or a solver of the game say without a search below.
    #[inline]
    pub(super) fn leaf_here(&mut self, meter: &mut Meter<'_>) -> Result<Option<bool>, Reason> {
        if let Some(left) = self.left() {
            let value = self.at_sight(left).value(left);
            // A position that the rules leave open without moves is not won, however well a null
            // move would have been answered.
            let is_stuck = value.is_none() && self.kind() == Kind::And && !self.problem.has_moves();
            return Ok(if is_stuck { Some(false) } else { value });
        }
        match self.problem.status() {
            _ if !self.budget.reaches(self.problem.goal_order()) => return Ok(Some(false)),
            Status::Achieved => return Ok(Some(true)),
            Status::Refuted => return Ok(Some(false)),
            Status::Open => {}
        }
        if self.kind() == Kind::Or {
            return self.leaf_or(meter);
        }
        match self.budget.threat() {
            Threat::Exhausted => Ok(Some(false)),
            // Elsewhere the solver of the game may cost more than it saves.
            Threat::NotNeeded if self.width == Width::Inside && self.is_lost_race(meter)? => Ok(Some(false)),
            Threat::NotNeeded => Ok(None),
            Threat::Spend(smaller) => match self.problem.null_rule() {
                NullRule::Meaningless => Ok(Some(false)),
                NullRule::InCheck => Ok(None),
                NullRule::Legal => {
                    let threat = self.with_null(smaller, |node| node.leaf_here(meter))?;
                    if threat == Some(false) || !self.problem.has_moves() || self.is_lost_race(meter)? {
                        return Ok(Some(false));
                    }
                    Ok(None)
                }
            },
        }
    }

    /// The zone of what is [said](Self::leaf_here) at a leaf.
    #[inline]
    pub(super) fn leaf_zone_here(&mut self, proved: bool, meter: &mut Meter<'_>) -> Result<P::Zone, Reason> {
        if !self.zones {
            return Ok(P::Zone::everywhere());
        }
        if self.problem.status() != Status::Open {
            return Ok(self.zone_at_the_end());
        }
        if self.kind() == Kind::And {
            return match self.budget.threat() {
                Threat::Spend(smaller)
                    if !proved && self.problem.null_rule() == NullRule::Legal && self.problem.has_moves() =>
                {
                    if self.with_null(smaller, |node| node.leaf_here(meter))? == Some(false) {
                        return self.with_null(smaller, |node| node.leaf_zone_here(false, meter));
                    }
                    ticking(meter, |tick| self.problem.zone_lost_race(tick))
                }
                _ => Ok(P::Zone::everywhere()),
            };
        }
        if proved && let Some(m) = self.problem.at_once() {
            self.problem.play(m);
            let after = self.zone_at_the_end();
            self.problem.undo();
            return Ok(self.problem.zone_choice(m, &after));
        }
        if !proved && self.budget.threat() == Threat::Exhausted {
            return Ok(self.problem.zone_not_at_once());
        }
        if !proved && self.is_out_of_reach() {
            let order = self.order().unwrap_or(0);
            return Ok(self.problem.zone_out_of_reach(order));
        }
        if !proved && self.is_hopeless() {
            return Ok(self.problem.zone_hopeless());
        }
        let Some(order) = self.oracle_order() else { return Ok(P::Zone::everywhere()) };
        ticking(meter, |tick| self.problem.oracle_zone(order, proved, tick))
    }

    #[inline]
    fn leaf_or(&mut self, meter: &mut Meter<'_>) -> Result<Option<bool>, Reason> {
        if self.problem.at_once().is_some() {
            return Ok(Some(true));
        }
        if self.budget.threat() == Threat::Exhausted {
            return Ok(Some(false));
        }
        if self.is_out_of_reach() || self.is_hopeless() {
            return Ok(Some(false));
        }
        let Some(order) = self.oracle_order() else { return Ok(None) };
        match ticking(meter, |tick| self.problem.oracle(order, tick))? {
            Some(false) if self.order() != Some(order) => Ok(None),
            answer => Ok(answer),
        }
    }

    /// Whether the defender wins the race. A four that threatens at once leaves no time for one.
    fn is_lost_race(&mut self, meter: &mut Meter<'_>) -> Result<bool, Reason> {
        if !self.oracle || !self.budget.is_exact() || self.order() == Some(1) {
            return Ok(false);
        }
        ticking(meter, |tick| self.problem.is_lost_race(tick))
    }

    /// The zone of the current position, which the rules decide.
    fn zone_at_the_end(&self) -> P::Zone {
        let carrier = if self.has_carriers() { self.problem.carrier() } else { None };
        carrier.unwrap_or_else(|| self.problem.zone_reached())
    }

    #[inline]
    fn oracle_order(&self) -> Option<u8> {
        let highest = self.problem.oracle_order().filter(|_| self.oracle && self.budget.is_exact())?;
        Some(self.order().map_or(highest, |n| n.min(highest))).filter(|&n| n > 0)
    }

    #[inline]
    fn is_out_of_reach(&mut self) -> bool {
        self.oracle && self.order().is_some_and(|order| self.problem.out_of_reach(order))
    }
}

/// Lets a solver of the game count its positions, and stop when the search must.
pub(crate) fn ticking<R>(
    meter: &mut Meter<'_>,
    solve: impl FnOnce(&mut dyn FnMut() -> bool) -> R,
) -> Result<R, Reason> {
    let mut stop = None;
    let result = solve(&mut || {
        stop = stop.or(meter.tick().err());
        stop.is_some()
    });
    stop.map_or(Ok(result), Err)
}
