//! Problems by name.

use std::sync::LazyLock;

use tesuji_problem::{Hooks, Order, Problem, Role, Status};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, NodeLimit, Silent};
use tesuji_small::atari_go::{AtariGo, Passing};
use tesuji_small::connection::Connection;
use tesuji_small::mnk::{Mnk, Rule};
use tesuji_small::named::{AnyQuestion, named_question};
use tesuji_small::{Game, Goal, Move, Player, Question, Zone, named};

/// The empty board of Hex 11x11.
static HEX_11: LazyLock<String> = LazyLock::new(|| format!("{} first", vec![".".repeat(11); 11].join("/")));

#[test]
fn names_mean_what_they_say() {
    for (name, shows, attacker, goal) in [
        ("mnk:3,2,2", ".../... first", Player::First, Goal::Win),
        ("hex:4x2 a1 D2 second wins", "x.../...o first", Player::Second, Goal::Win),
        ("hex:2 first draws", "../.. first", Player::First, Goal::Draw),
        ("connect4:3x2 a a second draws", "o../x.. first", Player::Second, Goal::Draw),
        ("connect4:3x2,3 c", ".../..x second", Player::First, Goal::Win),
        ("y:3 c1", "x/../... second", Player::First, Goal::Win),
        ("nim:1,3,5,7 c2 misere", "", Player::First, Goal::Win),
        ("nim:1,3,5,7 misere c2", "1,3,3,7 second", Player::First, Goal::Win),
        ("atari-go:2", "../.. first", Player::First, Goal::Win),
        ("atari-go:4x4x", "..../.xo./.ox./.... first", Player::First, Goal::Win),
        ("hex:x.o/..o second moves a2", "x.o/o.o first", Player::First, Goal::Win),
        ("hex:11x11", HEX_11.as_str(), Player::First, Goal::Win),
        ("y:./x. second moves", "./x. second", Player::First, Goal::Win),
        ("connect4:..o/.xx,3 a", "..o/xxx second", Player::First, Goal::Win),
        ("nim:1,2 misere second moves", "1,2 second", Player::First, Goal::Win),
        ("atari-go:2x2 pass pass", "../.. second, 1 passed", Player::First, Goal::Win),
        ("atari-go:2x2 A2", "x./.. second", Player::First, Goal::Win),
        ("atari-go:x./.o second moves second wins", "x./.o second", Player::Second, Goal::Win),
        ("atari-go:x./.o second moves pass b2", "xo/.o first", Player::First, Goal::Win),
        ("atari-go:x./.o pass second moves b2", "xo/.o first", Player::First, Goal::Win),
    ] {
        match named_question(name) {
            Err(_) => assert!(shows.is_empty(), "{name}: {:?}", named_question(name)),
            Ok(question) => {
                assert_eq!(question.game().show(), shows, "{name}");
                assert_eq!((question.attacker(), question.goal()), (attacker, goal), "{name}");
            }
        }
    }
}

#[test]
fn graphs_have_names_too() {
    for (name, value) in [
        ("trap:two-ancestors", true),
        ("trap:endless", false),
        ("graph:tree 7 won", true),
        ("graph:dag 7 lost", false),
        ("graph:cycles 3 won", true),
        ("synthetic:4x3 7 lost", false),
        ("synthetic:6x3/4 won", true),
    ] {
        let problem = named(name).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!((problem.role(), problem.status()), (Role::Attacker, Status::Open));
        assert_eq!(tesuji_search::reference::exhaustive(&problem, 1_000_000), Some(value), "{name}");
    }
    assert!(matches!(named("hex:2"), Ok(AnyQuestion::Game(_))));
    assert_ne!(named("graph:tree 1").map(|p| p.key()), named("graph:tree 2").map(|p| p.key()));
}

#[test]
fn errors_say_what_could_stand_there() {
    for (name, says) in [
        ("", "such as `hex:4x4`"),
        ("hex", "lacks a `:`"),
        ("go:9x9", "there are `mnk`"),
        ("hex:12x12", "1 to 128 cells"),
        ("hex:4294967295x2", "1 to 128 cells"),
        ("hex:0", "1 to 128 cells"),
        ("hex:x./.", "row 2 has 1 cells"),
        ("hex:x./?.", "`?` is none of"),
        ("y:x./..", "row 1 of a triangle has 1 cells, not 2"),
        ("connect4:x../...", "column a has nothing below it"),
        ("connect4:xx./ooo,2", "both players have a row"),
        ("connect4:.../...,129", "129 at most 128"),
        ("mnk:3,3,4294967295", "4294967295 at most 128"),
        ("hex:axb", "`a` is no number"),
        ("hex:2 a1 a1", "`a1` is no legal move (they are b1, a2, b2)"),
        ("hex:1 a1 a1", "the game has ended"),
        ("hex:2 wins", "who wins or draws"),
        ("hex:2 third wins", "`third` is no player"),
        ("mnk:3,3", "columns, rows and length"),
        ("mnk:20,20,5", "at most 128"),
        ("mnk:4294967295,2,2", "at most 128"),
        ("mnk:127,4294967295,2", "at most 128"),
        ("mnk:3,3,0", "0 in a row: from 1 on"),
        ("connect4:7x6,x", "`x` is no number"),
        ("atari-go:5x5x", "even size"),
        ("atari-go:2x2x", "4 or more"),
        ("atari-go:3x4", "square"),
        ("atari-go:12x12", "1x1 to 11x11"),
        ("atari-go:", "no number"),
        ("nim:", "no number"),
        ("y:4x5", "no number"),
        ("y:12", "1 to 11 cells"),
        ("atari-go:x./o", "2 has 1 cells"),
        ("atari-go:xo/ox", "no liberty"),
        ("nim:1,300", "`300` is no number in range"),
        ("trap:none", "stale-disproof"),
        ("graph:bush", "`tree`, `dag` or `cycles`"),
        ("graph:tree 1 2", "too many"),
        ("synthetic:0x3", "at least 1"),
    ] {
        let error = named(name).expect_err(name);
        assert!(error.contains(says), "{name}: {error}");
    }
}

/// A problem by name is searched with all that its game knows.
#[test]
fn names_lose_no_hook() {
    fn nodes<P: Hooks<Move = Move, Zone = Zone>>(mut problem: P) -> u64 {
        let (mut limit, mut silent) = (NodeLimit(100_000), Silent);
        let mut meter = Meter::new(&mut limit, &mut silent);
        for order in [Order::Finite(2), Order::Unlimited] {
            Dfpn::with_entries(1 << 16).search(&mut Threats::new(&mut problem, order), &mut meter);
        }
        meter.nodes()
    }
    let question = Question::new(AtariGo::new(4, Passing::Forbidden), Player::Second, Goal::Win);
    assert_eq!(nodes(named("atari-go:4x4 second wins").expect("a name")), nodes(question));
    let question = Question::new(Connection::hex(3, 3), Player::First, Goal::Win);
    assert_eq!(nodes(named("hex:3x3 first wins").expect("a name")), nodes(question));
    let question = Question::new(Mnk::with_rule(5, 4, 3, Rule::Caro), Player::First, Goal::Win);
    assert_eq!(nodes(named("mnk:5,4,3 caro first wins").expect("a name")), nodes(question));
    let question = Question::new(Mnk::new(4, 3, 3), Player::First, Goal::Win);
    assert_eq!(nodes(named("mnk:4,3,3 first wins").expect("a name")), nodes(question));
}
