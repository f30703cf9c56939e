//! Outside problem sets. They are no part of the repository; the tests say so where they are not
//! there.
#![expect(clippy::print_stderr, reason = "a test that is skipped says so")]

mod forbidden;
mod fours;

use std::path::PathBuf;

use serde::de::DeserializeOwned;

/// The records of a set, if the folder is there.
fn records<T: DeserializeOwned>(name: &str) -> Option<Vec<T>> {
    let folder = std::env::var_os("TESUJI_SUITES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../shared/suites")),
        PathBuf::from,
    );
    let path = folder.join("gomoku").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {name} is not there (TESUJI_SUITES names the folder of outside problem sets)");
        return None;
    };
    Some(text.lines().map(|line| serde_json::from_str(line).expect("a record")).collect())
}
