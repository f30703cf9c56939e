//! What is wrong with a text, where, and what would be accepted.

use std::fmt;
use std::ops::Range;

/// A text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// What is wrong.
    pub message: String,
    /// The offending bytes of the input.
    pub span: Range<usize>,
    /// What would be accepted.
    pub hint: Option<String>,
}

impl NotationError {
    /// An error about these bytes.
    pub fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        NotationError { message: message.into(), span, hint: None }
    }

    /// The same error, with what would be accepted.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The same error in a text of which the input was a part that starts at byte `by`.
    #[must_use]
    pub fn shifted(mut self, by: usize) -> Self {
        self.span = self.span.start + by..self.span.end + by;
        self
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.hint {
            Some(hint) => write!(f, ": {hint}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for NotationError {}
