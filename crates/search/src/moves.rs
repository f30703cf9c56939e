//! The moves that win, and those that threaten, with what averts the threats.

use tesuji_problem::{Hooks, NullRule, Order, Reason, Role, Status, Zone};

use crate::driver::Searches;
use crate::{Aim, Answer, Meter, Search};

/// A move that threatens, with the replies that avert the threat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threatening<M> {
    /// The attacker's move.
    pub m: M,
    /// Whether it reaches the goal at once, so that nothing averts it.
    pub goal: bool,
    /// The defender's replies after which no lower order wins.
    pub averted_by: Vec<M>,
}

impl<D> Search<D> {
    /// Where the moves lie that can do better than doing nothing, if the side to move loses by
    /// doing nothing.
    fn zone_of_idling<P: Hooks>(&mut self, problem: &mut P, aim: Aim, meter: &mut Meter<'_>) -> Result<P::Zone, Reason>
    where
        D: Searches<P>,
    {
        let attacker = problem.role() == Role::Attacker;
        let answer = match problem.pass() {
            _ if !self.options().zones => return Ok(P::Zone::everywhere()),
            Some(pass) => {
                let Some(left) = aim.after(problem.role()) else { return Ok(P::Zone::everywhere()) };
                problem.play(pass);
                self.ask(problem, left, meter)
            }
            // A game without zones has no use for the answer.
            None if attacker || size_of::<P::Zone>() == 0 || problem.null_rule() != NullRule::Legal => {
                return Ok(P::Zone::everywhere());
            }
            None => {
                problem.null();
                self.ask(problem, aim, meter)
            }
        };
        problem.undo();
        Ok(if answer.decided()? == attacker { P::Zone::everywhere() } else { answer.zone() })
    }

    /// The moves of the side to move that may win for it, the most promising first.
    fn candidates<P: Hooks>(&mut self, problem: &mut P, aim: Aim, meter: &mut Meter<'_>) -> Result<Vec<P::Move>, Reason>
    where
        D: Searches<P>,
    {
        let zone = self.zone_of_idling(problem, aim, meter)?;
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        moves.retain(|&m| zone.contains(m));
        moves.sort_by_cached_key(|&m| (problem.rank(m), m));
        Ok(moves)
    }

    /// Whether a move wins for the side that makes it.
    pub(crate) fn wins<P: Hooks>(
        &mut self,
        problem: &mut P,
        m: P::Move,
        aim: Aim,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Reason>
    where
        D: Searches<P>,
    {
        let role = problem.role();
        let Some(left) = aim.after(role) else { return Ok(false) };
        problem.play(m);
        let answer = self.ask(problem, left, meter).decided();
        problem.undo();
        Ok(answer? == (role == Role::Attacker))
    }

    /// Every move of the side to move that wins for it: for the attacker with a win of this aim,
    /// the move among those that are counted; for the defender against every win of this aim.
    ///
    /// # Errors
    /// The reason to stop; the moves found so far are in `found`.
    pub fn winning_moves<P: Hooks>(
        &mut self,
        problem: &mut P,
        aim: impl Into<Aim>,
        found: &mut Vec<P::Move>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        let aim = aim.into();
        for m in self.candidates(problem, aim, meter)? {
            if self.wins(problem, m, aim, meter)? {
                found.push(m);
            }
        }
        Ok(())
    }

    /// The most promising of these moves, if there is one.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn winning_move<P: Hooks>(
        &mut self,
        problem: &mut P,
        aim: impl Into<Aim>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<P::Move>, Reason>
    where
        D: Searches<P>,
    {
        let aim = aim.into();
        for m in self.candidates(problem, aim, meter)? {
            if self.wins(problem, m, aim, meter)? {
                return Ok(Some(m));
            }
        }
        Ok(None)
    }

    /// The λⁿ-moves of the attacker (paper 000, Definition 2), each with the defender's λⁿ-replies:
    /// moves that threaten a win of a lower order, and where a number of moves is given, one within
    /// so many moves, the threatening move among them. Of order 0 are those that reach the goal.
    ///
    /// # Errors
    /// The reason to stop; the moves found so far are in `found`.
    pub fn threats<P: Hooks>(
        &mut self,
        problem: &mut P,
        order: u8,
        within: Option<u16>,
        found: &mut Vec<Threatening<P::Move>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        let aim = Aim { order: Order::Finite(order.saturating_sub(1)), within };
        let Some(left) = aim.after(Role::Attacker) else { return Ok(()) };
        let zone = match self.ask(problem, aim, meter) {
            Answer::Known { proved: false, zone, .. } if self.options().zones => zone,
            _ => P::Zone::everywhere(),
        };
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        moves.retain(|&m| zone.contains(m));
        for m in moves {
            problem.play(m);
            let is_none = order == 0 && problem.status() != Status::Achieved;
            let threatening = if is_none { Ok(None) } else { self.threat(problem, m, left, meter) };
            problem.undo();
            found.extend(threatening?);
        }
        Ok(())
    }

    fn threat<P: Hooks>(
        &mut self,
        problem: &mut P,
        m: P::Move,
        lower: Aim,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Threatening<P::Move>>, Reason>
    where
        D: Searches<P>,
    {
        match problem.status() {
            Status::Achieved => return Ok(Some(Threatening { m, goal: true, averted_by: Vec::new() })),
            Status::Refuted => return Ok(None),
            Status::Open => {}
        }
        let mut zone = P::Zone::everywhere();
        match problem.null_rule() {
            NullRule::Meaningless => return Ok(None),
            NullRule::InCheck => {}
            NullRule::Legal => {
                problem.null();
                let answer = self.ask(problem, lower, meter);
                problem.undo();
                if !answer.decided()? {
                    return Ok(None);
                }
                if self.options().zones {
                    zone = answer.zone();
                }
            }
        }
        let mut replies = Vec::new();
        problem.moves(&mut replies);
        replies.retain(|&d| zone.contains(d));
        let mut averted_by = Vec::new();
        for d in replies {
            problem.play(d);
            let answer = self.ask(problem, lower, meter).decided();
            problem.undo();
            if !answer? {
                averted_by.push(d);
            }
        }
        Ok(Some(Threatening { m, goal: false, averted_by }))
    }
}
