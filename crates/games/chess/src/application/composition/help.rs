//! A helpmate's solution: every line in which both sides bring the mate about soonest, as problem
//! books print it: `1.Kd5 Qa1 2.Ke4 Qe5#`. The side that is mated has the numbers.

use serde_json::json;
use tesuji_game::{Dual, Inquiry, Section, Soundness};
use tesuji_problem::{Problem, Reason, Status};

use crate::application::words::Words;
use crate::notation::{in_moves, san};
use crate::rules::{Chess, Goal, Move};

/// So many lines are printed; JSON has more.
const MOST_PRINTED: usize = 24;
/// More lines than any problem has are not looked for.
const MOST_LINES: usize = 1000;

/// The lines of a helpmate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Help {
    /// The moves of each line, in an order of their own.
    pub(super) lines: Vec<Vec<String>>,
    /// Where there is more than one move to go on with: what was played, and the moves.
    pub(super) duals: Vec<Dual>,
    /// The limit that was hit, if the lines are not all.
    pub(super) stopped: Option<Reason>,
    /// Whether there are more lines than anybody wants.
    pub(super) is_cut: bool,
}

/// The work on one problem.
struct Analysis<'a> {
    problem: &'a mut Chess,
    inquiry: &'a mut dyn Inquiry<Chess>,
    played: Vec<String>,
    found: Help,
}

/// The lines that reach the mate within so many moves of either side.
pub(super) fn lines(problem: &mut Chess, moves: u16, inquiry: &mut dyn Inquiry<Chess>) -> Help {
    inquiry.begin_part();
    let mut analysis = Analysis { problem, inquiry, played: Vec::new(), found: Help::default() };
    analysis.found.stopped = analysis.follow(moves).err();
    analysis.found
}

impl Analysis<'_> {
    /// Adds the lines from here on.
    fn follow(&mut self, left: u16) -> Result<(), Reason> {
        if self.problem.status() == Status::Achieved {
            let is_cut = self.found.lines.len() == MOST_LINES;
            self.found.is_cut |= is_cut;
            if !is_cut {
                self.found.lines.push(self.played.clone());
            }
            return Ok(());
        }
        if left == 0 || self.found.is_cut {
            return Ok(());
        }
        if let Some(m) = self.problem.going_on() {
            return self.after(m, |this| this.follow(left));
        }
        let mut moves: Vec<Move> = Vec::new();
        self.inquiry.winning_moves(self.problem, left, &mut moves)?;
        moves.sort_unstable();
        let names: Vec<String> = moves.iter().map(|&m| san(self.problem.position(), m)).collect();
        if moves.len() > 1 && !self.played.is_empty() {
            self.found.duals.push(Dual { after: self.played.clone(), moves: names.clone() });
        }
        for (m, name) in moves.into_iter().zip(names) {
            self.played.push(name);
            let done = self.after(m, |this| this.follow(left - 1));
            self.played.pop();
            done?;
        }
        Ok(())
    }

    fn after<R>(&mut self, m: Move, work: impl FnOnce(&mut Self) -> R) -> R {
        self.problem.play(m);
        let result = work(self);
        self.problem.undo();
        result
    }
}

impl Help {
    /// The lines as a section of the answer.
    pub(super) fn section(&self, words: &Words<'_>, moves: u16, is_settled: bool) -> Section {
        let complete = self.stopped.is_none() && !self.is_cut;
        Section {
            name: "solution",
            rows: vec![("solution", self.rows(words, moves, is_settled))],
            value: json!({
                "moves": moves,
                "lines": self.lines,
                "complete": complete,
                "reason": self.stopped.map(Reason::name),
            }),
            is_interrupted: self.stopped == Some(Reason::Cancelled),
            soundness: Some(self.soundness(moves)),
            by_convention: None,
        }
    }

    fn rows(&self, words: &Words<'_>, moves: u16, is_settled: bool) -> Vec<String> {
        let count = match self.lines.len() {
            0 => "no solution".to_owned(),
            1 => "1 solution".to_owned(),
            n => format!("{n} solutions"),
        };
        let found = if self.stopped.is_some() { " found" } else { "" };
        let n = in_moves(Some(Goal::Helpmate), moves);
        let judged = if is_settled { String::new() } else { format!("; {n} is not proved to be the shortest") };
        let why = match self.stopped {
            Some(reason) => format!(" (not complete: {reason})"),
            None if self.is_cut => " (not complete: there are more)".to_owned(),
            None => String::new(),
        };
        let mut rows = vec![format!("in {n}, {count}{found}{judged}{why}")];
        rows.extend(self.lines.iter().take(MOST_PRINTED).map(|line| words.help_line(line)));
        if self.lines.len() > MOST_PRINTED {
            rows.push(format!("... {} solutions in all", self.lines.len()));
        }
        rows
    }

    /// How many solutions are meant, no source says: several are no fault by themselves, but a line
    /// that splits after it has begun is named.
    fn soundness(&self, moves: u16) -> Soundness {
        let mut keys: Vec<String> = self.lines.iter().filter_map(|line| line.first().cloned()).collect();
        keys.dedup();
        Soundness {
            keys,
            within: moves,
            is_complete: self.stopped.is_none() && !self.is_cut,
            is_cooked: false,
            duals: self.duals.clone(),
            stopped: self.stopped,
        }
    }
}
