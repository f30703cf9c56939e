//! A guide says where to look first, and nothing else: whatever it has learnt, right or wrong, the
//! answers are those of a search without one; and a strategy that it knows is found sooner.

use std::collections::HashSet;
use std::sync::Arc;

use fastrand::Rng;
use tesuji_gomoku::hooks::{Area, Tactics};
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant, completes};
use tesuji_problem::{Order, Problem, Status, Verdict};
use tesuji_search::driver::{Dfpn, Following, Searches};
use tesuji_search::tree::Guide;
use tesuji_search::{Aim, Link, Meter, NodeLimit, Options, Search, Silent, Step, Strategy};

const TO: Order = Order::Finite(3);

fn position(random: &mut Rng) -> Tactics {
    let grid = Grid::new(random.u8(5..7), random.u8(5..7)).unwrap();
    let variant = if random.bool() { Variant::Freestyle } else { Variant::Standard };
    let mut position = Position::new(grid, Rules { variant, length: 4 });
    for n in 0..random.u8(2..8) {
        let points: Vec<Point> = grid.points().collect();
        let &p = random.choice(&points).unwrap();
        let colour = [Colour::Black, Colour::White][usize::from(n % 2)];
        if position.stone(p).is_none() && !completes(&position, p, colour) {
            position.set(p, Some(colour));
        }
    }
    let to_move = if random.bool() { Colour::Black } else { Colour::White };
    let question = Question { position, to_move, attacker: to_move };
    Tactics::new(Gomoku::new(&question).unwrap())
}

/// The verdict, the nodes, at most so many, and the strategy if there is a win.
fn answer<D: Searches<Tactics>>(
    driver: impl Fn() -> D + 'static,
    problem: &Tactics,
    most: u64,
) -> (Verdict, u64, Option<Strategy<Point, Area>>) {
    // What the hooks remember from one search to the next would show.
    let problem = &mut problem.clone();
    let mut search = Search::new(driver, Options { to: TO, ..Options::default() });
    let (mut limit, mut silent) = (NodeLimit(most), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let found = search.solve(problem, &mut meter);
    let nodes = meter.nodes();
    let strategy = found
        .win
        .filter(|win: &Aim| win.within != Some(0))
        .map(|win| search.strategy(problem, win, 1_000_000, &mut meter).expect("what was proved is written down"));
    (found.verdict, nodes, strategy)
}

fn plain() -> Dfpn<Point, Area> {
    Dfpn::with_entries(1 << 16)
}

/// Every position of a strategy.
fn names(problem: &mut Tactics, strategy: &Strategy<Point, Area>, left_out: Option<Point>) -> Vec<u64> {
    fn walk(
        problem: &mut Tactics,
        strategy: &Strategy<Point, Area>,
        at: usize,
        left_out: Option<Point>,
        (seen, names): (&mut HashSet<usize>, &mut Vec<u64>),
    ) {
        if !seen.insert(at) {
            return;
        }
        names.extend(Guide::names(problem, left_out).unwrap());
        let edges: Vec<(Option<Point>, Link)> = match &strategy.steps[at] {
            Step::Attack { m, next, .. } => vec![(Some(*m), *next)],
            Step::Defend { null, replies, .. } => {
                let replies = replies.iter().map(|&(m, link)| (Some(m), link));
                null.iter().map(|&link| (None, link)).chain(replies).collect()
            }
            Step::Less { .. } => Vec::new(),
        };
        for (m, link) in edges {
            let Link::Step(next) = link else { continue };
            match m {
                Some(m) => problem.play(m),
                None => problem.null(),
            }
            walk(problem, strategy, next, left_out, (seen, names));
            problem.undo();
        }
    }
    let (mut seen, mut all) = (HashSet::new(), Vec::new());
    if let Some(last) = strategy.steps.len().checked_sub(1) {
        walk(problem, strategy, last, left_out, (&mut seen, &mut all));
    }
    all
}

/// Names of positions of lines that were played at random.
fn anything(problem: &mut Tactics, random: &mut Rng) -> Vec<u64> {
    let mut all = Vec::new();
    for _ in 0..40 {
        let mut played = 0;
        while problem.status() == Status::Open && played < 6 {
            let mut moves = Vec::new();
            problem.moves(&mut moves);
            let Some(&m) = random.choice(&moves) else { break };
            problem.play(m);
            played += 1;
            all.extend(Guide::names(problem, None).unwrap().into_iter().filter(|_| random.bool()));
        }
        (0..played).for_each(|_| problem.undo());
    }
    all
}

#[test]
fn a_guide_changes_no_answer() {
    let mut won = 0;
    for seed in 0..120 {
        let mut random = Rng::with_seed(seed);
        let mut problem = position(&mut random);
        let (verdict, ..) = answer(plain, &problem, 30_000);
        if matches!(verdict, Verdict::Unknown { .. }) {
            continue;
        }
        won += usize::from(verdict.is_proved());
        let guide = Arc::new(Guide::with_names(100_000));
        guide.learn(&anything(&mut problem, &mut random), 0);
        let followed = guide.clone();
        let (guided, ..) =
            answer(move || Following::new(plain(), Some((followed.clone(), 1)), None), &problem, 1_000_000);
        assert_eq!(guided, verdict, "seed {seed}");
    }
    assert!(won > 20, "{won}");
}

#[test]
fn what_is_known_is_found_sooner() {
    let (mut without, mut with) = (0, 0);
    for seed in 0..150 {
        let mut problem = position(&mut Rng::with_seed(seed));
        let (verdict, nodes, strategy) = answer(plain, &problem, 100_000);
        let is_long = matches!(verdict, Verdict::Proved { order } if order > Order::Finite(1));
        let Some(strategy) = strategy.filter(|_| is_long) else { continue };
        let guide = Arc::new(Guide::with_names(100_000));
        guide.learn(&names(&mut problem, &strategy, None), 0);
        let followed = guide.clone();
        let (guided, fewer, _) =
            answer(move || Following::new(plain(), Some((followed.clone(), 1)), None), &problem, 100_000);
        assert_eq!(guided, verdict, "seed {seed}");
        without += nodes;
        with += fewer;
        // What was learnt later is not followed.
        let (_, same, _) = answer(move || Following::new(plain(), Some((guide.clone(), 0)), None), &problem, 100_000);
        assert_eq!(same, nodes, "seed {seed}");
    }
    assert!(with * 2 < without, "{with} {without}");
}
