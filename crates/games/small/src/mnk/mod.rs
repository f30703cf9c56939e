//! m,n,k-games: k of one's own stones in a row on a board of m columns and n rows win. Tic-tac-toe
//! is (3,3,3).
//!
//! A row of the board takes one bit more than it has cells, always empty, so that no line runs
//! round an edge: k stones lie in a row in a direction if the set, shifted against itself k−1
//! times, leaves a bit.
//!
//! Under other rules than the usual one ([`Rule`]) it matters what lies at the two ends of a row.

mod line;

use std::sync::Arc;

use tesuji_problem::Key;

use crate::game::block;
use crate::names::cell;
use crate::position::LONGEST_ROW;
use crate::rows::Rows;
use crate::stones::Stones;
use crate::{Game, Move, Outcome, Player, Rigid, Zone};

pub use line::Rule;

use line::{Line, lines};

/// An m,n,k-game. Moves are cells, numbered row by row from the top left.
#[derive(Clone, Debug)]
pub struct Mnk {
    columns: u32,
    rows: u32,
    length: u32,
    stones: Stones,
    cells: u128,
    rule: Rule,
    /// Every row of `length` cells.
    lines: Arc<[Line]>,
    ended: Option<Outcome>,
}

impl Mnk {
    /// The empty board of this many columns and rows, with `length` in a row to win.
    ///
    /// # Panics
    /// If a number is 0 or the board does not fit: (columns + 1) · rows must be at most 128.
    pub fn new(columns: u32, rows: u32, length: u32) -> Self {
        Self::with_rule(columns, rows, length, Rule::Freestyle)
    }

    /// The same under this rule.
    ///
    /// # Panics
    /// As [`new`](Mnk::new).
    pub fn with_rule(columns: u32, rows: u32, length: u32, rule: Rule) -> Self {
        let mut game = Self::with_moves(columns, rows, length, rule as u32);
        if rule != Rule::Freestyle {
            game.lines = lines(columns, length, game.cells, rule);
        }
        Mnk { rule, ..game }
    }

    /// The usual rows for a game with other moves or another rule: `rules` tells its keys apart.
    pub(crate) fn with_moves(columns: u32, rows: u32, length: u32, rules: u32) -> Self {
        assert!(columns > 0 && rows > 0 && length > 0, "a board needs columns, rows and a length");
        assert!(Self::fits(columns, rows), "{columns} columns and {rows} rows are too many");
        let row = (1u128 << columns) - 1;
        let cells = (0..rows).fold(0, |set, y| set | row << (y * (columns + 1)));
        let stones = Stones::new([columns, rows, length, rules << 8 | u32::from(b'm')]);
        let lines = lines(columns, length, cells, Rule::Freestyle);
        Mnk { columns, rows, length, stones, cells, rule: Rule::Freestyle, lines, ended: None }
    }

    /// Puts these stones on the empty board. At most one player may have a row.
    pub(crate) fn set_up(&mut self, rows: &Rows, to_move: Player) -> Result<(), String> {
        self.stones.set_up(rows.stones(|x, y| y * (self.columns + 1) + x), to_move);
        self.ended = match [Player::First, Player::Second].map(|player| self.has_won(player)) {
            [true, true] => return Err("both players have a row".to_owned()),
            [true, false] => Some(Outcome::Win(Player::First)),
            [false, true] => Some(Outcome::Win(Player::Second)),
            _ => (self.stones.all() == self.cells).then_some(Outcome::Draw),
        };
        Ok(())
    }

    /// Whether there is such a board.
    fn fits(columns: u32, rows: u32) -> bool {
        columns > 0 && rows > 0 && columns < 128 && rows <= 128 && (columns + 1) * rows <= 128
    }

    /// Refuses boards that do not fit, and rows that no board has.
    pub(crate) fn check(columns: u32, rows: u32, length: u32) -> Result<(), String> {
        if (1..=LONGEST_ROW).contains(&length) && Self::fits(columns, rows) {
            return Ok(());
        }
        Err(format!(
            "{columns}x{rows}, {length} in a row: from 1 on, and (columns + 1) · rows and {length} at most 128"
        ))
    }

    pub(crate) fn length(&self) -> u32 {
        self.length
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

    /// The number of stones that the player's best line lacks; `u32::MAX` if the opponent is in
    /// every line.
    pub(crate) fn missing(&self, player: Player) -> u32 {
        self.open_lines(player).map(|(_, missing)| missing).min().unwrap_or(u32::MAX)
    }

    /// The cells that the lines lack which the player may still complete, and how many.
    fn open_lines(&self, player: Player) -> impl Iterator<Item = (u128, u32)> {
        let [own, other] = [player, player.other()].map(|player| self.stones.of(player));
        let open = self.lines.iter().filter(move |line| line.is_open(own, other));
        open.map(move |line| (line.cells & !own, (line.cells & !own).count_ones()))
    }

    /// The cells that complete a line of the player.
    pub(crate) fn completing(&self, player: Player) -> impl Iterator<Item = Move> {
        let last = self.open_lines(player).filter(|&(_, missing)| missing == 1);
        last.map(move |(left, _)| Move(self.number(left.trailing_zeros()) as u16))
    }

    /// The number of the cell that is kept in this bit.
    fn number(&self, bit: u32) -> u32 {
        bit / (self.columns + 1) * self.columns + bit % (self.columns + 1)
    }

    fn has_won(&self, player: Player) -> bool {
        if self.rule != Rule::Freestyle {
            return self.open_lines(player).any(|(_, missing)| missing == 0);
        }
        let stones = self.stones.of(player);
        let steps = [1, self.columns, self.columns + 1, self.columns + 2];
        steps.iter().any(|&step| (1..self.length).fold(stones, |left, _| left & left.unbounded_shr(step)) != 0)
    }
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
        if self.has_won(player) {
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

    /// Under Caro's rule a row can also be blocked from beside it.
    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        self.rule != Rule::Caro && block(self, out)
    }

    fn moves_to_win(&self, player: Player) -> u32 {
        self.missing(player)
    }

    fn rigid(&self) -> Option<&dyn Rigid> {
        Some(self)
    }

    fn key(&self) -> Key {
        self.stones.key()
    }

    fn name(&self, m: Move) -> String {
        cell(self.columns, m)
    }

    fn kind(&self) -> &'static str {
        "mnk"
    }

    fn rules(&self) -> String {
        format!("row={} {}", self.length, self.rule.name())
    }

    fn show(&self) -> String {
        self.stones.show(self.columns, self.rows, |x, y| Some(y * (self.columns + 1) + x))
    }
}

/// Essential sets are the empty cells of lines without a stone of the opponent. That an opponent
/// blocks a line at its ends is overlooked: the stone may have come later.
impl Rigid for Mnk {
    fn not_won_within(&self, player: Player, n: u32) -> Zone {
        let [own, other] = [player, player.other()].map(|player| self.stones.of(player));
        let mut zone = Zone::EMPTY;
        for line in self.lines.iter().filter(|line| line.cells & other == 0 && line.overline & own == 0) {
            let left = line.cells & !own;
            let index = left.count_ones().saturating_sub(n).max(1);
            if index as usize <= zone.areas().len() {
                self.include(&mut zone, left, index);
            }
        }
        zone
    }

    /// Stones at the ends of the winner's row undo it; where none is there yet it takes two.
    fn lost(&self, player: Player) -> Zone {
        let mut zone = self.not_won_within(player, 0);
        let [own, other] = [player.other(), player].map(|player| self.stones.of(player));
        let complete = self.lines.iter().filter(|line| line.is_open(own, other) && line.cells & !own == 0);
        if let Some(line) = complete.min_by_key(|line| (line.ends != 0, line.ends & other != 0)) {
            let free = line.ends & !other;
            self.include(&mut zone, free, free.count_ones().max(1));
        }
        zone
    }
}

impl Mnk {
    fn include(&self, zone: &mut Zone, mut bits: u128, index: u32) {
        while bits != 0 {
            zone.insert(self.number(bits.trailing_zeros()) as usize, index as usize);
            bits &= bits - 1;
        }
    }
}
