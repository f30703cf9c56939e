//! What makes shogi fast.
//!
//! Everything here is computed from bitboards of the position as it stands.

mod hands;
mod mate;
mod ordering;
mod quiet;

use tesuji_problem::{Everywhere, Generation, Hand, InHand, Oracles, Ordering, Problem, Relations, Role, Zones};

use crate::rules::{Move, Shogi};

impl Generation for Shogi {
    fn at_once(&mut self) -> Option<Move> {
        let checks = self.list_checks();
        let found = mate::at_once(self.position(), &checks);
        self.keep_checks(checks);
        found
    }

    fn has_moves(&mut self) -> bool {
        self.position().has_move()
    }

    fn threats(&mut self, order: u8, out: &mut Vec<Move>) -> bool {
        // The hook is asked of either side; a check may be answered by any legal move.
        let checks_only = self.role() == Role::Attacker && order == 1;
        if checks_only {
            self.position().checks(out);
        }
        checks_only
    }
}

impl Oracles for Shogi {
    /// Without a check there is no mate by checks.
    fn out_of_reach(&mut self, order: u8) -> bool {
        let checks = self.list_checks();
        let is_out = order <= 1 && checks.is_empty();
        self.keep_checks(checks);
        is_out
    }
}

impl Zones for Shogi {
    /// A move changes lines of sight across the board: no zone of squares protects a result.
    type Zone = Everywhere;
}

impl Relations for Shogi {
    fn in_hand(&self) -> Option<InHand> {
        Some(hands::in_hand(self))
    }

    fn in_hand_after(&self, m: Move) -> Option<InHand> {
        Some(hands::in_hand_after(self, m))
    }

    fn hand_of_loss(&self, proved: bool) -> Hand {
        hands::of_loss(self, proved)
    }

    fn hand_before(&self, m: Move, proved: bool, after: Hand) -> Hand {
        hands::before(self, m, proved, after)
    }
}

impl Ordering for Shogi {
    fn rank(&mut self, m: Move) -> i32 {
        match self.role() {
            Role::Attacker => ordering::attack(self.position(), m),
            Role::Defender => ordering::defence(self.position(), m),
        }
    }

    /// Most moves leave the king alone, and few of them are any use in a mate.
    fn has_local_tree(&self) -> bool {
        true
    }

    fn is_local(&mut self, m: Move) -> bool {
        quiet::is_local(self.position(), m)
    }

    fn difficulty(&mut self) -> (u32, u32) {
        match self.role() {
            Role::Attacker => {
                let checks = self.list_checks();
                let hardness = ordering::hardness_of_attack(&checks);
                self.keep_checks(checks);
                hardness
            }
            Role::Defender if self.position().is_check() => ordering::hardness_of_defence(self.position()),
            Role::Defender => (quiet::hardness_of_defence(self.position()), 1),
        }
    }

    fn kin(&mut self, m: Move) -> u8 {
        match self.role() {
            Role::Attacker => 0,
            Role::Defender if self.position().is_check() => ordering::kin(self.position(), m),
            Role::Defender => quiet::kin(self.position(), m),
        }
    }
}
