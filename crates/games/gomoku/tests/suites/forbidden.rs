//! The forbidden points of random positions, on which two other programs agree.

use serde::Deserialize;
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant};

#[derive(Deserialize)]
struct Record {
    id: String,
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    forbidden: Vec<String>,
}

#[test]
fn the_forbidden_points_are_those_that_others_find() {
    let Some(records) = crate::records::<Record>("renju_forbidden_random.jsonl") else { return };
    for record in records {
        let grid = Grid::new(record.size, record.size).expect("a board");
        let mut position = Position::new(grid, Rules { variant: Variant::Renju, length: 5 });
        for (names, colour) in [(&record.black, Colour::Black), (&record.white, Colour::White)] {
            for name in names {
                position.set(grid.parse(name).expect("a point"), Some(colour));
            }
        }
        let question = Question { position, to_move: Colour::Black, attacker: Colour::Black };
        let game = Gomoku::new(&question).expect("a question");
        let mut found: Vec<_> = game.forbidden().iter().map(|p| grid.name(Point(p as u16))).collect();
        found.sort();
        let mut expected = record.forbidden;
        expected.sort();
        assert_eq!(found, expected, "{}", record.id);
    }
}
