//! Drivers beside one another, and beside known values.
//!
//! They are one program: in each program of its own the search would be compiled anew.

mod certificates;
mod depth;
mod figures;
mod guided;
mod pns;
mod races;
mod replacement;
mod thomsen;
