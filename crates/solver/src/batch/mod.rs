//! Many problems, one after another or a few at a time, each compared with the answer that is
//! expected.

mod compare;
mod record;
mod run;
mod text;

pub use compare::{Agreement, agreement};
pub use record::read_jsonl;
pub use run::{Solved, Summary, run};
pub use tesuji_game::Expect;
pub use text::read;

use tesuji_game::{InputError, Request};

/// A problem of a batch.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// Its name.
    pub id: String,
    /// The question, unless the record cannot be read.
    pub request: Result<Request, InputError>,
    /// The answer that is expected; where there is none, the position itself may carry one.
    pub expect: Option<Expect>,
}
