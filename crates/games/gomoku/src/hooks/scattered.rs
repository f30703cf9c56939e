//! Boards with scattered stones, to compare the solver's view of a board with the definitions.

use fastrand::Rng;

use crate::rules::{Colour, Grid, Position, Rules, Variant, completes};

/// A board of any size, with stones at random and no row that wins.
pub(super) fn scattered(variant: Variant, random: &mut Rng) -> Position {
    let grid = Grid::new(random.u8(5..20), random.u8(5..20)).expect("a board");
    let mut position = Position::new(grid, Rules { variant, length: 5 });
    let (black, white) = (random.u8(2..7), random.u8(0..4));
    for p in grid.points() {
        let stone = match random.u8(..10) {
            n if n < black => Some(Colour::Black),
            n if n < black + white => Some(Colour::White),
            _ => None,
        };
        position.set(p, stone);
        if stone.is_some_and(|colour| completes(&position, p, colour)) {
            position.set(p, None);
        }
    }
    position
}
