//! Questions about mates, asked of df-pn and, where that is quick, of the definition.

use std::collections::BTreeSet;

use tesuji_chess::rules::{Chess, Goal, Position, Question};
use tesuji_problem::{Order, Problem, Status};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::reference::Definition;
use tesuji_search::tree::Threats;
use tesuji_search::tree::budget::Within;
use tesuji_search::{Meter, Silent};

/// Can the side to move force mate?
pub(crate) fn mate(fen: &str) -> Chess {
    let position = Position::from_fen(fen).unwrap();
    let attacker = position.turn();
    Chess::new(&Question { position, attacker, goal: Goal::Mate }).unwrap()
}

/// Can the side not to move force mate?
pub(crate) fn mated(fen: &str) -> Chess {
    let position = Position::from_fen(fen).unwrap();
    let attacker = !position.turn();
    Chess::new(&Question { position, attacker, goal: Goal::Mate }).unwrap()
}

/// Whether the attacker wins with this order within so many moves.
pub(crate) fn wins(chess: &Chess, order: Order, moves: u16) -> bool {
    let budget = Within::new(order, moves).unwrap();
    let (mut limit, mut silent) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let mut problem = chess.clone();
    let answer = Dfpn::with_entries(1 << 14).search(&mut Threats::new(&mut problem, budget), &mut meter);
    let value = answer.value().unwrap_or_else(|| panic!("undecided: {}", chess.position().to_fen()));
    if moves == 1 {
        assert_eq!(value, Definition::default().value(chess, budget), "{}", chess.position().to_fen());
    }
    value
}

/// The attacker's moves that mate within so many moves.
pub(crate) fn keys(fen: &str, moves: u16) -> BTreeSet<String> {
    let chess = mate(fen);
    let holds = |after: &Chess| match after.status() {
        Status::Open => moves > 1 && wins(after, Order::Unlimited, moves),
        status => status == Status::Achieved,
    };
    moves_after_which(&chess, holds)
}

/// The defender's moves that avert mate within so many moves.
pub(crate) fn defences(fen: &str, moves: u16) -> BTreeSet<String> {
    moves_after_which(&mated(fen), |after| !wins(after, Order::Unlimited, moves))
}

fn moves_after_which(chess: &Chess, holds: impl Fn(&Chess) -> bool) -> BTreeSet<String> {
    let mut moves = Vec::new();
    chess.position().moves(&mut moves);
    moves.retain(|&m| {
        let mut after = chess.clone();
        after.play(m);
        holds(&after)
    });
    moves.into_iter().map(|m| chess.position().uci(m)).collect()
}

/// Checks that exactly these moves mate within so many moves, and none sooner.
pub(crate) fn expect(fen: &str, moves: u16, words: &str) {
    assert_eq!(keys(fen, moves), set(words), "within {moves}: {fen}");
    assert_eq!(wins(&mate(fen), Order::Unlimited, moves), !words.is_empty(), "{fen}");
    assert!(moves == 1 || !wins(&mate(fen), Order::Unlimited, moves - 1), "{fen}");
}

/// Words as a set.
pub(crate) fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(ToString::to_string).collect()
}
