//! Commands of several lines: `BOARD`, `yxboard`, `SWAP2BOARD` and `yxsoosorvstep2`, up to `DONE`.

use tesuji_gomoku::rules::{Colour, Grid, Point};

use super::numbers;
use super::opening::Soosorv;
use super::record::Record;

/// What is to be done when all lines are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Move.
    Move,
    /// Nothing.
    Set,
    /// Say which side to take.
    Swap2,
    /// Answer a stage of this opening rule.
    Soosorv(Soosorv),
}

/// The lines so far.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) purpose: Purpose,
    record: Record,
    /// Our stones and those of the opponent, in order.
    stones: Vec<(Point, bool)>,
    /// The first thing that was wrong.
    wrong: Option<String>,
}

impl Block {
    pub(super) fn new(purpose: Purpose, grid: Grid) -> Self {
        Block { purpose, record: Record::new(grid), stones: Vec::new(), wrong: None }
    }

    /// Takes in a line that tells of a stone. What is wrong with it is said at the end.
    pub(super) fn stone(&mut self, line: &str) {
        if let Err(wrong) = self.try_stone(line) {
            self.wrong.get_or_insert(wrong);
        }
    }

    fn try_stone(&mut self, line: &str) -> Result<(), String> {
        let (x, y, is_own) = match (numbers(line).as_deref(), self.purpose) {
            // Black began, and White is to move: the sides take turns.
            (Some(&[x, y]), Purpose::Swap2 | Purpose::Soosorv(_)) => (x, y, self.stones.len() % 2 == 1),
            (Some(&[x, y, field @ (1 | 2)]), Purpose::Move | Purpose::Set) => (x, y, field == 1),
            (Some(&[_, _, 3]), _) => return Err("games that go on after a row are not supported".to_owned()),
            _ => return Err("a line of the board is not understood".to_owned()),
        };
        let point = self.record.free((x, y))?;
        // The colours are not known yet.
        self.record.put(point, Colour::Black);
        self.stones.push((point, is_own));
        Ok(())
    }

    /// The game that the lines tell, with us to move.
    ///
    /// We are Black if both sides have the same number of stones, and White if the opponent has one
    /// more. Otherwise whoever has the first stone is Black. (In renju the stones come in order; in
    /// gomoku they need not, and there the colours do not matter.)
    pub(super) fn record(self) -> Result<Record, String> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let own = self.stones.iter().filter(|(_, is_own)| *is_own).count();
        let ahead = 2 * own as i64 - self.stones.len() as i64;
        let is_black = match ahead {
            0 => true,
            -1 => false,
            _ => self.stones.first().is_none_or(|&(_, is_own)| is_own),
        };
        let own = if is_black { Colour::Black } else { Colour::White };
        let mut record = Record::new(self.record.grid);
        for (point, is_own) in self.stones {
            record.put(point, if is_own { own } else { own.other() });
        }
        record.own = Some(own);
        Ok(record)
    }

    /// The points of the stones, in order.
    pub(super) fn points(self) -> Result<Vec<Point>, String> {
        self.wrong.map_or_else(|| Ok(self.stones.into_iter().map(|(point, _)| point).collect()), Err)
    }

    /// The number of stones.
    pub(super) fn len(&self) -> usize {
        self.stones.len()
    }
}
