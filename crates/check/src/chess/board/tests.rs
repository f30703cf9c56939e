//! Compares the board with the numbers that everybody gets, and with the rules that the search
//! plays by.

use tesuji_chess::rules::Position;

use super::*;

fn leaves(board: &Board, depth: u32) -> u64 {
    let moves = board.moves();
    if depth <= 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|m| leaves(&board.after(m), depth - 1)).sum()
}

/// Positions with castling, captures in passing, promotions and pins; the published counts of
/// moves.
const COUNTS: [(&str, &[u64]); 12] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[20, 400, 8902]),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", &[48, 2039, 97862]),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812, 43238]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9467]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1486, 62379]),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", &[46, 2079, 89890]),
    // Chess960; the counts of the last four are those of python-chess.
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", &[21, 528, 12189]),
    ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", &[21, 807, 18002]),
    ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", &[25, 525, 12297]),
    ("5kr1/8/8/8/8/8/8/R4KR1 w GAg - 0 1", &[23, 212, 4717]),
    ("4k3/8/8/8/8/8/8/r1RK3R w HC - 0 1", &[17, 200, 4452]),
    ("nrbkqrnb/8/8/8/8/8/8/NRBKQRNB w FBfb - 0 1", &[49, 1990, 87420]),
];

#[test]
fn the_moves_are_as_many_as_everybody_counts() {
    for (fen, counts) in COUNTS {
        let board = Board::from_fen(fen).unwrap();
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(leaves(&board, depth), count, "{fen} {depth}");
        }
    }
}

#[test]
fn random_games_agree_with_the_rules_of_the_search() {
    let mut compared = 0;
    for (start, (fen, _)) in COUNTS.into_iter().enumerate() {
        for game in 0..30 {
            let mut random = fastrand::Rng::with_seed(start as u64 * 1000 + game);
            let mut position = Position::from_fen(fen).unwrap();
            let mut board = Board::from_fen(fen).unwrap();
            for _ in 0..120 {
                let mut theirs = Vec::new();
                position.moves(&mut theirs);
                let mut names: Vec<_> = theirs.iter().map(|&m| position.uci(m)).collect();
                let mut ours = board.moves();
                ours.sort_by_key(ToString::to_string);
                names.sort();
                assert_eq!(ours.iter().map(ToString::to_string).collect::<Vec<_>>(), names, "{position:?}");
                assert_eq!(board.is_check(), position.is_check());
                let Some(name) = random.choice(&names) else { break };
                position = position.after(position.parse_uci(name).unwrap());
                board = board.after(Move::read(name).unwrap());
                let again = Board::from_fen(&position.to_fen()).unwrap();
                assert!(again == board, "{position:?} after {name}");
                compared += 1;
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn words_that_are_no_moves() {
    for word in ["", "e2", "e2e", "e2e9", "i2e4", "E2E4", "e7e8k", "e7e8Q", "e7e8p", "e7e8qq", "é2e4", "0-0", "e2e4é"]
    {
        assert_eq!(Move::read(word), None, "{word}");
    }
    assert_eq!(Move::read("e7e8n").unwrap().to_string(), "e7e8n");
}
