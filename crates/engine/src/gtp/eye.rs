//! `eval_eye`: how many eyes an eye space gives its owner, from none to two, if the opponent moves first
//! and if the owner does, with a point for each where that differs.
//!
//! It is GNU Go's question, about the *local game* of the space, which is defined here so that every
//! number can be proved: play is allowed in the space and at the points that touch it, at a side or a
//! corner; and other regions that are eyes of the chains around it already are filled with their owner's
//! stones, so that only eyes here count. An eye is what `--goal eye` calls one, for one of the chains
//! around the space, and two are life. The ko rule is simple.
//!
//! **Deviation.** GNU Go estimates which stones are captured and connected outside the space. Here nothing
//! is played there, so a space that is open to the outside may have fewer eyes or more.

use std::collections::BTreeSet;

use tesuji_go::notation::write_sgf;
use tesuji_go::rules::{Board, Colour, Grid, Point, Position};
use tesuji_problem::PointSet;
use tesuji_solver::{Answer, Outcome, Request, pose};

use super::table::Table;
use super::tactics::Asker;
use crate::Stop;

/// Larger spaces are no eye space.
const LARGEST: usize = 20;
/// So many questions share the limits.
const QUESTIONS: u32 = 4;

/// An eye space, and what is asked about it.
#[derive(Debug)]
struct Space {
    position: Position,
    owner: Colour,
    /// A stone of each chain of the owner's around it.
    around: Vec<Point>,
    /// Where play is allowed.
    region: PointSet,
}

impl Asker {
    /// The least and the greatest number of eyes, and where they differ a point that takes an eye and one
    /// that makes it; `-1` where no side has an eye space.
    pub(super) fn eyes(&mut self, table: &Table, words: &[&str], stop: &Stop) -> Result<String, String> {
        let position = table.position(None);
        let point = position.grid.parse(words.first().ok_or("a point is missing")?)?;
        let Some(space) = Space::of(position, point)? else { return Ok("-1".to_owned()) };
        let whole = self.limits;
        self.limits = whole.part(QUESTIONS);
        let found = self.count(&space, stop);
        self.limits = whole;
        found
    }

    fn count(&mut self, space: &Space, stop: &Stop) -> Result<String, String> {
        let (least, taken) = self.number(space, space.owner.other(), 0, stop)?;
        let (most, made) = if least < 2 { self.number(space, space.owner, least, stop)? } else { (least, None) };
        let name = |first: Option<String>| first.filter(|first| first != "pass").unwrap_or_else(|| "PASS".to_owned());
        if least == most {
            return Ok(format!("{least} {most}"));
        }
        Ok(format!("{least} {most} {} {}", name(taken), name(made)))
    }

    /// How many eyes there are if this side moves first, `known` at least, and its move.
    fn number(
        &mut self,
        space: &Space,
        first: Colour,
        known: usize,
        stop: &Stop,
    ) -> Result<(usize, Option<String>), String> {
        let mut taken = None;
        let goals: [[&str; 2]; 2] = [["live", "deny-life"], ["eye", "deny-eye"]];
        for ([make, deny], eyes) in goals.into_iter().zip([2, 1]).filter(|(_, eyes)| *eyes > known) {
            let makes = first == space.owner;
            let answer = self.about(space, first, if makes { make } else { deny }, stop)?;
            match (answer.outcome, makes) {
                (Outcome::Unknown, _) => return Err(answer.headline),
                (Outcome::Proved, true) => return Ok((eyes, answer.first)),
                (Outcome::Disproved, false) => return Ok((eyes, taken)),
                _ => taken = answer.first,
            }
        }
        Ok((known, taken))
    }

    /// Of the chains around the space any is as good.
    fn about(&mut self, space: &Space, first: Colour, goal: &str, stop: &Stop) -> Result<Answer, String> {
        let grid = space.position.grid;
        let mut position = space.position.clone();
        position.to_move = Some(first);
        let names = |set: &PointSet| set.iter().map(|p| grid.name(Point(p as u16))).collect::<Vec<_>>().join(",");
        let target = |&p: &Point| grid.name(p);
        let reached = if goal.ends_with("eye") { "eye" } else { "live" };
        let (one, others) = space.around.split_first().ok_or("no stone surrounds the space")?;
        let mut request = Request::about(write_sgf(&position))
            .with("goal", goal)
            .with("target", target(one))
            .with("region", names(&space.region));
        let others: Vec<_> = others.iter().map(|p| format!("{reached} {}", target(p))).collect();
        if !others.is_empty() {
            request = request.with("or", others.join(" or "));
        }
        request.game = Some("go".to_owned());
        request.task.limits = self.limits;
        request.task.orders = Some(self.orders);
        let question = pose(&request).map_err(|error| error.message)?;
        self.solve(&*question, stop)
    }
}

impl Space {
    /// The eye space at a point, if it is one: the empty points that hang together there, with the stones of
    /// the opponent's that have no liberty elsewhere. It belongs to the side with more stones around it.
    fn of(position: Position, point: Point) -> Result<Option<Self>, String> {
        let board = board(&position)?;
        let owners = match board.stone(point) {
            Some(stone) => vec![stone.other()],
            None => Colour::ALL.to_vec(),
        };
        let spaces = owners.into_iter().map(|owner| (owner, within(&board, owner, point)));
        let small = spaces.filter(|(_, space)| space.len() <= LARGEST);
        let share = |(owner, space): &(Colour, PointSet)| {
            let around = beside(&board, space);
            let own = around.iter().filter(|&p| board.stone(Point(p as u16)) == Some(*owner)).count();
            (2 * own > around.len()).then_some((own * 360 / around.len().max(1), usize::MAX - space.len()))
        };
        let best = small.filter(|found| share(found).is_some()).max_by_key(share);
        best.map(|(owner, space)| Self::local(position, &board, owner, space)).transpose()
    }

    /// The local game of a space.
    fn local(mut position: Position, first: &Board, owner: Colour, space: PointSet) -> Result<Self, String> {
        let chains = |board: &Board| -> BTreeSet<Point> {
            let around = beside(board, &space).iter().map(|p| Point(p as u16)).collect::<Vec<_>>();
            around.into_iter().filter(|&p| board.stone(p) == Some(owner)).map(|p| board.chain_id(p)).collect()
        };
        let mut board = first.clone();
        while let Some(eye) = other_eye(&board, &chains(&board), &space) {
            for p in &eye {
                position.set(Point(p as u16), Some(owner));
            }
            board = self::board(&position)?;
        }
        let around = chains(&board);
        let near = space | touching(board.grid(), &space);
        let region: PointSet = near.iter().filter(|&p| space.contains(p) || board.empty().contains(p)).collect();
        position.ko = position.ko.filter(|ko| region.contains(ko.index()));
        Ok(Space { position, owner, around: around.into_iter().collect(), region })
    }
}

fn board(position: &Position) -> Result<Board, String> {
    Board::of(position).map_err(|error| error.to_string())
}

fn beside(board: &Board, set: &PointSet) -> PointSet {
    board.beside(set) - *set
}

/// The points at a side or a corner of these.
fn touching(grid: Grid, set: &PointSet) -> PointSet {
    let mut all = PointSet::EMPTY;
    for p in set {
        let (x, y) = grid.xy(Point(p as u16));
        for (dx, dy) in [-1i16, 0, 1].into_iter().flat_map(|dx| [-1i16, 0, 1].map(|dy| (dx, dy))) {
            let at = (u8::try_from(i16::from(x) + dx), u8::try_from(i16::from(y) + dy));
            if let (Ok(x), Ok(y)) = at
                && let Some(p) = grid.point(x, y)
            {
                all.insert(p.index());
            }
        }
    }
    all - *set
}

/// The empty points that hang together with a point, and the stones of the owner's opponent whose
/// liberties all lie among them.
fn within(board: &Board, owner: Colour, point: Point) -> PointSet {
    let mut space = match board.stone(point) {
        None => PointSet::one(point.index()),
        Some(_) => *board.chain(point) | *board.liberties(point),
    };
    loop {
        let mut more = beside(board, &(space & *board.empty())) & *board.empty();
        for p in &beside(board, &space) {
            let p = Point(p as u16);
            if board.stone(p) == Some(owner.other()) && board.liberties(p).is_subset(&space) {
                more |= *board.chain(p);
            }
        }
        if more.is_subset(&space) {
            return space;
        }
        space |= more;
    }
}

/// A region elsewhere that is an eye of one of these chains already: each of its empty points is a liberty
/// of the chain.
fn other_eye(board: &Board, chains: &BTreeSet<Point>, space: &PointSet) -> Option<PointSet> {
    let owner = chains.first().and_then(|&chain| board.stone(chain));
    let points = board.grid().points().filter(|&p| board.stone(p) != owner);
    let mut left: PointSet = points.map(Point::index).collect();
    while let Some(first) = left.first() {
        let mut region = PointSet::one(first);
        loop {
            let more = beside(board, &region) & left;
            if more.is_subset(&region) {
                break;
            }
            region |= more;
        }
        left -= region;
        let empty = region & *board.empty();
        let around = beside(board, &region);
        let is_eye = |&chain: &Point| board.chain(chain).meets(&around) && empty.is_subset(board.liberties(chain));
        if region.len() <= LARGEST && !region.meets(space) && chains.iter().any(is_eye) {
            return Some(region);
        }
    }
    None
}
