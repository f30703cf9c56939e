//! Where a result can be upset (Shih et al., *A Novel Approach to Solving
//! Goal-Achieving Problems for Board Games*, AAAI 2022, appendix: dilation), with the proofs in
//! `docs/certificate.md`.
//!
//! A zone *Z* of a position *p* says: in every position that equals *p* on *Z*, the same side wins
//! by the same play. A ko ban counts as part of its point. Two rules keep that true at every node:
//! a chain with a stone in *Z* is wholly in *Z*, and has a liberty in *Z*. So a move outside *Z*
//! can capture nothing in *Z*.
//!
//! The rest is about moves inside. The winner's move must stay legal and have the same effect; the
//! loser's moves in the zone of doing nothing are all answered, so they must stay the only ones,
//! with the same effect: what is suicide must stay suicide, what captures must capture, and a
//! capture that is no ko must not become one.
//!
//! A wall may have more liberties than it needs. So in a win the attacker's chains may do with liberties
//! in a *reserve*, of which some may be taken: the reply that takes one is answered as a pass is, and
//! before it one point fewer may be taken.
//!
//! Deviation from the paper: whole chains are taken into the zone; ko is covered; where a case is
//! not covered the zone is the whole board.

use tesuji_problem::{PointSet, Problem, Role, Zone};

use super::{Area, Tactics, needs_more_than_one};
use crate::rules::{Board, Colour, Move, Point, Pursuit};

/// A chain with fewer liberties than so many is in danger, and may lay none by: then so few points of the
/// reserve may be taken that it helps no other chain.
const LEAST: usize = 3;

fn points(set: PointSet) -> impl Iterator<Item = Point> {
    set.iter().map(|p| Point(p as u16))
}

/// The points beside a set of stones, and the stones.
fn with_neighbours(board: &Board, stones: PointSet) -> PointSet {
    stones | board.beside(&stones)
}

/// Takes whole chains into the set, and a liberty of each.
pub(super) fn close(board: &Board, set: PointSet) -> Area {
    Growing::of(board, Area::of(set), None).closed()
}

/// A zone that grows.
struct Growing<'a> {
    board: &'a Board,
    points: PointSet,
    reserve: PointSet,
    /// How many points of the reserve may be taken; where there is none, as many as you like.
    spare: u8,
    /// Whose chains may live on the reserve, if anybody's: the attacker's, in a win.
    winner: Option<Colour>,
}

impl<'a> Growing<'a> {
    fn of(board: &'a Board, area: Area, winner: Option<Colour>) -> Self {
        let points = area.points().copied().unwrap_or(PointSet::ALL);
        let (reserve, spare) = area.reserve().map_or((PointSet::EMPTY, u8::MAX), |(points, spare)| (*points, spare));
        Growing { board, points, reserve, spare, winner }
    }

    /// Adds a liberty of the chain on `stone`, other than `but`, unless it has one already, or more in the
    /// reserve than may be taken.
    fn keep_alive(&mut self, stone: Point, but: Option<Point>) {
        let mut liberties = *self.board.liberties(stone);
        if let Some(but) = but {
            liberties.remove(but.index());
        }
        if liberties.meets(&self.points) {
            return;
        }
        if self.winner.is_some() && self.board.stone(stone) == self.winner && self.reserves(liberties) {
            return;
        }
        if let Some(liberty) = liberties.first() {
            self.points.insert(liberty);
        }
    }

    /// Whether more of these liberties are in the reserve, or come into it, than may be taken.
    fn reserves(&mut self, liberties: PointSet) -> bool {
        let held = (liberties & self.reserve).len();
        if self.reserve.is_empty() || liberties.len() <= usize::from(self.spare) {
            if liberties.len() < LEAST {
                return false;
            }
            self.reserve |= liberties;
            self.spare = u8::try_from(liberties.len() - 1).unwrap_or(u8::MAX);
        } else if held <= usize::from(self.spare) {
            let missing = usize::from(self.spare) + 1 - held;
            self.reserve.extend((liberties - self.reserve).iter().take(missing));
        }
        true
    }

    /// Takes whole chains, and a liberty of each.
    fn closed(mut self) -> Area {
        let mut stones = self.points - *self.board.empty();
        while let Some(s) = stones.first() {
            let s = Point(s as u16);
            self.points |= *self.board.chain(s);
            stones -= *self.board.chain(s);
            self.keep_alive(s, None);
        }
        self.area()
    }

    fn area(&self) -> Area {
        Area::with_reserve(self.points, self.reserve, self.spare)
    }

    /// `colour`'s play at `p`, which captures nothing, stays legal: a liberty beside it, or a friend
    /// with another one.
    fn keep_legal(&mut self, colour: Colour, p: Point) {
        let neighbours = self.board.neighbours(p);
        let friends = |n: &&Point| self.board.stone(**n) == Some(colour) && self.board.liberty_count(**n) > 1;
        let breathes = |n: &Point| {
            let mut liberties = *self.board.liberties(*n);
            liberties.remove(p.index());
            self.points.contains(n.index()) && liberties.meets(&self.points)
        };
        if neighbours.iter().any(|n| self.board.stone(*n).is_none() && self.points.contains(n.index()))
            || neighbours.iter().filter(friends).any(breathes)
        {
            return;
        }
        if let Some(n) = neighbours.iter().find(|n| self.board.stone(**n).is_none()) {
            self.points.insert(n.index());
        } else if let Some(&n) = neighbours.iter().find(friends) {
            self.points |= *self.board.chain(n);
            self.keep_alive(n, Some(p));
        }
    }

    /// The capture of one stone at `g` leaves no ko ban, and must not leave one elsewhere either: a
    /// friend beside `g`, or a second liberty.
    fn keep_retakable(&mut self, colour: Colour, g: Point, removed: &PointSet) {
        let is_witness = |n: &&Point| !removed.contains(n.index()) && self.board.stone(**n) != Some(colour.other());
        let mut witnesses = self.board.neighbours(g).iter().filter(is_witness);
        if witnesses.clone().all(|n| !self.points.contains(n.index()))
            && let Some(n) = witnesses.next()
        {
            self.points.insert(n.index());
        }
    }

    /// `colour`'s play at `g` stays suicide.
    fn keep_suicidal(&mut self, colour: Colour, g: Point) {
        for &n in self.board.neighbours(g) {
            self.points.insert(n.index());
            match self.board.stone(n) {
                Some(c) if c == colour => self.points |= with_neighbours(self.board, *self.board.chain(n)),
                Some(_) => self.keep_alive(n, Some(g)),
                None => {}
            }
        }
    }
}

impl Tactics {
    /// Whether the legal play at `p` leaves a ko ban, which it does only where ko binds the other
    /// side.
    fn takes_ko(&mut self, p: Point) -> bool {
        self.play(Move::At(p));
        let ko = self.contest.board().ko().is_some();
        self.undo();
        ko
    }

    /// Where the goal is reached by a capture: the blocks that must stand until then. They may live on a
    /// reserve as walls do: a fixed liberty would make every reply that fills it one to be answered, and
    /// then the next.
    pub(super) fn area_of_keep(&self) -> Area {
        let board = self.contest.board();
        let kept = self.contest.keep().iter().fold(PointSet::EMPTY, |set, &p| set | *board.chain(p));
        Growing::of(board, Area::of(kept), self.reserve_of(Role::Attacker)).closed()
    }

    /// The capture, where that is all that is wanted and there are zones.
    fn capture_alone(&self) -> Option<&Pursuit> {
        self.contest.only_wish().filter(|_| self.has_zones() && self.contest.is_capture_alone())
    }

    pub(super) fn area_unreached(&mut self) -> Area {
        if let Some(connection) = self.connection_alone() {
            return self.area_of_reach(connection, 0, 0);
        }
        let Some(wish) = self.capture_alone() else { return Area::EVERYWHERE };
        let board = self.contest.board();
        let enough = if wish.needs_all() { 1 } else { usize::MAX };
        let stones = wish.standing().take(enough).fold(PointSet::EMPTY, |set, t| set | *board.chain(t));
        close(board, stones)
    }

    pub(super) fn area_not_at_once(&mut self) -> Area {
        if let Some(connection) = self.connection_alone() {
            return self.area_of_reach(connection, 1, 0);
        }
        let Some(wish) = self.capture_alone() else { return Area::EVERYWHERE };
        let board = self.contest.board();
        if needs_more_than_one(wish) {
            return self.area_not_all_at_once(wish);
        }
        let mut set = PointSet::EMPTY;
        for t in wish.standing() {
            set |= *board.chain(t);
            let liberties = board.liberties(t);
            if board.liberty_count(t) == 1 && liberties.first().is_some_and(|l| board.ko() == Some(Point(l as u16))) {
                return Area::EVERYWHERE;
            }
            // One liberty is enough where the attacker may never play (outside the region), two
            // anywhere else.
            set.extend(liberties.iter().take(2));
        }
        close(board, set)
    }

    /// All targets must fall: it is enough that one has two liberties, or that two have different
    /// ones.
    fn area_not_all_at_once(&self, wish: &Pursuit) -> Area {
        let board = self.contest.board();
        if let Some(t) = wish.standing().find(|&t| board.liberty_count(t) > 1) {
            let mut set = *board.chain(t);
            set.extend(board.liberties(t).iter().take(2));
            return close(board, set);
        }
        let mut standing = wish.standing();
        let Some(first) = standing.next() else { return Area::EVERYWHERE };
        match standing.find(|&t| board.liberties(t) != board.liberties(first)) {
            Some(other) => close(board, *board.chain(first) | *board.chain(other)),
            None => Area::EVERYWHERE,
        }
    }

    /// Attacker to move: no target can fall by a win of this order. A win of order *n* is *n*+1
    /// moves of the attacker that the defender may answer with a pass (paper 000, footnote 5), and
    /// each takes at most one liberty from a target.
    pub(super) fn has_too_many_liberties(&self, wish: &Pursuit, order: u8) -> bool {
        let board = self.contest.board();
        let many = |t: Point| board.liberty_count(t) > usize::from(order) + 1;
        if wish.needs_all() { wish.standing().any(many) } else { wish.standing().all(many) }
    }

    /// The standing targets with this many of their liberties; if all must fall, the first that has
    /// as many.
    pub(super) fn area_of_liberties(&self, wish: &Pursuit, count: usize) -> Area {
        if !self.has_zones() {
            return Area::EVERYWHERE;
        }
        let board = self.contest.board();
        let enough = if wish.needs_all() { 1 } else { usize::MAX };
        let mut set = PointSet::EMPTY;
        for t in wish.standing().filter(|&t| board.liberty_count(t) >= count).take(enough) {
            set |= *board.chain(t);
            set.extend(board.liberties(t).iter().take(count));
        }
        close(board, set)
    }

    /// Whose chains may live on a reserve: the attacker's, where he wins. Refutations have none.
    fn reserve_of(&self, winner: Role) -> Option<Colour> {
        (self.has_reserves && winner == Role::Attacker).then(|| self.contest.attacker())
    }

    /// The side to move wins by `m`.
    pub(super) fn area_of_choice(&mut self, m: Move, after: &Area) -> Area {
        if !self.has_zones() || after.points().is_none() {
            return Area::EVERYWHERE;
        }
        let winner = self.reserve_of(self.role());
        let Move::At(p) = m else { return *after };
        let colour = self.contest.to_move();
        let removed = self.contest.board().removed_by(colour, p);
        let ko = !removed.is_empty() && removed.len() == 1 && self.takes_ko(p);
        let board = self.contest.board();
        let mut zone = Growing::of(board, *after, winner);
        zone.points.insert(p.index());
        if removed.is_empty() {
            zone.keep_legal(colour, p);
        } else {
            zone.points |= with_neighbours(board, removed);
        }
        if ko {
            for &n in board.neighbours(p) {
                zone.points.insert(n.index());
                if !removed.contains(n.index()) && board.stone(n).is_some() {
                    zone.keep_alive(n, Some(p));
                }
            }
        }
        zone.closed()
    }

    /// The side to move loses whatever it plays.
    pub(super) fn area_of_loss(&mut self, idle: &Area, replies: &Area) -> Area {
        // An attacker's ban is lifted by the null move that decides what is a threat: not covered.
        if self.role() == Role::Attacker && self.contest.board().ko().is_some_and(|b| idle.has(b)) {
            return Area::EVERYWHERE;
        }
        self.area_of_loss_by_pass(idle, replies)
    }

    /// The same where `idle` is the zone after a pass.
    pub(super) fn area_of_loss_by_pass(&mut self, idle: &Area, replies: &Area) -> Area {
        if !self.has_zones() || idle.points().is_none() || replies.points().is_none() {
            return Area::EVERYWHERE;
        }
        let colour = self.contest.to_move();
        let binds_winner = self.contest.rules().ko.binds(self.role().other());
        let winner = self.reserve_of(self.role().other());
        let idle = idle.before_idling();
        let mut all = *replies;
        all.join(&idle);
        // Each play changes the board, and is taken back.
        let mut open = idle.points().copied().unwrap_or(PointSet::ALL) & *self.contest.board().empty();
        if let Some(region) = self.contest.region() {
            open = open & *region;
        }
        for g in points(open) {
            if self.contest.is_legal(g) {
                let removed = self.contest.board().removed_by(colour, g);
                if removed.is_empty() {
                    continue;
                }
                let retakable = binds_winner && removed.len() == 1 && !self.takes_ko(g);
                let board = self.contest.board();
                let mut zone = Growing::of(board, all, winner);
                zone.points |= with_neighbours(board, removed);
                if retakable {
                    zone.keep_retakable(colour, g, &removed);
                }
                all = zone.area();
            } else if self.contest.forbidden() != Some(g) {
                let mut zone = Growing::of(self.contest.board(), all, winner);
                zone.keep_suicidal(colour, g);
                all = zone.area();
            }
        }
        Growing::of(self.contest.board(), all, winner).closed()
    }
}
