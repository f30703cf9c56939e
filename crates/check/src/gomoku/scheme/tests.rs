use tesuji_gomoku::rules::{Question, Rules};

use super::*;

fn renju(size: (u8, u8), black: &str, white: &str, to_move: Colour, attacker: Colour) -> Gomoku {
    let grid = Grid::new(size.0, size.1).unwrap();
    let mut position = Position::new(grid, Rules { variant: Variant::Renju, length: 5 });
    for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
        for name in names.split_whitespace() {
            position.set(grid.parse(name).unwrap(), Some(colour));
        }
    }
    Gomoku::new(&Question { position, to_move, attacker }).unwrap()
}

fn index(game: &Gomoku, areas: &Areas, name: &str) -> u8 {
    areas.0[game.position().grid.parse(name).unwrap().index()]
}

/// A white stone on d10 makes f6 a double three, because d6 is then no double four any more.
#[test]
fn s2_a_move_that_white_stones_could_forbid() {
    let (black, white) = ("c6 d4 d7 d8 d9 e6 e7 g9", "c4 f5");
    let mut game = renju((15, 15), black, white, Colour::Black, Colour::Black);
    let m = game.position().grid.parse("f6").unwrap();
    let child = Areas::empty(game.position().grid);
    let areas = one(&mut game, m, Some(&child));
    assert_eq!((index(&game, &areas, "d10"), index(&game, &areas, "f6"), index(&game, &areas, "o15")), (1, 1, 5));
    assert!(!game.is_forbidden(m));
    let game = renju((15, 15), black, "c4 f5 d10", Colour::Black, Colour::Black);
    assert!(game.is_forbidden(m));
    // Elsewhere there are no two threes, whatever White does.
    let mut game = renju((15, 15), black, white, Colour::Black, Colour::Black);
    let far = game.position().grid.parse("m12").unwrap();
    let areas = one(&mut game, far, Some(&child));
    assert_eq!(areas.first().collect::<Vec<_>>(), [far]);
}

#[test]
fn s6_a_forbidden_reply_that_black_stones_could_free() {
    let game = renju((15, 15), "g8 i8 h7 h9", "", Colour::Black, Colour::White);
    let grid = game.position().grid;
    let h8 = grid.parse("h8").unwrap();
    assert!(game.is_forbidden(h8));
    let mut null = Areas::empty(grid);
    null.add(h8, 1);
    null.add(grid.parse("a1").unwrap(), 1);
    assert!(all(&game, &null, &[]).unwrap_err().starts_with("S6: a1"));
    let mut null = Areas::empty(grid);
    null.add(h8, 1);
    null.add(grid.parse("a1").unwrap(), 3);
    let areas = all(&game, &null, &[]).unwrap();
    assert_eq!(["h10", "j8", "a1", "o15"].map(|name| index(&game, &areas, name)), [1, 1, 2, 4]);
}

#[test]
fn a_pass_of_the_defender_is_answered_as_the_null_move_is() {
    let null = Areas::empty(Grid::new(8, 1).unwrap());
    for white in ["g1 h1", "g1"] {
        let game = renju((8, 1), "a1 b1 c1 e1 f1", white, Colour::Black, Colour::White);
        assert_eq!(game.must_pass(), white == "g1 h1");
        assert_eq!(all(&game, &null, &[]).unwrap().first().count(), 0);
    }
}

/// A white stone more on any empty point may free another.
#[test]
fn s2_a_pass_rests_on_the_whole_board() {
    let mut game = renju((8, 1), "a1 b1 c1 e1 f1", "g1 h1", Colour::Black, Colour::Black);
    let grid = game.position().grid;
    assert!(game.is_legal(Point::PASS));
    assert_eq!(one(&mut game, Point::PASS, Some(&Areas::empty(grid))), Areas::everywhere(grid));
}

#[test]
fn sequences_unite_and_unroll() {
    let grid = Grid::new(5, 1).unwrap();
    let (mut x, mut y) = (Areas::empty(grid), Areas::empty(grid));
    for (i, index) in [1, 2, 3, 4, 9].into_iter().enumerate() {
        x.add(Point(i as u16), index);
        y.add(Point(4 - i as u16), index);
    }
    assert_eq!(*x.0, [1, 2, 3, 4, 5]);
    assert_eq!(*x.unrolled().0, [1, 1, 2, 3, 4]);
    x.unite(&y);
    assert_eq!(*x.0, [1, 2, 3, 2, 1]);
    assert_eq!(*x.unrolled().unrolled().0, [1, 1, 1, 1, 1]);
}
