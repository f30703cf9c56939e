//! The first moves that a source names: in its expected answer, or else in the variations that it shows.

use tesuji_game::{Expect, Outcome};

use super::shown::Shown;

/// The first moves that a source names.
#[derive(Clone, Copy)]
pub(super) struct Keys<'a> {
    pub(super) all: &'a [String],
    /// Those that are certainly meant as first moves.
    pub(super) certain: &'a [String],
    /// Whether the source says that no others solve.
    pub(super) are_all: bool,
    shown: Option<&'a Shown>,
}

impl<'a> Keys<'a> {
    pub(super) fn of(expect: Option<&'a Expect>, shown: Option<&'a Shown>) -> Self {
        let named = match expect {
            Some(expect) if !expect.keys.is_empty() => Some((expect.keys.as_slice(), expect.keys.as_slice())),
            Some(expect) if !expect.solution.is_empty() => Some((expect.solution.as_slice(), &expect.solution[..1])),
            _ => None,
        };
        let is_of_win = expect.is_none_or(|expect| expect.outcome == Outcome::Proved);
        match (named, shown.filter(|_| is_of_win)) {
            (Some((all, certain)), shown) => Keys { all, certain, are_all: false, shown },
            (None, Some(shown)) => {
                Keys { all: &shown.keys, certain: &shown.keys, are_all: shown.is_marked, shown: Some(shown) }
            }
            (None, None) => Keys { all: &[], certain: &[], are_all: false, shown: None },
        }
    }

    /// Whether a key was tried by itself, and solves.
    pub(super) fn works(&self, key: &String) -> bool {
        self.shown.is_some_and(|shown| shown.works.contains(key))
    }

    /// Whether a key was tried by itself, and does not solve.
    pub(super) fn fails(&self, key: &String) -> bool {
        self.shown.is_some_and(|shown| shown.fails.contains(key))
    }

    /// Which of these moves the source shows as wrong, as the end of a sentence.
    pub(super) fn denied(&self, moves: &[String]) -> String {
        let tries = self.shown.map_or(&[][..], |shown| &shown.tries);
        let denied: Vec<_> = moves.iter().filter(|m| tries.contains(m)).map(String::as_str).collect();
        if denied.is_empty() { String::new() } else { format!("; the source shows {} as wrong", denied.join(", ")) }
    }
}
