//! A capture without ko, by ko, with threats without end: the ko rules form a chain, and a series
//! of questions finds the place.

use fastrand::Rng;
use tesuji_go::hooks::Tactics;
use tesuji_go::rules::{Colour, KoRule, Question, Rules};
use tesuji_problem::{Order, Problem, Relations, Role, Scope};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::reference::exhaustive;
use tesuji_search::tree::Threats;
use tesuji_search::{NodeLimit, Options, Search, series};
use tesuji_trial::times;

use crate::agreement::two_by_two;
use crate::positions::{SIMPLE, SUICIDE, Shape, capture, ko_point, question, show};
use crate::truth::Truth;
use crate::ways::metered;
use crate::{LOW, ORDERS};

/// With threats that are counted: a win under one of these is a win under those that follow.
const COUNTS: [KoRule; 7] = {
    let [strict, simple, lax] = KoRule::SERIES;
    let [d, a] = [Role::Defender, Role::Attacker];
    let [d2, d1] = [KoRule::with_threats(d, 2), KoRule::with_threats(d, 1)];
    [strict, d2, d1, simple, KoRule::with_threats(a, 1), KoRule::with_threats(a, 2), lax]
};

fn under(q: &Question, ko: KoRule) -> Question {
    Question { rules: Rules { ko, ..q.rules }, ..q.clone() }
}

/// The value under each rule of the series, where the definition has one.
fn values(q: &Question, order: Order) -> Option<[bool; 3]> {
    let values = KoRule::SERIES.map(|ko| Truth::new(&under(q, ko), 6_000).value(order));
    let values = [values[0]?, values[1]?, values[2]?];
    assert!(values.is_sorted(), "order {order}, {values:?}: {}", show(q));
    Some(values)
}

/// One table for all rules and questions.
struct Shared {
    dfpn: Dfpn<tesuji_go::rules::Move, tesuji_go::hooks::Area>,
    random: Rng,
    chains: u64,
    by_ko: u64,
}

impl Shared {
    fn new(entries: usize) -> Self {
        Shared { dfpn: Dfpn::with_entries(entries), random: Rng::with_seed(7), chains: 0, by_ko: 0 }
    }

    /// Asks under the rules in any sequence, so that each may profit from each.
    fn compare(&mut self, q: &Question, order: Order) {
        let Some(expected) = values(q, order) else { return };
        self.chains += 1;
        self.by_ko += u64::from(expected[0] != expected[2]);
        for _ in 0..3 {
            let i = self.random.usize(..3);
            let mut problem = Tactics::new(capture(&under(q, KoRule::SERIES[i])));
            let value = metered(NodeLimit(50_000), |meter| {
                self.dfpn.search(&mut Threats::new(&mut problem, order), meter).value()
            });
            assert_eq!(value, Some(expected[i]), "{:?}, order {order}: {}", KoRule::SERIES[i], show(q));
        }
    }

    fn finish(self, name: &str, least: u64) {
        println!("{name}: {} chains, {} depend on the rule", self.chains, self.by_ko);
        assert!(self.by_ko >= least);
    }
}

#[test]
fn the_rules_form_a_chain_on_two_by_two() {
    for rules in [SIMPLE, SUICIDE] {
        let mut shared = Shared::new(1 << 16);
        for q in two_by_two(rules) {
            for order in ORDERS {
                shared.compare(&q, order);
            }
            let full = KoRule::SERIES.map(|ko| exhaustive(&capture(&under(&q, ko)), 50_000).unwrap());
            assert!(full.is_sorted(), "{full:?}: {}", show(&q));
        }
        // There is no room for a ko.
        shared.finish("2x2", 0);
    }
}

#[test]
fn the_rules_form_a_chain_on_random_boards() {
    for (size, rules, orders, questions) in [
        ((3, 3), SIMPLE, &ORDERS[..], times(500)),
        ((3, 3), SUICIDE, &ORDERS, times(100)),
        ((4, 3), SIMPLE, &LOW, times(200)),
        ((5, 4), SIMPLE, &LOW, times(200)),
    ] {
        let mut shared = Shared::new(1 << 18);
        let shape = Shape { size, empty: (1, 6), rules };
        for seed in 0..questions {
            let q = question(&mut Rng::with_seed(seed), &shape);
            for &order in orders {
                shared.compare(&q, order);
            }
        }
        shared.finish(&format!("{size:?}"), u64::from(size == (3, 3)));
    }
}

/// One table for all counts, so that each question may profit from the others.
#[test]
fn more_threats_never_hurt_who_has_them() {
    let mut dfpn = Dfpn::with_entries(1 << 16);
    let mut between = 0;
    let fights = |q: &Question| [Colour::Black, Colour::White].iter().any(|&c| ko_point(&q.position, c).is_some());
    for (size, orders) in [((3, 2), &ORDERS[..]), ((3, 3), &ORDERS), ((4, 3), &LOW)] {
        let shape = Shape { size, empty: (1, 5), rules: SIMPLE };
        let questions = (0..).map(|seed| question(&mut Rng::with_seed(seed), &shape)).filter(fights);
        for q in questions.take(times(150) as usize) {
            for &order in orders {
                let values = COUNTS.map(|ko| Truth::new(&under(&q, ko), 6_000).value(order));
                let known: Vec<bool> = values.into_iter().flatten().collect();
                assert!(known.is_sorted(), "order {order}, {values:?}: {}", show(&q));
                between += u32::from(known.len() == 7 && values[1..6].iter().any(|&v| v != values[3]));
                for (ko, expected) in COUNTS.into_iter().rev().zip(values.into_iter().rev()) {
                    let mut problem = Tactics::new(capture(&under(&q, ko)));
                    let value = metered(NodeLimit(50_000), |meter| {
                        dfpn.search(&mut Threats::new(&mut problem, order), meter).value()
                    });
                    assert!(expected.is_none() || value == expected, "{ko}, order {order}: {}", show(&q));
                }
            }
        }
    }
    assert!(between > 20, "{between}");
    println!("{between} values depend on a count");
}

#[test]
fn a_series_finds_the_outcome() {
    let mut search = Search::new(|| Dfpn::with_entries(1 << 16), Options::default());
    let mut counts = [0; 4];
    let shape = Shape { size: (3, 3), empty: (1, 4), rules: SIMPLE };
    for seed in 0..times(400) {
        let q = question(&mut Rng::with_seed(seed), &shape);
        let Some(values) = values(&q, Order::Unlimited) else { continue };
        let expected = values.iter().position(|&won| won);
        let mut questions = KoRule::SERIES.map(|ko| Tactics::new(capture(&under(&q, ko))));
        let outcomes = metered(NodeLimit(100_000), |meter| series(&mut search, &mut questions, meter));
        let value = outcomes.value(Scope::FULL).unwrap();
        assert_eq!(value, expected, "{}", show(&q));
        counts[value.unwrap_or(3)] += 1;
        // Whatever a limit leaves unknown is not claimed.
        for nodes in [0, 1, 5, 30] {
            let mut fresh = Search::new(|| Dfpn::with_entries(1 << 10), Options::default());
            let outcomes = metered(NodeLimit(nodes), |meter| series(&mut fresh, &mut questions, meter));
            assert!(outcomes.value(Scope::FULL).is_ok_and(|v| v == value) || outcomes.value(Scope::FULL).is_err());
        }
    }
    assert!(counts.iter().all(|&n| n > 0), "{counts:?}");
    println!("without ko {}, by ko {}, with threats {}, not at all {}", counts[0], counts[1], counts[2], counts[3]);
}

/// The keys that the series hands out are those of the same stones under the other rules.
#[test]
fn keys_of_the_series_are_the_keys_of_the_other_rules() {
    let shape = Shape { size: (3, 3), empty: (1, 6), rules: SIMPLE };
    let mut with_ban = 0;
    for seed in 0..times(500) {
        let mut random = Rng::with_seed(seed);
        let q = question(&mut random, &shape);
        let mut problems = KoRule::SERIES.map(|ko| Tactics::new(capture(&under(&q, ko))));
        for _ in 0..6 {
            let [strict, simple, lax] = &problems;
            with_ban += u32::from(simple.contest().board().ko().is_some());
            assert_eq!((strict.stricter(), lax.laxer()), (None, None));
            // Where a ban is lifted under one of the rules, the others are asked without it.
            let [strict_key, simple_key, lax_key] = problems.each_ref().map(Problem::key);
            assert_eq!(simple.stricter(), Some(strict_key));
            assert_eq!(simple.laxer(), Some(lax_key));
            // The questions that are asked beside these are the ones that the keys name.
            assert_eq!(lax.stricter_question().map(|question| question.key()), lax.stricter());
            assert_eq!(strict.laxer_question().map(|question| question.key()), strict.laxer());
            assert!(simple.stricter_question().is_none() && simple.laxer_question().is_none());
            if simple.contest().board().ko().is_none() {
                assert_eq!((strict.laxer(), lax.stricter()), (Some(simple_key), Some(simple_key)));
            }
            let mut moves = Vec::new();
            simple.moves(&mut moves);
            moves.retain(|&m| strict.contest().allows(m) && lax.contest().allows(m));
            if simple.status() != tesuji_problem::Status::Open || moves.is_empty() {
                break;
            }
            let m = *random.choice(&moves).unwrap();
            for problem in &mut problems {
                problem.play(m);
            }
        }
    }
    assert!(with_ban > 20, "{with_ban}");
}

#[test]
fn a_ban_binds_only_its_side() {
    let shape = Shape { size: (3, 3), empty: (1, 6), rules: SIMPLE };
    let mut bans = 0;
    for q in (0..500).map(|seed| question(&mut Rng::with_seed(seed), &shape)).filter(|q| q.position.ko.is_some()) {
        for ko in KoRule::SERIES {
            let mut capture = capture(&under(&q, ko));
            assert_eq!(capture.board().ko().is_some(), ko.binds(capture.role()));
            capture.null();
            assert_eq!(capture.board().ko(), None);
            bans += 1;
        }
    }
    assert!(bans > 0);
}
