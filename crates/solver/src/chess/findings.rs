//! What is found out about a question: the answer first, then what was asked for beside it.

use std::time::Duration;

use tesuji_chess::rules::{Chess, Color, Move};
use tesuji_problem::{Everywhere, Order, Problem, Reason, Role, Scope, Status, Verdict};
use tesuji_search::bounded::{Bounded, FoundWin, Looking};
use tesuji_search::{Meter, Strategy, Threatening};

use super::composition::{Analysis, Collected, Composition};
use super::question::FULL_WIDTH;
use super::{count, order};
use crate::prove::{self, Listed, SolvingMoves, prove, stage};
use crate::request::{Driver, Limits, Task};
use crate::watch::{Recorder, Stage, Watch};
use crate::{Asked, Length};

/// What was found out.
#[derive(Debug)]
pub(super) struct Findings {
    pub(super) verdict: Verdict,
    pub(super) length: Length,
    /// The orders that were refuted, each with the moves within which.
    pub(super) refuted: Vec<(Order, u16)>,
    pub(super) first: Option<Move>,
    pub(super) strategy: Option<Result<Strategy<Move, Everywhere>, Reason>>,
    pub(super) solving: Option<SolvingMoves<Move>>,
    pub(super) threats: Option<Listed<Threatening<Move>>>,
    pub(super) composition: Option<Composition>,
    pub(super) nodes: u64,
    pub(super) time: Duration,
    pub(super) total_time: Duration,
}

/// Searches a problem.
pub(super) fn find(problem: &mut Chess, asked: &Asked, task: &Task, watch: &mut Watch<'_>) -> Findings {
    let mut findings = if task.driver == Driver::default() {
        let bounded = Bounded::with_bytes(task.limits.memory);
        let findings = Inquiry { problem, asked, task, bounded, recorder: Recorder::new(watch) }.all();
        if repeats(&findings, asked) { for_ever(problem, asked, task, watch, findings) } else { findings }
    } else {
        without_length(problem, asked, task, watch)
    };
    if task.threats.is_some() {
        findings.threats = prove::threats(problem, task, watch);
    }
    findings
}

/// Whether lines that repeat kept a search that counts moves from seeing that there is no win of any length.
fn repeats(findings: &Findings, asked: &Asked) -> bool {
    let is_deep = matches!(findings.verdict, Verdict::Unknown { reason: Reason::Depth });
    is_deep && asked.within.is_none() && asked.orders.to != FULL_WIDTH
}

/// The answer of a search to which a line that repeats is no win, if it refutes; else the findings so far.
fn for_ever(problem: &mut Chess, asked: &Asked, task: &Task, watch: &mut Watch<'_>, findings: Findings) -> Findings {
    let other = without_length(problem, asked, task, watch);
    let (nodes, time) = (findings.nodes + other.nodes, findings.time + other.time);
    let total_time = findings.total_time + other.total_time;
    let found = if matches!(other.verdict, Verdict::Disproved { .. }) {
        Findings { length: findings.length, ..other }
    } else {
        findings
    };
    Findings { nodes, time, total_time, ..found }
}

/// The answer of a search that counts no moves.
fn without_length(problem: &mut Chess, asked: &Asked, task: &Task, watch: &mut Watch<'_>) -> Findings {
    let task = Task { threats: None, ..task.clone() };
    let found = prove(problem, asked.orders, &task, watch);
    Findings {
        verdict: found.solution.verdict,
        length: Length::default(),
        refuted: found.solution.refuted.map(|order| (order, u16::MAX)).into_iter().collect(),
        first: found.first,
        strategy: found.strategy,
        solving: found.solving,
        threats: None,
        composition: None,
        nodes: found.nodes,
        time: found.time,
        total_time: found.total_time,
    }
}

struct Inquiry<'a, 'w> {
    problem: &'a mut Chess,
    asked: &'a Asked,
    task: &'a Task,
    bounded: Bounded<Move>,
    recorder: Recorder<'a, 'w>,
}

impl Inquiry<'_, '_> {
    fn all(mut self) -> Findings {
        let (found, nodes) = self.look();
        let time = self.recorder.elapsed();
        let verdict = self.verdict(&found);
        let win = if verdict.is_proved() { found.win } else { None };
        let strategy = win.filter(|&(_, n)| n > 0).map(|(order, n)| self.strategy(order, n, nodes));
        let first = match (&strategy, win) {
            (Some(Ok(_)), _) => None,
            (_, Some((order, n))) => self.first(order, n),
            (_, None) => self.holding(verdict).and_then(|(order, n)| self.first(order, n)),
        };
        let solving = self.solving(verdict, win);
        let is_settled = |n| found.is_shortest() || self.asked.within == Some(n);
        let composed = self.composed(verdict, win).map(|n| (n, is_settled(n)));
        let composition = composed.map(|(n, is_settled)| self.composition(n, is_settled));
        Findings {
            verdict,
            length: Length { within: win.map(|(_, n)| n), none_within: found.none_within() },
            refuted: found.refuted,
            first,
            strategy,
            solving,
            threats: None,
            composition,
            nodes,
            time,
            total_time: self.recorder.elapsed(),
        }
    }

    /// Looks for a win, and then for a shorter one: as long as it takes if that was asked for, else as long as it costs little.
    fn look(&mut self) -> (FoundWin, u64) {
        let shortest = self.task.shortest || self.task.solution;
        let most = self.asked.within.map(|n| count::left(self.problem, n));
        let looking = Looking { most, highest: self.asked.orders.to, shortest };
        let (mut found, nodes) = self.look_for(looking, self.task.limits);
        if let Some((_, n)) = found.win
            && !shortest
            && !found.is_shortest()
            && found.stopped.is_none()
        {
            let looking = Looking { most: Some(n), shortest: true, ..looking };
            let again = self.look_for(looking, prove::quick(self.task.limits, nodes)).0;
            found.win = again.win.or(found.win);
            found.refuted.extend(again.refuted);
        }
        let limits = prove::quick(self.task.limits, nodes);
        let Inquiry { problem, bounded, recorder, .. } = self;
        stage(recorder, Stage::Search, limits, |meter| order::lower(bounded, problem, &mut found, meter));
        let counted = |n: u16| count::played(self.problem, n);
        found.win = found.win.map(|(order, n)| (order, counted(n)));
        found.refuted = found.refuted.into_iter().map(|(order, n)| (order, counted(n))).collect();
        (found, nodes)
    }

    fn look_for(&mut self, looking: Looking, limits: Limits) -> (FoundWin, u64) {
        let Inquiry { problem, bounded, recorder, .. } = self;
        stage(recorder, Stage::Search, limits, |meter| bounded.look(*problem, &looking, meter))
    }

    fn verdict(&self, found: &FoundWin) -> Verdict {
        if let Some((order, _)) = found.win {
            return Verdict::Proved { order };
        }
        let asked = self.asked.within.unwrap_or(u16::MAX);
        let none = |order: Order| {
            let far = found.refuted_at(order);
            let plies = self.asked.plies().filter(|_| far < u16::MAX);
            (far >= asked).then_some(Verdict::Disproved { scope: Scope { order, plies } })
        };
        let unknown = Verdict::Unknown { reason: found.stopped.unwrap_or(Reason::Depth) };
        none(FULL_WIDTH).or_else(|| none(self.asked.orders.to)).unwrap_or(unknown)
    }

    fn strategy(&mut self, order: Order, n: u16, nodes: u64) -> Result<Strategy<Move, Everywhere>, Reason> {
        let (limits, steps) = prove::certificate_limits(self.task, nodes);
        let left = count::left(self.problem, n);
        let Inquiry { problem, bounded, recorder, .. } = self;
        stage(recorder, Stage::Certificate, limits, |meter| bounded.strategy(*problem, order, left, steps, meter)).0
    }

    /// What the defender's first move has to hold against, if it is to move and is known to hold.
    fn holding(&self, verdict: Verdict) -> Option<(Order, u16)> {
        match (verdict, self.asked.within) {
            (Verdict::Disproved { scope }, Some(n)) if self.problem.status() == Status::Open => Some((scope.order, n)),
            _ => None,
        }
    }

    /// A move with which the side to move is right, found within few nodes.
    fn first(&mut self, order: Order, n: u16) -> Option<Move> {
        let (limits, left) = (prove::quick(self.task.limits, 0), count::left(self.problem, n));
        let Inquiry { problem, bounded, recorder, .. } = self;
        stage(recorder, Stage::Moves, limits, |meter| bounded.winning_move(*problem, order, left, meter)).0.ok()?
    }

    /// Every move with which the side to move is right: the attacker wins within what was asked, or else as soon as it can; the
    /// defender holds out.
    fn solving(&mut self, verdict: Verdict, win: Option<(Order, u16)>) -> Option<SolvingMoves<Move>> {
        if !self.task.all_moves || self.problem.status() != Status::Open {
            return None;
        }
        let attacks = self.problem.role() == Role::Attacker;
        let (order, n) = match (win, self.holding(verdict)) {
            (Some((_, n)), _) if attacks => (self.asked.orders.to, self.asked.within.unwrap_or(n)),
            (None, Some(scope)) if !attacks => scope,
            (Some(_), _) | (None, Some(_)) => {
                return Some(SolvingMoves::none(self.asked.orders.to, self.asked.within));
            }
            (None, None) => return None,
        };
        let mut found = Vec::new();
        let left = count::left(self.problem, n);
        let Inquiry { problem, bounded, recorder, task, .. } = self;
        let work = |meter: &mut Meter<'_>| bounded.winning_moves(*problem, order, left, &mut found, meter);
        let done = stage(recorder, Stage::Moves, task.limits, work).0;
        let (stopped, within) = (done.err(), Some(n));
        Some(SolvingMoves { moves: found, stopped, up_to: order, within, lowest: None })
    }

    /// The moves within which there are keys, or within which it is known that there is none. Nobody composes where there is no win at all.
    fn composed(&self, verdict: Verdict, win: Option<(Order, u16)>) -> Option<u16> {
        let is_asked = self.task.solution && self.problem.status() == Status::Open;
        let none = match verdict {
            Verdict::Disproved { scope } if scope.order == FULL_WIDTH && scope.plies.is_some() => self.asked.within,
            _ => None,
        };
        win.map(|(_, n)| n).or(none).filter(|&n| n > 0 && is_asked && self.problem.role() == Role::Attacker)
    }

    fn composition(&mut self, n: u16, is_settled: bool) -> Composition {
        let Inquiry { problem, bounded, recorder, task, .. } = self;
        let white_first = problem.position().turn() == Color::White;
        let mut analysis = Analysis { problem, bounded, moves: n };
        let limits = task.limits;
        let found = stage(recorder, Stage::Moves, limits, |meter| analysis.keys(meter)).0;
        let items = |meter: &mut Meter<'_>| found.items.iter().map(|&m| analysis.key(m, meter)).collect();
        let items = stage(recorder, Stage::Moves, limits, items).0;
        let tries = stage(recorder, Stage::Moves, limits, |meter| analysis.tries(&found.items, meter)).0;
        let set_play = stage(recorder, Stage::Moves, limits, |meter| analysis.set_play(meter)).0;
        Composition {
            moves: n,
            is_settled,
            keys: Collected { items, stopped: found.stopped },
            tries,
            set_play,
            white_first,
        }
    }
}
