//! Atari-Go: Go in which the first capture wins. Suicide is illegal; a move that captures is legal
//! and wins.
//!
//! The two rules for passing make different games: in about half of the random positions on 3x3 the
//! player to move is in zugzwang, so that the values differ. A capture that λ-search proves is a
//! win under either rule, since the proof answers a null move wherever one is granted. Without
//! passes it may also prove a win by leaving the opponent no legal move, which is then the goal as
//! much as a capture is: on 3x3 the stone in the centre wins so, with order 4. What it cannot prove
//! may be won all the same.

mod chains;
mod passing;
mod zones;

use tesuji_problem::Key;

use crate::bits::Bits;
use crate::game::move_to;
use crate::lattice::{Lattice, each};
use crate::names::go_point;
use crate::rows::Rows;
use crate::stones::Stones;
use crate::{Game, Move, Outcome, Player, Rigid};

pub use passing::Passing;

/// A game of Atari-Go. Moves are cells, numbered row by row from the top left, and
/// [`AtariGo::PASS`].
#[derive(Clone, Debug)]
pub struct AtariGo<B = u64> {
    board: Lattice<B>,
    passing: Passing,
    stones: Stones,
    /// The number of passes just made, before each turn taken and now.
    passes: Vec<u8>,
    captured: Option<Player>,
}

/// Changes the key after a pass.
const PASSED: u64 = 0x7061_7373;

/// The same on boards of up to 128 cells.
pub type LargeAtariGo = AtariGo<u128>;

/// The pass.
const PASS: Move = Move(u16::MAX);

impl AtariGo {
    /// The pass, where it is legal.
    pub const PASS: Move = PASS;

    /// The empty square board.
    ///
    /// # Panics
    /// If it has no cell or more than 64.
    pub fn new(size: u32, passing: Passing) -> Self {
        Self::empty_board(size, passing)
    }

    /// A cut in the middle: two stones of each player in the four central cells, crosswise, and the
    /// first player to move.
    ///
    /// # Panics
    /// If the size is odd or less than 4, or the board has more than 64 cells.
    pub fn crosscut(size: u32, passing: Passing) -> Self {
        let rows = Rows::crosscut(size).unwrap_or_else(|error| panic!("{error}"));
        Self::with_rows(&rows, Player::First, passing).expect("a board with liberties")
    }

    /// Reads a square board from its rows, top row first, with `/` between them: `x` for the first
    /// player's stones, `o` for the second's and `.` for empty cells.
    ///
    /// # Errors
    /// What is wrong with the rows.
    pub fn read(rows: &str, to_move: Player, passing: Passing) -> Result<Self, String> {
        Self::with_rows(&rows.parse()?, to_move, passing)
    }
}

impl LargeAtariGo {
    /// The empty square board.
    ///
    /// # Panics
    /// If it has no cell or more than 128.
    pub fn large(size: u32, passing: Passing) -> Self {
        Self::empty_board(size, passing)
    }
}

impl<B: Bits> AtariGo<B> {
    pub(crate) fn empty_board(size: u32, passing: Passing) -> Self {
        let board = Lattice::square(size, size);
        let stones = Stones::new([size, size, passing as u32, u32::from(b'a')]);
        AtariGo { board, passing, stones, passes: vec![0], captured: None }
    }

    /// The position with these stones.
    pub(crate) fn with_rows(rows: &Rows, to_move: Player, passing: Passing) -> Result<Self, String> {
        let (width, height) = rows.rectangle()?;
        if width != height || !Lattice::<B>::fits(width, height) {
            return Err(format!("{width}x{height}: boards are square, with at most {} cells", B::CAPACITY));
        }
        let mut game = Self::empty_board(width, passing);
        game.stones.set_up(rows.stones(|x, y| y * width + x), to_move);
        if game.has_dead_chain() { Err("a chain has no liberty".into()) } else { Ok(game) }
    }

    /// The same position after a pass of the player who is not to move.
    pub(crate) fn passed(mut self) -> Result<Self, String> {
        if self.passing == Passing::Forbidden {
            return Err("nobody can have passed where passing is forbidden".to_owned());
        }
        self.passes = vec![1];
        Ok(self)
    }

    /// What the rules say about passing.
    pub fn passing(&self) -> Passing {
        self.passing
    }

    fn passes(&self) -> u8 {
        *self.passes.last().expect("the number now")
    }

    fn pass_is_legal(&self) -> bool {
        self.passing == Passing::Allowed
    }

    fn idle(&mut self) {
        self.stones.null();
        self.passes.push(if self.pass_is_legal() { self.passes() + 1 } else { 0 });
    }
}

impl<B: Bits> Game for AtariGo<B> {
    fn to_move(&self) -> Player {
        self.stones.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.captured {
            Some(Outcome::Win(winner))
        } else if self.passes() == 2 {
            Some(Outcome::Draw)
        } else if self.pass_is_legal() || self.has_legal_cell() {
            None
        } else {
            Some(Outcome::Win(self.to_move().other()))
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.extend(each(self.legal_cells()).map(Move));
        if self.pass_is_legal() {
            out.push(PASS);
        }
    }

    fn play(&mut self, m: Move) {
        if m == PASS {
            debug_assert!(self.pass_is_legal());
            return self.idle();
        }
        debug_assert!(self.legal_cells().has(u32::from(m.0)));
        let player = self.to_move();
        self.stones.play(m.0 as u8);
        self.passes.push(0);
        if self.captures(B::one(u32::from(m.0)), player) {
            self.captured = Some(player);
        }
    }

    fn undo(&mut self) {
        self.stones.undo();
        self.passes.pop();
        self.captured = None;
    }

    fn null(&mut self) {
        self.idle();
    }

    fn outcome_of_idleness(&self) -> Option<Outcome> {
        (self.passes() == 1).then_some(Outcome::Draw)
    }

    fn pass(&self) -> Option<Move> {
        (self.pass_is_legal() && self.passes() == 0).then_some(PASS)
    }

    fn winning_move(&mut self) -> Option<Move> {
        let opponent = self.to_move().other();
        let last = self.last_liberties(opponent, self.empty());
        if last != B::NONE {
            return each(last).next().map(Move);
        }
        // Otherwise only a move wins that leaves the opponent none. A stone takes away at most five
        // cells with an empty neighbour.
        let empty = self.empty();
        let open = empty & self.board.around(empty);
        if self.pass_is_legal() || open.count() > 5 {
            return None;
        }
        move_to(self, |outcome| outcome == Outcome::Win(opponent.other()))
    }

    /// In atari, and with nothing to capture, the last liberty must be filled.
    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        let player = self.to_move();
        let last = self.last_liberties(player, self.empty());
        let may_end_it = self.outcome_of_idleness().is_some();
        if last == B::NONE || may_end_it || self.last_liberties(player.other(), self.empty()) != B::NONE {
            return false;
        }
        let legal = self.legal_cells();
        let saving = if last.is_single() { last & legal } else { B::NONE };
        out.extend(each(if saving == B::NONE { legal } else { saving }).map(Move).next());
        !out.is_empty()
    }

    /// The fewest liberties of a chain of the opponent; or, where passing is forbidden, the
    /// opponent may run out of moves.
    fn moves_to_win(&self, player: Player) -> u32 {
        self.until_stuck().min(self.weakness(player.other()))
    }

    /// Moves that touch many stones first.
    fn rank(&self, m: Move) -> i32 {
        if m == PASS {
            return 0;
        }
        let touching = self.board.around(B::one(u32::from(m.0)));
        let near = touching | self.board.around(touching);
        -((2 * (touching & !self.empty()).count() + (near & !self.empty()).count()) as i32)
    }

    /// Eight times harder for every liberty of the weakest chain that is to be captured. Measured
    /// on 4x4 without passes: df-pn visits 44 000 nodes with this guess, 160 000 with the square of
    /// the liberties and 256 000 with none.
    fn difficulty(&self) -> (u32, u32) {
        let (player, opponent) = (self.to_move(), self.to_move().other());
        let guess = |player| 1 << (3 * self.weakness(player).min(4));
        (guess(opponent), guess(player))
    }

    fn rigid(&self) -> Option<&dyn Rigid> {
        Some(self)
    }

    fn key(&self) -> Key {
        match self.passes() {
            0 => self.stones.key(),
            n => self.stones.key().with(PASSED + u64::from(n)),
        }
    }

    fn name(&self, m: Move) -> String {
        if m == PASS { "pass".into() } else { go_point(self.board.height, m) }
    }

    fn kind(&self) -> &'static str {
        "atari-go"
    }

    fn rules(&self) -> String {
        format!("passing={}", self.passing.name())
    }

    fn show(&self) -> String {
        let board = self.board.show(&self.stones);
        if self.passes() == 0 { board } else { format!("{board}, {} passed", self.passes()) }
    }
}
