//! The checker shares nothing with the search: not by its dependencies, not by a name in its
//! source.

use std::fs;
use std::path::{Path, PathBuf};

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn nothing_of_the_search_is_within_reach() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for depends_on in ["check", "proof", "problem", "games/go", "games/gomoku", "games/chess", "games/small"] {
        let manifest = text(&here.join("..").join(depends_on).join("Cargo.toml"));
        // What only the tests of a crate use is no part of the checker.
        let used = manifest.split("[dev-dependencies]").next().unwrap_or_default();
        let lines = used.lines().filter(|line| !line.trim_start().starts_with('#'));
        for line in lines {
            assert!(!line.contains("tesuji-search") && !line.contains("tesuji-solver"), "{depends_on}: {line}");
        }
    }
    for path in sources(&here.join("src")) {
        for word in ["hooks::", "Hooks", "tesuji_search", "tesuji_solver", ".key()", "Key"] {
            assert!(!text(&path).contains(word), "{} mentions {word}", path.display());
        }
    }
}
