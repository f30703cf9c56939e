//! Looks for mates by λ-search within a number of moves ([`Bounded`]).

use std::collections::HashMap;

use tesuji_chess::rules::{Chess, Goal, Move, Question};
use tesuji_problem::{Key, Order, Problem};
use tesuji_search::bounded::{Bounded, Looking};
use tesuji_search::{Link, Meter, Step, Strategy};

use super::mater::{Asked, Mater, Seen, Win};

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
        let looking = Looking { most: asked.within, highest: Order::Unlimited, shortest: false };
        let found = self.search().look(&mut problem(asked), &looking, meter);
        let win = found.win.map(|(order, within)| Win { order, within });
        Seen { win, none_within: found.none_within() }
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
