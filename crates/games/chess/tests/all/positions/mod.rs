//! Positions with a name: what a solver of mates gets wrong first.
//!
//! Every key was found by brute force with another program too.

mod ask;
mod castling;
mod orders;
mod pawns;
mod pins;
