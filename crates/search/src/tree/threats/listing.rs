//! The moves of the λⁿ-tree: those that are forced, those that threaten, those inside a zone.

use tesuji_problem::{Budget, Hooks, Threat, Zone};

use super::{Threats, Width};
use crate::tree::{Edge, Kind, Tree as _};

impl<P: Hooks, B: Budget> Threats<'_, P, B> {
    /// The children but the first.
    #[inline]
    pub(super) fn list_rest(&mut self, idle: &P::Zone, out: &mut Vec<Edge<P::Move>>) {
        let (mut moves, order) = (std::mem::take(&mut self.listing), self.order());
        let listed = self.forced(idle, &mut moves).is_some()
            || idle.is_everywhere() && order.is_some_and(|order| self.problem.threats(order, &mut moves));
        if !listed && idle.is_everywhere() {
            self.problem.moves(&mut moves);
        } else if !listed {
            self.problem.moves_inside(idle, &mut moves);
        }
        #[cfg(feature = "checked")]
        if !self.passes() {
            self.check_listing(idle, &moves);
        }
        if self.first().is_some_and(|first| first != Edge::Lower) {
            // The first child has answered the pass already.
            let pass = self.problem.pass();
            moves.retain(|&m| Some(m) != pass);
        }
        match self.width {
            Width::Local if self.kind() == Kind::Or => moves.retain(|&m| self.problem.is_local(m)),
            Width::Inside if self.kind() == Kind::Or => moves.retain(|&m| self.problem.is_inside(m)),
            _ => {}
        }
        if !Self::has_intervals(self.budget) {
            moves.sort_by_cached_key(|&m| (self.problem.rank(m), m));
        }
        out.extend(moves.drain(..).map(Edge::Move));
        self.listing = moves;
    }

    /// Whether a child is among those that are looked at before others.
    #[inline]
    pub(super) fn lists_first(&mut self, edge: Edge<P::Move>) -> bool {
        let Edge::Move(m) = edge else { return true };
        let is_wide = self.width == Width::Whole && self.budget.threat() == Threat::NotNeeded;
        let is_quiet = is_wide && self.kind() == Kind::And && self.problem.has_local_tree();
        if !is_quiet || self.problem.pass() == Some(m) {
            return true;
        }
        if self.problem.is_closed_in() { self.problem.is_inside(m) } else { self.problem.is_local(m) }
    }

    /// The moves inside the zone that do not lose at once, if it is known that most do, and the
    /// zone of the others' losing.
    #[inline]
    pub(super) fn forced(&mut self, inside: &P::Zone, out: &mut Vec<P::Move>) -> Option<P::Zone> {
        if !self.oracle {
            return None;
        }
        if self.has_carriers() {
            return self.forced_by_carriers(out);
        }
        if inside.is_everywhere() {
            return self.problem.forced(out).then(P::Zone::everywhere);
        }
        let zone = self.problem.zone_forced()?;
        let forced = self.problem.forced(out);
        out.retain(|&m| inside.contains(m));
        forced.then_some(zone)
    }

    /// The same where zones are carriers: the others lose by the cells that these would have taken.
    fn forced_by_carriers(&mut self, out: &mut Vec<P::Move>) -> Option<P::Zone> {
        let before = out.len();
        if !self.problem.forced(out) {
            return None;
        }
        let carrier = self.problem.carrier()?;
        Some(out[before..].iter().fold(carrier, |zone, &m| self.problem.zone_choice(m, &zone)))
    }

    /// Whether the moves that are left out lose. What fails in a local tree says nothing about the
    /// moves outside it.
    #[cfg(feature = "checked")]
    fn check_listing(&mut self, idle: &P::Zone, listed: &[P::Move]) {
        let by = if idle.is_everywhere() { "threats" } else { "zones" };
        if self.width == Width::Whole || self.kind() == Kind::And {
            self.problem.check_listing(by, self.budget, listed);
        }
    }
}
