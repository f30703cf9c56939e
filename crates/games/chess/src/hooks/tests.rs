//! The hooks against the plain definitions, on random positions.

use fastrand::Rng;
use tesuji_problem::{Generation, Plain, Problem, Status};
use tesuji_trial::times;

use super::{Room, checks, difficulty, mate, room};
use crate::rules::{Chess, Goal, Move, Piece, Position, Question};

/// Where playouts start: openings, wild positions, castling, promotions, captures in passing, few
/// men.
pub(super) const STARTS: [&str; 21] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/1b4bq/8/8/8/8/7B/R3K2R b KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/PPPPPPP1/8/2k5/8/2K5/ppppppp1/8 w - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "4k3/2p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1",
    "1q1k1b2/2p1p1p1/8/1P1P1P1r/1p1p1p1p/8/KP1P1P2/R2B1Q2 w - - 0 1",
    "QQ6/7k/8/8/8/8/8/K5qq w - - 0 1",
    "3k4/8/2n1r3/8/4Q3/3N4/8/K2R1B2 w - - 0 1",
    "8/8/1k6/8/3R4/8/4K3/2B1N3 w - - 0 1",
    "2r1r1k1/8/8/2pPp3/1KP1P1q1/2N1B3/8/R2R4 w - - 0 1",
    "5k2/8/8/8/8/8/4P3/4K2R w K - 0 1",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
    "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
    "5kr1/8/8/8/8/8/8/R4KR1 w GAg - 0 1",
];

/// Shows every position of so many random games of at most 120 plies, the starts in turn. Every
/// third move is a check, if there is one.
pub(super) fn playouts(games: u64, seed: u64, mut show: impl FnMut(&Position)) {
    let mut dice = Rng::with_seed(seed);
    for game in 0..games {
        let fen = STARTS[game as usize % STARTS.len()];
        let mut position = Position::from_fen(fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
        for _ in 0..120 {
            show(&position);
            let mut moves = Vec::new();
            position.moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mut m = moves[dice.usize(..moves.len())];
            if dice.usize(..3) == 0 {
                moves.retain(|&m| position.after(m).is_check());
                m = if moves.is_empty() { m } else { moves[dice.usize(..moves.len())] };
            }
            position = position.after(m);
        }
    }
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

fn checks_of(position: &Position) -> Vec<Move> {
    let mut found = Vec::new();
    checks::any(position.board(), |check| {
        found.push(check.m);
        false
    });
    found
}

/// What was compared.
#[derive(Debug, Default)]
struct Count {
    positions: u64,
    checks: u64,
    mates: u64,
    castlings: u64,
    passings: u64,
    promotions: u64,
    by_king: u64,
    double: u64,
}

impl Count {
    fn check(&mut self, position: &Position, m: Move) {
        let us = position.turn();
        let from = |piece| position.men(us, piece).has(m.from());
        let (castles, passes) = (position.castling(m).is_some(), position.is_passing(m));
        self.checks += 1;
        self.castlings += u64::from(castles);
        self.passings += u64::from(passes);
        self.promotions += u64::from(m.promotion().is_some());
        self.by_king += u64::from(from(Piece::King) && !castles);
        self.double += u64::from(position.after(m).board().checkers().len() > 1);
    }

    /// Whether every kind of check occurred so often, and others more often.
    fn is_at_least(&self, rare: u64) -> bool {
        let kinds = [self.castlings, self.passings, self.promotions, self.by_king, self.double];
        kinds.iter().all(|&n| n >= rare) && self.mates > 10 * rare && self.checks.min(self.positions) > 1000 * rare
    }
}

fn compare(games: u64, seed: u64) -> Count {
    let mut count = Count::default();
    playouts(games, seed, |position| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.retain(|&m| position.after(m).is_check());
        let expected = sorted(moves);
        assert_eq!(sorted(checks_of(position)), expected, "{}", position.to_fen());
        let mates: Vec<Move> = expected.iter().copied().filter(|&m| position.after(m).is_mate()).collect();
        let found = mate::at_once(position.board());
        assert_eq!(found.is_some(), !mates.is_empty(), "{} {found:?} {mates:?}", position.to_fen());
        assert!(found.is_none_or(|m| mates.contains(&m)), "{} {found:?}", position.to_fen());
        count.positions += 1;
        for &m in &expected {
            count.check(position, m);
        }
        count.mates += u64::from(!mates.is_empty());
    });
    count
}

/// `TESUJI_LONG=20 cargo test -p tesuji-chess hooks` compares on twenty times as many games.
#[test]
fn checks_and_mates_are_those_of_the_definition() {
    let count = compare(times(2800), 1);
    assert!(count.is_at_least(times(70)), "{count:?}");
}

/// Every goal that makes sense for the side to move.
fn goals(position: &Position) -> impl Iterator<Item = Goal> + use<> {
    let them = !position.turn();
    let targets = position.side(them) - position.men(them, Piece::King);
    [Goal::Mate, Goal::Selfmate, Goal::Reflexmate, Goal::Helpmate, Goal::Stalemate, Goal::Promote]
        .into_iter()
        .chain(targets.into_iter().map(Goal::Win))
}

#[test]
fn what_is_reached_at_once_is_what_the_definition_says() {
    playouts(100, 3, |position| {
        for goal in goals(position) {
            let question = Question { position: position.clone(), attacker: position.turn(), goal };
            let mut chess = Chess::new(&question).unwrap();
            if chess.status() != Status::Open {
                continue;
            }
            let found = chess.at_once();
            let expected = Plain(chess.clone()).at_once();
            assert_eq!(found.is_some(), expected.is_some(), "{goal:?} {}", position.to_fen());
            if let Some(m) = found {
                chess.play(m);
                assert_eq!(chess.status(), Status::Achieved, "{goal:?} {}", position.to_fen());
            }
        }
    });
}

#[test]
fn the_room_is_that_of_the_legal_moves() {
    playouts(1000, 4, |position| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let (king, own) = (position.king(position.turn()), position.side(position.turn()));
        let flights = moves.iter().filter(|m| m.from() == king && !own.has(m.to())).count() as u32;
        let expected = Room { is_check: position.is_check(), flights, replies: moves.len() as u32 };
        assert_eq!(room(position), expected, "{}", position.to_fen());
    });
}

#[test]
fn mate_is_threatened_where_the_attacker_mates_after_a_pass() {
    let mut seen = [0u32; 2];
    playouts(200, 5, |position| {
        let question = Question { position: position.clone(), attacker: !position.turn(), goal: Goal::Mate };
        let expected = position.passed().map(|passed| {
            let mut moves = Vec::new();
            passed.moves(&mut moves);
            moves.iter().any(|&m| passed.after(m).is_mate())
        });
        let found = difficulty::threatens_mate(&Chess::new(&question).unwrap());
        assert_eq!(found, expected, "{}", position.to_fen());
        if let Some(threat) = found {
            seen[usize::from(threat)] += 1;
        }
    });
    assert!(seen.iter().all(|&n| n > 100), "{seen:?}");
}
