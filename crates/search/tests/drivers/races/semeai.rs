//! Go: races of two groups.
//!
//! *Alone* means that the attacker's own group may fall: the question is a capture, and nothing else
//! ends it. With both groups in the question who captures first wins.

use fastrand::Rng;
use tesuji_go::hooks::Tactics;
use tesuji_go::rules::{Board, Colour, Contest, Grid, KoRule, Point, Position, Question, QuestionError, Rules};
use tesuji_problem::{Order, Problem as _, Role, Status, TwoSided as _};
use tesuji_search::driver::Dfpn;
use tesuji_search::reference::exhaustive;
use tesuji_search::{Meter, NodeLimit, Options, Race, Search, Silent};
use tesuji_trial::times;

use super::compared::Compared;

const NODES: u64 = 20_000;
const RULES: Rules = Rules { ko: KoRule::Simple, suicide: false };

/// A crowded board, and a block of each side, one beside the other, with three liberties at most.
fn position(random: &mut Rng, size: (u8, u8)) -> Option<(Position, [Point; 2])> {
    let grid = Grid::new(size.0, size.1)?;
    let mut position = Position::new(grid);
    for p in grid.points() {
        let colour = [None, Some(Colour::Black), Some(Colour::White)][random.usize(..3)];
        position.set(p, colour);
    }
    while let Err(QuestionError::NoLiberties(name)) = Board::of(&position) {
        position.set(grid.parse(&name).ok()?, None);
    }
    let board = Board::of(&position).ok()?;
    let is_short = |p: &Point| board.stone(*p).is_some() && board.liberty_count(*p) <= 3;
    let blocks: Vec<Point> = grid.points().filter(is_short).collect();
    let is_beside = |a: Point, b: Point| board.liberties(a).iter().any(|p| board.liberties(b).contains(p));
    let is_pair = |[a, b]: &[Point; 2]| {
        [*a, *b].map(|p| board.stone(p)) == [Some(Colour::Black), Some(Colour::White)] && is_beside(*a, *b)
    };
    let pairs = blocks.iter().flat_map(|&a| blocks.iter().map(move |&b| [a, b]));
    let pairs: Vec<_> = pairs.filter(is_pair).collect();
    let pair = *random.choice(&pairs)?;
    Some((position, pair))
}

/// The race, for this attacker.
fn race(position: &Position, [black, white]: [Point; 2], attacker: Colour, to_move: Colour) -> Question {
    let (target, keep) = if attacker == Colour::Black { (white, black) } else { (black, white) };
    let asked = Question::capture(position.clone(), vec![target], to_move);
    Question { rules: RULES, keep: vec![keep], ..asked }
}

/// Whether the attacker wins with order ≤ 2, whoever moves first.
fn wins(question: &Question) -> Option<bool> {
    let options = Options { to: Order::Finite(2), ..Options::default() };
    let mut search = Search::new(|| Dfpn::with_entries(1 << 14), options);
    let (mut limit, mut silent) = (NodeLimit(NODES), Silent);
    let mut problem = Tactics::new(Contest::new(question).ok()?);
    let verdict = search.solve(&mut problem, &mut Meter::new(&mut limit, &mut silent)).verdict;
    (verdict.is_proved() || verdict.is_disproved()).then(|| verdict.is_proved())
}

/// The side that dual λ names.
fn named(question: &Question) -> Option<Colour> {
    let mut problem = Tactics::new(Contest::new(question).expect("a race"));
    let attacker = problem.contest().attacker();
    let mut race = Race::with_bytes(1 << 20);
    let (mut limit, mut silent) = (NodeLimit(NODES), Silent);
    let orders: Vec<_> = (0..=2).map(Order::Finite).collect();
    let raced = race.run(&mut problem, Tactics::swap_roles, &orders, &mut Meter::new(&mut limit, &mut silent));
    raced.winner.map(|(role, _)| if role == Role::Attacker { attacker } else { attacker.other() })
}

/// By the rules alone: whether the attacker captures first within so many of its moves.
fn forced(contest: &mut Contest, most: u8) -> bool {
    match contest.status() {
        Status::Achieved => return true,
        Status::Open => {}
        Status::Refuted => return false,
    }
    let (mut moves, is_attacker) = (Vec::new(), contest.role() == Role::Attacker);
    if is_attacker && most == 0 {
        return false;
    }
    contest.moves(&mut moves);
    let mut after = |m| {
        contest.play(m);
        let forced = forced(contest, most - u8::from(is_attacker));
        contest.undo();
        forced
    };
    if is_attacker { moves.into_iter().any(&mut after) } else { moves.into_iter().all(&mut after) }
}

#[test]
fn who_looks_at_one_group_alone_names_the_wrong_winner() {
    let mut random = Rng::with_seed(11);
    let (mut races, mut wrong, mut played_out) = (0, [0; 2], 0);
    for _ in 0..times(1_500) {
        let Some((position, groups)) = position(&mut random, (5, 4)) else { continue };
        let to_move = if random.bool() { Colour::Black } else { Colour::White };
        let both = [Colour::Black, Colour::White].map(|attacker| race(&position, groups, attacker, to_move));
        let is_open = Contest::new(&both[0]).is_ok_and(|contest| contest.status() == Status::Open);
        let alone = |question: &Question| wins(&Question { keep: Vec::new(), ..question.clone() });
        if !is_open || !both.iter().all(|question| alone(question) == Some(true)) {
            continue;
        }
        races += 1;
        let Some(winner) = named(&both[0]) else { continue };
        // The one-sided questions with both groups in the rules say the same.
        for question in &both {
            let attacker = Contest::new(question).expect("a race").attacker();
            assert!(wins(question).is_none_or(|wins| wins == (attacker == winner)), "{position:?} {groups:?}");
            let mut contest = Contest::new(question).expect("a race");
            let truth = exhaustive(&contest, 10_000);
            assert!(truth.is_none_or(|wins| wins == (attacker == winner)), "{position:?} {groups:?}");
            let is_forced = forced(&mut contest, 2);
            assert!(!is_forced || attacker == winner, "{position:?} {groups:?}");
            played_out += u32::from(truth == Some(true) || is_forced);
        }
        wrong[usize::from(winner == to_move)] += 1;
    }
    println!(
        "{races} races that both sides win alone; wrongly named: the side to move in {}, the other in {}; {played_out} \
         played out by the rules alone",
        wrong[0], wrong[1]
    );
    assert!(wrong.iter().all(|&wrong| wrong >= 20) && played_out >= 20, "{wrong:?} {played_out}");
}

#[test]
fn dual_lambda_has_the_values_of_lambda() {
    for size in [(5, 5), (7, 7)] {
        for order in [Order::Finite(1), Order::Finite(2)] {
            let (mut random, mut compared) = (Rng::with_seed(12), Compared::default());
            for _ in 0..times(300) {
                let Some((position, groups)) = position(&mut random, size) else { continue };
                let question = race(&position, groups, Colour::Black, Colour::Black);
                let Ok(contest) = Contest::new(&question) else { continue };
                compared.ask(&mut Tactics::new(contest), order, NODES);
            }
            compared.say(&format!("Go {}x{}, order {order}", size.0, size.1));
            assert!(compared.known * 2 >= compared.asked);
        }
    }
}

/// Turned round twice it is the first question again, in the middle of a line as well; and who reaches
/// the goal has refuted the other.
#[test]
fn a_race_is_turned_round() {
    let (mut random, mut reached) = (Rng::with_seed(13), 0);
    for _ in 0..times(300) {
        let Some((position, groups)) = position(&mut random, (4, 4)) else { continue };
        let question = race(&position, groups, Colour::Black, Colour::White);
        let Ok(mut contest) = Contest::new(&question) else { continue };
        let mut other = Contest::new(&race(&position, groups, Colour::White, Colour::White)).expect("a race");
        for _ in 0..12 {
            let key = contest.key();
            contest.swap_roles();
            assert_eq!((contest.status(), contest.role()), (other.status(), other.role()));
            assert_eq!(contest.key(), other.key());
            contest.swap_roles();
            assert_eq!(contest.key(), key);
            if contest.status() != Status::Open {
                assert_ne!(contest.status(), other.status());
                reached += 1;
                break;
            }
            let mut moves = Vec::new();
            contest.moves(&mut moves);
            let m = moves[random.usize(..moves.len())];
            contest.play(m);
            other.play(m);
        }
    }
    assert!(reached > 20, "{reached}");
}
