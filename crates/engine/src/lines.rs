//! Lines of input, whatever ends them and however long they are.

use std::io::{BufRead, BufReader, Read};

/// Longer lines are cut, silently, as the Gomocup protocol expects of managers. The longest honest
/// line tells a whole game: five bytes a ply, of which the rules allow some twelve thousand; a line
/// half as long as this is known to be whole.
pub const LONGEST: usize = 1 << 17;

/// The lines of some input that are not empty. CR, LF and CR LF end a line. Bytes that are not
/// UTF-8 are replaced; an error is the end.
#[derive(Debug)]
pub struct Lines<R> {
    input: BufReader<R>,
    /// The byte that ended the last line: an LF after a CR ends no other.
    last: u8,
}

impl<R: Read> Lines<R> {
    /// Reads from `input`.
    pub fn new(input: R) -> Self {
        Lines { input: BufReader::new(input), last: 0 }
    }

    /// Adds to a line what is there, and says whether that was the end of the line.
    fn add(&mut self, line: &mut Vec<u8>) -> Option<bool> {
        let mut there = self.input.fill_buf().ok().filter(|bytes| !bytes.is_empty())?;
        if self.last == b'\r' && there[0] == b'\n' {
            self.last = 0;
            self.input.consume(1);
            there = self.input.fill_buf().ok().filter(|bytes| !bytes.is_empty())?;
        }
        let end = there.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        let part = &there[..end.unwrap_or(there.len())];
        line.extend_from_slice(&part[..part.len().min(LONGEST - line.len())]);
        let used = end.map_or(there.len(), |end| end + 1);
        self.last = there[used - 1];
        self.input.consume(used);
        Some(end.is_some())
    }

    /// The next line, which may be empty.
    pub(crate) fn any(&mut self) -> Option<String> {
        let mut line = Vec::new();
        let mut ended = self.add(&mut line);
        while ended == Some(false) {
            ended = self.add(&mut line);
        }
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        (ended.is_some() || !text.is_empty()).then_some(text)
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        std::iter::from_fn(|| self.any()).find(|line| !line.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<String> {
        Lines::new(input).collect()
    }

    #[test]
    fn every_end_of_a_line_is_understood() {
        assert_eq!(lines(b"START 15\r\nBEGIN\r\n"), ["START 15", "BEGIN"]);
        assert_eq!(lines(b"\n\n a \rb\nc"), ["a", "b", "c"]);
        assert_eq!(lines(b""), [""; 0]);
        assert_eq!(lines(b" \r\n\t"), [""; 0]);
        assert_eq!(lines(b"\xff1"), ["\u{fffd}1"]);
        let mut all = Lines::new(&b"a\r\n\r\n\nb\r"[..]);
        let all: Vec<String> = std::iter::from_fn(|| all.any()).collect();
        assert_eq!(all, ["a", "", "", "b"]);
    }

    #[test]
    fn long_lines_are_cut() {
        let mut input = vec![b'x'; 1 << 20];
        input.extend(b"\nEND\n");
        let lines = lines(&input);
        assert_eq!((lines[0].len(), lines[1].as_str(), lines.len()), (LONGEST, "END", 2));
    }
}
