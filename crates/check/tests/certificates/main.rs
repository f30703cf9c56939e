//! Tests of the checker, game by game: hand-written and forged files, proofs found by brute force
//! and played out against every defence, and fuzzing of the conditions under which replies need no
//! answer. None of them uses the search: what they check with is written here, as plainly as
//! possible.

mod chess;
mod forger;
mod go;
mod gomoku;
mod leaning;
mod shogi;
mod small;
