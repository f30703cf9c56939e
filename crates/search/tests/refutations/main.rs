//! What the search refutes can be written down, and the independent checker accepts it; what the
//! checker accepts, forged or not, is true by the definition.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

#[path = "../go/positions.rs"]
#[expect(dead_code, reason = "it serves other tests too")]
mod positions;

mod attack;
mod chess;
mod forger;
mod go;
mod gomoku;
mod liar;
mod life;
mod listed;
mod small;
mod truth;
mod writer;

use tesuji_search::{Meter, NodeLimit, Silent};

/// Runs something within so many nodes.
fn metered<R>(nodes: u64, run: impl FnOnce(&mut Meter<'_>) -> R) -> R {
    let (mut limit, mut silent) = (NodeLimit(nodes), Silent);
    run(&mut Meter::new(&mut limit, &mut silent))
}
