//! No text makes the reader or the checker panic, and what they accept wins when it is played out.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use tesuji_check::verify;
use tesuji_chess::claim;
use tesuji_chess::rules::Chess;

use crate::accepted::WINS;
use crate::prover::{prove, question};
use crate::replay::play_out;

fn judge(text: &str) {
    let Ok(certificate) = tesuji_proof::read(text.as_bytes()) else { return };
    if verify(&certificate).is_ok() {
        let claim = claim::read(&certificate.claim).unwrap();
        let length = play_out(&certificate, &mut Chess::new(&claim.question).unwrap());
        let length = length.unwrap_or_else(|why| panic!("{why}\n{text}"));
        assert!(claim.within.is_none_or(|within| length <= u64::from(within)), "{text}");
    }
}

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
                4 => words[to] = ["a1a2 ", "selfmate ", "black ", "w ", "KQkq ", "goal\n"][c as usize % 6].to_owned(),
                _ => drop(words.remove(to)),
            }
            if words.is_empty() { break }
        }
        judge(&words.concat());
    });
}
