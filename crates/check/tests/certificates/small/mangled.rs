//! No text makes the reader of claims or the checker panic, and what they accept wins when it is
//! played out.

use fastrand::Rng;
use proptest::prelude::*;
use tesuji_check::verify;
use tesuji_trial::damaged;

use crate::small::positions::{BOARDS, question};
use crate::small::prover::prove;
use crate::small::replay::play_out;

/// A certificate of every board.
fn texts() -> Vec<String> {
    let text = |&board: &&str| {
        let found = (0..20).find_map(|seed| {
            let mut random = Rng::with_seed(seed);
            let question = question(&mut random, board);
            prove(&mut random, &question)?.ok().filter(|certificate| certificate.nodes.len() < 200)
        })?;
        let mut text = Vec::new();
        tesuji_proof::write(&found, &mut text).expect("it can be written");
        String::from_utf8(text).ok()
    };
    let texts: Vec<String> = BOARDS.iter().filter_map(text).collect();
    assert!(texts.len() > 8);
    texts
}

const WORDS: [&str; 8] = ["first ", "second\n", "wins\n", "row=3 ", "pass:goal ", "x.o/.../... ", "1,2 ", "hex\n"];

#[test]
fn mangled_files_are_refused_or_win() {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) };
    proptest!(config, |(text in damaged::words(texts(), &WORDS))| {
        let Ok(certificate) = tesuji_proof::read(text.as_bytes()) else { return Ok(()) };
        if verify(&certificate).is_ok() {
            play_out(&certificate).unwrap_or_else(|why| panic!("{why}\n{text}"));
        }
    });
}
