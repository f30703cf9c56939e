//! A move that is named: `does_attack C3 D4`, `does_defend`, `owl_does_attack` and `owl_does_defend` ask
//! whether this very move captures, saves, kills or lets live. The move is made, what the other side can do
//! then is asked, and its code is turned round.

use super::Gtp;
use super::table::Table;
use super::tactics::{Asker, Code};
use crate::Stop;

/// What is asked about a stone after the move: by whoever moves then.
type Ask = fn(&mut Asker, &Table, &[&str], &Stop) -> Result<Code, String>;

impl Gtp {
    /// Whether the opponent's move at the first point captures the stone at the second, as `defend` sees it
    /// afterwards, or another question of its owner's.
    pub(super) fn does_attack(&mut self, words: &[&str], defend: Ask, stop: &Stop) -> Result<String, String> {
        let (_, owner) = self.table.stone(words.get(1))?;
        self.given(owner.other().letter(), words, defend, stop)
    }

    /// Whether its owner's move saves it, as `attack` sees it afterwards.
    pub(super) fn does_defend(&mut self, words: &[&str], attack: Ask, stop: &Stop) -> Result<String, String> {
        let (_, owner) = self.table.stone(words.get(1))?;
        self.given(owner.letter(), words, attack, stop)
    }

    fn given(&mut self, side: &str, words: &[&str], ask: Ask, stop: &Stop) -> Result<String, String> {
        self.table.play(&[side, words[0]])?;
        // Only a move of the opponent's can have taken the stone, and no stone is left on a point so taken.
        let code = match self.table.stone(words.get(1)) {
            Err(_) => Ok(1),
            Ok(_) => ask(&mut self.asker, &self.table, &words[1..2], stop).map(|reply| turned(reply.code)),
        };
        self.table.take_back(1)?;
        code.map(|code| code.to_string())
    }
}

/// The code of the side that has moved, from that of the side that replies. Who takes a ko first when it has the
/// move leaves the first threat to the other side.
fn turned(reply: u8) -> u8 {
    match reply {
        0 => 1,
        1 => 0,
        2 => 3,
        _ => 2,
    }
}
