//! Stand-in for `tesuji_search::bounded`: plain recursion.
use std::collections::HashMap;
use std::hash::Hash;

use tesuji_problem::{Hooks, Key, NullRule, Order, Reason, Role, Status, Zone};
use tesuji_search::{Link, Meter, Step, Strategy};

type Node = (Key, Order, u16);

#[derive(Debug, Default)]
pub(crate) struct Bounded<M> {
    known: HashMap<Node, bool>,
    marker: std::marker::PhantomData<M>,
}

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

impl<M: Copy + Ord + Hash + std::fmt::Debug> Bounded<M> {
    pub(crate) fn with_bytes(_bytes: usize) -> Self {
        Bounded { known: HashMap::new(), marker: std::marker::PhantomData }
    }

    pub(crate) fn ask<P: Hooks<Move = M>>(
        &mut self,
        p: &mut P,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Reason> {
        match p.status() {
            Status::Achieved => return Ok(order >= Order::Finite(p.goal_order())),
            Status::Refuted => return Ok(false),
            Status::Open => {}
        }
        let attacker = p.role() == Role::Attacker;
        if attacker && moves == 0 {
            return Ok(false);
        }
        let node = (p.key(), order, moves);
        if let Some(&known) = self.known.get(&node) {
            return Ok(known);
        }
        meter.tick()?;
        let value = if attacker {
            let mut won = false;
            for m in list(p) {
                p.play(m);
                let answer = self.ask(p, order, moves - 1, meter);
                p.undo();
                if answer? {
                    won = true;
                    break;
                }
            }
            won
        } else {
            self.threatens(p, order, moves, meter)? && self.all(p, order, moves, meter)?
        };
        self.known.insert(node, value);
        Ok(value)
    }

    fn threatens<P: Hooks<Move = M>>(
        &mut self,
        p: &mut P,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Reason> {
        let Order::Finite(n) = order else { return Ok(true) };
        let Some(below) = n.checked_sub(1) else { return Ok(false) };
        match p.null_rule() {
            NullRule::InCheck => Ok(true),
            NullRule::Meaningless => Ok(false),
            NullRule::Legal => {
                p.null();
                let answer = self.ask(p, Order::Finite(below), moves, meter);
                p.undo();
                answer
            }
        }
    }

    fn all<P: Hooks<Move = M>>(&mut self, p: &mut P, order: Order, moves: u16, meter: &mut Meter<'_>) -> Result<bool, Reason> {
        for m in list(p) {
            p.play(m);
            let answer = self.ask(p, order, moves, meter);
            p.undo();
            if !answer? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(crate) fn winning_moves<P: Hooks<Move = M>>(
        &mut self,
        p: &mut P,
        order: Order,
        moves: u16,
        found: &mut Vec<M>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason> {
        let attacker = p.role() == Role::Attacker;
        for m in list(p) {
            p.play(m);
            let answer = self.ask(p, order, moves - u16::from(attacker), meter);
            p.undo();
            if answer? == attacker {
                found.push(m);
            }
        }
        Ok(())
    }

    pub(crate) fn strategy<P: Hooks<Move = M>>(
        &mut self,
        p: &mut P,
        order: Order,
        moves: u16,
        _most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Strategy<M, P::Zone>, Reason> {
        let mut steps = Vec::new();
        if p.status() == Status::Open {
            let mut done = HashMap::new();
            self.step(p, order, moves, &mut steps, &mut done, meter)?;
        }
        Ok(Strategy { steps })
    }

    fn step<P: Hooks<Move = M>>(
        &mut self,
        p: &mut P,
        order: Order,
        moves: u16,
        steps: &mut Vec<Step<M, P::Zone>>,
        done: &mut HashMap<Node, usize>,
        meter: &mut Meter<'_>,
    ) -> Result<Link, Reason> {
        if p.status() == Status::Achieved {
            return Ok(Link::Goal);
        }
        let node = (p.key(), order, moves);
        if let Some(&i) = done.get(&node) {
            return Ok(Link::Step(i));
        }
        let zone = P::Zone::everywhere();
        let step = if p.role() == Role::Attacker {
            let mut best = None;
            'short: for n in 1..=moves {
                for m in list(p) {
                    p.play(m);
                    let answer = self.ask(p, order, n - 1, meter);
                    p.undo();
                    if answer? {
                        best = Some((m, n - 1));
                        break 'short;
                    }
                }
            }
            let (m, left) = best.expect("a win");
            p.play(m);
            let next = self.step(p, order, left, steps, done, meter);
            p.undo();
            Step::Attack { m, next: next?, zone }
        } else {
            let mut replies = Vec::new();
            for m in list(p) {
                p.play(m);
                let next = self.step(p, order, moves, steps, done, meter);
                p.undo();
                replies.push((m, next?));
            }
            Step::Defend { null: None, replies, zone }
        };
        steps.push(step);
        done.insert(node, steps.len() - 1);
        Ok(Link::Step(steps.len() - 1))
    }

    pub(crate) fn look<P: Hooks<Move = M>>(
        &mut self,
        p: &mut P,
        looking: &Looking,
        meter: &mut Meter<'_>,
        tell: &mut dyn FnMut(&FoundWin),
    ) -> FoundWin {
        let mut found = FoundWin::default();
        for n in 1..=looking.most.unwrap_or(u16::MAX) {
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

fn list<P: Hooks>(p: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    p.moves(&mut moves);
    moves.sort();
    moves
}
