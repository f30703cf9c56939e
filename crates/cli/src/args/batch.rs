//! The options of `tesuji batch`.

use std::path::PathBuf;
use std::thread;

use clap::Args;
use tesuji_solver::batch::{MOST_JOBS, Shard};

use super::{QuestionArgs, SearchArgs, Show};

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command line")]
pub(crate) struct BatchArgs {
    /// Problems as lines of JSON (docs/json.md), or a list in a format of its game (EPD, FEN, PGN,
    /// Popeye); `-` for standard input, where each line of JSON is answered as it comes; or a
    /// folder of files with a position each (SGF, FEN).
    #[arg(value_name = "FILE|FOLDER|-")]
    pub(crate) problems: PathBuf,
    #[command(flatten)]
    pub(crate) question: QuestionArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Find every move that solves each problem: finds cooks and wrong keys. The variations of SGF files are
    /// looked at too.
    #[arg(long)]
    pub(crate) all_moves: bool,
    /// Go on until no win of the orders that are searched can be shorter: finds short solutions.
    #[arg(long)]
    pub(crate) shortest: bool,
    /// Ask everything that tells whether a problem is sound: `--all-moves` and `--shortest`, and further
    /// whether later moves of the solution have others beside them, and whether a man could be left out.
    #[arg(long)]
    pub(crate) audit: bool,
    /// Exit with 4 if an answer is not the one expected, or a problem is cooked, has a short
    /// solution, none at all, a wrong key, a wrong length, or a wrong move in a line that its source
    /// calls right.
    #[arg(long)]
    pub(crate) check: bool,
    /// How many problems to solve at once, or `auto`: as many as there are cores. They share the
    /// memory.
    #[arg(long, value_name = "N|auto", default_value = "1", value_parser = jobs)]
    pub(crate) jobs: usize,
    /// Solve only a part of the list, for job arrays: `2/8` is every eighth problem, from the second
    /// on.
    #[arg(long, value_name = "K/N")]
    pub(crate) shard: Option<Shard>,
    /// Append each answer to FILE as soon as it is known, so that nothing is lost if the run is
    /// killed.
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// Take the answers that are in the log already, and solve the rest.
    ///
    /// An answer is taken if its question, the options and the version of the program are the same.
    #[arg(long, requires = "log", conflicts_with = "output")]
    pub(crate) resume: bool,
    /// Show how far the batch has come.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) progress: Show,
    /// Write the answers to FILE as well, as a list that other programs for the game read (`.epd`).
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Print the JSON lines and nothing else.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// A number of jobs.
pub(super) fn jobs(text: &str) -> Result<usize, String> {
    if text == "auto" {
        return Ok(thread::available_parallelism().map_or(1, usize::from).min(MOST_JOBS));
    }
    let number = text.parse::<usize>().ok().filter(|&n| n > 0);
    number.ok_or_else(|| format!("`{text}` is no number of jobs: use 1 or more, or `auto` for one a core"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_jobs() {
        assert_eq!((jobs("1"), jobs("12")), (Ok(1), Ok(12)));
        assert!(jobs("auto").is_ok_and(|n| n > 0));
        for bad in ["0", "-1", "", "all", "99999999999999999999999"] {
            assert!(jobs(bad).unwrap_err().contains("`auto`"), "{bad}");
        }
    }
}
