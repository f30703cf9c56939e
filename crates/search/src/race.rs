//! Who wins a race in which both sides have a goal: dual λ-search for either side (Soeda, Kaneko &
//! Tanaka, ACG 2005; paper 004).
//!
//! **Idea.** The side with the threats of the lower order wins, and at equal order the side to move.
//! So the orders are tried from the lowest on, and at each the side to move is asked first, then the
//! other. Each is asked about its [dual tree](crate::tree::Dual), in which the other side's wins of
//! lower orders are looked up; the driver of the one side is the one that looks for its threats in the
//! tree of the other, so that both questions have two tables together.
//!
//! The side that is not to move wins if it wins after every legal move; whether it threatens
//! anything in the first position does not matter.

use tesuji_problem::{Hooks, Order, Reason, Role, Status};

use crate::driver::{Dfpn, Driver};
use crate::tree::{Dual, Threats};
use crate::{Answer, Meter};

/// The nodes of a question in the first round. Larger: a hard question of a low order keeps an easy one
/// of the other side waiting; smaller: more rounds.
const FIRST_SHARE: u64 = 2_000;
/// How many times more there are in each further round.
const GROWTH: u64 = 4;

/// What was found out about a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raced {
    /// The side that forces its goal, and with which order.
    pub winner: Option<(Role, Order)>,
    /// The highest order that is refuted for the attacker and for the defender.
    pub refuted: [Option<Order>; 2],
    /// Why nothing more is known.
    pub stopped: Option<Reason>,
}

/// The memory of a race: a table for each side.
#[derive(Debug)]
pub struct Race<M, Z> {
    drivers: [Dfpn<M, Z>; 2],
}

impl<M, Z> Race<M, Z>
where
    M: Copy + Eq,
    Z: tesuji_problem::Zone<M>,
{
    /// A race that remembers nothing yet, with so many bytes for both tables.
    pub fn with_bytes(bytes: usize) -> Self {
        Race { drivers: [Dfpn::with_bytes(bytes / 2), Dfpn::with_bytes(bytes / 2)] }
    }

    /// Finds out who wins with these orders, lowest first. `swap` turns the question round and keeps the
    /// promise of [`TwoSided::swap_roles`](tesuji_problem::TwoSided::swap_roles).
    pub fn run<P>(&mut self, problem: &mut P, swap: fn(&mut P), orders: &[Order], meter: &mut Meter<'_>) -> Raced
    where
        P: Hooks<Move = M, Zone = Z>,
    {
        let mut raced = Raced { winner: None, refuted: [None; 2], stopped: None };
        let mut share = FIRST_SHARE;
        loop {
            let mut is_open = false;
            for &order in orders {
                for mover in [true, false] {
                    let role =
                        if mover == (problem.role() == Role::Attacker) { Role::Attacker } else { Role::Defender };
                    let side = usize::from(role == Role::Defender);
                    if raced.refuted[side] >= Some(order) {
                        continue;
                    }
                    match meter.capped(share, |meter| self.wins(problem, swap, role, order, meter)) {
                        Ok(true) => {
                            raced.winner = Some((role, order));
                            return raced;
                        }
                        Ok(false) => raced.refuted[side] = Some(order),
                        Err(reason) => {
                            if let Err(reason) = meter.unless_share(reason) {
                                raced.stopped = Some(reason);
                                return raced;
                            }
                            is_open = true;
                        }
                    }
                }
            }
            if !is_open {
                return raced;
            }
            share = share.saturating_mul(GROWTH);
        }
    }

    /// Whether a side forces its goal with an order.
    fn wins<P>(
        &mut self,
        problem: &mut P,
        swap: fn(&mut P),
        role: Role,
        order: Order,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Reason>
    where
        P: Hooks<Move = M, Zone = Z>,
    {
        if role == Role::Defender {
            swap(problem);
        }
        let [one, other] = &mut self.drivers;
        let (own, rival) = if role == Role::Attacker { (one, other) } else { (other, one) };
        let mut ask = |problem: &mut P| -> Result<bool, Reason> {
            match own.search(&mut Dual::turning(Threats::new(problem, order), rival, swap), meter) {
                Answer::Known { proved, .. } => Ok(proved),
                Answer::Unknown(reason) => Err(reason),
            }
        };
        let found = match (problem.status(), problem.role()) {
            (Status::Achieved, _) => Ok(true),
            (Status::Refuted, _) => Ok(false),
            (Status::Open, Role::Attacker) => ask(problem),
            (Status::Open, Role::Defender) => {
                let mut moves = Vec::new();
                problem.moves(&mut moves);
                let mut wins = Ok(true);
                for m in moves {
                    problem.play(m);
                    let found = match problem.status() {
                        Status::Achieved => Ok(true),
                        Status::Refuted => Ok(false),
                        Status::Open => ask(problem),
                    };
                    problem.undo();
                    if found != Ok(true) {
                        wins = found;
                        break;
                    }
                }
                wins
            }
        };
        if role == Role::Defender {
            swap(problem);
        }
        found
    }
}
