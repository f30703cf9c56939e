//! Compares the board with the numbers that everybody gets, and with outside collections of mates.

mod claims;
mod rules;
mod suites;

use super::board::{Board, Move};

fn board(sfen: &str) -> Board {
    Board::from_sfen(sfen).unwrap_or_else(|why| panic!("{sfen}: {why}"))
}

fn names(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut names: Vec<_> = moves.into_iter().map(|m| m.to_string()).collect();
    names.sort_unstable();
    names
}

/// The legal moves that mate.
fn mates(board: &Board) -> Vec<String> {
    let is_mate = |&m: &Move| board.after(m).is_check() && !board.after(m).has_move();
    names(board.moves().into_iter().filter(is_mate))
}
