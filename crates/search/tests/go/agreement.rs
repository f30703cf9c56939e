//! All ways to ask against the plain definition, at every order.

use std::time::Instant;

use fastrand::Rng;
use tesuji_go::rules::{Board, Colour, Goal, Grid, KoRule, Point, Position, Question, Rules};
use tesuji_problem::Order;
use tesuji_search::reference::exhaustive;
use tesuji_trial::times;

use crate::positions::{
    COUNTED, ONE_SIDED, SIMPLE, SUICIDE, SUPERKO, SUPERKO_SUICIDE, Shape, capture, ko_point, question, several, show,
};
use crate::truth::Truth;
use crate::ways::{Way, ways};
use crate::{LOW, ORDERS};

/// αβ deepens for ever where positions recur; here it may be undecided, seldom.
const NODES: u64 = 10_000;
/// What the definition may take for a question; where it would take more, the ways are compared
/// with one another.
const MOVES: u64 = 2_000;
/// What it may take for one question in [`MOST_IN`].
const MOST: u64 = 300_000;
const MOST_IN: u64 = 200;

struct Comparison {
    ways: Vec<Way>,
    orders: &'static [Order],
    /// Each way is asked of one question in so many.
    turns: u64,
    /// One question in so many is also put to the second reference.
    exhaust: u64,
    questions: u64,
    values: u64,
    defined: u64,
    /// Questions that nobody could answer within the limits at some order.
    open: u64,
    proved: u64,
    exhausted: u64,
    started: Instant,
}

impl Comparison {
    fn new(orders: &'static [Order], turns: u64, exhaust: u64) -> Self {
        Comparison {
            ways: ways(),
            orders,
            turns,
            exhaust,
            questions: 0,
            values: 0,
            defined: 0,
            open: 0,
            proved: 0,
            exhausted: 0,
            started: Instant::now(),
        }
    }

    fn compare(&mut self, q: &Question) {
        self.questions += 1;
        let moves = if self.questions.is_multiple_of(MOST_IN) { MOST } else { MOVES };
        let mut definition = Truth::new(q, moves);
        let mut before = false;
        let mut last = None;
        for &order in self.orders {
            let truth = definition.value(order);
            let Some(value) = self.ask(q, order, truth) else {
                self.open += 1;
                return;
            };
            assert!(value || !before, "order {order} loses a win of a lower order: {}", show(q));
            before = value;
            last = Some((order, value));
            self.values += 1;
            self.defined += u64::from(truth.is_some());
            self.proved += u64::from(value);
        }
        if let Some((order, value)) = last
            && self.questions.is_multiple_of(self.exhaust)
            && let Some(full) = exhaustive(&capture(q), 50_000)
        {
            self.exhausted += 1;
            assert!(full || !value, "proved at order {order}, refuted in the full game: {}", show(q));
            assert!(order != Order::Unlimited || full == value, "the two references differ: {}", show(q));
        }
    }

    /// The value that all ways agree on, with the definition where it could be evaluated.
    fn ask(&mut self, q: &Question, order: Order, mut value: Option<bool>) -> Option<bool> {
        let turns = self.turns as usize;
        let first = self.questions as usize % turns;
        for way in self.ways.iter_mut().skip(first).step_by(turns) {
            let Some(answer) = way.ask(q, order, NODES).and_then(|answer| answer.value()) else { continue };
            let expected = *value.get_or_insert(answer);
            assert_eq!(answer, expected, "{}, order {order}: {}", way.name, show(q));
        }
        value
    }

    /// Says what was done, and that few answers are missing.
    fn finish(self, name: &str) {
        let Comparison { questions, values, defined, open, proved, exhausted, .. } = self;
        println!(
            "{name}: {questions} questions, {values} values ({defined} by the definition, {proved} proved, {open} \
             open), {exhausted} full games, {:.1?}",
            self.started.elapsed()
        );
        for way in &self.ways {
            if way.undecided > 0 {
                println!("    {}: {} of {} undecided", way.name, way.undecided, way.asked);
            }
            // Others may be slow, with a handful of table entries above all; they may not be wrong.
            let most = if way.is_strong { 4 + way.asked / 100 } else { way.asked };
            assert!(way.undecided <= most, "{}: {} of {} undecided", way.name, way.undecided, way.asked);
        }
    }

    fn random(mut self, name: &str, shape: &Shape, seeds: std::ops::Range<u64>) {
        for seed in seeds {
            self.compare(&question(&mut Rng::with_seed(seed), shape));
        }
        self.finish(name);
    }
}

/// Every question on a 2×2 board.
pub(crate) fn two_by_two(rules: Rules) -> Vec<Question> {
    every(Grid::new(2, 2).unwrap(), rules, &[Goal::Capture])
}

/// Every question about these goals: each arrangement of stones in which all chains have liberties,
/// each target or pair of targets, each side to move, with a ban where there may be one.
fn every(grid: Grid, rules: Rules, goals: &[Goal]) -> Vec<Question> {
    let mut questions = Vec::new();
    for fill in 0..3_u32.pow(grid.area() as u32) {
        let mut position = Position::new(grid);
        for p in grid.points() {
            let cell = fill / 3_u32.pow(u32::from(p.0)) % 3;
            position.set(p, [None, Some(Colour::Black), Some(Colour::White)][cell as usize]);
        }
        if Board::of(&position).is_err() {
            continue;
        }
        for to_move in [Colour::Black, Colour::White] {
            let bans = [None, ko_point(&position, to_move)];
            for &ko in if bans[1].is_some() { &bans[..] } else { &bans[..1] } {
                let position = Position { ko, ..position.clone() };
                for (targets, all) in targets(&position) {
                    for &goal in goals.iter().filter(|&&goal| goal != Goal::Connect || targets.len() > 1 && all) {
                        let (position, targets) = (position.clone(), targets.clone());
                        questions.push(Question { rules, goal, all, ..Question::capture(position, targets, to_move) });
                    }
                }
            }
        }
    }
    questions
}

fn targets(position: &Position) -> Vec<(Vec<Point>, bool)> {
    let stones: Vec<Point> = position.grid.points().filter(|&p| position.stone(p).is_some()).collect();
    let mut all = Vec::new();
    for (i, &a) in stones.iter().enumerate() {
        all.push((vec![a], false));
        for &b in stones[i + 1..].iter().filter(|&&b| position.stone(b) == position.stone(a)) {
            all.push((vec![a, b], false));
            all.push((vec![a, b], true));
        }
    }
    all
}

#[test]
fn every_two_by_two_question() {
    for (name, rules, orders) in [
        ("2x2", SIMPLE, &ORDERS[..]),
        ("2x2, suicide", SUICIDE, &ORDERS),
        ("2x2, superko", SUPERKO, &LOW),
        ("2x2, superko, suicide", SUPERKO_SUICIDE, &LOW),
    ] {
        let mut comparison = Comparison::new(orders, 1, 1);
        for q in two_by_two(rules) {
            comparison.compare(&q);
        }
        comparison.finish(name);
    }
}

/// Every question about life, an eye and connection on 3×2 points: one in twelve, or of a longer test
/// all.
#[test]
fn life_and_connection_on_three_by_two() {
    let [one, .., two] = COUNTED;
    for (name, rules) in [("3x2", SIMPLE), ("3x2, one-sided", ONE_SIDED[0]), ("3x2, a threat", one), ("3x2, two", two)]
    {
        let mut comparison = Comparison::new(&LOW, 5, 5);
        let questions = every(Grid::new(3, 2).unwrap(), rules, &[Goal::Live, Goal::Eye, Goal::Connect]);
        assert!(questions.len() > 10_000);
        for q in questions.iter().step_by((12 / times(1) as usize).max(1)) {
            comparison.compare(q);
        }
        assert!(comparison.proved > 400, "{}", comparison.proved);
        comparison.finish(name);
    }
}

/// At least one of two or three things, on 3×2 points: one question in so many, with other wishes at
/// random.
#[test]
fn one_of_several_on_three_by_two() {
    for (name, rules, seldom) in
        [("3x2", SIMPLE, 23), ("3x2, one-sided", ONE_SIDED[1], 47), ("3x2, suicide", SUICIDE, 23)]
    {
        let mut comparison = Comparison::new(&LOW, 5, 5);
        let mut random = Rng::with_seed(seldom as u64);
        let goals = [Goal::Capture, Goal::Live, Goal::Eye, Goal::Connect];
        let goals = if rules.suicide { &[Goal::Capture, Goal::Connect] } else { &goals[..] };
        for q in every(Grid::new(3, 2).unwrap(), rules, goals).iter().step_by(seldom) {
            let attacker = capture(q).attacker();
            let or = several(&mut random, &q.position, rules, attacker, 1);
            if !or.is_empty() {
                comparison.compare(&Question { or, ..q.clone() });
            }
        }
        assert!(
            comparison.questions > 150 && comparison.proved > 200,
            "{} {}",
            comparison.questions,
            comparison.proved
        );
        comparison.finish(name);
    }
}

/// Black, in atari, may fill the last liberty of the target: where suicide is allowed that loses
/// the target, and is no escape.
#[test]
fn a_suicide_of_the_target_is_a_capture() {
    let grid = Grid::new(3, 3).unwrap();
    let mut position = Position::new(grid);
    for (colour, names) in [(Colour::Black, ["C2", "A1"].as_slice()), (Colour::White, &["B3", "A2", "B2", "C1"])] {
        for name in names {
            position.set(grid.parse(name).unwrap(), Some(colour));
        }
    }
    let targets = vec![grid.parse("C2").unwrap()];
    let q = Question { rules: SUICIDE, ..Question::capture(position, targets, Colour::Black) };
    Comparison::new(&ORDERS, 1, 1).compare(&q);
}

#[test]
fn random_three_by_three() {
    let shape = Shape { size: (3, 3), empty: (1, 7), rules: SIMPLE };
    Comparison::new(&ORDERS, 40, 60).random("3x3", &shape, 0..times(1500));
}

#[test]
fn random_three_by_three_with_suicide() {
    let shape = Shape { size: (3, 3), empty: (1, 7), rules: SUICIDE };
    Comparison::new(&ORDERS, 40, 60).random("3x3, suicide", &shape, 0..times(150));
}

#[test]
fn random_three_by_three_with_superko() {
    for rules in [SUPERKO, SUPERKO_SUICIDE] {
        let shape = Shape { size: (3, 3), empty: (1, 5), rules };
        Comparison::new(&LOW, 40, 60).random("3x3, superko", &shape, 0..times(250));
    }
}

#[test]
fn random_three_by_three_where_one_side_retakes() {
    for rules in ONE_SIDED {
        let shape = Shape { size: (3, 3), empty: (1, 6), rules };
        Comparison::new(&ORDERS, 14, 60).random("3x3, one side retakes", &shape, 0..times(120));
    }
}

#[test]
fn random_three_by_three_with_threats() {
    for (n, rules) in COUNTED.into_iter().chain([Rules { suicide: true, ..COUNTED[1] }]).enumerate() {
        let shape = Shape { size: (3, 3), empty: (1, 6), rules };
        let seeds = n as u64 * 1000..n as u64 * 1000 + times(100);
        Comparison::new(&ORDERS, 14, 60).random("3x3, with threats", &shape, seeds);
    }
}

/// Positions in which somebody can take a ko, often with a ban, under every rule.
#[test]
fn ko_fights_under_every_rule() {
    let rules = [SIMPLE, ONE_SIDED[0], ONE_SIDED[1], SUPERKO, SUPERKO_SUICIDE];
    for rules in rules.into_iter().chain(COUNTED) {
        let superko = rules.ko == KoRule::Superko;
        let most = if superko { 4 } else { 6 };
        for (size, orders) in [((3, 3), if superko { &LOW[..] } else { &ORDERS }), ((4, 3), &LOW)] {
            let shape = Shape { size, empty: (1, most), rules };
            let mut comparison = Comparison::new(orders, 40, 20);
            let fights =
                |q: &Question| [Colour::Black, Colour::White].iter().any(|&c| ko_point(&q.position, c).is_some());
            let questions = (0..).map(|seed| question(&mut Rng::with_seed(seed), &shape)).filter(fights);
            for q in questions.take(times(60) as usize) {
                comparison.compare(&q);
            }
            comparison.finish(&format!("ko fights, {size:?}, {rules:?}"));
        }
    }
}

#[test]
fn random_four_by_four_and_five_by_five() {
    for size in [(4, 4), (5, 5)] {
        let shape = Shape { size, empty: (1, 6), rules: SIMPLE };
        Comparison::new(&LOW, 40, 60).random(&format!("{size:?}"), &shape, 0..times(300));
    }
}
