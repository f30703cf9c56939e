//! Goals that show at sight to be out of reach.
//!
//! - **A bare king** mates nobody, and stays bare. A king with one knight or one bishop does not
//!   mate a bare king.
//! - **Order 1 needs a check**: mate is a success of order 1, so the threat of a λ¹-move is that of
//!   taking the king.
//! - **A selfmate and a reflexmate** have no null move, so no order but the unlimited one can win
//!   them, nor a helpmate. Nor has a stalemate: but one move can reach it, at every order.

use cozy_chess::{Color, Piece};
use tesuji_problem::Problem;

use super::checks;
use crate::rules::{Chess, Goal, Position};

/// Attacker to move: whether no win of this order is possible.
pub(super) fn is_out_of_reach(chess: &Chess, order: u8) -> bool {
    order < chess.goal_order()
        || match chess.goal() {
            Goal::Mate => {
                let board = chess.position().board();
                is_bare(chess.position(), chess.attacker()) || order == 1 && !checks::any(board, |_| true)
            }
            Goal::Selfmate | Goal::Reflexmate | Goal::Helpmate => true,
            Goal::Win(_) | Goal::Promote | Goal::Stalemate => false,
        }
}

/// Whether neither side can ever change that the goal is not reached.
pub(super) fn is_dead(chess: &Chess) -> bool {
    let (position, attacker) = (chess.position(), chess.attacker());
    match chess.goal() {
        Goal::Mate | Goal::Helpmate => cannot_mate(position, attacker),
        Goal::Selfmate | Goal::Reflexmate => cannot_mate(position, !attacker),
        Goal::Promote => position.men(attacker, Piece::Pawn).is_empty() && cannot_mate(position, attacker),
        Goal::Win(_) | Goal::Stalemate => false,
    }
}

fn is_bare(position: &Position, side: Color) -> bool {
    position.side(side).len() == 1
}

fn cannot_mate(position: &Position, side: Color) -> bool {
    let minor = position.men(side, Piece::Knight) | position.men(side, Piece::Bishop);
    is_bare(position, side) || is_bare(position, !side) && position.side(side).len() == 2 && minor.len() == 1
}
