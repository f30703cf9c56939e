//! The options of `tesuji export`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use tesuji_solver::{Format, MOST_MOVES};

use super::{QuestionArgs, SearchArgs, Show};

pub(super) const EXAMPLES: &str = "\
Examples:
  tesuji export win.proof -o win.sgf         the variations of a certificate
  tesuji export problem.sgf --to sgf         solve first; to standard output
  tesuji export win.proof.gz --to dot | dot -Tsvg -o win.svg";

/// What the command is for, with the formats that there are.
pub(super) fn about() -> String {
    format!(
        "Write a proof for other programs: variations, or its graph.\n\n\
         A certificate is checked first; anything else is a position, which is solved. A proof is a graph, in which \
         lines meet: each position is written once, and other lines say where it stands.\n\n{}",
        formats()
    )
}

/// Every format with what it is.
fn formats() -> String {
    let each = Format::all().into_iter().map(|(ending, what, games)| {
        let games = if games.is_empty() { "every game".to_owned() } else { games.join(", ") };
        format!("- `{ending}` ({games}): {what}")
    });
    format!("Formats:\n{}", each.collect::<Vec<_>>().join("\n"))
}

fn to() -> String {
    format!("The format; else as the name of the output ends.\n\n{}", formats())
}

#[derive(Args, Debug)]
pub(crate) struct ExportArgs {
    /// A certificate, compressed by gzip or not, or a position, which is solved first; `-` for
    /// standard input.
    #[arg(value_name = "CERTIFICATE|POSITION|FILE|-")]
    pub(crate) file: OsString,
    /// The format, such as `sgf`; else as the name of the output ends.
    #[arg(long, value_name = "FORMAT", long_help = to())]
    pub(crate) to: Option<String>,
    /// Write to FILE (`.gz` compresses) and not to standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Write at most N moves; what is left out is said where it would stand.
    #[arg(long, value_name = "N", default_value_t = MOST_MOVES)]
    pub(crate) moves: usize,
    /// Look in FOLDER for the parts that a certificate leans on; else beside the file.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) parts: Option<PathBuf>,
    /// Of a position, show after every first move that it solves, or that it fails.
    #[arg(long)]
    pub(crate) all_moves: bool,
    #[command(flatten)]
    pub(crate) question: QuestionArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Show how the search is going.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) progress: Show,
}
