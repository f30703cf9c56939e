//! Unconditional life in the search: the end of a capture that cannot be, and the goal of a block
//! that wants to live.

use tesuji_problem::{Key, PointSet, Problem};

use super::prospect::Prospect;
use super::{Area, Tactics};
use crate::rules::life::{self, Life};
use crate::rules::{Goal, Move, Point, Pursuit};

/// So many positions are remembered, once there is one.
const REMEMBERED: usize = 1 << 16;

/// Which move gives life at once, at the positions that were looked at last. Every order asks it of
/// the same positions, and each time many moves would have to be tried.
#[derive(Clone, Debug, Default)]
pub(super) struct LivingMoves(Vec<Option<LivingMove>>);

#[derive(Clone, Copy, Debug)]
struct LivingMove {
    at: Key,
    /// The move, if there is one.
    found: Option<Move>,
}

impl LivingMoves {
    fn get(&self, at: Key) -> Option<LivingMove> {
        self.0.get(at.0 as usize % REMEMBERED).copied().flatten().filter(|known| known.at == at)
    }

    fn put(&mut self, known: LivingMove) {
        self.0.resize(REMEMBERED, None);
        self.0[known.at.0 as usize % REMEMBERED] = Some(known);
    }
}

impl Tactics {
    /// Whether enough targets of a capture are alive for it never to be reached. Of several wishes each
    /// must be such a capture, or lost.
    pub(super) fn targets_are_alive(&self) -> bool {
        let board = self.contest.board();
        let is_hopeless = |wish: &Pursuit| {
            wish.is_lost()
                || wish.goal() == Goal::Capture
                    && life::lives(board, &wish.standing(), !wish.needs_all(), Goal::EYES_OF_LIFE)
        };
        !self.contest.rules().suicide && self.contest.wishes().all(is_hopeless)
    }

    /// Where targets are alive: they, and what they live by. It takes one of them where that is
    /// enough: for a life that is wanted, or against a capture that must be of all.
    pub(super) fn area_of_life(&self, wish: &Pursuit) -> Area {
        if !self.has_zones() {
            return Area::EVERYWHERE;
        }
        let board = self.contest.board();
        let life = Life::of(board, wish.standing(), eyes(wish));
        let is_one_enough = wish.needs_all() == (wish.goal() == Goal::Capture);
        let living = wish.standing().filter(|&t| life.holds(board, t));
        let area = |t: Point| life.area(board, t);
        if is_one_enough {
            return living.map(area).min_by_key(PointSet::len).map_or(Area::EVERYWHERE, Area::of);
        }
        Area::of(living.fold(PointSet::EMPTY, |all, t| all | area(t)))
    }

    /// Attacker to move: a move after which enough targets live, where that is wanted.
    pub(super) fn living_move(&mut self) -> Option<Move> {
        if self.contest.wants_captures() {
            return None;
        }
        let at = self.contest.key();
        if let Some(known) = self.living_moves.get(at) {
            return known.found;
        }
        let found = self.find_living_move();
        self.living_moves.put(LivingMove { at, found });
        found
    }

    fn find_living_move(&mut self) -> Option<Move> {
        let points = self.contest.wishes().filter(|wish| wish.goal().eyes().is_some() && !wish.is_lost());
        let points = points.fold(PointSet::EMPTY, |points, wish| points | self.prospects(wish));
        let points: Vec<Point> = points_of(&points).collect();
        points.into_iter().map(Move::At).find(|&m| {
            self.contest.allows(m) && {
                self.play(m);
                let lives = self.status() == tesuji_problem::Status::Achieved;
                self.undo();
                lives
            }
        })
    }

    /// The points at which one stone may make a target of the wish live, as far as is seen without playing
    /// there.
    fn prospects(&self, wish: &Pursuit) -> PointSet {
        let board = self.contest.board();
        let prospects: Vec<Prospect> = wish.standing().map(|target| Prospect::of(board, target, eyes(wish))).collect();
        let points = self.points_that_may_give_life(wish);
        points.iter().filter(|&p| prospects.iter().any(|t| t.holds(board, Point(p as u16)))).collect()
    }

    /// Every point at which one stone may make a target live, which does not live yet.
    ///
    /// Whether a target lives is decided by the chains of [`Life`] and the regions vital to them, and by
    /// how many of these each chain needs: fewer only where it has a target in it. So the stone must
    /// join one of these chains *c*, which may become a target's then, or give it a vital region that it
    /// has not. Otherwise all of them keep at most the regions that they have and need as many: those
    /// that live after the stone would live, by the same regions, before it, and with them the target.
    /// If the stone joins *c*, it lies on a liberty of it. If not, the liberties of *c* stay, but for what
    /// is captured; then an empty point that is beside the new region, or in it, and is no liberty of *c*
    /// can only be the stone's. The region has a liberty of *c* in it, and if the stone is beside none, it
    /// is beside a chain of the opponent's in the region.
    fn points_that_may_give_life(&self, wish: &Pursuit) -> PointSet {
        let (board, owner) = (self.contest.board(), self.contest.attacker());
        let mut points = PointSet::EMPTY;
        for c in Life::of(board, wish.standing(), eyes(wish)).chains() {
            let liberties = *board.liberties(c);
            points |= liberties;
            let loose = *board.empty() - liberties;
            let with_one = board.beside_one(&loose) & liberties;
            points |= board.beside(&with_one) & loose;
            let mut rivals = board.beside(&(*board.chain(c) | liberties)) & *board.stones(owner.other());
            while let Some(rival) = rivals.first() {
                let rival = Point(rival as u16);
                rivals -= *board.chain(rival);
                let mut loose = (*board.liberties(rival) - liberties).iter();
                if let (Some(only), None) = (loose.next(), loose.next()) {
                    points.insert(only);
                }
            }
        }
        points & *board.empty()
    }
}

/// How many vital regions a target needs to live: two, if that is not the goal.
fn eyes(wish: &Pursuit) -> usize {
    wish.goal().eyes().unwrap_or(Goal::EYES_OF_LIFE)
}

fn points_of(set: &PointSet) -> impl Iterator<Item = Point> + '_ {
    set.iter().map(|p| Point(p as u16))
}
