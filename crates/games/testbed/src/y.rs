//! The game of Y: on a triangle of hexagons, who joins all three sides wins. There are no draws.
//!
//! The triangle is the lower right half of a Hex board, its long diagonal included; cells have the names they have there. The
//! sides are the diagonal, the bottom row and the right column.

use tesuji_problem::Key;

use crate::game::{block, move_to};
use crate::lattice::{Lattice, each};
use crate::names::cell;
use crate::stones::Stones;
use crate::{Game, Move, Outcome, Player};

/// A game of Y. Moves are cells of the Hex board, numbered row by row from the top left.
#[derive(Clone, Debug)]
pub struct Y {
    board: Lattice,
    stones: Stones,
    sides: [u64; 3],
    won: Option<Player>,
}

impl Y {
    /// The empty triangle with sides of this many cells.
    ///
    /// # Panics
    /// If the size is 0 or more than 8.
    pub fn new(size: u32) -> Self {
        let mut board = Lattice::hexagonal(size, size);
        let on = |wanted: fn(u32, u32) -> bool| {
            each(board.cells)
                .filter(|&cell| wanted(u32::from(cell) / size + u32::from(cell) % size, size - 1))
                .fold(0, |set, cell| set | 1 << cell)
        };
        let diagonal = on(|sum, least| sum == least);
        board.cells = on(|sum, least| sum >= least);
        let sides = [diagonal, board.row(size - 1), board.column(size - 1)];
        Y { board, stones: Stones::new([size, 0, 0, u32::from(b'y')]), sides, won: None }
    }

    /// At least so many stones are missing to join the three sides.
    fn distance(&self, player: Player) -> u32 {
        let [own, blocked] = [player, player.other()].map(|player| self.stones.of(player) as u64);
        let [a, b, c] = self.sides;
        [[a, b], [b, c], [c, a]].into_iter().map(|sides| self.board.distance(sides, own, blocked)).max().unwrap_or(0)
    }
}

impl Game for Y {
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
        if self.sides.iter().all(|side| side & chain != 0) {
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

    fn winning_move(&mut self) -> Option<Move> {
        let player = self.to_move();
        if self.distance(player) > 1 { None } else { move_to(self, |outcome| outcome == Outcome::Win(player)) }
    }

    /// Eight times harder for every stone that is missing.
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
