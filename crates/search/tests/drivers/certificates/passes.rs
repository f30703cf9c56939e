//! Renju on boards so crowded that Black has only forbidden points left and passes: every way to
//! search against exhaustive play by the rules alone, and the checker on what is proved.

#[path = "../../../../games/gomoku/tests/crowded/mod.rs"]
mod crowded;

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Gomoku, Question};
use tesuji_problem::{Key, Order, Problem, Role, Status};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Options, Search};
use tesuji_trial::times;

use super::{NODES, STEPS, certificate, metered};

/// The game, played out.
#[derive(Default)]
struct Exhaustive {
    known: HashMap<(Key, Option<u8>), bool>,
    /// How often Black passed, as attacker and as defender.
    passes: [u32; 2],
}

impl Exhaustive {
    /// Whether the attacker wins: at any order if `None`, else at this one at most.
    fn wins(&mut self, game: &mut Gomoku, order: Option<u8>) -> bool {
        match game.status() {
            Status::Achieved => return true,
            Status::Refuted => return false,
            Status::Open => {}
        }
        let key = (game.key(), order);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let attacks = game.role() == Role::Attacker;
        self.passes[usize::from(!attacks)] += u32::from(game.must_pass());
        let threatens = attacks || order.is_none_or(|n| n > 0 && self.after_null(game, n - 1));
        let mut moves = Vec::new();
        game.moves(&mut moves);
        assert!(!moves.is_empty());
        let mut wins_by = |m| {
            game.play(m);
            // At order 0 the move itself must win.
            let open = game.status() == Status::Open;
            let won = if attacks && order == Some(0) && open { false } else { self.wins(game, order) };
            game.undo();
            won
        };
        let won = threatens
            && if attacks { moves.into_iter().any(&mut wins_by) } else { moves.into_iter().all(&mut wins_by) };
        self.known.insert(key, won);
        won
    }

    fn after_null(&mut self, game: &mut Gomoku, order: u8) -> bool {
        game.null();
        let won = self.wins(game, Some(order));
        game.undo();
        won
    }
}

#[test]
fn every_way_to_search_agrees_with_exhaustive_play() {
    let ways = [
        Options::default(),
        Options { oracle: false, ..Options::default() },
        Options { zones: false, ..Options::default() },
        Options { zones: false, oracle: false, local: false, ..Options::default() },
    ];
    let mut searches = ways.map(|options| Search::new(|| Dfpn::with_entries(1 << 14), options));
    let (mut values, mut certified, mut passes) = ([[0u32; 2]; 4], 0, [0; 2]);
    let mut named = 0;
    for seed in 0..times(1200) {
        let mut random = Rng::with_seed(seed);
        let Some(position) = crowded::crowded(&mut random, 5).filter(|position| position.empty().len() <= 8) else {
            continue;
        };
        let [to_move, attacker] = [(); 2].map(|()| Colour::ALL[random.usize(..2)]);
        let q = Question { position, to_move, attacker };
        for (i, order) in [Some(0), Some(1), Some(2), None].into_iter().enumerate() {
            let mut exhaustive = Exhaustive::default();
            let expected = exhaustive.wins(&mut Gomoku::new(&q).unwrap(), order);
            values[i][usize::from(expected)] += 1;
            for (all, more) in passes.iter_mut().zip(exhaustive.passes) {
                *all += more;
            }
            let asked = order.map_or(Order::Unlimited, Order::Finite);
            let mut problem = Tactics::new(Gomoku::new(&q).unwrap());
            for search in &mut searches {
                let way = search.options();
                let answer = metered(20 * NODES, |meter| search.ask(&mut problem, asked, meter)).value();
                assert_eq!(answer, Some(expected), "seed {seed}, order {asked}, {way:?}, {q:?}");
                if expected {
                    let strategy = metered(80 * NODES, |meter| search.strategy(&mut problem, asked, STEPS, meter));
                    let certificate = certificate(&q, &strategy.unwrap(), way.zones);
                    if let Err(rejection) = tesuji_check::verify(&certificate) {
                        panic!("{rejection}, seed {seed}, order {asked}, {way:?}, {certificate:#?}");
                    }
                    certified += 1;
                    named += u32::from(format!("{certificate:?}").contains("\"pass\""));
                }
            }
        }
    }
    println!(
        "{values:?} lost and won by order, Black passed {passes:?} times, {certified} certified, {named} with a pass"
    );
    assert!(values.iter().flatten().all(|&count| count > 20), "{values:?}");
    assert!(passes.iter().all(|&count| count > 100) && certified > 200 && named > 20, "{passes:?} {certified} {named}");
}
