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
fn what_there_is_no_win_of_has_a_certificate_too() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("proof.txt").to_str().unwrap().to_owned();
    let output = run(&["solve", &file("net.sgf"), "--memory", "8M", "--order", "1", "--proof", &path]);
    assert_eq!(code(&output), 0);
    assert!(out(&output).starts_with("DISPROVED") && out(&output).contains("accepted by the independent checker"));
    let verified = run(&["verify", &path]);
    assert!(out(&verified).contains("does not capture") && out(&verified).contains("λ-order at most 1"));
    // A limit leaves nothing to write.
    let again = folder.path().join("none.txt").to_str().unwrap().to_owned();
    let output = run(&["solve", &file("net.sgf"), "--memory", "8M", "--nodes", "0", "--proof", &again]);
    assert!(err(&output).contains("no certificate was written"), "{}", err(&output));
    assert!(!fs::exists(&again).unwrap());
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
    let output = run(&["draw", &file("net.sgf"), "-o", "a.gif"]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains(".svg"));
}

/// Width and height of a PNG: they stand at its beginning.
fn dots(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn png_has_the_size_of_the_svg_and_the_same_bytes_again() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (command, options) in [
        (&["solve", "net.sgf"][..], &[][..]),
        (&["solve", "net.sgf"], &["--crop", "none", "--style", "print"]),
        (&["draw", "net.sgf"], &["--crop", "0"]),
        (&["explain", "net.sgf", "E5"], &[]),
    ] {
        let mut drawn = Vec::new();
        for name in ["a.svg", "a.png", "b.png"] {
            let position = file(command[1]);
            let to = path(name);
            let arguments = [&[command[0], &position], &command[2..], options, &["-o", &to]].concat();
            let output = run(&arguments);
            assert_eq!(code(&output), 0, "{}", err(&output));
            drawn.push(fs::read(path(name)).unwrap());
        }
        assert!(drawn[1] == drawn[2], "{command:?}: the same bytes");
        let svg = String::from_utf8(drawn[0].clone()).unwrap();
        let side = |name: &str| svg.split_once(&format!(" {name}=\"")).unwrap().1.split('"').next().unwrap();
        let [width, height] = ["width", "height"].map(|name| (2.0 * side(name).parse::<f64>().unwrap()).round() as u32);
        assert_eq!(dots(&drawn[1]), (width, height), "{command:?}");
        assert!(svg.contains(" to move: "), "{command:?} says who moves and what is asked");
    }
    let output = run(&["reduction", "-o", &path("plot.png")]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(dots(&fs::read(path("plot.png")).unwrap()).0 > 100);
    let output = run(&["draw", &file("net.sgf"), "--crop", "some"]);
    assert!(code(&output) == 2 && err(&output).contains("`none` or a number"), "{}", err(&output));
}

const MATE: &str = "8/8/8/8/8/1R6/2K5/k7 w - - 0 1";

fn chess(name: &str, options: &[&str]) -> (TempDir, String, std::process::Output) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join(name).to_str().unwrap().to_owned();
    let output = run(&[&["solve", MATE, "--memory", "8M", "--proof", &path], options].concat());
    (folder, path, output)
}

#[test]
fn proofs_of_chess_are_written_for_others_too() {
    let line = "8/8/8/8/8/1R6/2K5/k7 w - -; bm b3a3; dm 1; pv b3a3; proof {\"a\":\"b3a3\",\"mate\":true};\n";
    for (name, begin) in [("a.epd", line), ("a.pgn", "[Event")] {
        let (_folder, path, output) = chess(name, &[]);
        assert_eq!(code(&output), 0, "{}", err(&output));
        assert!(!out(&output).contains("tesuji verify a"), "{}", out(&output));
        assert!(fs::read_to_string(&path).unwrap().starts_with(begin));
        let output = run(&["verify", &path]);
        assert_eq!(code(&output), 2);
        assert!(
            err(&output).contains("is not a certificate") && err(&output).contains("win.proof"),
            "{}",
            err(&output)
        );
    }
    let (_folder, path, _) = chess("a.epd.gz", &[]);
    let mut text = String::new();
    std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(fs::File::open(path).unwrap()), &mut text).unwrap();
    assert_eq!(text, line);
}

/// Before the search, which may be long.
#[test]
fn files_that_could_not_hold_the_proof_are_refused() {
    for (name, options, why) in [
        ("a.epd", &["--goal", "promote"][..], "a mate or a selfmate"),
        ("a.epd.gz", &["--goal", "selfmate", "--attacker", "b"], "the defender is to move"),
        ("a.proof", &["--output", "a.gif"], "format of pictures"),
        ("a.pgn", &["-o", "a"], "format of pictures"),
    ] {
        let (_folder, path, output) = chess(name, options);
        assert_eq!((code(&output), out(&output).as_str()), (2, ""));
        assert!(err(&output).contains(why), "{}", err(&output));
        assert!(!fs::exists(&path).unwrap());
    }
}

#[test]
fn an_ending_means_the_same_format_in_every_game() {
    for (name, begin) in [("proof.sgf", "(;GM[1]"), ("proof.dot", "digraph"), ("a.json", "{\"schema\":1")] {
        let (_folder, path) = prove(name);
        assert!(fs::read_to_string(&path).unwrap().starts_with(begin));
    }
    for name in ["proof.epd", "proof.pgn.gz"] {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join(name).to_str().unwrap().to_owned();
        let output = run(&["solve", &file("net.sgf"), "--memory", "8M", "--proof", &path]);
        assert_eq!((code(&output), fs::exists(&path).unwrap()), (2, false));
        assert!(err(&output).contains("is a format for chess, and this is Go"), "{}", err(&output));
        assert!(err(&output).contains("`sgf`") && err(&output).contains("win.proof"), "{}", err(&output));
    }
    let (_folder, path, output) = chess("win.sgf", &[]);
    assert_eq!((code(&output), fs::exists(&path).unwrap()), (2, false));
    assert!(err(&output).contains("and this is chess") && err(&output).contains("`pgn`"), "{}", err(&output));
}

#[test]
fn what_cannot_be_written_does_not_take_the_answer_with_it() {
    for option in ["--proof", "--output"] {
        let output = run(&["solve", MATE, "--memory", "8M", "--json", option, "none/answer.svg"]);
        assert_eq!(code(&output), 1);
        let answer: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
        assert_eq!((answer["result"].as_str(), answer["certificate_file"].as_str()), (Some("proved"), None));
        assert!(err(&output).contains("cannot write none/answer.svg"), "{}", err(&output));
    }
}
