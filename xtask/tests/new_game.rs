//! What CONTRIBUTING.md says under "To add a game" is all that there is to do: in a copy of the
//! workspace a toy game is added so, and the lines of the other games go, which shows that nothing
//! else needs them; and no file outside the list names a game.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The games, and by what words files name them.
const GAMES: [(&str, &[&str]); 5] = [
    ("go", &["Go", "tesuji_go"]),
    ("gomoku", &["gomoku", "Gomoku", "renju", "tesuji_gomoku"]),
    ("chess", &["chess", "Chess", "tesuji_chess"]),
    ("shogi", &["shogi", "Shogi", "tsume", "hisshi", "tesuji_shogi"]),
    ("small", &["hex", "nim", "connect4", "AtariGo", "tesuji_small"]),
];

/// What may name games beside the list: the checker's own files for them, the protocols of other
/// programs, studies with the problems that come with them, and examples on help pages.
const MAY_NAME_GAMES: [&str; 5] =
    ["crates/check/src/", "crates/engine/", "crates/study/", "crates/cli/src/args/", "crates/trial/"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the workspace")
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of the list, each with its line.
fn list() -> Vec<(String, String)> {
    let contributing = text(&root().join("CONTRIBUTING.md"));
    let (_, section) = contributing.split_once("## To add a game").expect("the section");
    let section = section.split("\n## ").next().expect("a section has an end");
    let row = |line: &str| -> Option<(String, String)> {
        let (file, line) = line.strip_prefix("| `")?.strip_suffix("` |")?.split_once("` | `")?;
        Some((file.to_owned(), line.replace("\\|", "|")))
    };
    section.lines().filter_map(row).collect()
}

/// Whether a line is this one of the list, whichever game it is about.
fn fits(line: &str, template: &str) -> bool {
    let cut = template.find("NAME").into_iter().chain(template.find("GAME")).min();
    let Some(cut) = cut else { return line == template };
    let Some(rest) = line.strip_prefix(&template[..cut]) else { return false };
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"_-".contains(c)).unwrap_or(rest.len());
    (1..=end).any(|end| fits(&rest[end..], &template[cut + 4..]))
}

/// Every file below a folder that is part of the workspace.
fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { files(&path, out) } else { out.push(path) }
    }
}

fn sources() -> Vec<PathBuf> {
    let mut found = ["Cargo.toml", "Cargo.lock"].map(|name| root().join(name)).to_vec();
    for folder in ["crates", "xtask"] {
        files(&root().join(folder), &mut found);
    }
    found
}

#[test]
fn the_list_is_short_and_each_game_is_on_it() {
    let list = list();
    assert!((2..=4).contains(&list.len()), "the list was read: {list:?}");
    for (file, line) in &list {
        let text = text(&root().join(file));
        assert!(text.lines().any(|known| fits(known.trim(), line)), "{file} has no line like `{line}`");
        for (game, _) in GAMES {
            // Where the checker has rules of its own, in a folder of the game's name, it needs none of the game's.
            if file == "crates/check/Cargo.toml"
                && root().join("crates/check/src").join(game).join("board.rs").is_file()
            {
                continue;
            }
            let names = [format!("tesuji-{game} "), format!("tesuji_{game}::"), format!("(\"{game}\", ")];
            assert!(names.iter().any(|name| text.contains(name)), "{file} does not name {game}");
        }
    }
}

/// The code of a file: no comments, no tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

#[test]
fn nothing_outside_the_list_names_a_game() {
    let list = list();
    let mut wrong = Vec::new();
    for path in sources() {
        let name = path.strip_prefix(root()).expect("a file of the workspace").to_string_lossy().replace('\\', "/");
        let is_source = name.starts_with("crates/") && name.contains("/src/") && !name.starts_with("crates/games/");
        let is_test = name.contains("/tests") || name.contains("/trial/");
        let is_listed = list.iter().any(|(file, _)| *file == name);
        if !is_source || is_test || is_listed || MAY_NAME_GAMES.iter().any(|start| name.starts_with(start)) {
            continue;
        }
        let code = code(&text(&path));
        let words: Vec<_> = code.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for (game, names) in GAMES {
            let named = names.iter().find(|name| words.contains(name));
            wrong.extend(named.map(|word| format!("{name} names {game}: `{word}`")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether a line of a file of the list is there for one of the games.
fn is_for(line: &str, game: &str) -> bool {
    let names = [format!("tesuji-{game}"), format!("tesuji_{game}"), format!("mod {game};"), format!("{game}::verify")];
    !line.trim_start().starts_with("//") && names.iter().any(|name| line.contains(name))
}

/// A file of the list with its line for the toy, where the first such line was, and none for the
/// other games.
fn edited(text: &str, template: &str) -> String {
    let mut toys = Some(template.replace("NAME", "toy"));
    let mut lines = Vec::new();
    for line in text.lines() {
        if fits(line.trim(), template) {
            lines.extend(toys.take());
        }
        if !GAMES.iter().any(|(game, _)| is_for(line, game)) {
            lines.push(line.to_owned());
        }
    }
    lines.join("\n") + "\n"
}

fn write(path: &Path, text: &[u8], time: SystemTime) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
    fs::write(path, text).expect("it can be written");
    // What has not changed is not built again.
    let file = fs::File::options().write(true).open(path).expect("it was written");
    file.set_modified(time).expect("it has a time");
}

#[test]
fn a_toy_game_is_added_by_the_list() {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-game");
    let _ = fs::remove_dir_all(&copy);
    let toy = root().join("xtask/tests/toy");
    let time = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).expect("a time");
    let list = list();
    for path in sources() {
        let inside = path.strip_prefix(root()).expect("a file of the workspace");
        let line = list.iter().find(|(file, _)| Path::new(file) == inside);
        let mut changed = time(&path);
        let bytes = match line {
            Some((_, template)) => {
                let edit = std::env::current_exe().expect("this test");
                changed = changed.max(time(&root().join("CONTRIBUTING.md"))).max(time(&edit));
                edited(&text(&path), template).into_bytes()
            }
            None => fs::read(&path).expect("a file"),
        };
        write(&copy.join(inside), &bytes, changed);
        if let Ok(part) = path.strip_prefix(&toy) {
            write(&copy.join("crates/games/toy").join(part), &bytes, changed);
        }
    }
    // The crates from outside are there already. Ours are built as fast as can be, with settings
    // that no other build has: nothing of it may be taken for the crates that were copied.
    let ours = fs::read_dir(copy.join("crates")).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let fast = ours.map(|name| name.to_string_lossy().into_owned()).chain(["toy".to_owned()]).flat_map(|name| {
        let set = |what| format!("profile.dev.package.tesuji-{name}.{what}=0");
        ["--config".to_owned(), set("opt-level"), "--config".to_owned(), set("debug")]
    });
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder");
    let output = Command::new(env!("CARGO"))
        .args(["run", "--offline", "--quiet", "-p", "tesuji-toy", "--example", "ask", "--target-dir"])
        .arg(target)
        .args(fast)
        .current_dir(&copy)
        .output()
        .expect("cargo can be run");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{err}");
    let last = "take the last counter";
    assert_eq!(
        out.lines().collect::<Vec<_>>(),
        [
            &*format!(
                "toy:5: Ann can {last} (full game); With Ann to move, Ann takes the last counter. Position 5 ann."
            ),
            &*format!("toy:5 bob: Ann cannot {last}; With Bob to move, Ann does not {last}. Position 5 bob."),
            &*format!("toy:4: Ann cannot {last}; With Ann to move, Ann does not {last}. Position 4 ann."),
        ],
        "{err}"
    );
}
