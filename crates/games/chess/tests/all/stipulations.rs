//! Stalemates, selfmates, reflexmates and helpmates, compared with what their names mean: moves are made on the
//! board and counted, and nothing of the search is used.

use fastrand::Rng;
use tesuji_chess::rules::{Chess, Color, Goal, Move, Position, Question};
use tesuji_problem::{Hooks, Order, Plain, Problem};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::tree::Threats;
use tesuji_search::tree::budget::Within;
use tesuji_search::{Meter, Silent};
use tesuji_trial::times;

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

/// The moves that a side may choose from: in a reflexmate the mates, if there are any.
fn choice(position: &Position, goal: Goal) -> Vec<Position> {
    let after: Vec<Position> = moves(position).into_iter().map(|m| position.after(m)).collect();
    let mates: Vec<Position> = after.iter().filter(|after| after.is_mate()).cloned().collect();
    if goal == Goal::Reflexmate && !mates.is_empty() { mates } else { after }
}

/// Whether the side to move reaches the goal within so many of its own moves, against every reply.
fn reaches(position: &Position, goal: Goal, left: u32) -> bool {
    left > 0
        && choice(position, goal).into_iter().any(|after| match goal {
            Goal::Stalemate if after.is_stalemate() => true,
            _ => {
                let replies = choice(&after, goal);
                !replies.is_empty() && replies.iter().all(|reply| answers(reply, goal, left - 1))
            }
        })
}

/// The same after a reply.
fn answers(position: &Position, goal: Goal, left: u32) -> bool {
    let is_own_mate = goal == Goal::Selfmate || goal == Goal::Reflexmate;
    is_own_mate && position.is_mate() || !moves(position).is_empty() && reaches(position, goal, left)
}

/// Whether both sides together bring about in so many moves that this one is mated.
fn helps(position: &Position, mated: Color, left: u32) -> bool {
    left > 0
        && moves(position).into_iter().any(|m| {
            let after = position.after(m);
            after.is_mate() && after.turn() == mated || helps(&after, mated, left - 1)
        })
}

fn searched<P: Hooks>(mut problem: P, within: u16) -> bool {
    let (mut limit, mut silent) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let within = within + problem.spare_moves();
    let budget = Within::new(Order::Unlimited, within).unwrap();
    let outcome = Dfpn::with_entries(1 << 12).search(&mut Threats::new(&mut problem, budget), &mut meter);
    outcome.value().expect("it is decided")
}

fn written(squares: &[char; 64]) -> Option<Position> {
    let row = |row: &[char]| row.iter().map(|&c| if c == ' ' { '1' } else { c }).collect::<String>();
    let rows: Vec<String> = squares.chunks(8).map(row).collect();
    let fen = format!("{} w - - 0 1", rows.join("/"));
    Position::from_fen(&fen).ok().filter(|position| !moves(position).is_empty())
}

/// Few men in a corner, so that Black can be stalemated.
fn position(dice: &mut Rng, men: &str) -> Option<Position> {
    let mut squares = [' '; 64];
    for man in men.chars() {
        let (ranks, files) = (if dice.usize(..4) > 0 { 3 } else { 8 }, if dice.usize(..3) > 0 { 4 } else { 8 });
        let square = 8 * dice.usize(..ranks) + dice.usize(..files);
        if squares[square] != ' ' || man.eq_ignore_ascii_case(&'p') && !(8..56).contains(&square) {
            return None;
        }
        squares[square] = man;
    }
    written(&squares)
}

/// Positions in which White can be mated, with one man elsewhere.
fn changed(dice: &mut Rng, rows: &str) -> Option<Position> {
    let mut squares = [' '; 64];
    for (row, text) in rows.split('/').enumerate() {
        let mut file = 0;
        for man in text.chars() {
            if let Some(empty) = man.to_digit(10) {
                file += empty as usize;
            } else {
                squares[8 * row + file] = man;
                file += 1;
            }
        }
    }
    let (from, to) = (dice.usize(..64), dice.usize(..64));
    squares.swap(from, to);
    let pawns = squares[..8].iter().chain(&squares[56..]).any(|man| man.eq_ignore_ascii_case(&'p'));
    if pawns { None } else { written(&squares) }
}

const NEAR_MATES: [&str; 3] = ["8/8/7Q/1R6/8/1p6/5pPP/r2k3K", "4r3/8/8/8/8/KQ6/8/2k5", "8/8/8/8/R7/6pk/8/6BK"];

#[test]
fn the_definition_and_the_search_agree() {
    let sets = ["KkQ", "KkQR", "KkRp", "KkQp", "KkQq", "KkRr", "KQRkr", "KkPp", "KkQb", "KQPkp", "KRkq", "KQBkrp"];
    let mut dice = Rng::with_seed(7);
    let mut count = [[0; 2]; 3];
    for men in sets.into_iter().chain(NEAR_MATES).cycle().take(15 * usize::try_from(times(16)).unwrap()) {
        let one = |dice: &mut Rng| if men.contains('/') { changed(dice, men) } else { position(dice, men) };
        let Some(position) = (0..50).find_map(|_| one(&mut dice)) else { continue };
        for (kind, goal) in [Goal::Stalemate, Goal::Selfmate, Goal::Reflexmate].into_iter().enumerate() {
            let question = Question { position: position.clone(), attacker: Color::White, goal };
            let chess = Chess::new(&question).unwrap();
            for within in 1..=2 {
                let truth = reaches(&position, goal, within);
                let what = || format!("{goal} in {within}: {}", position.to_fen());
                let within = u16::try_from(within).unwrap();
                assert_eq!(searched(chess.clone(), within), truth, "{}", what());
                assert_eq!(searched(Plain(chess.clone()), within), truth, "without hooks, {}", what());
                count[kind][usize::from(truth)] += 1;
            }
        }
    }
    assert!(count.iter().all(|&[no, yes]| no > 100 && yes > 3), "{count:?}");
}

#[test]
fn the_definition_and_the_search_agree_about_help() {
    let sets = ["KkQ", "KkR", "KkRp", "KkQp", "KkRr", "KkRb", "KkPp", "KkNNp", "KkBB", "KkBNr"];
    let mut dice = Rng::with_seed(8);
    let mut count = [[0; 2]; 4];
    for men in sets.into_iter().chain(NEAR_MATES).cycle().take(8 * usize::try_from(times(16)).unwrap()) {
        let one = |dice: &mut Rng| if men.contains('/') { changed(dice, men) } else { position(dice, men) };
        let Some(position) = (0..50).find_map(|_| one(&mut dice)) else { continue };
        for attacker in Color::ALL {
            let goal = Goal::Helpmate;
            let chess = Chess::new(&Question { position: position.clone(), attacker, goal }).unwrap();
            for within in 1..=3 {
                let truth = helps(&position, !attacker, within);
                let what = || format!("{attacker:?} in {within} moves: {}", position.to_fen());
                count[within as usize][usize::from(truth)] += 1;
                let within = u16::try_from(within).unwrap();
                assert_eq!(searched(chess.clone(), within), truth, "{}", what());
                assert_eq!(searched(Plain(chess.clone()), within), truth, "without hooks, {}", what());
            }
        }
    }
    assert!(count[2..].iter().all(|&[no, yes]| no > 50 && yes > 3), "{count:?}");
}

/// Who can mate in a reflexmate has no other move: White mates Black, and has failed.
#[test]
fn mate_in_one_is_a_duty() {
    let at = |fen: &str, goal| {
        let position = Position::from_fen(fen).unwrap();
        let chess = Chess::new(&Question { position, attacker: Color::White, goal }).unwrap();
        let mut all = Vec::new();
        chess.moves(&mut all);
        all.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let mate = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    assert_eq!(at(mate, Goal::Reflexmate), ["d1d8"]);
    assert!(at(mate, Goal::Selfmate).len() > 10);
    // The same for Black, and nobody is bound who cannot.
    assert_eq!(at("3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", Goal::Reflexmate), ["d8d1"]);
    assert!(at("6k1/5p1p/8/8/8/8/5PPP/3R2K1 w - - 0 1", Goal::Reflexmate).len() > 10);
}
