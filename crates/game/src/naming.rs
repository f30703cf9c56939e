//! Moves as they are shown, and how long a win is.

use tesuji_problem::Order;

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
    /// Where only wins up to a finite order were asked for: that order, and within how many moves
    /// there is none of it; as many as `none_within` at least.
    pub of_order: Option<(Order, u16)>,
}

impl Length {
    /// Whether a win is known and no other is shorter, by any means.
    pub fn is_shortest(self) -> bool {
        self.is_beyond(self.none_within)
    }

    /// Whether a win is known and no other of the orders that were asked for is shorter.
    pub fn is_shortest_asked(self) -> bool {
        self.is_beyond(self.none_asked())
    }

    /// Within how many moves there is no win of the orders that were asked for.
    pub fn none_asked(self) -> u16 {
        self.of_order.map_or(self.none_within, |(_, none)| none)
    }

    fn is_beyond(self, none_within: u16) -> bool {
        self.within.is_some_and(|n| n <= none_within.saturating_add(1))
    }
}
