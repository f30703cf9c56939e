//! m,n,k-games: k of one's own stones in a row on a board of m columns and n rows win. Tic-tac-toe is (3,3,3).
//!
//! A row of the board takes one bit more than it has cells, always empty, so that no line runs round an edge: k stones lie in a
//! row in a direction if the set, shifted against itself k−1 times, leaves a bit.

use std::sync::Arc;

use tesuji_problem::Key;

use crate::game::block;
use crate::names::cell;
use crate::stones::Stones;
use crate::{Game, Move, Outcome, Player};

/// An m,n,k-game. Moves are cells, numbered row by row from the top left.
#[derive(Clone, Debug)]
pub struct Mnk {
    columns: u32,
    rows: u32,
    length: u32,
    stones: Stones,
    cells: u128,
    /// Every row of `length` cells.
    lines: Arc<[u128]>,
    ended: Option<Outcome>,
}

impl Mnk {
    /// The empty board of this many columns and rows, with `length` in a row to win.
    ///
    /// # Panics
    /// If a number is 0 or the board does not fit: (columns + 1) · rows must be at most 128.
    pub fn new(columns: u32, rows: u32, length: u32) -> Self {
        Self::with_rules(columns, rows, length, 0)
    }

    /// The same for a game with other moves, whose keys must differ.
    pub(crate) fn with_rules(columns: u32, rows: u32, length: u32, rules: u32) -> Self {
        assert!(columns > 0 && rows > 0 && length > 0, "a board needs columns, rows and a length");
        assert!(Self::fits(columns, rows), "{columns} columns and {rows} rows are too many");
        let row = (1u128 << columns) - 1;
        let cells = (0..rows).fold(0, |set, y| set | row << (y * (columns + 1)));
        let stones = Stones::new([columns, rows, length, rules << 8 | u32::from(b'm')]);
        let lines = lines(columns, length, cells);
        Mnk { columns, rows, length, stones, cells, lines, ended: None }
    }

    /// Whether there is such a board.
    pub(crate) fn fits(columns: u32, rows: u32) -> bool {
        columns > 0 && rows > 0 && columns < 128 && rows <= 128 && (columns + 1) * rows <= 128
    }

    pub(crate) fn columns(&self) -> u32 {
        self.columns
    }

    pub(crate) fn rows(&self) -> u32 {
        self.rows
    }

    /// Whether nobody has a stone on the cell.
    pub(crate) fn is_free(&self, m: Move) -> bool {
        self.stones.all() >> self.bit(m) & 1 == 0
    }

    fn bit(&self, m: Move) -> u8 {
        let cell = u32::from(m.0);
        (cell / self.columns * (self.columns + 1) + cell % self.columns) as u8
    }

    /// The number of stones that the player's best line lacks; `u32::MAX` if the opponent is in every line.
    pub(crate) fn missing(&self, player: Player) -> u32 {
        self.open_lines(player).map(|(_, missing)| missing).min().unwrap_or(u32::MAX)
    }

    /// The lines without a stone of the opponent, and how many stones each lacks.
    fn open_lines(&self, player: Player) -> impl Iterator<Item = (u128, u32)> {
        let [own, other] = [player, player.other()].map(|player| self.stones.of(player));
        let open = self.lines.iter().filter(move |&line| line & other == 0);
        open.map(move |line| (line & !own, (line & !own).count_ones()))
    }

    /// The cells that complete a line of the player.
    pub(crate) fn completing(&self, player: Player) -> impl Iterator<Item = Move> {
        let cell = |bit: u32| bit / (self.columns + 1) * self.columns + bit % (self.columns + 1);
        let last = self.open_lines(player).filter(|&(_, missing)| missing == 1);
        last.map(move |(left, _)| Move(cell(left.trailing_zeros()) as u16))
    }

    fn has_line(&self, stones: u128) -> bool {
        let steps = [1, self.columns, self.columns + 1, self.columns + 2];
        steps.iter().any(|&step| (1..self.length).fold(stones, |left, _| left & left.unbounded_shr(step)) != 0)
    }
}

/// Every row of cells of this length, in four directions.
fn lines(columns: u32, length: u32, cells: u128) -> Arc<[u128]> {
    let mut lines = Vec::new();
    for step in [1, columns, columns + 1, columns + 2] {
        for start in 0..u128::BITS {
            let reach = start + step * (length - 1);
            let line = (0..length).filter(|_| reach < u128::BITS).fold(0, |set, i| set | 1u128 << (start + step * i));
            if line != 0 && line & !cells == 0 {
                lines.push(line);
            }
        }
    }
    lines.sort_unstable();
    lines.dedup();
    lines.into()
}

impl Game for Mnk {
    fn to_move(&self) -> Player {
        self.stones.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.extend((0..(self.columns * self.rows) as u16).map(Move).filter(|&m| self.is_free(m)));
    }

    fn play(&mut self, m: Move) {
        debug_assert!(self.ended.is_none() && self.is_free(m));
        let player = self.to_move();
        self.stones.play(self.bit(m));
        if self.has_line(self.stones.of(player)) {
            self.ended = Some(Outcome::Win(player));
        } else if self.stones.all() == self.cells {
            self.ended = Some(Outcome::Draw);
        }
    }

    fn undo(&mut self) {
        self.stones.undo();
        self.ended = None;
    }

    fn null(&mut self) {
        self.stones.null();
    }

    fn winning_move(&mut self) -> Option<Move> {
        self.completing(self.to_move()).next()
    }

    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        block(self, out)
    }

    fn moves_to_win(&self, player: Player) -> u32 {
        self.missing(player)
    }

    fn key(&self) -> Key {
        self.stones.key()
    }

    fn name(&self, m: Move) -> String {
        cell(self.columns, m)
    }

    fn show(&self) -> String {
        self.stones.show(self.columns, self.rows, |x, y| Some(y * (self.columns + 1) + x))
    }
}
