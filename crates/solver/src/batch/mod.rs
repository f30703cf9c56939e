//! Many problems, one after another or a few at a time, each compared with the answer that is
//! expected, and audited: whether it is sound as a problem.

mod compare;
mod expected;
mod finding;
mod findings;
mod found;
mod identity;
mod line;
mod record;
mod run;
mod shard;
mod summary;
mod text;

pub use compare::{Agreement, agreement};
pub use expected::Expected;
pub use finding::{Audit, Finding, Kind};
pub use found::Found;
pub(crate) use identity::of_question;
pub use line::{Entry, Kept};
pub use record::{read_jsonl, read_line};
pub use run::{Event, Known, MOST_JOBS, Plan, Solved, run, run_as, solve};
pub use shard::Shard;
pub use summary::{Ended, Summary, Told};
pub use tesuji_game::Expect;
pub use text::{is_lines, read};

use tesuji_game::{InputError, Request};

/// A problem of a batch.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// Its name.
    pub id: String,
    /// The question, unless the record cannot be read.
    pub request: Result<Request, InputError>,
    /// The answer that is expected; where there is none, the position itself may carry one.
    pub expect: Option<Expected>,
}
