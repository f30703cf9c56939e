//! The options of the engine.

use std::path::PathBuf;

use clap::Args;
use tesuji_engine::Protocol;

/// What the command does, in every protocol.
pub(super) fn engine() -> String {
    let each: Vec<_> = Protocol::ALL.iter().map(|p| format!("{}: {}", p.name(), p.about())).collect();
    format!(
        "Play in others' interfaces, or answer programs, over standard input and output.\n\n\
         Without a PROTOCOL, the first line tells which one it is; so does plain `tesuji` on a pipe. A program of \
         the name `pbrain-…` (a copy of this one, or a link to it) speaks gomocup without being told, one of the \
         name `…-uci` speaks uci, of the name `…-usi` usi, of the name `…-gtp` gtp.\n\n{}",
        each.join("\n\n")
    )
}

pub(super) const ENGINE_EXAMPLES: &str = "\
Examples:
  ln -s \"$(command -v tesuji)\" pbrain-tesuji       what Piskvork looks for \
(a copy named pbrain-tesuji64.exe on Windows)
  tesuji engine gomocup                            the command for managers that can give arguments
  tesuji engine gtp --regress reading.tst          which tests of a regression file of GNU Go's pass
  tesuji engine uci                                the command for interfaces that speak UCI
  tesuji engine usi                                the same for shogi
  tesuji engine jsonl                              questions of any game from a program, a JSON object a line
  tesuji engine jobs                               a worker of `tesuji split --worker`";

#[derive(Args, Debug)]
pub(crate) struct EngineArgs {
    #[arg(value_name = "PROTOCOL", value_parser = protocol, help = format!("The protocol: {}", names()))]
    pub(crate) protocol: Option<Protocol>,

    /// Run GNU Go's regression files, and say which tests pass; records are looked for beside them (gtp)
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "protocol")]
    pub(crate) regress: Vec<PathBuf>,
}

fn protocol(name: &str) -> Result<Protocol, String> {
    Protocol::named(name).ok_or_else(|| format!("use one of: {}", names()))
}

/// The names of all protocols.
pub(crate) fn names() -> String {
    Protocol::ALL.map(Protocol::name).join(", ")
}
