//! Castling as the mate, as what is forbidden, and as the defence.

use super::ask::{defences, expect, set};

#[test]
fn castling_mates_where_neither_the_king_nor_the_rook_alone_would() {
    expect("4R3/8/8/B7/8/1P1k4/8/R3K3 w Q - 0 1", 1, "e1c1");
    expect("4R3/8/8/B7/8/1P1k4/8/R3K3 w - - 0 1", 1, "");
    expect("4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 1", 1, "e1g1 h1f1");
    expect("4rkr1/4p1p1/8/8/8/8/8/4K2R w - - 0 1", 1, "h1f1");
}

#[test]
fn black_castles_too() {
    expect("r3k3/8/1p1K4/8/b7/8/8/4r3 b q - 0 1", 1, "e8c8");
}

#[test]
fn nobody_castles_out_of_through_or_into_check() {
    expect("4R3/8/8/B7/7b/1P1k4/8/R3K3 w Q - 0 1", 1, "");
    expect("4R3/8/8/B6b/8/1P1k4/8/R3K3 w Q - 0 1", 1, "");
    expect("2r1R3/8/8/B7/8/1P1k4/8/R3K3 w Q - 0 1", 1, "");
}

#[test]
fn the_rook_may_pass_an_attacked_square() {
    expect("4R3/8/8/B7/8/nP1k4/8/R3K3 w Q - 0 1", 1, "e1c1");
}

#[test]
fn castling_is_the_only_defence() {
    assert_eq!(defences("4k2r/1R6/4KP2/8/8/8/8/R7 b k - 0 1", 1), set("e8g8"));
    assert_eq!(defences("4k2r/1R6/4KP2/8/8/8/8/R7 b - - 0 1", 1), set(""));
}
