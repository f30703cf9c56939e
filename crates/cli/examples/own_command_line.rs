//! The whole command line for a game of your own. Its rules and its question are those of
//! `crates/search/examples/own_game.rs`: three in a row on a 4×4 board. What is added here is how
//! positions are written, read and drawn, and a few names. Try it with
//! `cargo run -p tesuji-cli --example own_command_line -- three:..../..../..../.... --all-moves`.

#[path = "../../search/examples/own_game.rs"]
#[expect(dead_code, reason = "its own program is not run here")]
mod own_game;

use std::process::ExitCode;

use own_game::ThreeInARow;
use tesuji_problem::{Notation, Sentence};
use tesuji_render::{Picture, Tone};
use tesuji_solver::{Drawn, Own, OwnGame};

/// What stands on a cell, or may stand there.
const SIGNS: [char; 3] = ['x', 'o', '.'];

impl Notation for ThreeInARow {
    fn sentence(&self) -> Sentence {
        Sentence {
            setting: format!("With {} to move", Self::PLAYERS[self.to_move()]),
            wins: "Maker makes three in a row".to_owned(),
            fails: "Maker does not make three in a row".to_owned(),
            facts: format!("Position {}.", self.position()),
        }
    }
    fn position(&self) -> String {
        let sign = |cell: usize| SIGNS[self.stones.iter().position(|s| s >> cell & 1 == 1).unwrap_or(2)];
        let rows: Vec<String> = (0..4).map(|y| (0..4).map(|x| sign(4 * y + x)).collect()).collect();
        format!("{} {}", rows.join("/"), Self::PLAYERS[self.to_move()].to_lowercase())
    }
    fn move_name(&self, cell: u16) -> String {
        let cell = cell.trailing_zeros() as u8;
        format!("{}{}", char::from(b'a' + cell % 4), 4 - cell / 4)
    }
}

impl Drawn for ThreeInARow {
    fn picture(&self) -> Picture {
        let mut picture = Picture::lettered(4, 4);
        for (stones, tone) in self.stones.into_iter().zip([Tone::Dark, Tone::Light]) {
            (0..16).filter(|cell| stones >> cell & 1 == 1).for_each(|cell| picture.put(cell % 4, cell / 4, tone));
        }
        picture
    }
    fn stone(&self, cell: u16) -> Option<(Tone, Option<(usize, usize)>)> {
        let cell = cell.trailing_zeros() as usize;
        Some(([Tone::Dark, Tone::Light][self.to_move()], Some((cell % 4, cell / 4))))
    }
}

impl OwnGame for ThreeInARow {
    const NAME: &'static str = "three";
    const PLAYERS: [&'static str; 2] = ["Maker", "Breaker"];
    const AIM: [&'static str; 2] = ["make three in a row", "making three in a row"];
    const EXAMPLE: &'static str = "..../.x../..o./.... maker";

    fn read(position: &str) -> Result<Self, String> {
        let (board, to_move) = position.split_once(' ').unwrap_or((position, "maker"));
        let cells: Vec<char> = board.chars().filter(|&c| c != '/').collect();
        if cells.len() != 16 || !cells.iter().all(|c| SIGNS.contains(c)) {
            return Err("four rows of four signs: `x`, `o` or `.`".to_owned());
        }
        let stones = |sign| (0..16).filter(|&i| cells[i] == sign).map(|i| 1 << i).sum();
        let line = match to_move {
            "maker" => Vec::new(),
            "breaker" => vec![0],
            other => return Err(format!("`{other}` is no player: `maker` or `breaker`")),
        };
        Ok(ThreeInARow { stones: [stones('x'), stones('o')], line })
    }
}

fn main() -> ExitCode {
    tesuji_cli::main_with(&[&Own::<ThreeInARow>::GAME])
}
