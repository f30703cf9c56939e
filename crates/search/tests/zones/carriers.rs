//! Carriers of Hex and Y: what the full game's searches return is right, and stays so whatever the
//! loser has outside the zone.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_problem::{Key, Order, Zone as _};
use tesuji_search::driver::{AnyDriver, AnyTree, Dfpn, Driver, Memory, roster};
use tesuji_search::tree::Threats;
use tesuji_search::{Answer, Meter, NodeLimit, Silent};
use tesuji_small::connection::Connection;
use tesuji_small::{Game, Goal, Move, Outcome, Player, Question, Zone};
use tesuji_trial::times;

use crate::positions::{player, position};

/// Positions of each board.
const POSITIONS: u64 = 300;
/// Arrangements of more stones of the loser's for each zone.
const ARRANGEMENTS: usize = 8;

/// Who wins, by trying everything.
#[derive(Default)]
struct Truth(HashMap<Key, Player>);

impl Truth {
    fn winner(&mut self, game: &mut Connection) -> Player {
        if let Some(Outcome::Win(player)) = game.outcome() {
            return player;
        }
        if let Some(&player) = self.0.get(&game.key()) {
            return player;
        }
        let (key, mover) = (game.key(), game.to_move());
        let mut moves = Vec::new();
        game.moves(&mut moves);
        let wins = moves.into_iter().any(|m| {
            game.play(m);
            let winner = self.winner(game);
            game.undo();
            winner == mover
        });
        let winner = if wins { mover } else { mover.other() };
        self.0.insert(key, winner);
        winner
    }
}

/// The same side is to move, and `player` has one more stone.
fn put(game: &mut Connection, player: Player, m: Move) {
    if game.to_move() == player {
        game.play(m);
        game.null();
    } else {
        game.null();
        game.play(m);
    }
}

fn ask(driver: &mut AnyDriver<Move, Zone>, question: &Question<Connection>) -> Answer<Move, Zone> {
    let mut question = question.clone();
    let (mut limit, mut silent) = (NodeLimit(50_000), Silent);
    let tree: &mut AnyTree<'_, Move, Zone> = &mut Threats::new(&mut question, Order::Unlimited);
    driver.search(tree, &mut Meter::new(&mut limit, &mut silent))
}

#[test]
fn a_carrier_protects_against_all_that_the_loser_has_elsewhere() {
    let (mut smaller, mut arrangements, mut truth) = (0, 0, Truth::default());
    let boards = [
        (Connection::hex(3, 3), 0),
        (Connection::hex(4, 3), 0),
        (Connection::hex(4, 4), 4),
        (Connection::y(4), 0),
        (Connection::y(5), 3),
    ];
    for (number, (start, least)) in boards.into_iter().enumerate() {
        let mut random = Rng::with_seed(number as u64);
        let mut drivers: Vec<AnyDriver<Move, Zone>> =
            roster().into_iter().map(|entry| (entry.make)(Memory::Entries(1 << random.usize(4..13)))).collect();
        for _ in 0..times(POSITIONS) {
            let stones = least + random.usize(..5);
            let Some(game) = position(&mut random, start.clone(), stones) else { continue };
            let goal = random.choice([Goal::Win, Goal::Draw]).unwrap();
            let question = Question::new(game.clone(), player(&mut random), goal);
            let driver = random.choice(&mut drivers).unwrap();
            let Answer::Known { proved, zone, .. } = ask(driver, &question) else { continue };
            let winner = truth.winner(&mut game.clone());
            assert_eq!(proved, winner == question.attacker(), "{}", game.show());
            let mut outside = Vec::new();
            game.moves(&mut outside);
            outside.retain(|&m| !zone.contains(m));
            smaller += u32::from(!outside.is_empty());
            for _ in 0..if outside.is_empty() { 0 } else { ARRANGEMENTS } {
                let mut other = game.clone();
                random.shuffle(&mut outside);
                for &m in &outside[..random.usize(1..=outside.len())] {
                    put(&mut other, winner.other(), m);
                    assert_eq!(other.outcome(), None, "{} after {}", game.show(), other.show());
                }
                assert_eq!(truth.winner(&mut other), winner, "{} and {}: {zone:?}", game.show(), other.show());
                arrangements += 1;
            }
        }
    }
    println!("{smaller} zones leave out a cell; {arrangements} arrangements");
    assert!(smaller > 200, "{smaller}");
}

#[test]
fn must_play_saves_more_than_half_of_the_nodes() {
    let nodes = |with: bool| {
        let mut all = 0;
        let mut moves = Vec::new();
        Connection::hex(4, 4).moves(&mut moves);
        for m in moves {
            let mut game = Connection::hex(4, 4);
            game.play(m);
            let mut question = Question::new(game, Player::First, Goal::Win);
            let (mut limit, mut silent) = (NodeLimit(100_000), Silent);
            let mut meter = Meter::new(&mut limit, &mut silent);
            let tree = Threats::new(&mut question, Order::Unlimited);
            let mut tree = if with { tree } else { tree.without_zones() };
            let answer = Dfpn::with_entries(1 << 18).search(&mut tree, &mut meter);
            assert!(answer.value().is_some());
            all += meter.nodes();
        }
        all
    };
    let (with, without) = (nodes(true), nodes(false));
    println!("Hex 4x4, all openings: {with} nodes, {without} without");
    assert!(2 * with < without, "{with} {without}");
}
