//! The options of the commands that measure.

use clap::Args;
use clap::builder::RangedU64ValueParser;

pub(crate) const REDUCTION: &str = "\
How many fewer positions λ-search generates than αβ, in theory.

Of B legal moves, b belong to the λ-tree. To find out which, a λ-search of order n searches the lower orders after every move; all \
the same it generates far fewer positions than αβ to the same depth d. The reduction factor says how many times fewer \
(T. Thomsen, Lambda-Search in Game Trees, 2000, section 3.1).";

pub(crate) const REDUCTION_EXAMPLES: &str = "\
Examples:
  tesuji reduction                               the three tables of the paper
  tesuji reduction --formula                     and how far its formula (1) is off
  tesuji reduction --threats 50 --moves 250      for the 250 legal moves of Go
  tesuji reduction -o reduction.svg              as a picture";

#[derive(Args, Debug)]
pub(crate) struct ReductionArgs {
    /// The moves of a position that belong to the λ-tree, the paper's b: a number, or several with commas between.
    #[arg(long, value_name = "b", value_delimiter = ',', default_values_t = [4, 8])]
    pub(crate) threats: Vec<u64>,
    /// The legal moves of a position, the paper's B.
    #[arg(long, value_name = "B", default_value_t = 40)]
    pub(crate) moves: u64,
    /// The greatest depth in plies, the paper's d.
    #[arg(long, value_name = "d", default_value_t = 11, value_parser = RangedU64ValueParser::<u32>::new().range(3..=999))]
    pub(crate) depth: u32,
    /// The highest order, the paper's n.
    #[arg(long, value_name = "n", default_value_t = 5, value_parser = RangedU64ValueParser::<u32>::new().range(1..=999))]
    pub(crate) order: u32,
    /// Add what formula (1) says, and how many times too much that is.
    #[arg(long)]
    pub(crate) formula: bool,
    /// Print comma-separated values, a row for each search.
    #[arg(long)]
    pub(crate) csv: bool,
    /// Draw the factors to FILE (`.svg`) and print nothing.
    #[arg(short, long, value_name = "FILE", conflicts_with = "csv")]
    pub(crate) output: Option<String>,
}
