//! How much room a side has: what a first guess of the difficulty of a position can be made from.
//!
//! A mating attack is near its end when the king has few squares and its side few answers. Numbers
//! like these stand in for the search that has not been made yet (df-pn's proof and disproof
//! numbers of a new node).

use cozy_chess::{Board, Piece};

use super::evasions::Evasions;
use super::men::Men;
use crate::rules::Position;

/// The room of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Whether it is in check.
    pub is_check: bool,
    /// The number of squares to which its king may go, by a step.
    pub flights: u32,
    /// The number of its legal moves, the king's included; every promotion is one.
    pub replies: u32,
}

/// Measures the room of the side to move, without a move being made or listed.
pub fn room(position: &Position) -> Room {
    let board = position.board();
    if !position.is_check() {
        return unchecked(board);
    }
    let men = Men::of(board);
    let evasions = Evasions::of(&men, board);
    let flights = evasions.flights().len();
    Room { is_check: true, flights, replies: flights + evasions.count_but_flights() }
}

fn unchecked(board: &Board) -> Room {
    let castles = board.colors(board.side_to_move());
    let mut room = Room { is_check: false, flights: 0, replies: 0 };
    board.generate_moves(|moves| {
        room.replies += moves.len() as u32;
        if moves.piece == Piece::King {
            room.flights = (moves.to - castles).len();
        }
        false
    });
    room
}
