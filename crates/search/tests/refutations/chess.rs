//! Refutations in chess: endings of few men, every goal, with and without a length and an order.

use fastrand::Rng;
use tesuji_chess::claim;
use tesuji_chess::rules::{Chess, Color, Goal, Move, Piece, Position, Question, Square};
use tesuji_problem::{Everywhere, Order};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Aim, Options, Search};
use tesuji_trial::times;

use crate::forger::{Change, Forger};
use crate::listed::{Posed, Tally, examine};
use crate::truth::Truth;

/// What the definition may visit; a win that it has not found by then counts as none.
const WORK: usize = 10_000;

/// Black's men in lower case.
const ENDINGS: [&str; 12] = ["kKQ", "kKR", "kKP", "kKBN", "krKQ", "kpKR", "kpKP", "kpKN", "kpKB", "kKRR", "kpKQ", "kK"];

/// A random position with these men. They stand near Black's king more often than not, and that
/// king near a corner.
fn position(random: &mut Rng, men: &str) -> Position {
    loop {
        let mut squares = ['1'; 64];
        let king = if random.bool() { random.usize(..3) + 8 * random.usize(..3) } else { random.usize(..64) };
        for man in men.chars() {
            let near = king + 8 * random.usize(..5) + random.usize(..5);
            let at = match man {
                'k' => king,
                _ if random.usize(..4) > 0 && (18..82).contains(&near) => near - 18,
                _ => random.usize(..64),
            };
            // Two men on a square, or a pawn at the edge: the reader refuses what is left of it.
            squares[at] = man;
        }
        let ranks: Vec<String> = squares.chunks(8).map(String::from_iter).collect();
        let turn = if random.usize(..3) > 0 { 'w' } else { 'b' };
        let is_whole = men.chars().all(|man| squares.contains(&man));
        let position = Position::from_fen(&format!("{} {turn} - - 0 1", ranks.join("/")));
        if let (true, Ok(position)) = (is_whole, position) {
            return position;
        }
    }
}

/// A question about an ending: White attacks three times of four.
fn question(random: &mut Rng, men: &str) -> Question {
    let position = position(random, men);
    let attacker = if random.usize(..4) > 0 { Color::White } else { Color::Black };
    let targets = position.side(!attacker) - position.men(!attacker, Piece::King);
    let targets: Vec<Square> = targets.into_iter().collect();
    let goal = match (random.usize(..9), random.choice(targets)) {
        (0, _) => Goal::Selfmate,
        (1, _) => Goal::Promote,
        (4, _) => Goal::Stalemate,
        (5, _) => Goal::Reflexmate,
        (6, _) => Goal::Helpmate,
        (2 | 3, Some(target)) => Goal::Win(target),
        _ => Goal::Mate,
    };
    Question { position, attacker, goal }
}

/// What is asked about. Where nothing is threatened, no order makes sense.
fn aim(random: &mut Rng, goal: Goal) -> Aim {
    let orders = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Unlimited];
    let order = random.choice(orders).filter(|_| goal.has_threats()).unwrap_or(Order::Unlimited);
    let within = random.choice([None, Some(0), Some(1), Some(2), Some(2), Some(3)]).unwrap();
    Aim { order, within }
}

fn search(options: Options) -> Search<Dfpn<Move, Everywhere>> {
    Search::new(|| Dfpn::with_entries(1 << 15), options)
}

#[test]
fn refutations_are_accepted_and_forgeries_are_refused_or_true() {
    let (mut forger, mut random) = (Forger::default(), Rng::with_seed(13));
    let mut all = 0;
    for men in ENDINGS {
        let mut searches = [search(Options::default()), search(Options { oracle: false, ..Options::default() })];
        let mut tally = Tally::default();
        for seed in 0..times(32) {
            let by_seed = &mut Rng::with_seed(seed);
            let q = question(by_seed, men);
            let aim = aim(by_seed, q.goal);
            let posed = Posed {
                problem: Chess::new(&q).unwrap(),
                aim,
                game: "chess",
                claim: claim::write(&q, None),
                name: &|m: Move| m.to_string(),
            };
            let with = (&mut tally, &mut forger, &mut random);
            examine(&mut searches[seed as usize % 2], &posed, &mut Truth::new(WORK), with);
        }
        println!("{men}: {tally:?}");
        all += tally.refuted;
    }
    assert!(all > 200, "{all}");
    forger.report("chess", 5, &[Change::DropPoint, Change::AddPoint, Change::DropLower]);
}
