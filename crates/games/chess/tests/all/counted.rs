//! The search within a number of moves against plain recursion, on random positions of few men. One
//! table answers every question, in random order and at any size, so that each answer rests on what
//! the others left behind.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_chess::rules::{Chess, Color, Goal, Move, Piece, Position, Question, Square};
use tesuji_problem::{Budget, Everywhere, Key, NullRule, Order, Problem, Role, Scope, Status, Verdict};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Link, Meter, Options, Search, Silent, Step};

/// The recursion as it is written down, with no hook, no table of intervals and no numbers.
#[derive(Default)]
struct Recursion {
    known: HashMap<(Key, Order, u16), bool>,
}

impl Recursion {
    fn wins(&mut self, chess: &mut Chess, order: Order, bound: u16) -> bool {
        match chess.status() {
            Status::Achieved => return order.reaches(chess.goal_order()),
            Status::Refuted => return false,
            Status::Open => {}
        }
        if bound == 0 || !order.reaches(chess.goal_order()) {
            return false;
        }
        let node = (chess.key(), order, bound);
        if let Some(&value) = self.known.get(&node) {
            return value;
        }
        let attacks = chess.role() == Role::Attacker;
        let value = if attacks { self.attack(chess, order, bound) } else { self.defend(chess, order, bound) };
        self.known.insert(node, value);
        value
    }

    fn attack(&mut self, chess: &mut Chess, order: Order, bound: u16) -> bool {
        let spent = order == Order::Finite(0);
        listed(chess).into_iter().any(|m| {
            chess.play(m);
            let value = chess.status() == Status::Achieved || !spent && self.wins(chess, order, bound - 1);
            chess.undo();
            value
        })
    }

    fn defend(&mut self, chess: &mut Chess, order: Order, bound: u16) -> bool {
        let smaller = match order {
            Order::Unlimited => None,
            Order::Finite(0) => return false,
            Order::Finite(n) => Some(Order::Finite(n - 1)),
        };
        if let Some(smaller) = smaller {
            match chess.null_rule() {
                NullRule::InCheck => {}
                NullRule::Meaningless => return false,
                NullRule::Legal => {
                    chess.null();
                    let value = self.wins(chess, smaller, bound);
                    chess.undo();
                    if !value {
                        return false;
                    }
                }
            }
        }
        listed(chess).into_iter().all(|m| {
            chess.play(m);
            let value = self.wins(chess, order, bound);
            chess.undo();
            value
        })
    }
}

fn listed(chess: &Chess) -> Vec<Move> {
    let mut moves = Vec::new();
    chess.moves(&mut moves);
    moves
}

/// A random position with these men, most of them near Black's king; pawns are often a step from
/// promotion.
fn random(dice: &mut Rng, men: &str) -> Option<Position> {
    let mut squares = ['1'; 64];
    let king = dice.usize(..64);
    squares[king] = 'k';
    for man in men.chars().filter(|&c| c != 'k') {
        let at = (0..50).map(|_| place(dice, man, king)).find(|&at| squares[at] == '1')?;
        squares[at] = man;
    }
    let rows: Vec<String> = squares.chunks(8).map(|row| row.iter().collect()).collect();
    let turn = if dice.bool() { 'w' } else { 'b' };
    let mut fens = Vec::new();
    for castling in ["KQkq", "KQ", "kq", "K", "-"] {
        for passing in 0..9 {
            let rank = if turn == 'w' { 6 } else { 3 };
            let passing = if passing == 8 { "-".to_owned() } else { format!("{}{rank}", char::from(b'a' + passing)) };
            fens.push(format!("{} {turn} {castling} {passing} 0 1", rows.join("/")));
        }
    }
    let plain = dice.usize(..4) == 0;
    fens.iter().filter(|fen| !plain || fen.contains(" - - ")).find_map(|fen| Position::from_fen(fen).ok())
}

fn place(dice: &mut Rng, man: char, king: usize) -> usize {
    let pawn = man.eq_ignore_ascii_case(&'p');
    loop {
        let near = (king + dice.usize(..5) * 8 + dice.usize(..5)).wrapping_sub(18);
        let at = match dice.usize(..6) {
            0..=2 if near < 64 => near,
            3 if man == 'P' => dice.usize(8..16),
            3 if man == 'p' => dice.usize(48..56),
            4 if pawn => dice.usize(24..40),
            4 if man == 'K' => 60,
            4 if man == 'R' => 56 + 7 * dice.usize(..2),
            _ => dice.usize(..64),
        };
        if !pawn || (8..56).contains(&at) {
            return at;
        }
    }
}

fn goals(position: &Position, attacker: Color, dice: &mut Rng) -> Vec<Goal> {
    let targets = position.side(!attacker) - position.men(!attacker, Piece::King);
    let targets: Vec<Square> = targets.into_iter().collect();
    let others = [Goal::Selfmate, Goal::Promote, Goal::Reflexmate, Goal::Helpmate, Goal::Stalemate];
    let mut goals = vec![Goal::Mate, dice.choice(others).unwrap()];
    goals.extend(dice.choice(targets).map(Goal::Win));
    goals
}

const ORDERS: [Order; 4] = [Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];

/// How many values were compared, and how many of them are wins.
#[derive(Debug, Default)]
struct Count {
    all: usize,
    won: usize,
    steps: usize,
}

type Searching = Search<Dfpn<Move, Everywhere>>;

fn search(bytes: usize, options: Options) -> Searching {
    Search::new(move || Dfpn::with_bytes(bytes), options)
}

fn metered<R>(run: impl FnOnce(&mut Meter<'_>) -> R) -> R {
    let (mut limit, mut silent) = ((), Silent);
    run(&mut Meter::new(&mut limit, &mut silent))
}

fn compare(chess: &mut Chess, search: &mut Searching, longest: u16, dice: &mut Rng, count: &mut Count) {
    let mut plain = Recursion::default();
    let mut questions: Vec<(Order, u16)> =
        ORDERS.iter().flat_map(|&order| (0..=longest).map(move |k| (order, k))).collect();
    dice.shuffle(&mut questions);
    for (order, bound) in questions {
        // The search counts a move that is left and never played where the defender is forced to
        // reach the goal.
        let played = bound.checked_sub(chess.spare_moves());
        let Some(played) = played else { continue };
        let value = metered(|meter| search.ask(chess, (order, played), meter)).decided();
        let what = format!(
            "order {order} within {bound}, {:?} {:?} {}",
            chess.attacker(),
            chess.goal(),
            chess.position().to_fen()
        );
        let expected = plain.wins(&mut chess.clone(), order, bound);
        assert_eq!(value, Ok(expected), "{what}");
        count.all += 1;
        count.won += usize::from(expected);
        if expected && chess.status() == Status::Open && dice.usize(..3) == 0 {
            let strategy = metered(|meter| search.strategy(chess, (order, played), 1_000_000, meter))
                .unwrap_or_else(|e| panic!("{e:?} {what}"));
            let root = Link::Step(strategy.steps.len() - 1);
            let length = follow(chess, &strategy.steps, root);
            assert!(length <= bound, "{length}: {what}");
            count.steps += strategy.steps.len();
        }
    }
}

/// The most moves of the attacker, after a check that every line reaches the goal and every reply
/// is there.
fn follow<Z>(chess: &mut Chess, steps: &[Step<Move, Z>], link: Link) -> u16 {
    let Link::Step(step) = link else {
        assert_eq!(chess.status(), Status::Achieved);
        return 0;
    };
    let (edges, more) = match &steps[step] {
        Step::Attack { m, next, .. } => (vec![(*m, *next)], 1),
        Step::Defend { replies, .. } => (replies.clone(), 0),
        Step::Less { .. } => unreachable!("men do not stay"),
    };
    let mut legal = listed(chess);
    legal.retain(|m| edges.iter().any(|(edge, _)| edge == m));
    assert_eq!(legal.len(), edges.len());
    assert!(more == 1 || legal.len() == listed(chess).len());
    let lengths = edges.into_iter().map(|(m, next)| {
        chess.play(m);
        let length = follow(chess, steps, next);
        chess.undo();
        length
    });
    lengths.max().unwrap() + more
}

fn compare_sets(sets: &[&str], each: usize, longest: u16, seed: u64) -> Count {
    let (mut dice, mut count) = (Rng::with_seed(seed), Count::default());
    let options = Options { counts: true, ..Options::default() };
    let mut searches: Vec<Searching> =
        [0, 1 << 10, 1 << 14, 1 << 20].into_iter().map(|bytes| search(bytes, options)).collect();
    for men in sets {
        let mut left = each;
        while left > 0 {
            let Some(position) = random(&mut dice, men) else { continue };
            left -= 1;
            let attacker = dice.choice(Color::ALL).unwrap();
            for goal in goals(&position, attacker, &mut dice) {
                let question = Question { position: position.clone(), attacker, goal };
                let mut chess = Chess::new(&question).unwrap();
                let size = dice.usize(..searches.len());
                compare(&mut chess, &mut searches[size], longest, &mut dice, &mut count);
            }
        }
    }
    count
}

const FEW: [&str; 12] =
    ["kKQ", "kKR", "kpKQ", "kpKP", "kKPP", "kpKRP", "kKQR", "kqKP", "kKBN", "kprKQ", "kppKP", "kKRR"];
const MORE: [&str; 8] = ["kpKRRP", "krrpKR", "kppKPPR", "kqpKQP", "kbpKRP", "krppKRQ", "knpKBNP", "kppKPPP"];

#[test]
fn every_order_goal_and_table() {
    let few = compare_sets(&FEW, 8, 3, 13);
    let more = compare_sets(&MORE, 3, 2, 2);
    assert!(few.won > few.all / 20 && more.won > more.all / 25, "{few:?} {more:?}");
}

#[test]
fn what_can_never_be_reached_is_not_searched() {
    let options = Options { within: Some(20), shortest: true, ..Options::default() };
    for fen in ["8/8/8/4k3/8/8/8/1K6 w - - 0 1", "8/8/8/4k3/8/8/8/1K2B3 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"] {
        let position = Position::from_fen(fen).unwrap();
        let question = Question { position, attacker: Color::White, goal: Goal::Mate };
        let mut chess = Chess::new(&question).unwrap();
        let (found, nodes) = metered(|meter| (search(1 << 12, options).solve(&mut chess, meter), meter.nodes()));
        assert_eq!((found.win, found.none_within(), found.stopped, nodes), (None, u16::MAX, None, 0), "{fen}");
        assert_eq!(found.verdict, Verdict::Disproved { scope: Scope::FULL }, "{fen}");
    }
}

/// A bound may be any number: it does not say how far lines go.
#[test]
fn a_mate_within_thousands_of_moves() {
    let work = || {
        let position = Position::from_fen("8/8/8/4k3/8/8/R7/1R4K1 w - - 0 1").unwrap();
        let question = Question { position, attacker: Color::White, goal: Goal::Mate };
        let mut chess = Chess::new(&question).unwrap();
        for within in [763, 1525, u16::MAX] {
            let options = Options { within: Some(within), ..Options::default() };
            let mut search = Search::new(|| Dfpn::with_bytes(1 << 24).up_to(100_000), options);
            let found = metered(|meter| search.solve(&mut chess, meter));
            assert!(found.win.is_some_and(|win| win.within.is_some_and(|moves| (4..=within).contains(&moves))));
        }
    };
    std::thread::Builder::new().stack_size(1 << 28).spawn(work).unwrap().join().unwrap();
}
