//! Hex: the first player joins top and bottom, the second left and right. There are no draws.
//!
//! Cells have the names of the Hex text protocol: a letter for the column and a number for the row, a1 at the top left. A row stands half
//! a cell to the right of the row above, so a cell touches the one right above it and the one left below it. On boards that are not
//! square the first player's way is the height of the board.

use tesuji_problem::Key;

use crate::game::{block, move_to};
use crate::lattice::{Lattice, each};
use crate::names::cell;
use crate::stones::Stones;
use crate::{Game, Move, Outcome, Player};

/// A game of Hex. Moves are cells, numbered row by row from the top left.
#[derive(Clone, Debug)]
pub struct Hex {
    board: Lattice,
    stones: Stones,
    won: Option<Player>,
}

impl Hex {
    /// The empty board.
    ///
    /// # Panics
    /// If it has no cell or more than 64.
    pub fn new(width: u32, height: u32) -> Self {
        let stones = Stones::new([width, height, 0, u32::from(b'h')]);
        Hex { board: Lattice::hexagonal(width, height), stones, won: None }
    }

    /// The sides this player joins.
    fn sides(&self, player: Player) -> [u64; 2] {
        match player {
            Player::First => [self.board.row(0), self.board.row(self.board.height - 1)],
            Player::Second => [self.board.column(0), self.board.column(self.board.width - 1)],
        }
    }

    /// The number of stones that the player must still add to join the two sides if the opponent does nothing.
    fn distance(&self, player: Player) -> u32 {
        let [own, blocked] = [player, player.other()].map(|player| self.stones.of(player) as u64);
        self.board.distance(self.sides(player), own, blocked)
    }
}

impl Game for Hex {
    fn to_move(&self) -> Player {
        self.stones.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.won.map(Outcome::Win)
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.extend(each(self.board.cells & !(self.stones.all() as u64)).map(Move));
    }

    fn play(&mut self, m: Move) {
        let player = self.to_move();
        self.stones.play(m.0 as u8);
        let chain = self.board.chain(1 << m.0, self.stones.of(player) as u64);
        if self.sides(player).iter().all(|side| side & chain != 0) {
            self.won = Some(player);
        }
    }

    fn undo(&mut self) {
        self.stones.undo();
        self.won = None;
    }

    fn null(&mut self) {
        self.stones.null();
    }

    /// The middle first.
    fn rank(&self, m: Move) -> i32 {
        let (width, height) = (self.board.width as i32, self.board.height as i32);
        let (x, y) = (i32::from(m.0) % width, i32::from(m.0) / width);
        (2 * x + 1 - width).abs() + (2 * y + 1 - height).abs()
    }

    fn winning_move(&mut self) -> Option<Move> {
        let player = self.to_move();
        if self.distance(player) > 1 { None } else { move_to(self, |outcome| outcome == Outcome::Win(player)) }
    }

    /// Eight times harder for every stone that is missing. Measured on all openings on 4x4: df-pn visits half the nodes.
    fn difficulty(&self) -> (u32, u32) {
        let guess = |player| 1 << (3 * self.distance(player).min(8));
        (guess(self.to_move()), guess(self.to_move().other()))
    }

    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        block(self, out)
    }

    fn moves_to_win(&self, player: Player) -> u32 {
        self.distance(player)
    }

    fn key(&self) -> Key {
        self.stones.key()
    }

    fn name(&self, m: Move) -> String {
        cell(self.board.width, m)
    }

    fn show(&self) -> String {
        self.board.show(&self.stones)
    }
}
