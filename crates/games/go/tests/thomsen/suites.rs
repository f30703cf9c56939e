//! Outside positions, where they are at hand: `TESUJI_SUITES`, or the folder `shared/suites` beside
//! the repository.

use std::path::{Path, PathBuf};

/// A file of the collections, if they are at hand.
pub(crate) fn read(file: &str) -> Option<String> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/suites");
    let folder = std::env::var_os("TESUJI_SUITES").map_or_else(beside, PathBuf::from);
    let text = std::fs::read_to_string(folder.join(file)).ok();
    if text.is_none() {
        println!("{file}: not at hand, skipped");
    }
    text
}
