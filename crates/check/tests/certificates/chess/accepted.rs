//! Proofs of every goal are accepted.

use tesuji_check::verify;
use tesuji_chess::rules::Chess;

use crate::chess::prover::{prove, question};
use crate::chess::replay::play_out;

/// A FEN, a goal, and the shortest length.
pub(crate) const WINS: [(&str, &str, u16); 15] = [
    ("8/8/6k1/8/8/8/4RR2/K7 w - - 0 1", "goal mate white", 3),
    ("8/8/8/8/8/7R/k1K5/8 w - - 0 1", "goal mate white", 2),
    ("3k4/R7/1N6/6N1/8/8/8/R3K3 w Q - 0 1", "goal mate white", 2),
    // The defender begins.
    ("8/8/8/8/8/7R/k1K5/8 b - - 0 1", "goal mate white", 1),
    ("k7/7R/1K6/8/8/8/8/8 b - - 0 1", "goal mate white", 1),
    // Black wants mate.
    ("8/8/8/8/8/5k2/7r/5K2 b - - 0 1", "goal mate black", 1),
    ("8/8/8/8/8/1k6/7r/K7 w - - 0 1", "goal mate black", 1),
    ("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "goal mate white", 3),
    ("8/8/8/8/R7/6pk/8/6BK w - - 0 1", "goal selfmate white", 1),
    ("3k4/3q4/8/8/8/8/8/R3K3 w - - 0 1", "goal win d7 white", 2),
    ("8/8/8/3pP3/8/k7/8/K7 w - d6 0 1", "goal win d5 white", 1),
    ("7k/8/4P3/8/8/8/8/K7 w - - 0 1", "goal promote white", 2),
    ("8/4P3/8/8/8/k7/8/K7 w - - 0 1", "goal promote white", 1),
    // Black castles, and his rook is won on its new square.
    ("4k2r/R7/8/8/8/8/8/1K3Q2 b k - 0 1", "goal win h8 white", 2),
    ("k7/2K5/8/8/8/8/8/1R6 w - - 0 1", "goal mate white", 1),
];

#[test]
fn wins_of_every_kind() {
    for (fen, goal, length) in WINS {
        let question = question(fen, goal);
        let shortest = (0..4).find(|&moves| prove(&question, moves).is_some());
        assert_eq!(shortest, Some(length), "{fen} {goal}");
        let certificate = prove(&question, length).unwrap();
        let report = verify(&certificate).unwrap_or_else(|e| panic!("{fen}: {e}"));
        assert!(report.claim_in_words().contains(&format!("within {length} move")), "{report}");
        assert_eq!((report.covered, report.nodes), (0, certificate.nodes.len() as u64));
        assert_eq!(play_out(&certificate, &mut Chess::new(&question).unwrap()), Ok(u64::from(length)), "{fen}");
        let mut text = Vec::new();
        tesuji_proof::write(&certificate, &mut text).unwrap();
        assert_eq!(tesuji_proof::read(text.as_slice()).as_ref(), Ok(&certificate));
    }
}

#[test]
fn the_claim_in_words() {
    let words = |fen, goal, length| verify(&prove(&question(fen, goal), length).unwrap()).unwrap().claim_in_words();
    let (fen, goal, length) = WINS[0];
    let expected = format!("With White to move, White mates within 3 moves. Position {fen}.");
    assert_eq!(words(fen, goal, length), expected);
    let (fen, goal, length) = WINS[8];
    let expected = format!("With White to move, White forces Black to give mate within 1 move. Position {fen}.");
    assert_eq!(words(fen, goal, length), expected);
    // Without a length in the claim, that of the strategy is told: it was counted.
    let mut certificate = prove(&question(WINS[0].0, goal), 3);
    assert!(certificate.is_none());
    certificate = prove(&question(WINS[0].0, WINS[0].1), 4);
    let mut certificate = certificate.unwrap();
    certificate.claim[1] = "goal mate white".to_owned();
    assert!(verify(&certificate).unwrap().claim_in_words().contains("White mates within 3 moves"));
}

/// A mate on the board needs no move.
#[test]
fn the_goal_may_be_reached_already() {
    let text = "tesuji-proof 1\ngame chess\ncover listed\nclaim fen k7/1Q6/1K6/8/8/8/8/8 b - - 0 1\n\
                claim goal mate white within 0\n\
                nodes 0\nroot goal\nend 0\n";
    assert!(verify(&tesuji_proof::read(text.as_bytes()).unwrap()).unwrap().claim_in_words().contains("within 0 moves"));
    let stalemate = text.replace("k7/1Q6/1K6", "k7/8/1Q1K4");
    assert!(verify(&tesuji_proof::read(stalemate.as_bytes()).unwrap()).is_err());
}
