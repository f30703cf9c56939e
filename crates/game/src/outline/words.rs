//! What is said of the steps of a tree, in words.

use tesuji_problem::Role;
use tesuji_proof::{Bound, Lean, Symmetry};

use super::{Outline, Remark};

/// Longer lines are named by their last moves.
const MOST_NAMED: usize = 8;

/// How a game speaks of a proof.
#[derive(Clone, Copy, Debug)]
pub struct Words<'w> {
    /// Who attacks: `Black`.
    pub attacker: &'w str,
    /// Who defends.
    pub defender: &'w str,
    /// What is said where the goal is reached: `captures`.
    pub goal: &'w str,
    /// Why nothing is to be shown where no win of any order and length is left.
    pub safe: &'w str,
    /// What doing nothing is called: `pass`.
    pub null: &'w str,
    /// The statements, in words.
    pub claims: &'w [String],
}

impl Words<'_> {
    fn side(&self, role: Role) -> &str {
        match role {
            Role::Attacker => self.attacker,
            Role::Defender => self.defender,
        }
    }
}

impl Outline<'_> {
    /// What is to be said of a step: sentences, a line each. `name` says what leads to a step.
    pub fn sentences(&self, step: usize, words: &Words<'_>, name: &dyn Fn(usize) -> String) -> Vec<String> {
        self.steps[step].remarks.iter().map(|remark| self.sentence(step, remark, words, name)).collect()
    }

    fn sentence(&self, at: usize, remark: &Remark<'_>, words: &Words<'_>, name: &dyn Fn(usize) -> String) -> String {
        let within = |bound: &Option<Bound>| bound.map_or_else(String::new, |bound| no_win(bound, words));
        match remark {
            Remark::States(number) => words.claims.get(*number).cloned().unwrap_or_default(),
            Remark::Goal => words.goal.to_owned(),
            Remark::Safe(bound) => format!("safe: {}", safe(*bound, words)),
            Remark::Refuted(bound) => no_win(*bound, words),
            Remark::Covered => {
                let side = words.side(self.mover(at));
                format!("covered: every other move of {side} is answered as this {}", words.null)
            }
            Remark::Idle(bound) => {
                format!("{} threatened nothing: after the {} {}", words.attacker, words.null, within(bound))
            }
            Remark::Lower(bound) => {
                let side = words.attacker;
                format!(
                    "the same position: {}; every other move of {side} threatens nothing, and is answered so",
                    within(bound)
                )
            }
            Remark::Again(there) => format!("goes on as {}", self.place(*there, name)),
            Remark::Leans(on, there) => leans(on, *there, |there| self.place(there, name)),
            Remark::Cut(1) => "cut short: 1 move is left out here, and what follows it".to_owned(),
            Remark::Cut(moves) => format!("cut short: {moves} moves are left out here, and what follows them"),
        }
    }

    /// Who has moved last.
    fn mover(&self, step: usize) -> Role {
        match self.steps[step].by {
            super::By::Move(role, _) | super::By::Null(role) => role,
            super::By::Start | super::By::Same => Role::Attacker,
        }
    }

    /// Where a step stands: `at node 7, after B1 pass A1 (move 3 of variation 2)`.
    fn place(&self, step: usize, name: &dyn Fn(usize) -> String) -> String {
        let node = self.steps[step].node.map_or_else(String::new, |n| format!("at node {n}, "));
        if self.steps[step].depth == 0 {
            return format!("{node}in the first position");
        }
        let Some(variation) = self.variations.get(&step) else {
            return format!("{node}which is not shown");
        };
        let (mut line, mut moves) = (Vec::new(), 0);
        let mut at = step;
        while let Some(parent) = self.steps[at].parent {
            // What has no name has no place in the file.
            let named = Some(at).filter(|&at| self.steps[at].depth > self.steps[parent].depth).map(name);
            if let Some(name) = named.filter(|name| !name.is_empty()) {
                moves += 1;
                if line.len() < MOST_NAMED {
                    line.push(name);
                }
            }
            at = parent;
        }
        line.reverse();
        let more = if moves > line.len() { "... " } else { "" };
        format!("{node}after {more}{} (move {moves} of variation {variation})", line.join(" "))
    }
}

/// `White has no win of order 2 at most within 3 moves`.
fn no_win(bound: Bound, words: &Words<'_>) -> String {
    let order = bound.order.map_or_else(String::new, |order| format!(" of order {order} at most"));
    let within = match bound.within {
        None => String::new(),
        Some(1) => " within 1 move".to_owned(),
        Some(within) => format!(" within {within} moves"),
    };
    format!("{} has no win{order}{within}", words.attacker)
}

fn safe(bound: Bound, words: &Words<'_>) -> String {
    match bound {
        Bound { within: Some(0), .. } => format!("{} has no move left", words.attacker),
        Bound { order: Some(0), .. } => format!("{} does not reach the goal at once", words.attacker),
        Bound { order: None, within: None } => words.safe.to_owned(),
        _ => format!("by the rules {}", no_win(bound, words)),
    }
}

fn leans(on: &Lean, there: Option<usize>, place: impl Fn(usize) -> String) -> String {
    let place = |node: u32| there.map_or_else(|| format!("at node {node}, which is not written here"), &place);
    match on {
        Lean::Like(symmetry, node) => format!("goes on as {}, with the board {}", place(*node), turned(*symmetry)),
        Lean::Less(points, node) => {
            let (without, with) = Lean::taken_and_put(points);
            let with = if with.is_empty() { String::new() } else { format!(" and with stones on {}", with.join(", ")) };
            format!("goes on as {}, without the stones on {}{with}", place(*node), without.join(", "))
        }
        Lean::Part(hash) => format!("another file shows it: {hash}.proof"),
    }
}

fn turned(symmetry: Symmetry) -> String {
    let Symmetry { transposes, flips_columns, flips_rows } = symmetry;
    let does = [
        (transposes, "columns and rows exchanged"),
        (flips_columns, "left and right exchanged"),
        (flips_rows, "top and bottom exchanged"),
    ];
    does.into_iter().filter(|(is_done, _)| *is_done).map(|(_, what)| what).collect::<Vec<_>>().join(", then ")
}
