//! The engine alone, for interfaces of chess: what `tesuji engine uci` does.

use std::io;

use tesuji_engine::Protocol;

fn main() -> io::Result<()> {
    Protocol::Uci.speak(io::stdin(), &mut io::stdout())
}
