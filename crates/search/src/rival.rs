//! The defender's own question, asked beside the question itself
//! ([`rival_question`](tesuji_problem::Relations::rival_question)).
//!
//! **Idea.** That a goal is never reached is a refutation in the full game, which has no threats to
//! follow: a search for it goes through everything that the attacker can try. What the defender wants
//! instead, such as to live, he often gets by threats of his own, of a low order. So he is asked with
//! the roles exchanged: his win is the refutation, and its strategy is written down as one
//! (`refutation/rival.rs`).

use tesuji_problem::{Hooks, Order, Reason, Role, Scope, Verdict};

use crate::checked::asked;
use crate::driver::Searches;
use crate::interval::NEVER;
use crate::{Aim, Course, Meter, Options, Search};

/// One of so many parts of what the question's own orders may take.
const PART: u64 = 4;

impl<D> Search<D> {
    /// A turn for the defender's own question, if it has one and nothing is decided. His win ends the
    /// search.
    pub(crate) fn ask_rival<P: Hooks>(
        &mut self,
        problem: &mut P,
        course: &mut Course<P::Move, P::Zone>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        if self.is_over(&course.found) {
            return Ok(());
        }
        let Some(mut rival) = asked(problem).rival_question() else { return Ok(()) };
        let share = (course.share / PART).max(1);
        let mut theirs = course.rival.take().unwrap_or_else(|| Box::new(Course::new(share)));
        let done = self.round_of_rival(&mut rival, &mut theirs, share, meter);
        if theirs.found.win.is_some() {
            course.found.note(Order::Unlimited, NEVER);
            course.found.verdict = Verdict::Disproved { scope: Scope::FULL };
            course.found.by = theirs.found.by.filter(|_| problem.role() == Role::Defender);
        }
        course.rival = Some(theirs);
        done
    }

    /// The order of a win of the defender's own question that is found with so many nodes.
    pub(crate) fn win_of_rival<P: Hooks>(
        &mut self,
        rival: &mut P,
        share: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Aim>, Reason>
    where
        D: Searches<P>,
    {
        let mut theirs = Course::under(meter, PART);
        let end = meter.nodes().saturating_add(share);
        while theirs.found.win.is_none() && meter.nodes() < end {
            let before = meter.nodes();
            self.round_of_rival(rival, &mut theirs, end - before, meter)?;
            if meter.nodes() == before {
                break;
            }
        }
        Ok(theirs.found.win)
    }

    fn round_of_rival<P: Hooks>(
        &mut self,
        rival: &mut P,
        theirs: &mut Course<P::Move, P::Zone>,
        share: u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        let options = self.options();
        let to = Order::Finite(options.finite);
        self.set_options(Options { from: Order::Finite(0), to, within: None, shortest: false, ..options });
        let done = meter.capped(share, |meter| meter.quietly(|meter| self.round(rival, theirs, meter)));
        self.set_options(options);
        done.or_else(|reason| meter.unless_share(reason))
    }
}
