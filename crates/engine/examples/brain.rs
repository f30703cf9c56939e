//! The engine alone, for managers of Gomocup: what `tesuji engine gomocup` does.

use std::io;

use tesuji_engine::Protocol;

fn main() -> io::Result<()> {
    Protocol::Gomocup.speak(io::stdin(), &mut io::stdout())
}
