//! Crowded boards of renju, on which Black has only forbidden points left or nearly so. Random
//! stones make few of these.

use fastrand::Rng;
use tesuji_gomoku::rules::{Colour, Grid, Point, Position, Rules, Variant, completes, judge};

fn all_are_forbidden(position: &Position) -> bool {
    position.empty().iter().all(|p| judge(position, Point(p as u16)).foul.is_some())
}

/// A position without a row in which every empty point is forbidden to Black, and then up to `more`
/// stones fewer, of any colour.
pub(crate) fn crowded(random: &mut Rng, more: usize) -> Option<Position> {
    let grid = Grid::new(random.u8(5..9), random.u8(6..9))?;
    let mut position = Position::new(grid, Rules { variant: Variant::Renju, length: 5 });
    let mut points: Vec<Point> = grid.points().collect();
    for &p in &points {
        position.set(p, Some(if random.usize(..10) < 6 { Colour::Black } else { Colour::White }));
    }
    random.shuffle(&mut points);
    // A board of random stones has rows: most are broken by another colour.
    for &p in &points {
        let breaks = |colour| position.stone(p) == Some(colour) && completes(&position, p, colour);
        if let Some(colour) = Colour::ALL.into_iter().find(|&colour| breaks(colour)) {
            position.set(p, Some(colour.other()));
        }
    }
    let wanted = random.usize(1..6);
    for &p in &points {
        let stone = position.stone(p);
        position.set(p, None);
        if position.empty().len() > wanted || !all_are_forbidden(&position) {
            position.set(p, stone);
        }
    }
    for _ in 0..random.usize(..=more) {
        position.set(points[random.usize(..points.len())], None);
    }
    let is_open = !position.empty().is_empty() && Colour::ALL.into_iter().all(|colour| !position.has_row(colour));
    is_open.then_some(position)
}
