//! The strategy that was found wins wherever the zone of its root is the same: captures, lives and
//! connections, on random small boards and in the problems of `problems/go` and `problems/life`.
//!
//! The stones outside the zone are changed at random, and the strategy as it was written down is
//! played against the defender, who has no rules but those of the game. Nothing is searched for
//! again. Any position on a line of the strategy is tried in the same way, with the zone there.
//!
//! `TESUJI_LONG=30 cargo test -p tesuji-search --test go outside:: -- --nocapture` tries more than
//! 140,000 positions, in a few minutes.

mod elsewhere;
mod problems;
mod replay;

use std::collections::BTreeMap;
use std::time::Instant;

use fastrand::Rng;
use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::rules::{Contest, Goal, Move, Point, Position, Question};
use tesuji_problem::{Order, PointSet, Problem, Role, Status, Verdict};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Link, NodeLimit, Options, Search, Step, Strategy};
use tesuji_trial::times;

use crate::positions::{Shape, capture, question, several, show};
use crate::ways::metered;
use crate::zones::{any_ko, from_game};
use elsewhere::elsewhere;
use replay::{Played, Replay};

const NODES: u64 = 2_000;
const STEPS: usize = 50_000;
/// Positions in which each strategy is tried, from its first position and from one further on.
const TRIALS: usize = 12;
/// What is said of questions in which one of several things is enough.
const SEVERAL: &str = "one of several";

/// What was tried, for each goal.
#[derive(Debug, Default)]
struct Tally {
    strategies: u64,
    /// Changed positions.
    trials: u64,
    /// Those in which the strategy was played against every defence.
    in_full: u64,
    /// Lines against a defender at random, where that was too much.
    lines: u64,
    /// Points that were changed.
    changed: u64,
    /// Positions in which a point of the reserve was taken.
    reserved: u64,
    /// Positions in which a point of the zone may have been changed too, and those of them in which
    /// the strategy failed.
    with_less: u64,
    lost_with_less: u64,
}

type Tallies = BTreeMap<&'static str, Tally>;

fn say(name: &str, tallies: &Tallies, started: Instant) {
    for (goal, tally) in tallies {
        println!("{name}, {goal}: {tally:?}");
    }
    println!("{name}: {} trials, {:.1?}", trials(tallies), started.elapsed());
}

fn trials(tallies: &Tallies) -> u64 {
    tallies.values().map(|tally| tally.trials).sum()
}

/// The strategy of a proof, and what was proved.
struct Proof {
    question: Question,
    strategy: Strategy<Move, Area>,
}

impl Proof {
    /// Of the lowest order that wins, if there is one and the goal is not reached from the start.
    fn find(search: &mut Search<Dfpn<Move, Area>>, question: &Question, nodes: u64) -> Option<Self> {
        let mut problem = Tactics::new(capture(question));
        let solution = metered(NodeLimit(nodes), |meter| search.solve(&mut problem, meter));
        let Verdict::Proved { order } = solution.verdict else { return None };
        let strategy =
            metered(NodeLimit(20 * nodes), |meter| search.strategy(&mut problem, order, STEPS, meter)).ok()?;
        (!strategy.steps.is_empty()).then(|| Proof { question: question.clone(), strategy })
    }

    /// Tries the strategy elsewhere, from the first position and from others on its lines.
    fn tried(&self, random: &mut Rng, tally: &mut Tally, trials: usize) {
        tally.strategies += 1;
        for trial in 0..2 * trials {
            let (step, here) = if trial < trials { self.root() } else { self.further_on(random) };
            let zone = *self.strategy.steps[step].zone();
            let Some(points) = zone.points() else { continue };
            self.try_at(random, tally, step, &here, &zone);
            if trial % 4 == 0 {
                self.try_with_less(random, tally, step, &here, *points);
            }
        }
    }

    fn try_at(&self, random: &mut Rng, tally: &mut Tally, step: usize, here: &Question, zone: &Area) {
        let Some((there, changed)) = elsewhere(random, here, zone) else { return };
        tally.trials += 1;
        tally.changed += changed;
        tally.reserved += u64::from(
            zone.reserve()
                .is_some_and(|(points, _)| points.iter().any(|p| there.position.stone(Point(p as u16)).is_some())),
        );
        match Replay::of(&self.strategy).wins(random, step, &mut capture(&there)) {
            Played::InFull => tally.in_full += 1,
            Played::Lines(lines) => tally.lines += lines,
            Played::Lost(line) => panic!(
                "the strategy fails by {line:?} in{}\nthough it wins in{}\nzone {}\n{:#?}",
                show(&there),
                show(here),
                zone.in_words(here.position.grid).join(" "),
                self.strategy
            ),
        }
    }

    /// The same with a point of the zone changed too: some strategies must fail then, or the trials
    /// would find nothing.
    fn try_with_less(&self, random: &mut Rng, tally: &mut Tally, step: usize, here: &Question, mut zone: PointSet) {
        let points: Vec<usize> = zone.iter().collect();
        let Some(&gone) = random.choice(&points) else { return };
        zone.remove(gone);
        let Some((there, _)) = elsewhere(random, here, &Area::of(zone)) else { return };
        let played = Replay::of(&self.strategy).wins(random, step, &mut capture(&there));
        tally.with_less += 1;
        tally.lost_with_less += u64::from(matches!(played, Played::Lost(_)));
    }

    fn root(&self) -> (usize, Question) {
        (self.strategy.steps.len() - 1, self.question.clone())
    }

    /// A position on a line of the strategy, if all targets stand there, and its step.
    fn further_on(&self, random: &mut Rng) -> (usize, Question) {
        let (mut step, mut here) = self.root();
        let mut game = capture(&here);
        while random.usize(..4) > 0 {
            let (m, link) = match &self.strategy.steps[step] {
                Step::Attack { m, next, .. } => (*m, *next),
                Step::Defend { replies, .. } => *random.choice(replies).expect("a pass at least"),
                Step::Less { .. } => unreachable!("in Go stones do not stay"),
            };
            let Link::Step(next) = link else { break };
            game.play(m);
            let Some(now) = asked_at(&self.question, &game) else { break };
            (step, here) = (next, now);
        }
        (step, here)
    }
}

/// The question at the position that a game has come to, if it can be asked there.
fn asked_at(question: &Question, game: &Contest) -> Option<Question> {
    if game.standing().count() < game.targets().count() || game.status() != Status::Open {
        return None;
    }
    let board = game.board();
    let mut position = Position::new(board.grid());
    for p in board.grid().points() {
        position.set(p, board.stone(p));
    }
    position.ko = board.ko();
    // Of threats so many are left as the game has.
    let here = Question { position, rules: game.rules(), to_move: game.to_move(), ..question.clone() };
    Contest::new(&here).is_ok().then_some(here)
}

/// Lives and connections are rare among questions about any stones, and rarer among what is proved:
/// a quarter of the questions each, and another about an eye.
fn any_question(random: &mut Rng) -> Option<Question> {
    let size = random.choice([(3, 3), (4, 4), (5, 4), (5, 5), (6, 6), (7, 7), (9, 9)]).unwrap();
    let rules = any_ko(random);
    let mut q = if random.bool() {
        let plies = random.usize(8..60);
        from_game(random, size.0, plies)?
    } else {
        question(random, &Shape { size, empty: (2, usize::from(size.0) * 4), rules })
    };
    q.or.clear();
    match random.usize(..4) {
        0 => q.goal = Goal::Live,
        2 => q.goal = Goal::Eye,
        1 => {
            let (grid, first) = (q.position.grid, q.targets[0]);
            let far = |p: Point| {
                let (a, b) = (grid.xy(p), grid.xy(first));
                a.0.abs_diff(b.0) + a.1.abs_diff(b.1)
            };
            let friends = grid.points().filter(|&p| p != first && q.position.stone(p) == q.position.stone(first));
            let near: Vec<Point> = friends.filter(|&p| far(p) <= 4).collect();
            (q.goal, q.targets) = (Goal::Connect, vec![first, *random.choice(&near)?]);
        }
        _ => {}
    }
    let owner = q.position.stone(q.targets[0])?;
    let attacker = if q.goal.is_owners() { owner } else { owner.other() };
    q.or = several(random, &q.position, rules, attacker, 4);
    if q.goal != Goal::Capture || !q.or.is_empty() {
        q.keep.clear();
    }
    Some(q)
}

#[test]
fn a_strategy_wins_wherever_its_zone_is_the_same() {
    let started = Instant::now();
    let options = Options { to: Order::Finite(3), ..Options::default() };
    let mut search = Search::new(|| Dfpn::with_entries(1 << 16), options);
    let mut tallies = Tallies::new();
    for seed in 0..times(2000) {
        let mut random = Rng::with_seed(seed);
        let Some(q) = any_question(&mut random) else { continue };
        let Some(proof) = Proof::find(&mut search, &q, NODES) else { continue };
        let name = if q.or.is_empty() { q.goal.name() } else { SEVERAL };
        proof.tried(&mut random, tallies.entry(name).or_default(), TRIALS);
    }
    say("random boards", &tallies, started);
    for name in Goal::ALL.map(Goal::name).into_iter().chain([SEVERAL]) {
        let tally = tallies.get(name).expect("a proof of every goal");
        assert!(tally.trials > 500 && tally.changed > tally.trials, "{name}: {tally:?}");
        assert!(tally.lost_with_less > 10, "{name}: {tally:?}");
    }
    assert!(tallies[Goal::Capture.name()].reserved > 100, "{tallies:?}");
}

#[test]
fn the_strategies_of_the_problems_win_wherever_their_zone_is_the_same() {
    let started = Instant::now();
    let mut tallies = Tallies::new();
    let problems = problems::proved();
    let trials = usize::try_from(times(8)).expect("a number of trials");
    for (seed, (name, question, order)) in (0..).zip(&problems) {
        let options = Options { to: *order, ..Options::default() };
        let mut search = Search::new(|| Dfpn::with_entries(1 << 18), options);
        let proof = Proof::find(&mut search, question, 300_000).unwrap_or_else(|| panic!("{name} has no strategy"));
        proof.tried(&mut Rng::with_seed(seed), tallies.entry(question.goal.name()).or_default(), trials);
    }
    say("problems", &tallies, started);
    assert!(problems.len() >= 25, "{} problems", problems.len());
    assert!(trials > 0 && self::trials(&tallies) > times(25 * 8));
}

/// Of a step, whose move it is.
fn role(step: &Step<Move, Area>) -> Option<Role> {
    match step {
        Step::Attack { .. } => Some(Role::Attacker),
        Step::Defend { .. } => Some(Role::Defender),
        Step::Less { .. } => None,
    }
}
