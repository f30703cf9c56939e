//! The options of the engine.

use clap::Args;
use tesuji_engine::Protocol;

pub(crate) const ENGINE: &str = "\
Play in the user interfaces of others, over standard input and output.

Without a PROTOCOL, the first line tells which one it is; so does plain `tesuji` on a pipe. A program of the name `pbrain-…` (a copy of \
this one, or a link to it) speaks gomocup without being told.

gomocup: gomoku, standard gomoku, renju and caro, for Piskvork, Yixin-Board and other managers. It plays what it can prove \
(wins of order 1 and 2), refuses what it can prove to lose, and otherwise goes by the looks of things: a solver that also plays.";

pub(crate) const ENGINE_EXAMPLES: &str = "\
Examples:
  ln -s \"$(command -v tesuji)\" pbrain-tesuji       what Piskvork looks for (a copy named pbrain-tesuji64.exe on Windows)
  tesuji engine gomocup                            the command for managers that can give arguments";

#[derive(Args, Debug)]
pub(crate) struct EngineArgs {
    /// The protocol: gomocup.
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
