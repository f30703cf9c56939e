//! Random questions, and questions drawn as text.

use fastrand::Rng;
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant};

pub(crate) fn colour(random: &mut Rng) -> Colour {
    random.choice(Colour::ALL).unwrap()
}

/// Random stones on a board, of which about `percent` in a hundred points hold one, and a question
/// about them.
pub(crate) fn question(random: &mut Rng, (width, height): (u8, u8), rules: Rules, percent: usize) -> Question {
    let grid = Grid::new(width, height).unwrap();
    let mut position = Position::new(grid, rules);
    for p in grid.points() {
        if random.usize(..100) < percent {
            position.set(p, Some(colour(random)));
        }
    }
    Question { position, to_move: colour(random), attacker: colour(random) }
}

/// A question from a picture: `X` is Black, `O` is White, `.` is empty.
pub(crate) fn drawn(variant: Variant, length: u8, rows: &str, to_move: Colour, attacker: Colour) -> Question {
    let rows: Vec<&str> = rows.split_whitespace().collect();
    let grid = Grid::new(rows[0].len() as u8, rows.len() as u8).unwrap();
    let mut position = Position::new(grid, Rules { variant, length });
    for (p, c) in grid.points().zip(rows.concat().chars()) {
        let stone = match c {
            'X' => Some(Colour::Black),
            'O' => Some(Colour::White),
            '.' => None,
            other => panic!("{other}"),
        };
        position.set(p, stone);
    }
    Question { position, to_move, attacker }
}

/// The picture of a position.
pub(crate) fn show(game: &Gomoku) -> String {
    let position = game.position();
    let points: Vec<Point> = position.grid.points().collect();
    let rows = points.chunks(usize::from(position.grid.width())).map(|row| {
        row.iter()
            .map(|&p| match position.stone(p) {
                Some(Colour::Black) => 'X',
                Some(Colour::White) => 'O',
                None => '.',
            })
            .collect::<String>()
    });
    let rows: Vec<String> = rows.collect();
    format!("{:?}, {:?} to move, {:?} attacks\n{}", position.rules, game.to_move(), game.attacker(), rows.join("\n"))
}
