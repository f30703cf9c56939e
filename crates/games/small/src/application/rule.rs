//! The rule that a small game lets vary: how users set it, and how names of problems say it.

use crate::position::LONGEST_ROW;

/// A rule that varies.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rule {
    /// How many in a row win. It follows the board in a name, unless it is the usual number.
    Length { usual: u32 },
    /// One of two, the first if nothing is said.
    Either {
        /// The name that users write.
        name: &'static str,
        values: [&'static str; 2],
        /// What the name of a problem says of the second.
        word: &'static str,
        /// What users are told who say nothing.
        note: Option<&'static str>,
    },
}

impl Rule {
    /// The name that users write.
    pub(super) fn name(self) -> &'static str {
        match self {
            Rule::Length { .. } => "length",
            Rule::Either { name, .. } => name,
        }
    }

    /// What users are told who say nothing.
    pub(super) fn note(self) -> Option<&'static str> {
        match self {
            Rule::Length { .. } => None,
            Rule::Either { note, .. } => note,
        }
    }

    /// Whether this is a value, and otherwise what would be one.
    pub(super) fn takes(self, value: &str) -> Result<(), String> {
        let (is_value, hint) = match self {
            Rule::Length { usual } => (
                value.parse::<u32>().is_ok_and(|length| (1..=LONGEST_ROW).contains(&length)),
                format!("a number of stones from 1 to {LONGEST_ROW}, such as `{usual}`"),
            ),
            Rule::Either { values: [usual, other], .. } => {
                (value == usual || value == other, format!("use `{usual}` or `{other}`"))
            }
        };
        if is_value { Ok(()) } else { Err(hint) }
    }

    /// A value as names of problems have it: what follows the board, and a word behind it.
    pub(super) fn in_name(self, value: &str) -> (String, Option<&'static str>) {
        match self {
            Rule::Length { usual } if value != usual.to_string() => (format!(",{value}"), None),
            Rule::Either { values, word, .. } if value == values[1] => (String::new(), Some(word)),
            _ => (String::new(), None),
        }
    }
}
