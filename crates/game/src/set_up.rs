//! How a board that somebody sets up becomes a text that the game reads, as data.

use tesuji_render::{Man, Picture, Tone};

/// A text for any board: rows of letters from the top, those of a piece a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUp {
    /// What stands before the first row.
    pub before: String,
    /// What stands between two rows.
    pub between: &'static str,
    /// What stands between two cells.
    pub gap: &'static str,
    /// What stands after the last row.
    pub after: &'static str,
    /// An empty cell. Where this is `1`, so many of them in a row are written as their number.
    pub empty: &'static str,
    /// What can be put on a cell.
    pub pieces: Vec<Piece>,
    /// What may be in hand, where anything may.
    pub hands: Option<Hands>,
}

/// What may be in hand. It is written behind the last row: `2Rb`, two rooks and a bishop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hands {
    /// What stands before it.
    pub before: &'static str,
    /// What stands there if nothing is in hand.
    pub nothing: &'static str,
    /// In the order in which they are written: its letter, what people call it, and how many there are
    /// at most.
    pub pieces: Vec<(&'static str, &'static str, u8)>,
}

/// Something that can be put on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its letter, or letters. They are those of the [tile](tesuji_render::Tile::letters), where pieces are tiles.
    pub letter: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Its shade.
    pub tone: Tone,
    /// Which man it is, where the pieces differ.
    pub man: Option<Man>,
}

impl SetUp {
    /// Stones of two shades, called so: `X`, `O` and `.`, with a gap between them, as boards are
    /// drawn.
    pub fn drawn(dark: &'static str, light: &'static str) -> Self {
        SetUp {
            before: String::new(),
            between: "\n",
            gap: " ",
            after: "",
            empty: ".",
            pieces: Self::stones(["X", "O"], [dark, light]),
            hands: None,
        }
    }

    /// Stones of two shades, with their letters and names.
    pub fn stones(letters: [&'static str; 2], names: [&'static str; 2]) -> Vec<Piece> {
        let tones = [Tone::Dark, Tone::Light];
        (0..2).map(|i| Piece { letter: letters[i], name: names[i], tone: tones[i], man: None }).collect()
    }

    /// The rows of a board, the letters of each cell; a blank is no cell.
    pub fn rows(&self, picture: &Picture) -> Vec<Vec<&'static str>> {
        let letter = |x, y| match picture.cell(x, y) {
            Some(cell) if !cell.hidden => {
                let is_it = |piece: &&Piece| match cell.tile {
                    Some(tile) => tile.letters == piece.letter,
                    None => cell.stone == Some(piece.tone) && cell.man == piece.man,
                };
                self.pieces.iter().find(is_it).map_or(self.empty, |piece| piece.letter)
            }
            _ => " ",
        };
        (0..picture.height()).map(|y| (0..picture.width()).map(|x| letter(x, y)).collect()).collect()
    }
}
