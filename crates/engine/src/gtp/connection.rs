//! `connect` and `disconnect`: what is known of two blocks, of which each side can prove something.
//!
//! The owner proves a connection. The opponent proves a cut by the capture of either block, after which
//! they are never connected, or by refuting the connection. All of it shares one limit: each question is
//! tried for a part, then what would show that the side that moves first fails, and what is left is for
//! its success.

use std::time::Instant;

use tesuji_go::rules::KoRule;
use tesuji_solver::{Answer, Limits, Outcome};

use super::table::Table;
use super::tactics::{Aim, Asked, Asker, Code};
use crate::Stop;

/// Of the limit each question gets such a part at first, and the failure of the side that moves first
/// such a part then.
const PARTS: [u32; 2] = [16, 3];

/// The first rule of the series is the hardest for the owner, who wants the connection.
const HARDEST: KoRule = KoRule::SERIES[0];
const SIMPLE: KoRule = KoRule::SERIES[1];
const EASIEST: KoRule = KoRule::SERIES[2];

/// Of the blocks: what has been found out.
#[derive(Default)]
struct Found {
    /// They can be connected though the opponent may retake every ko at once.
    connected: Option<Answer>,
    /// One can be captured though its owner may.
    captured: Option<Answer>,
    /// They cannot be connected though the owner may.
    cut: Option<Answer>,
}

impl Asker {
    /// Whether the blocks of two stones can be connected, their owner moving first.
    pub(super) fn connect(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        self.link(&Asked::of(table, words, 2, true)?, "connect", stop)
    }

    /// Whether they can be kept apart, their opponent moving first.
    pub(super) fn disconnect(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<Code, String> {
        self.link(&Asked::of(table, words, 2, false)?, "cut", stop)
    }

    /// The code of the side that moves first and wants this.
    fn link(&mut self, asked: &Asked<'_>, goal: &'static str, stop: &Stop) -> Result<Code, String> {
        self.aim = Aim { targets: asked.targets.clone(), ..Aim::of(goal) };
        let whole = self.limits;
        let found = self.links(asked, goal, stop);
        self.limits = whole;
        found
    }

    fn links(&mut self, asked: &Asked<'_>, goal: &'static str, stop: &Stop) -> Result<Code, String> {
        let (whole, start, before) = (self.limits, Instant::now(), self.nodes);
        let (connects, mut found) = (goal == "connect", Found::default());
        let (connection, capture) = ((goal, HARDEST), ("capture", HARDEST));
        let [success, failure] = if connects { [connection, capture] } else { [capture, connection] };
        let [first, then] = PARTS;
        let turns = [(success, first), (failure, first), ((goal, EASIEST), first), (failure, then), (success, 1)];
        for ((asks, ko), part) in turns {
            let known = match (asks, ko) {
                ("capture", _) => &mut found.captured,
                (_, HARDEST) => &mut found.connected,
                _ => &mut found.cut,
            };
            if known.as_ref().is_some_and(|answer| answer.outcome != Outcome::Unknown) {
                continue;
            }
            let spent = (start.elapsed(), self.nodes - before);
            let Some(limits) = share(whole, part, spent) else { continue };
            self.limits = limits;
            *known = Some(self.answer(asked, asks, ko, stop)?);
            if let Some(code) = found.code(connects) {
                return Ok(code);
            }
            if found.is_ko(connects) {
                self.limits = share(whole, 1, (start.elapsed(), self.nodes - before)).unwrap_or(self.limits);
                return self.ko(asked, goal, found, stop);
            }
        }
        let answers = [found.connected, found.cut].into_iter().flatten();
        let mut unknown = answers.filter(|answer| answer.outcome == Outcome::Unknown).map(|answer| answer.headline);
        Err(unknown.next_back().unwrap_or_else(|| "not known".to_owned()))
    }

    /// The code where it depends on a ko.
    fn ko(&mut self, asked: &Asked<'_>, goal: &str, found: Found, stop: &Stop) -> Result<Code, String> {
        let even = self.answer(asked, goal, SIMPLE, stop)?;
        let easy = if goal == "connect" { found.cut } else { found.connected };
        match even.outcome {
            Outcome::Proved => Ok(Code { code: 2, first: even.first }),
            Outcome::Disproved => Ok(Code { code: 3, first: easy.and_then(|answer| answer.first) }),
            Outcome::Unknown => Err(even.headline),
        }
    }
}

impl Found {
    /// The code, if it is known whoever retakes.
    fn code(&self, connects: bool) -> Option<Code> {
        let of_goal = if connects { Outcome::Proved } else { Outcome::Disproved };
        let against = if connects { Outcome::Disproved } else { Outcome::Proved };
        let is_connected = self.connected.as_ref().filter(|answer| answer.outcome == of_goal);
        let is_captured = self.captured.as_ref().filter(|answer| answer.outcome == Outcome::Proved);
        let is_cut = is_captured.or(self.cut.as_ref().filter(|answer| answer.outcome == against));
        let (wins, loses) = if connects { (is_connected, is_cut) } else { (is_cut, is_connected) };
        let success = wins.map(|answer| Code { code: 1, first: answer.first.clone() });
        success.or_else(|| loses.map(|_| Code { code: 0, first: None }))
    }

    /// Whether it is known that it depends on a ko.
    fn is_ko(&self, connects: bool) -> bool {
        let [hard, easy] = [&self.connected, &self.cut].map(|answer| answer.as_ref().map(|found| found.outcome));
        let [fails, holds] =
            if connects { [Outcome::Disproved, Outcome::Proved] } else { [Outcome::Proved, Outcome::Disproved] };
        hard == Some(fails) && easy == Some(holds)
    }
}

/// A part of the limits, or what is left of them; `None` if nothing is.
fn share(whole: Limits, part: u32, (time, nodes): (std::time::Duration, u64)) -> Option<Limits> {
    let mut limits = whole.part(part);
    if let (Some(all), Some(some)) = (whole.time, &mut limits.time) {
        *some = all.checked_sub(time).filter(|left| !left.is_zero())?.min(*some);
    }
    if let (Some(all), Some(some)) = (whole.nodes, &mut limits.nodes) {
        *some = all.checked_sub(nodes).filter(|&left| left > 0)?.min(*some);
    }
    Some(limits)
}
