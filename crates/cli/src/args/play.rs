//! The options of the commands that make moves.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

use super::help::positions;
use super::{PictureArgs, QuestionArgs, SearchArgs, Show};

pub(super) const EXPLAIN_EXAMPLES: &str = "\
Examples:
  tesuji explain problem.sgf G5        why does this not solve it?
  tesuji explain problem.sgf E5 C3     after a line of moves, the last of them";

pub(super) const PLAY_EXAMPLES: &str = "\
Examples:
  tesuji play problem.sgf              try to escape: the proof answers
  tesuji play problem.sgf --me black   find the win: the defence holds out longest
  tesuji play problem.sgf --proof win.proof   play against this certificate: nothing is searched
At the prompt: a move, `undo`, `hint`, `why MOVE`, `moves`, `board`, `resign`.";

/// What `tesuji explain` is given.
#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// A file, `-` for standard input, or the position itself.
    #[arg(value_name = "POSITION|FILE|-", long_help = positions())]
    pub(crate) position: OsString,
    /// The move, or a line of which the last move is explained.
    #[arg(value_name = "MOVE", required = true)]
    pub(crate) moves: Vec<String>,
    #[command(flatten)]
    pub(crate) question: QuestionArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Write the certificate of what is said of the position after the moves to FILE.
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// Print the explanation as JSON (docs/json.md).
    #[arg(long)]
    pub(crate) json: bool,
    /// Show how the search is going.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) progress: Show,
    /// Print the verdict and nothing else.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// What `tesuji play` is given.
#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    /// A file, or the position itself.
    #[arg(value_name = "POSITION|FILE", long_help = positions())]
    pub(crate) position: OsString,
    /// Which side is yours, by its name [default: the one that is proved to lose].
    #[arg(long, value_name = "SIDE")]
    pub(crate) me: Option<String>,
    /// Play as this certificate of a win says, which is checked first (docs/jobs.md).
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Where the parts of the certificate lie [default: beside it].
    #[arg(long, value_name = "FOLDER", requires = "proof")]
    pub(crate) parts: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) question: QuestionArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
