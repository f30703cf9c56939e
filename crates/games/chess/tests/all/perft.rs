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

/// Chess960: kings and rooks that change places, stay, or step over each other; pinned and
/// shielding rooks. The first three are published counts, the others those of python-chess.
#[test]
fn chess960() {
    check("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 4, 326_672);
    check("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 4, 667_366);
    check("b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 4, 273_318);
    check("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", 3, 12_297);
    check("5kr1/8/8/8/8/8/8/R4KR1 w GAg - 0 1", 3, 4717);
    check("4k3/8/8/8/8/8/8/r1RK3R w HC - 0 1", 3, 4452);
    check("nrbkqrnb/8/8/8/8/8/8/NRBKQRNB w FBfb - 0 1", 3, 87_420);
}
