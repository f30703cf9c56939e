//! What can go wrong beside an unknown answer.

use std::fmt;
use std::ops::Range;

/// Why there is no answer at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The question cannot be understood.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A mistake in this program.
    #[error("internal error: {0}")]
    Internal(String),
}

/// What is wrong with a request, where, and what would be accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// What the text is: `position`, `target`, `region`, ...
    pub what: String,
    /// The text that is wrong.
    pub text: Vec<u8>,
    /// The offending bytes of the text, if they can be named.
    pub span: Option<Range<usize>>,
    /// What is wrong.
    pub message: String,
    /// What would be accepted.
    pub hint: Option<String>,
}

impl InputError {
    /// An error about the text as a whole.
    pub fn new(what: &str, text: impl Into<Vec<u8>>, message: impl Into<String>) -> Self {
        InputError { what: what.to_owned(), text: text.into(), span: None, message: message.into(), hint: None }
    }

    /// The same error, about these bytes.
    #[must_use]
    pub fn at(mut self, span: Range<usize>) -> Self {
        self.span = Some(span);
        self
    }

    /// The same error, with what would be accepted.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Line and column of the first offending character, both from 1.
    pub fn line_column(&self) -> Option<(usize, usize)> {
        let start = self.span.as_ref()?.start.min(self.text.len());
        let before = String::from_utf8_lossy(&self.text[..start]);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Some((line, column))
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.what)?;
        if let Some((line, column)) = self.line_column() {
            write!(f, " (line {line}, column {column})")?;
        }
        write!(f, ": {}", self.message)?;
        match &self.hint {
            Some(hint) => write!(f, "; {hint}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for InputError {}
