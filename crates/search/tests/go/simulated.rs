//! Simulation changes no value and no zone for the worse; what it saves on the named problems.

use std::path::Path;

use fastrand::Rng;
use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::notation::{self, Reading};
use tesuji_go::rules::{Colour, Contest, Move, Point, Question};
use tesuji_search::driver::{AnyDriver, any};
use tesuji_search::driver::{Dfpn, IdAlphaBeta};
use tesuji_search::tree::{Simulated, Simulations};
use tesuji_search::{Meter, NodeLimit};
use tesuji_trial::times;

use crate::positions::{SIMPLE, SUICIDE, SUPERKO, Shape, capture, question, show};
use crate::truth::Truth;
use crate::ways::{ALL_ON, On, metered};
use crate::{LOW, ORDERS};

fn drivers() -> [AnyDriver<Move, Area>; 3] {
    [any(Dfpn::with_entries(64)), any(Dfpn::with_entries(1 << 16)), any(IdAlphaBeta::with_entries(1 << 16))]
}

const NO_ORACLE: On = On { oracle: false, ..ALL_ON };

#[test]
fn the_values_are_those_of_the_definition() {
    let (mut values, mut undecided) = (0, 0);
    let mut drivers = drivers();
    let mut memories = [16, 1 << 14].map(|entries| Simulations::with_entries(entries).with_cap(1000));
    for (size, rules, orders, questions) in [
        ((3, 3), SIMPLE, &ORDERS[..], times(600)),
        ((3, 3), SUICIDE, &ORDERS, times(100)),
        ((3, 3), SUPERKO, &LOW, times(100)),
        ((4, 4), SIMPLE, &LOW, times(300)),
        ((5, 5), SIMPLE, &LOW, times(300)),
    ] {
        let shape = Shape { size, empty: (1, 6), rules };
        for seed in 0..questions {
            let q = question(&mut Rng::with_seed(seed), &shape);
            let (mut truth, mut problem) = (Truth::new(&q, 10_000), Tactics::new(capture(&q)));
            for &order in orders {
                let Some(expected) = truth.value(order) else { break };
                for (i, driver) in drivers.iter_mut().enumerate() {
                    let on = [ALL_ON, NO_ORACLE, On { zones: false, oracle: false }][(seed as usize + i) % 3];
                    let mut tree = Simulated::new(on.tree(&mut problem, order), &mut memories[i % 2]);
                    let value = metered(NodeLimit(30_000), |meter| driver.search(&mut tree, meter)).value();
                    values += 1;
                    undecided += u64::from(value.is_none());
                    assert_eq!(value.unwrap_or(expected), expected, "driver {i}, order {order}, {on:?}: {}", show(&q));
                }
            }
        }
    }
    println!("{values} values, {undecided} undecided");
    assert!(undecided <= values / 100);
}

fn problem(reading: &Reading) -> Option<Tactics> {
    let position = reading.position.clone();
    let targets: Vec<Point> = position.marked.iter().map(|p| Point(p as u16)).collect();
    let to_move = position.to_move.or_else(|| position.stone(*targets.first()?).map(Colour::other))?;
    let all = reading.directive("all").is_some_and(|d| d.value == "yes");
    let question = Question { all, ..Question::capture(position, targets, to_move) };
    Contest::new(&question).ok().map(Tactics::new)
}

#[test]
fn what_is_saved_on_the_named_problems() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/go");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files.iter().filter(|f| f.extension().is_some_and(|e| e == "sgf")) {
        let reading = notation::read(&std::fs::read(file).unwrap()).unwrap();
        if reading.directive("region").is_some() {
            continue;
        }
        let Some(mut problem) = problem(&reading) else { continue };
        let mut counts = Vec::new();
        for driver in 0..2 {
            let mut ask = |simulated: bool, meter: &mut Meter<'_>| {
                let mut driver = match driver {
                    0 => any(Dfpn::with_entries(1 << 16)),
                    _ => any(IdAlphaBeta::with_entries(1 << 16)),
                };
                let mut memory = Simulations::with_entries(if simulated { 1 << 16 } else { 1 });
                let values = LOW.map(|order| {
                    let tree = NO_ORACLE.tree(&mut problem, order);
                    if simulated {
                        driver.search(&mut Simulated::new(tree, &mut memory), meter).value()
                    } else {
                        driver.search(&mut { tree }, meter).value()
                    }
                });
                (values, meter.nodes())
            };
            let (bare, nodes) = metered(NodeLimit(20_000), |meter| ask(false, meter));
            let (simulated, fewer) = metered(NodeLimit(20_000), |meter| ask(true, meter));
            for (a, b) in bare.into_iter().zip(simulated) {
                assert!(a.is_none() || b.is_none() || a == b, "{}", file.display());
            }
            counts.push(format!("{nodes:>6} → {fewer:>6}"));
        }
        println!("{:<28} df-pn {}, αβ {}", file.file_stem().unwrap().to_string_lossy(), counts[0], counts[1]);
    }
}
