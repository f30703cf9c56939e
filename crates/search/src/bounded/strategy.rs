//! The strategy behind a win: what a certificate is written from.
//!
//! The bound falls on every line, so the graph has no cycles. What the table has forgotten is asked again.

use std::collections::HashMap;

use tesuji_problem::{Hooks, Key, Order, Reason, Role, Status, Zone};

use super::{Bounded, Node};
use crate::strategy::{Link, Step};
use crate::{Meter, Strategy};

/// A step that stands for a node, and the most moves that the attacker needs from there.
type Done = (usize, u16);

struct Builder<'a, 'm, P: Hooks> {
    search: &'a mut Bounded<P::Move>,
    problem: &'a mut P,
    meter: &'a mut Meter<'m>,
    order: Order,
    most: usize,
    steps: Vec<Step<P::Move, P::Zone>>,
    done: HashMap<Key, Done>,
}

impl<M: Copy + Ord> Bounded<M> {
    /// The strategy with which the attacker wins the [`question`](Self::question) within so many moves, of at most `most` steps: none where the goal is reached. Every reply
    /// is listed.
    ///
    /// # Errors
    /// The reason to stop; [`Reason::Memory`] if it would have more steps, or there is no such win.
    ///
    /// # Panics
    /// If more than [`MOST_MOVES`](super::MOST_MOVES) are asked for.
    pub fn strategy<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Strategy<M, P::Zone>, Reason> {
        if !self.question(problem, order, moves, meter)? {
            return Err(Reason::Memory);
        }
        let (steps, done) = (Vec::new(), HashMap::new());
        let mut builder = Builder { search: self, problem, meter, order, most, steps, done };
        if builder.problem.status() == Status::Open {
            builder.step(moves)?;
        }
        Ok(Strategy { steps: builder.steps })
    }
}

impl<P: Hooks> Builder<'_, '_, P> {
    /// The step for the current position, which is won within the bound.
    fn step(&mut self, bound: u16) -> Result<Done, Reason> {
        let key = self.problem.key();
        if let Some(&done) = self.done.get(&key)
            && done.1 <= bound
        {
            return Ok(done);
        }
        let done = match self.problem.role() {
            Role::Attacker => self.attack(bound),
            Role::Defender => self.defend(bound),
        }?;
        self.done.insert(key, done);
        Ok(done)
    }

    fn attack(&mut self, bound: u16) -> Result<Done, Reason> {
        let m = match self.problem.at_once() {
            Some(m) => m,
            None => self.shortest(bound)?,
        };
        let (next, length) = self.link(m, bound.saturating_sub(1))?;
        self.add(Step::Attack { m, next, zone: P::Zone::everywhere() }, length + 1)
    }

    fn defend(&mut self, bound: u16) -> Result<Done, Reason> {
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        let mut replies = Vec::new();
        let mut longest = 0;
        for m in moves {
            let (next, length) = self.link(m, bound)?;
            replies.push((m, next));
            longest = longest.max(length);
        }
        self.add(Step::Defend { null: None, replies, zone: P::Zone::everywhere() }, longest)
    }

    fn add(&mut self, step: Step<P::Move, P::Zone>, length: u16) -> Result<Done, Reason> {
        if self.steps.len() >= self.most {
            return Err(Reason::Memory);
        }
        self.steps.push(step);
        Ok((self.steps.len() - 1, length))
    }

    fn link(&mut self, m: P::Move, bound: u16) -> Result<(Link, u16), Reason> {
        self.problem.play(m);
        let linked = match self.problem.status() {
            Status::Achieved => Ok((Link::Goal, 0)),
            _ => self.step(bound).map(|(step, length)| (Link::Step(step), length)),
        };
        self.problem.undo();
        linked
    }

    /// The move that is known to win fastest, within the bound.
    fn shortest(&mut self, bound: u16) -> Result<P::Move, Reason> {
        if !self.search.ask(self.problem, self.order, bound, self.meter)? {
            return Err(Reason::Memory);
        }
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        let left = bound.saturating_sub(1);
        let mut best: Option<(u16, P::Move)> = None;
        for &m in &moves {
            self.problem.play(m);
            let node = Node::of(self.problem, self.order, left);
            let known = self.search.meet(self.problem, node, self.meter);
            self.problem.undo();
            let proved = known?.proved;
            if proved <= left && best.is_none_or(|(least, _)| proved < least) {
                best = Some((proved, m));
            }
        }
        if let Some((_, m)) = best {
            return Ok(m);
        }
        // A small table has forgotten which it was.
        for m in moves {
            self.problem.play(m);
            let won = self.search.ask(self.problem, self.order, left, self.meter);
            self.problem.undo();
            if won? {
                return Ok(m);
            }
        }
        Err(Reason::Memory)
    }
}
