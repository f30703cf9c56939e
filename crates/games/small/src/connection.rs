//! Games of joining sides with stones on a board of hexagons: Hex and Y. There are no draws.
//!
//! **Hex**: the first player joins top and bottom, the second left and right. Cells have the names
//! of the Hex text protocol: a letter for the column and a number for the row, a1 at the top left.
//! A row stands half a cell to the right of the row above, so a cell touches the one right above it
//! and the one left below it. On boards that are not square the first player's way is the height of
//! the board.
//!
//! **Y**: on a triangle, who joins all three sides wins. The triangle is the lower right half of a
//! Hex board, its long diagonal included; cells have the names they have there. The sides are the
//! diagonal, the bottom row and the right column.

use std::sync::Arc;

use tesuji_problem::Key;

use crate::bits::Bits;
use crate::game::{block, move_to};
use crate::lattice::{Lattice, each};
use crate::names::cell;
use crate::rows::Rows;
use crate::stones::Stones;
use crate::{Game, Move, Outcome, Player, Rigid, Zone};

/// A game of joining sides. Moves are cells, numbered row by row from the top left of the Hex
/// board.
///
/// Boards have at most as many cells as `B` has bits: 64, or 128 of a [`LargeConnection`].
#[derive(Clone, Debug)]
pub struct Connection<B = u64> {
    board: Lattice<B>,
    stones: Stones,
    /// The sides that each player joins, from one to the next: two, or three and the first again.
    sides: Arc<[Vec<B>; 2]>,
    kind: &'static str,
    won: Option<Player>,
}

/// The same on boards of up to 128 cells.
pub type LargeConnection = Connection<u128>;

impl Connection {
    /// The empty Hex board.
    ///
    /// # Panics
    /// If it has no cell or more than 64.
    pub fn hex(width: u32, height: u32) -> Self {
        Self::new_hex(width, height)
    }

    /// The empty triangle of Y with sides of this many cells.
    ///
    /// # Panics
    /// If the size is 0 or more than 8.
    pub fn y(size: u32) -> Self {
        Self::new_y(size)
    }
}

impl LargeConnection {
    /// The empty Hex board.
    ///
    /// # Panics
    /// If it has no cell or more than 128.
    pub fn large_hex(width: u32, height: u32) -> Self {
        Self::new_hex(width, height)
    }

    /// The empty triangle of Y with sides of this many cells.
    ///
    /// # Panics
    /// If the size is 0 or more than 11.
    pub fn large_y(size: u32) -> Self {
        Self::new_y(size)
    }
}

/// The names of the two games.
const HEX: &str = "hex";
const Y: &str = "y";

impl<B: Bits> Connection<B> {
    fn new_hex(width: u32, height: u32) -> Self {
        let board = Lattice::<B>::hexagonal(width, height);
        let sides = [vec![board.row(0), board.row(height - 1)], vec![board.column(0), board.column(width - 1)]];
        Self::new(board, HEX, [width, height], sides)
    }

    fn new_y(size: u32) -> Self {
        let mut board = Lattice::<B>::hexagonal(size, size);
        let on = |wanted: fn(u32, u32) -> bool| {
            each(board.cells)
                .filter(|&cell| wanted(u32::from(cell) / size + u32::from(cell) % size, size - 1))
                .fold(B::NONE, |set, cell| set | B::one(u32::from(cell)))
        };
        let diagonal = on(|sum, least| sum == least);
        board.cells = on(|sum, least| sum >= least);
        let sides = vec![diagonal, board.row(size - 1), board.column(size - 1), diagonal];
        Self::new(board, Y, [size, 0], [sides.clone(), sides])
    }

    fn new(board: Lattice<B>, kind: &'static str, [width, height]: [u32; 2], sides: [Vec<B>; 2]) -> Self {
        let stones = Stones::new([width, height, 0, u32::from(kind.as_bytes()[0])]);
        Connection { board, stones, sides: Arc::new(sides), kind, won: None }
    }

    /// The position of Hex with these stones.
    pub(crate) fn hex_with(rows: &Rows, to_move: Player) -> Result<Self, String> {
        let (width, height) = rows.rectangle()?;
        if !Lattice::<B>::fits(width, height) {
            return Err(format!("{width}x{height}: boards have 1 to {} cells", B::CAPACITY));
        }
        let mut game = Self::new_hex(width, height);
        game.set_up(rows.stones(|x, y| y * width + x), to_move);
        Ok(game)
    }

    /// The position of Y with these stones.
    pub(crate) fn y_with(rows: &Rows, to_move: Player) -> Result<Self, String> {
        let size = rows.triangle()?;
        if !Lattice::<B>::fits(size, size) {
            return Err(format!("a triangle of {size} rows is too large"));
        }
        let mut game = Self::new_y(size);
        game.set_up(rows.stones(|x, y| y * size + size - 1 - y + x), to_move);
        Ok(game)
    }

    fn set_up(&mut self, stones: impl Iterator<Item = (u8, Player)>, to_move: Player) {
        self.stones.set_up(stones, to_move);
        let has_won = |&player: &Player| {
            let stones = self.of(player);
            each(stones).any(|cell| self.joins(player, self.board.chain(B::one(u32::from(cell)), stones)))
        };
        self.won = [Player::First, Player::Second].into_iter().find(has_won);
    }

    fn of(&self, player: Player) -> B {
        B::from_wide(self.stones.of(player))
    }

    /// Whether a chain of this player's stones joins its sides.
    fn joins(&self, player: Player, chain: B) -> bool {
        self.sides[player as usize].iter().all(|&side| side & chain != B::NONE)
    }

    /// At least so many stones must the player still add to join the sides if the opponent does
    /// nothing.
    fn distance(&self, player: Player) -> u32 {
        let [own, blocked] = [player, player.other()].map(|player| self.of(player));
        let ways = self.sides[player as usize].windows(2);
        ways.map(|way| self.board.distance([way[0], way[1]], own, blocked)).max().unwrap_or(0)
    }
}

impl<B: Bits> Game for Connection<B> {
    fn to_move(&self) -> Player {
        self.stones.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.won.map(Outcome::Win)
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.extend(each(self.board.cells & !B::from_wide(self.stones.all())).map(Move));
    }

    fn play(&mut self, m: Move) {
        let player = self.to_move();
        self.stones.play(m.0 as u8);
        let chain = self.board.chain(B::one(u32::from(m.0)), self.of(player));
        if self.joins(player, chain) {
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

    /// Eight times harder for every stone that is missing. Measured on all openings of Hex 4x4:
    /// df-pn visits half the nodes.
    fn difficulty(&self) -> (u32, u32) {
        let guess = |player| 1 << (3 * self.distance(player).min(8));
        (guess(self.to_move()), guess(self.to_move().other()))
    }

    /// The distance from the middle. On all openings of Hex 4x4 df-pn⁺ visits 4 % fewer nodes with
    /// it; twice the distance saves no more.
    fn cost(&self, m: Move) -> u32 {
        self.rank(m) as u32 / 2
    }

    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        block(self, out)
    }

    fn moves_to_win(&self, player: Player) -> u32 {
        self.distance(player)
    }

    fn rigid(&self) -> Option<&dyn Rigid> {
        Some(self)
    }

    fn key(&self) -> Key {
        self.stones.key()
    }

    fn name(&self, m: Move) -> String {
        cell(self.board.width, m)
    }

    fn kind(&self) -> &'static str {
        self.kind
    }

    fn show(&self) -> String {
        self.board.show(&self.stones)
    }
}

/// A cell of a minimal set that joins two sides lies on a way from one to the other, and the stones
/// that such a way still needs, from the cell to each of the sides, are all in the set. To find the
/// sets exactly seems intractable (paper 001, "Implementation"); two floods for each pair of sides
/// give a few cells more. Who joins three sides has, through each cell that is needed, a way
/// between two of them.
impl<B: Bits> Rigid for Connection<B> {
    /// Whose stones join his sides has cut off the other.
    fn has_carriers(&self) -> bool {
        true
    }

    fn not_won_within(&self, player: Player, n: u32) -> Zone {
        let [own, blocked] = [player, player.other()].map(|player| self.of(player));
        let mut zone = Zone::EMPTY;
        let most = n + zone.areas().len() as u32;
        for way in self.sides[player as usize].windows(2) {
            let [from, to] = [way[0], way[1]].map(|side| self.board.near(side, own, blocked, most));
            for (there, near) in from.iter().enumerate() {
                for (back, others) in to.iter().enumerate() {
                    let stones = (there + back + 1) as u32;
                    if stones <= most {
                        zone.include(&(*near & *others).cells(), stones.saturating_sub(n).max(1) as usize);
                    }
                }
            }
        }
        zone
    }
}
