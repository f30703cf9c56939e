//! The positions that are asked about.

use fastrand::Rng;
use tesuji_small::atari_go::{AtariGo, Passing};
use tesuji_small::connection::Connection;
use tesuji_small::mnk::{Mnk, Rule};
use tesuji_small::named::AnyGame;
use tesuji_small::{Game, Move, Player};

pub(crate) fn player(random: &mut Rng) -> Player {
    random.choice([Player::First, Player::Second]).unwrap()
}

/// The position after so many random moves, if the game lasts that long. A third of the moves are
/// followed by a null move, so that one side may have more stones than the other.
pub(crate) fn position<G: Game>(random: &mut Rng, mut game: G, moves: usize) -> Option<G> {
    for _ in 0..moves {
        let mut list: Vec<Move> = Vec::new();
        if game.outcome().is_some() {
            return None;
        }
        game.moves(&mut list);
        list.retain(|&m| m != AtariGo::PASS);
        if list.is_empty() {
            return None;
        }
        game.play(list[random.usize(..list.len())]);
        if random.usize(..3) == 0 && game.outcome().is_none() {
            game.null();
            if game.outcome_of_idleness().is_some() {
                game.undo();
            }
        }
    }
    game.outcome().is_none().then_some(game)
}

pub(crate) trait Visit {
    /// Looks at positions of a game, those with at least this many stones.
    fn visit(&mut self, name: &'static str, game: &AnyGame, least: usize);
}

/// Every game that has zones.
pub(crate) fn each_game(visit: &mut impl Visit) {
    visit.visit("3x3", &Mnk::new(3, 3, 3).into(), 0);
    visit.visit("4x4, 3 in a row", &Mnk::new(4, 4, 3).into(), 6);
    visit.visit("4x4, exactly 3", &Mnk::with_rule(4, 4, 3, Rule::Exact).into(), 6);
    visit.visit("4x4, 3, Caro", &Mnk::with_rule(4, 4, 3, Rule::Caro).into(), 6);
    visit.visit("5x4, 3 in a row", &Mnk::new(5, 4, 3).into(), 10);
    visit.visit("5x4, exactly 3", &Mnk::with_rule(5, 4, 3, Rule::Exact).into(), 10);
    visit.visit("5x4, 3, Caro", &Mnk::with_rule(5, 4, 3, Rule::Caro).into(), 10);
    visit.visit("5x4, 4 in a row", &Mnk::new(5, 4, 4).into(), 10);
    visit.visit("7x3, 3, Caro", &Mnk::with_rule(7, 3, 3, Rule::Caro).into(), 11);
    visit.visit("Hex 3x3", &Connection::hex(3, 3).into(), 0);
    visit.visit("Hex 4x4", &Connection::hex(4, 4).into(), 6);
    visit.visit("Y 4", &Connection::y(4).into(), 1);
    visit.visit("Atari-Go 3x3", &AtariGo::new(3, Passing::Forbidden).into(), 2);
    visit.visit("Atari-Go 3x3, passes", &AtariGo::new(3, Passing::Allowed).into(), 2);
    visit.visit("Atari-Go 4x4", &AtariGo::new(4, Passing::Forbidden).into(), 5);
    visit.visit("Atari-Go 4x4, passes", &AtariGo::new(4, Passing::Allowed).into(), 5);
}
