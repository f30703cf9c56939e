//! The games against outside collections of exactly known values, where those are at hand:
//! `TESUJI_SUITES`, or the folder `shared/suites` beside the repository. They are not part of the
//! repository, and without them these tests pass and say so.
//!
//! `TESUJI_LONG=1 cargo test -p tesuji-small --test all suites` asks all questions instead of a sample.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod atari_go;
mod counts;
mod hex;
mod y;

use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use tesuji_trial::is_long;

/// A file of the collections, if they are at hand.
fn read(file: &str) -> Option<String> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/suites");
    let folder = std::env::var_os("TESUJI_SUITES").map_or_else(beside, PathBuf::from);
    let text = std::fs::read_to_string(folder.join(file)).ok();
    if text.is_none() {
        println!("{file}: not at hand, skipped");
    }
    text
}

/// A file with a question a line; none if it is not at hand.
fn lines<T: DeserializeOwned>(file: &str) -> Vec<T> {
    let text = read(file).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{file}: {e}: {line}"))).collect()
}

/// Every question, or one in `step` where time is short.
fn sample<T>(all: Vec<T>, step: usize) -> impl Iterator<Item = T> {
    all.into_iter().step_by(if is_long() { 1 } else { step })
}
