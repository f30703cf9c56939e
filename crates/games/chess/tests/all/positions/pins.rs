//! Pins, double checks, and squares that are attacked through the king.

use tesuji_problem::Order;

use super::ask::{expect, mate, wins};

#[test]
fn a_pinned_man_does_not_step_between() {
    expect("7k/7p/5n1P/8/8/2B5/8/R6K w - - 0 1", 1, "a1a8");
    expect("7k/7p/5n1P/8/8/8/2B5/R6K w - - 0 1", 1, "");
}

/// The knight on b2 must not move, where it would give check, and guards a4 all the same.
#[test]
fn a_pinned_man_guards_its_squares() {
    expect("8/8/7R/k7/8/P7/KN5r/6R1 w - - 0 1", 1, "g1g5");
}

#[test]
fn the_king_does_not_flee_along_the_line_of_the_check() {
    expect("4k3/8/4K3/8/8/8/8/R7 w - - 0 1", 1, "a1a8");
}

#[test]
fn against_a_double_check_only_the_king_moves() {
    expect("3qkb2/3p1p2/8/8/4N3/8/8/K3R3 w - - 0 1", 1, "e4d6 e4f6");
    expect("3qkb2/3p1p2/8/8/4N3/8/8/K7 w - - 0 1", 1, "");
}

/// Réti and Tartakower, Vienna 1910: a queen, a double check, and mate. Checks are enough.
#[test]
fn the_double_check_of_vienna() {
    let chess = mate("rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9");
    assert!(wins(&chess, Order::Finite(1), 3));
    assert!(!wins(&chess, Order::Finite(1), 2));
    assert!(!wins(&chess, Order::Unlimited, 2));
}

#[test]
fn a_smothered_mate_gives_up_the_queen() {
    expect("5r1k/6pp/7N/8/8/1Q6/8/K7 w - - 0 1", 2, "b3g8");
    assert!(wins(&mate("5r1k/6pp/7N/8/8/1Q6/8/K7 w - - 0 1"), Order::Finite(1), 2));
}
