//! Jobs for another process: what `tesuji split --worker` has done elsewhere.
//!
//! Lines in, an object of JSON each, and an answer to each job; nothing is told meanwhile. The end of the
//! input is the end. What the lines say is for [`Worker`] to know.

use std::io::{self, BufReader, Read, Write};

use tesuji_solver::Cancel;
use tesuji_solver::split::Worker;

use crate::whole_line;

/// The longest line, in bytes: the names of a large part.
const LONGEST: u64 = 256 << 20;

/// Does jobs until the end of the input.
///
/// # Errors
/// If the input cannot be read, or the output cannot be written.
pub(crate) fn converse(input: impl Read, output: &mut impl Write) -> io::Result<()> {
    let (mut input, mut worker, cancel) = (BufReader::new(input), Worker::new(), Cancel::default());
    while let Some(line) = whole_line(&mut input, LONGEST)? {
        let line = line.map_err(io::Error::other)?;
        if let Some(answer) = worker.take(&String::from_utf8_lossy(&line), &cancel) {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(())
}
