//! What there is to see on one point.

/// The shade of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Black stones.
    Dark,
    /// White stones.
    Light,
}

/// A man: a piece that is told by its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Man {
    /// A pawn.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
    /// A king.
    King,
}

/// A tile: a wedge that points to the other side, with a sign on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    /// What is written on it, in the letters of the East.
    pub word: &'static str,
    /// The same in letters that every font has: `P`, `+R`. Small ones where it is turned.
    pub letters: &'static str,
    /// Whether it points down, since it belongs to the player above.
    pub is_turned: bool,
    /// Whether its sign is in red.
    pub is_promoted: bool,
}

/// What is special about a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// What the question is about.
    Target,
    /// A move that solves.
    Winning,
    /// A move that the rules forbid just now: a ko, an overline.
    Forbidden,
}

/// One point of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The stone on it, or the shade of the man on it.
    pub stone: Option<Tone>,
    /// Which man it is, where the pieces differ.
    pub man: Option<Man>,
    /// Which tile it is, where pieces are told by what is written on them.
    pub tile: Option<Tile>,
    /// A short text on it: the number of a move, a letter.
    pub label: Option<String>,
    /// What is special about it.
    pub mark: Option<Mark>,
    /// Whether it belongs to the zone that matters.
    pub zone: bool,
    /// Whether the board has a dot there (hoshi).
    pub star: bool,
    /// Whether the board has no such cell: it is not a rectangle.
    pub hidden: bool,
}

impl Cell {
    /// Whether there is nothing to see but the board.
    pub(crate) fn is_bare(&self) -> bool {
        self.stone.is_none() && self.tile.is_none() && self.label.is_none() && self.mark.is_none() && !self.zone
    }
}
