//! Files that commands write and read: certificates and pictures.

use std::fs;

use tempfile::TempDir;

use crate::{code, err, fed, file, out, run};

fn prove(name: &str) -> (TempDir, String) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join(name).to_str().unwrap().to_owned();
    let output = run(&["solve", &file("net.sgf"), "--memory", "8M", "--proof", &path]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).contains(&format!("proof     {path}: ")), "{}", out(&output));
    (folder, path)
}

#[test]
fn a_certificate_can_be_verified_packed_or_not() {
    for name in ["proof.txt", "proof.txt.gz"] {
        let (_folder, path) = prove(name);
        let output = run(&["verify", &path]);
        assert_eq!(code(&output), 0);
        assert!(out(&output).starts_with("VERIFIED  With Black to move, Black captures the block of D4"));
        let bytes = fs::read(&path).unwrap();
        assert_eq!(bytes.starts_with(&[0x1f, 0x8b]), name.ends_with("gz"));
        assert_eq!(code(&fed(&["verify", "-", "-q"], &bytes)), 0);
    }
}

#[test]
fn a_changed_certificate_is_rejected() {
    let (_folder, path) = prove("proof.txt");
    let text = fs::read_to_string(&path).unwrap();
    let changed = text.replace("claim white J9 D4", "claim white J9 E5 D4");
    assert_ne!(changed, text);
    let output = fed(&["verify", "-", "--json"], changed.as_bytes());
    assert_eq!(code(&output), 4, "{}", out(&output));
    assert!(out(&output).contains("\"type\":\"rejected\""));
    let output = fed(&["verify", "-", "--json"], &text.as_bytes()[..text.len() / 2]);
    assert_eq!(code(&output), 2);
    assert!(out(&output).contains("\"type\":\"unreadable\""));
}

#[test]
fn without_a_win_there_is_no_certificate() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("proof.txt").to_str().unwrap().to_owned();
    let output = run(&["solve", &file("net.sgf"), "--memory", "8M", "--order", "1", "--proof", &path]);
    assert_eq!(code(&output), 0);
    assert!(err(&output).contains("no certificate was written"));
    assert!(!fs::exists(&path).unwrap());
}

#[test]
fn pictures() {
    let folder = TempDir::new().unwrap();
    for (command, name, begin) in [("draw", "a.svg", "<svg"), ("draw", "a.txt", "   A B C"), ("solve", "b.svg", "<svg")]
    {
        let path = folder.path().join(name).to_str().unwrap().to_owned();
        let output = run(&[command, &file("net.sgf"), "-o", &path]);
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(fs::read_to_string(path).unwrap().starts_with(begin), "{name}");
    }
    let output = run(&["draw", &file("net.sgf"), "-o", "a.png"]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains(".svg"));
}
