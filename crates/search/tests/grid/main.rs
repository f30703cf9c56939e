//! Driver × tree × game × table size: every cell equals its tree's own reference, and at order ∞
//! exhaustive search.
//!
//! `TESUJI_LONG=10 cargo test -p tesuji-search --test grid -- --nocapture` asks ten times as many
//! questions and prints the grid.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod cells;
mod costs;
mod fallback;
mod games;
mod outcomes;
mod shuffled;
mod trees;

use cells::Grid;
use tesuji_trial::times;

fn run(name: &str, games: &[(&'static str, games::Ask)]) {
    let mut grid = Grid::new();
    for (i, &(game, ask)) in games.iter().enumerate() {
        for seed in 0..times(games::POSITIONS) {
            ask(&mut grid, game, seed * 31 + i as u64);
        }
    }
    print!("{name}\n{grid}");
    grid.check();
}

#[test]
fn games_without_cycles() {
    run("games without cycles", &games::GAMES);
}

#[test]
fn trees_dags_and_graphs_with_cycles() {
    run("trees, DAGs and graphs with cycles", &games::GRAPHS);
}
