//! Connect Four on any board: stones drop to the lowest free cell of a column, and four in a row
//! win.

use tesuji_problem::Key;

use crate::game::block;
use crate::mnk::Mnk;
use crate::names::column;
use crate::rows::Rows;
use crate::{Game, Move, Outcome, Player};

/// Tells the keys from those of the m,n,k-game on the same board.
const GRAVITY: u32 = 1;

/// A game of Connect Four. Moves are columns, from the left.
#[derive(Clone, Debug)]
pub struct Connect4 {
    board: Mnk,
}

impl Connect4 {
    /// The empty board of this width and height, with `length` in a row to win.
    ///
    /// # Panics
    /// If a number is 0 or the board does not fit: (width + 1) · height must be at most 128.
    pub fn new(width: u32, height: u32, length: u32) -> Self {
        Connect4 { board: Mnk::with_moves(width, height, length, GRAVITY) }
    }

    /// The position with these stones, none of which hangs in the air.
    pub(crate) fn with_rows(rows: &Rows, to_move: Player, length: u32) -> Result<Self, String> {
        let (width, height) = rows.rectangle()?;
        Mnk::check(width, height, length)?;
        let mut game = Self::new(width, height, length);
        game.board.set_up(rows, to_move)?;
        let cell = |x, y| Move((y * width + x) as u16);
        let hangs = |x: u32, y: u32| !game.board.is_free(cell(x, y)) && game.board.is_free(cell(x, y + 1));
        match (0..width).find(|&x| (0..height - 1).any(|y| hangs(x, y))) {
            None => Ok(game),
            Some(x) => Err(format!("a stone of column {} has nothing below it", column(x))),
        }
    }

    /// How many in a row win.
    pub fn length(&self) -> u32 {
        self.board.length()
    }

    /// The cell where a stone in this column comes to rest, if there is room.
    fn rest(&self, m: Move) -> Option<Move> {
        (0..self.board.rows())
            .rev()
            .map(|y| Move(y as u16 * self.board.columns() as u16 + m.0))
            .find(|&cell| self.board.is_free(cell))
    }
}

impl Game for Connect4 {
    fn to_move(&self) -> Player {
        self.board.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }

    fn moves(&self, out: &mut Vec<Move>) {
        // A column has room if its top cell is free.
        out.extend((0..self.board.columns() as u16).map(Move).filter(|&m| self.board.is_free(m)));
    }

    fn play(&mut self, m: Move) {
        let cell = self.rest(m).expect("room in the column");
        self.board.play(cell);
    }

    fn undo(&mut self) {
        self.board.undo();
    }

    fn null(&mut self) {
        self.board.null();
    }

    /// The middle first: most lines run through it.
    fn rank(&self, m: Move) -> i32 {
        (2 * i32::from(m.0) + 1 - self.board.columns() as i32).abs()
    }

    fn winning_move(&mut self) -> Option<Move> {
        let lands = |cell: Move| self.rest(Move(cell.0 % self.board.columns() as u16)) == Some(cell);
        let cell = self.board.completing(self.to_move()).find(|&cell| lands(cell));
        cell.map(|cell| Move(cell.0 % self.board.columns() as u16))
    }

    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        block(self, out)
    }

    fn moves_to_win(&self, player: Player) -> u32 {
        self.board.missing(player)
    }

    fn key(&self) -> Key {
        self.board.key()
    }

    fn name(&self, m: Move) -> String {
        column(u32::from(m.0))
    }

    fn kind(&self) -> &'static str {
        "connect4"
    }

    fn rules(&self) -> String {
        format!("row={}", self.length())
    }

    fn show(&self) -> String {
        self.board.show()
    }
}
