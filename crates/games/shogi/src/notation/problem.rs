//! How the question is written down, exactly, for whoever checks a proof of it.

use tesuji_problem::{Notation, Sentence};

use super::{sfen, usi};
use crate::rules::{Move, Shogi};

impl Notation for Shogi {
    fn sentence(&self) -> Sentence {
        let (first, attacker) = (Shogi::position(self).turn().colour().name(), self.attacker().colour().name());
        Sentence {
            setting: format!("With {first} to move"),
            wins: format!("{attacker} mates"),
            fails: format!("{attacker} does not force mate"),
            facts: format!("Position {}.", sfen::write(Shogi::position(self))),
        }
    }

    fn position(&self) -> String {
        sfen::write(Shogi::position(self))
    }

    fn move_name(&self, m: Move) -> String {
        m.to_string()
    }

    fn find_move(&self, name: &str) -> Option<Move> {
        usi::parse_legal(Shogi::position(self), name).filter(|m| m.to_string() == name)
    }
}
