//! What is to be shown of an answer, written out: the win, or that there is none; that none is
//! shorter; and, if every right first move was asked for with a certificate, that these are right
//! and no others.

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Hooks, Order, Reason, Role, Status, Verdict};
use tesuji_search::driver::Searches;
use tesuji_search::{Aim, Meter, NEVER, Refutation, Search, Solution, Strategy};

use super::certify::{Stated, Won};
use super::proof::Proof;
use super::solving::SolvingMoves;

/// What there is no win of: all that was asked about, or any shorter one than was found, of the
/// highest order for which that is known; where the answer is not known, all that is known.
pub(super) fn refuted<M, Z>(solution: &Solution<M, Z>, to: Order, asked: Option<u16>) -> Option<Aim> {
    match solution.verdict {
        Verdict::Disproved { scope } => {
            Some(Aim { order: scope.order, within: asked.filter(|_| scope.plies.is_some()) })
        }
        Verdict::Proved { .. } => {
            let order = [Order::Unlimited, to].into_iter().find(|&order| solution.is_shortest_of(order))?;
            let shorter = solution.length().and_then(|n| n.checked_sub(1)).filter(|&n| n > 0)?;
            Some(Aim { order, within: Some(shorter) })
        }
        Verdict::Unknown { .. } => {
            let shorter = Some(solution.none_within()).filter(|&n| n > 0 && n < NEVER);
            let by_length = shorter.map(|n| Aim { order: Order::Unlimited, within: Some(n) });
            by_length.or(solution.refuted_order().map(Aim::from))
        }
    }
}

/// The wins after first moves, and the first moves after which there is none, each with what there
/// is none of.
pub(super) struct EachMove<M, Z> {
    pub(super) wins: Vec<Won<M, Z>>,
    pub(super) refuted: Vec<(Option<M>, Aim)>,
}

/// Every first move, with what shows that it is right, or wrong.
pub(super) fn each_move<P, D>(
    search: &mut Search<D>,
    problem: &mut P,
    (right, aim): (&[P::Move], Aim),
    most: usize,
    meter: &mut Meter<'_>,
) -> Result<EachMove<P::Move, P::Zone>, Reason>
where
    P: Hooks,
    D: Searches<P>,
{
    let role = problem.role();
    let used = u16::from(role == Role::Attacker);
    let within = aim.within.map(|n| n.saturating_sub(used));
    let (mut wins, mut refuted) = (Vec::new(), Vec::new());
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    for m in moves {
        if right.contains(&m) != (role == Role::Attacker) {
            refuted.push((Some(m), Aim { within, ..aim }));
            continue;
        }
        problem.play(m);
        let strategy = winning(search, problem, Aim { within, ..aim }, most, meter);
        problem.undo();
        wins.push(Won { after: Some(m), within: aim.within, strategy: strategy? });
    }
    Ok(EachMove { wins, refuted })
}

/// The strategy of a win of this aim or of a lower order.
fn winning<P, D>(
    search: &mut Search<D>,
    problem: &mut P,
    aim: Aim,
    most: usize,
    meter: &mut Meter<'_>,
) -> Result<Strategy<P::Move, P::Zone>, Reason>
where
    P: Hooks,
    D: Searches<P>,
{
    if problem.status() == Status::Achieved {
        return Ok(Strategy { steps: Vec::new() });
    }
    let mut last = Reason::NoStrategy;
    for order in search.options().orders().filter(|&order| order <= aim.order) {
        match search.ask(problem, Aim { order, ..aim }, meter).decided() {
            Ok(true) => return search.strategy(problem, Aim { order, ..aim }, most, meter),
            Ok(false) => {}
            Err(reason) => last = reason,
        }
    }
    Err(last)
}

/// Puts together what was written out.
pub(super) fn stated<Q: Question>(
    proof: Option<&Proof<Q>>,
    within: Option<u16>,
    refutation: Option<Refutation<Move<Q>, Zone<Q>>>,
) -> Stated<Q> {
    let won = |proof: &Proof<Q>| Won { after: None, within, strategy: proof.strategy.clone() };
    let wins = proof.map(won).into_iter().collect();
    Stated { wins, refutation, only: None }
}

/// Whether a list of right first moves is complete, and the wins that it counts.
pub(super) fn complete<M>(solving: &SolvingMoves<M>) -> Option<Aim> {
    solving.stopped.is_none().then_some(Aim { order: solving.up_to, within: solving.within })
}
