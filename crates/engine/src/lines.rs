//! Lines of input, whatever ends them and however long they are.

use std::io::{BufRead, BufReader, Read};

/// Longer lines are cut, silently, as the Gomocup protocol expects of managers. The longest honest
/// line tells a whole game: five bytes a ply, of which the rules allow some twelve thousand; a line
/// half as long as this is known to be whole.
pub const LONGEST: usize = 1 << 17;

/// The lines of some input that are not empty. CR, LF and CR LF end a line. Bytes that are not
/// UTF-8 are replaced; an error is the end.
#[derive(Debug)]
pub struct Lines<R>(BufReader<R>);

impl<R: Read> Lines<R> {
    /// Reads from `input`.
    pub fn new(input: R) -> Self {
        Lines(BufReader::new(input))
    }

    /// Adds to a line what is there, and says whether that was the end of the line.
    fn add(&mut self, line: &mut Vec<u8>) -> Option<bool> {
        let there = self.0.fill_buf().ok().filter(|bytes| !bytes.is_empty())?;
        let end = there.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        let part = &there[..end.unwrap_or(there.len())];
        line.extend_from_slice(&part[..part.len().min(LONGEST - line.len())]);
        let used = end.map_or(there.len(), |end| end + 1);
        self.0.consume(used);
        Some(end.is_some())
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let mut line = Vec::new();
        loop {
            let ended = self.add(&mut line);
            let text = String::from_utf8_lossy(&line);
            match ended {
                Some(false) => {}
                Some(true) if text.trim().is_empty() => line.clear(),
                None if text.trim().is_empty() => return None,
                Some(true) | None => return Some(text.trim().to_owned()),
            }
        }
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
    }

    #[test]
    fn long_lines_are_cut() {
        let mut input = vec![b'x'; 1 << 20];
        input.extend(b"\nEND\n");
        let lines = lines(&input);
        assert_eq!((lines[0].len(), lines[1].as_str(), lines.len()), (LONGEST, "END", 2));
    }
}
