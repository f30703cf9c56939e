//! The Gomocup protocol as managers speak it.

mod games;
mod mangled;
mod replay;
mod stub;

use tesuji_engine::gomocup::Gomocup;
use tesuji_engine::gomocup::player::Player;
use tesuji_engine::{Conversation, Heard, Stop};

/// Says lines, and gives what was answered. Nobody says to stop.
fn talk<P: Player>(engine: &mut Gomocup<P>, lines: &[&str]) -> Vec<String> {
    let mut said = Vec::new();
    for line in lines {
        let heard = engine.hear(line, &Stop::default(), &mut |line: &str| said.push(line.to_owned()));
        assert_eq!(heard == Heard::End, line.eq_ignore_ascii_case("END"), "{line}");
    }
    said
}
