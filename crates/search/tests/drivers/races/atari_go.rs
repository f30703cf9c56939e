//! Atari-Go: who captures first has won.

use fastrand::Rng;
use tesuji_problem::{Order, Problem as _, Role, TwoSided as _};
use tesuji_search::reference::exhaustive;
use tesuji_search::{Meter, NodeLimit, Race, Silent};
use tesuji_small::atari_go::{AtariGo, Passing};
use tesuji_small::{Game, Goal, Player, Question};
use tesuji_trial::times;

use super::compared::Compared;

/// A position after so many random moves by which nobody has won.
fn position(random: &mut Rng, size: u32, moves: usize) -> AtariGo {
    loop {
        let mut game = AtariGo::new(size, Passing::Forbidden);
        for _ in 0..moves {
            let mut legal = Vec::new();
            if game.outcome().is_none() {
                game.moves(&mut legal);
                game.play(legal[random.usize(..legal.len())]);
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

#[test]
fn dual_lambda_has_the_values_of_lambda() {
    let mut random = Rng::with_seed(3);
    for (size, moves) in [(4, 6), (5, 10), (6, 14)] {
        for order in [Order::Finite(1), Order::Finite(2), Order::Finite(3)] {
            let mut compared = Compared::default();
            for _ in 0..times(20) {
                let game = position(&mut random, size, moves);
                let mover = game.to_move();
                compared.ask(&mut Question::new(game, mover, Goal::Win), order, 30_000);
            }
            compared.say(&format!("Atari-Go {size}x{size} after {moves} moves, order {order}"));
            assert!(compared.known * 2 >= compared.asked);
        }
    }
}

/// Whoever is named forces the first capture, by the rules alone.
#[test]
fn who_is_named_wins() {
    let (mut random, mut named, mut by_second) = (Rng::with_seed(4), 0, 0);
    for _ in 0..times(60) {
        let game = position(&mut random, 4, 8);
        let mut problem = Question::new(game, Player::First, Goal::Win);
        let mut race = Race::with_bytes(1 << 20);
        let (mut limit, mut silent) = (NodeLimit(20_000), Silent);
        let orders: Vec<_> = (0..=3).map(Order::Finite).collect();
        let raced = race.run(&mut problem, Question::swap_roles, &orders, &mut Meter::new(&mut limit, &mut silent));
        let Some((role, _)) = raced.winner else { continue };
        if role != problem.role() {
            by_second += 1;
        }
        if role == Role::Defender {
            problem.swap_roles();
        }
        let truth = exhaustive(&problem, 400_000);
        assert_ne!(truth, Some(false), "{}", problem.game().show());
        named += u32::from(truth == Some(true));
    }
    println!("Atari-Go 4x4: {named} winners named and played out, {by_second} of all not to move");
    assert!(named >= 20, "{named}");
}
