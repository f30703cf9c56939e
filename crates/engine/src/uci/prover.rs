//! Looks for mates by λ-search within a number of moves ([`Bounded`]).
//!
//! The orders take turns with growing shares, so that a long run of checks is found as well as a short quiet mate: order 1, 2 and 3
//! as far as the bound, and order ∞ one move further each time, which alone can prove that there is none.

use std::collections::HashMap;

use tesuji_chess::rules::{Chess, Goal, Move, Question};
use tesuji_problem::{Key, Order, Problem, Reason};
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
        let mut problem = problem(asked);
        let strategy = self.search().strategy(&mut problem, win.order, win.within, MOST_STEPS, meter).ok()?;
        Some(longest(&strategy, &mut problem))
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
///
/// A proof that is not the shortest may come back to a position with fewer moves left. Of the steps for a position the shortest then
/// serves for all, so that no position recurs on the line.
fn longest<Z>(strategy: &Strategy<Move, Z>, problem: &mut Chess) -> Vec<Move> {
    let mut keys = vec![None; strategy.steps.len()];
    if let Some(last) = strategy.steps.len().checked_sub(1) {
        find_keys(strategy, last, problem, &mut keys);
    }
    // For each step: the length from there, the move, and the step after it. Links stay as they are when a step is reached, so that
    // lengths are true; the step that serves for a position is the shortest of those so far.
    let mut steps: Vec<(usize, Move, Option<usize>)> = Vec::with_capacity(strategy.steps.len());
    let mut best: HashMap<Key, usize> = HashMap::new();
    // Steps lead to steps before them.
    for (i, step) in strategy.steps.iter().enumerate() {
        let after = |&(m, link): &(Move, Link)| {
            let next = if let Link::Step(next) = link { Some(serves(next, &keys, &best)) } else { None };
            (1 + next.map_or(0, |next| steps[next].0), m, next)
        };
        let found = match step {
            Step::Attack { m, next, .. } => after(&(*m, *next)),
            Step::Defend { replies, .. } => {
                let longest = replies.iter().map(after).rev().max_by_key(|&(length, ..)| length);
                longest.expect("a defender without a reply is mated, or has won")
            }
        };
        steps.push(found);
        if let Some(key) = keys[i]
            && best.get(&key).is_none_or(|&known| found.0 < steps[known].0)
        {
            best.insert(key, i);
        }
    }
    let mut at = steps.len().checked_sub(1).map(|last| serves(last, &keys, &best));
    let mut line = Vec::new();
    while let Some(step) = at {
        let (_, m, next) = steps[step];
        line.push(m);
        at = next;
    }
    line
}

/// The step that serves for the position of a step.
fn serves(step: usize, keys: &[Option<Key>], best: &HashMap<Key, usize>) -> usize {
    keys[step].and_then(|key| best.get(&key).copied()).unwrap_or(step)
}

/// The position of each step.
fn find_keys<Z>(strategy: &Strategy<Move, Z>, step: usize, problem: &mut Chess, keys: &mut [Option<Key>]) {
    if keys[step].is_some() {
        return;
    }
    keys[step] = Some(problem.key());
    let mut follow = |m: Move, link: Link| {
        if let Link::Step(next) = link {
            problem.play(m);
            find_keys(strategy, next, problem, keys);
            problem.undo();
        }
    };
    match &strategy.steps[step] {
        Step::Attack { m, next, .. } => follow(*m, *next),
        Step::Defend { replies, .. } => replies.iter().for_each(|&(m, next)| follow(m, next)),
    }
}
