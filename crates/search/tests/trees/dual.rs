//! Dual λ has fewer nodes where the defender threatens. (That it has the values of λ, the grid
//! shows.)

use fastrand::Rng;
use tesuji_problem::Order;
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::tree::{Dual, Threats};
use tesuji_small::mnk::Mnk;
use tesuji_small::{Game, Goal, Player, Question};

use crate::ask::metered;

/// A race in which each side has placed so many stones at random and nobody has won.
fn race(seed: u64, (columns, rows, length): (u32, u32, u32), each: usize) -> Question<Mnk> {
    let mut random = Rng::with_seed(seed);
    loop {
        let mut game = Mnk::new(columns, rows, length);
        for _ in 0..2 * each {
            let mut moves = Vec::new();
            if game.outcome().is_none() {
                game.moves(&mut moves);
                game.play(moves[random.usize(..moves.len())]);
            }
        }
        if game.outcome().is_none() {
            let attacker = if seed.is_multiple_of(2) { Player::First } else { Player::Second };
            return Question::new(game, attacker, Goal::Win);
        }
    }
}

#[test]
fn nodes_are_saved_where_the_defender_threatens() {
    let (mut all_bare, mut all_dual) = (0, 0);
    for (shape, each) in [((4, 4, 3), 2), ((5, 5, 4), 6)] {
        for order in [Order::Finite(1), Order::Finite(2), Order::Finite(3)] {
            let (mut bare, mut dual, mut proved) = (0, 0, 0);
            for seed in 0..20 {
                let mut problem = race(seed, shape, each);
                let mut one = Dfpn::with_entries(1 << 16);
                let value = metered((), |meter| {
                    let value = one.search(&mut Threats::new(&mut problem, order).without_oracle(), meter).value();
                    bare += meter.nodes();
                    value
                });
                let (mut one, mut two) = (Dfpn::with_entries(1 << 16), Dfpn::with_entries(1 << 12));
                metered((), |meter| {
                    let mut tree = Dual::new(Threats::new(&mut problem, order).without_oracle(), &mut two);
                    assert_eq!(one.search(&mut tree, meter).value(), value);
                    dual += meter.nodes();
                });
                proved += u32::from(value == Some(true));
            }
            println!("{shape:?}, {each} stones each, order {order}: {bare} nodes, dual {dual}, {proved} of 20 proved");
            all_bare += bare;
            all_dual += dual;
        }
    }
    assert!(all_dual * 3 < all_bare * 2, "{all_dual} nodes instead of {all_bare}");
}
