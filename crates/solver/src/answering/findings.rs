//! What is found out about a question: the answer first, then what was asked for beside it.

use std::time::Duration;

use tesuji_game::{Found, Length, Move, Question, Section, Shortest, Task, Zone};
use tesuji_problem::{Order, Problem, Reason, Role, Status, Verdict};
use tesuji_search::driver::Searches;
use tesuji_search::{Aim, Meter, Search, Solution, Threatening};

use super::certify::Stated;
use super::inquiry::Questions;
use super::proof::Proof;
use super::showing;
use super::solving::{self, SolvingMoves};
use super::stages::{certificate, quick, stage};
use crate::watch::{Recorder, Stage};

/// Moves that were found, and why there may be more.
pub(super) type Listed<T> = (Vec<T>, Option<Reason>);

/// What was found out about a question.
#[derive(Debug)]
pub(super) struct Findings<Q: Question> {
    pub(super) solution: Solution<Move<Q>, Zone<Q>>,
    pub(super) is_lowest: bool,
    /// A move with which the side to move is right.
    pub(super) first: Option<Move<Q>>,
    /// The line that is shown; the first move, if no more is known.
    pub(super) line: Vec<Move<Q>>,
    /// A line of the game's own solver, which is shown in its place, and what the headline says of
    /// it.
    pub(super) shortest: Option<(Option<Vec<Move<Q>>>, String)>,
    /// Every move with which the side to move is right, if asked for.
    pub(super) solving: Option<SolvingMoves<Move<Q>>>,
    pub(super) threats: Option<Listed<Threatening<Move<Q>>>>,
    /// The proof of the attacker's win, or why it was not written out.
    pub(super) proof: Option<Result<Proof<Q>, Reason>>,
    /// Beside that win: that there is none, or no shorter one, and which first moves are right; or
    /// why that was not written out.
    pub(super) stated: Option<Result<Stated<Q>, Reason>>,
    pub(super) sections: Vec<Section>,
    pub(super) nodes: u64,
    pub(super) time: Duration,
    pub(super) total_time: Duration,
}

impl<Q: Question> Findings<Q> {
    /// The same, for the game to put into words.
    pub(super) fn found<'a>(&'a self, question: &Q) -> Found<'a, Q> {
        found(question, &self.solution, self.is_lowest, &self.line)
    }
}

fn found<'a, Q: Question>(
    question: &Q,
    solution: &'a Solution<Move<Q>, Zone<Q>>,
    is_lowest: bool,
    line: &'a [Move<Q>],
) -> Found<'a, Q> {
    Found {
        verdict: solution.verdict,
        length: length(question, solution),
        refuted: &solution.refuted,
        is_lowest,
        within: question.asked().within,
        line,
    }
}

/// How long the win is, if moves were counted.
pub(super) fn length<Q: Question>(question: &Q, solution: &Solution<Move<Q>, Zone<Q>>) -> Length {
    let to = question.asked().orders.to;
    let of_order = (to != Order::Unlimited).then(|| (to, solution.refuted_within(to)));
    Length { within: solution.length(), none_within: solution.none_within(), of_order }
}

/// The work on one question.
pub(super) struct Work<'a, 'w, Q: Question, D> {
    question: &'a Q,
    task: &'a Task,
    problem: Q::Problem,
    search: Search<D>,
    recorder: Recorder<'a, 'w>,
}

impl<'a, 'w, Q, D> Work<'a, 'w, Q, D>
where
    Q: Question,
    D: Searches<Q::Problem>,
{
    pub(super) fn new(question: &'a Q, task: &'a Task, search: Search<D>, recorder: Recorder<'a, 'w>) -> Self {
        Work { question, task, problem: question.problem(), search, recorder }
    }

    pub(super) fn all(mut self) -> Findings<Q> {
        let (solution, nodes, time) = self.solve();
        let proof = self.proof(&solution, nodes);
        let written = proof.as_ref().and_then(|proof| proof.as_ref().ok());
        let first = written.and_then(Proof::first).or_else(|| self.first(&solution));
        let mut line = written.map_or_else(Vec::new, |proof| proof.line.clone());
        if line.is_empty() {
            line.extend(first);
        }
        let shortest = self.shortest(&solution);
        let solving = self.solving(&solution, first, nodes);
        let stated =
            self.stated(&solution, proof.as_ref().and_then(|proof| proof.as_ref().ok()), solving.as_ref(), nodes);
        let threats = self.threats();
        let is_lowest = solution.is_lowest(self.problem.goal_order());
        let sections = self.sections(&found(self.question, &solution, is_lowest, &line));
        let total_time = self.recorder.elapsed();
        Findings {
            solution,
            is_lowest,
            first,
            line,
            shortest,
            solving,
            threats,
            proof,
            stated,
            sections,
            nodes,
            time,
            total_time,
        }
    }

    /// Looks for a win. Where moves are counted, it is then made shorter, and named after a lower
    /// order, as far as that costs little; if the shortest was asked for, the search has seen to
    /// it.
    fn solve(&mut self) -> (Solution<Move<Q>, Zone<Q>>, u64, Duration) {
        let limits = self.task.limits;
        let Work { problem, search, recorder, .. } = self;
        let (mut solution, nodes) = stage(recorder, Stage::Search, limits, |meter| search.solve(problem, meter));
        let time = recorder.elapsed();
        if solution.length().is_some() {
            let limits = quick(limits, nodes);
            if !search.options().shortest && solution.stopped.is_none() {
                stage(recorder, Stage::Search, limits, |meter| search.shorten(problem, &mut solution, meter));
            }
            stage(recorder, Stage::Search, limits, |meter| search.lower(problem, &mut solution, meter));
        }
        (solution, nodes, time)
    }

    fn proof(&mut self, solution: &Solution<Move<Q>, Zone<Q>>, nodes: u64) -> Option<Result<Proof<Q>, Reason>> {
        // Where the rules decide, nothing is to be shown.
        let win = solution.win.filter(|win| win.within != Some(0) || self.problem.status() == Status::Open)?;
        let (limits, steps) = certificate(self.task, nodes);
        let Work { question, problem, search, recorder, .. } = self;
        let work = |meter: &mut Meter<'_>| Proof::write(*question, search, problem, win, steps, meter);
        Some(stage(recorder, Stage::Certificate, limits, work).0)
    }

    /// What is said beside a win, written out. Which first moves are right is written only where a
    /// certificate was asked for: that may be many times the rest.
    fn stated(
        &mut self,
        solution: &Solution<Move<Q>, Zone<Q>>,
        proof: Option<&Proof<Q>>,
        solving: Option<&SolvingMoves<Move<Q>>>,
        nodes: u64,
    ) -> Option<Result<Stated<Q>, Reason>> {
        self.question.claim(None)?;
        let asked = self.question.asked();
        let refuted = showing::refuted(solution, asked.orders.to, asked.within);
        let has_orders = self.question.certifies_orders();
        let refuted = refuted.filter(|aim| has_orders || aim.order == Order::Unlimited);
        let only =
            solving.filter(|_| self.task.certificate).and_then(|solving| Some((showing::complete(solving)?, solving)));
        let only = only.filter(|(aim, _)| has_orders || aim.order == Order::Unlimited);
        if refuted.is_none() && only.is_none() {
            return None;
        }
        let within = solution.length();
        // Of an answer that is not known little is said, and so little is spent on it.
        let nodes = if matches!(solution.verdict, Verdict::Unknown { .. }) { 0 } else { nodes };
        let (limits, most) = certificate(self.task, nodes);
        let Work { problem, search, recorder, .. } = self;
        let mut whole = |meter: &mut Meter<'_>| {
            let mut questions: Vec<_> = refuted.map(|aim| (None, aim)).into_iter().collect();
            let mut stated = showing::stated(proof, within, None);
            if let Some((aim, solving)) = only {
                let each = showing::each_move(search, problem, (&solving.moves, aim), most, meter)?;
                stated.wins.extend(each.wins);
                questions.extend(each.refuted);
                stated.only = Some((aim, solving.moves.clone()));
            }
            stated.refutation = Some(search.refutation(problem, &questions, most, meter)?);
            Ok(stated)
        };
        let found = stage(recorder, Stage::Certificate, limits, &mut whole).0;
        if found.is_ok() || only.is_none() || refuted.is_none() {
            return Some(found);
        }
        // What the headline says, at least.
        let aim = refuted?;
        let less = |meter: &mut Meter<'_>| search.refutation(problem, &[(None, aim)], most, meter);
        let refutation = stage(recorder, Stage::Certificate, limits, less).0;
        Some(refutation.map(|refutation| showing::stated(proof, within, Some(refutation))))
    }

    /// What the side to move is right about, if it is: the attacker's win, or what the defender
    /// holds against.
    fn right(&self, solution: &Solution<Move<Q>, Zone<Q>>) -> Option<Aim> {
        if self.problem.status() != Status::Open {
            return None;
        }
        match (self.problem.role(), solution.verdict) {
            (Role::Attacker, _) => solution.win,
            (Role::Defender, Verdict::Proved { .. }) => None,
            (Role::Defender, Verdict::Disproved { scope }) => {
                let within = self.question.asked().within.filter(|_| scope.plies.is_some());
                Some(Aim { order: scope.order, within })
            }
            (Role::Defender, Verdict::Unknown { .. }) => solution.refuted_order().map(Aim::from),
        }
    }

    /// A move with which the side to move is right. The search does not name one where the game's
    /// own solver answered.
    fn first(&mut self, solution: &Solution<Move<Q>, Zone<Q>>) -> Option<Move<Q>> {
        let aim = self.right(solution)?;
        // What the search names belongs to the last order it tried.
        if solution.by.is_some() && !matches!(solution.verdict, Verdict::Unknown { .. }) {
            return solution.by;
        }
        let limits = quick(self.task.limits, 0);
        let Work { problem, search, recorder, .. } = self;
        stage(recorder, Stage::Moves, limits, |meter| search.winning_move(problem, aim, meter)).0.ok().flatten()
    }

    /// The shortest win from the game's own solver, if that was asked for.
    fn shortest(&mut self, solution: &Solution<Move<Q>, Zone<Q>>) -> Option<(Option<Vec<Move<Q>>>, String)> {
        let Verdict::Proved { order } = solution.verdict else { return None };
        if !self.task.shortest {
            return None;
        }
        let Work { question, recorder, task, .. } = self;
        let work = |meter: &mut Meter<'_>| question.shortest(order, &mut || meter.tick().is_err());
        match stage(recorder, Stage::Moves, task.limits, work).0 {
            Shortest::NoSolver => None,
            Shortest::Line(line, words) => Some((Some(line), words)),
            Shortest::Stopped(words) => Some((None, words)),
        }
    }

    fn solving(
        &mut self,
        solution: &Solution<Move<Q>, Zone<Q>>,
        first: Option<Move<Q>>,
        nodes: u64,
    ) -> Option<SolvingMoves<Move<Q>>> {
        if !self.task.all_moves || self.problem.status() != Status::Open {
            return None;
        }
        let options = self.search.options();
        let Some(aim) = self.right(solution) else {
            // The side to move has lost: no move can be right. Without an answer nothing is known.
            let is_known = !matches!(solution.verdict, Verdict::Unknown { .. });
            return is_known.then(|| SolvingMoves::none(options.to, self.question.asked().within));
        };
        let role = self.problem.role();
        let aim = match (role, aim.within) {
            // Every order that was asked for counts, within what was asked, or else as soon as
            // there is a win.
            (Role::Attacker, Some(n)) => Aim { order: options.to, within: options.within.or(Some(n)) },
            // A reply that averts the wins that were asked about is right, though a longer one may follow.
            (Role::Defender, None) => Aim { within: options.within, ..aim },
            _ => aim,
        };
        let task = self.task;
        let Work { problem, search, recorder, .. } = self;
        let work = |meter: &mut Meter<'_>| solving::find(search, problem, aim, (task, nodes), meter);
        let mut solving = stage(recorder, Stage::Moves, task.limits, work).0;
        // Where a limit cut the list short, the move that is known to win may be missing.
        if let Some(first) = first {
            solving.insert(first);
        }
        Some(solving)
    }

    fn threats(&mut self) -> Option<Listed<Threatening<Move<Q>>>> {
        let order = self.task.threats?;
        if self.problem.role() != Role::Attacker || self.problem.status() != Status::Open {
            return None;
        }
        let mut threats = Vec::new();
        let limits = self.task.limits;
        let Work { problem, search, recorder, .. } = self;
        // In a question about so many moves, what takes more threatens nothing.
        let within = search.options().within;
        let work = |meter: &mut Meter<'_>| search.threats(problem, order, within, &mut threats, meter);
        let done = stage(recorder, Stage::Threats, limits, work).0;
        Some((threats, done.err()))
    }

    fn sections(&mut self, found: &Found<'_, Q>) -> Vec<Section> {
        let limits = self.task.limits;
        let Work { question, search, recorder, .. } = self;
        question.sections(found, &mut Questions { search, recorder, limits, left: limits })
    }
}
