//! Looks for mates of up to three moves, by the definition.

use std::collections::HashMap;

use tesuji_chess::rules::{Move, Position};
use tesuji_engine::uci::{Asked, Mater, Seen, Win, Written};
use tesuji_problem::{Key, Order, Reason};
use tesuji_search::Meter;

const MOST: u16 = 3;

#[derive(Debug, Default)]
pub(crate) struct Stub {
    known: HashMap<(Key, bool, u16), bool>,
    pub(crate) sizes: Vec<usize>,
    pub(crate) forgot: usize,
}

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

impl Stub {
    /// Whether the side to move, or the other one, mates within so many moves.
    fn wins(&mut self, position: &Position, attacks: bool, left: u16, meter: &mut Meter<'_>) -> Result<bool, Reason> {
        let key = (position.key(), attacks, left);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        meter.tick()?;
        let wins = if position.is_mate() {
            !attacks
        } else if left == 0 || !position.has_move() {
            false
        } else {
            let mut some = false;
            let mut all = true;
            for m in moves(position) {
                let won = self.wins(&position.after(m), !attacks, left - u16::from(attacks), meter)?;
                (some, all) = (some | won, all & won);
            }
            if attacks { some } else { all }
        };
        self.known.insert(key, wins);
        Ok(wins)
    }

    fn length(&mut self, position: &Position, attacks: bool, meter: &mut Meter<'_>) -> Option<u16> {
        (0..=MOST).find(|&n| self.wins(position, attacks, n, meter) == Ok(true))
    }
}

impl Mater for &mut Stub {
    fn resize(&mut self, bytes: usize) {
        self.sizes.push(bytes);
    }

    fn forget(&mut self) {
        self.forgot += 1;
    }

    fn look(&mut self, asked: &Asked, meter: &mut Meter<'_>) -> Seen {
        let attacks = asked.position.turn() == asked.attacker;
        let mut none_within = 0;
        for within in 0..=asked.within.unwrap_or(MOST).min(MOST) {
            match self.wins(&asked.position, attacks, within, meter) {
                Ok(true) => {
                    let win = Some(Win { order: Order::Unlimited, within });
                    return Seen { win, none_within, stopped: None };
                }
                Ok(false) => none_within = within,
                Err(reason) => return Seen { win: None, none_within, stopped: Some(reason) },
            }
        }
        if !asked.position.has_move() {
            none_within = u16::MAX;
        }
        Seen { win: None, none_within, stopped: None }
    }

    fn write(&mut self, asked: &Asked, _: Win, meter: &mut Meter<'_>) -> Option<Written> {
        let mut position = asked.position.clone();
        let mut line = Vec::new();
        while !position.is_mate() {
            let attacks = position.turn() == asked.attacker;
            let mut best: Option<(u16, Move)> = None;
            for m in moves(&position) {
                let Some(length) = self.length(&position.after(m), !attacks, meter) else { continue };
                let better = best.is_none_or(|(known, _)| if attacks { length < known } else { length > known });
                if better {
                    best = Some((length, m));
                }
            }
            let (_, m) = best?;
            line.push(m);
            position = position.after(m);
        }
        Some(Written { line, strategy: None })
    }

    fn first(&mut self, asked: &Asked, win: Win, meter: &mut Meter<'_>) -> Option<Move> {
        let wins = |m: &Move| self.wins(&asked.position.after(*m), false, win.within - 1, meter) == Ok(true);
        moves(&asked.position).into_iter().find(wins)
    }

    fn fullness(&self) -> Option<u16> {
        None
    }
}

/// The same, without room for any line.
#[derive(Debug, Default)]
pub(crate) struct Wordless {
    pub(crate) stub: Stub,
    /// Nor even for the first move.
    pub(crate) speechless: bool,
}

impl Mater for Wordless {
    fn resize(&mut self, _: usize) {}

    fn forget(&mut self) {}

    fn look(&mut self, asked: &Asked, meter: &mut Meter<'_>) -> Seen {
        (&mut self.stub).look(asked, meter)
    }

    fn write(&mut self, _: &Asked, _: Win, _: &mut Meter<'_>) -> Option<Written> {
        None
    }

    fn first(&mut self, asked: &Asked, win: Win, meter: &mut Meter<'_>) -> Option<Move> {
        (&mut self.stub).first(asked, win, meter).filter(|_| !self.speechless)
    }

    fn fullness(&self) -> Option<u16> {
        None
    }
}
