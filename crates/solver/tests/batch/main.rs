//! Batches: how records and texts are read, and what an audit finds.

mod findings;
mod records;
mod texts;
