//! Mates by their definition, which knows nothing of any search.

use std::collections::HashMap;

use tesuji_chess::rules::Position;
use tesuji_problem::Key;

/// Answers questions, and remembers the answers.
#[derive(Debug, Default)]
pub(crate) struct Definition(HashMap<(Key, bool, u16), bool>);

impl Definition {
    /// Whether the side to move mates within so many moves, or the other one if that is not the
    /// side that `attacks`.
    pub(crate) fn mates(&mut self, position: &Position, attacks: bool, left: u16) -> bool {
        let key = (position.key(), attacks, left);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let wins = if position.is_mate() {
            !attacks
        } else if left == 0 || !position.has_move() {
            false
        } else {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let mut after = moves.into_iter().map(|m| position.after(m));
            let mut mates = |after| self.mates(&after, !attacks, left - u16::from(attacks));
            if attacks { after.any(&mut mates) } else { after.all(&mut mates) }
        };
        self.0.insert(key, wins);
        wins
    }
}
