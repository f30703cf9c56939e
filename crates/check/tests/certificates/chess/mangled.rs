//! No text makes the reader or the checker panic, and what they accept wins when it is played out.

use proptest::prelude::*;
use tesuji_check::verify;
use tesuji_chess::claim;
use tesuji_chess::rules::Chess;
use tesuji_trial::damaged;

use crate::chess::accepted::WINS;
use crate::chess::prover::{prove, question};
use crate::chess::replay::play_out;

fn judge(text: &str) {
    let Ok(certificate) = tesuji_proof::read(text.as_bytes()) else { return };
    if verify(&certificate).is_ok() {
        let claim = claim::read(&certificate.claim).unwrap();
        let length = play_out(&certificate, &mut Chess::new(&claim.question).unwrap());
        let length = length.unwrap_or_else(|why| panic!("{why}\n{text}"));
        assert!(claim.within.is_none_or(|within| length <= u64::from(within)), "{text}");
    }
}

const WORDS: [&str; 6] = ["a1a2 ", "selfmate ", "black ", "w ", "KQkq ", "goal\n"];

#[test]
fn mangled_files_are_refused_or_win() {
    let texts: Vec<String> = WINS
        .into_iter()
        .map(|(fen, goal, length)| {
            let mut text = Vec::new();
            tesuji_proof::write(&prove(&question(fen, goal), length).unwrap(), &mut text).unwrap();
            String::from_utf8(text).unwrap()
        })
        .collect();
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) };
    proptest!(config, |(text in damaged::words(texts, &WORDS))| judge(&text));
}
