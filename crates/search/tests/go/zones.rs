//! Zones change no answer, in positions as games have them; and the points outside a zone do not
//! matter.

use std::time::Instant;

use fastrand::Rng;
use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::rules::{Board, Colour, Contest, Goal, Grid, Move, Point, Position, Question, Rules};
use tesuji_problem::{Order, PointSet, Problem, Status};
use tesuji_search::driver::{AnyTree, Dfpn, Driver, IdAlphaBeta, Memory, roster};
use tesuji_search::{Answer, NodeLimit};
use tesuji_trial::times;

use crate::positions::{COUNTED, ONE_SIDED, SIMPLE, Shape, capture, question, several, show};
use crate::ways::{ALL_ON, On, metered};

const NODES: u64 = 10_000;
const FIRST: Order = Order::Finite(1);
const SECOND: Order = Order::Finite(2);
const NO_ZONES: On = On { oracle: true, zones: false };
const PLAIN: On = On { oracle: false, zones: false };

/// Simple ko that binds both sides, or one of them: the rules under which there are zones.
pub(crate) fn any_ko(random: &mut Rng) -> Rules {
    let one_sided = *random.choice(&ONE_SIDED[..2]).unwrap();
    let counted = *random.choice(&COUNTED).unwrap();
    random.choice([SIMPLE, SIMPLE, one_sided, counted]).unwrap()
}

/// A question about a position to which random play has led: captures are preferred, eyes are not
/// filled.
pub(crate) fn from_game(random: &mut Rng, size: u8, plies: usize) -> Option<Question> {
    let grid = Grid::new(size, size).unwrap();
    let mut board = Board::new(grid);
    let mut to_move = Colour::Black;
    for _ in 0..plies {
        if let Some(p) = played(random, &board, to_move) {
            board.play(to_move, p);
        } else {
            board.pass();
        }
        to_move = to_move.other();
    }
    let stones: Vec<Point> = grid.points().filter(|&p| board.stone(p).is_some()).collect();
    let weak: Vec<Point> = stones.into_iter().filter(|&p| board.liberty_count(p) <= 3).collect();
    if weak.is_empty() {
        return None;
    }
    let target = *random.choice(&weak).unwrap();
    let mut targets = vec![target];
    targets.extend(weak.into_iter().filter(|&p| board.stone(p) == board.stone(target) && random.usize(..20) == 0));
    let mut position = Position::new(grid);
    for p in grid.points() {
        position.set(p, board.stone(p));
    }
    position.ko = board.ko();
    let region =
        (random.usize(..8) == 0).then(|| grid.points().filter(|_| random.usize(..6) > 0).map(Point::index).collect());
    let rules = any_ko(random);
    let goal = match random.usize(..4) {
        0 => *random.choice(&[Goal::Live, Goal::Eye]).unwrap(),
        1 if targets.iter().any(|&t| t != targets[0]) => Goal::Connect,
        _ => Goal::Capture,
    };
    let owner = position.stone(target)?;
    let attacker = if goal.is_owners() { owner } else { owner.other() };
    let or = several(random, &position, rules, attacker, 4);
    let all = random.usize(..3) == 0;
    Some(Question { rules, goal, all, region, or, ..Question::capture(position, targets, to_move) })
}

fn played(random: &mut Rng, board: &Board, to_move: Colour) -> Option<Point> {
    let fills_eye = |p: Point| board.neighbours(p).iter().all(|&n| board.stone(n) == Some(to_move));
    let legal: Vec<Point> =
        board.grid().points().filter(|&p| board.is_legal(to_move, p, false) && !fills_eye(p)).collect();
    let captures: Vec<Point> = legal.iter().copied().filter(|&p| !board.removed_by(to_move, p).is_empty()).collect();
    if !captures.is_empty() && random.bool() {
        return Some(*random.choice(&captures).unwrap());
    }
    (!legal.is_empty()).then(|| *random.choice(&legal).unwrap())
}

type Answered = Answer<Move, Area>;

/// The same question with zones and without, by df-pn and by αβ. Every driver, and the problem with
/// its caches, lives on from position to position.
struct Askers {
    with: Dfpn<Move, Area>,
    small: Dfpn<Move, Area>,
    without: Dfpn<Move, Area>,
    plain: Dfpn<Move, Area>,
    alpha_beta: IdAlphaBeta<Move, Area>,
    compared: u64,
    proved: u64,
    undecided: u64,
}

impl Askers {
    fn new() -> Self {
        Askers {
            with: Dfpn::with_entries(1 << 18),
            small: Dfpn::with_entries(64),
            without: Dfpn::with_entries(1 << 18),
            plain: Dfpn::with_entries(1 << 18),
            alpha_beta: IdAlphaBeta::with_entries(1 << 16),
            compared: 0,
            proved: 0,
            undecided: 0,
        }
    }

    /// `walked` has been asked before; `other` is at the same position and is never asked with
    /// zones.
    fn compare(&mut self, walked: &mut Tactics, other: &mut Tactics, order: Order, say: &dyn Fn() -> String) {
        let with = ask(&mut self.with, walked, order, ALL_ON);
        let without = ask(&mut self.without, other, order, NO_ZONES);
        let mut answers = vec![("zones", with.value()), ("no zones", without.value())];
        match self.compared % 6 {
            0 => answers.push(("no oracle", ask(&mut self.plain, other, order, PLAIN).value())),
            2 => answers.push(("small table", ask(&mut self.small, walked, order, ALL_ON).value())),
            4 => answers.push(("αβ", ask(&mut self.alpha_beta, walked, order, ALL_ON).value())),
            _ => {}
        }
        self.compared += 1;
        self.undecided += u64::from(answers[0].1.is_none() || answers[1].1.is_none());
        let mut decided = answers.iter().filter_map(|&(_, value)| value);
        let Some(first) = decided.next() else { return };
        self.proved += u64::from(first);
        assert!(decided.all(|value| value == first), "order {order}: {answers:?}: {}", say());
    }
}

fn ask<D>(driver: &mut D, problem: &mut Tactics, order: Order, on: On) -> Answered
where
    D: for<'t> Driver<tesuji_search::tree::Threats<'t, Tactics, Order>>,
{
    metered(NodeLimit(NODES), |meter| driver.search(&mut on.tree(problem, order), meter))
}

/// Asks, plays on, takes back, and asks again.
fn walk(random: &mut Rng, q: &Question, askers: &mut Askers) {
    let (mut walked, mut other) = (Tactics::new(capture(q)), Tactics::new(capture(q)));
    let mut line: Vec<Move> = Vec::new();
    for _ in 0..12 {
        if walked.status() == Status::Open {
            let order = if random.usize(..3) == 0 { SECOND } else { FIRST };
            askers.compare(&mut walked, &mut other, order, &|| format!("after {line:?} of {}", show(q)));
        }
        if walked.status() != Status::Open || random.usize(..4) == 0 {
            for _ in 0..=random.usize(..3) {
                if line.pop().is_some() {
                    walked.undo();
                    other.undo();
                }
            }
            continue;
        }
        let m = next(random, walked.contest());
        walked.play(m);
        other.play(m);
        line.push(m);
    }
}

/// A capture, a move beside the target, or any.
fn next(random: &mut Rng, capture: &Contest) -> Move {
    let mut moves = Vec::new();
    capture.moves(&mut moves);
    let board = capture.board();
    let captures = |m: &Move| matches!(m, Move::At(p) if !board.removed_by(capture.to_move(), *p).is_empty());
    let close =
        |m: &Move| matches!(m, Move::At(p) if capture.standing().any(|t| board.liberties(t).contains(p.index())));
    let kind = random.usize(..4);
    let few: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|m| match kind {
            0 => captures(m),
            1 | 2 => close(m),
            _ => false,
        })
        .collect();
    *random.choice(if few.is_empty() { &moves } else { &few }).unwrap()
}

fn games(name: &str, size: u8, plies: (usize, usize), games: u64) {
    let started = Instant::now();
    let mut askers = Askers::new();
    for seed in 0..games {
        let mut random = Rng::with_seed(seed ^ u64::from(size) << 32);
        let plies = random.usize(plies.0..plies.1);
        if let Some(q) = from_game(&mut random, size, plies) {
            walk(&mut random, &q, &mut askers);
        }
    }
    let Askers { compared, proved, undecided, .. } = askers;
    println!(
        "{name}: {games} games, {compared} comparisons, {proved} proved, {undecided} undecided, {:.1?}",
        started.elapsed()
    );
    assert!(undecided * 20 < compared, "{undecided} of {compared} undecided");
}

#[test]
fn zones_change_no_answer_on_seven_by_seven() {
    games("7x7", 7, (15, 90), times(1000));
}

#[test]
fn zones_change_no_answer_on_nine_by_nine() {
    games("9x9", 9, (25, 140), times(150));
}

/// A position that equals this one on the zone, targets included.
fn changed(random: &mut Rng, q: &Question, zone: &Area) -> Option<Question> {
    let mut other = q.clone();
    let outside: Vec<Point> = q.position.grid.points().filter(|&p| !zone.has(p)).collect();
    if outside.is_empty() {
        return None;
    }
    for _ in 0..=random.usize(..2 * outside.len()) {
        let stone = random.choice([None, Some(Colour::Black), Some(Colour::White)]).unwrap();
        let p = *random.choice(&outside).unwrap();
        let before = other.position.stone(p);
        other.position.set(p, stone);
        let taken =
            |points: &PointSet| points.iter().filter(|&p| other.position.stone(Point(p as u16)).is_some()).count();
        if zone.reserve().is_some_and(|(points, spare)| taken(points) > spare.into()) {
            other.position.set(p, before);
        }
    }
    if other.position.ko.is_some_and(|ko| !zone.has(ko) && (random.bool() || other.position.stone(ko).is_some())) {
        other.position.ko = None;
    }
    Contest::new(&other).ok().filter(|here| here.targets().all(|t| other.position.stone(t) == q.position.stone(t)))?;
    Some(other)
}

#[test]
fn what_lies_outside_a_zone_does_not_matter() {
    let started = Instant::now();
    let (mut with, mut without) = (Dfpn::with_entries(1 << 18), Dfpn::with_entries(1 << 18));
    let mut drivers: Vec<_> = roster().iter().map(|entry| (entry.make)(Memory::Entries(1 << 16))).collect();
    let (mut zones, mut cases, mut proved) = (0_u64, 0_u64, 0_u64);
    for seed in 0..times(15_000) {
        let mut random = Rng::with_seed(seed);
        let size = random.choice([(4, 4), (5, 4), (5, 5), (6, 6)]).unwrap();
        let shape = Shape { size, empty: (2, usize::from(size.0) * 3), rules: any_ko(&mut random) };
        let q = if random.usize(..3) == 0 {
            let plies = random.usize(8..48);
            let Some(q) = from_game(&mut random, size.0, plies) else { continue };
            q
        } else {
            question(&mut random, &shape)
        };
        let order = [Order::Finite(0), FIRST, SECOND][seed as usize % 3];
        // Drawn from other zones than the oracle's as well.
        let on = On { oracle: random.bool(), zones: true };
        let mut problem = Tactics::new(capture(&q));
        let answer = match random.usize(..8) {
            0..4 => {
                let tree: &mut AnyTree<'_, _, _> = &mut on.tree(&mut problem, order);
                let driver = random.usize(..drivers.len());
                metered(NodeLimit(NODES), |meter| drivers[driver].search(tree, meter))
            }
            _ => ask(&mut with, &mut problem, order, on),
        };
        let Answer::Known { proved: value, zone, .. } = answer else { continue };
        if zone.points().is_none() {
            continue;
        }
        zones += 1;
        for _ in 0..8 {
            let Some(other) = changed(&mut random, &q, &zone) else { continue };
            let answer = ask(&mut without, &mut Tactics::new(capture(&other)), order, PLAIN);
            let Some(now) = answer.value() else { continue };
            assert_eq!(now, value, "order {order}, {on:?}, zone {zone:?}: {}\nchanged to {}", show(&q), show(&other));
            cases += 1;
            proved += u64::from(value);
        }
    }
    println!("{zones} zones, {cases} changed positions, {proved} proved, {:.1?}", started.elapsed());
    assert!(cases > 30_000);
}
