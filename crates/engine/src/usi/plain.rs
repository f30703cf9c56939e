//! A move where nothing is proved: one that looks like an attack. There is no evaluation and no
//! plan.

use tesuji_problem::Ordering;
use tesuji_shogi::rules::{Goal, Move, Position, Question, Shogi};

/// Some legal move, if there is one: the one that the search would try first, for the attack if the
/// other side has a king, else for the defence.
pub(super) fn some_move(position: &Position) -> Option<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let question = |attacker| Question { position: position.clone(), attacker, goal: Goal::Mate };
    let mut problem = [position.turn(), !position.turn()].into_iter().find_map(|side| Shogi::new(&question(side)).ok());
    moves.into_iter().min_by_key(|&m| (problem.as_mut().map_or(0, |problem| problem.rank(m)), m))
}
