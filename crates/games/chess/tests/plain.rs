//! Values with the hooks and without them, against the definition.

use tesuji_chess::rules::{Chess, Color, Goal, Piece, Position, Question, Square};
use tesuji_problem::{Order, Plain, Problem, Status, mix};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::reference::Definition;
use tesuji_search::tree::Threats;
use tesuji_search::tree::budget::Within;
use tesuji_search::{Meter, Silent};

/// Random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 += 1;
        (mix(self.0) >> 64) as usize % n
    }
}

/// A random position with these men, Black's in lower case, where a king's neighbourhood is likelier than other squares.
fn random(dice: &mut Dice, men: &str) -> Option<Position> {
    let mut squares = [' '; 64];
    let mut black_king = 0;
    for man in men.chars() {
        let at = loop {
            let pawn = man.eq_ignore_ascii_case(&'p');
            let near = black_king + dice.below(3) * 8 + dice.below(5);
            let square = if dice.below(3) > 0 && near >= 10 && near < 74 { near - 10 } else { dice.below(64) };
            if squares[square] == ' ' && !(pawn && !(8..56).contains(&square)) {
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
    let turn = if dice.below(4) > 0 { 'w' } else { 'b' };
    Position::from_fen(&format!("{} {turn} - - 0 1", rows.join("/"))).ok()
}

fn chess(position: &Position, goal: Goal) -> Chess {
    Chess::new(&Question { position: position.clone(), attacker: Color::White, goal }).unwrap()
}

/// Asks df-pn about this budget with the hooks and without, and compares with the definition.
fn compare(chess: &Chess, budget: Within, definition: &mut Definition<Chess, Within>) -> bool {
    let expected = definition.value(chess, budget);
    let (mut limit, mut silent) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let with = Dfpn::with_entries(1 << 12).search(&mut Threats::new(&mut chess.clone(), budget), &mut meter);
    let without = Dfpn::with_entries(1 << 12).search(&mut Threats::new(&mut Plain(chess.clone()), budget), &mut meter);
    let what = || format!("{budget} {:?} {}", chess.goal(), chess.position().to_fen());
    assert_eq!(with.value(), Some(expected), "{}", what());
    assert_eq!(without.value(), Some(expected), "without hooks: {}", what());
    expected
}

/// The goals that make sense.
fn goals(position: &Position, dice: &mut Dice) -> Vec<Goal> {
    let targets: Vec<Square> =
        (position.side(Color::Black) - position.men(Color::Black, Piece::King)).into_iter().collect();
    let mut goals = vec![Goal::Mate];
    match dice.below(4) {
        0 => goals.push(Goal::Selfmate),
        1 => goals.push(Goal::Promote),
        _ if !targets.is_empty() => goals.push(Goal::Win(targets[dice.below(targets.len())])),
        _ => {}
    }
    goals
}

/// The numbers of values that were compared, and of wins among them.
fn compare_all(sets: &[&str], each: usize, budgets: &[(Order, u16)], seed: u64) -> (usize, usize) {
    let (mut dice, mut all, mut won) = (Dice(seed << 32), 0, 0);
    for men in sets {
        let mut left = each;
        while left > 0 {
            let Some(position) = random(&mut dice, men) else { continue };
            left -= 1;
            for goal in goals(&position, &mut dice) {
                let chess = chess(&position, goal);
                if chess.status() != Status::Open {
                    continue;
                }
                let mut definition = Definition::default();
                for &(order, moves) in budgets {
                    let value = compare(&chess, Within::new(order, moves).unwrap(), &mut definition);
                    (all, won) = (all + 1, won + usize::from(value));
                }
            }
        }
    }
    (all, won)
}

const BUDGETS: [(Order, u16); 7] = [
    (Order::Finite(0), 1),
    (Order::Finite(1), 1),
    (Order::Finite(1), 2),
    (Order::Finite(1), 3),
    (Order::Finite(2), 2),
    (Order::Finite(3), 2),
    (Order::Unlimited, 2),
];

#[test]
fn few_men() {
    let (all, won) = compare_all(&["kKQ", "kKR", "kKQr", "kpKRP", "kKP", "kpKNB", "kKN", "kpKRR"], 40, &BUDGETS, 1);
    println!("{all} values, {won} wins");
    assert!(won > all / 20);
}
