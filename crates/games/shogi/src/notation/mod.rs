//! The formats that players and composers of shogi use.

pub mod sfen;
pub mod usi;
