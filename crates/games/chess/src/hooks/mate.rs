//! Mate in one, without making a move.
//!
//! **Idea.** Only a check can mate. A check is mate if the king has no flight square, and, unless
//! it is a double check, nobody can take the checker or step between. A pinned man can do neither:
//! what it may still take is the man that pins it, which gives no check. Most checks leave a flight
//! square that is found at once, so that is what is looked at first.
//!
//! **Known failure case.** None: the answer is the definition's, a move after which the opponent is
//! in check and has no legal move.

use cozy_chess::{Board, Color, Square, get_bishop_rays, get_king_moves, get_rook_rays};

use super::checks::{self, Check};
use super::evasions::Evasions;
use super::men::passed_square;
use crate::rules::Move;

/// A move that mates, if there is one.
pub(super) fn at_once(board: &Board) -> Option<Move> {
    let us = board.side_to_move();
    let king = board.king(!us);
    let mut mate = None;
    checks::any(board, |check| {
        let mates = is_mate(&check, us, king);
        if mates {
            mate = Some(check.m);
        }
        mates
    });
    mate
}

/// Whether a check by `us` is mate.
#[inline]
fn is_mate(check: &Check, us: Color, king: Square) -> bool {
    let Check { piece, m, men } = check;
    let without = men.occupied() ^ king.bitboard();
    // The squares that are on no line with the man that moved are the likeliest to be free.
    let near = get_bishop_rays(m.to()) | get_rook_rays(m.to());
    let around = get_king_moves(king) & !men.side(!us);
    let is_free = |square: Square| !men.is_attacked(square, us, without);
    if (around - near).iter().any(is_free) || (around & near).iter().any(is_free) {
        return false;
    }
    !Evasions::new(men, !us, king, passed_square(us, *piece, *m)).any_but_flights()
}
