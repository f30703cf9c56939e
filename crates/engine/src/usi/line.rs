//! The line that is shown of a mate: the defender holds out as long as it can.
//!
//! It is read off the strategy. Where that is too large to be written out, a line is followed move
//! by move through what the search has proved; it need not be the longest.

use tesuji_problem::{Generation, Ordering, Problem, Reason, Role, Status};
use tesuji_search::{Aim, Link, Meter, Step, Strategy};
use tesuji_shogi::rules::{Move, Position, Shogi, Side};

use super::prover::Prover;

/// No line that is followed is longer: it would repeat itself, or the proofs on the way are being
/// forgotten.
const MOST_PLIES: usize = 5000;

/// The line in which the defender chooses the reply after which the strategy lasts longest.
pub(super) fn longest<Z>(strategy: &Strategy<Move, Z>) -> Vec<Move> {
    let steps = &strategy.steps;
    // For each step, the plies that it lasts.
    let mut lasts: Vec<u32> = Vec::with_capacity(steps.len());
    for step in steps {
        let plies = |link| plies(&lasts, link);
        lasts.push(match step {
            Step::Attack { next, .. } => plies(*next),
            Step::Defend { replies, .. } => replies.iter().map(|&(_, link)| plies(link)).max().unwrap_or(0),
            Step::Less { next, .. } => lasts[*next],
        });
    }
    let mut line = Vec::new();
    let mut at = steps.last();
    while let Some(step) = at {
        let next = match step {
            Step::Attack { m, next, .. } => Some((*m, *next)),
            // Of several the first: the moves come as the rules list them.
            Step::Defend { replies, .. } => replies.iter().rev().copied().max_by_key(|&(_, link)| plies(&lasts, link)),
            Step::Less { next, .. } => {
                at = steps.get(*next);
                continue;
            }
        };
        let Some((m, link)) = next else { break };
        line.push(m);
        at = if let Link::Step(step) = link { steps.get(step) } else { None };
    }
    line
}

fn plies(lasts: &[u32], link: Link) -> u32 {
    match link {
        Link::Goal => 1,
        Link::Step(step) => 1 + lasts[step],
    }
}

/// A line to the mate, move by move.
///
/// # Errors
/// The reason to stop; [`Reason::NoStrategy`] if it does not end.
pub(super) fn follow(
    problem: &mut Shogi,
    prover: &mut Prover,
    win: Aim,
    meter: &mut Meter<'_>,
) -> Result<Vec<Move>, Reason> {
    let mut line = Vec::new();
    let done = go_on(problem, prover, win, meter, &mut line);
    for _ in &line {
        problem.undo();
    }
    done.map(|()| line)
}

fn go_on(
    problem: &mut Shogi,
    prover: &mut Prover,
    mut win: Aim,
    meter: &mut Meter<'_>,
    line: &mut Vec<Move>,
) -> Result<(), Reason> {
    while problem.status() != Status::Achieved {
        if line.len() >= MOST_PLIES {
            return Err(Reason::NoStrategy);
        }
        let m = if problem.role() == Role::Attacker {
            let m = prover.found_move(problem, win, meter)?;
            win.within = win.within.map(|moves| moves.saturating_sub(1));
            m
        } else {
            reply(problem).ok_or(Reason::NoStrategy)?
        };
        problem.play(m);
        line.push(m);
    }
    Ok(())
}

/// Of the replies that are not mated at once the one that looks best.
fn reply(problem: &mut Shogi) -> Option<Move> {
    let mut replies = Vec::new();
    problem.moves(&mut replies);
    replies.sort_by_cached_key(|&m| (problem.rank(m), m));
    let lasts = replies.iter().copied().find(|&m| {
        problem.play(m);
        let is_mated = problem.at_once().is_some();
        problem.undo();
        !is_mated
    });
    lasts.or(replies.first().copied())
}

/// Whether a line is legal, every move of the attacker's is a check or leaves no reply, and the last one leaves
/// none.
pub(super) fn mates(position: &Position, attacker: Side, line: &[Move]) -> bool {
    let mut position = position.clone();
    for &m in line {
        if !position.is_legal(m) {
            return false;
        }
        position = position.after(m);
        if position.turn() != attacker && !position.is_check() && position.has_move() {
            return false;
        }
    }
    position.turn() != attacker && !position.has_move()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_shogi::notation::{sfen, usi};

    #[test]
    fn the_longest_resistance_is_shown() {
        let [a, b, c, d, e] = ["1a1b", "1a2a", "1a2b", "1b1a", "1b2a"].map(|m| usi::parse(m).unwrap());
        let attack = |m, next| Step::Attack { m, next, zone: () };
        let defend = |replies: &[(Move, Link)]| Step::Defend { null: None, replies: replies.to_vec(), zone: () };
        let steps = vec![
            attack(a, Link::Goal),
            defend(&[(b, Link::Step(0))]),
            attack(c, Link::Step(1)),
            defend(&[(b, Link::Step(0)), (d, Link::Step(2)), (e, Link::Step(2))]),
            attack(e, Link::Step(3)),
        ];
        assert_eq!(longest(&Strategy { steps }), [e, d, c, b, a]);
        assert!(longest(&Strategy::<_, ()> { steps: Vec::new() }).is_empty());
    }

    #[test]
    fn a_line_must_check_and_end_in_mate() {
        let position = sfen::read("4k4/9/4P4/9/9/9/9/9/9 b G 1").unwrap();
        let mates = |line: &[&str]| {
            let line: Vec<_> = line.iter().map(|m| usi::parse(m).unwrap()).collect();
            mates(&position, Side::Black, &line)
        };
        assert!(mates(&["G*5b"]));
        for wrong in [&[][..], &["G*5c"], &["G*4b"], &["G*4b", "5a6a"], &["G*1i"], &["G*5b", "5a5b"]] {
            assert!(!mates(wrong), "{wrong:?}");
        }
    }
}
