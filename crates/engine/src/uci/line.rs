//! A strategy made as short as its own steps allow, and the defence that holds out longest against it.

use std::collections::HashMap;

use tesuji_chess::rules::{Chess, Move};
use tesuji_problem::{Everywhere, Key, Problem, Reason};
use tesuji_search::{Link, Meter, Step, Strategy};

use super::mater::Written;

/// Writes down the longest line and the strategy that it follows.
///
/// A proof that is not the shortest may come back to a position with fewer moves left. Of the steps for
/// a position the shortest then serves for all, so that no position recurs on the line. Steps that
/// nothing leads to any more are left out.
///
/// # Errors
/// When the meter says stop.
pub(super) fn written(
    mut strategy: Strategy<Move, Everywhere>,
    problem: &mut Chess,
    meter: &mut Meter<'_>,
) -> Result<Written, Reason> {
    let mut keys = vec![None; strategy.steps.len()];
    let Some(last) = strategy.steps.len().checked_sub(1) else { return Ok(Written::default()) };
    find_keys(&strategy, last, problem, &mut keys, meter)?;
    // For each step: the length from there, the move, and the step after it. Links stay as they are
    // when a step is reached, so that lengths are true; the step that serves for a position is the
    // shortest of those so far.
    let mut longest: Vec<(usize, Move, Option<usize>)> = Vec::with_capacity(strategy.steps.len());
    let mut best: HashMap<Key, usize> = HashMap::new();
    // Steps lead to steps before them.
    for (i, step) in strategy.steps.iter_mut().enumerate() {
        meter.tick()?;
        let after = |m: Move, link: &mut Link| match link {
            Link::Goal => (1, m, None),
            Link::Step(next) => {
                *next = serves(*next, &keys, &best);
                (1 + longest[*next].0, m, Some(*next))
            }
        };
        let found = match step {
            Step::Attack { m, next, .. } => after(*m, next),
            Step::Defend { replies, .. } => {
                let each: Vec<_> = replies.iter_mut().map(|(m, link)| after(*m, link)).collect();
                let longest = each.into_iter().rev().max_by_key(|&(length, ..)| length);
                longest.expect("a defender without a reply is mated, or has won")
            }
        };
        longest.push(found);
        if let Some(key) = keys[i]
            && best.get(&key).is_none_or(|&known| found.0 < longest[known].0)
        {
            best.insert(key, i);
        }
    }
    let root = serves(last, &keys, &best);
    let line = std::iter::successors(Some(root), |&at| longest[at].2).map(|at| longest[at].1).collect();
    Ok(Written { line, strategy: Some(reached(strategy, root)) })
}

/// The step that serves for the position of a step.
fn serves(step: usize, keys: &[Option<Key>], best: &HashMap<Key, usize>) -> usize {
    keys[step].and_then(|key| best.get(&key).copied()).unwrap_or(step)
}

/// The steps that a step leads to, numbered anew, with it as the last.
fn reached(strategy: Strategy<Move, Everywhere>, root: usize) -> Strategy<Move, Everywhere> {
    let mut is_reached = vec![false; root + 1];
    is_reached[root] = true;
    for (i, step) in strategy.steps[..=root].iter().enumerate().rev() {
        if is_reached[i] {
            links(step).for_each(|next| is_reached[next] = true);
        }
    }
    let mut numbers = vec![0; root + 1];
    let mut steps = Vec::new();
    for (i, mut step) in strategy.steps.into_iter().enumerate().take(root + 1).filter(|&(i, _)| is_reached[i]) {
        let renumber = |link: &mut Link| {
            if let Link::Step(next) = link {
                *next = numbers[*next];
            }
        };
        match &mut step {
            Step::Attack { next, .. } => renumber(next),
            Step::Defend { replies, .. } => replies.iter_mut().for_each(|(_, link)| renumber(link)),
        }
        numbers[i] = steps.len();
        steps.push(step);
    }
    Strategy { steps }
}

/// The steps to which a step leads.
fn links(step: &Step<Move, Everywhere>) -> impl Iterator<Item = usize> {
    let (one, several) = match step {
        Step::Attack { next, .. } => (Some(*next), &[][..]),
        Step::Defend { replies, .. } => (None, replies.as_slice()),
    };
    let all = one.into_iter().chain(several.iter().map(|&(_, link)| link));
    all.filter_map(|link| if let Link::Step(next) = link { Some(next) } else { None })
}

/// The position of each step.
fn find_keys(
    strategy: &Strategy<Move, Everywhere>,
    step: usize,
    problem: &mut Chess,
    keys: &mut [Option<Key>],
    meter: &mut Meter<'_>,
) -> Result<(), Reason> {
    if keys[step].is_some() {
        return Ok(());
    }
    meter.tick()?;
    keys[step] = Some(problem.key());
    let mut follow = |m: Move, link: Link| {
        let Link::Step(next) = link else { return Ok(()) };
        problem.play(m);
        let found = find_keys(strategy, next, problem, keys, meter);
        problem.undo();
        found
    };
    match &strategy.steps[step] {
        Step::Attack { m, next, .. } => follow(*m, *next),
        Step::Defend { replies, .. } => replies.iter().try_for_each(|&(m, next)| follow(m, next)),
    }
}
