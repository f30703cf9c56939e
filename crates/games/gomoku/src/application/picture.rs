//! What there is to see: stones, forbidden points, a numbered line, the zone.

use tesuji_problem::PointSet;
use tesuji_render::{Mark, Picture, Tone};

use crate::rules::{Colour, Gomoku, Grid, Point, Position, Question};

/// The position alone, with the points that renju forbids to Black.
pub(super) fn position(position: &Position, title: Option<&str>) -> Picture {
    let grid = position.grid;
    let mut picture = Picture::lettered(grid.width(), grid.height());
    for p in grid.points() {
        let (x, y) = place(grid, p);
        if let Some(colour) = position.stone(p) {
            picture.put(x, y, tone(colour));
        }
    }
    let question = Question { position: position.clone(), to_move: Colour::Black, attacker: Colour::Black };
    for p in Gomoku::new(&question).map(|gomoku| gomoku.forbidden()).unwrap_or_default() {
        let (x, y) = place(grid, Point(p as u16));
        picture.mark(x, y, Mark::Forbidden);
    }
    picture.caption = title.map(str::to_owned);
    picture
}

/// What was found out about a question.
pub(super) struct Finding<'a> {
    pub(super) line: &'a [(Colour, Point)],
    pub(super) zone: Option<&'a PointSet>,
    pub(super) solving: &'a [Point],
}

/// The position with the answer: the line as numbered stones, the zone, the solving moves.
pub(super) fn answer(question: &Question, title: Option<&str>, finding: &Finding<'_>) -> Picture {
    let grid = question.position.grid;
    let mut picture = position(&question.position, title);
    if let Some(zone) = finding.zone {
        picture.shade(zone);
    }
    for &p in finding.solving {
        let (x, y) = place(grid, p);
        picture.mark(x, y, Mark::Winning);
    }
    picture.number(finding.line.iter().map(|&(colour, p)| (tone(colour), Some(place(grid, p)))));
    picture
}

fn tone(colour: Colour) -> Tone {
    match colour {
        Colour::Black => Tone::Dark,
        Colour::White => Tone::Light,
    }
}

fn place(grid: Grid, p: Point) -> (usize, usize) {
    let (x, y) = grid.xy(p);
    (usize::from(x), usize::from(y))
}
