//! The end of a search: what is said last, and the move to make.
//!
//! Where nothing is proved the move is a plain one, that does not lose to a short mate as far as
//! little effort shows.

use tesuji_chess::application::ChessQuestion;
use tesuji_chess::rules::{Chess, Move};
use tesuji_problem::Reason;
use tesuji_search::Meter;
use tesuji_solver::{Solver, Turns};

use super::{Thinking, choice, forced_mate, full_width};
use crate::uci::quiet;
use crate::uci::voice::Score;

/// What may be spent on each of the moves that are looked at when nothing is proved.
const SAFETY: u64 = 1000;
/// How many these are.
const CANDIDATES: usize = 6;

impl Thinking<'_> {
    /// The line of the mate that is said last, if it is not written yet, for no more than was spent
    /// before.
    pub(super) fn write_the_rest(&mut self, turns: &mut Turns<'_, ChessQuestion>) {
        let Some((number, win)) = self.mates.first().and_then(|mate| mate.unwritten) else { return };
        let (spent, effort, mut voice) = (self.effort.nodes(), self.effort, self.voice);
        self.voice.begin(spent);
        let write = |meter: &mut Meter<'_>| turns.write_out(number, win, spent, self, meter);
        if effort.reason().is_none() {
            effort.search(&mut voice, write);
        } else {
            effort.finish(u64::MAX, &mut voice, write);
        }
    }

    /// Says the last, and gives the move.
    pub(super) fn conclude(mut self, solver: &mut Solver<Chess>) -> Option<Move> {
        if self.wanted.refutations {
            self.refute(solver);
        }
        let proved = self.mates.first().map(|mate| mate.line.first().copied());
        if proved.is_none() {
            self.voice.note(&self.verdict());
        }
        let m = proved.flatten().or_else(|| self.quiet_move(solver));
        self.voice.begin(self.effort.nodes());
        self.voice.at(0, solver.fullness());
        if proved.is_some() {
            self.announce();
        } else {
            self.voice.line(1, Score::Unknown, self.position, m.as_slice());
        }
        m
    }

    /// What is known where no mate was found.
    fn verdict(&self) -> String {
        let none = |own| {
            let tasks = self.tasks.iter().filter(|task| task.own == own);
            tasks.map(|task| task.none_within.saturating_add(u16::from(task.first.is_some()))).min()
        };
        let (name, within) = match none(true) {
            Some(own) => ("mate", own),
            None => ("mate by the other side", none(false).unwrap_or(0)),
        };
        let among = if self.wanted.only.is_some() { " by these moves" } else { "" };
        match self.wanted.within {
            Some(n) if within >= n && n < u16::MAX => format!("proved: no {name} in {n}{among}"),
            _ if within == u16::MAX => format!("proved: no {name} at all{among}"),
            _ => {
                let stopped = self.tasks.iter().find_map(|task| task.stopped);
                let reason = self.effort.reason().or(stopped).unwrap_or(Reason::Depth);
                let so_far = if within > 0 { format!("; proved: no {name} in {within}{among}") } else { String::new() };
                format!("unknown: {reason}{so_far}")
            }
        }
    }

    /// A move where nothing is proved: of those that look best, one that does not lose to a short
    /// mate, as far as that is seen at once.
    fn quiet_move(&mut self, solver: &mut Solver<Chess>) -> Option<Move> {
        let ranked = quiet::ranked(self.position, &choice(self.position, &self.wanted));
        let candidates: Vec<Move> = ranked.iter().copied().take(CANDIDATES).collect();
        let safe = candidates.into_iter().find(|&m| {
            let question = forced_mate(self.position.after(m), !self.position.turn());
            let mut voice = self.voice;
            self.voice.begin(self.effort.nodes());
            let solve = |meter: &mut Meter<'_>| solver.solve(&question, full_width(Some(2)), meter);
            self.effort.finish(SAFETY, &mut voice, solve).win.is_none()
        });
        safe.or(ranked.first().copied())
    }

    /// Says of the moves that do not mate within the bound with which reply they fail.
    fn refute(&mut self, solver: &mut Solver<Chess>) {
        let shortest = self.mates.first().filter(|mate| mate.own).map(|mate| mate.within);
        let Some(left) = shortest.or(self.wanted.within).and_then(|within| within.checked_sub(1)) else { return };
        for m in choice(self.position, &self.wanted) {
            if self.mates.iter().any(|mate| mate.own && mate.line.first() == Some(&m)) {
                continue;
            }
            let question = forced_mate(self.position.after(m), self.position.turn());
            let mut voice = self.voice;
            self.voice.begin(self.effort.nodes());
            let reply = |meter: &mut Meter<'_>| solver.right_move(&question, full_width(Some(left)), meter);
            if let Ok(Some(reply)) = self.effort.search(&mut voice, reply) {
                let mut text = "info refutation".to_owned();
                self.voice.push_moves(&mut text, self.position, &[m, reply]);
                self.voice.say(&text);
            }
        }
    }
}
