//! Names of files: those that are no text, streams, and files that would be written onto what is
//! read.
#![cfg(unix)]

use std::ffi::OsStr;
use std::fs;
use std::io::Read as _;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::{code, err, fed, file, out, run, tesuji_os};

#[test]
fn a_name_need_not_be_text() {
    let folder = TempDir::new().unwrap();
    let path = |name: &[u8]| folder.path().join(OsStr::from_bytes(name));
    let (position, proof, picture) = (path(b"net \xff"), path(b"proof \xfe.gz"), path(b"p\xfd.svg"));
    fs::copy(file("net.sgf"), &position).unwrap();
    let solve = |options: &[&OsStr]| {
        tesuji_os(&[&[OsStr::new("solve"), position.as_ref(), "--memory".as_ref(), "8M".as_ref()], options].concat())
            .output()
            .unwrap()
    };
    let output = solve(&["--proof".as_ref(), proof.as_ref(), "-o".as_ref(), picture.as_ref()]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).contains(r"proof\x20\xfe.gz'"), "{}", out(&output));
    assert!(proof.is_file() && fs::read_to_string(&picture).unwrap().starts_with("<svg"));
    let verified = tesuji_os(&["verify".as_ref(), proof.as_ref()]).output().unwrap();
    assert_eq!(code(&verified), 0, "{}", err(&verified));
    let json = solve(&["--json".as_ref(), "--proof".as_ref(), proof.as_ref()]);
    let answer: serde_json::Value = serde_json::from_str(&out(&json)).unwrap();
    assert!(answer["certificate_file"].as_str().unwrap().ends_with("proof \u{fffd}.gz"));
    let drawn = tesuji_os(&["draw".as_ref(), position.as_ref(), "-o".as_ref(), picture.as_ref()]).output().unwrap();
    assert_eq!(code(&drawn), 0, "{}", err(&drawn));
    let batch = tesuji_os(&["batch".as_ref(), position.as_ref()]).output().unwrap();
    assert_eq!(code(&batch), 0, "a position alone is a batch of one: {}", err(&batch));
    let study = path(b"\xff.toml");
    fs::copy(file("study.toml"), &study).unwrap();
    let results = path(b"r\xff");
    let output = tesuji_os(&["study".as_ref(), study.as_ref(), "-o".as_ref(), results.as_ref()]).output().unwrap();
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(results.join("table.md").is_file());
}

/// Every way of naming the same file.
#[test]
fn nothing_is_written_onto_what_is_read() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let net = fs::read(file("net.sgf")).unwrap();
    fs::write(path("a.txt"), &net).unwrap();
    std::os::unix::fs::symlink("a.txt", path("link.txt")).unwrap();
    fs::hard_link(path("a.txt"), path("hard.txt")).unwrap();
    for name in ["a.txt", "link.txt", "hard.txt", "./a.txt"] {
        for (command, option) in [("solve", "--proof"), ("solve", "--output"), ("draw", "--output")] {
            let output = run(&[command, &path("a.txt"), option, &path(name)]);
            assert_eq!((code(&output), out(&output).as_str()), (2, ""), "{command} {option} {name}");
            assert!(err(&output).contains("the file that is read"), "{}", err(&output));
        }
    }
    let input = fs::File::open(path("a.txt")).unwrap();
    let output = tesuji_os(&["solve".as_ref(), "-".as_ref(), "-o".as_ref(), path("hard.txt").as_ref()])
        .stdin(input)
        .output()
        .unwrap();
    assert_eq!(code(&output), 2, "{}", err(&output));
    assert_eq!(fs::read(path("a.txt")).unwrap(), net);
    for (proof, picture) in [("new.txt", "new.txt"), ("new.txt", "./new.txt"), ("b.svg", "b.svg")] {
        let output = run(&["solve", &path("a.txt"), "--proof", &path(proof), "-o", &path(picture)]);
        assert_eq!(code(&output), 2);
        assert!(err(&output).contains("writes to this file too"), "{}", err(&output));
        assert!(!Path::new(&path(proof)).exists());
    }
    fs::write(path("list.epd"), "8/8/8/8/8/1R6/2K5/k7 w - -; dm 1;\n").unwrap();
    assert_eq!(code(&run(&["batch", &path("list.epd"), "-o", &path("list.epd")])), 2);
    assert_eq!(code(&run(&["batch", &path("list.epd"), "-o", &path("new.epd"), "--memory", "1M"])), 0);
}

#[test]
fn streams_are_written_directly() {
    let proof = |arguments: &[&str]| {
        let output = run(&[&["solve", &file("net.sgf"), "-q", "--memory", "8M", "--proof"], arguments].concat());
        assert_eq!(code(&output), 0, "{}", err(&output));
        output
    };
    let text = out(&proof(&["/dev/stdout"]));
    let (certificate, verdict) = text.split_at(text.find("PROVED").unwrap());
    assert_eq!(verdict.lines().count(), 1);
    assert_eq!(code(&fed(&["verify", "-"], certificate.as_bytes())), 0);
    assert!(err(&proof(&["/dev/stderr"])).starts_with(&certificate[..20]));
    proof(&["/dev/null"]);

    let folder = TempDir::new().unwrap();
    let both = folder.path().join("both");
    let status = tesuji_os(&["draw".as_ref(), file("net.sgf").as_ref(), "-o".as_ref(), "/dev/stdout".as_ref()])
        .stdout(fs::File::create(&both).unwrap())
        .status()
        .unwrap();
    assert!(status.code() == Some(2), "`/dev/stdout` has no ending");
    let solved = tesuji_os(&["solve".as_ref(), file("net.sgf").as_ref(), "-q".as_ref(), "--memory".as_ref()])
        .args(["8M", "--proof", "/dev/stdout"])
        .stdout(fs::File::create(&both).unwrap())
        .status()
        .unwrap();
    assert_eq!(solved.code(), Some(0));
    assert_eq!(fs::read_to_string(&both).unwrap(), text, "one after the other, as in a pipe");

    let fifo = folder.path().join("fifo.svg");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let mut child = tesuji_os(&["draw".as_ref(), file("net.sgf").as_ref(), "-o".as_ref(), fifo.as_ref()])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut drawn = String::new();
    fs::File::open(&fifo).unwrap().read_to_string(&mut drawn).unwrap();
    assert!(child.wait().unwrap().success() && drawn.starts_with("<svg") && !fifo.is_file());
}

/// A full disk: the limit of the shell on the size of files stands for it.
#[test]
fn a_failed_write_leaves_what_was_there() {
    let folder = TempDir::new().unwrap();
    let proof = folder.path().join("proof.txt");
    fs::write(&proof, "the old one").unwrap();
    let command = format!(
        "ulimit -f 1; trap '' XFSZ; '{}' solve '{}' -q --memory 8M --proof '{}'",
        env!("CARGO_BIN_EXE_tesuji"),
        file("ladder.txt"),
        proof.display()
    );
    let output = Command::new("bash").args(["-c", &command]).output().unwrap();
    assert_eq!(code(&output), 1, "{}{}", out(&output), err(&output));
    assert!(out(&output).starts_with("PROVED") && err(&output).contains("cannot write"), "{}", err(&output));
    assert_eq!(fs::read_to_string(&proof).unwrap(), "the old one");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn links_that_lead_in_a_circle_are_told() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("circle");
    std::os::unix::fs::symlink("circle", &path).unwrap();
    let name = path.to_str().unwrap();
    for arguments in [&["solve", name][..], &["draw", name], &["verify", name], &["batch", name], &["study", name]] {
        let output = run(arguments);
        assert_eq!(code(&output), 2);
        assert!(err(&output).contains("symbolic links"), "{arguments:?}: {}", err(&output));
    }
}

#[test]
fn what_is_too_large_is_told_with_the_limit() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("large.sgf");
    fs::File::create(&path).unwrap().set_len(100 << 20).unwrap();
    for arguments in [["solve", path.to_str().unwrap()], ["draw", path.to_str().unwrap()]] {
        let output = run(&arguments);
        assert_eq!(code(&output), 2);
        assert!(err(&output).contains("it is too large: up to 1 MiB is read"), "{}", err(&output));
    }
    let output = run(&["solve", "/dev/zero", "--json"]);
    let error: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!((error["kind"].as_str(), error["what"].as_str()), (Some("input"), Some("file")));
}
