//! What every game must keep: moves and null moves can be taken back, and the key tells positions
//! apart.

use std::collections::HashMap;
use std::fmt::Debug;

use fastrand::Rng;
use tesuji_problem::{Generation, Key, NullRule, Problem, Relations, Status};
use tesuji_small::atari_go::{AtariGo, Passing};
use tesuji_small::connect4::Connect4;
use tesuji_small::connection::Connection;
use tesuji_small::mnk::Mnk;
use tesuji_small::nim::{Last, Nim};
use tesuji_small::{Game, Goal, Outcome, Player, Question};

/// Random lines with null moves, back and forth.
fn check<G: Game + Debug>(game: &G) {
    let mut random = Rng::with_seed(7);
    let mut seen: HashMap<Key, String> = HashMap::new();
    for _ in 0..200 {
        let mut game = game.clone();
        let mut line = Vec::new();
        while game.outcome().is_none() {
            let (key, mover) = (game.key(), game.to_move());
            let now = game.show();
            assert_eq!(seen.entry(key).or_insert_with(|| now.clone()), &now, "one key, two positions");
            let mut moves = Vec::new();
            game.moves(&mut moves);
            assert!(!moves.is_empty(), "a position without moves has ended: {game:?}");
            let mut names: Vec<String> = moves.iter().map(|&m| game.name(m)).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), moves.len(), "two moves with one name");
            assert_winning_move(&mut game.clone());
            if game.outcome_of_idleness().is_none() {
                game.null();
                assert_ne!(game.key(), key);
                assert_eq!(game.to_move(), mover.other());
                let after_null = game.key();
                game.undo();
                assert_eq!((game.key(), game.to_move(), game.show()), (key, mover, game.show()));
                if let Some(pass) = game.pass() {
                    assert!(moves.contains(&pass));
                    game.play(pass);
                    assert_eq!(game.key(), after_null, "the pass is the null move");
                    game.undo();
                }
            }
            line.push(key);
            if random.usize(..8) == 0 && game.outcome_of_idleness().is_none() {
                game.null();
            } else {
                game.play(moves[random.usize(..moves.len())]);
                assert_eq!(game.to_move(), mover.other());
            }
        }
        assert!(seen.get(&game.key()).is_none_or(|position| *position == game.show()));
        while let Some(key) = line.pop() {
            game.undo();
            assert_eq!(game.key(), key);
            assert_eq!(game.outcome(), None);
            assert_eq!(seen[&key], game.show());
        }
    }
}

/// The shortcut for a win at once against trying every move.
fn assert_winning_move<G: Game + Debug>(game: &mut G) {
    let player = game.to_move();
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let wins = |game: &mut G, m| {
        game.play(m);
        let wins = game.outcome() == Some(Outcome::Win(player));
        game.undo();
        wins
    };
    match game.winning_move() {
        Some(m) => assert!(moves.contains(&m) && wins(game, m), "{} does not win: {game:?}", game.name(m)),
        None => assert!(!moves.iter().any(|&m| wins(game, m)), "a win was overlooked: {game:?}"),
    }
}

#[test]
fn mnk() {
    for (columns, rows, length) in [(3, 3, 3), (4, 3, 3), (1, 5, 2), (5, 1, 2), (10, 11, 5), (7, 16, 4)] {
        check(&Mnk::new(columns, rows, length));
    }
}

#[test]
fn connect4() {
    for (width, height, length) in [(4, 4, 4), (7, 6, 4), (3, 2, 2), (1, 8, 3)] {
        check(&Connect4::new(width, height, length));
    }
}

#[test]
fn hex() {
    for (width, height) in [(1, 1), (1, 4), (4, 1), (3, 4), (5, 5), (8, 8)] {
        check(&Connection::hex(width, height));
    }
}

#[test]
fn y() {
    for size in 1..=8 {
        check(&Connection::y(size));
    }
}

#[test]
fn nim() {
    for last in [Last::Wins, Last::Loses] {
        check(&Nim::new(&[1, 3, 5, 7], last));
        check(&Nim::new(&[200], last));
    }
}

#[test]
fn atari_go() {
    for passing in [Passing::Forbidden, Passing::Allowed] {
        for size in 2..=7 {
            check(&AtariGo::new(size, passing));
        }
        check(&AtariGo::crosscut(6, passing));
    }
}

#[test]
fn a_game_with_a_line_in_every_direction() {
    for (moves, wins) in [
        ("a1 a2 b1 b2 c1", true),
        ("a1 b1 a2 b2 a3", true),
        ("a1 b1 b2 c1 c3", true),
        ("c1 b1 b2 a1 a3", true),
        ("c1 a1 a2 b1 b3", false),
    ] {
        let mut game = Mnk::new(3, 3, 3);
        for name in moves.split(' ') {
            let m = tesuji_small::find_move(&game, name).expect("a legal move");
            game.play(m);
        }
        assert_eq!(game.outcome(), wins.then_some(Outcome::Win(Player::First)), "{moves}");
    }
}

#[test]
fn a_pass_after_a_pass_is_no_null_move() {
    let mut game = AtariGo::new(3, Passing::Allowed);
    game.play(AtariGo::PASS);
    for (goal, rule) in [(Goal::Win, NullRule::Meaningless), (Goal::Draw, NullRule::InCheck)] {
        let question = Question::new(game.clone(), Player::First, goal);
        assert_eq!((question.null_rule(), question.pass()), (rule, None));
    }
    game.play(AtariGo::PASS);
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    let mut game = AtariGo::new(3, Passing::Allowed);
    game.null();
    assert_eq!(game.outcome_of_idleness(), Some(Outcome::Draw));
}

#[test]
fn suicide_is_illegal_unless_it_captures() {
    let at = |rows, passing| AtariGo::read(rows, Player::First, passing).expect("a position");
    let names = |game: &AtariGo| {
        let mut moves = Vec::new();
        game.moves(&mut moves);
        moves.into_iter().map(|m| game.name(m)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&at(".o./oo./...", Passing::Forbidden)), "C3 C2 A1 B1 C1");
    // The corner takes the last liberty of the chain.
    let mut captures = at(".ox/oox/xx.", Passing::Forbidden);
    assert_eq!(names(&captures), "A3");
    let capture = captures.winning_move().expect("a capture");
    captures.play(capture);
    assert_eq!(captures.outcome(), Some(Outcome::Win(Player::First)));
    // No legal move loses, or passes.
    assert_eq!(at(".o/o.", Passing::Forbidden).outcome(), Some(Outcome::Win(Player::Second)));
    assert_eq!(names(&at(".o/o.", Passing::Allowed)), "pass");
    assert!(AtariGo::read("xo/ox", Player::First, Passing::Forbidden).is_err());
    assert!(AtariGo::read("x./o", Player::First, Passing::Forbidden).is_err());
    assert!(AtariGo::read("x?/..", Player::First, Passing::Forbidden).is_err());
}

#[test]
fn the_key_knows_the_question() {
    let question = |attacker, goal| Question::new(Mnk::new(3, 3, 3), attacker, goal);
    let mut keys = Vec::new();
    for attacker in [Player::First, Player::Second] {
        for goal in [Goal::Win, Goal::Draw] {
            keys.push(question(attacker, goal).key());
        }
        assert_eq!(question(attacker, Goal::Draw).stricter(), None, "asked by itself");
        assert_eq!(question(attacker, Goal::Draw).in_series().stricter(), Some(question(attacker, Goal::Win).key()));
        assert_eq!(question(attacker, Goal::Win).in_series().laxer(), Some(question(attacker, Goal::Draw).key()));
    }
    keys.extend([Mnk::new(4, 3, 3), Mnk::new(3, 4, 3), Mnk::new(3, 3, 2)].map(|game| game.key()));
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), 7);
    assert_eq!(question(Player::First, Goal::Win).status(), Status::Open);
}
