//! Whether a strategy mates by checks: it is walked with the rules alone.
//!
//! The search takes a side without moves for mated, as the rules do, even if it is not in check.
//! Who asks for a mate in USI wants checks from the first move to the last. So every strategy is
//! walked before it is announced: each move of the attacker's is a check, each legal reply has an
//! answer, and each line ends in mate. What the independent checker says of a certificate belongs
//! here too.

use std::collections::HashMap;

use tesuji_problem::Key;
use tesuji_search::{Link, Step, Strategy};
use tesuji_shogi::rules::{Move, Position, Question};

/// How many steps are walked between two questions whether to stop.
const POLL: usize = 64;

/// Walks a strategy as far as there is time.
///
/// # Errors
/// Says what is wrong.
pub(super) fn walk<Z>(
    question: &Question,
    strategy: &Strategy<Move, Z>,
    is_called_off: &dyn Fn() -> bool,
) -> Result<(), &'static str> {
    let steps = &strategy.steps;
    let Some(root) = steps.len().checked_sub(1) else { return ends(&question.position) };
    let mut walked: HashMap<usize, Key> = HashMap::new();
    let mut open = vec![(root, question.position.clone())];
    while let Some((at, position)) = open.pop() {
        if let Some(&key) = walked.get(&at) {
            if key != position.key() {
                return Err("one step is for two positions");
            }
            continue;
        }
        walked.insert(at, position.key());
        if walked.len().is_multiple_of(POLL) && is_called_off() {
            return Ok(());
        }
        let attacks = position.turn() == question.attacker;
        match &steps[at] {
            Step::Attack { m, next, .. } if attacks => {
                let after = checked(&position, *m)?;
                match next {
                    Link::Goal => ends(&after)?,
                    Link::Step(next) => open.push((before(at, *next)?, after)),
                }
            }
            Step::Defend { null: None, replies, .. } if !attacks => {
                for (m, link) in answers(&position, replies)? {
                    let Link::Step(next) = link else { return Err("a reply mates") };
                    open.push((before(at, next)?, position.after(m)));
                }
            }
            _ => return Err("a step is for the other side"),
        }
    }
    Ok(())
}

/// Steps lead to those before them, so that no line is without an end.
fn before(at: usize, next: usize) -> Result<usize, &'static str> {
    if next < at { Ok(next) } else { Err("a line goes on for ever") }
}

/// The position after a check.
fn checked(position: &Position, m: Move) -> Result<Position, &'static str> {
    if !position.is_legal(m) {
        return Err("a move is not legal");
    }
    let after = position.after(m);
    if after.is_check() { Ok(after) } else { Err("a move is no check") }
}

/// A position at the end of a line.
fn ends(position: &Position) -> Result<(), &'static str> {
    if position.has_move() {
        return Err("a line does not end in mate");
    }
    if position.is_check() { Ok(()) } else { Err("a side has no move, and is not in check") }
}

/// What each legal reply is answered with.
fn answers(position: &Position, replies: &[(Move, Link)]) -> Result<Vec<(Move, Link)>, &'static str> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if moves.is_empty() {
        return Err("there is nothing to reply");
    }
    let answers: HashMap<Move, Link> = replies.iter().copied().collect();
    moves.into_iter().map(|m| answers.get(&m).map(|&link| (m, link)).ok_or("a reply has no answer")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_shogi::notation::{sfen, usi};
    use tesuji_shogi::rules::{Goal, Side};

    fn walked(text: &str, attacker: Side, steps: &[Step<Move, ()>]) -> Result<(), &'static str> {
        let question = Question { position: sfen::read(text).unwrap(), attacker, goal: Goal::Mate };
        walk(&question, &Strategy { steps: steps.to_vec() }, &|| false)
    }

    fn attack(m: &str, next: Link) -> Step<Move, ()> {
        Step::Attack { m: usi::parse(m).unwrap(), next, zone: () }
    }

    fn defend(replies: &[(&str, Link)]) -> Step<Move, ()> {
        let replies = replies.iter().map(|&(m, link)| (usi::parse(m).unwrap(), link)).collect();
        Step::Defend { null: None, replies, zone: () }
    }

    #[test]
    fn every_reply_is_answered_and_every_move_a_check() {
        const ONE: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
        assert_eq!(walked(ONE, Side::Black, &[attack("G*5b", Link::Goal)]), Ok(()));
        for steps in [
            &[][..],
            &[attack("G*4b", Link::Goal)],
            &[attack("G*1i", Link::Goal)],
            &[attack("G*5c", Link::Goal)],
            &[attack("5c5b", Link::Goal)],
            &[attack("G*5b", Link::Step(0))],
            &[defend(&[("5a4a", Link::Goal)])],
            &[defend(&[]), attack("G*5b", Link::Step(0))],
            &[attack("G*5b", Link::Goal), defend(&[("5a6a", Link::Step(0))]), attack("G*4b", Link::Step(1))],
        ] {
            assert!(walked(ONE, Side::Black, steps).is_err(), "{steps:?}");
        }
        assert_eq!(walked("4k4/4G4/4P4/9/9/9/9/9/9 w - 1", Side::Black, &[]), Ok(()));
    }

    #[test]
    fn who_has_no_move_is_mated_in_check_alone() {
        let stuck = "8k/6G2/7+P1/9/9/9/9/9/9 w - 1";
        assert_eq!(walked(stuck, Side::Black, &[]), Err("a side has no move, and is not in check"));
        let before = "8k/6G2/9/7+P1/9/9/9/9/9 b - 1";
        assert_eq!(walked(before, Side::Black, &[attack("2d2c", Link::Goal)]), Err("a move is no check"));
    }
}
