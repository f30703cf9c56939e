//! What a side is sure of even if it never moves again: its living chains (`life.rs`), and the
//! *rooms* among them in which the other side cannot come to live.
//!
//! A room of the owner is a largest connected set of points without living stones of the owner's.
//! The other side, the *guest*, may move as often as it likes, and the owner passes. When is
//! nothing of the guest's in the room ever alive without condition?
//!
//! **Theorem.** Call the owner's chains in the room *captives*. If the guest comes to live in the
//! room, there is a set *E* of points of the room, its eyes, such that
//!
//! - no eye has a stone of the guest's now, or a living stone of the owner's beside it;
//! - no two are neighbours or liberties of one captive, and if one is on a captive, none is a
//!   liberty of it;
//!
//! and a chain of the room lives after Benson on the board where *E* is empty, captives with a
//! liberty in *E* still stand, and all other points of the room are the guest's.
//!
//! *Proof.* Take a position in which a set of chains lives. Stones of the guest's that stand now
//! still stand, since the owner passes and suicide is not allowed; so captives stand or were taken,
//! and where one was taken, each of its liberties is the guest's for good.
//!
//! 1. No vital region of the set has a living stone of the owner's. Its chain *x* has two vital
//!    regions of its own, each with an empty point; if *x* is in a region that is vital to *k*,
//!    both points are liberties of *k*, so both regions of *x* have *k* in them, and are one. So no
//!    point of a vital region is beside such a stone either.
//! 2. In each vital region keep one empty point *e* and the captives beside it, and fill the rest.
//!    Each part of the rest has an empty point, for a captive whose liberties are none but *e* is
//!    beside *e*; and an empty point is a liberty of each chain to which the region is vital. So
//!    what is filled joins the set, and *e* is an eye of each of these chains still, or of what
//!    they have joined.
//! 3. Fill the rest of the room: it touches none of these regions. What is in *E* obeys the
//!    conditions, since a captive that stands makes one region of its liberties. ∎
//!
//! So where no *E* does, the room is the owner's: its empty points are territory, the guest's
//! stones dead. That is a statement about one side moving alone, and there are sekis in which
//! neither can move. Such rooms are left open ([`Room::may_be_seki`]).

use tesuji_problem::PointSet;

use super::life::Life;
use super::{Board, Colour, Goal, Point};

/// How many sets of eyes are looked at in a room. Where there are more the guest may live.
const TRIES: usize = 20_000;

/// What a side is sure of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assured {
    /// Its stones that cannot be captured.
    pub living: PointSet,
    /// All other points at which its opponent can never have anything that lives.
    pub territory: PointSet,
}

impl Assured {
    /// What `owner` is sure of, whoever is to move. Suicide is taken to be forbidden.
    pub fn of(board: &Board, owner: Colour) -> Self {
        let living = living(board, owner);
        let mut territory = PointSet::EMPTY;
        if !living.is_empty() {
            for points in parts(board, board.grid().all() - living) {
                let room = Room::of(board, owner, points);
                if !room.has_life(&living) && !room.may_be_seki() {
                    territory |= points;
                }
            }
        }
        Assured { living, territory }
    }
}

/// The stones of a side that live.
fn living(board: &Board, side: Colour) -> PointSet {
    let stones = || board.grid().points().filter(|&p| board.stone(p) == Some(side));
    let life = Life::of(board, stones(), Goal::EYES_OF_LIFE);
    stones().filter(|&p| life.holds(board, p)).map(Point::index).collect()
}

/// The largest connected sets within this one.
fn parts(board: &Board, mut left: PointSet) -> Vec<PointSet> {
    let mut parts = Vec::new();
    while let Some(first) = left.first() {
        let (mut part, mut waiting) = (PointSet::one(first), PointSet::one(first));
        while let Some(p) = waiting.first() {
            waiting.remove(p);
            let more = beside(board, p) & left;
            waiting |= more - part;
            part |= more;
        }
        left -= part;
        parts.push(part);
    }
    parts
}

fn beside(board: &Board, p: usize) -> PointSet {
    board.neighbours(Point(p as u16)).iter().map(|n| n.index()).collect()
}

/// A chain of the owner's that does not live.
struct Captive {
    stones: PointSet,
    liberties: PointSet,
}

struct Room<'a> {
    board: &'a Board,
    points: PointSet,
    guests: PointSet,
    captives: Vec<Captive>,
}

impl<'a> Room<'a> {
    fn of(board: &'a Board, owner: Colour, points: PointSet) -> Self {
        let of = |side: Colour| points.iter().filter(move |&p| board.stone(Point(p as u16)) == Some(side));
        let is_first = |&p: &usize| board.chain_id(Point(p as u16)).index() == p;
        let chain = |p: usize| (*board.chain(Point(p as u16)), *board.liberties(Point(p as u16)));
        let captives = of(owner).filter(is_first).map(chain);
        Room {
            board,
            points,
            guests: of(owner.other()).collect(),
            captives: captives.map(|(stones, liberties)| Captive { stones, liberties }).collect(),
        }
    }

    /// Where no other eye can be beside this one.
    fn excluded_by(&self, eye: usize) -> PointSet {
        self.captives.iter().fold(beside(self.board, eye), |all, captive| match () {
            () if captive.stones.contains(eye) => all | captive.liberties,
            () if captive.liberties.contains(eye) => all | captive.liberties | captive.stones,
            () => all,
        })
    }

    /// Whether the guest may come to live. Sets of fewer eyes are looked at first, and none twice.
    fn has_life(&self, living: &PointSet) -> bool {
        let eyes: PointSet =
            (self.points - self.guests).iter().filter(|&p| !beside(self.board, p).meets(living)).collect();
        let mut sets = vec![(PointSet::EMPTY, eyes)];
        let mut tries = 0;
        while !sets.is_empty() {
            let mut larger = Vec::new();
            for (set, mut others) in sets {
                while let Some(eye) = others.first() {
                    others.remove(eye);
                    tries += 1;
                    let with = set | PointSet::one(eye);
                    if tries > TRIES || self.lives(&with) {
                        return true;
                    }
                    larger.push((with, others - self.excluded_by(eye)));
                }
            }
            sets = larger;
        }
        false
    }

    /// Whether there is a captive of two stones with a liberty at each end and one on each side,
    /// these not beside each other, and the guest's stones on the two other sides hang together.
    /// Whoever takes such a captive is left with an eye of two points; who adds to it lets the
    /// other have two eyes. (GNU Go's `unconditional.c` describes this seki, and argues that there
    /// is no other.)
    fn may_be_seki(&self) -> bool {
        let at = |p: usize, step: (i8, i8)| self.board.grid().step(Point(p as u16), step, 1).map(Point::index);
        let shapes = [(1, 0), (0, 1)].into_iter().flat_map(|(x, y)| [((x, y), (y, x)), ((x, y), (-y, -x))]);
        self.captives.iter().filter(|captive| captive.stones.len() == 2).any(|captive| {
            let Some(first) = captive.stones.first() else { return false };
            shapes.clone().any(|(along, across)| {
                let (back, other_side) = ((-along.0, -along.1), (-across.0, -across.1));
                let Some(second) = at(first, along).filter(|&p| captive.stones.contains(p)) else { return false };
                let open = [(first, back), (second, along), (first, across), (second, other_side)];
                let open = open.map(|(p, step)| at(p, step).filter(|&p| captive.liberties.contains(p)));
                let sides = [at(first, other_side), at(second, across)];
                let ([Some(a), Some(b), Some(c), Some(d)], [Some(one), Some(two)]) = (open, sides) else {
                    return false;
                };
                let walls = self.points - captive.stones - [a, b, c, d].into_iter().collect();
                parts(self.board, walls).iter().any(|wall| wall.contains(one) && wall.contains(two))
            })
        })
    }

    /// Whether a chain lives with these eyes.
    fn lives(&self, eyes: &PointSet) -> bool {
        let standing = |eye: usize| self.captives.iter().filter(move |captive| captive.liberties.contains(eye));
        // The points beside an eye, and those beside its whole region.
        let mut sides: Vec<(PointSet, PointSet)> = Vec::new();
        let mut others = self.points - *eyes;
        for eye in eyes {
            let near = beside(self.board, eye);
            let stones = standing(eye).fold(PointSet::EMPTY, |all, captive| all | captive.stones);
            sides.push((near, stones.iter().fold(near, |all, p| all | beside(self.board, p))));
            others -= stones;
        }
        let mut chains = parts(self.board, others);
        // What has fewer than two eyes drops out, and with it the eyes whose region it touches.
        while let Some(at) = chains.iter().position(|c| sides.iter().filter(|(near, _)| near.meets(c)).nth(1).is_none())
        {
            let dropped = chains.swap_remove(at);
            sides.retain(|(_, around)| !around.meets(&dropped));
        }
        !chains.is_empty()
    }
}

#[cfg(test)]
mod tests;
