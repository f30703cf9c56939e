//! A certificate as a tree of variations, for programs that show games.
//!
//! A certificate is a graph, and a graph written out as a tree may be exponentially larger. So each
//! node is written once, and where other lines reach it there is a remark that says where it
//! stands. The main line comes first; then the lines in which the side to move is right, and then the
//! others, each in order of depth, so that a limit cuts off what is deep, and not every other first reply.

mod build;
mod statements;
mod words;

use std::collections::HashMap;

use tesuji_problem::Role;
use tesuji_proof::{Bound, Certificate, Lean};

pub use words::Words;

/// What leads from one step to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By<'a> {
    /// The first position.
    Start,
    /// A move, by the side in this role.
    Move(Role, &'a str),
    /// The side in this role does nothing.
    Null(Role),
    /// Nothing is played: something else is said of the same position.
    Same,
}

/// What is to be said of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark<'a> {
    /// The statement with this number begins here.
    States(usize),
    /// The goal is reached.
    Goal,
    /// By the rules, the order and the length there is no win within these bounds.
    Safe(Bound),
    /// There is no win within these bounds.
    Refuted(Bound),
    /// The moves that are not listed are answered as the pass or the null move is, which led here.
    Covered,
    /// Nothing was threatened: after the null move there is no win within these bounds.
    Idle(Option<Bound>),
    /// The same position with one order less: every move that is not listed is answered so.
    Lower(Option<Bound>),
    /// It goes on as after this step.
    Again(usize),
    /// Another node shows it, which stands at this step if it is written; or another file does.
    Leans(&'a Lean, Option<usize>),
    /// So many moves are left out here, and what follows them.
    Cut(usize),
}

/// A position of the tree.
#[derive(Clone, Debug)]
pub struct Step<'a> {
    /// The step before.
    pub parent: Option<usize>,
    /// What leads here.
    pub by: By<'a>,
    /// The node of the certificate, if there is one.
    pub node: Option<u32>,
    /// Moves before it, those of nobody not counted.
    pub depth: usize,
    /// What is to be said.
    pub remarks: Vec<Remark<'a>>,
    /// Whether another step refers to it.
    pub is_referred_to: bool,
    /// Whether the side that is to move in the first position is right to come here, if that is
    /// shown, and not only within some order or length.
    pub is_right: Option<bool>,
    /// Of a first move of which that is not shown: whether the proof lists it among those that are right
    /// within some order. What follows it need not stay so: to pass is an answer to what threatens nothing.
    pub is_listed: Option<bool>,
    /// What follows, the main line first.
    pub next: Vec<usize>,
}

/// A certificate as a tree.
#[derive(Clone, Debug)]
pub struct Outline<'a> {
    /// Its steps, each behind the one before it; the first is the position.
    pub steps: Vec<Step<'a>>,
    /// The moves in it.
    pub moves: usize,
    /// Places where lines end because there are too many moves.
    pub cut: usize,
    /// In which variation of the file a step stands first, counted from 1.
    variations: HashMap<usize, usize>,
}

impl<'a> Outline<'a> {
    /// The tree of a certificate that was checked, with at most so many moves. `to_move` is the
    /// side to move in the position of its claim.
    pub fn of(certificate: &'a Certificate, to_move: Role, most: usize) -> Self {
        let mut outline = build::build(certificate, to_move, most);
        outline.variations = outline.variations(&|_| true);
        outline
    }

    /// Says what a file shows that has no place for some steps, nor for what follows them: its variations are
    /// counted so, and what refers to others says that they are not shown.
    pub fn show(&mut self, is_shown: &dyn Fn(usize) -> bool) {
        self.variations = self.variations(is_shown);
    }

    /// The steps in the order of a file: what follows a step stands behind it.
    pub fn in_order(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.steps.len());
        let mut open = vec![0];
        while let Some(step) = open.pop() {
            order.push(step);
            open.extend(self.steps[step].next.iter().rev());
        }
        order
    }

    /// Of the steps that others refer to.
    fn variations(&self, is_shown: &dyn Fn(usize) -> bool) -> HashMap<usize, usize> {
        let mut ended = 0;
        let mut variations = HashMap::new();
        let mut open = vec![0];
        while let Some(step) = open.pop() {
            if self.steps[step].is_referred_to {
                variations.insert(step, ended + 1);
            }
            let before = open.len();
            open.extend(self.steps[step].next.iter().rev().filter(|&&next| is_shown(next)));
            ended += usize::from(open.len() == before);
        }
        variations
    }
}

#[cfg(test)]
mod tests;
