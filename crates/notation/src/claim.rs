//! Errors in the claim of a certificate, which is read line by line.

use std::fmt;
use std::ops::Range;

/// Why the lines of a claim are not a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimError {
    /// The line of the claim, counted from 1; one more than there are lines if one is missing at
    /// the end.
    pub line: usize,
    /// The bytes of that line that are wrong; `None` if it is the line as a whole.
    pub span: Option<Range<usize>>,
    /// What is wrong, and what would be accepted.
    pub message: String,
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "claim line {}", self.line)?;
        if let Some(span) = &self.span {
            write!(f, ", column {}", span.start + 1)?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for ClaimError {}
