//! The openings of Y.

use std::collections::BTreeMap;

use serde::Deserialize;
use tesuji_small::connection::Connection;
use tesuji_small::{Game, Goal, Player, find_move};
use tesuji_trial::is_long;

use super::read;
use crate::solve::Solver;

#[derive(Deserialize)]
struct Openings {
    /// By size: a row of the Hex board a line, `B` for a first move that wins, `R` for one that
    /// loses and `S` outside the triangle.
    tables: BTreeMap<String, Vec<String>>,
}

#[test]
fn openings() {
    let Some(text) = read("misc/y_openings.json") else { return };
    let tables = serde_json::from_str::<Openings>(&text).expect("tables of openings").tables;
    let sizes: &[u32] = if is_long() { &[2, 3, 4, 5] } else { &[2, 3, 4] };
    for &size in sizes {
        let mut solver = Solver::new();
        for (y, row) in (1..).zip(&tables[&size.to_string()]) {
            for (column, value) in ('a'..).zip(row.chars()) {
                let mut game = Connection::y(size);
                let m = find_move(&game, &format!("{column}{y}"));
                assert_eq!(m.is_none(), value == 'S', "{size}: {column}{y}");
                if let Some(m) = m {
                    game.play(m);
                    let wins = solver.ask(&game, Player::First, Goal::Win, u64::MAX);
                    assert_eq!(wins, Some(value == 'B'), "{size}: {column}{y}");
                }
            }
        }
        println!("openings of size {size}: {} nodes", solver.nodes);
    }
}
