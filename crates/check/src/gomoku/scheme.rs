//! Which replies matter: area sequences for games in which stones stay where they are put (paper
//! 001, Theorems 9 and 10), worked out from the rules, from the leaves of a strategy up.
//!
//! X₁ ⊆ X₂ ⊆ … are sets of points of a node with position P. They say: *let the defender have more
//! stones than in P, on a set Y of empty points with |Y ∩ Xᵢ| < i for every i. Then he has no row,
//! and the strategy below this node wins all the same.* The conditions S1 to S6 here are local,
//! each about one node and its children, and together they imply that; `docs/certificate.md` has
//! the argument.
//!
//! **Deviations.** The paper asks that stones of either colour do not spoil the other's rows or
//! moves. In caro and renju they can: S2, S4 and S6 are for that, and so is that S3 counts windows
//! in caro whose ends the attacker blocks (he may have blocked them after the defender could have
//! filled them). Sets of stones that win because they hold a smaller winning set are not left out:
//! the areas are larger than need be.

use tesuji_gomoku::rules::{Colour, DIRECTIONS, Gomoku, Grid, Point, Position, Variant, judge};
use tesuji_problem::{PointSet, Problem, Role, Status};
use tesuji_proof::Bound;

use crate::walk::is_safe;

/// The areas that are kept; every one after them is the whole board.
const KEPT: u8 = 4;

/// An area sequence: for each point the smallest index of an area that holds it, from 1 to
/// `KEPT + 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Areas(Box<[u8]>);

impl Areas {
    fn empty(grid: Grid) -> Self {
        Areas(vec![KEPT + 1; grid.area()].into())
    }

    /// The sequence in which every area is the whole board.
    pub(super) fn everywhere(grid: Grid) -> Self {
        Areas(vec![1; grid.area()].into())
    }

    /// The first area.
    fn first(&self) -> impl Iterator<Item = Point> {
        self.0.iter().enumerate().filter(|&(_, &index)| index == 1).map(|(p, _)| Point(p as u16))
    }

    fn add(&mut self, p: Point, index: u8) {
        let least = &mut self.0[p.index()];
        *least = index.min(*least);
    }

    fn add_all(&mut self, points: &PointSet) {
        for p in points {
            self.add(Point(p as u16), 1);
        }
    }

    fn unite(&mut self, other: &Areas) {
        for (least, &index) in self.0.iter_mut().zip(&other.0) {
            *least = index.min(*least);
        }
    }

    /// The same with the point `n` where `from` has its `n`th point.
    pub(super) fn moved(&self, from: impl Iterator<Item = Point>) -> Self {
        Areas(from.map(|p| self.0[p.index()]).collect())
    }

    /// The sequence of a position with these stones more, of the side that is spoken against
    /// (`docs/certificate.md`, "Nodes that lean on others").
    ///
    /// # Errors
    /// If they are not harmless.
    pub(super) fn beside(&self, stones: impl Iterator<Item = Point>) -> Result<Self, String> {
        // The stones in each area; the one after those that are kept is the whole board.
        let mut within = [0u8; KEPT as usize + 2];
        for p in stones {
            (self.0[p.index()]..=KEPT + 1).for_each(|i| within[usize::from(i)] += 1);
        }
        if let Some(i) = (1..=KEPT + 1).find(|&i| within[usize::from(i)] >= i) {
            let count = within[usize::from(i)];
            return Err(format!("{count} of the stones that are left out lie in area {i}: they may do harm"));
        }
        let at = |index: u8| (index..=KEPT + 1).map(|i| i - within[usize::from(i)]).min().unwrap_or(1);
        Ok(Areas(self.0.iter().map(|&index| at(index)).collect()))
    }

    /// u(X) = (X₂, X₃, …).
    fn unrolled(&self) -> Self {
        Areas(self.0.iter().map(|&index| index.max(2) - 1).collect())
    }
}

/// The areas of an OR node with the legal move `m`, from those of the node that it leads to, if
/// that is not the goal.
pub(super) fn one(game: &mut Gomoku, m: Point, child: Option<&Areas>) -> Areas {
    let attacker = game.attacker();
    if m == Point::PASS {
        return Areas::everywhere(game.position().grid); // S2
    }
    let mut areas = child.cloned().unwrap_or_else(|| Areas::empty(game.position().grid));
    areas.add(m, 1); // S1
    s2_move_stays_legal(&mut areas, game, m);
    if child.is_none() {
        game.play(m);
        debug_assert_eq!(game.status(), Status::Achieved);
        s3_no_row(&mut areas, game.position(), attacker.other(), |lacking| lacking);
        s4_row_keeps_an_open_end(&mut areas, game.position(), |p| p == m, attacker);
        game.undo();
    }
    areas
}

/// Checks an AND node in which the null move and these legal `replies` are answered; its areas.
pub(super) fn all(game: &Gomoku, idle: &Areas, replies: &[(Point, Option<&Areas>)]) -> Result<Areas, String> {
    let mut areas = idle.unrolled(); // S5
    for &(_, after) in replies {
        areas.unite(after.ok_or("nothing is known of the zone after a move that is listed")?);
    }
    for p in idle.first().filter(|&p| game.position().is_empty(p) && replies.iter().all(|&(m, _)| m != p)) {
        if !game.is_forbidden(p) {
            let name = game.position().grid.name(p);
            return Err(format!("S6: {name} is a legal move in the zone of doing nothing, and not answered"));
        }
        // Elsewhere more black stones change nothing about it.
        areas.add_all(&judge(game.position(), p).read);
    }
    // A Black who has only forbidden points here, or with more stones, passes: what answers the
    // null move answers that.
    Ok(areas)
}

/// The areas of a position at the end of a refutation, where the attacker does not win within
/// `bound`; the whole board where nothing is said.
///
/// # Errors
/// If the game cannot be read.
pub(super) fn safe(game: &mut Gomoku, bound: Bound) -> Result<Areas, String> {
    let (grid, attacker) = (game.position().grid, game.attacker());
    let mut areas = Areas::empty(grid);
    if is_out_of_reach(game) {
        return Ok(areas); // R7
    }
    match (game.status(), game.role(), bound.order) {
        (Status::Refuted, ..) => {
            s3_no_row(&mut areas, game.position(), attacker, |lacking| lacking); // R5
            s4_row_keeps_an_open_end(&mut areas, game.position(), |_| true, attacker.other());
        }
        (Status::Open, ..) if bound.within == Some(0) => {
            s3_no_row(&mut areas, game.position(), attacker, |lacking| lacking); // R5
        }
        (_, Role::Attacker, Some(0)) if is_safe(game, Bound { order: Some(0), within: None })? => {
            s3_no_row(&mut areas, game.position(), attacker, |lacking| lacking.max(2) - 1); // R4
        }
        (_, Role::Defender, Some(0)) => s3_no_row(&mut areas, game.position(), attacker, |lacking| lacking), // R5
        (_, Role::Defender, Some(order)) => {
            let lower = Bound { order: Some(order - 1), ..bound };
            game.null();
            let after = if is_safe(game, lower)? { safe(game, lower) } else { Ok(Areas::everywhere(grid)) }; // R6
            game.undo();
            areas = after?;
        }
        _ => return Ok(Areas::everywhere(grid)),
    }
    Ok(areas)
}

/// R7: whether every row holds a stone of the defender.
pub(super) fn is_out_of_reach(game: &Gomoku) -> bool {
    let (position, defender) = (game.position(), game.attacker().other());
    let is_blocked = |row: Row| row.points(position.grid).any(|p| position.stone(p) == Some(defender));
    rows(position).all(is_blocked)
}

/// S2: where more white stones could make Black's move forbidden, all that the judgement looked at.
/// (For a pass, which rests on every empty point, that is everything.)
fn s2_move_stays_legal(areas: &mut Areas, game: &Gomoku, m: Point) {
    if game.position().rules.variant == Variant::Renju && game.to_move() == Colour::Black {
        let judgement = judge(game.position(), m);
        if !judgement.is_robust {
            areas.add_all(&judgement.read);
        }
    }
}

/// S3, R4 and R5: the points that a side lacks in rows that it could still fill; those of a row that
/// lacks i are in the area of index `index(i)`.
fn s3_no_row(areas: &mut Areas, position: &Position, side: Colour, index: impl Fn(u8) -> u8) {
    let exact = position.rules.variant.is_exact(side);
    for row in rows(position) {
        let blocked = row.points(position.grid).any(|p| position.stone(p) == Some(side.other()));
        let too_long =
            || exact && row.ends(position.grid).into_iter().flatten().any(|p| position.stone(p) == Some(side));
        if !blocked && !too_long() {
            let lacking = || row.points(position.grid).filter(|&p| position.is_empty(p));
            let index = index(u8::try_from(lacking().count()).unwrap_or(u8::MAX));
            lacking().for_each(|p| areas.add(p, index));
        }
    }
}

/// S4: in caro a row counts only while one of its ends is open. If only one is, it matters at once;
/// if both are, the defender needs them both. The edge never blocks.
fn s4_row_keeps_an_open_end(areas: &mut Areas, position: &Position, is_in: impl Fn(Point) -> bool, attacker: Colour) {
    if position.rules.variant != Variant::Caro {
        return;
    }
    let open_ends = |row: Row| {
        let ends = row.ends(position.grid);
        let full = row.points(position.grid).all(|p| position.stone(p) == Some(attacker));
        let too_long = ends.into_iter().flatten().any(|p| position.stone(p) == Some(attacker));
        let open: Vec<Point> = match ends {
            [Some(a), Some(b)] => [a, b].into_iter().filter(|&p| position.is_empty(p)).collect(),
            _ => return (full && !too_long).then(Vec::new),
        };
        (full && !too_long && !open.is_empty()).then_some(open)
    };
    // Of several rows the one that is hardest to block: at the edge, or else open at both ends.
    let through = rows(position).filter(|row| row.points(position.grid).any(&is_in));
    let best = through.filter_map(open_ends).min_by_key(|open| [0, 2, 1][open.len()]).unwrap_or_default();
    for &p in &best {
        areas.add(p, best.len() as u8);
    }
}

/// k points in line: where they begin, and in which direction they follow.
#[derive(Clone, Copy)]
struct Row {
    start: Point,
    direction: (i8, i8),
    k: i8,
}

impl Row {
    fn points(self, grid: Grid) -> impl Iterator<Item = Point> {
        (0..self.k).filter_map(move |n| grid.step(self.start, self.direction, n))
    }

    /// The points just beyond the ends: `None` off the board.
    fn ends(self, grid: Grid) -> [Option<Point>; 2] {
        [-1, self.k].map(|n| grid.step(self.start, self.direction, n))
    }
}

/// Every row of the board.
fn rows(position: &Position) -> impl Iterator<Item = Row> {
    let (grid, k) = (position.grid, position.rules.length as i8);
    let all = grid.points().flat_map(move |start| DIRECTIONS.map(|direction| Row { start, direction, k }));
    all.filter(move |row| grid.step(row.start, row.direction, k - 1).is_some())
}

#[cfg(test)]
mod tests;
