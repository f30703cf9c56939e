//! `tesuji export`: certificates and positions in, trees out.

use std::fs;
use std::io::Write;

use tempfile::TempDir;

use crate::{code, err, fed, file, out, run};

const MATE: &str = "8/8/8/8/8/7R/k1K5/8 w - - 0 1";

fn certificate(folder: &TempDir, position: &str) -> String {
    let path = folder.path().join("win.proof").to_str().unwrap().to_owned();
    let output = run(&["solve", position, "--memory", "8M", "-q", "--proof", &path]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    path
}

#[test]
fn a_certificate_is_exported_in_every_format() {
    let folder = TempDir::new().unwrap();
    let path = certificate(&folder, &file("net.sgf"));
    for (format, begin) in [("sgf", "(;GM[1]FF[4]"), ("dot", "digraph proof {"), ("json", "{\"schema\":1")] {
        let output = run(&["export", &path, "--to", format]);
        assert_eq!((code(&output), err(&output).as_str()), (0, ""));
        assert!(out(&output).starts_with(begin));
        // As a file the same.
        let to = folder.path().join(format!("win.{format}")).to_str().unwrap().to_owned();
        assert_eq!(code(&run(&["export", &path, "-o", &to])), 0);
        assert_eq!(fs::read_to_string(&to).unwrap(), out(&output));
        assert_eq!(out(&fed(&["export", "-", "--to", format], &fs::read(&path).unwrap())), out(&output));
    }
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(&fs::read(&path).unwrap()).unwrap();
    let packed = packed.finish().unwrap();
    assert!(out(&fed(&["export", "-", "--to", "sgf"], &packed)).starts_with("(;GM[1]"));
}

#[test]
fn a_position_is_solved_first() {
    let solved = run(&["export", &file("net.sgf"), "--to", "sgf", "--memory", "8M"]);
    assert_eq!(code(&solved), 0, "{}", err(&solved));
    assert!(out(&solved).contains("RIGHT"));
    let again = fed(&["solve", "-", "-q", "--memory", "8M"], out(&solved).as_bytes());
    assert_eq!(out(&again), "PROVED  Black captures D4 (order 2: net or loose ladder)\n");
    let game = run(&["export", MATE, "--to", "pgn", "--memory", "8M"]);
    assert!(out(&game).contains("[FEN \"8/8/8/8/8/7R/k1K5/8 w - - 0 1\"]") && out(&game).contains("1-0"));
    let folder = TempDir::new().unwrap();
    let to = folder.path().join("hex.dot.gz").to_str().unwrap().to_owned();
    assert_eq!(code(&run(&["export", "hex:3x3", "-o", &to, "--memory", "8M"])), 0);
    assert!(fs::read(&to).unwrap().starts_with(&[0x1f, 0x8b]));
    // A defence has a tree too.
    let holds = ["export", &file("net.sgf"), "--to", "sgf", "--memory", "8M", "--goal", "save", "--order", "1"];
    assert!(out(&run(&holds)).contains("λ-order at most 1"));
}

#[test]
fn what_is_cut_short_is_told() {
    let output = run(&["export", &file("net.sgf"), "--to", "sgf", "--moves", "5", "--memory", "8M"]);
    assert_eq!(code(&output), 0);
    assert!(err(&output).starts_with("note: 5 moves are written, and the proof is cut short"), "{}", err(&output));
    assert!(out(&output).contains("cut short: "));
}

#[test]
fn what_proves_nothing_is_not_exported() {
    let folder = TempDir::new().unwrap();
    let path = certificate(&folder, &file("net.sgf"));
    let text = fs::read_to_string(&path).unwrap();
    let changed = text.replace("claim white J9 D4", "claim white J9 E5 D4");
    let output = fed(&["export", "-", "--to", "sgf"], changed.as_bytes());
    assert_eq!((code(&output), out(&output).as_str()), (4, ""));
    assert!(err(&output).contains("proves nothing: node "), "{}", err(&output));
    let output = fed(&["export", "-", "--to", "sgf"], &text.as_bytes()[..text.len() / 2]);
    assert_eq!((code(&output), out(&output).as_str()), (2, ""));
    // Nothing is known within the limits.
    let output = run(&["export", &file("net.sgf"), "--to", "sgf", "--nodes", "0", "--memory", "8M"]);
    assert_eq!((code(&output), out(&output).as_str()), (3, ""));
    assert!(err(&output).contains("no certificate was written"), "{}", err(&output));
}

#[test]
fn a_format_that_the_game_does_not_have_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = certificate(&folder, &file("net.sgf"));
    for arguments in [
        &["export", &path, "--to", "pgn"][..],
        &["export", &path],
        &["export", &path, "-o", "a.png"],
        &["export", &path, "-o", "a"],
        &["export", MATE, "--to", "sgf"],
        &["export", MATE, "-o", "a.epd", "--goal", "promote"],
        &["export", &path, "--to", ""],
        &["export", "none.proof", "--to", "sgf"],
    ] {
        let output = run(arguments);
        assert_eq!((code(&output), out(&output).as_str()), (2, ""), "{arguments:?}: {}", err(&output));
        assert!(err(&output).contains("help: "), "{arguments:?}: {}", err(&output));
    }
    let output = run(&["export", &path, "-o", &path, "--to", "sgf"]);
    assert_eq!(code(&output), 2, "{}", err(&output));
    assert!(fs::read_to_string(&path).unwrap().starts_with("tesuji-proof"));
}
