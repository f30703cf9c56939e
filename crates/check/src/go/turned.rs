//! The question at a position that is turned by a symmetry of the board.

use tesuji_go::rules::{Contest, Goal, Grid, Point, Position, Question, Wish};
use tesuji_problem::PointSet;
use tesuji_proof::Symmetry;

fn turn(grid: Grid, symmetry: Symmetry, p: Point) -> Point {
    Point(symmetry.turn_point(p.index(), (grid.width(), grid.height())) as u16)
}

/// Where play is allowed.
pub(super) fn region(contest: &Contest) -> PointSet {
    let all = contest.board().grid().all();
    contest.region().map_or(all, |region| all & *region)
}

/// The question as it stands, turned; these wishes are left, each with its goal, whether it is about all
/// of its targets, and these.
pub(super) fn question(
    contest: &Contest,
    wishes: Vec<(Goal, bool, Vec<Point>)>,
    keep: &[Point],
    symmetry: Symmetry,
) -> Result<Contest, String> {
    let board = contest.board();
    let grid = board.grid();
    if !symmetry.fits((grid.width(), grid.height())) {
        return Err(format!("the board {grid} does not have the symmetry {symmetry}"));
    }
    let turn = |p| turn(grid, symmetry, p);
    let mut position = Position::new(grid);
    for p in grid.points() {
        position.set(turn(p), board.stone(p));
    }
    position.ko = board.ko().map(turn);
    let region = region(contest).iter().map(|p| turn(Point(p as u16)).index()).collect();
    let question = Question {
        rules: contest.rules(),
        region: Some(region),
        keep: keep.iter().copied().map(turn).collect(),
        ..Question::capture(position, Vec::new(), contest.to_move())
    };
    let wishes = wishes.into_iter();
    let turned =
        wishes.map(|(goal, all, targets)| Wish { goal, all, targets: targets.into_iter().map(turn).collect() });
    let question = question.wishing(turned.collect()).ok_or("nothing is wanted that could still be reached")?;
    Contest::new(&question).map_err(|error| error.to_string())
}

/// The points that are in the zone when they are turned.
pub(super) fn back(grid: Grid, zone: &PointSet, symmetry: Symmetry) -> PointSet {
    grid.points().filter(|&p| zone.contains(turn(grid, symmetry, p).index())).map(Point::index).collect()
}
