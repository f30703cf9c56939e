//! What is no strategy, each for its own reason.

use crate::shogi::{BISHOP, CHECKS, KEY, file, judge};

#[track_caller]
fn refused(text: &str, node: Option<u32>, why: &str) {
    let rejection = judge(text).expect_err(text);
    assert!(rejection.message.contains(why), "{rejection}, not {why}");
    assert_eq!(rejection.node, node, "{rejection}");
}

#[test]
fn the_checker_says_what_is_wrong() {
    let changed = |at: usize, node: &'static str, says: &str| {
        let mut nodes = KEY.1;
        nodes[at] = node;
        refused(&file(KEY.0, "mate black", &nodes), Some(at as u32), says);
    };
    changed(0, "or G*3c goal", "not legal");
    changed(0, "or G*4a goal", "the goal is not reached");
    changed(0, "or P*3b goal", "not legal");
    changed(0, "or K*3b goal", "is no move");
    changed(3, "or N*1c goal", "the goal is not reached");
    changed(2, "and 2a3a:0", "the legal reply 2a1b is not answered");
    changed(2, "and 2a3a:0 2a1b:1 2a2b:1", "2a2b is not legal");
    changed(2, "and 2a3a:0 2a1b:1 2a3a:0", "listed twice");
    changed(2, "and 2a3a:0 2a1b:goal", "the goal is not reached");
    refused(&file(KEY.0, "mate black within 1", &KEY.1), Some(3), "up to 2 moves, not the 1");
    refused(&file(KEY.0, "mate black", &KEY.1).replace("listed", "scheme"), None, "every legal reply is listed");
}

#[test]
fn a_pawn_that_is_dropped_gives_no_mate() {
    let narrow = "3lkl3/9/4G4/9/9/9/9/9/9 b P 1";
    refused(&file(narrow, "mate black", &["or P*5b goal"]), Some(0), "P*5b is not legal");
    judge(&file(&narrow.replace('P', "L"), "mate black", &["or L*5b goal"])).unwrap();
}

/// The same men stand on the same squares, but White has a lance in hand or a knight.
#[test]
fn hands_count() {
    let shared = [
        "or 3b7b+ goal",
        "or L*9b goal",
        "or L*9b goal",
        "and 8a9a:2",
        "or 3b7b+ 3",
        "or 3b7b+ 3",
        "and 8a7a:0 8a9a:1 N*7b:4 L*7b:5",
        "or 4a6c 6",
    ];
    refused(&file(BISHOP.0, "mate black", &shared), Some(3), "two different positions");
}

#[test]
fn claims_that_are_none() {
    let (sfen, nodes) = KEY;
    for (sfen, goal, why) in [
        (&sfen.replace("GN", "NG"), "mate black", "claim line 1: a position has one spelling"),
        (&sfen.replace(" 1", " 2"), "mate black", "claim line 1"),
        (&sfen.replace('k', "g"), "mate black", "White has no king"),
        (&sfen.to_owned(), "mate white", "Black has no king"),
        (&sfen.to_owned(), "mate Black", "claim line 2"),
        (&sfen.to_owned(), "mate", "claim line 2"),
        (&sfen.to_owned(), "stalemate black", "claim line 2"),
        (&sfen.to_owned(), "mate black within", "claim line 2"),
        (&sfen.to_owned(), "mate black within 02", "claim line 2"),
        (&sfen.to_owned(), "mate black within +2", "claim line 2"),
        (&sfen.to_owned(), "mate black within 65536", "claim line 2"),
        (&sfen.to_owned(), "mate black within 2 ", "claim line 2"),
        (&sfen.to_owned(), "mate black\nclaim more", "claim line 3"),
    ] {
        refused(&file(sfen, goal, &nodes), None, why);
    }
    refused(
        "tesuji-proof 1\ngame shogi\ncover listed\nclaim goal mate black\nnodes 0\nroot goal\nend 0\n",
        None,
        "two lines",
    );
}

#[test]
fn refutations_that_are_none() {
    let changed = |at: usize, node: &'static str, says: &str| {
        let mut nodes = CHECKS.1;
        nodes[at] = node;
        refused(&file(CHECKS.0, "mate black\nsays none order 1 from 0", &nodes), Some(at as u32), says);
    };
    // Without an order a quiet drop threatens something; and White cannot pass in check.
    changed(1, "idle o1 safe", "there is no null move");
    changed(1, "one o1 5a4b safe", "not legal");
    refused(&file(CHECKS.0, "mate black\nsays none from 0", &CHECKS.1), Some(0), "but");
    let full: Vec<String> = CHECKS.1.iter().map(|node| node.replace("o1", "full")).collect();
    let full: Vec<&str> = full.iter().map(String::as_str).collect();
    refused(&file(CHECKS.0, "mate black\nsays none from 0", &full), Some(0), "is not answered");
    refused(&file(KEY.0, "mate black\nsays none within 2 from safe", &[]), None, "not plain");
}
