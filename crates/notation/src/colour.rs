//! The two colours.

/// The colour of a stone, of a man, or of the player who has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Black: `B`, `AB` and `PL[B]` in SGF.
    Black,
    /// White: `W`, `AW` and `PL[W]` in SGF.
    White,
}

impl Colour {
    /// Both.
    pub const ALL: [Colour; 2] = [Colour::Black, Colour::White];

    /// The other colour.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// `Black` or `White`.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Black => "Black",
            Colour::White => "White",
        }
    }

    /// `black` or `white`.
    pub fn word(self) -> &'static str {
        match self {
            Colour::Black => "black",
            Colour::White => "white",
        }
    }

    /// `b` or `w`.
    pub fn letter(self) -> &'static str {
        &self.word()[..1]
    }

    /// Reads a colour: `black`, `b`, `X` or `#`; `white`, `w` or `O`.
    pub fn named(text: &str) -> Option<Self> {
        match text.trim().to_ascii_lowercase().as_str() {
            "black" | "b" | "x" | "#" | "@" | "●" => Some(Colour::Black),
            "white" | "w" | "o" | "○" => Some(Colour::White),
            _ => None,
        }
    }
}
