//! What zones are made of. Not every empty cell is a legal move, as paper 001 assumes, because
//! suicide is not one. More stones of the same player make such a move legal only by letting it
//! capture: where they touched what is to have a liberty they would have been liberties themselves.
//! So [`Rigid::allowing`] names the other liberties of the chains around it; without these a stone
//! is overlooked that takes the last but one liberty of a chain, and the reply inside then
//! captures. A legal move stays legal as long as its player's chains do not run out of liberties,
//! which zones see to anyhow.
//!
//! Where passing is forbidden, a player also wins by leaving the opponent no move. That takes a
//! stone in every pair of empty neighbours, so when few disjoint pairs are left, zones are the
//! whole board.

use super::AtariGo;
use crate::bits::Bits;
use crate::lattice::each;
use crate::{Cells, Game, Player, Rigid, Zone};

impl<B: Bits> AtariGo<B> {
    /// The zone of "the player captures nothing with `n` more stones": the liberties of the
    /// opponent's chains.
    fn no_capture_within(&self, player: Player, n: u32) -> Zone {
        let mut zone = Zone::EMPTY;
        for (_, liberties) in self.chains(player.other()) {
            let index = liberties.count().saturating_sub(n).max(1);
            zone.include(&liberties.cells(), index as usize);
        }
        zone
    }
}

impl<B: Bits> Rigid for AtariGo<B> {
    fn not_won_within(&self, player: Player, n: u32) -> Zone {
        let mut zone = self.no_capture_within(player, n);
        zone.include(&[u64::MAX; 2], self.until_stuck().saturating_sub(n).max(1) as usize);
        zone
    }

    /// The winner had a move at every turn, so the loser cannot have won by leaving it none. A
    /// loser without a move would have one that captures.
    fn lost(&self, player: Player) -> Zone {
        self.no_capture_within(player, u32::from(self.captured.is_none()))
    }

    fn allowing(&self, &[low, high]: &Cells) -> Zone {
        let cells = B::from_wide(u128::from(low) | u128::from(high) << 64);
        let suicides = cells & self.empty() & !self.legal_cells();
        let mut zone = Zone::EMPTY;
        for (_, liberties) in
            self.chains(self.to_move().other()).filter(|(_, liberties)| *liberties & suicides != B::NONE)
        {
            let others = (liberties.count() - 1).max(1) as usize;
            for cell in each(liberties & suicides) {
                zone.include(&(liberties & !B::one(u32::from(cell))).cells(), others);
            }
        }
        zone
    }
}
