//! The rules, each by the smallest position that shows it.

use std::collections::BTreeSet;

use tesuji_problem::{NullRule, Problem, Role, Status};
use tesuji_shogi::notation::{sfen, usi};
use tesuji_shogi::rules::{Goal, Position, PositionError, Question, QuestionError, Shogi, Side};

fn at(text: &str) -> Position {
    sfen::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn is_legal(text: &str, m: &str) -> bool {
    usi::parse_legal(&at(text), m).is_some()
}

fn names(moves: Vec<tesuji_shogi::rules::Move>) -> BTreeSet<String> {
    moves.into_iter().map(|m| m.to_string()).collect()
}

fn checks(text: &str) -> BTreeSet<String> {
    let mut moves = Vec::new();
    at(text).checks(&mut moves);
    names(moves)
}

fn moves(text: &str) -> BTreeSet<String> {
    let mut moves = Vec::new();
    at(text).moves(&mut moves);
    names(moves)
}

fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn a_pawn_that_is_dropped_must_not_mate() {
    // The king in the corner cannot move, and nobody takes the pawn.
    assert!(!is_legal("7nk/7p1/8G/9/9/9/9/9/9 b P 1", "P*1b"));
    assert!(!checks("7nk/7p1/8G/9/9/9/9/9/9 b P 1").contains("P*1b"));
    // The same as a move, or with any other man, is mate.
    assert!(is_legal("7nk/7p1/7GP/9/9/9/9/9/9 b - 1", "1c1b+"));
    assert!(at("7nk/7p1/8G/9/9/9/9/9/9 b L 1").after(usi::parse("L*1b").unwrap()).is_mate());
    // The other way up.
    assert!(!is_legal("9/9/9/9/9/9/g8/1P7/KN7 w p 1", "P*9h"));
}

#[test]
fn a_pawn_that_does_not_mate_may_be_dropped() {
    // Nobody guards the pawn, so the king takes it.
    assert!(is_legal("7nk/7p1/9/9/9/9/9/9/9 b P 1", "P*1b"));
    // The king gets away to 2a.
    assert!(is_legal("8k/7p1/8G/9/9/9/9/9/9 b P 1", "P*1b"));
    // A gold takes it.
    assert!(is_legal("7nk/7g1/8G/9/9/9/9/9/9 b P 1", "P*1b"));
    // The gold that could is pinned along the diagonal.
    assert!(!is_legal("7nk/7g1/6B1G/9/9/9/9/9/9 b P 1", "P*1b"));
    // A lance behind it is no guard but for the file, and the dragon takes along the file.
    assert!(is_legal("7nk/7p1/8+r/8L/9/9/9/9/9 b P 1", "P*1b"));
}

#[test]
fn one_unpromoted_pawn_a_file() {
    let position = "4k4/9/9/9/9/9/4P4/3+P5/9 b P 1";
    assert!(!is_legal(position, "P*5e"));
    assert!(is_legal(position, "P*6e"), "a promoted pawn does not count");
    assert!(is_legal("4k4/9/9/9/9/9/4p4/9/9 b P 1", "P*5e"), "nor does the other side's");
}

#[test]
fn who_could_never_move_must_promote_and_is_not_dropped() {
    let position = "9/2P6/9/1N7/9/9/9/9/k8 b PLNS 1";
    for (m, legal) in [
        ("7b7a", false),
        ("7b7a+", true),
        ("8d7b", false),
        ("8d9b", false),
        ("8d9b+", true),
        ("P*1a", false),
        ("P*1b", true),
        ("L*1a", false),
        ("L*1b", true),
        ("N*1a", false),
        ("N*1b", false),
        ("N*1c", true),
        ("S*1a", true),
    ] {
        assert_eq!(is_legal(position, m), legal, "{m}");
    }
    assert!(is_legal("K8/9/9/9/9/9/9/7p1/9 w l 1", "2h2i+"));
    assert!(!is_legal("K8/9/9/9/9/9/9/7p1/9 w l 1", "2h2i"));
    assert!(!is_legal("K8/9/9/9/9/9/9/7p1/9 w l 1", "L*5i"));
}

#[test]
fn promotion_is_a_choice_in_the_last_three_ranks() {
    assert_eq!(moves("9/9/9/4S4/9/9/9/9/k8 b - 1"), { set("5d5c 5d5c+ 5d4c 5d4c+ 5d6c 5d6c+ 5d4e 5d6e") });
    // Out of the zone counts as into it; a gold, a king and who is promoted have no choice.
    assert_eq!(moves("9/9/4S4/9/9/9/9/9/k8 b - 1").len(), 10);
    assert_eq!(moves("9/9/4G4/9/9/9/9/9/k8 b - 1").len(), 6);
    assert_eq!(moves("9/9/4+S4/9/9/9/9/9/k8 b - 1").len(), 6);
    assert_eq!(moves("9/9/4K4/9/9/9/9/9/k8 b - 1").len(), 8);
    assert!(is_legal("9/9/4P4/9/9/9/9/9/k8 b - 1", "5c5b"), "a pawn need not, before the last rank");
    assert!(is_legal("k8/9/9/9/9/9/4b4/9/9 w - 1", "5g9c+"));
}

#[test]
fn checks_are_direct_or_unveiled_or_both() {
    // The silver leaves the file; straight ahead it checks as well.
    let position = "4k4/9/4S4/9/4L4/9/9/9/9 b - 1";
    assert_eq!(checks(position), set("5c4b 5c4b+ 5c6b 5c6b+ 5c5b 5c5b+ 5c4d 5c4d+ 5c6d 5c6d+"),);
    // The king unveils a rook.
    let king = checks("9/9/R2K3k1/9/9/9/9/9/9 b - 1");
    assert_eq!(king, set("6c5b 6c6b 6c7b 6c5d 6c6d 6c7d"));
    // The lance behind a man of its own that stays on the file says nothing.
    assert_eq!(checks("4k4/9/9/4P4/4L4/9/9/9/9 b - 1"), set(""));
    // Drops, from near and far.
    assert_eq!(checks("4k4/9/4p4/9/9/9/9/9/9 b LN 1"), set("L*5b N*4c N*6c"));
    assert_eq!(checks("4k4/9/4p4/9/9/9/9/9/9 b R 1").len(), 1 + 4 + 4);
    // To who has no king nobody gives check.
    assert_eq!(checks("9/9/9/9/9/9/9/9/4K4 b R 1"), set(""));
}

#[test]
fn out_of_double_check_only_the_king_moves() {
    assert!(moves("k3r4/9/9/9/9/9/9/9/4K4 b 2G 1").contains("G*5e"));
    assert_eq!(moves("k3r4/9/9/9/b8/9/9/9/4K4 b 2G 1"), set("5i4h 5i4i 5i6i"));
}

#[test]
fn out_of_check_by_taking_moving_and_putting_between() {
    let mated = "9/9/9/9/9/9/8p/7pr/8K b G 1";
    assert_eq!(moves(mated), set(""));
    assert!(at(mated).is_mate());
    let check = "k8/9/9/9/9/9/9/9/K2G4r b NP 1";
    assert!(moves(check).is_superset(&set("9i9h 9i8h P*8i P*5i N*2i 6i5i")), "{:?}", moves(check));
    assert!(!moves(check).contains("6i6h"), "a pinned man keeps to its line");
}

#[test]
fn one_king_is_enough_and_either_side_moves() {
    let alone = at("4k4/9/4P4/9/9/9/9/9/9 b G 1");
    assert!(alone.king(Side::Black).is_none() && !alone.is_check());
    let shogi = |text: &str, attacker| Shogi::new(&Question { position: at(text), attacker, goal: Goal::Mate });
    let mut asked = shogi("4k4/9/4P4/9/9/9/9/9/9 b G 1", Side::Black).unwrap();
    assert_eq!((asked.role(), asked.status(), asked.goal_order()), (Role::Attacker, Status::Open, 1));
    let before = asked.key();
    asked.play(usi::parse("G*5b").unwrap());
    assert_eq!(
        (asked.role(), asked.status(), asked.null_rule()),
        (Role::Defender, Status::Achieved, NullRule::InCheck)
    );
    asked.undo();
    assert_eq!(asked.key(), before);
    asked.null();
    assert_eq!((asked.role(), asked.null_rule()), (Role::Defender, NullRule::Legal));
    assert_ne!(asked.key(), before);
    let white = shogi("4k4/9/4P4/9/9/9/9/9/9 b G 1", Side::White);
    assert_eq!(white.unwrap_err(), QuestionError::NoKing(Side::Black));
    let both = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    assert_ne!(shogi(both, Side::White).unwrap().key(), shogi(both, Side::Black).unwrap().key());
}

/// Who cannot move has lost, in check or not.
#[test]
fn without_moves_the_game_is_lost() {
    let position = at("8k/6G2/8G/9/9/9/9/9/9 w - 1");
    assert!(!position.is_check() && !position.has_move() && !position.is_mate());
    for (attacker, status) in [(Side::Black, Status::Achieved), (Side::White, Status::Refuted)] {
        let text = "8k/6G2/8G/9/9/9/9/9/K8 w - 1";
        let shogi = Shogi::new(&Question { position: at(text), attacker, goal: Goal::Mate }).unwrap();
        assert_eq!(shogi.status(), status);
    }
}

/// The side that is not to move may not be in check, and the same men come in games only so often.
#[test]
fn what_is_no_position() {
    let error = |text: &str| sfen::read(text).unwrap_err().message;
    assert_eq!(error("4k4/4R4/9/9/9/9/9/9/9 b - 1"), PositionError::Check(Side::White).to_string());
    assert!(error("4k4/9/9/9/9/9/9/9/9 b 3R 1").contains("more than 2"));
    assert!(error("4k4/9/9/9/9/9/9/9/9 b 2Rr 1").contains("3 men that are or were a rook"));
    assert!(at("4k4/4R4/9/9/9/9/9/9/9 w - 1").is_check());
}
