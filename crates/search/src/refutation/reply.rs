//! What the defender does.

use tesuji_problem::{Hooks, NullRule, Reason};

use super::builder::Builder;
use super::safe::{is_safe, lower};
use super::{Guard, Next};
use crate::checked::asked;
use crate::driver::Searches;
use crate::tree::{Edge, ticking};
use crate::{Aim, Answer, Meter};

/// The nodes to see whether the null move is answered, of what the search may spend.
const IDLE_SHARE: u64 = 20_000;

impl<P, D> Builder<'_, P, D>
where
    P: Hooks,
    D: Searches<P>,
{
    /// What the defender does; where that leads is not known yet.
    pub(super) fn reply(&mut self, aim: Aim, may_idle: bool, meter: &mut Meter<'_>) -> Result<Guard<P::Move>, Reason> {
        let idle = lower(aim).filter(|_| may_idle && self.problem.null_rule() == NullRule::Legal);
        if let Some(lower) = idle
            && self.threatens_nothing(lower, IDLE_SHARE, meter)?
        {
            return Ok(Guard::Idle(Next::Safe));
        }
        if let Some(m) = self.known_reply(aim) {
            return Ok(Guard::One(m, Next::Safe));
        }
        if self.search.options().oracle
            && let Some(m) = ticking(meter, |tick| asked(self.problem).race_move(tick))?
        {
            return Ok(Guard::One(m, Next::Safe));
        }
        if let Some(m) = self.remembered(aim, meter)? {
            return Ok(Guard::One(m, Next::Safe));
        }
        if let Some(m) = self.search.winning_move(self.problem, aim, meter)? {
            return Ok(Guard::One(m, Next::Safe));
        }
        // What the null move comes to was too much to see at first.
        match idle {
            Some(lower) if self.threatens_nothing(lower, u64::MAX, meter)? => Ok(Guard::Idle(Next::Safe)),
            _ => Err(Reason::NoStrategy),
        }
    }

    /// The reply by which the search itself has refuted this position, or does so now: of all
    /// replies it takes the one that is refuted most easily, where to ask one after another may
    /// mean to search a hard one first.
    fn remembered(&mut self, aim: Aim, meter: &mut Meter<'_>) -> Result<Option<P::Move>, Reason> {
        match self.search.ask(self.problem, aim, meter) {
            Answer::Known { proved: false, by: Some(Edge::Move(m)), .. } => {
                Ok(self.search.wins(self.problem, m, aim, meter)?.then_some(m))
            }
            Answer::Known { .. } => Ok(None),
            Answer::Unknown(reason) => Err(reason),
        }
    }

    /// Whether the attacker has no win of this aim after the null move.
    fn threatens_nothing(&mut self, lower: Aim, share: u64, meter: &mut Meter<'_>) -> Result<bool, Reason> {
        self.problem.null();
        let holds = self.holds(lower, share, meter);
        self.problem.undo();
        holds
    }

    /// Whether the current position is known to have no win of this aim, or that is soon seen.
    fn holds(&mut self, aim: Aim, share: u64, meter: &mut Meter<'_>) -> Result<bool, Reason> {
        if self.known.contains_key(&(self.problem.key(), aim)) || is_safe(self.problem, aim) {
            return Ok(true);
        }
        match meter.capped(share, |meter| self.search.ask(self.problem, aim, meter)).decided() {
            Ok(proved) => Ok(!proved),
            Err(reason) => meter.unless_share(reason).map(|()| false),
        }
    }

    /// A reply to a position that stands in the graph already, or that shows by itself that there
    /// is no win.
    fn known_reply(&mut self, aim: Aim) -> Option<P::Move> {
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        moves.sort_by_cached_key(|&m| (self.problem.rank(m), m));
        moves.into_iter().find(|&m| {
            self.problem.play(m);
            let is_known = self.known.contains_key(&(self.problem.key(), aim)) || is_safe(self.problem, aim);
            self.problem.undo();
            is_known
        })
    }
}
