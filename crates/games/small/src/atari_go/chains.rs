//! Chains and their liberties: which cells may be played, and what captures.

use super::AtariGo;
use crate::bits::Bits;
use crate::lattice::each;
use crate::{Game, Player};

impl<B: Bits> AtariGo<B> {
    pub(super) fn of(&self, player: Player) -> B {
        B::from_wide(self.stones.of(player))
    }

    pub(super) fn empty(&self) -> B {
        self.board.cells & !B::from_wide(self.stones.all())
    }

    pub(super) fn has_dead_chain(&self) -> bool {
        [Player::First, Player::Second].into_iter().any(|player| {
            each(self.of(player)).any(|cell| {
                let chain = self.board.chain(B::one(u32::from(cell)), self.of(player));
                self.board.around(chain) & self.empty() == B::NONE
            })
        })
    }

    /// The last liberties of those of a player's chains that touch the set and have only one.
    pub(super) fn last_liberties(&self, player: Player, touching: B) -> B {
        let (stones, empty) = (self.of(player), self.empty());
        let mut left = self.board.around(touching) & stones;
        let mut last = B::NONE;
        while left != B::NONE {
            let chain = self.board.chain(left.lowest(), stones);
            let liberties = self.board.around(chain) & empty;
            if liberties.is_single() {
                last |= liberties;
            }
            left &= !chain;
        }
        last
    }

    /// Whether a stone on this empty cell without empty neighbours has a liberty or makes a
    /// capture.
    pub(super) fn is_legal_eye(&self, cell: B) -> bool {
        let player = self.to_move();
        let chain = self.board.chain(cell, self.of(player) | cell);
        self.board.around(chain) & self.empty() & !cell != B::NONE
            || self.last_liberties(player.other(), cell) & cell != B::NONE
    }

    /// The cells where the player to move may play.
    pub(super) fn legal_cells(&self) -> B {
        let empty = self.empty();
        let open = empty & self.board.around(empty);
        each(empty & !open)
            .map(|cell| B::one(u32::from(cell)))
            .filter(|&cell| self.is_legal_eye(cell))
            .fold(open, |set, cell| set | cell)
    }

    pub(super) fn has_legal_cell(&self) -> bool {
        let empty = self.empty();
        empty & self.board.around(empty) != B::NONE || self.legal_cells() != B::NONE
    }

    /// The player's chains, each with its liberties.
    pub(super) fn chains(&self, player: Player) -> impl Iterator<Item = (B, B)> + use<'_, B> {
        let (stones, empty) = (self.of(player), self.empty());
        let mut left = stones;
        std::iter::from_fn(move || {
            let seed = left.lowest();
            (seed != B::NONE).then(|| {
                let chain = self.board.chain(seed, stones);
                left &= !chain;
                (chain, self.board.around(chain) & empty)
            })
        })
    }

    /// At least so many stones take the last move from somebody: as many as there are pairs of
    /// empty neighbours that share no cell.
    pub(super) fn until_stuck(&self) -> u32 {
        if self.pass_is_legal() {
            return u32::MAX;
        }
        let (mut left, mut pairs) = (self.empty(), 0);
        while left != B::NONE {
            let cell = left.lowest();
            let neighbours = self.board.around(cell) & left;
            left &= !(cell | neighbours.lowest());
            pairs += u32::from(neighbours != B::NONE);
        }
        pairs.max(1)
    }

    /// The number of liberties of a player's weakest chain.
    pub(super) fn weakness(&self, player: Player) -> u32 {
        self.chains(player).map(|(_, liberties)| liberties.count()).min().unwrap_or(u32::MAX)
    }

    /// Whether the stone on this cell takes the last liberty of a chain of the opponent.
    pub(super) fn captures(&self, cell: B, by: Player) -> bool {
        let (stones, empty) = (self.of(by.other()), self.empty());
        let mut left = self.board.around(cell) & stones;
        while left != B::NONE {
            let chain = self.board.chain(left.lowest(), stones);
            if self.board.around(chain) & empty == B::NONE {
                return true;
            }
            left &= !chain;
        }
        false
    }
}
