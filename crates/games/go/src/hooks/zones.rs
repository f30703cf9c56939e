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
//! Deviation from the paper: whole chains are taken into the zone; ko is covered; where a case is
//! not covered the zone is the whole board.

use tesuji_problem::{PointSet, Problem, Role};

use super::{Area, Tactics, needs_more_than_one};
use crate::rules::{Board, Colour, Move, Point, Pursuit};

fn points(set: PointSet) -> impl Iterator<Item = Point> {
    set.iter().map(|p| Point(p as u16))
}

/// The points beside a set of stones, and the stones.
fn with_neighbours(board: &Board, stones: PointSet) -> PointSet {
    let mut all = stones;
    for s in points(stones) {
        all.extend(board.neighbours(s).iter().map(|n| n.index()));
    }
    all
}

/// Adds a liberty of the chain on `stone`, other than `but`, unless the set has one already.
fn keep_alive(board: &Board, stone: Point, but: Option<Point>, set: &mut PointSet) {
    let mut liberties = *board.liberties(stone);
    if let Some(but) = but {
        liberties.remove(but.index());
    }
    if !liberties.meets(set)
        && let Some(liberty) = liberties.first()
    {
        set.insert(liberty);
    }
}

/// Takes whole chains into the set, and a liberty of each.
pub(super) fn close(board: &Board, mut set: PointSet) -> Area {
    let mut stones = set - *board.empty();
    while let Some(s) = stones.first() {
        let s = Point(s as u16);
        set |= *board.chain(s);
        stones -= *board.chain(s);
        keep_alive(board, s, None, &mut set);
    }
    Area::of(set)
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

    /// Where the goal is reached by a capture: the blocks that must stand until then.
    pub(super) fn area_of_keep(&self) -> Area {
        let board = self.contest.board();
        close(board, self.contest.keep().iter().fold(PointSet::EMPTY, |set, &p| set | *board.chain(p)))
    }

    /// The capture, where that is all that is wanted and there are zones.
    fn capture_alone(&self) -> Option<&Pursuit> {
        self.contest.only_wish().filter(|_| self.has_zones() && self.contest.is_capture_alone())
    }

    pub(super) fn area_unreached(&mut self) -> Area {
        let Some(wish) = self.capture_alone() else { return Area::EVERYWHERE };
        let board = self.contest.board();
        let enough = if wish.needs_all() { 1 } else { usize::MAX };
        let stones = wish.standing().take(enough).fold(PointSet::EMPTY, |set, t| set | *board.chain(t));
        close(board, stones)
    }

    pub(super) fn area_not_at_once(&mut self) -> Area {
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

    /// The side to move wins by `m`.
    pub(super) fn area_of_choice(&mut self, m: Move, after: &Area) -> Area {
        let (true, Some(&after)) = (self.has_zones(), after.points()) else { return Area::EVERYWHERE };
        let Move::At(p) = m else { return Area::of(after) };
        let colour = self.contest.to_move();
        let removed = self.contest.board().removed_by(colour, p);
        let ko = !removed.is_empty() && removed.len() == 1 && self.takes_ko(p);
        let board = self.contest.board();
        let mut set = after;
        set.insert(p.index());
        if removed.is_empty() {
            keep_legal(board, colour, p, &mut set);
        } else {
            set |= with_neighbours(board, removed);
        }
        if ko {
            for &n in board.neighbours(p) {
                set.insert(n.index());
                if !removed.contains(n.index()) && board.stone(n).is_some() {
                    keep_alive(board, n, Some(p), &mut set);
                }
            }
        }
        close(board, set)
    }

    /// The side to move loses whatever it plays.
    pub(super) fn area_of_loss(&mut self, idle: &Area, replies: &Area) -> Area {
        let (true, Some(&idle), Some(&replies)) = (self.has_zones(), idle.points(), replies.points()) else {
            return Area::EVERYWHERE;
        };
        // An attacker's ban is lifted by the null move that decides what is a threat: not covered.
        if self.role() == Role::Attacker && self.contest.board().ko().is_some_and(|b| idle.contains(b.index())) {
            return Area::EVERYWHERE;
        }
        let colour = self.contest.to_move();
        let binds_winner = self.contest.rules().ko.binds(self.role().other());
        let mut set = idle | replies;
        let mut open = idle & *self.contest.board().empty();
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
                set |= with_neighbours(board, removed);
                if retakable {
                    keep_retakable(board, colour, g, &removed, &mut set);
                }
            } else if self.contest.forbidden() != Some(g) {
                keep_suicidal(self.contest.board(), colour, g, &mut set);
            }
        }
        close(self.contest.board(), set)
    }
}

/// `colour`'s play at `p`, which captures nothing, stays legal: a liberty beside it, or a friend
/// with another one.
fn keep_legal(board: &Board, colour: Colour, p: Point, set: &mut PointSet) {
    let neighbours = board.neighbours(p);
    let friends = |n: &&Point| board.stone(**n) == Some(colour) && board.liberty_count(**n) > 1;
    let breathes = |n: &Point, set: &PointSet| {
        let mut liberties = *board.liberties(*n);
        liberties.remove(p.index());
        set.contains(n.index()) && liberties.meets(set)
    };
    if neighbours.iter().any(|n| board.stone(*n).is_none() && set.contains(n.index()))
        || neighbours.iter().filter(friends).any(|n| breathes(n, set))
    {
        return;
    }
    if let Some(n) = neighbours.iter().find(|n| board.stone(**n).is_none()) {
        set.insert(n.index());
    } else if let Some(n) = neighbours.iter().find(friends) {
        *set |= *board.chain(*n);
        keep_alive(board, *n, Some(p), set);
    }
}

/// The capture of one stone at `g` leaves no ko ban, and must not leave one elsewhere either: a
/// friend beside `g`, or a second liberty.
fn keep_retakable(board: &Board, colour: Colour, g: Point, removed: &PointSet, set: &mut PointSet) {
    let mut witnesses =
        board.neighbours(g).iter().filter(|n| !removed.contains(n.index()) && board.stone(**n) != Some(colour.other()));
    if witnesses.clone().all(|n| !set.contains(n.index()))
        && let Some(n) = witnesses.next()
    {
        set.insert(n.index());
    }
}

/// `colour`'s play at `g` stays suicide.
fn keep_suicidal(board: &Board, colour: Colour, g: Point, set: &mut PointSet) {
    for &n in board.neighbours(g) {
        set.insert(n.index());
        match board.stone(n) {
            Some(c) if c == colour => *set |= with_neighbours(board, *board.chain(n)),
            Some(_) => keep_alive(board, n, Some(g), set),
            None => {}
        }
    }
}
