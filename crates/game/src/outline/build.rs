//! How the tree is made: statements, then their main lines, then everything in order of depth.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use tesuji_problem::Role;
use tesuji_proof::{Body, Bound, Certificate, Child, Cover, LOWER, NULL};

use super::{By, Outline, Remark, Step};

/// The move that covers others where nodes name zones.
const PASS: &str = "pass";

pub(super) fn build(certificate: &Certificate, to_move: Role, most: usize) -> Outline<'_> {
    let mut builder = Builder {
        certificate,
        to_move,
        most,
        outline: Outline { steps: Vec::new(), moves: 0, cut: 0, variations: HashMap::new() },
        written: HashMap::new(),
        open: BinaryHeap::new(),
        lengths: lengths(certificate),
    };
    builder.statements();
    while let Some(Reverse((.., step, taken))) = builder.open.pop() {
        builder.expand(step, taken);
    }
    builder.leaning();
    builder.list();
    builder.outline
}

/// The longest line of every node of a win, whose children come before it; 0 in refutations, which
/// may have cycles.
fn lengths(certificate: &Certificate) -> Vec<u32> {
    let mut lengths: Vec<u32> = Vec::with_capacity(certificate.nodes.len());
    for node in &certificate.nodes {
        let after = |child| match child {
            Child::Node(n) => lengths.get(n as usize).copied().unwrap_or(0),
            Child::Goal | Child::Safe => 0,
        };
        let longest = node.body.children().map(|child| after(child).saturating_add(1)).max();
        lengths.push(if node.body.bound().is_none() { longest.unwrap_or(0) } else { 0 });
    }
    lengths
}

/// A step whose moves are to be written: whether it is of other lines than those in which the side to move
/// is right, its depth, its number, and the move that is written already.
type Due = (bool, usize, usize, Option<usize>);

pub(super) struct Builder<'a> {
    pub(super) certificate: &'a Certificate,
    pub(super) to_move: Role,
    pub(super) most: usize,
    pub(super) outline: Outline<'a>,
    /// Where each node is written.
    written: HashMap<u32, usize>,
    /// Steps whose moves are to be written, the next one first.
    open: BinaryHeap<Reverse<Due>>,
    lengths: Vec<u32>,
}

impl<'a> Builder<'a> {
    pub(super) fn step(&mut self, parent: usize, by: By<'a>) -> usize {
        let before = &self.outline.steps[parent];
        let plays = matches!(by, By::Move(..) | By::Null(_));
        let step = Step {
            parent: Some(parent),
            by,
            node: None,
            depth: before.depth + usize::from(plays),
            remarks: Vec::new(),
            is_referred_to: false,
            is_right: before.is_right,
            is_listed: None,
            next: Vec::new(),
        };
        let number = self.outline.steps.len();
        self.outline.moves += usize::from(plays);
        self.outline.steps.push(step);
        self.outline.steps[parent].next.push(number);
        number
    }

    pub(super) fn cut(&mut self, step: usize, moves: usize) {
        let remarks = &mut self.outline.steps[step].remarks;
        if let Some(Remark::Cut(before)) = remarks.last_mut() {
            *before += moves;
        } else {
            remarks.push(Remark::Cut(moves));
            self.outline.cut += 1;
        }
    }

    /// Says what stands at the end of an edge; whether moves follow that are still to be written.
    pub(super) fn arrive(&mut self, step: usize, child: Child, bound: Bound) -> bool {
        let (n, remark) = match child {
            Child::Goal => (None, Some(Remark::Goal)),
            Child::Safe => (None, Some(Remark::Safe(bound))),
            Child::Node(n) => (Some(n), None),
        };
        self.outline.steps[step].remarks.extend(remark);
        let certificate = self.certificate;
        let Some((n, node)) = n.and_then(|n| Some((n, certificate.nodes.get(n as usize)?))) else { return false };
        self.outline.steps[step].node = Some(n);
        if let Some(&first) = self.written.get(&n) {
            self.outline.steps[first].is_referred_to = true;
            self.outline.steps[step].remarks.push(Remark::Again(first));
            return false;
        }
        self.written.insert(n, step);
        match &node.body {
            Body::Safe { bound } => self.outline.steps[step].remarks.push(Remark::Safe(*bound)),
            // Where the node that is leant on stands is known at the end.
            Body::Lean { on, .. } => self.outline.steps[step].remarks.push(Remark::Leans(on, None)),
            body => {
                self.budget(step, body.bound());
                return true;
            }
        }
        false
    }

    pub(super) fn open(&mut self, step: usize, taken: Option<usize>) {
        let Step { depth, is_right, .. } = self.outline.steps[step];
        self.open.push(Reverse((is_right != Some(true), depth, step, taken)));
    }

    /// What is refuted from here on, where it is not plain from what was said before.
    fn budget(&mut self, step: usize, bound: Option<Bound>) {
        let here = &self.outline.steps[step];
        let before = here.parent.and_then(|parent| self.outline.steps[parent].node);
        let before = before.and_then(|n| self.certificate.nodes[n as usize].body.bound());
        let is_said = here.remarks.iter().any(|r| matches!(r, Remark::Idle(_) | Remark::Lower(_) | Remark::States(_)));
        let Some(bound) = bound.filter(|bound| !is_said && before.is_none_or(|before| before.order != bound.order))
        else {
            return;
        };
        self.outline.steps[step].remarks.push(Remark::Refuted(bound));
    }

    /// Writes the line in which the loser holds out longest, down to its end.
    pub(super) fn main_line(&mut self, from: usize) {
        let mut step = from;
        loop {
            let length = |child: Child| match child {
                Child::Node(n) => self.lengths[n as usize],
                Child::Goal | Child::Safe => 0,
            };
            // Of lines of the same length the first that plays something.
            let edges = self.edges(step);
            let longest = edges.iter().rev().max_by_key(|(_, mv, child)| (length(*child), !self.covers(mv))).copied();
            let longest = longest.filter(|_| self.outline.moves < self.most);
            self.open(step, longest.map(|(number, _, _)| number));
            let Some((_, mv, child)) = longest else { return };
            let (next, goes_on) = self.follow(step, mv, child);
            if !goes_on {
                return;
            }
            step = next;
        }
    }

    /// The moves of a step's node, numbered; those that cover others last.
    fn edges(&self, step: usize) -> Vec<(usize, &'a str, Child)> {
        let Some(n) = self.outline.steps[step].node else { return Vec::new() };
        let edges = self.certificate.nodes[n as usize].body.edges().enumerate();
        let mut edges: Vec<_> = edges.map(|(number, (mv, child))| (number, mv, child)).collect();
        edges.sort_by_key(|(_, mv, _)| self.covers(mv));
        edges
    }

    fn covers(&self, mv: &str) -> bool {
        match self.certificate.cover {
            Cover::Listed => false,
            Cover::Zone => mv == PASS,
            Cover::Scheme => mv == NULL || mv == LOWER,
        }
    }

    fn expand(&mut self, step: usize, taken: Option<usize>) {
        for (number, mv, child) in self.edges(step) {
            if taken == Some(number) {
                continue;
            }
            if self.outline.moves >= self.most {
                self.cut(step, 1);
                continue;
            }
            let (next, goes_on) = self.follow(step, mv, child);
            if goes_on {
                self.open(next, None);
            }
        }
    }

    /// Writes a move; the step that it leads to, and whether moves follow.
    fn follow(&mut self, from: usize, mv: &'a str, child: Child) -> (usize, bool) {
        let Some(n) = self.outline.steps[from].node else { return (from, false) };
        let body = &self.certificate.nodes[n as usize].body;
        let attacks = matches!(body, Body::Or { .. } | Body::All { .. });
        let side = if attacks { Role::Attacker } else { Role::Defender };
        let is_idle = matches!(body, Body::Idle { .. });
        let (is_many, is_scheme) =
            (matches!(body, Body::And { .. } | Body::All { .. }), self.certificate.cover == Cover::Scheme);
        let by = if is_idle || is_scheme && mv == NULL {
            By::Null(side)
        } else if is_scheme && mv == LOWER {
            By::Same
        } else {
            By::Move(side, mv)
        };
        let step = self.step(from, by);
        let bound = left(body, by);
        if is_idle {
            self.outline.steps[step].remarks.push(Remark::Idle(bound));
        } else if by == By::Same {
            self.outline.steps[step].remarks.push(Remark::Lower(bound));
        } else if is_many && self.covers(mv) {
            self.outline.steps[step].remarks.push(Remark::Covered);
        }
        let goes_on = self.arrive(step, child, bound.unwrap_or_default());
        (step, goes_on)
    }

    /// Says where the nodes stand that others lean on.
    fn leaning(&mut self) {
        for step in 0..self.outline.steps.len() {
            let Some(place) = self.outline.steps[step].remarks.iter().position(|r| matches!(r, Remark::Leans(..)))
            else {
                continue;
            };
            let Remark::Leans(on, _) = self.outline.steps[step].remarks[place] else { continue };
            let there = on.child().and_then(|n| self.written.get(&n).copied());
            if let Some(there) = there {
                self.outline.steps[there].is_referred_to = true;
            }
            self.outline.steps[step].remarks[place] = Remark::Leans(on, there);
        }
    }
}

/// What is refuted after a move of a node.
fn left(body: &Body, by: By<'_>) -> Option<Bound> {
    let bound = body.bound()?;
    Some(match body {
        Body::All { .. } if by != By::Same => {
            Bound { within: bound.within.map(|within| within.saturating_sub(1)), ..bound }
        }
        Body::All { .. } | Body::Idle { .. } => {
            Bound { order: bound.order.map(|order| order.saturating_sub(1)), ..bound }
        }
        _ => bound,
    })
}
