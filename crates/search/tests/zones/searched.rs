//! The zones that searches return: relevancy zone schemes of the λ-predicates Aₙ and Dₙ, and of the
//! same with the defender to move.

use std::collections::BTreeMap;

use fastrand::Rng;
use tesuji_problem::{Order, Problem, Role};
use tesuji_search::driver::{AnyDriver, AnyTree, Dfpn, Driver, Memory, roster};
use tesuji_search::tree::{Dual, Threats};
use tesuji_search::{Answer, Meter, NodeLimit, Silent};
use tesuji_small::named::AnyGame;
use tesuji_small::{Game, Goal, Move, Question, Zone};
use tesuji_trial::times;

use crate::lambda::Lambda;
use crate::positions::{Visit, each_game, player, position};
use crate::scheme::{HIGHEST, Scheme};

/// Positions of each game.
const POSITIONS: u64 = 400;
const ORDERS: u8 = 3;
/// In the roster.
const DFPN: usize = 12;

#[derive(Default)]
struct Searched {
    pairs: u64,
    /// By order and result: zones, those that leave out an empty cell, the cells in them, the empty
    /// cells.
    sizes: BTreeMap<(u8, bool), [u64; 4]>,
}

impl Visit for Searched {
    fn visit(&mut self, name: &'static str, start: &AnyGame, least: usize) {
        let mut random = Rng::with_seed(least as u64 + name.len() as u64);
        let before = self.pairs;
        let mut truth = Lambda::default();
        let started = std::time::Instant::now();
        let mut drivers: Vec<AnyDriver<Move, Zone>> =
            roster().into_iter().map(|entry| (entry.make)(Memory::Entries(1 << 12))).collect();
        let count = drivers.len();
        for _ in 0..times(POSITIONS) {
            let moves = least + random.usize(..5);
            let Some(game) = position(&mut random, start.clone(), moves) else { continue };
            let question = Question::new(game, player(&mut random), Goal::Win);
            // A pass by the player who is to move is no way to add its stones: the game would be
            // about to end.
            if question.role() == Role::Defender && question.game().pass().is_some() {
                continue;
            }
            for order in 0..=ORDERS {
                let mut zones = Vec::new();
                for turn in 0..3 {
                    let found = match turn {
                        0 => ask(&mut drivers[DFPN], &question, order),
                        1 => ask(&mut drivers[random.usize(..count)], &question, order),
                        _ => ask_dual(&mut drivers[random.usize(..count)], &question, order),
                    };
                    let Answer::Known { proved, zone, .. } = found else { continue };
                    assert_eq!(proved, truth.value(&question, order), "{name}, {}", question.game().show());
                    if !zones.contains(&zone) {
                        self.check(name, &question, (order, proved), &zone, &mut truth);
                        zones.push(zone);
                    }
                }
            }
        }
        println!("{name}: {} pairs of a position and an order, {:.1?}", self.pairs - before, started.elapsed());
    }
}

impl Searched {
    fn check<G: Game>(
        &mut self,
        name: &str,
        question: &Question<G>,
        (order, proved): (u8, bool),
        zone: &Zone,
        truth: &mut Lambda,
    ) {
        let attacker = question.attacker();
        let loser = if proved { attacker.other() } else { attacker };
        let mut holds =
            |position: &G| truth.value(&Question::new(position.clone(), attacker, Goal::Win), order) == proved;
        let exception = Scheme::new(zone, loser, &mut holds).exception(question.game(), HIGHEST);
        assert_eq!(
            exception,
            None,
            "{name}, {}, {} attacks, order {order}, proved {proved}: {zone:?}",
            question.game().show(),
            attacker.name()
        );
        self.pairs += HIGHEST as u64;
        let mut moves = Vec::new();
        question.moves(&mut moves);
        let inside = moves.iter().filter(|&&m| tesuji_problem::Zone::contains(zone, m)).count() as u64;
        let size = self.sizes.entry((order, proved)).or_default();
        let empty = moves.len() as u64;
        for (sum, more) in size.iter_mut().zip([1, u64::from(inside < empty), inside, empty]) {
            *sum += more;
        }
    }
}

fn ask<G: Game>(driver: &mut AnyDriver<Move, Zone>, question: &Question<G>, order: u8) -> Answer<Move, Zone> {
    let mut question = question.clone();
    let (mut limit, mut silent) = (NodeLimit(20_000), Silent);
    let tree: &mut AnyTree<'_, Move, Zone> = &mut Threats::new(&mut question, Order::Finite(order));
    driver.search(tree, &mut Meter::new(&mut limit, &mut silent))
}

/// In the tree in which faster wins of the defender end a line.
fn ask_dual<G: Game>(driver: &mut AnyDriver<Move, Zone>, question: &Question<G>, order: u8) -> Answer<Move, Zone> {
    let (mut question, mut defender) = (question.clone(), Dfpn::with_entries(1 << 10));
    let (mut limit, mut silent) = (NodeLimit(20_000), Silent);
    let tree: &mut AnyTree<'_, Move, Zone> =
        &mut Dual::new(Threats::new(&mut question, Order::Finite(order)), &mut defender);
    driver.search(tree, &mut Meter::new(&mut limit, &mut silent))
}

#[test]
fn zones_of_searches_are_relevancy_zone_schemes() {
    let mut searched = Searched::default();
    each_game(&mut searched);
    println!("{} pairs, no exception", searched.pairs);
    for ((order, proved), [zones, smaller, inside, empty]) in &searched.sizes {
        println!(
            "order {order}, proved {proved}: {zones} zones, {smaller} leave out a cell, {inside} of {empty} cells"
        );
    }
    assert!(searched.pairs > 50_000);
}
