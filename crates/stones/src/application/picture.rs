//! What there is to see: stones, marked points, a numbered line, the zone.

use tesuji_game::{Move, Question, Shown};
use tesuji_render::{Mark, Picture, Tone};

use crate::{Boards, Colour, Diagram, Grid, Point};

/// The stones.
pub fn stones<B: Boards>(diagram: &Diagram<B>, title: Option<&str>) -> Picture {
    let grid = diagram.grid;
    let columns = B::LETTERS.iter().take(usize::from(grid.width())).map(|&l| char::from(l).to_string()).collect();
    let rows = (1..=grid.height()).rev().map(|n| n.to_string()).collect();
    let mut picture = Picture::points(columns, rows);
    for p in grid.points() {
        if let Some(colour) = diagram.stone(p) {
            let (x, y) = place(grid, p);
            picture.put(x, y, tone(colour));
        }
    }
    picture.caption = title.map(str::to_owned);
    picture
}

/// Marks points.
pub fn mark<B: Boards>(picture: &mut Picture, grid: Grid<B>, points: impl IntoIterator<Item = Point>, mark: Mark) {
    for p in points {
        let (x, y) = place(grid, p);
        picture.mark(x, y, mark);
    }
}

/// Adds the answer to a picture of the position: the line as numbered stones, the zone, the solving
/// moves. `point` is where a move puts a stone, if it does.
pub fn answer<B: Boards, Q: Question>(
    mut picture: Picture,
    grid: Grid<B>,
    to_move: Colour,
    shown: &Shown<'_, Q>,
    point: impl Fn(Move<Q>) -> Option<Point>,
) -> Picture {
    if let Some(zone) = shown.zone {
        picture.shade(zone);
    }
    mark(&mut picture, grid, shown.solving.iter().filter_map(|&m| point(m)), Mark::Winning);
    let colours = [to_move, to_move.other()].into_iter().cycle();
    let stone = |(colour, &m)| (tone(colour), point(m).map(|p| place(grid, p)));
    picture.number(shown.made, colours.zip(shown.line).map(stone));
    picture
}

fn tone(colour: Colour) -> Tone {
    match colour {
        Colour::Black => Tone::Dark,
        Colour::White => Tone::Light,
    }
}

fn place<B: Boards>(grid: Grid<B>, p: Point) -> (usize, usize) {
    let (x, y) = grid.xy(p);
    (usize::from(x), usize::from(y))
}
