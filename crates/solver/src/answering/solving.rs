//! Every first move with which the side to move is right.

use tesuji_game::Task;
use tesuji_problem::{Hooks, Order, Reason, Role};
use tesuji_search::driver::Searches;
use tesuji_search::{Aim, Meter, Search, WinningMove};

use super::stages::QUICK_NODES;

/// Without a limit of nodes or time, the other winning moves are looked for at higher orders than
/// that of the answer with so many times the nodes that the answer took, or that a certificate may
/// take: most often the rest cannot be refuted in the full game.
const HIGHER: u64 = 4;

/// The first moves with which the side to move is right.
#[derive(Debug)]
pub(super) struct SolvingMoves<M> {
    /// The moves, those of the lowest order first.
    pub(super) moves: Vec<M>,
    /// Why there may be more, if a limit was hit.
    pub(super) stopped: Option<Reason>,
    /// The attacker wins by these moves with at most this order; the defender averts every win of
    /// at most this order.
    pub(super) up_to: Order,
    /// The most moves of the attacker that a win may take.
    pub(super) within: Option<u16>,
    /// The order of the answer, how many of the moves win with it, and whether these are all, if
    /// the attacker is to move and moves are not counted.
    pub(super) lowest: Option<(Order, usize, bool)>,
}

impl<M: PartialEq> SolvingMoves<M> {
    /// No move is right.
    pub(super) fn none(up_to: Order, within: Option<u16>) -> Self {
        SolvingMoves { moves: Vec::new(), stopped: None, up_to, within, lowest: None }
    }

    /// Puts a move first that is right, with the order of the answer, if a limit kept it from the
    /// list.
    pub(super) fn insert(&mut self, m: M) {
        if self.moves.contains(&m) {
            return;
        }
        self.moves.insert(0, m);
        if let Some((_, count, _)) = &mut self.lowest {
            *count += 1;
        }
    }
}

/// Finds the moves: those that win for the attacker, or with which the defender averts every win of
/// this aim. `nodes` is what the answer took.
pub(super) fn find<P, D>(
    search: &mut Search<D>,
    problem: &mut P,
    aim: Aim,
    (task, nodes): (&Task, u64),
    meter: &mut Meter<'_>,
) -> SolvingMoves<P::Move>
where
    P: Hooks,
    D: Searches<P>,
{
    match (aim.within, problem.role()) {
        (Some(_), _) => within(search, problem, aim, meter),
        (None, Role::Attacker) => winning(search, problem, aim.order, (task, nodes), meter),
        (None, Role::Defender) => holding(search, problem, aim.order, meter),
    }
}

/// Where moves are counted.
fn within<P, D>(search: &mut Search<D>, problem: &mut P, aim: Aim, meter: &mut Meter<'_>) -> SolvingMoves<P::Move>
where
    P: Hooks,
    D: Searches<P>,
{
    let mut moves = Vec::new();
    let done = search.winning_moves(problem, aim, &mut moves, meter);
    SolvingMoves { moves, stopped: done.err(), up_to: aim.order, within: aim.within, lowest: None }
}

/// The attacker's winning moves: first those of the answer's order, then those of the higher orders
/// that were asked for.
fn winning<P, D>(
    search: &mut Search<D>,
    problem: &mut P,
    at: Order,
    (task, nodes): (&Task, u64),
    meter: &mut Meter<'_>,
) -> SolvingMoves<P::Move>
where
    P: Hooks,
    D: Searches<P>,
{
    let options = search.options();
    let mut found = Vec::new();
    let mut done = search.solving_moves(problem, &[at], &mut found, meter);
    let lowest = (at, found.len(), done.is_ok());
    if done.is_ok() {
        let higher: Vec<_> = options.orders().filter(|&order| order > at).collect();
        let is_limited = task.limits.time.is_some() || task.limits.nodes.is_some();
        let share = if is_limited { u64::MAX } else { nodes.max(QUICK_NODES).saturating_mul(HIGHER) };
        done = meter.capped(share, |meter| search.solving_moves(problem, &higher, &mut found, meter));
    }
    let moves = found.iter().map(|winning: &WinningMove<_>| winning.m).collect();
    SolvingMoves { moves, stopped: done.err(), up_to: options.to, within: None, lowest: Some(lowest) }
}

/// The defender's moves that avert every win of at most an order.
fn holding<P, D>(search: &mut Search<D>, problem: &mut P, up_to: Order, meter: &mut Meter<'_>) -> SolvingMoves<P::Move>
where
    P: Hooks,
    D: Searches<P>,
{
    let orders: Vec<_> = search.options().orders().filter(|&order| order <= up_to).collect();
    let mut found = Vec::new();
    let done = search.solving_moves(problem, &orders, &mut found, meter);
    let moves = found.iter().map(|winning: &WinningMove<_>| winning.m).collect();
    SolvingMoves { moves, stopped: done.err(), up_to, within: None, lowest: None }
}
