//! A mate that is proved: announced at once, then written down, then checked.
//!
//! What writing may cost is bounded by what was spent before. Most lines are written for next to nothing
//! and are announced just once.

use tesuji_chess::application::ChessQuestion;
use tesuji_chess::rules::{Goal, Move, Question};
use tesuji_search::Meter;
use tesuji_solver::certify;

use super::{Mate, Thinking};
use crate::effort::Share;
use crate::uci::mater::{Mater, Win, Written};

/// A line that takes no more nodes is written before the mate is announced: some milliseconds.
const QUICK: u64 = 2000;
/// Any other line may take so many nodes, and a fraction of what was spent before.
const LEAST: u64 = 100_000;
const PART: u64 = 4;
/// The first move may take so many.
const FIRST: u64 = 20_000;
/// A strategy of more steps is not checked: that takes time, which nobody can stop.
const MOST_STEPS: usize = 5000;
/// What the checker takes for a step, in microseconds, at most.
const STEP_TIME: u64 = 100;

impl<M: Mater> Thinking<'_, M> {
    /// A mate is proved: says so, and writes it down as far as it may cost.
    pub(super) fn proved(&mut self, i: usize, win: Win) {
        if self.write(i, win, QUICK) {
            return;
        }
        let own = self.tasks[i].own;
        let before = u16::from(self.tasks[i].first.is_some());
        let within = before + win.within;
        let first = self.first_move(i, win);
        self.found(own, Mate { within, line: first.into_iter().collect(), unwritten: Some((i, win)) });
        self.voice.note(&format!("proved: {} within {within}; its line is being written", name(own)));
        let share = LEAST + self.effort.nodes() / PART;
        if !self.write(i, win, share) {
            self.voice.note(&format!("proved: {} within {within}, but its line could not be written", name(own)));
        }
    }

    /// At the end: the line of the mate that is said last, if it is not written yet, for no more than was spent before.
    pub(super) fn write_the_rest(&mut self) {
        let best = self.mates.first().or(self.mated.as_ref());
        let Some((i, win)) = best.and_then(|mate| mate.unwritten) else { return };
        let spent = self.effort.nodes();
        if self.effort.reason().is_none() && self.write(i, win, LEAST.saturating_add(spent)) {
            return;
        }
        if self.mates.first().is_some_and(|mate| mate.line.is_empty())
            && let Some(first) = self.first_move(i, win)
        {
            self.mates[0].line.push(first);
        }
    }

    /// Writes a mate down, announces it and has it checked. Returns whether that was possible with so many nodes.
    fn write(&mut self, i: usize, win: Win, share: u64) -> bool {
        let task = &self.tasks[i];
        let (mater, mut voice) = (&mut *self.mater, self.voice);
        let write = |meter: &mut Meter<'_>| mater.write(&task.asked, win, meter);
        let written = if self.effort.reason().is_none() {
            self.effort.search(Share::Nodes(share), &mut voice, write)
        } else {
            self.effort.finish(share, &mut voice, write)
        };
        let Some(written) = written else { return false };
        let (own, first) = (task.own, task.first);
        let within = u16::from(first.is_some()) + length(&written);
        let checked = self.check(i, &written);
        if let Some(Err(rejection)) = &checked {
            // Nobody has seen this happen. What is not accepted is not said, and not looked for again.
            self.voice.note(&format!("withdrawn: {} within {within}: {rejection}", name(own)));
            self.tasks[i].given_up = Some(tesuji_problem::Reason::Memory);
            self.withdraw(i);
            return true;
        }
        self.withdraw(i);
        let line = first.into_iter().chain(written.line).collect();
        self.found(own, Mate { within, line, unwritten: None });
        if checked.is_some() {
            let text = format!("certified: {} within {within}, accepted by the checker", name(own));
            self.voice.note(&text);
        }
        true
    }

    /// Takes back what is announced of a task without a line.
    fn withdraw(&mut self, i: usize) {
        let is_its = |mate: &Mate| mate.unwritten.is_some_and(|(task, _)| task == i);
        self.mates.retain(|mate| !is_its(mate));
        if self.mated.as_ref().is_some_and(is_its) {
            self.mated = None;
        }
    }

    /// What the checker says of a strategy; `None` if there is none to check, or no time for it.
    fn check(&self, i: usize, written: &Written) -> Option<Result<(), String>> {
        let strategy = written.strategy.as_ref()?;
        let steps = strategy.steps.len();
        let time = std::time::Duration::from_micros(steps as u64 * STEP_TIME);
        let is_quick = steps <= MOST_STEPS && self.effort.time_left().is_none_or(|left| time < left);
        if !is_quick || self.effort.reason().is_some() {
            return None;
        }
        let asked = &self.tasks[i].asked;
        let question = Question { position: asked.position.clone(), attacker: asked.attacker, goal: Goal::Mate };
        let checked = certify(&ChessQuestion::of(question), Some(length(written)), strategy);
        Some(checked.map(|_| ()).map_err(|failure| failure.to_string()))
    }

    /// The first move of a mate by the side to move.
    fn first_move(&mut self, i: usize, win: Win) -> Option<Move> {
        let task = &self.tasks[i];
        if task.first.is_some() || !task.own {
            return task.first;
        }
        let (mater, mut voice) = (&mut *self.mater, self.voice);
        let mut find = |meter: &mut Meter<'_>| mater.first(&task.asked, win, meter);
        if self.effort.reason().is_none()
            && let Some(m) = self.effort.search(Share::Nodes(FIRST), &mut voice, &mut find)
        {
            return Some(m);
        }
        self.effort.reason().and_then(|_| self.effort.finish(FIRST, &mut voice, find))
    }
}

/// The moves of the side that mates in the longest line.
fn length(written: &Written) -> u16 {
    (written.line.len() as u16).div_ceil(2)
}

fn name(own: bool) -> &'static str {
    if own { "mate" } else { "mate by the other side" }
}
