//! How good a point looks: what a player goes by who can prove nothing.
//!
//! A window (five points in line) is worth something to a side while the other has no stone in it,
//! and the more the more stones it holds. A point is worth the sum over the windows through it, for
//! both sides: what I build, and what I take from you.
//!
//! **Known failure case.** Sums of windows see neither two threats at once nor whose turn it is.
//! What follows by force the searches see.

use tesuji_gomoku::rules::{Colour, DIRECTIONS, Grid, Point, Position, Variant, Window, is_foul, windows_through};
use tesuji_solver::Symmetry;

/// The worth of adding to one's own window with so many stones. Each step is worth several of the
/// one before, as there are up to twenty windows through a point.
pub(super) const BUILD: [i64; 5] = [2, 14, 90, 600, 100_000];
/// The worth of taking a window from the opponent: a little less, since building keeps the
/// initiative.
const TAKE: [i64; 5] = [1, 10, 70, 450, 30_000];
/// The worth of a window on the board.
pub(super) const WORTH: [i64; 5] = [0, 1, 6, 40, 250];

/// The legal moves of a side, the best first. Where there is no stone yet, that is the centre.
pub(super) fn ranked(position: &Position, colour: Colour) -> Vec<Point> {
    let bound = position.rules.variant == Variant::Renju && colour == Colour::Black;
    let free = position.empty().iter().map(|p| Point(p as u16));
    let legal = free.filter(|&p| !bound || !is_foul(position, p));
    let mut moves: Vec<(i64, u32, Point)> =
        legal.map(|p| (-worth(position, p, colour), off_centre(position.grid, p), p)).collect();
    moves.sort_unstable();
    moves.into_iter().map(|(_, _, p)| p).collect()
}

/// Of moves that are alike by a symmetry of the position the first alone.
pub(super) fn unlike(position: &Position, moves: Vec<Point>) -> Vec<Point> {
    let grid = position.grid;
    let size = (grid.width(), grid.height());
    let turned = |symmetry: Symmetry, p| {
        let (x, y) = symmetry.turn(grid.xy(p), size);
        grid.point(x, y)
    };
    let is_same = |&symmetry: &Symmetry| {
        symmetry.fits(size)
            && grid.points().all(|p| turned(symmetry, p).is_some_and(|q| position.stone(q) == position.stone(p)))
    };
    let symmetries: Vec<Symmetry> = Symmetry::all().filter(is_same).collect();
    let mut unlike: Vec<Point> = Vec::new();
    for m in moves {
        if !symmetries.iter().any(|&symmetry| turned(symmetry, m).is_some_and(|like| unlike.contains(&like))) {
            unlike.push(m);
        }
    }
    unlike
}

fn worth(position: &Position, p: Point, colour: Colour) -> i64 {
    let windows = windows_through(position, p);
    windows.map(|w| value(w, position, colour, BUILD) + value(w, position, colour.other(), TAKE)).sum()
}

/// What a window is worth to a side.
fn value(window: Window, position: &Position, colour: Colour, table: [i64; 5]) -> i64 {
    if !window.is_live(position, colour) {
        return 0;
    }
    let stones = window.points(position).filter(|p| position.of(colour).contains(p.index())).count();
    table[stones.min(table.len() - 1)]
}

/// Twice the distance from the centre, in both directions together.
fn off_centre(grid: Grid, p: Point) -> u32 {
    let (x, y) = grid.xy(p);
    u32::from((2 * x + 1).abs_diff(grid.width())) + u32::from((2 * y + 1).abs_diff(grid.height()))
}

/// How much better the windows of the board are for Black than for White.
pub(super) fn balance(position: &Position) -> i64 {
    let length = position.rules.length;
    let windows = position.grid.points().flat_map(|start| DIRECTIONS.map(|direction| (start, direction)));
    let on_board =
        windows.filter(|&(start, direction)| position.grid.step(start, direction, length as i8 - 1).is_some());
    let each = on_board.map(|(start, direction)| {
        let window = Window { start, direction, length };
        let [black, white] = Colour::ALL.map(|colour| value(window, position, colour, WORTH));
        black - white
    });
    each.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_gomoku::rules::Rules;

    fn best(black: &str, white: &str, to_move: Colour) -> String {
        let grid = Grid::new(15, 15).unwrap();
        let mut position = Position::new(grid, Rules::default());
        for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
            for name in names.split_whitespace() {
                position.set(grid.parse(name).unwrap(), Some(colour));
            }
        }
        grid.name(ranked(&position, to_move)[0])
    }

    #[test]
    fn fives_come_before_everything() {
        assert_eq!(best("", "", Colour::Black), "h8");
        assert_eq!(best("d8 e8 f8 g8", "c8 d4 e4 f4 g4 c4", Colour::Black), "h8");
        assert_eq!(best("d8 e8 f8 g8", "c8 d4 e4 f4", Colour::White), "h8");
        assert!(["d8", "h8"].contains(&best("e8 f8 g8", "e7 e9", Colour::White).as_str()), "a three is met");
    }

    #[test]
    fn the_side_with_more_is_better() {
        let grid = Grid::new(15, 15).unwrap();
        let mut position = Position::new(grid, Rules::default());
        assert_eq!(balance(&position), 0);
        position.set(grid.parse("h8").unwrap(), Some(Colour::Black));
        assert!(balance(&position) > 0);
        position.set(grid.parse("a1").unwrap(), Some(Colour::White));
        assert!(balance(&position) > 0, "the centre is worth more than the corner");
    }
}
