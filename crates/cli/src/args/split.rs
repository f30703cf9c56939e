//! The options of `tesuji split`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;
use tesuji_solver::units;

use super::help::positions;
use super::{QuestionArgs, SearchArgs, Show, batch};

pub(crate) const SPLIT: &str = "\
Answer a question that is too large for one search, with a certificate made of parts.

The position is searched with so many nodes. What that does not decide is split: where the defender is to \
move, into the replies that matter; where the attacker is, into the moves to try. Whatever is proved becomes a \
part of the certificate, a file in FOLDER that the checker has accepted; `FOLDER/whole.proof` cites the parts, and \
`tesuji verify FOLDER/whole.proof` checks all of them. `--order` bounds the jobs and not the answer. FOLDER also \
keeps what was found out: after Ctrl-C, `kill -9` or a full disk the same command with `--resume` goes on.";

pub(crate) const EXAMPLES: &str = "\
Examples:
  tesuji split position.sgf FOLDER --least 10k --most 100k
  tesuji split h8h9i8 FOLDER --rule freestyle --attacker black --order 3 --resume
  tesuji split hex:4x4 FOLDER --jobs 8 --worker 'ssh one tesuji engine jobs' --worker 'ssh two tesuji engine jobs'
  tesuji verify FOLDER/whole.proof";

#[derive(Args, Debug)]
pub(crate) struct SplitArgs {
    /// A file, `-` for standard input, or the position itself.
    #[arg(value_name = "POSITION|FILE|-", long_help = positions())]
    pub(crate) position: OsString,
    /// Where the parts are kept, and what was found out.
    pub(crate) folder: PathBuf,
    #[command(flatten)]
    pub(crate) question: QuestionArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// The nodes of the first job at a position.
    #[arg(long, value_name = "NODES", default_value = "100k", value_parser = units::count)]
    pub(crate) least: u64,
    /// What jobs of so many nodes do not decide is split.
    #[arg(long, value_name = "NODES", default_value = "2M", value_parser = units::count)]
    pub(crate) most: u64,
    /// Moves of the attacker to try before others, such as `h9,i9`. Behind a line, as `h7 i7`, a move is meant
    /// for the position alone to which the line leads, where others then come late.
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    pub(crate) first: Vec<String>,
    /// Replies at the position itself to answer before others, such as `k3,h3`. What it comes to if the defender
    /// does nothing there is then not asked first.
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    pub(crate) replies: Vec<String>,
    /// Follow the jobs of FILE, a `jobs.jsonl` of whatever version: what was in vain is not tried, what was
    /// proved is proved again. May be given several times: of two lines about a job the last counts.
    #[arg(long, value_name = "FILE")]
    pub(crate) plan: Vec<PathBuf>,
    /// Of N jobs one is done twice: it must take as many nodes again.
    #[arg(long, value_name = "N", default_value_t = 50, hide_short_help = true)]
    pub(crate) again: u64,
    /// How many jobs to do at once, or `auto`: one a core. They share the memory.
    #[arg(long, value_name = "N|auto", default_value = "1", value_parser = batch::jobs)]
    pub(crate) jobs: usize,
    /// Have the jobs done by COMMAND, a shell command that begins `tesuji engine jobs` here or elsewhere. Several
    /// take turns, until there are as many workers as `--jobs` says. Each has as much memory as `--memory` says.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) worker: Vec<String>,
    /// Go on with what is in FOLDER.
    #[arg(long)]
    pub(crate) resume: bool,
    /// Show how far it has come.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", hide_short_help = true)]
    pub(crate) progress: Show,
    /// Print the verdict and nothing else.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}
