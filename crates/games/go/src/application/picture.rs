//! What there is to see in Go: stones, targets, a numbered line, the zone.

use tesuji_problem::PointSet;
use tesuji_render::{Mark, Picture, Tone};

use crate::rules::{Colour, Grid, Move, Point, Position, Question};

/// The position alone.
pub(super) fn position(position: &Position, title: Option<&str>) -> Picture {
    let grid = &position.grid;
    let mut picture = Picture::lettered_without_i(grid.width(), grid.height());
    for p in grid.points() {
        let (x, y) = place(grid, p);
        if let Some(colour) = position.stone(p) {
            picture.put(x, y, tone(colour));
        }
        if position.marked.contains(p.index()) {
            picture.mark(x, y, Mark::Target);
        }
    }
    if let Some((x, y)) = position.ko.map(|p| place(grid, p)) {
        picture.mark(x, y, Mark::Forbidden);
    }
    picture.caption = title.map(str::to_owned);
    picture
}

/// What was found out about a question.
pub(super) struct Finding<'a> {
    pub(super) line: &'a [(Colour, Move)],
    pub(super) zone: Option<&'a PointSet>,
    pub(super) solving: &'a [Move],
}

/// The position with the answer: the line as numbered stones, the zone, the solving moves.
pub(super) fn answer(question: &Question, title: Option<&str>, finding: &Finding<'_>) -> Picture {
    let grid = &question.position.grid;
    let mut picture = position(&question.position, title);
    if let Some(zone) = finding.zone {
        picture.shade(zone);
    }
    let at = |m: Move| match m {
        Move::At(p) => Some(place(grid, p)),
        Move::Pass => None,
    };
    for (x, y) in finding.solving.iter().filter_map(|&m| at(m)) {
        picture.mark(x, y, Mark::Winning);
    }
    picture.number(finding.line.iter().map(|&(colour, m)| (tone(colour), at(m))));
    picture
}

fn tone(colour: Colour) -> Tone {
    match colour {
        Colour::Black => Tone::Dark,
        Colour::White => Tone::Light,
    }
}

fn place(grid: &Grid, p: Point) -> (usize, usize) {
    let (x, y) = grid.xy(p);
    (usize::from(x), usize::from(y))
}
