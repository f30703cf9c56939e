//! Renju: a four that leaves Black without a legal move wins nothing, for who cannot move has not lost.

use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Position, Question, Rules, Variant};
use tesuji_problem::{Hooks, Zone};

/// White, to move, attacks; `X` is Black.
fn white_attacks(rows: &str) -> Tactics {
    let rows: Vec<&str> = rows.split_whitespace().collect();
    let grid = Grid::new(rows[0].len() as u8, rows.len() as u8).unwrap();
    let mut position = Position::new(grid, Rules { variant: Variant::Renju, length: 5 });
    for (p, c) in grid.points().zip(rows.concat().chars()) {
        let stone = match c {
            'X' => Some(Colour::Black),
            'O' => Some(Colour::White),
            _ => None,
        };
        position.set(p, stone);
    }
    let question = Question { position, to_move: Colour::White, attacker: Colour::White };
    Tactics::new(Gomoku::new(&question).unwrap())
}

#[test]
fn a_four_that_leaves_black_without_a_move_wins_nothing() {
    let mut problem = white_attacks("XOXXX XOXXO OOOXX OOO.. OXXXX XOOXO OXOXO");
    assert_eq!(problem.oracle(1, &mut || false), Some(false), "after e4 Black has d4 alone, which makes seven");
    assert!(problem.run_of_fours(true, &mut || false).unwrap().is_none());
    assert!(problem.oracle_zone(1, false, &mut || false).is_everywhere());
}

#[test]
fn a_run_of_fours_rests_on_the_moves_that_black_has_elsewhere() {
    let mut problem = white_attacks("XXOX.OX OXOXOXO XOOXOOO OOO..XO XOXXXOO XOOXOOX OXOXXXX O.OOXOO");
    assert_eq!(problem.oracle(1, &mut || false), Some(true), "after e5 Black may play b1 or e8, and not d5");
    let zone = problem.oracle_zone(1, true, &mut || false);
    let name = |name| problem.game().position().grid.parse(name).unwrap();
    assert!(zone.contains(name("b1")) || zone.contains(name("e8")), "with black stones on both, Black could not move");
    let mut problem = white_attacks("XXXXOOO XXOXOOX OXXXOXO .OO..OX XXXXXXO OXXXXOX XXXXOXX");
    assert_eq!(problem.oracle(1, &mut || false), Some(true));
    let zone = problem.oracle_zone(1, true, &mut || false);
    assert!(zone.contains(problem.game().position().grid.parse("a4").unwrap()), "Black's only move");
}
