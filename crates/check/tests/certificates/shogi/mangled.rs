//! No text makes the reader or the checker panic.

use proptest::prelude::*;
use tesuji_trial::damaged;

use crate::shogi::{BISHOP, CHECKS, KEY, file};

const WORDS: [&str; 8] = ["G*5b ", "7g7f+ ", "white ", "w ", "2P", "+", "sfen ", "goal\n"];

#[test]
fn mangled_files_do_not_panic() {
    let texts = vec![
        file(KEY.0, "mate black within 2", &KEY.1),
        file(BISHOP.0, "mate black within 3", &BISHOP.1),
        file(CHECKS.0, "mate black\nsays none order 1 from 0", &CHECKS.1),
    ];
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) };
    proptest!(config, |(text in damaged::words(texts, &WORDS))| {
        if let Ok(certificate) = tesuji_proof::read(text.as_bytes()) {
            let _ = tesuji_check::verify(&certificate);
        }
    });
}
