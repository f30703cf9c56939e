//! Small positions whose solutions are known, and others compared with plain recursion.

use tesuji_game::Inquiry;
use tesuji_problem::{Order, Reason};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Aim, Meter, NodeLimit, Options, Search, Silent};

use super::section::compose;
use super::{After, Composition, Reply};
use crate::application::words::Words;
use crate::notation::{Wanted, san};
use crate::rules::{Chess, Color, Goal, Move, Position, Question};

/// A search in full width with so many nodes for each part of the work.
struct Asks {
    search: Search<Dfpn<Move, tesuji_problem::Everywhere>>,
    nodes: u64,
    left: u64,
}

impl Asks {
    fn new(nodes: u64) -> Self {
        let options = Options { counts: true, shortest: true, ..Options::default() };
        Asks { search: Search::new(|| Dfpn::with_bytes(1 << 20), options), nodes, left: nodes }
    }

    fn ask<R>(
        &mut self,
        work: impl FnOnce(&mut Search<Dfpn<Move, tesuji_problem::Everywhere>>, &mut Meter<'_>) -> R,
    ) -> R {
        let (mut limit, mut silent) = (NodeLimit(self.left), Silent);
        let mut meter = Meter::new(&mut limit, &mut silent);
        let result = work(&mut self.search, &mut meter);
        self.left = self.left.saturating_sub(meter.nodes());
        result
    }
}

fn full_width(moves: u16) -> Aim {
    Aim::from((Order::Unlimited, moves))
}

impl Inquiry<Chess> for Asks {
    fn begin_part(&mut self) {
        self.left = self.nodes;
    }

    fn wins(&mut self, problem: &mut Chess, moves: u16) -> Result<bool, Reason> {
        self.ask(|search, meter| search.ask(problem, full_width(moves), meter).decided())
    }

    fn winning_moves(&mut self, problem: &mut Chess, moves: u16, found: &mut Vec<Move>) -> Result<(), Reason> {
        self.ask(|search, meter| search.winning_moves(problem, full_width(moves), found, meter))
    }
}

fn problem(fen: &str, wanted: Wanted) -> Chess {
    let position = Position::from_fen(fen).unwrap();
    Chess::new(&Question { attacker: position.turn(), position, goal: wanted.goal.unwrap() }).unwrap()
}

/// The solution for the number of moves that is wanted, else for the shortest win.
fn composition(fen: &str, goal: &str) -> Composition {
    let wanted = Wanted::read(goal).unwrap();
    let (mut problem, mut asks) = (problem(fen, wanted), Asks::new(1_000_000));
    let shortest = asks.ask(|search, meter| search.solve(&mut problem, meter)).length();
    let moves = match (wanted.within, shortest) {
        (Some(asked), Some(shortest)) if shortest <= asked => shortest,
        (asked, shortest) => asked.or(shortest).unwrap(),
    };
    asks.begin_part();
    compose(&mut problem, moves, true, &mut asks)
}

#[test]
fn the_keys_of_figure_21_threaten() {
    let found = composition("8/8/6k1/8/8/8/4RR2/K7 w - - 0 1", "mate");
    let keys = ["1.Re1! (threat 2.Rg1+)", "1.Rf1! (threat 2.Rg2+)"];
    assert_eq!(found.solution(), ["in 3, 2 keys: cooked", keys[0], keys[1]]);
    assert_eq!(found.keys.items[0].after, Some(After::Threat { moves: vec!["Rg1+".into()], within: 2 }));
    assert!(found.is_cooked() && found.set_play.items.is_empty());
    assert_eq!(found.tries()[0], "1.Re3? but 1...Kg5/Kh5!");
}

#[test]
fn a_threat_is_a_move_and_not_its_name() {
    let found = composition("8/Rpp4k/2R4p/7P/8/8/1B6/K3R3 w - - 0 1", "mate in 2");
    let lines = found.solution();
    let at = lines.iter().position(|line| line == "1.Rg1! (threat 2.Rxc7#)").unwrap_or_else(|| panic!("{lines:?}"));
    // The other rook mates after the capture. Where the pawn steps forward both could, but the
    // threat is carried out all the same.
    assert_eq!(lines[at + 1], "  1...bxc6 2.Rxc7#");
    assert!(lines.get(at + 2).is_none_or(|line| !line.starts_with(' ')), "{lines:?}");
    let key = found.keys.items.iter().find(|key| key.mv == "Rg1").unwrap();
    let step = key.variations.items.iter().find(|reply| reply.mv == "b6").unwrap();
    assert!(!step.parries && step.answers == ["Rcxc7#", "Raxc7#"]);
}

#[test]
fn a_zugzwang_has_set_play_and_tries() {
    let found = composition("8/8/8/8/8/7R/k1K5/8 w - - 0 1", "mate in 2");
    assert_eq!(found.keys.items.len(), 7);
    assert!(found.keys.items.iter().all(|key| key.after == Some(After::Zugzwang)));
    assert_eq!(found.set_play(), ["1...Ka1 2.Ra3#"]);
    assert!(found.tries().contains(&"1.Rh4? but 1...Ka3!".to_owned()));
}

#[test]
fn replies_with_the_same_answer_share_a_line() {
    let found = composition("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "mate");
    let bishop = "1...Bh2/Bg3/Bf4/Be5/Bd6/Bc7 2.Rxa7#";
    assert_eq!(found.solution()[1..], ["1.Ra6! (zugzwang)", &format!("  {bishop}"), "  1...bxa6 2.b7#"]);
    assert_eq!(found.set_play(), [bishop]);
}

#[test]
fn a_stalemate_is_a_try_without_refutation() {
    let found = composition("8/5P1k/5K2/8/8/8/8/8 w - - 0 1", "mate in 2");
    assert_eq!(found.solution(), ["in 2, 1 key", "1.f8=R! (zugzwang)", "  1...Kh6 2.Rh8#"]);
    assert!(found.tries().contains(&"1.f8=Q? but stalemate".to_owned()), "{:?}", found.tries());
}

#[test]
fn where_no_key_is_tries_are() {
    let found = composition("8/8/6k1/8/8/8/4RR2/K7 w - - 0 1", "mate in 2");
    assert_eq!(found.solution(), ["in 2, no key"]);
    let found = composition("8/8/8/8/8/7R/k1K5/8 w - - 0 1", "mate in 1");
    assert_eq!((found.solution(), found.keys.stopped), (vec!["in 1, no key".to_owned()], None));
}

#[test]
fn black_may_solve_and_numbers_follow() {
    let found = composition("8/K1k5/7r/8/8/8/8/8 b - - 0 1", "mate");
    assert_eq!(found.set_play(), ["2.Ka8 2...Ra6#"]);
    assert!(found.solution()[1].starts_with("1..."), "{:?}", found.solution());
    assert!(found.solution()[2].starts_with("  2.K"), "{:?}", found.solution());
}

#[test]
fn only_a_length_that_is_certain_is_cooked() {
    let mut found = composition("8/8/6k1/8/8/8/4RR2/K7 w - - 0 1", "mate");
    assert!(found.is_settled && found.is_cooked());
    found.is_settled = false;
    assert_eq!(found.solution()[0], "in 3, 2 keys; 3 is not proved to be the shortest");
    assert!(!found.is_cooked());
}

#[test]
fn a_part_that_is_cut_short_says_so() {
    // The keys are asked with an allowance of their own, which is too small.
    let wanted = Wanted::read("mate in 6").unwrap();
    let mut problem = problem("8/8/8/8/8/2k5/2p5/K1Q1R3 w - - 0 1", wanted);
    let found = compose(&mut problem, 6, true, &mut Asks::new(40));
    assert_eq!(found.tries.stopped, Some(Reason::Nodes));
    assert!(found.tries().last().is_some_and(|line| line.contains("not complete")));
}

/// Whether the attacker mates within so many moves, by plain recursion.
fn mates(position: &Position, attacker: Color, moves: u16) -> bool {
    let mut legal = Vec::new();
    position.moves(&mut legal);
    if position.turn() == attacker {
        moves > 0 && legal.into_iter().any(|m| mates(&position.after(m), attacker, moves - 1))
    } else if legal.is_empty() {
        position.is_check()
    } else {
        moves > 0 && legal.into_iter().all(|m| mates(&position.after(m), attacker, moves))
    }
}

fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.sort_unstable();
    moves
}

/// The moves that mate within so many, in SAN.
fn answers(position: &Position, attacker: Color, moves: u16) -> Vec<String> {
    let mut names: Vec<_> = legal(position)
        .into_iter()
        .filter(|&m| mates(&position.after(m), attacker, moves - 1))
        .map(|m| san(position, m))
        .collect();
    names.sort();
    names
}

#[test]
fn everything_is_as_plain_recursion_has_it() {
    for fen in [
        "8/8/8/8/8/7R/k1K5/8 w - - 0 1",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
        "8/5P1k/5K2/8/8/8/8/8 w - - 0 1",
        "8/8/8/5K1k/8/8/6Q1/8 w - - 0 1",
        "3k4/8/3K4/8/8/8/8/R6R w - - 0 1",
        "5k2/8/5K2/4P3/8/8/1R6/8 w - - 0 1",
        "8/8/8/8/5K1k/8/8/1Q3n2 w - - 0 1",
        "8/Rpp4k/2R4p/7P/8/8/1B6/K3R3 w - - 0 1",
    ] {
        let position = Position::from_fen(fen).unwrap();
        let us = position.turn();
        let n = (1..3).find(|&n| mates(&position, us, n)).unwrap_or_else(|| panic!("{fen}"));
        let found = composition(fen, "mate");
        let mut keys: Vec<_> = found.keys.items.iter().map(|key| key.mv.clone()).collect();
        keys.sort();
        assert_eq!(keys, answers(&position, us, n), "{fen}");
        check_keys(&position, us, n, &found);
        check_tries(&position, us, n, &found);
        check_set_play(&position, us, n, &found);
    }
}

fn check_keys(position: &Position, us: Color, n: u16, found: &Composition) {
    for key in &found.keys.items {
        let after = position.after(find(position, &key.mv));
        match &key.after {
            Some(After::Goal) => assert!(after.is_mate()),
            Some(After::Check) => assert!(after.is_check()),
            Some(After::Zugzwang) => assert!(!mates(&after.passed().unwrap(), us, n - 1)),
            Some(After::Threat { moves, within }) => {
                let mut moves = moves.clone();
                moves.sort();
                assert_eq!(moves, answers(&after.passed().unwrap(), us, *within));
                assert!(!mates(&after.passed().unwrap(), us, within - 1));
            }
            None => panic!("no limit was hit"),
        }
        assert_eq!(key.variations.items.len(), legal(&after).len());
        check_replies(&after, us, &key.variations.items);
        for reply in &key.variations.items {
            assert_eq!(reply.parries, parries(&after, us, key.after.as_ref(), &reply.mv), "{} {}", key.mv, reply.mv);
        }
    }
}

/// Whether no threat, as the same move, mates as soon after the reply.
fn parries(position: &Position, us: Color, after: Option<&After>, reply: &str) -> bool {
    let Some(After::Threat { within, .. }) = after else { return true };
    let (passed, reply) = (position.passed().unwrap(), find(position, reply));
    let mut threats = legal(&passed).into_iter().filter(|&m| mates(&passed.after(m), us, within - 1));
    let replied = position.after(reply);
    threats.all(|m| !legal(&replied).contains(&m) || !mates(&replied.after(m), us, within - 1))
}

fn find(position: &Position, name: &str) -> Move {
    legal(position).into_iter().find(|&m| san(position, m) == name).unwrap()
}

fn check_replies(position: &Position, us: Color, replies: &[Reply]) {
    for reply in replies {
        let after = position.after(find(position, &reply.mv));
        let mut given = reply.answers.clone();
        given.sort();
        assert_eq!(given, answers(&after, us, reply.within));
        assert!(!mates(&after, us, reply.within - 1));
    }
}

fn check_tries(position: &Position, us: Color, n: u16, found: &Composition) {
    let mut tries = Vec::new();
    for m in legal(position) {
        let after = position.after(m);
        let replies = legal(&after);
        let refutes = |r: &&Move| !mates(&after.after(**r), us, n - 1);
        let refutations: Vec<_> = replies.iter().filter(refutes).map(|&r| san(&after, r)).collect();
        let is_try = (1..=2).contains(&refutations.len()) && refutations.len() < replies.len();
        if is_try || after.is_stalemate() {
            tries.push((san(position, m), refutations));
        }
    }
    let mut listed: Vec<_> = found.tries.items.iter().map(|t| (t.mv.clone(), t.refutations.clone())).collect();
    tries.sort();
    listed.sort();
    assert_eq!(listed, tries);
}

fn check_set_play(position: &Position, us: Color, n: u16, found: &Composition) {
    let passed = position.passed().unwrap();
    let answered = legal(&passed).into_iter().filter(|&m| mates(&passed.after(m), us, n - 1)).count();
    assert_eq!(found.set_play.items.len(), answered);
    check_replies(&passed, us, &found.set_play.items);
}

#[test]
fn a_helpmate_is_solved_by_every_line() {
    let lines = |fen: &str, moves| {
        let position = Position::from_fen(fen).unwrap();
        let attacker = if moves % 2 == 0 { !position.turn() } else { position.turn() };
        let question = Question { attacker, position, goal: Goal::Helpmate };
        let (mut problem, mut asks) = (Chess::new(&question).unwrap(), Asks::new(1_000_000));
        let found = super::help::lines(&mut problem, moves, &mut asks);
        let section = found.section(&Words { question: &question, defend: false, within: Some(moves) }, moves, true);
        (section.rows[0].1.clone(), found)
    };
    let (rows, found) = lines("7k/8/6K1/8/8/8/8/R7 b - - 0 1", 2);
    assert_eq!(rows, ["in 1, 1 solution", "1.Kg8 Ra8#"]);
    assert!(found.duals.is_empty() && found.stopped.is_none());
    // Two ways to mate after the same move are a dual.
    let (rows, found) = lines("7k/8/6K1/8/8/8/8/RQ6 b - - 0 1", 2);
    assert_eq!(rows, ["in 1, 2 solutions", "1.Kg8 Ra8#", "1.Kg8 Qb8#"]);
    assert_eq!((found.duals.len(), found.duals[0].after.as_slice()), (1, ["Kg8".to_owned()].as_slice()));
    // With half a move more the mating side begins.
    let (rows, _) = lines("7k/8/5K2/8/8/8/8/R7 w - - 0 1", 3);
    assert_eq!(rows, ["in 1.5, 2 solutions", "1...Kg6 2.Kg8 Ra8#", "1...Kf7 2.Kh7 Rh1#"]);
}
