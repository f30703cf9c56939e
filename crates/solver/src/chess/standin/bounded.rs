//! Stand-in for `Bounded::look`.
use tesuji_problem::{Hooks, Order, Reason};
use tesuji_search::Meter;
use tesuji_search::bounded::{Bounded, MOST_MOVES};

pub(crate) struct Looking {
    pub(crate) most: Option<u16>,
    pub(crate) highest: Order,
    pub(crate) shortest: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct FoundWin {
    pub(crate) win: Option<(Order, u16)>,
    pub(crate) none_within: u16,
    pub(crate) refuted: Vec<(Order, u16)>,
    pub(crate) stopped: Option<Reason>,
}

pub(crate) trait Look<M> {
    fn look<P: Hooks<Move = M>>(
        &mut self,
        p: &mut P,
        looking: &Looking,
        meter: &mut Meter<'_>,
        tell: &mut dyn FnMut(&FoundWin),
    ) -> FoundWin;
}

impl<M: Copy + Ord> Look<M> for Bounded<M> {
    fn look<P: Hooks<Move = M>>(
        &mut self,
        p: &mut P,
        looking: &Looking,
        meter: &mut Meter<'_>,
        tell: &mut dyn FnMut(&FoundWin),
    ) -> FoundWin {
        let mut found = FoundWin::default();
        for n in 1..=looking.most.unwrap_or(MOST_MOVES) {
            for order in [1, 2, 3].map(Order::Finite).into_iter().chain([Order::Unlimited]) {
                if order > looking.highest {
                    continue;
                }
                match self.ask(p, order, n, meter) {
                    Err(reason) => {
                        found.stopped = Some(reason);
                        return found;
                    }
                    Ok(true) => {
                        found.win = Some((order, n));
                        tell(&found);
                        return found;
                    }
                    Ok(false) => {
                        found.refuted.retain(|r| r.0 != order);
                        found.refuted.push((order, n));
                    }
                }
            }
            if looking.highest == Order::Unlimited {
                found.none_within = n;
            }
            let _ = looking.shortest;
        }
        found
    }
}
