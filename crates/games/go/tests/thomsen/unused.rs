//! The zone of the paper is not sound, so nothing that answers may name it.

use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn nothing_in_any_crate_uses_the_zone_of_the_paper() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").canonicalize().unwrap();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = Vec::new();
    for of in [crates.clone(), crates.join("games")] {
        folders.extend(fs::read_dir(of).unwrap().map(|entry| entry.unwrap().path().join("src")));
    }
    let mut looked_at = 0;
    for path in folders.iter().filter(|folder| folder.is_dir()).flat_map(|folder| sources(folder)) {
        let is_it = |path: &Path| path.starts_with(here.join("thomsen")) || path == here.join("lib.rs");
        let is_it = path.canonicalize().is_ok_and(|path| is_it(&path));
        if is_it || path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        looked_at += 1;
        let text = fs::read_to_string(&path).unwrap();
        assert!(!text.contains("thomsen"), "{} names the zone of the paper", path.display());
    }
    assert!(looked_at > 200, "{looked_at} files");
}
