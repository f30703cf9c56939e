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
    hand_on! { self, each_game:
        fn to_move[&self]() -> Player;
        fn outcome[&self]() -> Option<Outcome>;
        fn moves[&self](out: &mut Vec<Move>);
        fn play[&mut self](m: Move);
        fn undo[&mut self]();
        fn null[&mut self]();
        fn outcome_of_idleness[&self]() -> Option<Outcome>;
        fn is_lost_by_the_last_move[&self]() -> bool;
        fn pass[&self]() -> Option<Move>;
        fn winning_move[&mut self]() -> Option<Move>;
        fn forced[&mut self](out: &mut Vec<Move>) -> bool;
        fn moves_to_win[&self](player: Player) -> u32;
        fn rank[&self](m: Move) -> i32;
        fn difficulty[&self]() -> (u32, u32);
        fn cost[&self](m: Move) -> u32;
        fn rigid[&self]() -> Option<&dyn Rigid>;
        fn key[&self]() -> Key;
        fn name[&self](m: Move) -> String;
        fn kind[&self]() -> &'static str;
        fn rules[&self]() -> String;
        fn show[&self]() -> String;
    }
}
