//! Which moves are tried first. Smaller ranks come first; only their order counts.
//!
//! **Idea.** The attacker's checks come first, those that leave the fewest answers before others: a
//! mating attack is a series of moves that leave little choice. Then captures and promotions by
//! what they win, and quiet moves by how much they take from the king: squares around it that the
//! man attacks from where it goes, and nearness. The defender's captures come first, of the checker
//! above all; then the king's moves, which answer most; then men that step between, which are
//! mostly lost.

use cozy_chess::{BitBoard, Board, Color, Piece, Square, get_king_moves, get_pawn_attacks};

use super::evasions::Evasions;
use super::men::{Men, attacks};
use crate::rules::Move;

/// What a man is worth, roughly in pawns.
const WORTH: [i32; 6] = [1, 3, 3, 5, 9, 0];

/// The rank of a move of the attacker.
pub(super) fn attack(board: &Board, m: Move) -> i32 {
    let (us, king) = (board.side_to_move(), board.king(!board.side_to_move()));
    let Some(piece) = board.piece_on(m.from()) else { return 0 };
    let (men, passed) = Men::of(board).after_any(board, piece, m);
    let occupied = men.occupied();
    if men.is_attacked(king, us, occupied) {
        let evasions = Evasions::new(&men, !us, king, passed);
        let answers = evasions.flights().len() + evasions.count_but_flights();
        return answers as i32 - 1000;
    }
    let around = get_king_moves(king) & covered(m.promotion().unwrap_or(piece), us, m.to(), occupied);
    distance(m.to(), king) - 4 * around.len() as i32 - 3 * gain(board, m)
}

/// The rank of a move of the defender.
pub(super) fn defence(board: &Board, m: Move) -> i32 {
    let takes_checker = board.checkers().has(m.to());
    let steps_between = !board.checkers().is_empty() && board.piece_on(m.from()) != Some(Piece::King);
    let kind = match (takes_checker, steps_between) {
        (true, _) => -200,
        (_, true) => 200,
        _ => 0,
    };
    kind - 10 * gain(board, m)
}

/// What a move wins at once.
fn gain(board: &Board, m: Move) -> i32 {
    let taken = board.piece_on(m.to()).filter(|_| board.colors(!board.side_to_move()).has(m.to()));
    let worth = |piece: Option<Piece>| piece.map_or(0, |piece| WORTH[piece as usize]);
    worth(taken) + worth(m.promotion())
}

fn covered(piece: Piece, us: Color, from: Square, occupied: BitBoard) -> BitBoard {
    if piece == Piece::Pawn { get_pawn_attacks(from, us) } else { attacks(piece, from, occupied) }
}

/// The number of steps of a king.
fn distance(a: Square, b: Square) -> i32 {
    let files = (a.file() as i32 - b.file() as i32).abs();
    let ranks = (a.rank() as i32 - b.rank() as i32).abs();
    files.max(ranks)
}
