//! With the feature `checked`, a hook that is wrong is found out, whichever it is.

#![cfg(feature = "checked")]

use std::panic::{AssertUnwindSafe, catch_unwind};

use fastrand::Rng;
use tesuji_problem::{Generation, Key, NullRule, Oracles, Order, Ordering, Problem, Relations, Role, Status, Zones};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Meter, NodeLimit, Options, Search, Silent};
use tesuji_small::mnk::Mnk;
use tesuji_small::{Game, Goal, Move, Player, Question, Zone};

/// A question one of whose hooks is wrong.
#[derive(Clone)]
struct Liar {
    question: Question<Mnk>,
    lie: &'static str,
}

impl Liar {
    fn legal(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves
    }

    /// The question about the same position with the other goal.
    fn with_other_goal(&self) -> Self {
        let goal = if self.question.goal() == Goal::Win { Goal::Draw } else { Goal::Win };
        let question = Question::new(self.question.game().clone(), self.question.attacker(), goal);
        Liar { question, lie: "nothing" }
    }
}

impl Problem for Liar {
    type Move = Move;

    fn role(&self) -> Role {
        self.question.role()
    }

    fn status(&self) -> Status {
        self.question.status()
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.question.moves(out);
    }

    fn play(&mut self, m: Move) {
        self.question.play(m);
    }

    fn undo(&mut self) {
        self.question.undo();
    }

    fn null_rule(&self) -> NullRule {
        self.question.null_rule()
    }

    fn null(&mut self) {
        self.question.null();
    }

    fn key(&self) -> Key {
        self.question.key()
    }
}

impl Generation for Liar {
    fn at_once(&mut self) -> Option<Move> {
        match self.lie {
            "at_once: none" => None,
            "at_once: any" => self.legal().first().copied(),
            _ => self.question.at_once(),
        }
    }

    fn pass(&self) -> Option<Move> {
        self.legal().first().copied().filter(|_| self.lie == "pass")
    }

    fn has_moves(&mut self) -> bool {
        self.lie != "has_moves"
    }

    fn threats(&mut self, _: u8, out: &mut Vec<Move>) -> bool {
        out.extend((self.lie == "threats").then(|| self.legal()[0]));
        self.lie == "threats"
    }

    fn forced(&mut self, out: &mut Vec<Move>) -> bool {
        if self.lie == "forced" {
            out.push(self.legal()[0]);
            return true;
        }
        self.question.forced(out)
    }
}

impl Oracles for Liar {
    fn is_safe(&mut self) -> bool {
        self.lie == "is_safe"
    }

    fn out_of_reach(&mut self, order: u8) -> bool {
        self.lie == "out_of_reach" || self.question.out_of_reach(order)
    }

    fn oracle_order(&self) -> Option<u8> {
        self.lie.starts_with("oracle").then_some(1)
    }

    fn oracle(&mut self, _: u8, _: &mut dyn FnMut() -> bool) -> Option<bool> {
        (self.lie == "oracle: yes" || self.lie == "oracle: no").then_some(self.lie == "oracle: yes")
    }

    fn oracle_shows_moves(&self) -> bool {
        self.lie == "oracle_move"
    }

    fn oracle_move(&mut self, _: u8, _: &mut dyn FnMut() -> bool) -> Option<Move> {
        (self.lie == "oracle_move").then(|| self.legal()[0])
    }

    fn is_lost_race(&mut self, _: &mut dyn FnMut() -> bool) -> bool {
        self.lie == "is_lost_race"
    }
}

impl Zones for Liar {
    type Zone = Zone;

    fn moves_inside(&mut self, zone: &Zone, out: &mut Vec<Move>) {
        self.question.moves_inside(zone, out);
        if self.lie == "moves_inside" {
            out.pop();
        }
    }

    fn zone_reached(&self) -> Zone {
        if self.lie == "zones: reached" { Zone::EMPTY } else { self.question.zone_reached() }
    }

    fn zone_not_at_once(&mut self) -> Zone {
        if self.lie == "zones: not at once" { Zone::EMPTY } else { self.question.zone_not_at_once() }
    }

    fn zone_choice(&mut self, m: Move, after: &Zone) -> Zone {
        if self.lie == "zone_choice" { *after } else { self.question.zone_choice(m, after) }
    }

    fn zone_all(&mut self, idle: &Zone, replies: &Zone) -> Zone {
        if self.lie == "zone_all" { Zone::EMPTY } else { self.question.zone_all(idle, replies) }
    }
}

impl Relations for Liar {
    fn has_near(&self) -> bool {
        self.lie == "near"
    }

    fn near(&self, out: &mut Vec<(Key, Move)>) {
        out.extend((self.lie == "near").then(|| (self.key(), self.legal()[0])));
    }

    fn stricter(&self) -> Option<Key> {
        match self.lie {
            "stricter" => Some(self.key()),
            "stricter_question" => Some(self.with_other_goal().key()),
            _ => None,
        }
    }

    fn laxer(&self) -> Option<Key> {
        match self.lie {
            "laxer" => Some(self.key()),
            "laxer_question" => Some(self.with_other_goal().key()),
            _ => None,
        }
    }

    fn stricter_question(&self) -> Option<Self> {
        (self.lie == "stricter_question").then(|| self.with_other_goal())
    }

    fn laxer_question(&self) -> Option<Self> {
        (self.lie == "laxer_question").then(|| self.with_other_goal())
    }
}

impl Ordering for Liar {}

/// A position after so many random moves in which the game is not over.
fn position(random: &mut Rng, mut game: Mnk, moves: usize) -> Option<Mnk> {
    for _ in 0..moves {
        let mut legal = Vec::new();
        game.moves(&mut legal);
        game.play(legal[random.usize(..legal.len())]);
        if game.outcome().is_some() {
            return None;
        }
    }
    Some(game)
}

/// Solves questions with this lie until one of them ends the program; what it said then.
fn caught(lie: &'static str, attacker_goal: Goal) -> Option<String> {
    let mut random = Rng::with_seed(11);
    let games = (0..6_000).filter_map(|i| {
        let (game, moves) = [(Mnk::new(4, 4, 3), 6), (Mnk::new(4, 4, 3), 7), (Mnk::new(3, 3, 3), 3)][i % 3].clone();
        position(&mut random, game, moves)
    });
    let games: Vec<Mnk> = games.take(2_000).collect();
    let ended = catch_unwind(AssertUnwindSafe(|| {
        for (i, game) in games.into_iter().enumerate() {
            let attacker = [Player::First, Player::Second][i % 2];
            let mut problem = Liar { question: Question::new(game, attacker, attacker_goal), lie };
            let (mut limit, mut silent) = (NodeLimit(3_000), Silent);
            let mut meter = Meter::new(&mut limit, &mut silent);
            let options =
                Options { from: Order::Finite([0, 2][i / 4 % 2]), finite: 2, zones: i % 4 < 2, ..Options::default() };
            let mut search = Search::new(|| Dfpn::with_entries(1 << 12), options);
            search.solve(&mut problem, &mut meter);
            if lie == "oracle_move" && search.ask(&mut problem, Order::Finite(2), &mut meter).value() == Some(true) {
                let _ = search.strategy(&mut problem, Order::Finite(2), 1_000, &mut meter);
            }
        }
    }));
    ended.err().map(|panic| panic.downcast::<String>().map_or_else(|_| "another panic".to_owned(), |said| *said))
}

fn is_caught(lies: &[(&'static str, &str)], goal: Goal) {
    for &(lie, hook) in lies {
        let said = caught(lie, goal).unwrap_or_else(|| panic!("{lie}: nobody noticed"));
        assert!(said.starts_with(&format!("the hook `{hook}` is wrong: ")), "{lie}: {said}");
    }
}

#[test]
fn who_tells_no_lie_is_not_caught() {
    assert_eq!(caught("nothing", Goal::Win), None);
    assert_eq!(caught("nothing", Goal::Draw), None);
}

#[test]
fn wrong_moves_are_caught() {
    let lies = [
        ("at_once: none", "at_once"),
        ("at_once: any", "at_once"),
        ("pass", "pass"),
        ("has_moves", "has_moves"),
        ("threats", "threats"),
        ("forced", "forced"),
    ];
    is_caught(&lies, Goal::Win);
}

#[test]
fn wrong_oracles_are_caught() {
    let lies = [
        ("is_safe", "is_safe"),
        ("out_of_reach", "out_of_reach"),
        ("oracle: yes", "oracle"),
        ("oracle: no", "oracle"),
        ("oracle_move", "oracle_move"),
        ("is_lost_race", "is_lost_race"),
    ];
    is_caught(&lies, Goal::Win);
}

#[test]
fn wrong_zones_are_caught() {
    let lies = [
        ("moves_inside", "moves_inside"),
        ("zones: reached", "zones"),
        ("zones: not at once", "zones"),
        ("zone_choice", "zone_choice"),
        ("zone_all", "zone_all"),
    ];
    is_caught(&lies, Goal::Win);
}

#[test]
fn wrong_relations_are_caught() {
    let lies =
        [("near", "near"), ("stricter", "stricter"), ("laxer", "laxer"), ("stricter_question", "stricter_question")];
    is_caught(&lies, Goal::Win);
    is_caught(&[("laxer_question", "laxer_question")], Goal::Draw);
}
