//! Measures searches: what theory promises, and what a grid of problems, trees and drivers shows.

mod plot;
pub mod reduction;
