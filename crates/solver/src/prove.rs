//! Searching a problem of any game: the answer first, then what was asked for beside it.

use std::cell::Cell;
use std::time::Duration;

use tesuji_problem::{Hooks, Order, Reason, Role, Status, Verdict};
use tesuji_search::driver::{self, Chosen, Dfpn, IdAlphaBeta, Memory, by_id};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, NodeLimit, Options, Search, Solution, Strategy, Threatening, TimeLimit, WinningMove};

use crate::request::{Driver, Limits, Orders, Task};
use crate::watch::{Recorder, Stage, Watch};

/// A certificate that nobody asked for may cost as much as the answer did, or this many nodes.
const QUICK_NODES: u64 = 200_000;
/// And have this many steps.
const QUICK_STEPS: usize = 100_000;
/// Without a limit of nodes or time, the other winning moves are looked for at higher orders than that of the answer with so many times
/// the nodes that the answer took, or that a certificate may take: most often the rest cannot be refuted in the full game.
const HIGHER: u64 = 4;
/// What a step of a strategy takes in memory, roughly: its zone and a few replies.
const STEP_BYTES: usize = 256;
/// The longest line, in plies, that the thread of a solver has room for.
const DEEPEST: usize = 100_000;
/// A driver for a part of a proof gets this fraction of the memory.
const FRESH_SHARE: usize = 16;

/// Moves that were found, and why there may be more.
pub(crate) type Listed<T> = (Vec<T>, Option<Reason>);

/// The first moves with which the side to move is right.
#[derive(Debug)]
pub(crate) struct SolvingMoves<M> {
    /// The moves, those of the lowest order first.
    pub(crate) moves: Vec<M>,
    /// Why there may be more, if a limit was hit.
    pub(crate) stopped: Option<Reason>,
    /// The attacker wins by these moves with at most this order; the defender averts every win of at most this order.
    pub(crate) up_to: Order,
    /// The most moves of the attacker that a win may take.
    pub(crate) within: Option<u16>,
    /// The order of the answer, how many of the moves win with it, and whether these are all, if the attacker is to move.
    pub(crate) lowest: Option<(Order, usize, bool)>,
}

impl<M: PartialEq> SolvingMoves<M> {
    /// No move is right.
    pub(crate) fn none(up_to: Order, within: Option<u16>) -> Self {
        SolvingMoves { moves: Vec::new(), stopped: None, up_to, within, lowest: None }
    }

    /// Puts a move first that is right, with the order of the answer, if a limit kept it from the list.
    pub(crate) fn insert(&mut self, m: M) {
        if self.moves.contains(&m) {
            return;
        }
        self.moves.insert(0, m);
        if let Some((_, count, _)) = &mut self.lowest {
            *count += 1;
        }
    }
}

/// What was found out about a problem.
#[derive(Debug)]
pub(crate) struct Found<M, Z> {
    pub(crate) solution: Solution<M, Z>,
    /// A winning move, if the side to move has won.
    pub(crate) first: Option<M>,
    /// Every winning move of the side to move, if asked for and if that side has won.
    pub(crate) solving: Option<SolvingMoves<M>>,
    pub(crate) threats: Option<Listed<Threatening<M>>>,
    /// The attacker's strategy, if the attacker wins.
    pub(crate) strategy: Option<Result<Strategy<M, Z>, Reason>>,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
    pub(crate) total_time: Duration,
}

/// Searches a problem.
pub(crate) fn prove<P>(problem: &mut P, orders: Orders, task: &Task, watch: &mut Watch<'_>) -> Found<P::Move, P::Zone>
where
    P: Hooks + 'static,
    P::Zone: 'static,
{
    let Orders { from, to } = orders;
    let finite = Orders::FINITE.max(if let Order::Finite(n) = from { n } else { 0 });
    let options = Options { from, to, finite, ..Options::default() };
    let bytes = sizes(task.limits.memory);
    match task.driver {
        Driver::DFPN => {
            Run { search: Search::new(move || Dfpn::with_bytes(bytes()).up_to(DEEPEST), options), task, problem }
                .all(watch)
        }
        Driver::ALPHA_BETA => {
            Run { search: Search::new(move || IdAlphaBeta::with_bytes(bytes()), options), task, problem }.all(watch)
        }
        other => {
            let make = move || Chosen(by_id(other.name(), Memory::Bytes(bytes())).expect("a driver of the roster"));
            Run { search: Search::new(make, options), task, problem }.all(watch)
        }
    }
}

/// The memory of the first driver, and of those that prove parts anew while it stays alive.
fn sizes(memory: usize) -> impl Fn() -> usize + 'static {
    let first = Cell::new(true);
    move || if first.replace(false) { memory } else { memory / FRESH_SHARE }
}

struct Run<'a, P, D> {
    search: Search<D>,
    task: &'a Task,
    problem: &'a mut P,
}

impl<P, D> Run<'_, P, D>
where
    P: Hooks + 'static,
    D: for<'t> driver::Driver<Threats<'t, P, Order>>,
{
    fn all(mut self, watch: &mut Watch<'_>) -> Found<P::Move, P::Zone> {
        let mut recorder = Recorder::new(watch);
        let limits = self.task.limits;
        let (solution, nodes) = stage(&mut recorder, Stage::Search, limits, |m| self.search.solve(self.problem, m));
        let time = recorder.elapsed();
        let first = self.first(&solution, &mut recorder);
        let strategy = match solution.verdict {
            Verdict::Proved { order } => Some(self.strategy(order, nodes, &mut recorder)),
            _ => None,
        };
        let solving = self.solving(&solution, nodes, &mut recorder);
        let threats = self.threats(&mut recorder);
        Found { solution, first, solving, threats, strategy, nodes, time, total_time: recorder.elapsed() }
    }

    /// The order at which the side to move wins, if it is known to.
    fn won_at(&self, solution: &Solution<P::Move, P::Zone>) -> Option<Order> {
        if self.problem.status() != Status::Open {
            return None;
        }
        match (solution.verdict, self.problem.role()) {
            (Verdict::Proved { order }, Role::Attacker) => Some(order),
            (Verdict::Disproved { .. } | Verdict::Unknown { .. }, Role::Defender) => solution.refuted,
            _ => None,
        }
    }

    /// A winning move. The search does not name one where the game's own solver answered.
    fn first(&mut self, solution: &Solution<P::Move, P::Zone>, recorder: &mut Recorder<'_, '_>) -> Option<P::Move> {
        let order = self.won_at(solution)?;
        // What the search names belongs to the last order it tried.
        if solution.by.is_some() && !matches!(solution.verdict, Verdict::Unknown { .. }) {
            return solution.by;
        }
        let limits = quick(self.task.limits, 0);
        let attacker = self.problem.role() == Role::Attacker;
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        moves.sort_by_cached_key(|&m| (self.problem.rank(m), m));
        let mut wins = |m: P::Move, meter: &mut Meter<'_>| {
            self.problem.play(m);
            let answer = self.search.ask(self.problem, order, meter).value();
            self.problem.undo();
            answer == Some(attacker)
        };
        stage(recorder, Stage::Moves, limits, |meter| moves.into_iter().find(|&m| wins(m, meter))).0
    }

    fn strategy(
        &mut self,
        order: Order,
        nodes: u64,
        recorder: &mut Recorder<'_, '_>,
    ) -> Result<Strategy<P::Move, P::Zone>, Reason> {
        let (limits, steps) = certificate_limits(self.task, nodes);
        stage(recorder, Stage::Certificate, limits, |m| self.search.strategy(self.problem, order, steps, m)).0
    }

    fn solving(
        &mut self,
        solution: &Solution<P::Move, P::Zone>,
        nodes: u64,
        recorder: &mut Recorder<'_, '_>,
    ) -> Option<SolvingMoves<P::Move>> {
        if !self.task.all_moves || self.problem.status() != Status::Open {
            return None;
        }
        let to = self.search.options().to;
        let Some(at) = self.won_at(solution) else {
            // The side to move has lost: no move can be right. Without an answer nothing is known.
            let known = !matches!(solution.verdict, Verdict::Unknown { .. });
            return known.then(|| SolvingMoves::none(to, None));
        };
        let limits = self.task.limits;
        let work = |meter: &mut Meter<'_>| match self.problem.role() {
            Role::Attacker => self.winning(at, nodes, meter),
            Role::Defender => self.holding(at, meter),
        };
        Some(stage(recorder, Stage::Moves, limits, work).0)
    }

    /// The attacker's winning moves: first those of the answer's order, then those of the higher orders that were asked for.
    fn winning(&mut self, at: Order, nodes: u64, meter: &mut Meter<'_>) -> SolvingMoves<P::Move> {
        let options = self.search.options();
        let mut found = Vec::new();
        let mut done = self.search.winning_moves(self.problem, &[at], &mut found, meter);
        let lowest = (at, found.len(), done.is_ok());
        if done.is_ok() {
            let higher: Vec<_> = options.orders().filter(|&order| order > at).collect();
            let limits = self.task.limits;
            let is_limited = limits.time.is_some() || limits.nodes.is_some();
            let share = if is_limited { u64::MAX } else { nodes.max(QUICK_NODES).saturating_mul(HIGHER) };
            let work = |meter: &mut Meter<'_>| self.search.winning_moves(self.problem, &higher, &mut found, meter);
            done = meter.capped(share, work);
        }
        let moves = found.iter().map(|winning: &WinningMove<_>| winning.m).collect();
        SolvingMoves { moves, stopped: done.err(), up_to: options.to, within: None, lowest: Some(lowest) }
    }

    /// The defender's moves that avert every win of at most an order.
    fn holding(&mut self, up_to: Order, meter: &mut Meter<'_>) -> SolvingMoves<P::Move> {
        let orders: Vec<_> = self.search.options().orders().filter(|&order| order <= up_to).collect();
        let mut found = Vec::new();
        let done = self.search.winning_moves(self.problem, &orders, &mut found, meter);
        let moves = found.iter().map(|winning: &WinningMove<_>| winning.m).collect();
        SolvingMoves { moves, stopped: done.err(), up_to, within: None, lowest: None }
    }

    fn threats(&mut self, recorder: &mut Recorder<'_, '_>) -> Option<Listed<Threatening<P::Move>>> {
        let order = self.task.threats?;
        if self.problem.role() != Role::Attacker || self.problem.status() != Status::Open {
            return None;
        }
        let mut found = Vec::new();
        let limits = self.task.limits;
        let done =
            stage(recorder, Stage::Threats, limits, |m| self.search.threats(self.problem, order, &mut found, m)).0;
        Some((found, done.err()))
    }
}

/// The limits of what nobody asked for.
pub(crate) fn quick(limits: Limits, nodes: u64) -> Limits {
    let quick = nodes.max(QUICK_NODES);
    Limits { nodes: Some(limits.nodes.map_or(quick, |n| n.min(quick))), ..limits }
}

/// What writing a strategy out may take, after a search of so many nodes, and how many steps it may have.
pub(crate) fn certificate_limits(task: &Task, nodes: u64) -> (Limits, usize) {
    if task.certificate {
        (task.limits, (task.limits.memory / STEP_BYTES).max(QUICK_STEPS))
    } else {
        (quick(task.limits, nodes), QUICK_STEPS)
    }
}

/// The threats of the order that the task asks for, by themselves.
pub(crate) fn threats<P>(problem: &mut P, task: &Task, watch: &mut Watch<'_>) -> Option<Listed<Threatening<P::Move>>>
where
    P: Hooks + 'static,
    P::Zone: 'static,
{
    let bytes = task.limits.memory;
    let search = Search::new(move || Dfpn::with_bytes(bytes).up_to(DEEPEST), Options::default());
    Run { search, task, problem }.threats(&mut Recorder::new(watch))
}

/// Does something beside the search, within the same limits.
pub(crate) fn beside<R>(limits: Limits, watch: &mut Watch<'_>, work: impl FnOnce(&mut Meter<'_>) -> R) -> R {
    stage(&mut Recorder::new(watch), Stage::Moves, limits, work).0
}

/// Does a part of the work within limits of its own, and counts its nodes.
pub(crate) fn stage<R>(
    recorder: &mut Recorder<'_, '_>,
    stage: Stage,
    limits: Limits,
    work: impl FnOnce(&mut Meter<'_>) -> R,
) -> (R, u64) {
    recorder.progress.stage = stage;
    recorder.progress.nodes = 0;
    recorder.progress.numbers = None;
    let mut limit = (limits.time.map(TimeLimit::new), (limits.nodes.map(NodeLimit), recorder.cancel()));
    let mut meter = Meter::new(&mut limit, recorder);
    let result = work(&mut meter);
    let nodes = meter.nodes();
    (result, nodes)
}
