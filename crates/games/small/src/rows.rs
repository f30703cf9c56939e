//! The stones of a position, row by row from the top.

use std::str::FromStr;

use crate::Player;

/// The most cells of a board: more than there are moves ([`Move`](crate::Move)).
const CELLS: u32 = 128;

/// What lies on each cell, row by row from the top; rows may differ in length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rows(Vec<Vec<Option<Player>>>);

impl FromStr for Rows {
    type Err = String;

    /// Reads rows with `/` between them: `x` for the first player's stones, `o` for the second's
    /// and `.` for empty cells.
    fn from_str(text: &str) -> Result<Self, String> {
        let row = |row: &str| row.chars().map(stone).collect::<Result<Vec<_>, _>>();
        text.split('/').map(row).collect::<Result<_, _>>().map(Rows)
    }
}

fn stone(c: char) -> Result<Option<Player>, String> {
    match c.to_ascii_lowercase() {
        'x' => Ok(Some(Player::First)),
        'o' => Ok(Some(Player::Second)),
        '.' => Ok(None),
        _ => Err(format!("`{c}` is none of `x`, `o` and `.`")),
    }
}

impl Rows {
    /// A rectangle of empty cells.
    pub(crate) fn empty(width: u32, height: u32) -> Result<Self, String> {
        let cells = width.checked_mul(height).filter(|cells| (1..=CELLS).contains(cells));
        cells.ok_or_else(|| format!("{width}x{height}: boards have 1 to {CELLS} cells"))?;
        Ok(Rows(vec![vec![None; width as usize]; height as usize]))
    }

    /// An empty triangle that stands on its base.
    pub(crate) fn empty_triangle(size: u32) -> Result<Self, String> {
        // It lies in a rhombus of as many rows.
        let most = CELLS.isqrt();
        let mut rows =
            Self::empty(size, size).map_err(|_| format!("`{size}`: a triangle has 1 to {most} cells to a side"))?;
        rows.0.iter_mut().zip(1..).for_each(|(row, cells)| row.truncate(cells));
        Ok(rows)
    }

    /// A cut in the middle of an empty square: two stones of each player in the four central cells,
    /// crosswise.
    pub(crate) fn crosscut(size: u32) -> Result<Self, String> {
        if size % 2 == 1 || size < 4 {
            return Err(format!("`{size}x{size}`: only a board of even size, 4 or more, has room for a crosscut"));
        }
        let (mut rows, low) = (Self::empty(size, size)?, size as usize / 2 - 1);
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            rows.0[low + y][low + x] = Some(if x == y { Player::First } else { Player::Second });
        }
        Ok(rows)
    }

    /// The number of rows.
    pub(crate) fn height(&self) -> u32 {
        self.0.len() as u32
    }

    /// The cells of the longest row.
    pub(crate) fn width(&self) -> u32 {
        self.0.iter().map(|row| row.len() as u32).max().unwrap_or(0)
    }

    /// Columns and rows of a rectangle.
    pub(crate) fn rectangle(&self) -> Result<(u32, u32), String> {
        let width = self.0[0].len();
        match self.0.iter().position(|row| row.len() != width) {
            None => Ok((width as u32, self.0.len() as u32)),
            Some(y) => Err(format!("row {} has {} cells, and the first has {width}", y + 1, self.0[y].len())),
        }
    }

    /// The cells of a side of a triangle that stands on its base.
    pub(crate) fn triangle(&self) -> Result<u32, String> {
        match self.0.iter().zip(1..).position(|(row, cells)| row.len() != cells) {
            None => Ok(self.0.len() as u32),
            Some(y) => Err(format!("row {} of a triangle has {} cells, not {}", y + 1, y + 1, self.0[y].len())),
        }
    }

    /// The stones, in the bits that `bit` says for a column and a row.
    pub(crate) fn stones(&self, bit: impl Fn(u32, u32) -> u32) -> impl Iterator<Item = (u8, Player)> {
        let rows = (0..).zip(&self.0);
        rows.flat_map(move |(y, row)| (0..).zip(row).filter_map(move |(x, stone)| Some((x, y, (*stone)?))))
            .map(move |(x, y, player)| (bit(x, y) as u8, player))
    }
}
