//! No text makes the reader or the checker panic, and what they accept wins when it is played out.

use std::fs;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use tesuji_check::verify;
use tesuji_go::notation::claim;
use tesuji_go::rules::Contest;
use tesuji_trial::damaged;

use crate::go::files::proofs;
use crate::go::replay::wins;

fn texts() -> Vec<String> {
    proofs("valid").into_iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

fn judge(text: &str) {
    let Ok(certificate) = tesuji_proof::read(text.as_bytes()) else { return };
    if verify(&certificate).is_ok() {
        let question = claim::read(&certificate.claim).unwrap();
        if question.position.grid.area() <= 36 {
            assert!(wins(&certificate, &mut Contest::new(&question).unwrap()), "{text}");
        }
    }
}

const WORDS: [&str; 8] = ["zone ", "listed\n", "pass:0 ", "A1 ", "black ", "simple ", "any ", "goal\n"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn characters(file in any::<Index>(), edits in vec((any::<Index>(), any::<char>(), 0..4u8), 1..5)) {
        let mut text: Vec<char> = file.get(&texts()).chars().collect();
        for (at, c, kind) in edits {
            let at = at.index(text.len());
            match kind {
                0 => text[at] = c,
                1 => text.insert(at, c),
                2 => text[at] = char::from(b'0' + (c as u32 % 10) as u8),
                _ => { text.remove(at); }
            }
        }
        judge(&text.into_iter().collect::<String>());
    }

    #[test]
    fn words(text in damaged::words(texts(), &WORDS)) {
        judge(&text);
    }

    #[test]
    fn lines(file in any::<Index>(), edits in vec((any::<Index>(), any::<Index>()), 1..4)) {
        let text = file.get(&texts()).clone();
        let mut lines: Vec<&str> = text.lines().collect();
        for (one, two) in edits {
            let (one, two) = (one.index(lines.len()), two.index(lines.len()));
            lines.swap(one, two);
        }
        judge(&lines.join("\n"));
    }
}
