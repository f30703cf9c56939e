//! The definition of λ-search (paper 000, Definitions 1 and 2), as the least fixed point of two
//! equations.
//!
//! ```text
//! W(n,P)  attacker to move:  the goal is reached, or V(n,P·a) for some legal a
//! V(n,Q)  defender to move:  the goal is reached, or
//!                            W(n-1, null(Q)), and W(n,Q·d) for every legal d          (n = 0: the goal is reached)
//! ```
//!
//! [`Definition::win`] and [`Definition::hold`] are these equations. Every node starts as not won,
//! and the equations are applied to every node met so far, round after round: after *d* rounds no
//! node is won that needs the goal to be more than all those plies away, so this is the recursion
//! with a growing depth bound. The rounds end when one changes nothing: that is the least fixed
//! point, and it is reached, ko or no ko, because there are finitely many positions. A node is met
//! only when an equation asks for it: the defences after an attacker's move only once its threat is
//! won.

use std::collections::HashMap;

use tesuji_problem::{Budget, Key, NullRule, Problem, Role, Status, Threat};

#[derive(Clone, Copy, Debug)]
enum Step<M> {
    Null,
    Move(M),
}

#[derive(Debug)]
struct Node<M, B> {
    /// How to get here: from another node, or from a position that was asked about.
    from: Result<(usize, Step<M>), usize>,
    role: Role,
    status: Status,
    /// Whether a goal that is reached counts within the budget.
    reaches: bool,
    budget: B,
    threat: Option<usize>,
    children: Option<Vec<usize>>,
    won: bool,
}

/// The reference: every value that has been asked for, and all it took to find it.
#[derive(Debug)]
pub struct Definition<P: Problem, B> {
    asked: Vec<P>,
    nodes: Vec<Node<P::Move, B>>,
    index: HashMap<(Key, B), usize>,
    /// Nodes below this index have their final value.
    settled: usize,
}

impl<P: Problem + Clone, B: Budget> Default for Definition<P, B> {
    fn default() -> Self {
        Definition { asked: Vec::new(), nodes: Vec::new(), index: HashMap::new(), settled: 0 }
    }
}

impl<P: Problem + Clone, B: Budget> Definition<P, B> {
    /// Whether the attacker wins with this budget.
    pub fn value(&mut self, problem: &P, budget: B) -> bool {
        let root = self.ask(problem, budget);
        while root >= self.settled {
            if !self.next_round() {
                self.settled = self.nodes.len();
            }
        }
        self.nodes[root].won
    }

    /// What is asked of a first position: with the defender to move, whether the attacker wins with
    /// this budget after every legal reply, of which there is one. Nothing need be threatened.
    pub fn question(&mut self, problem: &P, budget: B) -> bool {
        if problem.role() == Role::Attacker || problem.status() != Status::Open {
            return self.value(problem, budget);
        }
        let after = self.after_each(problem, budget.reply());
        !after.is_empty() && after.iter().all(|&(_, won)| won)
    }

    /// The legal moves, each with whether the attacker wins after it with this budget.
    pub fn after_each(&mut self, problem: &P, budget: B) -> Vec<(P::Move, bool)> {
        let (mut position, mut moves) = (problem.clone(), Vec::new());
        position.moves(&mut moves);
        let mut after = |m| {
            position.play(m);
            let won = self.value(&position, budget);
            position.undo();
            (m, won)
        };
        moves.into_iter().map(&mut after).collect()
    }

    fn ask(&mut self, problem: &P, budget: B) -> usize {
        let mut position = problem.clone();
        self.asked.push(problem.clone());
        self.node(&mut position, budget, Err(self.asked.len() - 1))
    }

    /// Applies the equations once to every open node; says whether anything changed.
    fn next_round(&mut self) -> bool {
        let mut changed = false;
        let known = self.nodes.len();
        for i in self.settled..known {
            if !self.nodes[i].won && self.equation(i) {
                self.nodes[i].won = true;
                changed = true;
            }
        }
        changed || self.nodes.len() > known
    }

    fn equation(&mut self, i: usize) -> bool {
        match (self.nodes[i].status, self.nodes[i].role) {
            _ if !self.nodes[i].reaches => false,
            (Status::Achieved, _) => true,
            (Status::Refuted, _) => false,
            (Status::Open, Role::Attacker) => self.win(i),
            (Status::Open, Role::Defender) => self.hold(i),
        }
    }

    /// W: some move of the attacker holds.
    fn win(&mut self, p: usize) -> bool {
        self.children(p).iter().any(|&a| self.nodes[a].won)
    }

    /// V: the threat wins, and so does the attacker after every defence.
    fn hold(&mut self, q: usize) -> bool {
        self.threatens(q) && {
            let defences = self.children(q);
            !defences.is_empty() && defences.iter().all(|&d| self.nodes[d].won)
        }
    }

    fn threatens(&mut self, q: usize) -> bool {
        let smaller = match self.nodes[q].budget.threat() {
            Threat::NotNeeded => return true,
            Threat::Exhausted => return false,
            Threat::Spend(smaller) => smaller,
        };
        if let Some(threat) = self.nodes[q].threat {
            return self.nodes[threat].won;
        }
        let mut position = self.position(q);
        match position.null_rule() {
            NullRule::Meaningless => false,
            NullRule::InCheck => true,
            NullRule::Legal => {
                position.null();
                let threat = self.node(&mut position, smaller, Ok((q, Step::Null)));
                self.nodes[q].threat = Some(threat);
                self.nodes[threat].won
            }
        }
    }

    fn children(&mut self, i: usize) -> Vec<usize> {
        if let Some(children) = &self.nodes[i].children {
            return children.clone();
        }
        let budget = match self.nodes[i].role {
            Role::Attacker => self.nodes[i].budget,
            Role::Defender => self.nodes[i].budget.reply(),
        };
        let mut position = self.position(i);
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let children: Vec<usize> = moves
            .into_iter()
            .map(|m| {
                position.play(m);
                let child = self.node(&mut position, budget, Ok((i, Step::Move(m))));
                position.undo();
                child
            })
            .collect();
        self.nodes[i].children = Some(children.clone());
        children
    }

    fn node(&mut self, position: &mut P, budget: B, from: Result<(usize, Step<P::Move>), usize>) -> usize {
        let (nodes, key) = (&mut self.nodes, (position.key(), budget));
        *self.index.entry(key).or_insert_with(|| {
            let (role, status) = (position.role(), position.status());
            let reaches = budget.reaches(position.goal_order());
            nodes.push(Node { from, role, status, reaches, budget, threat: None, children: None, won: false });
            nodes.len() - 1
        })
    }

    /// The position of a node, played out again from the position it came from.
    fn position(&self, i: usize) -> P {
        match &self.nodes[i].from {
            Err(asked) => self.asked[*asked].clone(),
            Ok((parent, step)) => {
                let mut position = self.position(*parent);
                match step {
                    Step::Null => position.null(),
                    Step::Move(m) => position.play(*m),
                }
                position
            }
        }
    }
}
