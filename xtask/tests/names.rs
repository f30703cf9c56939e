//! No game is named above the registry: what a game is called, its crate alone knows.

use std::fs;
use std::path::{Path, PathBuf};

/// Words that name a game or are of one alone. Go is known by its crate: its name is a word.
const WORDS: [&str; 10] =
    ["chess", "gomoku", "renju", "connect4", "connect_four", "atari", "tesuji_go", "tesuji_small", "\"go\"", "\"hex\""];

/// Crates that know no game, and in them the files that may name one.
const CRATES: [(&str, &[&str]); 14] = [
    ("problem", &[]),
    ("search", &[]),
    ("proof", &[]),
    ("notation", &[]),
    ("stones", &[]),
    ("game", &[]),
    ("render", &[]),
    ("solver", &["registry.rs"]),
    ("page", &[]),
    ("wasm", &[]),
    ("serve", &[]),
    ("cli", &[]),
    ("py", &[]),
    // A protocol is of one game, and so is who plays it.
    ("engine", &["gomocup", "gtp", "uci", "usi", "protocol.rs"]),
];

#[test]
fn no_game_is_named_above_the_registry() {
    let mut wrong = Vec::new();
    for (name, may) in CRATES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(name).join("src");
        for file in sources(&root) {
            let inside = file.strip_prefix(&root).expect("it lies in the folder");
            let begins = |allowed: &&str| inside.starts_with(allowed) || inside.with_extension("").starts_with(allowed);
            if may.iter().any(begins) {
                continue;
            }
            let text = fs::read_to_string(&file).expect("sources are UTF-8");
            wrong.extend(named(&text).map(|(line, word)| format!("{}:{line} names {word}", file.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The lines of code that name a game; comments and tests may.
fn named(text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")).filter_map(|(i, line)| {
        let line = line.to_lowercase();
        WORDS.into_iter().find(|word| line.contains(word)).map(|word| (i + 1, word))
    })
}

/// The sources in a folder, tests in files of their own left out.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("it can be read").path());
    entries
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs"))
        .collect()
}
