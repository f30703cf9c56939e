//! Promotions to less than a queen, and captures in passing.

use tesuji_problem::Order;

use super::ask::{expect, mate, wins};

#[test]
fn a_knight_mates_where_a_queen_does_not() {
    expect("6br/5P1k/5K1p/8/8/8/8/8 w - - 0 1", 1, "f7f8n");
    expect("k7/2pP4/6K1/8/8/1Q6/8/8 w - - 0 1", 2, "d7d8n");
    expect("3kb3/P4P2/4K3/p7/8/8/8/8 w - - 0 1", 2, "f7e8n");
}

#[test]
fn a_rook_does_not_stalemate() {
    expect("8/5P1k/5K2/8/8/8/8/8 w - - 0 1", 2, "f7f8r");
    expect("8/6P1/8/8/8/8/2K5/k7 w - - 0 1", 2, "g7g8r");
}

#[test]
fn a_bishop_does_not_stalemate_either() {
    expect("8/4pP1k/4B3/5K2/8/R7/8/8 w - - 0 1", 2, "f7f8b");
    expect("8/3Pk1P1/2K1p3/4B3/8/8/8/8 w - - 0 1", 2, "g7g8b");
}

#[test]
fn a_capture_in_passing_is_the_only_defence() {
    expect("5BR1/8/8/7k/7p/8/6P1/K7 w - - 0 1", 1, "");
    assert!(!wins(&mate("5BR1/8/8/7k/7p/8/6P1/K7 w - - 0 1"), Order::Unlimited, 2));
    // A knight there cannot take in passing, and a pawn that is pinned must not.
    expect("5BR1/8/8/7k/7n/8/6P1/K7 w - - 0 1", 1, "g2g4");
    expect("5BR1/8/8/7k/7p/8/6P1/K6R w - - 0 1", 1, "g2g4");
}

#[test]
fn a_capture_in_passing_mates_by_the_line_that_it_opens() {
    expect("R7/7k/8/4PpP1/8/3B4/8/K7 w - f6 0 1", 1, "e5f6");
    expect("R7/7k/8/4PpP1/8/3B4/8/K7 w - - 0 1", 1, "");
}

#[test]
fn a_stalemate_is_no_mate() {
    expect("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", 1, "c1c8");
    expect("k7/8/1K6/8/2Q5/8/8/8 w - - 0 1", 1, "c4c8 c4g8");
    expect("k7/8/1KP5/8/8/8/8/7B w - - 0 1", 1, "c6c7");
}
