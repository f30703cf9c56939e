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

/// With parts, fewer stones and turned boards, and in games with every reply in the certificate: whatever
/// the loser plays, each answer is the proof's, and the goal is reached.
#[test]
fn a_game_against_a_certificate() {
    let split = ["split", "--least", "100", "--most", "800", "--memory", "16M"];
    let solve = ["solve", "--memory", "16M"];
    let rows = |position, size| vec![position, "--game", "gomoku", "--size", size, "--length", "4", "--attacker", "b"];
    let games: [(&[&str], Vec<&str>, &str); 5] = [
        (&split, rows("c3", "6x6"), "whole.proof"),
        (&split, rows("d4", "7x7"), "whole.proof"),
        (&split, vec!["mnk:4x4x3"], "whole.proof"),
        (&split, vec!["hex:3x3"], "whole.proof"),
        (&solve, vec!["hex:3x3 b2 a1"], "win.proof"),
    ];
    for (command, question, name) in games {
        let folder = tempfile::TempDir::new().unwrap();
        let proof = folder.path().join(name).to_str().unwrap().to_owned();
        let made = match command[0] {
            "split" => run(&[command, &question[..1], &[folder.path().to_str().unwrap()], &question[1..]].concat()),
            _ => run(&[command, &question, &["--proof", &proof]].concat()),
        };
        assert_eq!(code(&made), 0, "{question:?}: {}", err(&made));
        for seed in 0..12 {
            // All points of a board of seven by seven, in an order that 49 has no factor in common with.
            let step = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13][seed];
            let point = |n: usize| format!("{}{}", ('a'..='g').nth(n / 7).expect("a column"), n % 7 + 1);
            let words: Vec<String> = (0..49).map(|n| point((n * step + 5 * seed) % 49)).collect();
            let played = fed(
                &[&["play"], &question[..], &["--memory", "8M", "--nodes", "1", "--proof", &proof]].concat(),
                (words.join("\n") + "\n").as_bytes(),
            );
            let text = out(&played);
            assert_eq!(code(&played), 0, "{question:?}: {}", err(&played));
            assert!(
                text.starts_with("VERIFIED") && text.contains("the goal is reached: "),
                "{question:?} {seed}: {text}"
            );
            let (shown, all) = (text.matches("as the proof says").count(), text.matches("holds out").count());
            assert!(shown > 0 && all == 0 && !text.contains("a threat"), "{question:?} {seed}: {text}");
        }
    }
}

#[test]
fn a_certificate_of_something_else_is_not_played_by() {
    let folder = tempfile::TempDir::new().unwrap();
    let proof = folder.path().join("win.proof").to_str().unwrap().to_owned();
    assert_eq!(code(&run(&["solve", "hex:3x3 b2 a1", "--proof", &proof, "--memory", "8M"])), 0);
    let output = run(&["play", "hex:3x3 b2 a2", "--proof", &proof, "--memory", "8M"]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("it claims something of another question"), "{}", err(&output));
    let output = run(&["play", "hex:3x3 b2 a1", "--within", "5", "--proof", &proof, "--memory", "8M"]);
    assert!(code(&output) == 2 && err(&output).contains("is not looked at"), "{}", err(&output));
    // A refutation is nothing to play by.
    let refuted = folder.path().join("none.proof").to_str().unwrap().to_owned();
    assert_eq!(code(&run(&["solve", "mnk:3x3x3", "--proof", &refuted, "--memory", "8M"])), 0);
    let output = run(&["play", "mnk:3x3x3", "--proof", &refuted, "--memory", "8M"]);
    assert!(code(&output) == 2 && err(&output).contains("it shows no win of this position"), "{}", err(&output));
    let output = run(&["play", "hex:3x3 b2 a1", "--proof", "nowhere.proof", "--memory", "8M"]);
    assert!(code(&output) != 0 && err(&output).contains("nowhere.proof"), "{}", err(&output));
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

/// Red wins by `a` and `b` too, but not by a threat of order 1: after either an idle move would do.
#[test]
fn what_wins_beside_the_list_is_of_a_higher_order() {
    let asked = ["cbcc", "--game", "connect4", "--size", "4x4", "--length", "3", "--all-moves", "--refutations"];
    let text = out(&run(&[&asked[..], &["--order", "1"]].concat()));
    assert!(text.contains("\nsolving   none\n") && text.contains("win too, of an order above 1: a b\n"), "{text}");
    let text = out(&run(&[&asked[..], &["--order", "2"]].concat()));
    assert!(text.contains("\nsolving   b a d\n") && !text.contains("win too"), "{text}");
    // Where moves are counted, others may take longer: these three win by order 2, a move later.
    let counted = ["hex:3x3 b2 a1", "--order", "2", "--all-moves", "--shortest", "--refutations"];
    let text = out(&run(&counted));
    assert!(text.contains("win too, in more moves or of an order above 2: a2 c2 c3\n"), "{text}");
}

/// A draw is no win, and what is threatened is said of either.
#[test]
fn what_is_threatened_is_the_goal() {
    let asked = ["explain", "connect4:...x./x..o.,3", "a", "--goal", "draw", "--memory", "8M"];
    let text = out(&run(&asked));
    assert!(text.contains("if Yellow did nothing, Red would reach the goal with c, by a win of order 1"), "{text}");
}

/// A list of moves that may lack some says so, under a state as well.
#[test]
fn moves_of_a_state_may_lack_some() {
    let asked = ["atari-go:3x3", "--goal", "race", "--all-moves", "--memory", "8M"];
    let text = out(&run(&asked));
    assert!(text.contains("solving: B2 (not complete: the node limit was reached)"), "{text}");
}
