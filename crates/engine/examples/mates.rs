//! The engine alone, for interfaces of chess: what `tesuji engine uci` does.

use std::io;

use tesuji_engine::serve;
use tesuji_engine::uci::{Prover, Uci};

fn main() -> io::Result<()> {
    serve(io::stdin(), &mut io::stdout(), &mut Uci::new(Prover::new()))
}
