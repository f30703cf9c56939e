//! No text makes the reader or the checker panic, and what they accept wins when it is played out.

use fastrand::Rng;
use proptest::prelude::*;
use tesuji_check::verify;
use tesuji_gomoku::claim;
use tesuji_gomoku::rules::{Gomoku, Rules, Variant};
use tesuji_trial::damaged;

use crate::gomoku::positions::question;
use crate::gomoku::prover::prove;
use crate::gomoku::replay::play_out;

/// Certificates of small boards, one for each set of rules or more.
fn texts() -> Vec<String> {
    let mut texts = Vec::new();
    for (i, variant) in Variant::ALL.into_iter().enumerate() {
        let (size, length) = if variant == Variant::Renju { ((8, 7), 5) } else { ((6, 5), 4) };
        let found = (0..400).filter_map(|seed| {
            let mut random = Rng::with_seed(seed + 1000 * i as u64);
            let question = question(&mut random, size, Rules { variant, length }, 50);
            prove(&mut random, &question, Some(1), 5).filter(|(certificate, _)| certificate.nodes.len() > 3)
        });
        for (certificate, _) in found.take(2) {
            let mut text = Vec::new();
            tesuji_proof::write(&certificate, &mut text).unwrap();
            texts.push(String::from_utf8(text).unwrap());
        }
    }
    assert!(texts.len() > 5);
    texts
}

fn judge(text: &str) {
    let Ok(certificate) = tesuji_proof::read(text.as_bytes()) else { return };
    if verify(&certificate).is_ok() {
        let question = claim::read(&certificate.claim).unwrap();
        if question.position.empty().len() <= 36 {
            play_out(&certificate, &mut Gomoku::new(&question).unwrap()).unwrap_or_else(|why| panic!("{why}\n{text}"));
        }
    }
}

const WORDS: [&str; 6] = ["freestyle ", "caro ", "black ", "white ", "null:0 ", "goal\n"];

#[test]
fn mangled_files_are_refused_or_win() {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1500) };
    proptest!(config, |(text in damaged::words(texts(), &WORDS))| judge(&text));
}
