//! Every question about a game, at every order: the drivers against the two references, on random
//! positions near the end of small games.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

use fastrand::Rng;
use tesuji_problem::Order;
use tesuji_search::driver::{Dfpn, Driver, IdAlphaBeta};
use tesuji_search::reference::{Definition, exhaustive};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, Silent};
use tesuji_small::named::{AnyGame, named_question};
use tesuji_small::{Game, Goal, Move, Player, Question, Zone};

/// A game, and how many random moves are made first.
const GAMES: [(&str, u64); 14] = [
    ("mnk:3,3,3", 3),
    ("mnk:4,3,3", 6),
    ("connect4:3x3,3", 1),
    ("connect4:4x4", 10),
    ("hex:3x3", 2),
    ("hex:4x3", 6),
    ("y:3", 1),
    ("atari-go:2x2", 1),
    ("atari-go:2x2 pass", 1),
    ("atari-go:3x3", 4),
    ("atari-go:3x3 pass", 4),
    ("atari-go:4x4x pass", 6),
    ("nim:1,2,3", 1),
    ("nim:1,2,2 misere", 1),
];

struct Drivers {
    dfpn: Dfpn<Move, Zone>,
    alphabeta: IdAlphaBeta<Move, Zone>,
}

fn compare(game: &AnyGame, drivers: &mut Drivers, won: &mut [u32; 5]) {
    for (attacker, goal) in [Player::First, Player::Second].into_iter().flat_map(|p| [(p, Goal::Win), (p, Goal::Draw)])
    {
        let mut question = Question::new(game.clone(), attacker, goal);
        let mut definition = Definition::default();
        for (i, order) in (0..4).map(Order::Finite).chain([Order::Unlimited]).enumerate() {
            let truth = definition.value(&question, order);
            won[i] += u32::from(truth);
            let (mut limit, mut silent) = ((), Silent);
            let mut meter = Meter::new(&mut limit, &mut silent);
            let mut tree = Threats::new(&mut question, order);
            let said = [drivers.dfpn.search(&mut tree, &mut meter), drivers.alphabeta.search(&mut tree, &mut meter)];
            for answer in said {
                assert_eq!(answer.value(), Some(truth), "{}: {attacker:?} {goal:?}, order {order}", game.show());
            }
        }
        let truth = definition.value(&question, Order::Unlimited);
        assert_eq!(exhaustive(&question, 1_000_000), Some(truth), "{}: {attacker:?} {goal:?}", game.show());
    }
}

#[test]
fn every_search_says_the_same() {
    let mut random = Rng::with_seed(1);
    for (name, moves) in GAMES {
        // The tables are kept, so a result stored under a wrong key would be met again.
        let mut drivers = Drivers { dfpn: Dfpn::with_entries(1 << 14), alphabeta: IdAlphaBeta::with_entries(1 << 14) };
        let (mut positions, mut won) = (0, [0; 5]);
        for _ in 0..15 {
            let mut game = named_question(name).expect("a game").game().clone();
            for _ in 0..moves {
                if game.outcome().is_none() {
                    let mut legal = Vec::new();
                    game.moves(&mut legal);
                    game.play(legal[random.usize(..legal.len())]);
                }
            }
            if game.outcome().is_none() {
                compare(&game, &mut drivers, &mut won);
                positions += 1;
            }
        }
        println!("{name}: {positions} positions, won by order 0, 1, 2, 3 and at all: {won:?}");
        assert!(won.is_sorted(), "a higher order loses a win");
    }
}
