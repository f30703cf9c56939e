//! The positions that are asked about: random lines of small games, and random graphs.

use fastrand::Rng;
use tesuji_small::atari_go::{AtariGo, Passing};
use tesuji_small::connect4::Connect4;
use tesuji_small::connection::Connection;
use tesuji_small::graph::{Nulls, Shape, Synthetic, Tangle, traps};
use tesuji_small::mnk::{Mnk, Rule};
use tesuji_small::named::AnyGame;
use tesuji_small::nim::{Last, Nim};
use tesuji_small::{Game as _, Goal, Move, Player, Question};

use crate::cells::Grid;
use crate::outcomes;
use crate::trees::{ask_all, ask_dual};

/// Positions of each game.
pub(crate) const POSITIONS: u64 = 30;

/// Tangles to a position of the games: they are small, and differ most.
const TANGLES: u64 = 10;

pub(crate) type Ask = fn(&mut Grid, &'static str, u64);

pub(crate) const GAMES: [(&str, Ask); 13] = [
    ("mnk 3,3,3", |grid, name, seed| game(grid, name, Mnk::new(3, 3, 3), 2, seed)),
    ("mnk 4,3,3", |grid, name, seed| game(grid, name, Mnk::new(4, 3, 3), 5, seed)),
    ("mnk 4,4,3, exactly 3", |grid, name, seed| game(grid, name, Mnk::with_rule(4, 4, 3, Rule::Exact), 8, seed)),
    ("mnk 5,3,3, Caro", |grid, name, seed| game(grid, name, Mnk::with_rule(5, 3, 3, Rule::Caro), 7, seed)),
    ("Connect Four 4x4", |grid, name, seed| game(grid, name, Connect4::new(4, 4, 4), 9, seed)),
    ("Connect Four 4x3, 3 in a row", |grid, name, seed| game(grid, name, Connect4::new(4, 3, 3), 4, seed)),
    ("Hex 3x3", |grid, name, seed| game(grid, name, Connection::hex(3, 3), 2, seed)),
    ("Hex 4x3", |grid, name, seed| game(grid, name, Connection::hex(4, 3), 5, seed)),
    ("Y 4", |grid, name, seed| game(grid, name, Connection::y(4), 3, seed)),
    ("Atari-Go 3x3", |grid, name, seed| game(grid, name, AtariGo::new(3, Passing::Forbidden), 3, seed)),
    ("Atari-Go 3x3, passes", |grid, name, seed| game(grid, name, AtariGo::new(3, Passing::Allowed), 3, seed)),
    ("Atari-Go 4x4, passes", |grid, name, seed| game(grid, name, AtariGo::new(4, Passing::Allowed), 10, seed)),
    ("Nim", |grid, name, seed| {
        game(grid, name, Nim::new(&[1, 2, 3], if seed % 2 == 0 { Last::Wins } else { Last::Loses }), 1, seed);
    }),
];

pub(crate) const GRAPHS: [(&str, Ask); 7] = [
    ("traps", |grid, name, seed| {
        let traps = traps::all();
        let trap = &traps[seed as usize % traps.len()];
        ask_all(grid, name, &trap.graph, seed);
    }),
    ("trees", |grid, name, seed| ask_all(grid, name, &Shape::TREE.graph(seed), seed)),
    ("DAGs", |grid, name, seed| ask_all(grid, name, &Shape::DAG.graph(seed), seed)),
    ("cycles", |grid, name, seed| ask_all(grid, name, &Shape::CYCLES.graph(seed), seed)),
    ("cycles, planted", |grid, name, seed| {
        let shape = Shape { depth: 8, value: Some(seed % 2 == 0), ..Shape::CYCLES };
        ask_all(grid, name, &shape.graph(seed), seed);
    }),
    ("tangles", |grid, name, seed| {
        let nulls = [Nulls::Any, Nulls::Any, Nulls::Legal, Nulls::Pass][seed as usize % 4];
        for part in 0..TANGLES {
            let seed = seed * TANGLES + part;
            let (nodes, decided) = (4 + seed as usize % 17, 8 + seed % 40);
            let graph =
                Tangle { nodes, decided, nulls, ..Tangle::SMALL }.graph(seed).starting_at(seed as usize % nodes);
            ask_all(grid, name, &graph, seed);
            ask_dual(grid, name, &graph, seed);
        }
    }),
    ("synthetic", |grid, name, seed| {
        let shape = Shape { depth: 8, value: Some(seed % 2 == 0), ..Shape::CYCLES };
        ask_all(grid, name, &Synthetic::graph(shape, 6, seed), seed);
    }),
];

fn game(grid: &mut Grid, name: &'static str, game: impl Into<AnyGame>, least: u64, seed: u64) {
    ask(grid, name, game.into(), least, seed);
}

/// A random line of at least `least` moves from the start, and a random question about where it
/// leads.
fn ask(grid: &mut Grid, name: &'static str, mut game: AnyGame, least: u64, seed: u64) {
    let mut random = Rng::with_seed(seed);
    for _ in 0..least + random.u64(..3) {
        let mut moves: Vec<Move> = Vec::new();
        if game.outcome().is_none() {
            game.moves(&mut moves);
            game.play(moves[random.usize(..moves.len())]);
        }
    }
    let attacker = if random.bool() { Player::First } else { Player::Second };
    let goal = if random.usize(..3) == 0 { Goal::Draw } else { Goal::Win };
    let question = Question::new(game.clone(), attacker, goal);
    ask_all(grid, name, &question, seed);
    ask_dual(grid, name, &question, seed);
    outcomes::ask(name, &game, attacker, seed);
}
