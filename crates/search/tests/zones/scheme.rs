//! Definition 4: what a relevancy zone scheme of order r is.

use std::collections::HashSet;

use tesuji_problem::{Key, Place};
use tesuji_small::{Game, Move, Player, Zone};

/// The highest order of schemes that is checked.
pub(crate) const HIGHEST: usize = 3;

/// An area sequence, the player whose stones it is to protect against, and the property that it is
/// to protect.
pub(crate) struct Scheme<'a, G> {
    zone: &'a Zone,
    player: Player,
    holds: &'a mut dyn FnMut(&G) -> bool,
    /// The positions whose schemes of an order have been checked.
    done: HashSet<(Key, usize)>,
}

impl<'a, G: Game> Scheme<'a, G> {
    pub(crate) fn new(zone: &'a Zone, player: Player, holds: &'a mut dyn FnMut(&G) -> bool) -> Self {
        Scheme { zone, player, holds, done: HashSet::new() }
    }

    /// Stones of the player, not in the areas that order `r` forbids, with which the property no
    /// longer holds.
    pub(crate) fn exception(&mut self, position: &G, r: usize) -> Option<Vec<Move>> {
        if !(self.holds)(position) {
            return Some(Vec::new());
        }
        if r == 0 || !self.done.insert((position.key(), r)) {
            return None;
        }
        self.stones(position).into_iter().find_map(|m| {
            // The move is in no area below this index, so those of its scheme of this order less
            // one protect the position after it.
            let outside = m.cell().map_or(0, |cell| self.zone.index_of(cell) - 1).min(r);
            let left = outside.checked_sub(1)?;
            let mut line = self.exception(&with_stone(position, self.player, m), left)?;
            line.insert(0, m);
            Some(line)
        })
    }

    /// The player's legal moves, whoever is to move.
    fn stones(&self, position: &G) -> Vec<Move> {
        let (mut position, mut moves) = (position.clone(), Vec::new());
        if position.to_move() != self.player {
            position.null();
        }
        if position.outcome().is_none() {
            position.moves(&mut moves);
        }
        moves
    }
}

/// The position with one more stone of the player, and the same player to move.
fn with_stone<G: Game>(position: &G, player: Player, m: Move) -> G {
    let mut position = position.clone();
    let is_to_move = position.to_move() == player;
    if !is_to_move {
        position.null();
    }
    position.play(m);
    if is_to_move {
        position.null();
    }
    position
}
