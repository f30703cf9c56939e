//! Shogi, as the walk reads and plays it: the question *can this side force mate?*
//!
//! The rules are written out in `shogi/board.rs` and `shogi/moves.rs`, and the reader of the claim
//! here and in `shogi/sfen.rs`, so that nothing of the search is trusted. Every legal reply is
//! listed: a move changes lines of sight across the board, so there are no zones.

mod board;
mod moves;
mod sfen;

use tesuji_problem::{NullRule, Role, Sentence, Status};
use tesuji_proof::{Certificate, Cover};

use crate::parts::Library;
use crate::statements::{self, Asked};
use crate::{Rejection, Report, game};
use board::{Board, Move};

/// Checks a certificate for shogi.
pub(crate) fn verify(certificate: &Certificate, library: &mut dyn Library) -> Result<Report, Rejection> {
    statements::verify(certificate, &read, library)
}

fn read(certificate: &Certificate) -> Result<(Game, Asked), Rejection> {
    if certificate.cover != Cover::Listed {
        return Err(Rejection::whole(<Game as game::Game>::REFUSAL));
    }
    let wrong = |line: usize, why: String| Rejection::whole(format!("claim line {line}: {why}"));
    let [sfen, goal, more @ ..] = certificate.claim.as_slice() else {
        return Err(Rejection::whole("the claim has two lines: `sfen ...` and `goal mate ...`"));
    };
    let board = sfen.strip_prefix("sfen ").ok_or_else(|| "expected `sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1`".to_owned());
    let board = board.and_then(Board::from_sfen).map_err(|why| wrong(1, why))?;
    let Some((attacker_is_black, within)) = read_goal(goal) else {
        return Err(wrong(2, "expected `goal mate black` or `goal mate white`, and perhaps ` within 3`".to_owned()));
    };
    if board.king(!attacker_is_black).is_none() {
        return Err(wrong(2, format!("{} has no king to be mated", side(!attacker_is_black))));
    }
    if !more.is_empty() {
        return Err(wrong(3, "nothing is expected here: the claim is complete".to_owned()));
    }
    let sentence = Sentence {
        setting: format!("With {} to move", side(board.black_to_move)),
        wins: format!("{} mates", side(attacker_is_black)),
        fails: format!("{} does not force mate", side(attacker_is_black)),
        facts: format!("Position {}.", &sfen["sfen ".len()..]),
    };
    Ok((Game { attacker_is_black, line: vec![board] }, Asked { sentence, within, counts: true }))
}

fn side(is_black: bool) -> &'static str {
    if is_black { "Black" } else { "White" }
}

/// Whether Black wants mate, and the most moves that are claimed.
fn read_goal(line: &str) -> Option<(bool, Option<u16>)> {
    match *line.split(' ').collect::<Vec<_>>() {
        ["goal", "mate", attacker] => Some((is_black(attacker)?, None)),
        ["goal", "mate", attacker, "within", most] => {
            // No sign, and no zero before other digits.
            let number: u16 = most.parse().ok().filter(|number: &u16| number.to_string() == most)?;
            Some((is_black(attacker)?, Some(number)))
        }
        _ => None,
    }
}

fn is_black(word: &str) -> Option<bool> {
    match word {
        "black" => Some(true),
        "white" => Some(false),
        _ => None,
    }
}

/// The question, and the line that is being played.
pub(crate) struct Game {
    attacker_is_black: bool,
    /// Never empty.
    line: Vec<Board>,
}

impl Game {
    fn here(&self) -> &Board {
        &self.line[self.line.len() - 1]
    }
}

impl game::Game for Game {
    type Move = Move;
    type State = Board;
    type Zone = ();

    const REFUSAL: &'static str = "in shogi every legal reply is listed: use `cover listed`";

    fn role(&self) -> Role {
        if self.here().black_to_move == self.attacker_is_black { Role::Attacker } else { Role::Defender }
    }

    /// Who has no legal move has lost, in check or not.
    fn status(&self) -> Status {
        match self.role() {
            _ if self.here().has_move() => Status::Open,
            Role::Attacker => Status::Refuted,
            Role::Defender => Status::Achieved,
        }
    }

    fn moves(&self) -> Result<Vec<Move>, String> {
        Ok(self.here().moves())
    }

    fn is_legal(&self, m: Move) -> Result<bool, String> {
        Ok(self.here().is_legal(m))
    }

    fn play(&mut self, m: Move) {
        self.line.push(self.here().after(m));
    }

    fn undo(&mut self) {
        self.line.pop();
    }

    fn state(&self) -> Board {
        self.here().clone()
    }

    fn is_at(&self, state: &Board) -> bool {
        self.here() == state
    }

    fn read_move(&self, word: &str) -> Result<Move, String> {
        Move::read(word).ok_or_else(|| format!("{word} is no move: moves are written 7g7f, 8h2b+, G*5b"))
    }

    fn name(&self, m: Move) -> String {
        m.to_string()
    }

    /// λ⁰ is the capture of the king: mate, which is the certainty of it, counts from order 1 on.
    fn goal_order(&self) -> u8 {
        1
    }

    fn null_rule(&self) -> NullRule {
        if self.here().is_check() { NullRule::InCheck } else { NullRule::Legal }
    }

    fn null(&mut self) {
        self.line.push(self.here().clone().passed_over());
    }

    fn is_same(&self, other: &Self) -> Result<bool, String> {
        Ok(self.attacker_is_black == other.attacker_is_black && self.here() == other.here())
    }
}

#[cfg(test)]
mod tests;
