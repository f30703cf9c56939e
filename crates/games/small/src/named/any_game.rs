//! One type for all games, so that a program that takes a game by name compiles its searches once.

use tesuji_problem::Key;

use crate::atari_go::{AtariGo, LargeAtariGo};
use crate::connect4::Connect4;
use crate::connection::{Connection, LargeConnection};
use crate::mnk::Mnk;
use crate::nim::Nim;
use crate::{Game, Move, Outcome, Player, Rigid};

macro_rules! any_game {
    ($($game:ident),*) => {
        /// Any of the games.
        #[derive(Clone, Debug)]
        #[non_exhaustive]
        pub enum AnyGame {
            $(#[doc = concat!("[`", stringify!($game), "`].")] $game($game),)*
        }

        $(impl From<$game> for AnyGame {
            fn from(game: $game) -> Self {
                AnyGame::$game(game)
            }
        })*

        macro_rules! each_game {
            ($any:expr, $one:ident => $what:expr) => {
                match $any { $(AnyGame::$game($one) => $what,)* }
            };
        }
    };
}

any_game!(Mnk, Connect4, Connection, LargeConnection, AtariGo, LargeAtariGo, Nim);

impl Game for AnyGame {
    fn to_move(&self) -> Player {
        each_game!(self, game => game.to_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        each_game!(self, game => game.outcome())
    }

    fn moves(&self, out: &mut Vec<Move>) {
        each_game!(self, game => game.moves(out));
    }

    fn play(&mut self, m: Move) {
        each_game!(self, game => game.play(m));
    }

    fn undo(&mut self) {
        each_game!(self, game => game.undo());
    }

    fn null(&mut self) {
        each_game!(self, game => game.null());
    }

    fn outcome_of_idleness(&self) -> Option<Outcome> {
        each_game!(self, game => game.outcome_of_idleness())
    }

    fn pass(&self) -> Option<Move> {
        each_game!(self, game => game.pass())
    }

    fn winning_move(&mut self) -> Option<Move> {
        each_game!(self, game => game.winning_move())
    }

    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        each_game!(self, game => game.forced(out))
    }

    fn moves_to_win(&self, player: Player) -> u32 {
        each_game!(self, game => game.moves_to_win(player))
    }

    fn rank(&self, m: Move) -> i32 {
        each_game!(self, game => game.rank(m))
    }

    fn difficulty(&self) -> (u32, u32) {
        each_game!(self, game => game.difficulty())
    }

    fn cost(&self, m: Move) -> u32 {
        each_game!(self, game => game.cost(m))
    }

    fn rigid(&self) -> Option<&dyn Rigid> {
        each_game!(self, game => game.rigid())
    }

    fn key(&self) -> Key {
        each_game!(self, game => game.key())
    }

    fn name(&self, m: Move) -> String {
        each_game!(self, game => game.name(m))
    }

    fn kind(&self) -> &'static str {
        each_game!(self, game => game.kind())
    }

    fn rules(&self) -> String {
        each_game!(self, game => game.rules())
    }

    fn show(&self) -> String {
        each_game!(self, game => game.show())
    }
}
