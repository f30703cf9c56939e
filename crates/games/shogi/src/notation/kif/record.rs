//! The moves of a record as they are read: the main line, and then variations behind `変化：5手`, each of
//! which goes back along the line that was read last to the number of its first move.

use tesuji_notation::NotationError;

use super::moves::Written;
use crate::notation::MAX_MOVES;
use crate::rules::{Move, Position, Square};

/// A record with variations has at most so many moves for each that a game can have.
const MOST_LINES: usize = 64;

/// A record, and the line of it that is being read.
pub(super) struct Record {
    first: Position,
    /// Each move with the number of the one before it; the main line first.
    tree: Vec<(Option<usize>, Move)>,
    /// The moves of the main line, once a variation has begun.
    main: Option<usize>,
    /// The line that is being read: each move by its number, with the position after it.
    line: Vec<(usize, Position)>,
}

impl Record {
    pub(super) fn new(first: Position) -> Self {
        Record { first, tree: Vec::new(), main: None, line: Vec::new() }
    }

    pub(super) fn first(&self) -> &Position {
        &self.first
    }

    /// The position after the line so far.
    pub(super) fn position(&self) -> &Position {
        self.line.last().map_or(&self.first, |(_, position)| position)
    }

    /// The moves of the main line.
    pub(super) fn main(&self) -> Vec<Move> {
        self.tree[..self.main.unwrap_or(self.tree.len())].iter().map(|&(_, m)| m).collect()
    }

    /// All moves, if there are variations.
    pub(super) fn with_variations(&self) -> Vec<(Option<usize>, Move)> {
        if self.main.is_some_and(|main| main < self.tree.len()) { self.tree.clone() } else { Vec::new() }
    }

    /// Where the move before ended.
    fn last(&self) -> Option<Square> {
        self.line.last().map(|&(number, _)| self.tree[number].1.to())
    }

    pub(super) fn play(&mut self, written: &Written, start: usize) -> Result<(), NotationError> {
        let span = start..start + written.length;
        if self.line.len() == MAX_MOVES || self.tree.len() == MOST_LINES * MAX_MOVES {
            return Err(NotationError::new(span, "the record is longer than any game").hint("cut it short"));
        }
        let m = written.find(self.position(), self.last(), span)?;
        let before = self.line.last().map(|&(number, _)| number);
        let after = self.position().after(m);
        self.line.push((self.tree.len(), after));
        self.tree.push((before, m));
        Ok(())
    }

    /// Goes back to where a variation begins: `変化：5手`.
    pub(super) fn branch(&mut self, words: &str, start: usize) -> Result<(), NotationError> {
        let digits = words.chars().filter_map(|c| match c {
            '0'..='9' => Some(u32::from(c) - u32::from('0')),
            '０'..='９' => Some(u32::from(c) - u32::from('０')),
            _ => None,
        });
        let number = digits.fold(0_usize, |number, digit| number.saturating_mul(10).saturating_add(digit as usize));
        if number == 0 || number > self.line.len() + 1 {
            let what =
                format!("a variation begins with one of the moves 1 to {} of the line before", self.line.len() + 1);
            return Err(NotationError::new(start..start + words.len(), what).hint("`変化：5手`"));
        }
        self.main.get_or_insert(self.tree.len());
        self.line.truncate(number - 1);
        Ok(())
    }
}
