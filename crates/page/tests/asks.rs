//! What the page asks, of every game.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tesuji_page::{FILES, Most, respond};
use tesuji_solver::{Cancel, NoParts, Watch};

fn asked(ask: &Value) -> Value {
    let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
    let told = respond(&ask.to_string(), &Most::default(), &mut NoParts, &mut watch);
    serde_json::from_str(&told).expect("answers are JSON")
}

fn games() -> Vec<Value> {
    asked(&json!({ "ask": "games" }))["games"].as_array().expect("it is a list").clone()
}

fn record(game: &Value) -> Value {
    json!({ "game": game["name"], "position": game["example"], "limits": { "memory": "32M" } })
}

#[test]
fn every_game_shows_its_example_with_moves_on_cells_of_the_board() {
    for game in games() {
        let name = game["name"].as_str().expect("it has a name");
        let look = asked(&json!({ "ask": "look", "record": record(&game) }));
        assert_eq!(look["type"], "look", "{name}: {look}");
        assert!(look["error"].is_null() && look["question"] == game["question"], "{name}: {look}");
        let cells = look["board"]["places"].as_array().map_or(0, Vec::len);
        assert_eq!(look["board"]["names"].as_array().map(Vec::len), Some(cells));
        let moves = look["moves"].as_array().expect("it is a list");
        assert!(!moves.is_empty(), "{name}");
        let at = |mv: &Value| -> Vec<usize> {
            mv["at"].as_array().expect("a list").iter().map(|i| i.as_u64().expect("a cell") as usize).collect()
        };
        assert!(moves.iter().flat_map(at).all(|cell| cell < cells), "{name}");
        // On a board, moves are told apart by where they are, but for promotions.
        let on_board: Vec<_> = moves.iter().map(at).filter(|at| !at.is_empty()).collect();
        assert!(on_board.is_empty() || on_board.len() + 2 > moves.len(), "{name}: {moves:?}");
    }
}

#[test]
fn a_board_that_is_set_up_as_it_stands_is_the_same_board() {
    for game in games() {
        let look = asked(&json!({ "ask": "look", "record": record(&game) }));
        let setup = &look["setup"];
        if setup.is_null() {
            continue;
        }
        let text = |value: &Value| value.as_str().expect("it is a text").to_owned();
        let list = |value: &Value| value.as_array().expect("it is a list").clone();
        let cells = |row: &Value| list(row).iter().map(text).filter(|cell| cell != " ").collect::<Vec<_>>();
        let rows: Vec<_> = list(&setup["rows"]).iter().map(|row| cells(row).join(&text(&setup["gap"]))).collect();
        let mut position = text(&setup["before"]) + &rows.join(&text(&setup["between"]));
        if let Some(hands) = setup["hands"].as_object() {
            let count = |piece: &Value| piece["count"].as_u64().filter(|&count| count > 0);
            let held = |piece: &Value| Some(format!("{}{}", count(piece)?, text(&piece["letter"])));
            let held: String = list(&hands["pieces"]).iter().filter_map(held).collect();
            let nothing = text(&hands["nothing"]);
            position += &(text(&hands["before"]) + if held.is_empty() { &nothing } else { &held });
        }
        position += &text(&setup["after"]);
        let again = asked(&json!({ "ask": "look", "record": { "game": game["name"], "position": position } }));
        assert_eq!(again["setup"]["rows"], setup["rows"], "{position}: {again}");
        assert_eq!(again["setup"]["hands"], setup["hands"], "{position}: {again}");
    }
}

#[test]
fn a_move_is_tried_and_the_proof_answers_and_is_written_and_checked() {
    let record = json!({ "position": "hex:3x3" });
    let solved = asked(&json!({ "ask": "solve", "record": record }));
    assert_eq!((&solved["result"], &solved["type"]), (&json!("proved"), &json!("answer")));
    assert!(solved["board"]["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    let first = &solved["first"];
    let tried = asked(&json!({ "ask": "move", "record": record, "move": first }));
    assert_eq!(tried["effect"], "works");
    let tried = asked(&json!({ "ask": "move", "record": record, "move": "a1" }));
    assert_eq!(tried["effect"], "fails");
    let after = asked(&json!({ "ask": "solve", "record": record, "after": ["a1"] }));
    assert_eq!(after["first"], tried["reply"]);
    let file = asked(&json!({ "ask": "export", "record": record, "to": "proof" }));
    let checked = asked(&json!({ "ask": "check", "certificate": file["text"] }));
    assert_eq!(checked["type"], "verified");
    let forged = file["text"].as_str().expect("it is a text").replacen("goal", "0", 1);
    let checked = asked(&json!({ "ask": "check", "certificate": forged }));
    assert_ne!(checked["type"], "verified");
    for to in ["svg", "dot", "json"] {
        assert_eq!(asked(&json!({ "ask": "export", "record": record, "to": to }))["type"], "file", "{to}");
    }
    assert_eq!(asked(&json!({ "ask": "export", "record": record, "to": "pdf" }))["kind"], "input");
}

#[test]
fn a_certificate_is_followed() {
    let record = json!({ "position": "hex:3x3" });
    let file = asked(&json!({ "ask": "export", "record": record, "to": "proof" }));
    let follow = |record: &Value, after: Value| {
        asked(&json!({ "ask": "follow", "record": record, "after": after, "certificate": file["text"] }))
    };
    let first = follow(&record, json!([]));
    assert_eq!((&first["type"], &first["knows"]), (&json!("follow"), &json!("move")), "{first}");
    assert_eq!(follow(&record, json!([first["move"]]))["knows"], "nothing");
    // Every reply is answered, and the answers lead to the goal.
    let (mut lines, mut ended) = (vec![vec![first["move"].clone()]], 0);
    while let Some(line) = lines.pop() {
        let look = asked(&json!({ "ask": "look", "record": record, "after": line }));
        if look["end"] == "goal" {
            ended += 1;
            continue;
        }
        assert!(look["end"].is_null(), "{line:?}");
        for reply in look["moves"].as_array().expect("it is a list") {
            let mut line = [line.clone(), vec![reply["move"].clone()]].concat();
            let next = follow(&record, json!(line));
            assert_eq!(next["knows"], "move", "{line:?}: {next}");
            line.push(next["move"].clone());
            lines.push(line);
        }
    }
    assert!(ended > 8, "{ended}");
    assert_eq!(follow(&record, json!(["a1"]))["knows"], "left");
    assert_eq!(follow(&record, json!(["z9"]))["kind"], "input");
    let other = follow(&json!({ "position": "hex:4x4" }), json!([]));
    assert!(other["message"].as_str().is_some_and(|why| why.contains("another question")), "{other}");
}

#[test]
fn a_part_that_is_not_there_is_missed_where_it_is_needed() {
    let record = json!({ "position": "hex:3x3" });
    let file = asked(&json!({ "ask": "export", "record": record, "to": "proof" }));
    let text = file["text"].as_str().expect("it is a text");
    let nodes = text.find("\nnodes ").expect("it has nodes");
    let leaning = format!("{}\nnodes 1\n0 part {}\nend 1\n", &text[..nodes], "00".repeat(32));
    let told = asked(&json!({ "ask": "follow", "record": record, "certificate": leaning }));
    assert!(told["message"].as_str().is_some_and(|why| why.contains("its part 0000")), "{told}");
    let told = asked(&json!({ "ask": "check", "certificate": leaning }));
    assert_ne!(told["type"], "verified");
}

/// Nobody need have checked what is followed.
#[test]
fn a_certificate_that_leans_on_itself_is_left() {
    let record = json!({ "position": "h8j10k6i9,g7h9f8" });
    let file = asked(&json!({ "ask": "export", "record": record, "to": "proof" }));
    let text = file["text"].as_str().expect("it is a text");
    let claim: Vec<&str> =
        text.lines().take_while(|line| !line.starts_with("says ") && !line.starts_with("nodes ")).collect();
    let likes: Vec<_> = (1..=2000).map(|id| format!("{id} like x {}\n", id - 1)).collect();
    for (nodes, body) in [
        (1, "0 less full a1 0\n".to_owned()),
        (1, "0 like full x 0\n".to_owned()),
        (2001, format!("0 or k9 goal\n{}", likes.concat())),
    ] {
        let leaning = format!("{}\nsays win from {}\nnodes {nodes}\n{body}end {nodes}\n", claim.join("\n"), nodes - 1);
        let told = asked(&json!({ "ask": "follow", "record": record, "certificate": leaning }));
        assert_eq!((&told["type"], &told["knows"]), (&json!("follow"), &json!("left")), "{told}");
    }
}

#[test]
fn a_number_of_moves_is_not_followed() {
    let record = json!({ "position": "8/8/8/8/8/7R/k1K5/8 w - - 0 1", "within": "2" });
    let file = asked(&json!({ "ask": "export", "record": record, "to": "proof" }));
    let told = asked(&json!({ "ask": "follow", "record": record, "certificate": file["text"] }));
    assert!(told["message"].as_str().is_some_and(|why| why.contains("how many moves")), "{told}");
}

#[test]
fn the_end_of_a_game_is_shown() {
    let record = json!({ "position": "tic-tac-toe" });
    let look = asked(&json!({ "ask": "look", "record": record, "after": ["a1", "a2", "b1", "b2", "c1"] }));
    assert_eq!((&look["end"], look["moves"].as_array().map(Vec::len)), (&json!("goal"), Some(0)));
    assert!(look["board"].is_object());
}

#[test]
fn what_cannot_be_understood_is_an_error_and_a_board_without_a_question_is_shown() {
    for ask in
        [json!({}), json!({ "ask": "x" }), json!({ "ask": "look" }), json!({ "ask": "move", "record": {} }), json!(7)]
    {
        assert_eq!(asked(&ask)["type"], "error", "{ask}");
    }
    let look = asked(&json!({ "ask": "look", "record": { "position": ". X .\nX O .\n. X ." } }));
    assert_eq!((&look["type"], &look["error"]["type"]), (&json!("look"), &json!("error")));
    assert!(look["board"].is_object());
}

#[test]
fn limits_are_cut() {
    let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
    let most = Most { time: Some(std::time::Duration::from_millis(200)), memory: Some(1 << 20) };
    let ask =
        json!({ "ask": "solve", "record": { "position": "hex:8x8", "limits": { "time": "1h", "memory": "900G" } } });
    let told: Value =
        serde_json::from_str(&respond(&ask.to_string(), &most, &mut NoParts, &mut watch)).expect("answers are JSON");
    assert_eq!((&told["result"], &told["reason"]), (&json!("unknown"), &json!("time")));
    assert_eq!(told["stats"]["memory_bytes"], 1 << 20);
}

/// A static host serves the folder as it is, and the program what it lists.
#[test]
fn the_files_of_the_page_are_those_of_its_folder() {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/web")).unwrap();
    let there: BTreeSet<_> = folder.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(there, FILES.iter().map(|file| file.path.to_owned()).collect());
}
