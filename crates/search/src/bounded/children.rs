//! The children of a node: what is known of each when it is first met, and what they say of the node together.

use tesuji_problem::{Budget, Hooks, NullRule, Order, Reason, Threat};

use super::interval::{Interval, NEVER};
use super::{Bounded, Node, ended, kind_of};
use crate::Meter;
use crate::driver::numbers::Numbers;
use crate::tree::Kind;

/// A child of a node that is being searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<M> {
    /// `None` is the defender's null move.
    pub(super) m: Option<M>,
    pub(super) node: Node,
    pub(super) known: Interval,
}

impl<M: Copy> Child<M> {
    pub(super) fn value(&self) -> Option<bool> {
        self.known.value(self.node.bound)
    }

    pub(super) fn numbers(&self) -> Numbers {
        self.known.numbers(self.node.bound)
    }

    pub(super) fn descend<P: Hooks<Move = M>>(&self, problem: &mut P) {
        match self.m {
            Some(m) => problem.play(m),
            None => problem.null(),
        }
    }
}

/// What the children say of a node that they solve.
pub(super) fn concluded<M: Copy>(children: &[Child<M>], kind: Kind, listed: bool) -> Interval {
    let proved = children.iter().map(|child| child.known.proved);
    let refuted = children.iter().map(|child| child.known.refuted);
    let after = |bound: u16| bound.saturating_add(1);
    match kind {
        // A child that wins ends the list, so that the others say nothing.
        Kind::Or if children.iter().any(|child| child.value() == Some(true)) => {
            Interval::new(after(proved.min().unwrap_or(NEVER)), 1)
        }
        Kind::Or => Interval::new(NEVER, after(refuted.min().unwrap_or(NEVER))),
        Kind::And => {
            let all = listed && children.iter().all(|child| child.value() == Some(true));
            // An open position takes a move, even where every reply reaches the goal by itself.
            let proved = if all { proved.max().unwrap_or(NEVER).max(1) } else { NEVER };
            Interval::new(proved, refuted.max().unwrap_or(1).max(1))
        }
    }
}

/// What the null move must come to.
enum Demand {
    Nothing,
    /// A win of this order, which the goal is within.
    Threat(Order),
    Impossible,
}

impl<M: Copy + Ord> Bounded<M> {
    /// Puts the children on the list that come first. Returns whether these are all: of the defender's, the null move comes first, and
    /// the replies when the threat is proved.
    pub(super) fn first<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        node: Node,
        children: &mut Vec<Child<M>>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Reason> {
        if kind_of(problem) == Kind::And
            && let Demand::Threat(order) = demand(problem, node)
        {
            problem.null();
            let null = Node::of(problem, order, node.bound);
            let known = self.meet(problem, null, meter);
            problem.undo();
            children.push(Child { m: None, node: null, known: known? });
            return Ok(false);
        }
        self.rest(problem, node, children, meter)?;
        Ok(true)
    }

    /// Puts the children on the list that are moves, as far as one that decides the node.
    pub(super) fn rest<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        node: Node,
        children: &mut Vec<Child<M>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason> {
        let kind = kind_of(problem);
        let mut moves = self.lists.pop().unwrap_or_default();
        self.list(problem, node, kind, &mut moves);
        let bound = if kind == Kind::Or { node.bound - 1 } else { node.bound };
        let mut result = Ok(());
        for &m in &moves {
            problem.play(m);
            let child = Node::of(problem, node.order, bound);
            let known = self.meet(problem, child, meter);
            problem.undo();
            match known {
                Ok(known) => children.push(Child { m: Some(m), node: child, known }),
                Err(reason) => {
                    result = Err(reason);
                    break;
                }
            }
            let value = children[children.len() - 1].value();
            if value.is_some_and(|value| kind.favours(value)) {
                if kind == Kind::And {
                    self.killers[usize::from(bound)] = Some(m);
                }
                break;
            }
        }
        moves.clear();
        self.lists.push(moves);
        result
    }

    /// The moves of a node, the most promising first.
    pub(super) fn list<P: Hooks<Move = M>>(&self, problem: &mut P, node: Node, kind: Kind, moves: &mut Vec<M>) {
        let threats = kind == Kind::Or
            && node.order.order(problem.goal_order()).is_some_and(|order| problem.threats(order, moves));
        if !threats {
            problem.moves(moves);
        }
        if kind == Kind::And
            && let Some(killer) = self.killers[usize::from(node.bound)]
            && let Some(at) = moves.iter().position(|&m| m == killer)
        {
            moves.swap(0, at);
        }
    }

    /// What is known of a position when it is first met.
    pub(super) fn meet<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        node: Node,
        meter: &mut Meter<'_>,
    ) -> Result<Interval, Reason> {
        meter.tick()?;
        if !node.order.reaches(problem.goal_order()) {
            return Ok(Interval::LOST);
        }
        if let Some(known) = self.table.get(node.key) {
            let is_guess = known.at != node.bound && known.value(node.bound).is_none();
            return Ok(if is_guess { known.guessed(node.bound, problem.difficulty()) } else { known });
        }
        if let Some(end) = ended(problem) {
            return Ok(end);
        }
        match kind_of(problem) {
            Kind::Or => Ok(meet_attacker(problem, node)),
            Kind::And => Ok(self.meet_defender(problem, node)),
        }
    }

    fn meet_defender<P: Hooks<Move = M>>(&mut self, problem: &mut P, node: Node) -> Interval {
        let demand = demand(problem, node);
        if matches!(demand, Demand::Impossible) {
            return Interval::LOST;
        }
        match node.bound {
            0 => Interval::new(NEVER, 1),
            1 => {
                let won = self.last_but_one(problem, node, &demand);
                if won { Interval::new(1, 1) } else { Interval::new(NEVER, 2) }
            }
            bound => {
                let (pn, dn) = problem.difficulty();
                Interval::open(bound, Numbers { pn, dn })
            }
        }
    }

    /// With one move left for the attacker: whether it reaches the goal after every reply, and after the null move if that is demanded.
    fn last_but_one<P: Hooks<Move = M>>(&mut self, problem: &mut P, node: Node, demand: &Demand) -> bool {
        if let Demand::Threat(_) = demand {
            problem.null();
            let threat = wins_at_once(problem);
            problem.undo();
            if !threat {
                return false;
            }
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        self.list(problem, node, Kind::And, &mut moves);
        let mut won = !moves.is_empty();
        for &m in &moves {
            problem.play(m);
            won = wins_at_once(problem);
            problem.undo();
            if !won {
                self.killers[1] = Some(m);
                break;
            }
        }
        moves.clear();
        self.lists.push(moves);
        won
    }
}

fn demand<P: Hooks>(problem: &P, node: Node) -> Demand {
    match node.order.threat() {
        _ if !node.threatens => Demand::Nothing,
        Threat::NotNeeded => Demand::Nothing,
        Threat::Exhausted => Demand::Impossible,
        Threat::Spend(smaller) => match problem.null_rule() {
            NullRule::InCheck => Demand::Nothing,
            NullRule::Meaningless => Demand::Impossible,
            NullRule::Legal if !smaller.reaches(problem.goal_order()) => Demand::Impossible,
            NullRule::Legal => Demand::Threat(smaller),
        },
    }
}

fn wins_at_once<P: Hooks>(problem: &mut P) -> bool {
    ended(problem).map_or_else(|| problem.at_once().is_some(), |end| end == Interval::WON)
}

fn meet_attacker<P: Hooks>(problem: &mut P, node: Node) -> Interval {
    match node.bound {
        0 => Interval::new(NEVER, 1),
        _ if problem.at_once().is_some() => Interval::new(1, 1),
        _ if node.order.threat() == Threat::Exhausted => Interval::LOST,
        1 => Interval::new(NEVER, 2),
        bound => {
            let (pn, dn) = problem.difficulty();
            Interval { refuted: 2, ..Interval::open(bound, Numbers { pn, dn }) }
        }
    }
}
