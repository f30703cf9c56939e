//! Several positions in one file: lines of FEN or EPD, games of PGN, problems for Popeye,
//! addresses.
//!
//! Lines about the question belong to the position above them; those above the first position
//! belong to it. Any other line of a list is a record, readable or not, so that a bad line costs
//! nobody but itself.

use std::ops::Range;

use tesuji_notation::NotationError;

use super::remarks::is_said;
use super::{Format, Reading, fen, is_remark, kind, pgn, popeye, read_one, url};

/// A position of a file.
#[derive(Clone, Debug)]
pub struct Record {
    /// The bytes of the file that it was read from.
    pub span: Range<usize>,
    /// What they say. Places in it are places in the file.
    pub reading: Result<Reading, NotationError>,
}

/// The positions of a file, one after the other: nothing is held in memory but the one that is
/// read.
#[derive(Debug)]
pub struct Records<'a> {
    bytes: &'a [u8],
    at: usize,
    format: Option<Format>,
    /// Whether a line that is no position belongs to the record above it.
    keeps_strays: bool,
}

/// Every position of a file, of any length. A file without any is one record, whose reading says
/// what is wrong.
pub fn records(bytes: &[u8]) -> Records<'_> {
    Records { keeps_strays: false, ..Records::whole(bytes) }
}

impl<'a> Records<'a> {
    /// The same for whoever wants the first record alone, and to know of everything that is wrong
    /// below it.
    pub(super) fn whole(bytes: &'a [u8]) -> Self {
        let start = &bytes[..bytes.len().min(1 << 16)];
        let text = String::from_utf8_lossy(start);
        // The lines about the question do not tell the format.
        let plain: Vec<_> = text.trim_start_matches('\u{feff}').lines().filter(|line| !is_said(line)).collect();
        let is_list = || plain.iter().any(|line| fen::begins(line)).then_some(Format::Fen);
        Records { bytes, at: 0, format: kind(&plain.join("\n")).or_else(is_list), keeps_strays: true }
    }

    /// Whether a line begins a record; `before` is the last line before it that is not empty.
    fn begins(&self, line: &str, before: &str) -> bool {
        match self.format {
            Some(Format::Fen | Format::Epd) => {
                let is_record = !line.trim().is_empty() && !is_remark(line) && !is_said(line);
                is_record && (!self.keeps_strays || fen::begins(line))
            }
            Some(Format::Url) => url::begins(line.trim()),
            Some(Format::Popeye) => popeye::begins_problem(line),
            Some(Format::Pgn) => {
                line.trim_start().starts_with('[') && pgn::begins(line.trim()) && !before.trim_start().starts_with('[')
            }
            _ => false,
        }
    }

    /// Where the record ends that begins here, and whether there is one at all.
    fn end(&self) -> (usize, bool) {
        let mut at = self.at;
        let mut found = false;
        let mut is_anything = false;
        let mut before = String::new();
        for line in self.bytes[self.at..].split_inclusive(|&b| b == b'\n') {
            let text = String::from_utf8_lossy(&line[..line.len().min(1 << 12)]);
            let text = text.trim_start_matches('\u{feff}');
            if self.begins(text, &before) {
                if found {
                    return (at, true);
                }
                found = true;
            }
            if !text.trim().is_empty() {
                is_anything |= !is_remark(text.trim());
                text.clone_into(&mut before);
            }
            at += line.len();
        }
        (at, found || is_anything)
    }
}

impl Iterator for Records<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        if self.at >= self.bytes.len() {
            return None;
        }
        let (end, is_record) = self.end();
        let span = self.at..end;
        self.at = end;
        if !is_record {
            return None;
        }
        let shift = span.start;
        let reading = read_one(&self.bytes[span.clone()]).map_err(|error| error.shifted(shift)).map(|mut reading| {
            for directive in &mut reading.directives {
                directive.span = directive.span.start + shift..directive.span.end + shift;
            }
            reading
        });
        Some(Record { span, reading })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read;

    const ROOKS: &str = "8/8/6k1/8/8/8/4RR2/K7 w - -";

    #[test]
    fn lines_are_records() {
        let text = format!(
            "# a list\norder: 1\n{ROOKS} dm 3;\nexpect: proved 2\n\n8/8/8/8 w\n{ROOKS}x bm #3;\n{ROOKS} bm #-2;\n"
        );
        let found: Vec<_> = records(text.as_bytes()).collect();
        assert_eq!(found.len(), 4, "{found:?}");
        assert_eq!(found[0].reading.as_ref().unwrap().directives.len(), 2);
        assert_eq!(&text[found[1].reading.as_ref().unwrap_err().span.clone()], "8/8/8/8 w");
        assert_eq!(&text[found[2].reading.as_ref().unwrap_err().span.clone()], "-x");
        let last = found[3].reading.as_ref().unwrap();
        assert_eq!((last.length, last.attacker), (Some(2), Some(!last.position.turn())));
        assert_eq!(found.iter().map(|r| r.span.len()).sum::<usize>(), text.len());
        // Whoever wants one position hears of what is wrong below it.
        assert_eq!(&text[read(text.as_bytes()).unwrap_err().span], "8/8/8/8 w");
    }

    #[test]
    fn a_bad_line_costs_nobody_but_itself() {
        for list in [["garbage", ROOKS, ROOKS], [ROOKS, "garbage", ROOKS], [ROOKS, ROOKS, "garbage"]] {
            let text = list.join("\n");
            let read: Vec<_> = records(text.as_bytes()).map(|record| record.reading.is_ok()).collect();
            assert_eq!(read, list.map(|line| line == ROOKS));
        }
    }

    #[test]
    fn games_are_records() {
        let game = "[Event \"a\"]\n[FEN \"8/8/6k1/8/8/8/4RR2/K7 w - - 0 1\"]\n\n1. Re1 *\n\n";
        assert_eq!(records(game.repeat(3).as_bytes()).filter(|record| record.reading.is_ok()).count(), 3);
        let reading = read(game.repeat(3).as_bytes()).unwrap();
        assert!(
            reading.notes.iter().any(|note| note == "the first of 3 positions is taken; a batch takes all"),
            "{:?}",
            reading.notes
        );
    }

    #[test]
    fn directives_keep_their_places() {
        let text = format!("{ROOKS}\n{ROOKS}\norder: 2\n");
        let found: Vec<_> = records(text.as_bytes()).collect();
        let reading = found[1].reading.as_ref().unwrap();
        assert_eq!(&text[reading.directive("order").unwrap().span.clone()], "2");
        assert_eq!(records(b"").count(), 0);
        assert_eq!(records(b"\n\n").count(), 0);
        assert_eq!(records(b"hello").count(), 1);
    }
}
