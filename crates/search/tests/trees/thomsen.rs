//! Thomsen's program, transcribed from his overview of it (paper 003), method by method.

use tesuji_problem::{Problem, Role, Status};

/// "`Lambda()` tries l-trees of orders 0, 1, 2, ..., up to n." Always with the attacker to move,
/// and *d* odd.
pub(crate) fn lambda<P: Problem>(p: &mut P, n: i32, d: i32) -> bool {
    (0..=n).any(|order| alphabeta(p, order, d))
}

/// "If a node has no siblings, the method returns 1 if the defender is to move, and 0 if the
/// attacker is to move."
pub(crate) fn alphabeta<P: Problem>(p: &mut P, n: i32, d: i32) -> bool {
    match p.status() {
        Status::Achieved => return true,
        Status::Refuted => return false,
        Status::Open if d <= 0 => return false,
        Status::Open => {}
    }
    let attacker = p.role() == Role::Attacker;
    let mut moves = Vec::new();
    p.moves(&mut moves);
    for m in moves {
        p.play(m);
        let value = is_lambda_move(p, n, d, attacker).then(|| alphabeta(p, n, d - 1));
        p.undo();
        if value == Some(attacker) {
            return attacker;
        }
    }
    !attacker
}

/// `nextLambdaMove()`: "(a) x is an attacker's move and a l-search of l-order n – 1 and depth d – 2
/// has value 1, or (b) x is a defender's move and a l-search of l-order n – 1 and depth d – 1 has
/// value < 1", after x has been made.
fn is_lambda_move<P: Problem>(p: &mut P, n: i32, d: i32, attacker: bool) -> bool {
    if p.status() != Status::Open {
        return (p.status() == Status::Achieved) == attacker;
    }
    if !attacker {
        return !lambda(p, n - 1, d - 1);
    }
    p.null();
    let threat = lambda(p, n - 1, d - 2);
    p.undo();
    threat
}
