//! What a zone must contain at least. Whether it contains enough shows where a tree leaves out the
//! moves outside it ([`check_listing`](Asked::check_listing)).

use std::cell::Cell;

use tesuji_problem::{Generation, Zone, Zones};

use super::{Asked, PLAIN};

thread_local! {
    /// Whether a search of limited depth has run here. The zones in its table may protect no more
    /// than "not within this depth", and then an attack outside them may well win farther on.
    static HAS_DEEPENED: Cell<bool> = const { Cell::new(false) };
}

/// Whether every zone of a failed attack protects the failure for good.
pub(super) fn failures_are_final() -> bool {
    !HAS_DEEPENED.get()
}

impl<P: Generation + Zones> Asked<'_, P> {
    pub(crate) fn moves_inside(&mut self, zone: &P::Zone, out: &mut Vec<P::Move>) {
        let before = out.len();
        self.problem.moves_inside(zone, out);
        if self.is_sampled("moves_inside", PLAIN) {
            let mut expected: Vec<_> = self.legal().into_iter().filter(|&m| zone.contains(m)).collect();
            let mut inside = out[before..].to_vec();
            expected.sort_unstable();
            inside.sort_unstable();
            self.demand(inside == expected, "moves_inside", || format!("it gives {inside:?} where {expected:?} are"));
        }
    }

    pub(crate) fn zone_of_standstill(&mut self) -> Option<(P::Zone, bool)> {
        self.problem.zone_of_standstill()
    }

    pub(crate) fn zone_all_passed(&mut self, idle: &P::Zone, replies: &P::Zone) -> P::Zone {
        let zone = self.problem.zone_all_passed(idle, replies);
        self.check_contents("zone_all_passed", &zone, |x| idle.contains(x) || replies.contains(x));
        zone
    }

    /// Asked at the depth limit.
    pub(crate) fn zone_unreached(&mut self) -> P::Zone {
        HAS_DEEPENED.set(true);
        self.problem.zone_unreached()
    }

    /// The winning move must stay possible, and what can upset the result after it can do so
    /// before. A pass cannot be taken away.
    pub(crate) fn zone_choice(&mut self, m: P::Move, after: &P::Zone) -> P::Zone {
        let zone = self.problem.zone_choice(m, after);
        let pass = self.problem.pass();
        self.check_contents("zone_choice", &zone, |x| x == m && Some(m) != pass || after.contains(x));
        zone
    }

    /// What can upset the losing of one of the moves can upset the losing of all.
    pub(crate) fn zone_all(&mut self, idle: &P::Zone, replies: &P::Zone) -> P::Zone {
        let zone = self.problem.zone_all(idle, replies);
        self.check_contents("zone_all", &zone, |x| idle.contains(x) || replies.contains(x));
        zone
    }

    fn check_contents(&self, hook: &str, zone: &P::Zone, must: impl Fn(P::Move) -> bool) {
        if !zone.is_everywhere() && self.is_sampled(hook, PLAIN) {
            let missing = self.legal().into_iter().find(|&m| must(m) && !zone.contains(m));
            self.demand(missing.is_none(), hook, || format!("{missing:?} is outside"));
        }
    }
}
