//! No text makes the reader or the checker panic, and what they accept wins when it is played out.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use tesuji_check::verify;
use tesuji_gomoku::claim;
use tesuji_gomoku::rules::{Gomoku, Rules, Variant};

use crate::positions::{Random, question};
use crate::prover::prove;
use crate::replay::play_out;

/// Certificates of small boards, one for each set of rules or more.
fn texts() -> Vec<String> {
    let mut texts = Vec::new();
    for (i, variant) in Variant::ALL.into_iter().enumerate() {
        let (size, length) = if variant == Variant::Renju { ((8, 7), 5) } else { ((6, 5), 4) };
        let found = (0..400).filter_map(|seed| {
            let mut random = Random::new(seed + 1000 * i as u64);
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

#[test]
fn mangled_files_are_refused_or_win() {
    let texts = texts();
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1500) };
    let edits = vec((any::<Index>(), any::<Index>(), any::<char>(), 0..7u8), 1..5);
    proptest!(config, |(file in any::<Index>(), edits in edits)| {
        let text = file.get(&texts);
        let mut words: Vec<String> = text.split_inclusive([' ', '\n']).map(str::to_owned).collect();
        for (to, from, c, kind) in edits {
            let (to, from) = (to.index(words.len()), from.index(words.len()));
            match kind {
                0 => words[to] = words[from].clone(),
                1 => words.swap(to, from),
                2 => words[to].insert(0, c),
                3 => words[to] = format!("{} ", c as u32 % 30),
                4 => words[to] = ["freestyle ", "caro ", "black ", "white ", "null:0 ", "goal\n"][c as usize % 6].to_owned(),
                _ => drop(words.remove(to)),
            }
            if words.is_empty() { break }
        }
        judge(&words.concat());
    });
}
