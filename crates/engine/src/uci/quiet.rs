//! A move where nothing is proved.
//!
//! It mates, wins what can be won by a few captures, rather gives check or stands near the centre,
//! and does not allow mate in one.
//!
//! **Known failure case.** Everything else: there is no evaluation and no plan. It is a solver that
//! also plays.

use tesuji_chess::rules::{Move, Piece, Position, Square};

/// How many captures in a row are looked at behind the move.
const CAPTURES: u32 = 3;
/// The positions that may be looked at. What comes after is judged as it stands.
const POSITIONS: u32 = 50_000;
const QUEEN: i32 = 900;

/// The moves, the best first, those that allow mate in one at the end.
pub(super) fn ranked(position: &Position, moves: &[Move]) -> Vec<Move> {
    let mut left = POSITIONS;
    let mut scored: Vec<(i32, Move)> = moves.iter().map(|&m| (-score(position, m, &mut left), m)).collect();
    scored.sort_unstable();
    let ranked: Vec<Move> = scored.into_iter().map(|(_, m)| m).collect();
    let safe = ranked.iter().position(|&m| mate_in_one(&position.after(m)).is_none());
    let mut ranked = ranked;
    ranked.rotate_left(safe.unwrap_or(0));
    ranked
}

/// A move that mates.
pub(super) fn mate_in_one(position: &Position) -> Option<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.into_iter().find(|&m| position.after(m).is_mate())
}

fn score(position: &Position, m: Move, left: &mut u32) -> i32 {
    let after = position.after(m);
    if after.is_mate() {
        return i32::MAX;
    }
    if !after.has_move() {
        // Stalemate is good for whoever has less.
        return -balance(position);
    }
    let gain = material(position, m);
    let style = centre(m.to()) - centre(m.from()) + 5 * i32::from(after.is_check());
    let style = if position.king(position.turn()) == m.from() { -style } else { style };
    gain - captures(&after, CAPTURES, 0, 2 * QUEEN, left) + style
}

/// What the side to move can win by captures, or 0 if it would rather not capture.
fn captures(position: &Position, depth: u32, mut least: i32, most: i32, left: &mut u32) -> i32 {
    least = least.max(0);
    if depth == 0 || *left == 0 || least >= most {
        return least;
    }
    *left -= 1;
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut gains: Vec<(i32, Move)> = moves.into_iter().map(|m| (material(position, m), m)).collect();
    gains.retain(|&(gain, _)| gain > 0);
    gains.sort_unstable_by_key(|&(gain, _)| -gain);
    for (gain, m) in gains {
        let reply = captures(&position.after(m), depth - 1, gain - most, gain - least, left);
        least = least.max(gain - reply);
        if least >= most {
            break;
        }
    }
    least
}

/// What a move takes, and what a pawn gains by it.
fn material(position: &Position, m: Move) -> i32 {
    let taken = position.man(m.to()).filter(|&(color, _)| color != position.turn());
    taken.map_or(0, |(_, piece)| worth(piece)) + m.promotion().map_or(0, |piece| worth(piece) - worth(Piece::Pawn))
}

/// How much more the side to move has.
fn balance(position: &Position) -> i32 {
    let sum = |color| Piece::ALL.iter().map(|&p| worth(p) * position.men(color, p).len() as i32).sum::<i32>();
    sum(position.turn()) - sum(!position.turn())
}

fn worth(piece: Piece) -> i32 {
    match piece {
        Piece::Pawn => 100,
        Piece::Knight | Piece::Bishop => 310,
        Piece::Rook => 500,
        Piece::Queen => QUEEN,
        Piece::King => 0,
    }
}

/// Larger nearer to the centre.
fn centre(square: Square) -> i32 {
    let near = |i: i32| i.min(7 - i);
    2 * (near(square.file() as i32) + near(square.rank() as i32))
}
