//! Several threads with one table: their answers are those of one, their strategies are accepted, their limits
//! are exact.

use std::num::NonZero;
use std::thread::available_parallelism;

use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::rules::{KoRule, Move};
use tesuji_problem::{Order, Reason};
use tesuji_search::driver::depth_first::DepthFirst;
use tesuji_search::driver::{Dfpn, SecondBest, Together};
use tesuji_search::{Aim, Cancel, NodeLimit, Options, Search};
use tesuji_trial::times;

use crate::jobs::questions;
use crate::positions::{ONE_SIDED, SIMPLE, SUPERKO, capture, show};
use crate::strategy::Certified;
use crate::ways::metered;
use crate::{LOW, ORDERS};

const NODES: u64 = 20_000;

/// So many threads, which begin at once.
fn threads(count: usize, entries: usize) -> Search<Together<Move, Area, SecondBest>> {
    let driver = move |_| DepthFirst::with_entries(entries);
    let make = move || Together::new(driver(0), (1..count).map(driver).collect()).beginning_after(10);
    Search::new(make, Options::default())
}

#[test]
fn several_say_what_one_says() {
    let (mut compared, mut undecided) = (0, 0);
    for rules in [SIMPLE, SUPERKO, ONE_SIDED[0], ONE_SIDED[1]] {
        // What was learnt of one question holds for the next, with a table that forgets nearly all, too.
        let mut teams = [threads(2, 1 << 12), threads(5, 64)];
        for (seed, q) in questions((4, 4), (2, 9), rules, times(80)).enumerate() {
            let mut alone = Search::new(|| Dfpn::with_entries(1 << 16), Options::default());
            let orders = if rules.ko == KoRule::Superko { &LOW[..] } else { &ORDERS[..] };
            for &order in orders {
                for within in [None, Some(3), Some(6)] {
                    let aim = Aim { order, within };
                    let mut problem = Tactics::new(capture(&q));
                    let truth = metered(NodeLimit(NODES), |meter| alone.ask(&mut problem, aim, meter).value());
                    let Some(truth) = truth else { continue };
                    compared += 1;
                    match metered(NodeLimit(4 * NODES), |meter| teams[seed % 2].ask(&mut problem, aim, meter).value()) {
                        None => undecided += 1,
                        Some(value) => assert_eq!(value, truth, "order {order}, {within:?}: {}", show(&q)),
                    }
                }
            }
        }
    }
    assert!(compared > 1000 && undecided * 50 < compared, "{undecided} of {compared} undecided");
}

#[test]
fn strategies_of_several_are_accepted() {
    let mut certified = Certified::default();
    let mut teams = [threads(2, 1 << 14), threads(4, 1 << 14)];
    for (size, empty, rules) in [((4, 4), (1, 9), SIMPLE), ((7, 7), (8, 30), SIMPLE), ((4, 4), (1, 8), SUPERKO)] {
        for (seed, q) in questions(size, empty, rules, times(300)).enumerate() {
            certified.check(&mut teams[seed % 2], &q, &LOW);
        }
    }
    let Certified { proved, none, .. } = certified;
    assert!(proved > 150 && none <= 2 + proved / 50, "{none} of {proved}");
}

/// All together visit no more nodes than are allowed, and the first counts those of the others.
#[test]
fn a_limit_of_nodes_is_for_all_together() {
    let (mut cut, mut helped) = (0, 0);
    for q in questions((6, 6), (12, 24), SIMPLE, times(400)) {
        let ask = |count: usize, limit: u64| {
            let mut problem = Tactics::new(capture(&q));
            metered(NodeLimit(limit), |meter| {
                let value = threads(count, 1 << 12).ask(&mut problem, Order::Finite(2), meter).value();
                (value, meter.nodes())
            })
        };
        let (truth, alone) = ask(1, 4 * NODES);
        let (value, nodes) = ask(3, 300);
        assert!(nodes <= 300, "{nodes}: {}", show(&q));
        assert!(value.is_none() || value == truth, "{}", show(&q));
        cut += u64::from(value.is_none() && alone > 300);
        helped += u64::from(value.is_some() && alone > 300);
    }
    assert!(cut > 10, "{cut} cut, {helped} by luck not");
}

#[test]
fn all_stop_when_they_are_told_to() {
    let mut stopped = 0;
    for q in questions((6, 6), (12, 24), SIMPLE, 40) {
        let mut problem = Tactics::new(capture(&q));
        let cancel = Cancel::default();
        cancel.cancel();
        let answer = metered(cancel, |meter| threads(2, 1 << 12).ask(&mut problem, Order::Unlimited, meter));
        stopped += u64::from(answer.decided() == Err(Reason::Cancelled));
    }
    assert!(stopped > 20, "{stopped}");
}

/// Two divide the work: that is no more than one does, or little, however they are interleaved.
#[test]
fn several_do_little_more_than_one() {
    let (mut compared, mut one, mut both) = (0, 0, 0);
    for q in questions((6, 6), (12, 24), SIMPLE, times(600)) {
        let nodes = |count: usize| {
            let mut problem = Tactics::new(capture(&q));
            metered(NodeLimit(4 * NODES), |meter| {
                threads(count, 1 << 14).ask(&mut problem, Order::Finite(2), meter).value()?;
                Some(meter.nodes())
            })
        };
        let Some((alone, together)) = nodes(1).filter(|&alone| alone > 400).zip(nodes(2)) else { continue };
        (compared, one, both) = (compared + 1, one + alone, both + together);
    }
    let cores = available_parallelism().map_or(1, NonZero::get);
    println!("{compared} questions: {one} nodes by one, {both} by two, on {cores} cores");
    assert!(compared > 10 && both < 2 * one, "{one} nodes by one, {both} by two");
}
