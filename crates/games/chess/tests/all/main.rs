//! Every test of chess.
//!
//! They are one program: in each program of its own the search would be compiled anew.

mod counted;
mod distances;
mod figures;
mod notation;
mod perft;
mod plain;
mod positions;
mod stipulations;
