//! GNU Go's regression files (its manual, *Regression testing*): commands, and under those with a
//! number what should be answered.
//!
//! ```text
//! loadsgf net.sgf
//! 10 attack D4
//! #? [1 (E5|F4)]
//! ```
//!
//! In the brackets is a regular expression for the whole answer, after `!` for what it should not
//! be. `*` behind them says that failing is known, `&` that nothing is expected.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use regex_lite::Regex;

use super::{Gtp, Line};
use crate::Stop;

/// How many tests of files passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Those with the right answer.
    pub passed: u32,
    /// Those without.
    pub failed: u32,
    /// Those that passed and were known to fail.
    pub unexpected_passes: u32,
    /// Those that failed and were not known to.
    pub unexpected_failures: u32,
    /// Those that failed because there was no answer: the command is not known, or a limit was
    /// reached.
    pub unanswered: u32,
}

impl fmt::Display for Tally {
    /// The last line of GNU Go's reports, and how many had no answer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { passed, failed, unexpected_passes, unexpected_failures, unanswered } = self;
        let total = passed + failed;
        write!(f, "Summary: {passed}/{total} passes. {unexpected_passes} unexpected passes, ")?;
        write!(f, "{unexpected_failures} unexpected failures, {unanswered} without an answer")
    }
}

/// What should be answered.
struct Expected<'a> {
    text: &'a str,
    pattern: Regex,
    is_negated: bool,
    is_known_to_fail: bool,
    is_ignored: bool,
}

impl<'a> Expected<'a> {
    /// The expectation in a remark, if it is one.
    fn of(line: &'a str) -> Option<Result<Self, String>> {
        let said = line.trim().strip_prefix("#?")?.trim();
        let text = said.trim_end_matches(['*', '&']);
        let flags = &said[text.len()..];
        let text = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
        let pattern = text.strip_prefix('!').unwrap_or(text);
        let read = Regex::new(&format!("^(?:{pattern})$")).map_err(|error| format!("`{text}`: {error}"));
        Some(read.map(|pattern| Expected {
            text,
            pattern,
            is_negated: text.starts_with('!'),
            is_known_to_fail: flags.contains('*'),
            is_ignored: flags.contains('&'),
        }))
    }

    /// Whether this is as it should be. A command that fails is never right.
    fn is_met(&self, answer: &Result<String, String>) -> bool {
        answer.as_ref().is_ok_and(|answer| self.pattern.is_match(answer) != self.is_negated)
    }
}

impl Tally {
    /// Counts a test, and says what is to be told of it.
    fn count(&mut self, expected: &Expected<'_>, answer: &Result<String, String>) -> String {
        let said = answer.as_ref().map_or_else(|error| format!("? {error}"), Clone::clone);
        if expected.is_ignored {
            return said;
        }
        let is_met = expected.is_met(answer);
        *(if is_met { &mut self.passed } else { &mut self.failed }) += 1;
        self.unanswered += u32::from(answer.is_err());
        match (is_met, expected.is_known_to_fail) {
            (true, false) => return "passed".to_owned(),
            (true, true) => self.unexpected_passes += 1,
            (false, false) => self.unexpected_failures += 1,
            (false, true) => {}
        }
        if is_met {
            return "PASSED".to_owned();
        }
        let word = if expected.is_known_to_fail { "failed" } else { "FAILED" };
        format!("{word}: Correct '{}', got '{said}'", expected.text)
    }
}

impl Gtp {
    /// Runs a regression file, and says a line of each test. Records are looked for in its folder;
    /// limits that were set hold in the next file too.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn regress(&mut self, file: &Path, tally: &mut Tally, say: &mut dyn FnMut(&str)) -> io::Result<()> {
        let text = String::from_utf8_lossy(&fs::read(file)?).into_owned();
        self.folder = file.parent().map(Path::to_path_buf).unwrap_or_default();
        let mut asked = None;
        for (row, line) in text.lines().enumerate() {
            if let Some(expected) = Expected::of(line) {
                match (asked.take(), expected) {
                    (Some((id, answer)), Ok(expected)) => say(&format!("{id} {}", tally.count(&expected, &answer))),
                    (_, Err(error)) => say(&format!("line {}: {error}", row + 1)),
                    (None, _) => {}
                }
            } else if let Some(line) = Line::of(line) {
                let answer = self.answer(&line, &Stop::default());
                let answer = answer.map(|text| text.lines().next().unwrap_or_default().to_owned());
                match (line.id, answer) {
                    ("", Ok(_)) => {}
                    ("", Err(error)) => say(&format!("line {}: {}: {error}", row + 1, line.command)),
                    (id, answer) => asked = Some((id.to_owned(), answer)),
                }
            }
        }
        Ok(())
    }
}
