//! Pictures of positions: the stones on the board, and where a move puts one.

use tesuji_game::Drawn;
use tesuji_problem::Notation as _;
use tesuji_render::{Picture, Tone};

use super::board::{Board, Shape};
use crate::named::AnyGame;
use crate::names::column;
use crate::{Game, Move, Player, Question};

/// Larger heaps, and more of them, are not drawn.
const DRAWN_HEAPS: usize = 40;

impl Board {
    /// The stones on the board.
    pub(super) fn picture(&self, game: &AnyGame) -> Picture {
        let rows = rows(game);
        let (width, height) = (rows[0].len() as u8, rows.len() as u8);
        let mut picture = match self.shape {
            Shape::Cells(empty) => empty(width, height),
            Shape::Triangle => triangle(height),
            Shape::Rack => Picture::rack(width, height),
            Shape::Heaps => return heaps(game),
        };
        for (y, row) in rows.into_iter().enumerate() {
            // What the first cell of a row lacks to the left edge.
            let shift = if self.is_triangle() { usize::from(height) - 1 - y } else { 0 };
            for (x, stone) in row.into_iter().enumerate() {
                if let Some(tone) = stone {
                    picture.put(x + shift, y, tone);
                }
            }
        }
        picture
    }
}

/// A position is drawn as its game is where users meet it.
impl Drawn for Question<AnyGame> {
    fn picture(&self) -> Picture {
        board(self.game()).map_or_else(|| Picture::captioned(self.position()), |board| board.picture(self.game()))
    }

    /// Moves put stones where positions are drawn.
    fn stone(&self, m: Move) -> Option<(Tone, Option<(usize, usize)>)> {
        let game = self.game();
        let tone = if game.to_move() == Player::First { Tone::Dark } else { Tone::Light };
        Some((tone, board(game).filter(|board| board.is_drawn())?.place(game, m)))
    }
}

impl Board {
    /// The column from the left and the row from the top of the stone that a move puts; a pass puts
    /// none.
    fn place(&self, game: &AnyGame, m: Move) -> Option<(usize, usize)> {
        let (rows, cell) = (rows(game), usize::from(m.0));
        if self.has_columns() {
            // The lowest free cell.
            let y = rows.iter().rposition(|row| row.get(cell).is_some_and(Option::is_none))?;
            return Some((cell, y));
        }
        let columns = if self.is_triangle() { rows.len() } else { rows[0].len() };
        (cell < 128 && columns > 0).then(|| (cell % columns, cell / columns))
    }
}

fn board(game: &AnyGame) -> Option<&'static Board> {
    super::GAMES.into_iter().map(|game| game.0).find(|board| board.name == game.kind())
}

/// What stands on the board, row by row from the top, as the game itself shows it.
fn rows(game: &AnyGame) -> Vec<Vec<Option<Tone>>> {
    let shown = game.show();
    let board = shown.split(' ').next().unwrap_or_default();
    let stone = |c| match c {
        'x' => Some(Tone::Dark),
        'o' => Some(Tone::Light),
        _ => None,
    };
    board.split('/').map(|row| row.chars().map(stone).collect()).collect()
}

/// An empty triangle that stands on its base.
fn triangle(size: u8) -> Picture {
    let mut picture = Picture::hex_board(size, size);
    for y in 0..usize::from(size) {
        (0..usize::from(size) - 1 - y).for_each(|x| picture.hide(x, y));
    }
    picture
}

/// A row of counters for each heap.
fn heaps(game: &AnyGame) -> Picture {
    let AnyGame::Nim(game) = game else { return Picture::captioned(game.show()) };
    let heaps = game.heaps();
    let widest = usize::from(heaps.iter().copied().max().unwrap_or(0));
    if widest > DRAWN_HEAPS || heaps.len() > DRAWN_HEAPS {
        let numbers: Vec<String> = heaps.iter().map(u8::to_string).collect();
        return Picture::captioned(format!("heaps of {}", numbers.join(", ")));
    }
    let columns = (1..=widest).map(|n| n.to_string()).collect();
    let mut picture = Picture::table(columns, (0..heaps.len() as u32).map(column).collect());
    for (y, &heap) in heaps.iter().enumerate() {
        (0..usize::from(heap)).for_each(|x| picture.put(x, y, Tone::Dark));
        (usize::from(heap)..widest).for_each(|x| picture.hide(x, y));
    }
    picture
}
