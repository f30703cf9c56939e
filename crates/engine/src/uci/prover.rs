//! Looks for mates by λ-search within a number of moves ([`Bounded`]).
//!
//! The orders take turns with growing shares, so that a long run of checks is found as well as a short quiet mate: order 1, 2 and 3
//! as far as the bound, and order ∞ one move further each time, which alone can prove that there is none.

use tesuji_chess::rules::{Chess, Goal, Move, Question};
use tesuji_problem::{Order, Reason};
use tesuji_search::bounded::{Bounded, MOST_MOVES};
use tesuji_search::{Link, Meter, Step, Strategy};

use super::mater::{Asked, Mater, Seen, Win};

/// The orders that are tried beside the whole game.
const ORDERS: [u8; 3] = [1, 2, 3];
/// The nodes of the first share of an order. Larger: short mates take longer; smaller: more is asked twice.
const FIRST_SHARE: u64 = 500;
/// How far a run of threats may go at first, where no bound was asked for.
const FIRST_BOUND: u16 = 12;
/// The largest strategy that a line is read from. Larger ones would fill the memory before the line.
const MOST_STEPS: usize = 1 << 22;
/// The memory, if nobody says what there is.
const BYTES: usize = 64 << 20;

/// Looks for mates. The memory is taken when it is first used.
#[derive(Debug)]
pub struct Prover {
    bytes: usize,
    search: Option<Bounded<Move>>,
}

impl Default for Prover {
    fn default() -> Self {
        Prover { bytes: BYTES, search: None }
    }
}

impl Prover {
    /// One that remembers nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    fn search(&mut self) -> &mut Bounded<Move> {
        let bytes = self.bytes;
        self.search.get_or_insert_with(|| Bounded::with_bytes(available(bytes)))
    }
}

/// As much of so many bytes as the system grants.
fn available(mut bytes: usize) -> usize {
    while bytes > 1 && Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        bytes /= 2;
    }
    bytes
}

fn problem(asked: &Asked) -> Chess {
    let question = Question { position: asked.position.clone(), attacker: asked.attacker, goal: Goal::Mate };
    Chess::new(&question).expect("mate can be asked of every position")
}

impl Mater for Prover {
    fn resize(&mut self, bytes: usize) {
        if self.bytes != bytes {
            *self = Prover { bytes, search: None };
        }
    }

    fn forget(&mut self) {
        self.search = None;
    }

    fn look(&mut self, asked: &Asked, meter: &mut Meter<'_>) -> Seen {
        let mut problem = problem(asked);
        let search = self.search();
        let mut look =
            Look { search, problem: &mut problem, most: asked.within, refuted: [0; ORDERS.len()], none: None };
        let mut share = FIRST_SHARE;
        let mut bound = FIRST_BOUND;
        loop {
            let before = meter.nodes();
            if let Some(seen) = look.round(share, bound, meter) {
                return seen;
            }
            share = share.saturating_mul(2);
            bound = bound.saturating_mul(2).min(MOST_MOVES);
            // The search may give up by itself.
            if meter.stopped().is_some() || meter.nodes() == before {
                return Seen { win: None, none_within: look.none.unwrap_or(0) };
            }
        }
    }

    fn line(&mut self, asked: &Asked, win: Win, meter: &mut Meter<'_>) -> Option<Vec<Move>> {
        let strategy = self.search().strategy(&mut problem(asked), win.order, win.within, MOST_STEPS, meter);
        strategy.ok().map(|strategy| longest(&strategy))
    }

    fn fullness(&self) -> Option<u16> {
        self.search.as_ref().map(|search| search.permille().min(1000) as u16)
    }
}

/// One look.
struct Look<'a> {
    search: &'a mut Bounded<Move>,
    problem: &'a mut Chess,
    most: Option<u16>,
    /// How far each order is refuted.
    refuted: [u16; ORDERS.len()],
    /// How far every order is.
    none: Option<u16>,
}

impl Look<'_> {
    /// A share for each order.
    fn round(&mut self, share: u64, bound: u16, meter: &mut Meter<'_>) -> Option<Seen> {
        let most = self.most.unwrap_or(MOST_MOVES).min(MOST_MOVES);
        let bound = bound.min(most);
        for (i, order) in ORDERS.into_iter().enumerate() {
            if self.refuted[i] >= bound {
                continue;
            }
            match self.ask(Order::Finite(order), bound, share, meter) {
                Ok(true) => return Some(self.won(Order::Finite(order), bound)),
                Ok(false) => self.refuted[i] = bound,
                Err(_) => {}
            }
        }
        let before = meter.nodes();
        loop {
            let next = self.none.map_or(0, |none| none + 1);
            if next > most {
                return Some(Seen { win: None, none_within: most });
            }
            let left = share.saturating_sub(meter.nodes() - before);
            match self.ask(Order::Unlimited, next, left, meter) {
                Ok(true) => return Some(self.won(Order::Unlimited, next)),
                Ok(false) => self.none = Some(next),
                Err(_) => return None,
            }
        }
    }

    fn ask(&mut self, order: Order, within: u16, share: u64, meter: &mut Meter<'_>) -> Result<bool, Reason> {
        meter.capped(share, |meter| self.search.ask(self.problem, order, within, meter))
    }

    fn won(&self, order: Order, within: u16) -> Seen {
        Seen { win: Some(Win { order, within }), none_within: self.none.unwrap_or(0) }
    }
}

/// The moves of the defence that holds out longest.
fn longest(strategy: &Strategy<Move, impl Sized>) -> Vec<Move> {
    // Steps lead to steps before them.
    let mut best: Vec<(usize, Move, Link)> = Vec::with_capacity(strategy.steps.len());
    let length = |best: &[(usize, Move, Link)], link: Link| match link {
        Link::Goal => 0,
        Link::Step(step) => best[step].0,
    };
    for step in &strategy.steps {
        let (m, next) = match step {
            Step::Attack { m, next, .. } => (*m, *next),
            Step::Defend { replies, .. } => {
                let longest = replies.iter().rev().max_by_key(|(_, next)| length(&best, *next));
                *longest.expect("a defender without a reply is mated, or has won")
            }
        };
        best.push((1 + length(&best, next), m, next));
    }
    let mut line = Vec::new();
    let mut at = best.len().checked_sub(1);
    while let Some(step) = at {
        let (_, m, next) = best[step];
        line.push(m);
        at = if let Link::Step(step) = next { Some(step) } else { None };
    }
    line
}
