//! `combination_attack COLOUR`: a move after which the colour takes one block or another, of those
//! that it is not known to take by themselves. (GNU Go leaves these out as well: they are no
//! combination.)

use tesuji_go::rules::{Colour, KoRule};
use tesuji_solver::{Limits, Outcome};

use super::table::Table;
use super::tactics::{Asked, Asker};
use crate::Stop;

impl Asker {
    /// The move, or `PASS` where nothing can be taken. Blocks that live without condition are not
    /// asked about.
    pub(super) fn combination(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<String, String> {
        let to_move = super::table::colour(words.first())?;
        let (whole, blocks) = (self.limits, table.blocks(to_move.other()));
        // One half is for the blocks by themselves, the other for them together.
        let part = 2 * (blocks.len() as u32).max(1);
        self.limits = whole.part(part);
        let found = self.combined(table, to_move, blocks, whole.part(2), stop);
        self.limits = whole;
        found
    }

    /// The same, with the limits that are set for each block, and others for all together.
    fn combined(
        &mut self,
        table: &Table,
        to_move: Colour,
        blocks: Vec<String>,
        together: Limits,
        stop: &Stop,
    ) -> Result<String, String> {
        let mut targets = Vec::new();
        for block in blocks {
            let alone = Asked { table, targets: vec![block.clone()], to_move };
            if self.answer(&alone, "capture", KoRule::Simple, stop)?.outcome != Outcome::Proved {
                targets.push(block);
            }
        }
        if targets.is_empty() {
            return Ok("PASS".to_owned());
        }
        self.limits = together;
        let answer = self.answer(&Asked { table, targets, to_move }, "capture", KoRule::Simple, stop)?;
        match answer.outcome {
            Outcome::Proved => answer.first.ok_or(answer.headline),
            Outcome::Disproved => Ok("PASS".to_owned()),
            Outcome::Unknown => Err(answer.headline),
        }
    }
}
