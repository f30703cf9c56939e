//! Which moves are legal.

use super::{board, mates, names};
use crate::shogi::board::{Board, Move};

fn leaves(board: &Board, depth: u32) -> u64 {
    let moves = board.moves();
    if depth <= 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|m| leaves(&board.after(m), depth - 1)).sum()
}

#[test]
fn the_moves_are_as_many_as_everybody_counts() {
    for (sfen, counts) in [
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", &[30, 900, 25470][..]),
        // The position with the most moves there can be.
        ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", &[593]),
    ] {
        let board = board(sfen);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(leaves(&board, depth), count, "{sfen} {depth}");
        }
    }
}

#[track_caller]
fn legal(sfen: &str, word: &str) -> bool {
    let board = board(sfen);
    let m = Move::read(word).unwrap();
    assert_eq!(board.is_legal(m), board.moves().contains(&m));
    board.is_legal(m)
}

/// The gold guards 5b and keeps the king from 4b and 6b.
const NARROW: &str = "3lkl3/9/4G4/9/9/9/9/9/9 b P 1";

#[test]
fn a_pawn_that_is_dropped_gives_no_mate() {
    assert!(!legal(NARROW, "P*5b"));
    assert!(mates(&board(NARROW)).is_empty());
    // White is bound too.
    assert!(!legal("9/9/9/9/9/9/4g4/9/3LKL3 w p 1", "P*5h"));
    // A lance may, and a pawn that makes a step.
    assert_eq!(mates(&board(&NARROW.replace('P', "L"))), ["L*5b"]);
    assert!(mates(&board("3lkl3/3p1p3/4P4/4L4/9/9/9/9/9 b - 1")).contains(&"5c5b".to_owned()));
}

#[test]
fn a_pawn_that_is_dropped_may_give_check_if_there_is_a_reply() {
    // The king has a square, the silver takes; it does not if it is pinned.
    assert!(legal(&NARROW.replace("3lkl3", "4kl3"), "P*5b"));
    assert!(legal(&NARROW.replace("3lkl3", "3skl3"), "P*5b"));
    assert!(!legal(&NARROW.replace("3lkl3", "R2skl3"), "P*5b"));
    // Without a check it may leave no move.
    let stuck = "8k/9/6NP1/7N1/9/9/9/9/9 b P 1";
    assert!(legal(stuck, "P*9i") && !board(stuck).after(Move::read("P*9i").unwrap()).has_move());
}

#[test]
fn no_second_pawn_on_a_file() {
    let sfen = "4k4/9/9/9/9/9/4P4/3+P5/4K4 b P 1";
    assert!(!legal(sfen, "P*5e"));
    // One that has promoted is no pawn there, and White's do not count.
    assert!(legal(sfen, "P*6e"));
    assert!(legal("4k4/4p4/9/9/9/9/9/9/4K4 b P 1", "P*5e"));
}

#[test]
fn no_man_without_a_move() {
    let sfen = "8k/PLN6/3N5/9/9/9/9/9/K8 b NLP 1";
    for (word, is_legal) in [
        ("9b9a", false),
        ("9b9a+", true),
        ("8b8a", false),
        ("8b8a+", true),
        ("6c7a", false),
        ("6c5a+", true),
        ("P*5a", false),
        ("L*5a", false),
        ("N*5a", false),
        ("N*5b", false),
        ("L*5b", true),
        ("P*5b", true),
        ("N*5c", true),
    ] {
        assert_eq!(legal(&sfen.replace("PLN6", "PL7"), word), is_legal, "{word}");
    }
    assert!(Board::from_sfen(sfen).is_err(), "the knight on 7b");
    let white = "4k4/9/9/9/9/9/9/9/4K4 w n 1";
    assert!(!legal(white, "N*4h") && legal(white, "N*4g"));
}

#[test]
fn men_promote_where_a_move_begins_or_ends() {
    let sfen = "8k/9/2S6/3S5/4S4/9/G2+R5/9/K8 b - 1";
    for (word, is_legal) in [
        ("7c7b+", true),
        ("7c7b", true),
        ("7c8d+", true),
        ("6d6c+", true),
        ("5e5d+", false),
        ("9g9f+", false),
        ("6g6e+", false),
    ] {
        assert_eq!(legal(sfen, word), is_legal, "{word}");
    }
    assert!(legal("4k4/9/9/9/9/4p4/9/9/K8 w - 1", "5f5g+"));
    assert!(!legal("4k4/9/9/9/4p4/9/9/9/K8 w - 1", "5e5f+"));
}

#[test]
fn what_is_captured_comes_to_the_hand_unpromoted() {
    let after = board("4k4/9/9/9/4+r4/4P4/9/9/4K4 b - 1").after(Move::read("5f5e").unwrap());
    assert_eq!(after, board("4k4/9/9/9/4P4/9/9/9/4K4 w R 1"));
}

#[test]
fn every_man_goes_its_own_way() {
    let ways = |man: &str| {
        let sfen = format!("9/9/9/9/4{man}4/9/9/9/9 b - 1");
        names(board(&sfen).moves()).into_iter().map(|name| name[2..].to_owned()).collect::<Vec<_>>().join(" ")
    };
    let gold = "4d 4e 5d 5f 6d 6e";
    for (man, to) in [
        ("P", "5d"),
        ("L", "5a+ 5b 5b+ 5c 5c+ 5d"),
        ("N", "4c 4c+ 6c 6c+"),
        ("S", "4d 4f 5d 6d 6f"),
        ("G", gold),
        ("+P", gold),
        ("+L", gold),
        ("+N", gold),
        ("+S", gold),
        ("K", "4d 4e 4f 5d 5f 6d 6e 6f"),
        ("B", "1a 1a+ 1i 2b 2b+ 2h 3c 3c+ 3g 4d 4f 6d 6f 7c 7c+ 7g 8b 8b+ 8h 9a 9a+ 9i"),
        ("+B", "1a 1i 2b 2h 3c 3g 4d 4e 4f 5d 5f 6d 6e 6f 7c 7g 8b 8h 9a 9i"),
        ("R", "1e 2e 3e 4e 5a 5a+ 5b 5b+ 5c 5c+ 5d 5f 5g 5h 5i 6e 7e 8e 9e"),
        ("+R", "1e 2e 3e 4d 4e 4f 5a 5b 5c 5d 5f 5g 5h 5i 6d 6e 6f 7e 8e 9e"),
    ] {
        assert_eq!(ways(man), to, "{man}");
    }
}

#[test]
fn words_that_are_no_moves() {
    for word in
        ["", "7g", "7g7", "7g7j", "0g7f", "7G7F", "7g7f=", "7g7f++", "K*5b", "g*5b", "G*5", "G5b", "+P*5b", "pass"]
    {
        assert_eq!(Move::read(word), None, "{word}");
    }
    assert_eq!(Move::read("8h2b+").unwrap().to_string(), "8h2b+");
    assert_eq!(Move::read("G*5b").unwrap().to_string(), "G*5b");
}
