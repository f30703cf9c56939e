//! Random questions, and questions drawn as text.

use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant};
use tesuji_problem::mix;

/// Numbers that look random, the same in every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (mix(self.0) as u64 % n as u64) as usize
    }

    pub(crate) fn colour(&mut self) -> Colour {
        Colour::ALL[self.below(2)]
    }
}

/// How many cases to try: more if `TESUJI_LONG` says so.
pub(crate) fn times(cases: u64) -> u64 {
    cases * std::env::var("TESUJI_LONG").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

/// Random stones on a board, of which about `percent` in a hundred points hold one, and a question about them.
pub(crate) fn question(random: &mut Random, (width, height): (u8, u8), rules: Rules, percent: usize) -> Question {
    let grid = Grid::new(width, height).unwrap();
    let mut position = Position::new(grid, rules);
    for p in grid.points() {
        if random.below(100) < percent {
            position.set(p, Some(random.colour()));
        }
    }
    Question { position, to_move: random.colour(), attacker: random.colour() }
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
