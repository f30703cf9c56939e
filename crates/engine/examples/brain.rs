//! The engine alone, for managers of Gomocup: what `tesuji engine gomocup` does.

use std::io;

use tesuji_engine::gomocup::Gomocup;
use tesuji_engine::player::Prover;
use tesuji_engine::serve;

fn main() -> io::Result<()> {
    serve(io::stdin(), &mut io::stdout(), &mut Gomocup::new(Prover::new()))
}
