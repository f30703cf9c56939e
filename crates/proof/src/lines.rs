//! Lines of bounded length: however long a line is, no more than [`MAX_LINE`] bytes of it are read.

use std::io::{self, BufRead, Read};

use crate::ReadError;

/// The longest line that is accepted, in bytes.
pub const MAX_LINE: usize = 1 << 16;

/// The lines of a file, counted from 1.
pub(crate) struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Lines { input, buffer: Vec::new(), number: 0 }
    }

    /// The number of the line that was read last.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// The next line without its end, or `None` at the end of the file.
    pub(crate) fn next(&mut self) -> Result<Option<&str>, ReadError> {
        self.number += 1;
        self.buffer.clear();
        let fail = |line, message| Err(ReadError { line, node: None, message });
        if let Err(error) = self.input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut self.buffer) {
            return fail(self.number, describe(&error));
        }
        if self.buffer.is_empty() {
            return Ok(None);
        }
        if self.buffer.last() == Some(&b'\n') {
            self.buffer.pop();
            if self.buffer.last() == Some(&b'\r') {
                self.buffer.pop();
            }
        } else if self.buffer.len() > MAX_LINE {
            return fail(self.number, format!("the line is longer than {MAX_LINE} bytes"));
        }
        match std::str::from_utf8(&self.buffer) {
            Ok(line) => Ok(Some(line)),
            Err(error) => {
                fail(self.number, format!("the line is not text (byte {} is not UTF-8)", error.valid_up_to() + 1))
            }
        }
    }
}

fn describe(error: &io::Error) -> String {
    format!("the file cannot be read: {error}")
}
