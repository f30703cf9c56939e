//! What the orders reach, and what only the full width does.

use tesuji_problem::Order;

use super::ask::{expect, mate, wins};

/// Lichess puzzle 3vFJ0 (CC0).
#[test]
fn a_mate_of_order_3() {
    let chess = mate("3r3k/2r2p2/p3pN1p/2p1P2K/2p5/1P6/P7/6R1 w - - 0 1");
    assert!(!wins(&chess, Order::Finite(1), 8));
    assert!(!wins(&chess, Order::Finite(2), 5));
    assert!(!wins(&chess, Order::Finite(3), 2));
    assert!(wins(&chess, Order::Finite(3), 3));
    expect("3r3k/2r2p2/p3pN1p/2p1P2K/2p5/1P6/P7/6R1 w - - 0 1", 3, "h5h6");
}

/// No order wins, because no move threatens anything: Black loses because it must move.
#[test]
fn a_mate_by_zugzwang_alone() {
    let fen = "8/8/8/8/8/7R/k1K5/8 w - - 0 1";
    expect(fen, 2, "h3b3 h3c3 h3d3 h3e3 h3f3 h3g3 c2c1");
    for order in 1..5 {
        assert!(!wins(&mate(fen), Order::Finite(order), 4), "{order}");
    }
}

#[test]
fn castling_into_zugzwang() {
    let fen = "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1";
    expect(fen, 2, "e1c1");
    for order in 1..4 {
        assert!(!wins(&mate(fen), Order::Finite(order), 2), "{order}");
    }
}
