//! What is true, by brute force: W and V of docs/certificate.md ("What is refuted"), word for word.
//!
//! The positions that an equation asks about are met breadth first, each once for every budget; a
//! win spreads from where the goal is reached to what rests on it, and what no win has come to when
//! everything is met has none: the least relations. A threat has one order less than what it is
//! for, so it is a question of its own, answered before.

use std::collections::{HashMap, VecDeque};

use tesuji_problem::{Key, NullRule, Problem, Role, Status};
use tesuji_proof::{Bound, Certificate, Statement};

type Name = (Key, Bound);

/// A position with a budget that has been met.
struct Node {
    /// What must still be won before it is: one move of the attacker, or every reply.
    open: usize,
    won: bool,
    parents: Vec<usize>,
}

/// What has been found out about the positions of one question.
pub(crate) struct Truth {
    /// How many positions one question may take.
    work: usize,
    left: usize,
    known: HashMap<Name, bool>,
    /// What has been asked, of first positions.
    answers: HashMap<Name, Option<bool>>,
    /// Questions that took more.
    pub(crate) unknown: u32,
}

impl Truth {
    pub(crate) fn new(work: usize) -> Self {
        Truth { work, left: 0, known: HashMap::new(), answers: HashMap::new(), unknown: 0 }
    }

    /// Whether everything that a certificate states of the position is true, as far as that is
    /// known: a win that takes too much to find counts as none.
    pub(crate) fn holds<P: Problem + Clone>(&mut self, problem: &P, certificate: &Certificate) -> bool {
        certificate.says.iter().all(|statement| match statement {
            Statement::None { bound, after: None, .. } => self.wins(problem, *bound) != Some(true),
            _ => unreachable!("the only statement there is"),
        })
    }

    /// Whether the attacker wins, asked of a first position: with the defender to move nothing has
    /// to be threatened there. `None` if that takes too much.
    pub(crate) fn wins<P: Problem + Clone>(&mut self, problem: &P, bound: Bound) -> Option<bool> {
        let name = (problem.key(), bound);
        if let Some(&answer) = self.answers.get(&name) {
            return answer;
        }
        self.left = self.work;
        let won = if problem.role() == Role::Defender && bound.order.is_some() && problem.status() == Status::Open {
            let after = |m| {
                let mut reply = problem.clone();
                reply.play(m);
                self.value(&reply, bound)
            };
            let replies: Vec<_> = legal(problem).into_iter().map(after).collect();
            match () {
                () if replies.is_empty() || replies.contains(&Some(false)) => Some(false),
                () if replies.contains(&None) => None,
                () => Some(true),
            }
        } else {
            self.value(problem, bound)
        };
        self.unknown += u32::from(won.is_none());
        self.answers.insert(name, won);
        won
    }

    /// The same at any other position: something must be threatened.
    pub(crate) fn value_of<P: Problem + Clone>(&mut self, problem: &P, bound: Bound) -> Option<bool> {
        self.left = self.work;
        self.value(problem, bound)
    }

    /// W or V, according to who is to move.
    fn value<P: Problem + Clone>(&mut self, problem: &P, bound: Bound) -> Option<bool> {
        if let Some(won) = self.plain(problem, bound) {
            return Some(won);
        }
        let mut meeting = Meeting::default();
        meeting.meet(problem, bound, None);
        while !meeting.nodes[0].won
            && let Some((here, mut problem, bound)) = meeting.todo.pop_front()
        {
            if meeting.nodes[here].won {
                continue;
            }
            let Some(left) = self.left.checked_sub(1) else {
                meeting.is_cut = true;
                break;
            };
            self.left = left;
            match problem.role() {
                Role::Attacker => self.attack(&mut meeting, here, &mut problem, bound),
                Role::Defender => self.defend(&mut meeting, here, &mut problem, bound),
            }
        }
        let won = meeting.nodes[0].won;
        let is_settled = !meeting.is_cut && meeting.todo.is_empty();
        for (name, here) in meeting.index {
            if meeting.nodes[here].won || is_settled {
                self.known.insert(name, meeting.nodes[here].won);
            }
        }
        (won || is_settled).then_some(won)
    }

    /// What is known of a position before a move is made.
    fn plain<P: Problem>(&self, problem: &P, bound: Bound) -> Option<bool> {
        match problem.status() {
            _ if bound.order.is_some_and(|order| order < problem.goal_order()) => Some(false),
            Status::Achieved => Some(true),
            Status::Refuted => Some(false),
            Status::Open => self.known.get(&(problem.key(), bound)).copied(),
        }
    }

    /// W: b > 0, and V(n, b - 1) after some move.
    fn attack<P: Problem + Clone>(&self, meeting: &mut Meeting<P>, here: usize, problem: &mut P, bound: Bound) {
        if bound.within == Some(0) {
            return;
        }
        let after = Bound { within: bound.within.map(|moves| moves - 1), ..bound };
        match self.open(problem, after, true) {
            None => meeting.win(here),
            Some(moves) => meeting.rest(here, 1, problem, after, &moves),
        }
    }

    /// V: W(n, b) after every reply, of which there is one, and something is threatened.
    fn defend<P: Problem + Clone>(&mut self, meeting: &mut Meeting<P>, here: usize, problem: &mut P, bound: Bound) {
        match self.threatens(problem, bound) {
            Some(true) => {}
            Some(false) => return,
            None => return meeting.is_cut = true,
        }
        match self.open(problem, bound, false) {
            None => {}
            Some(replies) if replies.is_empty() && legal(problem).is_empty() => {}
            Some(replies) if replies.is_empty() => meeting.win(here),
            Some(replies) => meeting.rest(here, replies.len(), problem, bound, &replies),
        }
    }

    /// The moves after which it is not known yet whether the attacker wins; `None` if it is known
    /// of one that he does, or that he does not, as `wanted`.
    fn open<P: Problem>(&self, problem: &mut P, after: Bound, wanted: bool) -> Option<Vec<P::Move>> {
        let mut open = Vec::new();
        for m in legal(problem) {
            problem.play(m);
            let won = self.plain(problem, after);
            problem.undo();
            match won {
                None => open.push(m),
                Some(won) if won == wanted => return None,
                Some(_) => {}
            }
        }
        Some(open)
    }

    fn threatens<P: Problem + Clone>(&mut self, problem: &P, bound: Bound) -> Option<bool> {
        let Some(order) = bound.order else { return Some(true) };
        let Some(lower) = order.checked_sub(1) else { return Some(false) };
        match problem.null_rule() {
            NullRule::Meaningless => Some(false),
            NullRule::InCheck => Some(true),
            NullRule::Legal => {
                let mut idle = problem.clone();
                idle.null();
                self.value(&idle, Bound { order: Some(lower), ..bound })
            }
        }
    }
}

pub(crate) fn legal<P: Problem>(problem: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    moves
}

/// The positions met for one value, and those whose moves are still to be looked at.
struct Meeting<P> {
    nodes: Vec<Node>,
    index: HashMap<Name, usize>,
    todo: VecDeque<(usize, P, Bound)>,
    /// Whether something has been left out: what is not won may be won after all.
    is_cut: bool,
}

impl<P> Default for Meeting<P> {
    fn default() -> Self {
        Meeting { nodes: Vec::new(), index: HashMap::new(), todo: VecDeque::new(), is_cut: false }
    }
}

impl<P: Problem + Clone> Meeting<P> {
    /// A win rests on so many of the wins after these moves.
    fn rest(&mut self, here: usize, open: usize, problem: &mut P, after: Bound, moves: &[P::Move]) {
        self.nodes[here].open = open;
        for &m in moves {
            problem.play(m);
            self.meet(problem, after, Some(here));
            problem.undo();
        }
    }

    /// Meets a position on whose win another's rests.
    fn meet(&mut self, problem: &P, bound: Bound, parent: Option<usize>) {
        let (count, name) = (self.nodes.len(), (problem.key(), bound));
        let here = *self.index.entry(name).or_insert(count);
        if here == count {
            // Until its moves are looked at, nothing wins it.
            self.nodes.push(Node { open: usize::MAX, won: false, parents: Vec::new() });
            self.todo.push_back((here, problem.clone(), bound));
        }
        match parent {
            Some(parent) if !self.nodes[here].won => self.nodes[here].parents.push(parent),
            Some(parent) if self.count(parent) => self.win(parent),
            _ => {}
        }
    }

    /// One more of what a win rests on is won; whether that is all.
    fn count(&mut self, here: usize) -> bool {
        let open = &mut self.nodes[here].open;
        *open = open.saturating_sub(1);
        *open == 0
    }

    /// A win, and all that rests on it.
    fn win(&mut self, here: usize) {
        let mut todo = vec![here];
        while let Some(here) = todo.pop() {
            if std::mem::replace(&mut self.nodes[here].won, true) {
                continue;
            }
            for parent in std::mem::take(&mut self.nodes[here].parents) {
                if self.count(parent) {
                    todo.push(parent);
                }
            }
        }
    }
}
