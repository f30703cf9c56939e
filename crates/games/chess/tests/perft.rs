//! The numbers of positions that everyone agrees on.

use tesuji_chess::rules::Position;

/// The number of lines of so many plies.
fn perft(position: &Position, depth: u32) -> u64 {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|m| perft(&position.after(m), depth - 1)).sum()
}

fn check(fen: &str, depth: u32, count: u64) {
    let position = Position::from_fen(fen).unwrap();
    assert_eq!(perft(&position, depth), count, "{fen}");
}

#[test]
fn the_first_position() {
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324);
}

#[test]
fn kiwipete() {
    check("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690);
}
