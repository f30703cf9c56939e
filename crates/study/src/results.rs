//! What is done so far: a file of JSON lines that only ever grows, so that a study can be stopped
//! and taken up again.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use tesuji_solver::InputError;

use crate::cell::{Cell, CellKey, Counted, VERSION};

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line {
    Cell(Cell),
    Branching(Counted),
}

/// The finished cells of a study, and what was counted for the theory.
#[derive(Clone, Debug, Default)]
pub struct Results {
    cells: Vec<Cell>,
    /// Where each cell stands.
    index: HashMap<CellKey, usize>,
    counted: Vec<Counted>,
}

impl Results {
    /// Reads a file of results, and says how many of its bytes are whole lines: a program that was
    /// killed may have left half a line at the end, which is to be cut off before more is appended.
    ///
    /// # Errors
    /// Points at a line that is no result.
    pub fn read(text: &str) -> Result<(Self, usize), InputError> {
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        let mut results = Results::default();
        let mut start = 0;
        for line in text[..whole].split_inclusive('\n') {
            match serde_json::from_str(line) {
                _ if line.trim().is_empty() => {}
                Ok(Line::Cell(cell)) => results.add(cell),
                Ok(Line::Branching(counted)) => results.counted.push(counted),
                Err(error) => {
                    let error = InputError::new("study", text, format!("this line is no result: {error}"));
                    return Err(error.at(start..start + line.trim_end().len()).hint("remove the line, or begin anew"));
                }
            }
            start += line.len();
        }
        Ok((results, whole))
    }

    /// A finished cell as a line of the file.
    pub fn cell_line(cell: &Cell) -> String {
        line(&Line::Cell(cell.clone()))
    }

    /// Counts as a line of the file.
    pub fn counted_line(counted: &Counted) -> String {
        line(&Line::Branching(counted.clone()))
    }

    /// Adds a finished cell; of two with the same key the later stands.
    pub fn add(&mut self, cell: Cell) {
        if let Some(&at) = self.index.get(&cell.key) {
            self.cells[at] = cell;
        } else {
            self.index.insert(cell.key.clone(), self.cells.len());
            self.cells.push(cell);
        }
    }

    /// Adds counts.
    pub fn add_counted(&mut self, counted: Counted) {
        self.counted.push(counted);
    }

    /// The cell, if it is finished.
    pub fn cell(&self, key: &CellKey) -> Option<&Cell> {
        self.index.get(key).map(|&at| &self.cells[at])
    }

    /// Every finished cell.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// What was counted for a problem at an order.
    pub fn counted(&self, hash: &str, order: u8) -> Option<&Counted> {
        let is_it = |counted: &&Counted| {
            (counted.hash.as_str(), counted.order, counted.version.as_str()) == (hash, order, VERSION)
        };
        self.counted.iter().find(is_it)
    }

    /// How many finished cells another version of this program has left, which count for nothing
    /// now.
    pub fn stale(&self) -> usize {
        self.cells.iter().filter(|cell| cell.key.version != VERSION).count()
    }
}

fn line(line: &Line) -> String {
    let mut text = serde_json::to_string(line).expect("numbers and strings");
    text.push('\n');
    text
}
