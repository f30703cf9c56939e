//! Which move looks promising, and how hard a position looks. Nothing here can change an answer.

use crate::rules::{Kind, Move, Position, Square};

/// The kin of drops that nobody supports. Squares have the numbers before it.
pub(super) const UNSUPPORTED: u8 = Square::COUNT as u8 + 1;

/// A rough worth of a man, for the order in which moves are tried.
fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::King => 0,
        Kind::Pawn => 1,
        Kind::Lance | Kind::Knight => 3,
        Kind::Silver => 5,
        Kind::Gold | Kind::Tokin | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => 6,
        Kind::Bishop => 8,
        Kind::Rook | Kind::Horse => 10,
        Kind::Dragon => 12,
    }
}

/// Near the king, where more of one's own men attack than of the other side's, and captures and
/// promotions before others. Smaller is tried first.
pub(super) fn attack(position: &Position, m: Move) -> i32 {
    let us = position.turn();
    let (to, occupied) = (m.to(), position.occupied());
    let taken = position.man(to).map_or(0, |(_, kind)| 10 + worth(kind));
    let supports = position.attackers(us, to, occupied).len() as i32 - i32::from(m.from().is_some());
    let guards = position.attackers(!us, to, occupied).len() as i32;
    let promotes = if m.promotes() { 4 } else { 0 };
    let distance = position.king(!us).map_or(0, |king| distance(king, to));
    4 * distance - taken - promotes - 4 * supports + 4 * guards
}

/// Captures, then moves of the king, and drops last, the cheapest of them first. Smaller is tried
/// first.
pub(super) fn defence(position: &Position, m: Move) -> i32 {
    let taken = position.man(m.to()).map_or(0, |(_, kind)| 40 + worth(kind));
    let king = if m.from().is_some() && m.from() == position.king(position.turn()) { 20 } else { 0 };
    let dropped = m.dropped().map_or(0, |kind| 5 + worth(kind));
    dropped - taken - king
}

fn distance(a: Square, b: Square) -> i32 {
    i32::from(a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())))
}

/// With the attacker to move: each check must be refuted.
pub(super) fn hardness_of_attack(checks: &[Move]) -> (u32, u32) {
    (1, (checks.len() as u32).max(1))
}

/// With the defender to move, in check: each reply must be answered, but what is dropped counts once for each
/// [`kin`].
pub(super) fn hardness_of_defence(position: &Position) -> (u32, u32) {
    let (moves, drops) = position.count_replies();
    let us = position.turn();
    let supported = drops.into_iter().filter(|&to| position.is_attacked(us, to, position.occupied())).count() as u32;
    (moves + supported + u32::from(supported < drops.len()), 1)
}

/// Whatever is dropped on one square is one defence; and so is all that is dropped where nobody
/// supports it, on whatever square: it is taken and has won a move.
pub(super) fn kin(position: &Position, m: Move) -> u8 {
    if m.dropped().is_none() {
        return 0;
    }
    let is_supported = position.is_attacked(position.turn(), m.to(), position.occupied());
    if is_supported { m.to().index() as u8 + 1 } else { UNSUPPORTED }
}
