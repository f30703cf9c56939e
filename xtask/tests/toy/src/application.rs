//! The toy game where users meet it.

use tesuji_game::{Drawn, Own, OwnGame};

use crate::Toy;

/// The game.
pub const GAME: Own<Toy> = Own::GAME;

impl Drawn for Toy {}

impl OwnGame for Toy {
    const NAME: &'static str = "toy";
    const PLAYERS: [&'static str; 2] = ["Ann", "Bob"];
    const AIM: [&'static str; 2] = ["take the last counter", "taking the last counter"];
    const EXAMPLE: &'static str = "5 ann";

    fn read(position: &str) -> Result<Self, String> {
        Toy::read(position)
    }
}
