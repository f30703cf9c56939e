//! The small games as users meet them: what they recognise, how positions are written and drawn, the question and
//! the answer in words.
//!
//! All of them share one type of question, so that a program compiles its searches once. What differs is in a file for
//! each game, behind `board::Board`.

mod atari_go;
mod board;
mod connect4;
mod drawn;
mod given;
mod goal;
mod hex;
mod moves;
mod nim;
mod question;
mod read;
mod small_game;
mod words;
mod written;
mod y;

pub use question::SmallQuestion;
pub use small_game::SmallGame;

/// Atari-Go: the first capture wins.
pub const ATARI_GO: SmallGame = SmallGame::new(&atari_go::AtariGo);
/// Connect Four.
pub const CONNECT4: SmallGame = SmallGame::new(&connect4::Connect4);
/// Hex.
pub const HEX: SmallGame = SmallGame::new(&hex::Hex);
/// Nim.
pub const NIM: SmallGame = SmallGame::new(&nim::Nim);
/// Y.
pub const Y: SmallGame = SmallGame::new(&y::Y);

/// All of them.
pub const GAMES: [SmallGame; 5] = [ATARI_GO, CONNECT4, HEX, NIM, Y];
