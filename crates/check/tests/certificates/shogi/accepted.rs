//! Strategies that win, and refutations that hold.

use crate::shogi::{BISHOP, CHECKS, KEY, file, judge};

#[track_caller]
fn words(text: &str) -> String {
    judge(text).unwrap_or_else(|rejection| panic!("{rejection}\n{text}")).claim_in_words()
}

#[test]
fn wins() {
    let (sfen, nodes) = KEY;
    let expected = format!("With Black to move, Black mates within 2 moves. Position {sfen}.");
    assert_eq!(words(&file(sfen, "mate black within 2", &nodes)), expected);
    // What is not claimed is counted.
    assert_eq!(words(&file(sfen, "mate black", &nodes)), expected);
    let report = judge(&file(sfen, "mate black", &nodes)).unwrap();
    assert_eq!((report.nodes, report.replies, report.covered, report.leaves), (4, 2, 0, 2));
    // White's move is the first; and White is who mates.
    words(&file("7kg/5p3/6+P1N/9/9/9/9/9/9 w G 1", "mate black within 1", &nodes[..3]));
    let turned = ["or G*7h goal", "or G*8g goal", "and 8i7i:0 8i9h:1", "or N*9g 2"];
    let white = words(&file("9/9/9/9/9/9/2+p6/3P5/GK7 w gn 1", "mate white within 2", &turned));
    assert!(white.starts_with("With White to move, White mates within 2 moves. "), "{white}");
    words(&file(BISHOP.0, "mate black within 3", &BISHOP.1));
}

#[test]
fn who_has_no_move_has_lost() {
    let none = |sfen: &str, goal: &str| {
        judge(&file(sfen, goal, &[]).replace("nodes 0\n", "nodes 0\nroot goal\n")).map(|report| report.claim_in_words())
    };
    assert!(none("4k4/4G4/4P4/9/9/9/9/9/9 w - 1", "mate black within 0").unwrap().contains("within 0 moves"));
    // It need not be check.
    let stuck = "8k/9/6NP1/7N1/9/9/9/9/K8 w - 1";
    none(stuck, "mate black").unwrap();
    none(&stuck.replace("/9/K8", "/9/K7p"), "mate black").unwrap_err();
    // It is no goal of whoever is stuck.
    none(stuck, "mate white").unwrap_err();
    words(&file(stuck, "mate white\nsays none from safe", &[]));
}

#[test]
fn refutations() {
    let (sfen, nodes) = CHECKS;
    assert_eq!(
        words(&file(sfen, "mate black\nsays none order 1 from 0", &nodes)),
        format!("With Black to move, Black does not force mate by threats of λ-order at most 1. Position {sfen}.")
    );
    words(&file(sfen, "mate black\nsays none within 1 from safe", &[]));
    // Mate is of order 1 at least.
    words(&file(KEY.0, "mate black\nsays none order 0 from safe", &[]));
    // So too at a first position with White to move, and where White is mated already.
    for sfen in ["7k1/9/7P1/9/9/9/9/9/9 w G 1", "4k4/4G4/4P4/9/9/9/9/9/9 w - 1"] {
        words(&file(sfen, "mate black\nsays none order 0 from safe", &[]));
        judge(&file(sfen, "mate black\nsays none order 1 from safe", &[])).unwrap_err();
    }
    words(&file(KEY.0, "mate black\nsays win within 2 from 3", &KEY.1));
}
