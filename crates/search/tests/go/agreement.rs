use std::collections::HashMap;

use tesuji_go::hooks::Tactics;
use tesuji_go::rules::{KoRule, Question, Rules};
use tesuji_problem::{Order, Plain, Verdict};
use tesuji_search::driver::{Dfpn, Driver, IdAlphaBeta};
use tesuji_search::reference::{Definition, exhaustive};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, NodeLimit, Silent};

use crate::positions::{Random, SIMPLE, Shape, capture, question, show};

const ORDERS: [Order; 5] = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];

/// How many positions a test tries: many more with `TESUJI_LONG` set.
fn count(usual: u64) -> u64 {
    if std::env::var_os("TESUJI_LONG").is_some() { usual * 20 } else { usual }
}

/// Every way to ask one order: driver × hooks × zones × table size.
fn answers(question: &Question, order: Order, nodes: u64) -> Vec<(String, Option<bool>)> {
    let mut all = Vec::new();
    for entries in [32, 1 << 16] {
        for (oracle, zones) in [(true, true), (false, true), (true, false), (false, false)] {
            let mut problem = Tactics::new(capture(question));
            let mut dfpn = Dfpn::with_entries(entries);
            let mut ab = IdAlphaBeta::with_entries(entries);
            for driver in ["df-pn", "αβ"] {
                let mut limit = NodeLimit(nodes);
                let mut silent = Silent;
                let mut meter = Meter::new(&mut limit, &mut silent);
                let mut tree = Threats::new(&mut problem, order);
                if !oracle {
                    tree = tree.without_oracle();
                }
                if !zones {
                    tree = tree.without_zones();
                }
                let answer = match driver {
                    "df-pn" => dfpn.search(&mut tree, &mut meter),
                    _ => ab.search(&mut tree, &mut meter),
                };
                all.push((format!("{driver} entries {entries} oracle {oracle} zones {zones}"), answer.value()));
            }
        }
        let mut plain = Plain(capture(question));
        let mut limit = NodeLimit(nodes);
        let mut silent = Silent;
        let mut meter = Meter::new(&mut limit, &mut silent);
        let answer = Dfpn::with_entries(entries).search(&mut Threats::new(&mut plain, order), &mut meter);
        all.push((format!("df-pn entries {entries} plain"), answer.value()));
    }
    all
}

struct Tally {
    asked: u64,
    undecided: HashMap<String, u64>,
    proved: [u64; ORDERS.len()],
}

/// Compares every way to ask with the definition.
fn compare(shape: &Shape, seeds: std::ops::Range<u64>, orders: &[Order], nodes: u64) -> Tally {
    let mut tally = Tally { asked: 0, undecided: HashMap::new(), proved: [0; ORDERS.len()] };
    for seed in seeds {
        let q = question(&mut Random::new(seed), shape);
        let mut definition = Definition::default();
        let mut before = false;
        for (i, &order) in orders.iter().enumerate() {
            let truth = definition.value(&capture(&q), order);
            assert!(truth || !before, "order {order} loses a win of a lower order, seed {seed}: {}", show(&q));
            before = truth;
            tally.proved[i] += u64::from(truth);
            for (way, answer) in answers(&q, order, nodes) {
                tally.asked += 1;
                match answer {
                    Some(value) => assert_eq!(value, truth, "{way}, order {order}, seed {seed}: {}", show(&q)),
                    None => *tally.undecided.entry(way).or_default() += 1,
                }
            }
        }
    }
    tally
}

#[test]
fn two_by_two_fills() {
    let shape = Shape { size: (2, 2), empty: (1, 3), rules: SIMPLE };
    let tally = compare(&shape, 0..count(300), &ORDERS, 100_000);
    println!("{} answers, undecided {:?}, proved {:?}", tally.asked, tally.undecided, tally.proved);
}

#[test]
fn random_three_by_three() {
    let shape = Shape { size: (3, 3), empty: (1, 7), rules: SIMPLE };
    let tally = compare(&shape, 0..count(300), &ORDERS[..4], 100_000);
    println!("{} answers, undecided {:?}, proved {:?}", tally.asked, tally.undecided, tally.proved);
}
