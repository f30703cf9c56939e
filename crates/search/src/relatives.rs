//! Related questions that are easier to decide, asked beside the question itself: a win of a
//! stricter one is a win here, and what a laxer one refutes is refuted here
//! ([`stricter_question`](tesuji_problem::Relations::stricter_question),
//! [`laxer_question`](tesuji_problem::Relations::laxer_question)).
//!
//! The table remembers their nodes under the keys of
//! [`stricter`](tesuji_problem::Relations::stricter) and
//! [`laxer`](tesuji_problem::Relations::laxer), so what they leave unfinished is not lost, and the
//! strategy of a proof is found again node by node under the question that was asked.

use tesuji_problem::{Budget, Hooks, Reason};

use crate::checked::asked;
use crate::driver::Driver;
use crate::tree::{Threats, Width};
use crate::{Answer, Meter, Search};

/// The related questions that may still decide this one.
pub(crate) struct Relatives<P> {
    stricter: Option<P>,
    /// Whether the stricter one is asked in its local tree.
    local: bool,
    laxer: Option<P>,
}

impl<P: Hooks> Relatives<P> {
    /// `local`: proofs are looked for in the local tree first.
    pub(crate) fn of(problem: &mut P, local: bool) -> Self {
        let stricter = asked(problem).stricter_question();
        Relatives { stricter, local, laxer: asked(problem).laxer_question() }
    }

    /// Whether none of them may help.
    pub(crate) fn is_empty(&self) -> bool {
        self.stricter.is_none() && self.laxer.is_none()
    }
}

impl<D> Search<D> {
    /// Asks each related question with so many nodes; the answer, if one of them decides the
    /// question. A question that cannot decide it with more nodes either is dropped.
    pub(crate) fn ask_relatives<P, B>(
        &mut self,
        relatives: &mut Relatives<P>,
        budget: B,
        share: u64,
        meter: &mut Meter<'_>,
    ) -> Option<Answer<P::Move, P::Zone>>
    where
        P: Hooks,
        B: Budget,
        D: for<'t> Driver<Threats<'t, P, B>>,
    {
        if let Some(stricter) = &mut relatives.stricter {
            let width = if relatives.local { Width::Local } else { Width::Whole };
            match meter.capped(share, |meter| self.ask_tree(stricter, budget, width, meter)) {
                answer @ Answer::Known { proved: true, .. } => return Some(answer),
                Answer::Unknown(Reason::Nodes) => {}
                // The whole tree may hold a proof that the local one does not.
                Answer::Known { .. } if relatives.local => relatives.local = false,
                Answer::Known { .. } | Answer::Unknown(_) => relatives.stricter = None,
            }
        }
        if let Some(laxer) = &mut relatives.laxer {
            match meter.capped(share, |meter| self.ask_tree(laxer, budget, Width::Whole, meter)) {
                answer @ Answer::Known { proved: false, .. } => return Some(answer),
                Answer::Unknown(Reason::Nodes) => {}
                Answer::Known { .. } | Answer::Unknown(_) => relatives.laxer = None,
            }
        }
        None
    }
}
