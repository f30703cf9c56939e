//! Values with the hooks and without them, against the definition.

use fastrand::Rng;
use tesuji_chess::rules::{Chess, Color, Goal, Piece, Position, Question, Square};
use tesuji_problem::{Oracles, Order, Plain, Problem, Status};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::reference::Definition;
use tesuji_search::tree::Threats;
use tesuji_search::tree::budget::Within;
use tesuji_search::{Meter, Silent};

/// A random position with these men, Black's in lower case, where a king's neighbourhood is
/// likelier than other squares.
fn random(dice: &mut Rng, men: &str) -> Option<Position> {
    let mut squares = [' '; 64];
    let mut black_king = 0;
    for man in men.chars() {
        let at = loop {
            let pawn = man.eq_ignore_ascii_case(&'p');
            let near = black_king + dice.usize(..3) * 8 + dice.usize(..5);
            let square = if dice.usize(..3) > 0 && (10..74).contains(&near) { near - 10 } else { dice.usize(..64) };
            if squares[square] == ' ' && (!pawn || (8..56).contains(&square)) {
                break square;
            }
        };
        squares[at] = man;
        if man == 'k' {
            black_king = at;
        }
    }
    let rows: Vec<String> =
        squares.chunks(8).map(|row| row.iter().map(|&c| if c == ' ' { '1' } else { c }).collect()).collect();
    let turn = if dice.usize(..4) > 0 { 'w' } else { 'b' };
    Position::from_fen(&format!("{} {turn} - - 0 1", rows.join("/"))).ok()
}

fn chess(position: &Position, goal: Goal) -> Chess {
    Chess::new(&Question { position: position.clone(), attacker: Color::White, goal }).unwrap()
}

/// Asks df-pn about this budget with the hooks and without: both must say the same.
fn compare(chess: &Chess, budget: Within) -> bool {
    let (mut limit, mut silent) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let with = Dfpn::with_entries(1 << 12).search(&mut Threats::new(&mut chess.clone(), budget), &mut meter);
    let without = Dfpn::with_entries(1 << 12).search(&mut Threats::new(&mut Plain(chess.clone()), budget), &mut meter);
    let what = || format!("{budget} {:?} {}", chess.goal(), chess.position().to_fen());
    assert_eq!(with.value(), without.value(), "{}", what());
    with.value().unwrap_or_else(|| panic!("undecided: {}", what()))
}

/// The goals that make sense.
fn goals(position: &Position, dice: &mut Rng) -> Vec<Goal> {
    let targets: Vec<Square> =
        (position.side(Color::Black) - position.men(Color::Black, Piece::King)).into_iter().collect();
    let mut goals = vec![Goal::Mate];
    match dice.usize(..4) {
        0 => goals.extend([Goal::Selfmate, Goal::Reflexmate, Goal::Helpmate, Goal::Stalemate]),
        1 => goals.push(Goal::Promote),
        _ => goals.extend(dice.choice(targets).map(Goal::Win)),
    }
    goals
}

/// How many values were compared, and how many of them are wins.
#[derive(Default)]
struct Count {
    all: usize,
    won: usize,
}

impl Count {
    fn add(&mut self, position: &Position, budgets: &[(Order, u16)], dice: &mut Rng, is_small: bool) {
        for goal in goals(position, dice) {
            let chess = chess(position, goal);
            if chess.status() != Status::Open {
                continue;
            }
            let mut definition = Definition::default();
            for budget in budgets.iter().map(|&(order, moves)| Within::new(order, moves).unwrap()) {
                let value = compare(&chess, budget);
                if is_small {
                    assert_eq!(value, definition.value(&chess, budget), "{budget} {goal:?} {}", position.to_fen());
                }
                self.all += 1;
                self.won += usize::from(value);
            }
        }
    }
}

/// So many random positions of each set of men.
fn compare_sets(sets: &[&str], each: usize, budgets: &[(Order, u16)]) -> Count {
    let (mut dice, mut count) = (Rng::with_seed(1), Count::default());
    for men in sets {
        let mut left = each;
        while left > 0 {
            if let Some(position) = random(&mut dice, men) {
                left -= 1;
                count.add(&position, budgets, &mut dice, true);
            }
        }
    }
    count
}

const SHORT: [(Order, u16); 6] = [
    (Order::Finite(0), 1),
    (Order::Finite(1), 1),
    (Order::Finite(1), 2),
    (Order::Finite(1), 3),
    (Order::Finite(2), 2),
    (Order::Unlimited, 2),
];

#[test]
fn few_men() {
    let sets = ["kKQ", "kKR", "kKQr", "kpKRP", "kKP", "kpKNB", "kKN", "kpKRR", "kpK", "kKB", "kqK"];
    let Count { all, won } = compare_sets(&sets, 15, &SHORT);
    assert!(all > 1000 && won > all / 20, "{won} of {all}");
}

#[test]
fn six_to_eight_men() {
    let sets = ["krpKQR", "kqppKRR", "kbpKQP", "kppnKRBP", "krppKQPP", "kqKQPP", "knbpKQN"];
    let Count { all, won } = compare_sets(&sets, 8, &SHORT[1..5]);
    assert!(all > 300 && won > all / 12, "{won} of {all}");
}

#[test]
fn higher_orders_with_few_men() {
    let Count { all, won } =
        compare_sets(&["kKQ", "kpKR", "kKRR", "kpKQ"], 2, &[(Order::Finite(2), 3), (Order::Finite(3), 3)]);
    assert!(all > 12 && won > 0, "{won} of {all}");
}

/// The defender's own men can smother its king, and a man more can mate it; a bare king cannot be
/// mated by so little.
#[test]
fn what_can_never_mate() {
    for (men, safe) in [
        ("kqK", true),
        ("kKN", true),
        ("kKB", true),
        ("kK", true),
        ("kpKN", false),
        ("kpKB", false),
        ("kKP", false),
        ("kKR", false),
        ("kKBN", false),
        ("kKNN", false),
    ] {
        let mut dice = Rng::with_seed(3);
        let position = (0..100).find_map(|_| random(&mut dice, men)).unwrap();
        assert_eq!(chess(&position, Goal::Mate).is_safe(), safe, "{men}");
    }
}

/// Too many positions for the definition.
#[test]
fn middlegames() {
    let (mut dice, mut count) = (Rng::with_seed(2), Count::default());
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r1b2rk1/pp3p1p/2n2bpQ/q7/3N4/2N5/PP3PPP/3R1RK1 w - - 0 1",
    ] {
        for _ in 0..5 {
            let mut position = Position::from_fen(fen).unwrap();
            for _ in 0..dice.usize(..12) {
                let mut moves = Vec::new();
                position.moves(&mut moves);
                let Some(&m) = dice.choice(&moves) else { break };
                position = position.after(m);
            }
            count.add(&position, &SHORT[1..5], &mut dice, false);
        }
    }
    assert!(count.all > 100 && count.won > 5, "{} of {}", count.won, count.all);
}
