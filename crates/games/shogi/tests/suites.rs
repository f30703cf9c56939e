//! Outside collections: every check of 5000 positions, and mates and no mates in one move.
//!
//! They are read where `TESUJI_SUITES` names their folder, or from `shared/suites` beside the
//! repository. They are not part of it, and without them these tests pass and say so.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use tesuji_shogi::notation::{sfen, usi};
use tesuji_shogi::rules::{Kind, Move, Position};

/// A file of the collections, if they are at hand.
fn read(file: &str) -> Option<String> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/suites");
    let folder = std::env::var_os("TESUJI_SUITES").map_or_else(beside, PathBuf::from);
    let text = std::fs::read_to_string(folder.join("shogi").join(file)).ok();
    if text.is_none() {
        println!("{file}: not at hand, skipped");
    }
    text
}

fn checks(position: &Position) -> BTreeSet<Move> {
    let mut checks = Vec::new();
    position.checks(&mut checks);
    checks.into_iter().collect()
}

/// Whether the collection leaves it out: pawns, bishops and rooks that could promote and do not, and
/// lances that do not on the last rank but one.
fn is_feeble(position: &Position, m: Move) -> bool {
    let Some(from) = m.from().filter(|_| !m.promotes()) else { return false };
    let (to, us) = (m.to(), position.turn());
    let could = position.is_legal(Move::new(from, to, true));
    could
        && match position.man(from) {
            Some((_, Kind::Pawn | Kind::Bishop | Kind::Rook)) => true,
            Some((_, Kind::Lance)) => to.rank_of(us) == 2,
            _ => false,
        }
}

#[test]
fn every_check_and_no_other() {
    let Some(text) = read("nshogi_mit/legal-check-examples.txt") else { return };
    let lines: Vec<&str> = text.lines().collect();
    let (mut count, mut drop_mates) = (0, 0);
    for pair in lines.chunks_exact(2) {
        let position = sfen::read(pair[0]).unwrap();
        let mut expected: BTreeSet<Move> =
            pair[1].split_whitespace().skip(1).map(|m| usi::parse(m).unwrap_or_else(|| panic!("{m}"))).collect();
        let mut found = checks(&position);
        found.retain(|&m| !is_feeble(&position, m));
        // Pawns that are dropped to mate are in the collection.
        let listed = expected.len();
        expected.retain(|m| m.dropped() != Some(Kind::Pawn) || !position.is_drop_mate(m.to()));
        drop_mates += listed - expected.len();
        assert_eq!(found, expected, "{}", pair[0]);
        count += expected.len();
    }
    println!("{} positions with {count} checks, {drop_mates} pawns that would mate", lines.len() / 2);
}

#[test]
fn mates_in_one_move() {
    for (file, is_mate) in [("nshogi_mit/mate-1-ply.txt", true), ("nshogi_mit/no-mate-1-ply.txt", false)] {
        let Some(text) = read(file) else { continue };
        for line in text.lines() {
            let position = sfen::read(line).unwrap();
            let mates = checks(&position).into_iter().any(|m| position.after(m).is_mate());
            assert_eq!(mates, is_mate, "{line}");
        }
        println!("{file}: {} positions", text.lines().count());
    }
}

/// Mates of games, each with a line: its moves are legal, the attacker's are checks, and it mates.
#[test]
fn lines_of_mates() {
    for plies in [3, 5, 7, 9, 11] {
        let Some(text) = read(&format!("mates/mate{plies}.txt")) else { continue };
        let mut count = 0;
        for line in text.lines() {
            let Some((position, moves)) = line.split_once(" moves ") else { continue };
            let mut position = sfen::read(position).unwrap();
            for (i, m) in moves.split_whitespace().enumerate() {
                let m = usi::parse_legal(&position, m).unwrap_or_else(|| panic!("{m}: {line}"));
                assert!(i % 2 == 1 || checks(&position).contains(&m), "{m}: {line}");
                position = position.after(m);
            }
            assert!(position.is_mate(), "{line}");
            count += 1;
        }
        println!("mates of {plies} plies: {count}");
    }
}
