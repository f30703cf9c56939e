//! The crate `shogi_legality_lite`: slow, and written for being right.

use std::collections::BTreeSet;

use shogi_core::{Move, PartialPosition, ToUsi};
use shogi_usi_parser::FromUsi;
use tesuji_shogi::notation::sfen;
use tesuji_shogi::rules::Position;

fn names(moves: Vec<Move>) -> BTreeSet<String> {
    moves.into_iter().map(|m| m.to_usi_owned()).collect()
}

pub(crate) fn compare(position: &Position) {
    let text = sfen::write(position);
    let other = PartialPosition::from_usi(&format!("sfen {text}")).unwrap();
    let ours = |moves: BTreeSet<_>| moves.into_iter().map(|m: tesuji_shogi::rules::Move| m.to_string()).collect();
    let legal: BTreeSet<String> = ours(crate::legal(position));
    assert_eq!(names(shogi_legality_lite::all_legal_moves_partial(&other)), legal, "{text}");
    if position.king(!position.turn()).is_some() {
        let checks: BTreeSet<String> = ours(crate::checks(position));
        // Theirs do not all end a check against who gives it.
        let theirs = names(shogi_legality_lite::all_checks_partial(&other));
        assert_eq!(theirs.intersection(&legal).cloned().collect::<BTreeSet<_>>(), checks, "{text}");
    }
}
