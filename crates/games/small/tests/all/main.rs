//! Every test of the small games.
//!
//! They are one program: in each program of its own the search would be compiled anew.

mod agreement;
mod application;
mod claims;
mod graphs;
mod known;
mod names;
mod rules;
mod solve;
mod suites;
