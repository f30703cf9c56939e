//! The zones of a refutation, from those of the nodes that follow.

use tesuji_problem::{Hooks, Order, Role, Status, Zone};

use super::builder::Builder;
use super::{Guard, Next};
use crate::Aim;
use crate::driver::Searches;

impl<P, D> Builder<'_, P, D>
where
    P: Hooks,
    D: Searches<P>,
{
    /// Leaves a node: its zone follows from those of the nodes that it leads to.
    pub(super) fn leave(&mut self, node: usize) {
        if !self.zones {
            return;
        }
        let zone = self.zone(node);
        if !self.has_zone[node] || self.nodes[node].zone != zone {
            self.nodes[node].zone = zone;
            self.has_zone[node] = true;
            self.has_grown = true;
        }
    }

    /// The zone that is known of what follows. Where a line has come back to a node above, that is
    /// the least that it can be, until the next round.
    pub(super) fn zone_of(&mut self, next: Next) -> P::Zone {
        match next {
            Next::Node(node) if self.has_zone[node] => self.nodes[node].zone.clone(),
            Next::Node(_) => self.problem.zone_unreached(),
            Next::Safe => P::Zone::everywhere(),
        }
    }

    fn zone(&mut self, node: usize) -> P::Zone {
        // It is put back below.
        let guard = std::mem::replace(&mut self.nodes[node].guard, Guard::Safe);
        let zone = self.zone_by(node, &guard);
        self.nodes[node].guard = guard;
        zone
    }

    fn zone_by(&mut self, node: usize, guard: &Guard<P::Move>) -> P::Zone {
        match *guard {
            Guard::Idle(next) => self.zone_of(next),
            Guard::One(m, next) => {
                let after = self.zone_of(next);
                if after.is_everywhere() { after } else { self.problem.zone_choice(m, &after) }
            }
            Guard::All { lower, ref moves } => {
                let pass = self.problem.pass().and_then(|_| moves.first()).map(|&(_, next)| next);
                let Some(idle) = lower.or(pass) else { return P::Zone::everywhere() };
                let idle = self.zone_of(idle);
                let mut union = idle.clone();
                for (_, next) in moves {
                    union.join(&self.zone_of(*next));
                }
                if idle.is_everywhere() || union.is_everywhere() {
                    return P::Zone::everywhere();
                }
                if lower.is_some() {
                    self.problem.zone_all(&idle, &union)
                } else {
                    self.problem.zone_all_passed(&idle, &union)
                }
            }
            Guard::Safe => self.zone_safe(self.nodes[node].aim),
        }
    }

    /// The zone of a position in which nothing is to be shown.
    fn zone_safe(&mut self, aim: Aim) -> P::Zone {
        match (self.problem.status(), self.problem.role()) {
            (Status::Open, Role::Attacker) if aim.order == Order::Finite(0) => self.problem.zone_not_at_once(),
            (Status::Open, _) if aim.order == Order::Finite(0) || aim.within == Some(0) => {
                self.problem.zone_unreached()
            }
            (Status::Open, _) if self.problem.is_hopeless() => self.problem.zone_hopeless(),
            (Status::Open, _) => self.problem.zone_unreached(),
            _ => self.problem.zone_reached(),
        }
    }
}
