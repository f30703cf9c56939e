//! What looking ahead must see, and that it leaves nothing behind.

use super::super::shape;
use super::*;
use tesuji_gomoku::rules::{Grid, Rules, Variant};
use tesuji_search::Silent;

/// The best move after so many iterations.
fn best(variant: Variant, black: &str, white: &str, to_move: Colour, depth: usize) -> String {
    let grid = Grid::new(15, 15).unwrap();
    let mut position = Position::new(grid, Rules { variant, length: 5 });
    for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
        for name in names.split_whitespace() {
            position.set(grid.parse(name).unwrap(), Some(colour));
        }
    }
    let mut moves = shape::ranked(&position, to_move);
    let all = moves.len();
    let mut ahead = Lookahead::new(&position, to_move, 1 << 20).unwrap();
    let (mut limit, mut observer) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut observer);
    (0..depth).for_each(|_| assert!(ahead.deepen(&mut moves, &mut meter, &|| false)));
    assert_eq!(ahead.tactics.game().position(), &position, "everything is taken back");
    let first = moves[0];
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), all);
    grid.name(first)
}

#[test]
fn threes_are_met_and_wins_are_seen() {
    for variant in Variant::ALL {
        for depth in 1..=3 {
            let met = best(variant, "f8 g8 h8", "a1 c1", Colour::White, depth);
            assert!(["d8", "e8", "i8", "j8"].contains(&met.as_str()), "{variant:?} {depth} {met}");
        }
    }
    let four = best(Variant::Freestyle, "f8 g8 h8", "a1 c1 o15", Colour::Black, 2);
    assert!(["e8", "i8"].contains(&four.as_str()), "{four}");
    let twos = best(Variant::Freestyle, "a1 o3 b14 n12", "f8 g8 h9 h10", Colour::White, 3);
    assert_eq!(twos, "h8");
}

#[test]
fn what_is_cut_short_leaves_the_moves_in_place() {
    let position = Position::new(Grid::new(15, 15).unwrap(), Rules::default());
    let mut moves = shape::ranked(&position, Colour::Black);
    let before = moves.clone();
    let mut ahead = Lookahead::new(&position, Colour::Black, 1 << 20).unwrap();
    let (mut limit, mut observer) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut observer);
    assert!(!ahead.deepen(&mut moves, &mut meter, &|| true));
    assert_eq!(moves, before);
    assert!(!meter.capped(5, |meter| ahead.deepen(&mut moves, meter, &|| false)));
    assert_eq!(ahead.tactics.game().position(), &position);
}
