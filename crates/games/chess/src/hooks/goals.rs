//! Goals other than mate that one move reaches: the capture of a man, a promotion, stalemate.

use cozy_chess::{BitBoard, Board, Piece, Rank, Square, get_king_moves, get_pawn_attacks};

use super::men::Men;
use crate::rules::{Chess, Move, Position};

/// A legal promotion.
pub(super) fn promotion(board: &Board) -> Option<Move> {
    let us = board.side_to_move();
    let pawns = board.colored_pieces(us, Piece::Pawn) & Rank::Seventh.relative_to(us).bitboard();
    first(board, pawns, |m| m.promotion() == Some(Piece::Queen))
}

/// A legal move that captures the man on a square.
pub(super) fn capture(position: &Position, target: Square) -> Option<Move> {
    let board = position.board();
    let (us, men) = (board.side_to_move(), Men::of(board));
    let king = get_king_moves(target) & men.men(us, Piece::King);
    let passing = board.en_passant().map_or(BitBoard::EMPTY, |file| {
        get_pawn_attacks(Square::new(file, Rank::Sixth.relative_to(us)), !us) & men.men(us, Piece::Pawn)
    });
    let takers = men.attackers(target, us, men.occupied()) | king | passing;
    first(board, takers, |m| Chess::follow(position, m, target).1)
}

/// A legal move that leaves the opponent none, and gives no check.
pub(super) fn stalemate(position: &Position) -> Option<Move> {
    first(position.board(), position.side(position.turn()), |m| position.after(m).is_stalemate())
}

/// The first legal move of these men that is wanted.
fn first(board: &Board, men: BitBoard, wanted: impl Fn(Move) -> bool) -> Option<Move> {
    let mut found = None;
    if !men.is_empty() {
        board.generate_moves_for(men, |moves| {
            found = moves.into_iter().map(|m| Move::new(m.from, m.to, m.promotion)).find(|&m| wanted(m));
            found.is_some()
        });
    }
    found
}
