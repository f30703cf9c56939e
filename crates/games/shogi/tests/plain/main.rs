//! Legal moves, checks and evasions against a definition that looks at every move there could be,
//! and against somebody else's rules.

mod definition;
mod other;
mod positions;

use std::collections::BTreeSet;

use definition::Slow;
use tesuji_shogi::notation::sfen;
use tesuji_shogi::rules::{Move, Position};

/// A list without repetitions, as a set.
fn set(moves: &[Move], what: &str, position: &Position) -> BTreeSet<Move> {
    let set: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(set.len(), moves.len(), "{what} twice: {}", sfen::write(position));
    set
}

fn legal(position: &Position) -> BTreeSet<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    set(&moves, "a move", position)
}

fn checks(position: &Position) -> BTreeSet<Move> {
    let mut moves = Vec::new();
    position.checks(&mut moves);
    set(&moves, "a check", position)
}

/// Everything that the rules say of a position, against the definition.
fn compare(position: &Position) {
    let text = sfen::write(position);
    let slow = Slow::of(position);
    let moves = slow.legal();
    assert_eq!(legal(position), moves, "{text}");
    assert_eq!(position.has_move(), !moves.is_empty(), "{text}");
    assert_eq!(position.is_check(), slow.is_check(), "{text}");
    let checking: BTreeSet<Move> = moves.iter().copied().filter(|&m| slow.after(m).is_check()).collect();
    assert_eq!(checks(position), checking, "{text}");
    assert_eq!(position.has_check(), !checking.is_empty(), "{text}");
    for &m in &moves {
        let after = position.after(m);
        assert_eq!(position.gives_check(m), checking.contains(&m), "{text}: {m}");
        assert_eq!(after.is_check(), checking.contains(&m), "{text}: {m}");
        assert!(position.is_legal(m), "{text}: {m}");
    }
    if position.is_check() {
        let mut evasions = Vec::new();
        position.evasions(&mut evasions);
        assert_eq!(set(&evasions, "an evasion", position), moves, "{text}");
    }
}

/// Whatever moves lead to a position, it is the one that its text says, key and all.
fn compare_with_text(position: &Position) {
    let text = sfen::write(position);
    let read = sfen::read(&text).unwrap();
    assert_eq!(*position, read, "{text}");
    assert_eq!((position.key(), position.board_key()), (read.key(), read.board_key()), "{text}");
    assert_eq!(sfen::write(&read), text);
}

#[test]
fn games_of_random_moves() {
    let mut dice = fastrand::Rng::with_seed(11);
    for _ in 0..tesuji_trial::times(30) {
        positions::game(&mut dice, 120, &mut |position| {
            compare(position);
            compare_with_text(position);
        });
    }
}

#[test]
fn random_positions() {
    let mut dice = fastrand::Rng::with_seed(12);
    let mut drop_mates = 0;
    for _ in 0..tesuji_trial::times(1500) {
        let position = positions::scattered(&mut dice);
        compare(&position);
        compare_with_text(&position);
        if let Some(passed) = position.passed() {
            compare_with_text(&passed);
            compare(&passed);
        }
        drop_mates += usize::from(Slow::of(&position).has_drop_mate());
    }
    assert!(drop_mates > 10, "the rule of drop mates is hardly tried: {drop_mates}");
}

#[test]
fn the_rules_of_others() {
    let mut dice = fastrand::Rng::with_seed(13);
    for _ in 0..tesuji_trial::times(10) {
        positions::game(&mut dice, 100, &mut other::compare);
    }
    for _ in 0..tesuji_trial::times(500) {
        other::compare(&positions::scattered(&mut dice));
    }
}

#[test]
fn equal_keys_are_equal_positions() {
    let mut dice = fastrand::Rng::with_seed(14);
    let mut seen = std::collections::HashMap::new();
    for _ in 0..tesuji_trial::times(200) {
        positions::game(&mut dice, 60, &mut |position| {
            let text = sfen::write(position);
            let before = seen.insert(position.key(), text.clone());
            assert!(before.is_none_or(|before| before == text));
        });
    }
    let texts: BTreeSet<&String> = seen.values().collect();
    assert_eq!(texts.len(), seen.len());
}
