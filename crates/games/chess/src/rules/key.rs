//! Keys of 128 bits for positions.
//!
//! The board's own hash has 64 bits, too few for a search of a billion positions, and it tells
//! positions apart that differ only in an en-passant capture that nobody can make. So the key is
//! made anew, from what has changed.

use cozy_chess::{Board, Color, File, Piece, Square, get_pawn_attacks};
use tesuji_problem::mix;

const BLACK_TO_MOVE: u128 = mix(0xC4E5_5000);
const EN_PASSANT: [u128; 8] = numbered(0xC4E5_5010);
const CASTLING: [u128; 16] = numbered(0xC4E5_5020);
/// Of rooks that may castle and do not stand in a corner (Chess960).
const INNER_ROOKS: [[u128; 8]; 2] = [numbered(0xC4E5_5030), numbered(0xC4E5_5038)];
const PIECES: [[[u128; 64]; 6]; 2] = pieces();

const fn numbered<const N: usize>(first: u64) -> [u128; N] {
    let mut numbers = [0; N];
    let mut i = 0;
    while i < N {
        numbers[i] = mix(first + i as u64);
        i += 1;
    }
    numbers
}

const fn pieces() -> [[[u128; 64]; 6]; 2] {
    let mut all = [[[0; 64]; 6]; 2];
    let mut i = 0;
    while i < 12 {
        all[i / 6][i % 6] = numbered(0xC4E5_6000 + 64 * i as u64);
        i += 1;
    }
    all
}

/// The key of a board.
pub(super) fn of(board: &Board) -> u128 {
    let men = Color::ALL.into_iter().flat_map(|c| Piece::ALL.map(|p| (c, p)));
    let state = turn(board) ^ passing(board) ^ castling(board);
    men.fold(state, |key, (color, piece)| key ^ squares(color, piece, board.colored_pieces(color, piece).0))
}

/// The key of a board that comes about by a move from another one with this key.
pub(super) fn after(key: u128, before: &Board, board: &Board) -> u128 {
    let mut key = key ^ turn(before) ^ turn(board);
    if (before.en_passant(), board.en_passant()) != (None, None) {
        key ^= passing(before) ^ passing(board);
    }
    let rights = |board: &Board| Color::ALL.map(|color| *board.castle_rights(color));
    if rights(before) != rights(board) {
        key ^= castling(before) ^ castling(board);
    }
    // A pawn that takes a rook and becomes one leaves a rook where a rook was.
    let turned = before.colors(Color::White) ^ board.colors(Color::White);
    let is_other = |piece| before.pieces(piece) != board.pieces(piece) || !board.pieces(piece).is_disjoint(turned);
    for piece in Piece::ALL.into_iter().filter(|&piece| is_other(piece)) {
        for color in Color::ALL {
            let changed = before.colored_pieces(color, piece) ^ board.colored_pieces(color, piece);
            key ^= squares(color, piece, changed.0);
        }
    }
    key
}

fn squares(color: Color, piece: Piece, mut set: u64) -> u128 {
    let mut key = 0;
    while set != 0 {
        key ^= PIECES[color as usize][piece as usize][set.trailing_zeros() as usize];
        set &= set - 1;
    }
    key
}

fn turn(board: &Board) -> u128 {
    if board.side_to_move() == Color::Black { BLACK_TO_MOVE } else { 0 }
}

fn passing(board: &Board) -> u128 {
    en_passant(board).map_or(0, |file| EN_PASSANT[file as usize])
}

fn castling(board: &Board) -> u128 {
    let [white, black] = Color::ALL.map(|color| board.castle_rights(color));
    let rights = [white.short, white.long, black.short, black.long];
    let castling = rights.iter().enumerate().map(|(i, right)| usize::from(right.is_some()) << i).sum::<usize>();
    CASTLING[castling] ^ inner_rooks(board)
}

/// Which rook may castle, where the right alone does not say it.
fn inner_rooks(board: &Board) -> u128 {
    let mut key = 0;
    for color in Color::ALL {
        let rights = board.castle_rights(color);
        let short = rights.short.filter(|&file| file != File::H);
        let long = rights.long.filter(|&file| file != File::A);
        for file in [short, long].into_iter().flatten() {
            key ^= INNER_ROOKS[color as usize][file as usize];
        }
    }
    key
}

/// The file of a pawn that can be captured in passing, by a legal move.
fn en_passant(board: &Board) -> Option<File> {
    let file = board.en_passant()?;
    let us = board.side_to_move();
    let target = Square::new(file, cozy_chess::Rank::Sixth.relative_to(us));
    let takers = get_pawn_attacks(target, !us) & board.colored_pieces(us, Piece::Pawn);
    let takes = |moves: cozy_chess::PieceMoves| moves.to.has(target);
    (!takers.is_empty() && board.generate_moves_for(takers, takes)).then_some(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Castling, captures in passing, and promotions that take a man of the kind they become.
    #[test]
    fn the_key_after_a_move_is_the_key_of_the_board() {
        for fen in [
            "r3k2r/Pp1p1ppp/1bp2nbN/nPP5/BB2P3/q2P1N2/Pp4PP/R2Q1RK1 b kq - 0 2",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        ] {
            let board: Board = fen.parse().expect("a position");
            for m in moves(&board) {
                let next = after_move(&board, m);
                assert_eq!(after(of(&board), &board, &next), of(&next), "{fen}: {m}");
                for reply in moves(&next) {
                    let later = after_move(&next, reply);
                    assert_eq!(after(of(&next), &next, &later), of(&later), "{fen}: {m} {reply}");
                }
            }
        }
    }

    fn after_move(board: &Board, m: cozy_chess::Move) -> Board {
        let mut next = board.clone();
        next.play_unchecked(m);
        next
    }

    fn moves(board: &Board) -> Vec<cozy_chess::Move> {
        let mut all = Vec::new();
        board.generate_moves(|moves| {
            all.extend(moves);
            false
        });
        all
    }
}
