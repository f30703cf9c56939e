//! Zones as small as the conditions of `docs/certificate.md` allow, grown from the leaves to the
//! root. Where a condition leaves a choice (which liberty?), it is made at random.
//!
//! A grower can be told to forget one condition. What it grows then is a forgery, and the soundness
//! test shows that the checker sees through it.

use fastrand::Rng;
use tesuji_go::rules::{Board, Colour, Contest, Move, Point};
use tesuji_problem::{PointSet, Problem, Role};

/// The one condition that a grower forgets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lapse {
    Nothing,
    C1,
    C2,
    O1,
    O2,
    O3,
    O4,
    O5,
    A1,
    A2,
    A3,
    A4,
    A5,
    G,
    K,
    /// C2: as many liberties in the reserve as may be taken are thought to be enough.
    C2Spare,
    /// C4: a point of the reserve holds a stone.
    C4,
    /// O2, A1: the reserve of a next zone is not kept.
    A1Reserve,
    /// O2, A1: more of it is taken than the next zone allows.
    A1Spare,
    /// A1: as much may be taken before the pass as after it.
    A1Pass,
}

impl Lapse {
    pub(crate) const ALL: [Lapse; 19] = [
        Lapse::C1,
        Lapse::C2,
        Lapse::O1,
        Lapse::O2,
        Lapse::O3,
        Lapse::O4,
        Lapse::O5,
        Lapse::A1,
        Lapse::A2,
        Lapse::A3,
        Lapse::A4,
        Lapse::A5,
        Lapse::G,
        Lapse::K,
        Lapse::C2Spare,
        Lapse::C4,
        Lapse::A1Reserve,
        Lapse::A1Spare,
        Lapse::A1Pass,
    ];
}

/// A zone as it grows.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Grown {
    pub(crate) points: PointSet,
    pub(crate) reserve: PointSet,
    /// How many points of the reserve may be taken.
    pub(crate) spare: usize,
}

impl Grown {
    pub(crate) fn of(points: PointSet) -> Self {
        Grown { points, ..Grown::default() }
    }

    fn without_less(mut self, reserve: PointSet, spare: usize) -> Self {
        self.spare = if self.reserve.is_empty() { spare } else { self.spare.min(spare) };
        self.reserve |= reserve;
        self
    }
}

pub(crate) struct Grower<'a> {
    pub(crate) random: &'a mut Rng,
    pub(crate) lapse: Lapse,
}

impl Grower<'_> {
    /// The zone of an OR node.
    pub(crate) fn or(&mut self, game: &mut Contest, m: Move, after: &Grown) -> Grown {
        let mut zone = self.before(Lapse::O2, after, false);
        let attacker = game.attacker();
        if let Move::At(m) = m {
            let ban = ban_after(game, m);
            let board = game.board();
            if self.lapse != Lapse::O1 {
                zone.points.insert(m.index());
            }
            let captured = captured(board, attacker, m);
            if self.lapse != Lapse::O3 && captured.is_empty() {
                self.show_legal(board, attacker, m, &mut zone);
            }
            if self.lapse != Lapse::O4 {
                zone.points |= captured.iter().fold(PointSet::EMPTY, |all, &c| all | surroundings(board, c));
            }
            if self.lapse != Lapse::O5 && ban.is_some() {
                zone.points |= neighbours(board, m);
                for n in beside(board, m, attacker.other()).filter(|n| !captured.contains(n)) {
                    self.keep_alive(board, n, m, &mut zone);
                }
            }
        }
        self.close(game.board(), attacker, zone)
    }

    /// The zone of an AND node, given the zones after the listed replies, the pass first.
    pub(crate) fn and(&mut self, game: &mut Contest, replies: &[(Move, Grown)]) -> Grown {
        let defender = game.attacker().other();
        let after_pass = replies[0].1;
        let mut zone = Grown::default();
        for (m, after) in replies {
            let before = self.before(Lapse::A1, after, *m == Move::Pass);
            zone.points |= before.points;
            if !before.reserve.is_empty() {
                zone = zone.without_less(before.reserve, before.spare);
            }
        }
        for g in after_pass.points.iter().map(|g| Point(g as u16)) {
            let board = game.board();
            let playable = board.stone(g).is_none() && game.region().is_none_or(|r| r.contains(g.index()));
            if playable && game.forbidden() != Some(g) && !game.allows(Move::At(g)) && self.lapse != Lapse::A3 {
                zone.points |= neighbours(board, g);
                zone.points |= beside(board, g, defender).fold(PointSet::EMPTY, |all, n| all | surroundings(board, n));
                for n in beside(board, g, defender.other()) {
                    self.keep_alive(board, n, g, &mut zone);
                }
            }
        }
        for &(m, _) in replies {
            let Move::At(g) = m else { continue };
            let ban = ban_after(game, g);
            let board = game.board();
            let captured = captured(board, defender, g);
            if self.lapse != Lapse::A4 {
                zone.points |= captured.iter().fold(PointSet::EMPTY, |all, &c| all | surroundings(board, c));
            }
            let single = captured.len() == 1 && board.chain(captured[0]).len() == 1;
            let binds = game.rules().ko.binds(Role::Attacker);
            if self.lapse != Lapse::A5 && binds && single && ban.is_none() {
                let other: Vec<Point> = board.neighbours(g).iter().copied().filter(|n| *n != captured[0]).collect();
                let witnesses: Vec<Point> =
                    other.into_iter().filter(|&n| board.stone(n) != Some(defender.other())).collect();
                zone.points.extend(self.random.choice(&witnesses).copied().map(Point::index));
            }
        }
        self.close(game.board(), defender.other(), zone)
    }

    /// What the zone of the next node makes of this one.
    fn before(&mut self, lapse: Lapse, after: &Grown, passes: bool) -> Grown {
        let mut zone = Grown { points: self.without_a_point(lapse, after.points), ..*after };
        if !zone.reserve.is_empty() {
            zone.reserve = self.without_a_point(Lapse::A1Reserve, zone.reserve);
            zone.spare += usize::from(self.lapse == Lapse::A1Spare && self.random.bool());
            zone.spare -= usize::from(passes && self.lapse != Lapse::A1Pass);
        }
        if zone.spare == 0 {
            // Nothing may be taken any more.
            zone.points |= std::mem::take(&mut zone.reserve);
        }
        zone
    }

    /// O3: an empty neighbour, or an own chain beside it with another liberty.
    fn show_legal(&mut self, board: &Board, attacker: Colour, m: Point, zone: &mut Grown) {
        let mut witnesses: Vec<Vec<Point>> = Vec::new();
        for &n in board.neighbours(m) {
            match board.stone(n) {
                None => witnesses.push(vec![n]),
                Some(c) if c == attacker => {
                    let liberties = board.liberties(n).iter().filter(|&l| l != m.index());
                    witnesses.extend(liberties.map(|l| vec![n, Point(l as u16)]));
                }
                Some(_) => {}
            }
        }
        if !witnesses.is_empty() {
            let chosen = self.random.usize(..witnesses.len());
            zone.points.extend(witnesses[chosen].iter().map(|p| p.index()));
        }
    }

    /// Gives the chain on `n` a liberty in the zone other than `except`.
    fn keep_alive(&mut self, board: &Board, n: Point, except: Point, zone: &mut Grown) {
        let liberties: Vec<usize> = board.liberties(n).iter().filter(|&l| l != except.index()).collect();
        if !liberties.iter().any(|&l| zone.points.contains(l)) {
            zone.points.extend(self.random.choice(&liberties).copied());
        }
        zone.points.insert(n.index());
    }

    /// C1 and C2: whole chains, each with a liberty, or more in the reserve than may be taken.
    fn close(&mut self, board: &Board, attacker: Colour, mut zone: Grown) -> Grown {
        loop {
            let before = zone.points;
            for p in before.iter().map(|p| Point(p as u16)).filter(|&p| board.stone(p).is_some()) {
                if self.lapse != Lapse::C1 {
                    zone.points |= *board.chain(p);
                }
                if self.lapse != Lapse::C2 && !board.liberties(p).meets(&zone.points) {
                    let reserved = board.stone(p) == Some(attacker) && self.reserve(*board.liberties(p), &mut zone);
                    if !reserved {
                        let liberties: Vec<usize> = board.liberties(p).iter().collect();
                        zone.points.extend(self.random.choice(&liberties).copied());
                    }
                }
            }
            if zone.points == before {
                break;
            }
        }
        zone.reserve -= zone.points;
        if self.lapse == Lapse::C4 && !zone.reserve.is_empty() {
            // Liberties that are none.
            let stones: Vec<usize> = (board.grid().all() - *board.empty() - zone.points).iter().collect();
            zone.reserve.extend(self.random.choice(&stones).copied());
        }
        if zone.reserve.is_empty() {
            zone.spare = 0;
        }
        zone
    }

    /// Has enough of these liberties in the reserve, if they are enough, or chance wants it.
    fn reserve(&mut self, liberties: PointSet, zone: &mut Grown) -> bool {
        let enough = usize::from(self.lapse != Lapse::C2Spare);
        let all = liberties.len();
        if (liberties & zone.reserve).len() >= zone.spare + enough && !zone.reserve.is_empty() {
            return true;
        }
        if all < 1 + enough || self.random.usize(..3) == 0 {
            return false;
        }
        let most = all - enough;
        let spare = if zone.reserve.is_empty() { self.random.usize(1..=most) } else { zone.spare.min(most) };
        let mut left: Vec<usize> = (liberties - zone.reserve).iter().collect();
        self.random.shuffle(&mut left);
        let missing = (spare + enough).saturating_sub((liberties & zone.reserve).len());
        *zone = zone.without_less(left.into_iter().take(missing).collect(), spare);
        true
    }

    fn without_a_point(&mut self, lapse: Lapse, mut zone: PointSet) -> PointSet {
        if self.lapse == lapse {
            let points: Vec<usize> = zone.iter().collect();
            if let Some(p) = self.random.choice(&points).copied() {
                zone.remove(p);
            }
        }
        zone
    }
}

fn ban_after(game: &mut Contest, p: Point) -> Option<Point> {
    game.play(Move::At(p));
    let ban = game.board().ko();
    game.undo();
    ban
}

fn beside(board: &Board, p: Point, colour: Colour) -> impl Iterator<Item = Point> {
    board.neighbours(p).iter().copied().filter(move |&n| board.stone(n) == Some(colour))
}

fn captured(board: &Board, colour: Colour, p: Point) -> Vec<Point> {
    beside(board, p, colour.other()).filter(|&n| board.liberty_count(n) == 1).collect()
}

fn neighbours(board: &Board, p: Point) -> PointSet {
    board.neighbours(p).iter().map(|n| n.index()).collect()
}

fn surroundings(board: &Board, p: Point) -> PointSet {
    let stones = board.chain(p);
    stones.iter().fold(*stones, |set, s| set | neighbours(board, Point(s as u16)))
}
