//! Outside positions, where they are at hand: `TESUJI_SUITES`, or the folder `shared/suites` beside
//! the repository. They are not part of it.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Board, mates, names};
use crate::shogi::board::{Cell, Kind, Man, Move};

#[expect(clippy::print_stderr, reason = "a test says what it skips")]
fn lines(name: &str) -> Vec<String> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/suites");
    let folder = std::env::var_os("TESUJI_SUITES").map_or_else(beside, PathBuf::from);
    let Ok(text) = fs::read_to_string(folder.join("shogi/nshogi_mit").join(name)) else {
        eprintln!("skipped: {name} is not there (TESUJI_SUITES names the folder of outside problem sets)");
        return Vec::new();
    };
    text.lines().map(str::to_owned).collect()
}

/// The position of a SFEN whose hands may stand in any order.
fn position(sfen: &str) -> Board {
    let fields: Vec<&str> = sfen.split(' ').collect();
    let mut men: Vec<(usize, String)> = Vec::new();
    let mut number = String::new();
    for letter in fields[2].chars().filter(|&letter| letter != '-') {
        number.push(letter);
        if !letter.is_ascii_digit() {
            let kind = Kind::read(letter.to_ascii_uppercase()).unwrap();
            men.push((kind as usize + if letter.is_ascii_uppercase() { 0 } else { 8 }, std::mem::take(&mut number)));
        }
    }
    men.sort();
    let hands = men.into_iter().map(|(_, word)| word).collect::<String>();
    let hands = if hands.is_empty() { "-" } else { &hands };
    super::board(&format!("{} {} {hands} 1", fields[0], fields[1]))
}

#[test]
fn mates_in_one_are_seen() {
    for (file, is_mate) in [("mate-1-ply.txt", true), ("no-mate-1-ply.txt", false)] {
        for sfen in lines(file) {
            assert_eq!(!mates(&position(&sfen)).is_empty(), is_mate, "{sfen}");
        }
    }
}

/// Every second line has the moves that give check, and how many there are. Those that could
/// promote for nothing but good are left out there, and pawns that are dropped to mate are not.
#[test]
fn the_checks_are_those_of_the_collection() {
    for pair in lines("legal-check-examples.txt").chunks(2) {
        let board = position(&pair[0]);
        let legal = names(board.moves());
        let is_check = |&m: &Move| board.after(m).is_check() && !could_better(&board, m, &legal);
        let checks = names(board.moves().into_iter().filter(is_check));
        let is_mate_by_pawn = |word: &str| {
            let drop = Move::read(word).filter(|_| word.starts_with('P'));
            drop.is_some_and(|m| board.after(m).is_check() && !board.after(m).has_move())
        };
        let mut expected: Vec<&str> = pair[1].split(' ').skip(1).filter(|&word| !is_mate_by_pawn(word)).collect();
        expected.retain(|word| !word.is_empty());
        expected.sort_unstable();
        assert_eq!(checks, expected, "{}", pair[0]);
    }
}

/// Whether a pawn, a bishop, a rook, or a lance one rank before the last could promote and does not.
fn could_better(board: &Board, m: Move, legal: &[String]) -> bool {
    let Move::Step { from, to, .. } = m else { return false };
    let Cell::Man(man) = board.cell(from) else { return false };
    let is_useless = match man.kind {
        Kind::Pawn | Kind::Bishop | Kind::Rook => true,
        Kind::Lance => Man::plain(man.is_black, Kind::Knight).is_stuck(to),
        _ => false,
    };
    is_useless && legal.contains(&format!("{m}+"))
}
