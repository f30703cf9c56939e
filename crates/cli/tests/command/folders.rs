//! Folders with what no folder should have.
#![cfg(unix)]

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::{code, err, out, run, tesuji};

const NET: &str = "(;SZ[19]AB[cp][co][dq][eq]AW[dp][ik]PL[B]TR[dp]C[expect: proved 2])";

fn fifo(path: &std::path::Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

#[test]
fn what_cannot_be_read_costs_nobody_but_itself() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("good.sgf"), NET).unwrap();
    symlink("nowhere", path("dangling.sgf")).unwrap();
    symlink("loop.sgf", path("loop.sgf")).unwrap();
    symlink("/dev/zero", path("device.sgf")).unwrap();
    symlink(".", path("folder.sgf")).unwrap();
    fifo(&path("fifo.sgf"));
    let _socket = UnixListener::bind(path("socket.sgf")).unwrap();
    fs::write(path("large.sgf"), vec![b' '; (1 << 20) + 1]).unwrap();
    fs::write(folder.path().join(std::ffi::OsStr::from_bytes(b"no \xff text.sgf")), NET).unwrap();
    fs::write(path("closed.sgf"), NET).unwrap();
    fs::set_permissions(path("closed.sgf"), fs::Permissions::from_mode(0o000)).unwrap();
    let is_closed = fs::read(path("closed.sgf")).is_err();
    let output = run(&["batch", folder.path().to_str().unwrap(), "--check", "--memory", "8M"]);
    assert_eq!(code(&output), 2, "{}", err(&output));
    let text = out(&output);
    let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let says = |id: &str, what: &str| {
        let line = lines.iter().find(|line| line["id"] == id).unwrap_or_else(|| panic!("{id}: {text}"));
        let message = line["message"].as_str().unwrap_or_default();
        assert!(line["type"] == "error" && line["kind"] == "input" && message.contains(what), "{line}");
    };
    says("dangling.sgf", "No such file");
    says("loop.sgf", "symbolic link");
    says("device.sgf", "no ordinary file");
    says("folder.sgf", "link to a folder");
    says("fifo.sgf", "no ordinary file");
    says("socket.sgf", "no ordinary file");
    says("large.sgf", "up to 1 MiB");
    if is_closed {
        says("closed.sgf", "denied");
    }
    let summary = lines.last().unwrap();
    let unreadable = 7 + u64::from(is_closed);
    assert_eq!((summary["unreadable"].as_u64(), summary["problems"].as_u64()), (Some(unreadable), Some(10)));
    assert_eq!(summary["agree"].as_u64(), Some(10 - unreadable));
    assert!(lines.iter().any(|line| line["id"] == "no \u{fffd} text.sgf" && line["result"] == "proved"), "{text}");
}

/// Nor does a study wait for one.
#[test]
fn a_study_says_which_file_it_cannot_read() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("go")).unwrap();
    fifo(&folder.path().join("go/fifo.sgf"));
    let path = folder.path().join("study.toml");
    fs::write(&path, "problems = ['go:go']\ntrees = ['lambda:1']\ndrivers = ['dfpn']\nnodes = '20k'\n").unwrap();
    let output = run(&["study", path.to_str().unwrap()]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("fifo.sgf: it is no ordinary file"), "{}", err(&output));
}

#[test]
fn a_second_study_keeps_out() {
    let folder = TempDir::new().unwrap();
    let results = folder.path().join("results.jsonl");
    let arguments = ["study", "orders", "-o", folder.path().to_str().unwrap()];
    let mut first = tesuji(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    while !results.exists() && first.try_wait().unwrap().is_none() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let second = run(&arguments);
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!((code(&second), out(&second).as_str()), (1, ""));
    assert!(err(&second).contains("another study is writing its results there"), "{}", err(&second));
    // However the first one ended, the folder is free.
    let output = run(&["study", "quick", "-o", folder.path().to_str().unwrap(), "-q"]);
    assert!(!err(&output).contains("another study"), "{}", err(&output));
}
