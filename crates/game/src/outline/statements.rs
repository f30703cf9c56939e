//! What a certificate states, as the beginnings of the tree: the first statement about the position
//! itself is the tree, further ones stand beside it, and those about first moves are variations.

use tesuji_problem::Role;
use tesuji_proof::{Body, Bound, Child, Statement};

use super::build::Builder;
use super::{By, Remark, Step};

impl<'a> Builder<'a> {
    pub(super) fn statements(&mut self) {
        let start = Step {
            parent: None,
            by: By::Start,
            node: None,
            depth: 0,
            remarks: Vec::new(),
            is_referred_to: false,
            is_right: None,
            is_listed: None,
            next: Vec::new(),
        };
        self.outline.steps.push(start);
        if self.certificate.says.is_empty() {
            return self.state(0, 0, (true, Bound::default(), None, self.certificate.root()));
        }
        let mut is_begun = false;
        for (number, statement) in self.certificate.says.iter().enumerate() {
            match parts(statement) {
                None => self.outline.steps[0].remarks.push(Remark::States(number)),
                Some(said @ (_, _, None, _)) => {
                    let step = if is_begun { self.step(0, By::Same) } else { 0 };
                    is_begun = true;
                    self.state(step, number, said);
                }
                Some(_) => {}
            }
        }
        for (number, statement) in self.certificate.says.iter().enumerate() {
            let Some(said @ (is_win, bound, Some(mv), _)) = parts(statement) else { continue };
            if self.begins_with(is_win, bound, mv) {
                self.outline.steps[0].remarks.push(Remark::States(number));
            } else if self.outline.moves >= self.most {
                self.cut(0, 1);
            } else {
                let step = self.step(0, By::Move(self.to_move, mv));
                self.state(step, number, said);
            }
        }
    }

    /// Writes what a statement rests on, from this step on.
    fn state(&mut self, step: usize, number: usize, (is_win, bound, after, from): Said<'a>) {
        self.outline.steps[step].is_right = self.right(is_win, after, bound);
        self.outline.steps[step].remarks.push(Remark::States(number));
        match self.arrive(step, from, bound) {
            true if after.is_none() => self.main_line(step),
            true => self.open(step, None),
            false => {}
        }
    }

    /// Marks the first moves that a statement calls right, and no others, within what it is about.
    pub(super) fn list(&mut self) {
        let only = self.certificate.says.iter().find_map(|statement| match statement {
            Statement::Only { moves, .. } => Some(moves),
            Statement::Win { .. } | Statement::None { .. } => None,
        });
        let Some(moves) = only else { return };
        for step in self.outline.steps.iter_mut().filter(|step| step.depth == 1 && step.is_right.is_none()) {
            if let By::Move(_, mv) = step.by {
                step.is_listed = Some(moves.iter().any(|right| right == mv));
            }
        }
    }

    /// Whether the first node plays this move, and shows as much as is said of it.
    fn begins_with(&self, is_win: bool, bound: Bound, mv: &str) -> bool {
        let start = self.outline.steps[0].node;
        match start.and_then(|n| self.certificate.nodes.get(n as usize)).map(|node| &node.body) {
            Some(Body::Or { mv: first, .. }) => is_win && first == mv,
            Some(Body::One { mv: first, bound: shown, .. }) => !is_win && first == mv && shown.covers(bound),
            _ => false,
        }
    }

    /// Whether the side to move is right, as far as a statement shows it.
    fn right(&self, is_win: bool, after: Option<&str>, bound: Bound) -> Option<bool> {
        let attacks = self.to_move == Role::Attacker;
        // That nothing was found within some order says nothing of higher ones.
        let is_shown = is_win || bound == Bound::default();
        let is_right = is_win == attacks;
        // Where the side to move has lost, no first move is named.
        (is_shown && (is_right || after.is_some())).then_some(is_right)
    }
}

/// Whether a statement is of a win, what it refutes, the first move that it is about, and its node.
type Said<'a> = (bool, Bound, Option<&'a str>, Child);

fn parts(statement: &Statement) -> Option<Said<'_>> {
    match statement {
        Statement::Win { after, from, .. } => Some((true, Bound::default(), after.as_deref(), *from)),
        Statement::None { bound, after, from } => Some((false, *bound, after.as_deref(), *from)),
        Statement::Only { .. } => None,
    }
}
