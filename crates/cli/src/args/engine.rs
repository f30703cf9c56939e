//! The options of the engine.

use clap::Args;
use tesuji_engine::Protocol;

pub(crate) const ENGINE: &str = "\
Play in the user interfaces of others, over standard input and output.

Without a PROTOCOL, the first line tells which one it is; so does plain `tesuji` on a pipe. A program of the name `pbrain-…` (a copy of \
this one, or a link to it) speaks gomocup without being told, one of the name `…-uci` speaks uci.

gomocup: gomoku, standard gomoku, renju and caro, for Piskvork, Yixin-Board and other managers. It plays what it can prove \
(wins of order 1 and 2), refuses what it can prove to lose, and otherwise goes by the looks of things: a solver that also plays.

uci: chess, for every interface that speaks UCI. `go mate N` proves a mate within N moves or that there is none; every other `go` looks for a \
mate of any length first. A mate score is always proved, for either side, and its line ends in mate. `depth D` allows mates of D plies and \
5000·D² nodes. One thread; Hash is taken as it is needed; MultiPV lists the moves that mate.";

pub(crate) const ENGINE_EXAMPLES: &str = "\
Examples:
  ln -s \"$(command -v tesuji)\" pbrain-tesuji       what Piskvork looks for (a copy named pbrain-tesuji64.exe on Windows)
  tesuji engine gomocup                            the command for managers that can give arguments
  tesuji engine uci                                the same for interfaces of chess";

#[derive(Args, Debug)]
pub(crate) struct EngineArgs {
    /// The protocol: gomocup or uci.
    #[arg(value_name = "PROTOCOL", value_parser = protocol)]
    pub(crate) protocol: Option<Protocol>,
}

fn protocol(name: &str) -> Result<Protocol, String> {
    Protocol::named(name).ok_or_else(|| format!("use one of: {}", names()))
}

/// The names of all protocols.
pub(crate) fn names() -> String {
    Protocol::ALL.map(Protocol::name).join(", ")
}
