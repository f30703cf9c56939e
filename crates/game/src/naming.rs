//! Moves as they are shown, and how long a win is.

/// A move and who makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The side.
    pub side: &'static str,
    /// The move in the game's notation.
    pub mv: String,
}

/// How many moves of the attacker a win takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Length {
    /// There is a win within so many moves; `None` if none is known, or none of known length.
    pub within: Option<u16>,
    /// There is none within so many, by any means; 0 says nothing, [`u16::MAX`]: there is none at
    /// all.
    pub none_within: u16,
}

impl Length {
    /// Whether a win is known and no other is shorter.
    pub fn is_shortest(self) -> bool {
        self.within.is_some_and(|n| n <= self.none_within.saturating_add(1))
    }
}
