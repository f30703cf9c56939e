//! The same definition, evaluated by plain recursion from wherever a problem stands, within a
//! number of nodes.
//!
//! It keeps nothing and copies no position, so it can be asked in the middle of a search; what it
//! cannot answer within its nodes it leaves open. A line that comes back to a node has not reached
//! the goal: a shortest win never repeats one. The depth grows until a win is found, or until no
//! line was cut short.

use tesuji_problem::{Budget, Key, NullRule, Problem, Role, Status, Threat};

/// Whether the attacker wins with this budget. Takes the nodes it visits from `nodes`; `None` when
/// they run out first.
pub fn by_recursion<P: Problem, B: Budget>(problem: &mut P, budget: B, nodes: &mut u64) -> Option<bool> {
    (1..).find_map(|depth| {
        let mut recursion = Recursion { problem, nodes, line: Vec::new(), is_cut: false };
        match recursion.value(budget, depth) {
            None => Some(None),
            Some(false) if recursion.is_cut => None,
            value => Some(value),
        }
    })?
}

struct Recursion<'a, P, B> {
    problem: &'a mut P,
    nodes: &'a mut u64,
    line: Vec<(Key, B)>,
    /// Whether a node was left open because it lies too deep.
    is_cut: bool,
}

impl<P: Problem, B: Budget> Recursion<'_, P, B> {
    /// `None` when the nodes have run out.
    fn value(&mut self, budget: B, depth: u32) -> Option<bool> {
        *self.nodes = self.nodes.checked_sub(1)?;
        match self.problem.status() {
            _ if !budget.reaches(self.problem.goal_order()) => return Some(false),
            Status::Achieved => return Some(true),
            Status::Refuted => return Some(false),
            Status::Open => {}
        }
        if depth == 0 {
            self.is_cut = true;
            return Some(false);
        }
        let here = (self.problem.key(), budget);
        if self.line.contains(&here) {
            return Some(false);
        }
        self.line.push(here);
        let value = match self.problem.role() {
            Role::Attacker => self.any(budget, depth, true),
            Role::Defender => match self.threatens(budget, depth) {
                Some(true) => self.any(budget.reply(), depth, false).map(|fails| !fails),
                value => value,
            },
        };
        self.line.pop();
        value
    }

    /// Whether some move leads to the wanted value. A defender without moves is not won against.
    fn any(&mut self, budget: B, depth: u32, wanted: bool) -> Option<bool> {
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        for &m in &moves {
            self.problem.play(m);
            let value = self.value(budget, depth - 1);
            self.problem.undo();
            if value? == wanted {
                return Some(true);
            }
        }
        Some(moves.is_empty() && !wanted)
    }

    fn threatens(&mut self, budget: B, depth: u32) -> Option<bool> {
        let smaller = match budget.threat() {
            Threat::NotNeeded => return Some(true),
            Threat::Exhausted => return Some(false),
            Threat::Spend(smaller) => smaller,
        };
        match self.problem.null_rule() {
            NullRule::Meaningless => Some(false),
            NullRule::InCheck => Some(true),
            NullRule::Legal => {
                self.problem.null();
                let value = self.value(smaller, depth - 1);
                self.problem.undo();
                value
            }
        }
    }
}
