//! `explain` and `play`.

use serde_json::Value;

use crate::{code, err, fed, file, out, run};

#[test]
fn a_move_is_explained_in_words_and_for_programs() {
    let net = file("net.sgf");
    let output = run(&["explain", &net, "G5", "--order", "2", "--memory", "8M"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = out(&output);
    for part in [
        "FAILS  Black G5: ",
        "played    Black G5",
        "threat    it threatens: if White did nothing",
        "instead   E5 works",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let output = run(&["explain", &net, "E5", "--json", "--memory", "8M"]);
    let json: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!((&json["type"], &json["effect"]), (&"explanation".into(), &"works".into()));
    assert_eq!(json["moves"][0]["move"], "E5");
    assert_eq!(json["after"]["result"], "proved");
}

#[test]
fn a_word_that_is_no_move_is_pointed_at() {
    let output = run(&["explain", "tic-tac-toe b2", "a1", "z9"]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("`z9` is no legal move of Black here"), "{}", err(&output));
    assert!(err(&output).contains("legal are a3"), "{}", err(&output));
    let output = run(&["explain", "tic-tac-toe b2"]);
    assert_eq!(code(&output), 2);
}

#[test]
fn the_certificate_of_an_explanation_is_accepted() {
    let folder = tempfile::TempDir::new().unwrap();
    let proof = folder.path().join("why.proof");
    let proof = proof.to_str().unwrap();
    let output = run(&["explain", "hex:3x3", "a1", "--proof", proof]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let verified = run(&["verify", proof]);
    assert_eq!(code(&verified), 0, "{}", err(&verified));
    assert!(out(&verified).contains("With the second player to move"), "{}", out(&verified));
}

/// Whoever plays the losing side loses; the program says how.
#[test]
fn a_game_against_the_proof() {
    let output =
        fed(&["play", "hex:3x3 b2", "--memory", "8M"], b"help\nmoves\nnonsense\nwhy a1\nundo\na1\nhint\nboard\n");
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = out(&output);
    for part in ["you play White", "`undo`", "a1 b1 c1", "no legal move of White", "FAILS  White a1", "> Black "] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // To the end: the first legal move each time.
    let words = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"].join("\n") + "\n";
    let output = fed(&["play", "hex:3x3 b2", "--memory", "8M"], words.as_bytes());
    assert!(out(&output).contains("the game is over, without the goal: "), "{}", out(&output));
    let output = fed(&["play", "hex:3x3 b2 a1", "--memory", "8M"], words.as_bytes());
    assert!(out(&output).contains("the goal is reached: "), "{}", out(&output));
}

#[test]
fn the_user_may_have_either_side() {
    let output = fed(&["play", "tic-tac-toe b2", "--me", "b", "--memory", "8M"], b"\xff\xfe\nresign\n");
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = out(&output);
    assert!(text.contains("you play Black") && text.contains("White a3"), "{text}");
    let output = run(&["play", "tic-tac-toe b2", "--me", "red", "--memory", "8M"]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("use `white` or `black`"), "{}", err(&output));
}

#[test]
fn the_other_first_moves_have_what_answers_them() {
    let asked = ["solve", "hex:3x3", "--all-moves", "--refutations", "--memory", "8M"];
    let output = run(&[&asked[..], &["--json"]].concat());
    let json: Value = serde_json::from_str(&out(&output)).unwrap();
    let right = json["solving_moves"]["moves"].as_array().unwrap();
    let others = json["refutations"].as_array().unwrap();
    assert_eq!(right.len() + others.len(), 9);
    for other in others {
        let (mv, reply) = (other["move"].as_str().unwrap(), other["reply"].as_str().unwrap());
        assert_eq!(other["effect"], "fails");
        // The reply holds: what the attacker tries next fails too.
        let output = run(&["explain", "hex:3x3", mv, reply, "--memory", "8M", "-q"]);
        assert!(out(&output).starts_with("WORKS  White"), "{mv} {reply}: {}", out(&output));
    }
    let text = out(&run(&asked));
    assert!(text.contains("\nothers    ") && text.contains(" answers "), "{text}");
    let output = run(&["solve", "hex:3x3", "--refutations"]);
    assert_eq!(code(&output), 2, "it needs `--all-moves`");
}
