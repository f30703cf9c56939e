//! Errors in input say where, and what the cause is.

use crate::{code, err, fed, out, run};

/// The error of a command, and the characters that it points at.
fn error(arguments: &[&str], text: &str) -> (String, String, u64, u64) {
    let output = fed(&[arguments, &["--json"]].concat(), text.as_bytes());
    assert_eq!(code(&output), 2, "{text}: {}", out(&output));
    let error: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    let place = |i: usize| error["span"][i].as_u64().unwrap_or_else(|| panic!("{text}: {error}")) as usize;
    let part = text.get(place(0)..place(1)).unwrap_or_default().to_owned();
    let number = |name: &str| error[name].as_u64().unwrap();
    (error["message"].as_str().unwrap().to_owned(), part, number("line"), number("column"))
}

#[test]
fn a_block_without_liberties_is_shown() {
    for (text, part, line, column) in [
        (". X .\nX O X\n. X .\ntarget: A2\n", "O", 2, 3),
        ("   A B C\n 3 . # .  3\n 2 # o #  2\n 1 . # .  1\ntarget: B1\n", "o", 3, 6),
        ("(;SZ[9]AB[ba][ab][cb]\n[bc]AW[bb]TR[ab])", "bb", 2, 8),
        ("(;SZ[9]AB[ca]\n[ab][bb]\nAW[aa:ba]TR[ca])", "aa:ba", 3, 4),
        ("$$B\n$$ . X .\n$$ B O X\n$$ . X .\n", "O", 3, 6),
    ] {
        let (message, found, at_line, at_column) = error(&["solve", "-"], text);
        assert!(message.contains("no liberties"), "{text}: {message}");
        assert_eq!((found.as_str(), at_line, at_column), (part, line, column), "{text}: {message}");
    }
}

#[test]
fn two_rows_are_shown() {
    for (text, part) in [
        ("a1b1c1d1e1/a3b3c3d3e3/b", "a3"),
        ("(;GM[4]SZ[15]AB[aa:ea]AW[ac:ec])", "ac:ec"),
        ("size: 5\nrule: freestyle\nXXXXX\n.....\nOOOOO\n.....\n.....\n", "O"),
    ] {
        let (message, found, ..) = error(&["solve", "-", "--game", "gomoku"], text);
        assert!(message.contains("both sides have a winning row"), "{text}: {message}");
        assert_eq!(found, part, "{text}: {message}");
    }
    let (message, found, ..) = error(&["solve", "-"], "h8i9j7\nrule: renju\nlength: 6\n");
    assert!(message.contains("exactly five") && found == "6", "{message} at {found}");
}

#[test]
fn a_man_who_cannot_be_won_is_shown() {
    let (message, found, ..) = error(&["solve", "-"], "8/8/6k1/8/8/8/4RR2/K7 w - - 0 1\ngoal: win e5\n");
    assert!(message.contains("no man of the defender on e5") && found == "e5", "{message} at {found}");
}

#[test]
fn numbers_that_are_too_large_are_told() {
    for (arguments, why) in [
        (&["--time", "1e400"][..], "too large for a time"),
        (&["--nodes", "99999999999999999999"], "too large for a count"),
        (&["--memory", "99999999999999999999"], "too large for an amount"),
        (&["--order", "99999"], "too high an order"),
        (&["--within", "99999999"], "from 1 to 1000"),
        (&["--goal", "mate in 99999999"], "from 1 to 1000"),
    ] {
        let output = run(&[&["solve", "8/8/6k1/8/8/8/4RR2/K7 w - - 0 1"], arguments].concat());
        assert_eq!(code(&output), 2);
        assert!(err(&output).contains(why), "{arguments:?}: {}", err(&output));
    }
}

#[test]
fn a_region_names_points() {
    for region in ["", " "] {
        let output = run(&["solve", ". X .\nX O .\n. X .", "--target", "B2", "--region", region]);
        assert_eq!((code(&output), out(&output).as_str()), (2, ""));
        assert!(err(&output).contains("no point is named"), "{}", err(&output));
    }
    let record = r#"{"size": 3, "black": ["A1"], "white": ["B2"], "targets": "B2", "region": []}"#;
    assert_eq!(code(&fed(&["batch", "-"], record.as_bytes())), 2);
}

/// What lists of stones say is pointed at in the list.
#[test]
fn records_are_pointed_into() {
    let record = r#"{"size": 9, "black": ["A2", "b1"], "white": ["a1"], "targets": "A2"}"#;
    let output = fed(&["batch", "-"], record.as_bytes());
    let error: serde_json::Value = serde_json::from_str(out(&output).lines().next().unwrap()).unwrap();
    assert_eq!((error["what"].as_str(), &error["span"]), (Some("white"), &serde_json::json!([0, 2])), "{error}");
    let record = r#"{"position": "x", "limits": {"nodes": 1e99}}"#;
    let output = fed(&["batch", "-"], record.as_bytes());
    let error: serde_json::Value = serde_json::from_str(out(&output).lines().next().unwrap()).unwrap();
    assert_eq!((error["what"].as_str(), error["column"].as_u64()), (Some("line 1"), Some(39)), "{error}");
}

#[test]
fn options_that_are_wrong_are_an_object_too() {
    for (arguments, message) in [
        (&["solve", "hex:3x3", "--json", "--nonsense"][..], "unexpected argument '--nonsense' found"),
        (&["--json", "hex:3x3", "--order", "x"], "invalid value 'x' for '--order"),
        (&["verify", "--json"], "the following required arguments were not provided: <FILE>"),
    ] {
        let output = run(arguments);
        let error: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
        assert_eq!(
            (code(&output), error["kind"].as_str(), error["what"].as_str()),
            (2, Some("input"), Some("options"))
        );
        assert!(error["message"].as_str().unwrap().starts_with(message), "{error}");
        assert!(err(&output).contains("error:"), "{error}");
    }
    assert_eq!(out(&run(&["solve", "--nonsense"])), "");
    assert!(out(&run(&["solve", "--json", "--help"])).starts_with("Solve"));
}
