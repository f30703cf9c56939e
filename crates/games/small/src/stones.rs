//! Stones of two players on a board of at most 128 bits, whose turn it is, and the way back.

use tesuji_problem::{Key, mix};

use crate::Player;

/// Changes the key when the turn passes.
const TURN: u128 = mix(0x7475_726E);

/// What all the games in which stones are only added have in common.
#[derive(Clone, Debug)]
pub(crate) struct Stones {
    sets: [u128; 2],
    to_move: Player,
    hash: u128,
    /// The bits played, and `None` for every turn handed over.
    past: Vec<Option<u8>>,
}

impl Stones {
    /// An empty board. `rules` tells the keys of games with different rules or boards apart.
    pub(crate) fn new(rules: [u32; 4]) -> Self {
        let hash = rules.iter().fold(Key::default(), |key, &rule| key.with(u64::from(rule))).0;
        Stones { sets: [0; 2], to_move: Player::First, hash, past: Vec::new() }
    }

    pub(crate) fn to_move(&self) -> Player {
        self.to_move
    }

    pub(crate) fn key(&self) -> Key {
        Key(self.hash)
    }

    pub(crate) fn of(&self, player: Player) -> u128 {
        self.sets[player as usize]
    }

    pub(crate) fn all(&self) -> u128 {
        self.sets[0] | self.sets[1]
    }

    /// Adds or takes away a stone without a move, to set up a position.
    pub(crate) fn toggle(&mut self, bit: u8, player: Player) {
        self.sets[player as usize] ^= 1 << bit;
        self.hash ^= mix(u64::from(bit) << 1 | player as u64);
    }

    /// Hands the turn over without a move, to set up a position.
    pub(crate) fn turn(&mut self) {
        self.to_move = self.to_move.other();
        self.hash ^= TURN;
    }

    /// Adds these stones to an empty board, and says who is to move.
    pub(crate) fn set_up(&mut self, stones: impl Iterator<Item = (u8, Player)>, to_move: Player) {
        stones.for_each(|(bit, player)| self.toggle(bit, player));
        if to_move != self.to_move {
            self.turn();
        }
    }

    /// The player to move puts a stone on an empty bit.
    pub(crate) fn play(&mut self, bit: u8) {
        self.toggle(bit, self.to_move);
        self.turn();
        self.past.push(Some(bit));
    }

    /// The player to move does nothing.
    pub(crate) fn null(&mut self) {
        self.turn();
        self.past.push(None);
    }

    /// The rows of the board from the top, with `/` between them and who is to move: `x` has the
    /// first player's stones and `o` the second's. `bit` says where a column and a row are kept;
    /// cells outside the board are left out.
    pub(crate) fn show(&self, columns: u32, rows: u32, bit: impl Fn(u32, u32) -> Option<u32>) -> String {
        let sign = |bit: u32| match [Player::First, Player::Second].map(|player| self.of(player) >> bit & 1) {
            [1, _] => 'x',
            [_, 1] => 'o',
            _ => '.',
        };
        let row = |y| (0..columns).filter_map(|x| bit(x, y)).map(sign).collect::<String>();
        let rows: Vec<String> = (0..rows).map(row).collect();
        format!("{} {}", rows.join("/"), self.to_move.name())
    }

    /// Takes back what was done last.
    ///
    /// # Panics
    /// If nothing was done.
    pub(crate) fn undo(&mut self) {
        self.turn();
        if let Some(bit) = self.past.pop().expect("something to take back") {
            self.toggle(bit, self.to_move);
        }
    }
}
