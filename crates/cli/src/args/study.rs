//! The options of the commands that measure.

use std::path::PathBuf;

use clap::Args;
use clap::builder::RangedU64ValueParser;

use super::Show;
use super::batch::jobs;

pub(crate) const REDUCTION: &str = "\
How many fewer positions λ-search generates than αβ, in theory.

Of B legal moves, b belong to the λ-tree. To find out which, a λ-search of order n searches the lower orders \
after every move; all the same it generates far fewer positions than αβ to the same depth d. The reduction factor \
says how many times fewer (T. Thomsen, Lambda-Search in Game Trees, 2000, section 3.1).";

pub(crate) const REDUCTION_EXAMPLES: &str = "\
Examples:
  tesuji reduction                               the three tables of the paper
  tesuji reduction --formula                     and how far its formula (1) is off
  tesuji reduction --threats 50 --moves 250      for the 250 legal moves of Go
  tesuji reduction -o reduction.svg              as a picture";

#[derive(Args, Debug)]
pub(crate) struct ReductionArgs {
    /// The moves of a position that belong to the λ-tree, the paper's b: a number, or several with
    /// commas between.
    #[arg(long, value_name = "b", value_delimiter = ',', default_values_t = [4, 8])]
    pub(crate) threats: Vec<u64>,
    /// The legal moves of a position, the paper's B.
    #[arg(long, value_name = "B", default_value_t = 40)]
    pub(crate) moves: u64,
    /// The greatest depth in plies, the paper's d.
    #[arg(long, value_name = "d", default_value_t = 11)]
    #[arg(value_parser = RangedU64ValueParser::<u32>::new().range(3..=999))]
    pub(crate) depth: u32,
    /// The highest order, the paper's n.
    #[arg(long, value_name = "n", default_value_t = 5)]
    #[arg(value_parser = RangedU64ValueParser::<u32>::new().range(1..=999))]
    pub(crate) order: u32,
    /// Add what formula (1) says, and how many times too much that is.
    #[arg(long)]
    pub(crate) formula: bool,
    /// Print comma-separated values, a row for each search.
    #[arg(long)]
    pub(crate) csv: bool,
    /// Draw the factors to FILE (`.svg` or `.png`) and print nothing.
    #[arg(short, long, value_name = "FILE", conflicts_with = "csv")]
    pub(crate) output: Option<PathBuf>,
}

pub(crate) const STUDY: &str = "\
Run every problem of a study with every algorithm, and compare them.

A study is a TOML file, or one that comes with the program (`--list`):

  title = \"Small games\"
  problems = [\"mnk:4,3,3\", \"hex:4x4 a1\", \"go:problems/net.sgf\"]   # a folder of SGF files will do
  trees = [\"full\", \"lambda:2\", \"lambda:0..3,inf\"]
  drivers = [\"dfpn\", \"alphabeta\", \"widening>alphabeta\"]   # the last: for finite orders > for the full game
  nodes = \"1M\"        # of a search; `time = \"10s\"` instead or as well
  memory = \"64M\"      # of a driver's table; or entries = [\"2^12\", \"2^16\"], each in turn
  baseline = { tree = \"full\", driver = \"alphabeta\" }   # what the others are compared with

Trees: `full`, `lambda:ORDERS`, `dual:ORDERS`, `simulated:ORDERS`, `within:ORDER,MOVES`, `null-move:MOVES,REDUCTION`, \
`generalized:(6,3,2,0)`, `abstract:K`, and `asked`: the full game, or for a Go file the orders that it names.

With `--output FOLDER` each result is written down at once, so a study that was stopped goes on where it was. The \
folder then holds results.jsonl, table.md, table.csv, solved-nodes.svg, solved-time.svg and reduction.svg. Two \
studies cannot write into one folder at once.

If two searches contradict each other, one of them is wrong: the exit code is 4.";

pub(crate) const STUDY_EXAMPLES: &str = "\
Examples:
  tesuji study quick                     small games, a few seconds
  tesuji study orders -o results         one that comes with the program, with its results in a folder
  tesuji study my-study.toml -o results  one of yours; run it again to go on";

#[derive(Args, Debug)]
pub(crate) struct StudyArgs {
    /// A TOML file, or the name of a study that comes with the program.
    #[arg(value_name = "FILE|NAME", required_unless_present = "list")]
    pub(crate) study: Option<PathBuf>,
    /// Write results, tables and plots to FOLDER, and go on from the results that are there.
    #[arg(short, long, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    /// Forget the results in FOLDER and start anew.
    #[arg(long, requires = "output")]
    pub(crate) fresh: bool,
    /// How many searches to do at once, or `auto`: as many as there are cores. Each has a table of
    /// its own; nodes are the same however many there are, times are not.
    #[arg(long, value_name = "N|auto", default_value = "1", value_parser = jobs)]
    pub(crate) jobs: usize,
    /// List the studies that come with the program.
    #[arg(long, conflicts_with_all = ["study", "output"])]
    pub(crate) list: bool,
    /// Show how far the study has come.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) progress: Show,
    /// Print the verdict and nothing else.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}
