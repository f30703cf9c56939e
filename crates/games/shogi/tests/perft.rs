//! The numbers of positions that everyone agrees on.

use tesuji_shogi::notation::sfen;
use tesuji_shogi::rules::Position;

/// The number of lines of so many plies.
fn perft(position: &Position, depth: u32) -> u64 {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|m| perft(&position.after(m), depth - 1)).sum()
}

fn check(text: &str, counts: &[u64]) {
    let position = sfen::read(text).unwrap();
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(&position, depth), count, "{text}, depth {depth}");
    }
}

#[test]
fn the_first_position() {
    check(sfen::START, &[30, 900, 25_470, 719_731]);
}

/// The position of *matsuri*, by which programs are compared.
#[test]
fn a_festival_of_moves() {
    let matsuri = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
    check(matsuri, &[207, 28_684, 4_809_015]);
}

/// The position with the most legal moves.
#[test]
fn the_most_moves() {
    check("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", &[593]);
}
