//! The formats that players and composers use.
