//! The pass and the null move. Two passes in a row end the game, so the number of passes just made
//! (0 or 1) is part of the position. After a move that is no pass the null move *is* the pass: it
//! counts as one, so a win against the one is a win against the other, with the same key. After a
//! pass the two differ, since the pass ends the game and the null move must not: there doing
//! nothing decides the game ([`Game::outcome_of_idleness`](crate::Game::outcome_of_idleness)), and
//! no null move is made. Where passing is forbidden, the null move only hands the turn over.

/// What the rules say about a player who would rather not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passing {
    /// Passing is illegal, and who has no legal move loses.
    Forbidden,
    /// Passing is legal, and two passes in a row are a draw.
    Allowed,
}

impl Passing {
    /// Both.
    pub const ALL: [Passing; 2] = [Passing::Forbidden, Passing::Allowed];

    /// `forbidden` or `allowed`.
    pub fn name(self) -> &'static str {
        match self {
            Passing::Forbidden => "forbidden",
            Passing::Allowed => "allowed",
        }
    }
}
