//! How a board that somebody sets up becomes a text that the game reads, as data.

use tesuji_render::{Man, Picture, Tone};

/// A text for any board: rows of letters from the top, a letter a cell.
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
    pub empty: char,
    /// What can be put on a cell.
    pub pieces: Vec<Piece>,
}

/// Something that can be put on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its letter.
    pub letter: char,
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
            empty: '.',
            pieces: Self::stones(['X', 'O'], [dark, light]),
        }
    }

    /// Stones of two shades, with their letters and names.
    pub fn stones(letters: [char; 2], names: [&'static str; 2]) -> Vec<Piece> {
        let tones = [Tone::Dark, Tone::Light];
        (0..2).map(|i| Piece { letter: letters[i], name: names[i], tone: tones[i], man: None }).collect()
    }

    /// The rows of a board, a letter a cell; a blank is no cell.
    pub fn rows(&self, picture: &Picture) -> Vec<String> {
        let letter = |x, y| match picture.cell(x, y) {
            Some(cell) if !cell.hidden => {
                let is_it = |piece: &&Piece| cell.stone == Some(piece.tone) && cell.man == piece.man;
                self.pieces.iter().find(is_it).map_or(self.empty, |piece| piece.letter)
            }
            _ => ' ',
        };
        (0..picture.height()).map(|y| (0..picture.width()).map(|x| letter(x, y)).collect()).collect()
    }
}
