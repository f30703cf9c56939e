//! The conditions on the zones of a Go certificate, under simple ko, on both sides or one, and
//! without suicide.
//!
//! A zone Z at a position p says: *in every legal position that equals p on Z, the strategy below
//! this node works too.* The conditions here are local, each about one node and its children, and
//! together they imply that; `docs/certificate.md` has the argument. A is the attacker, who wins,
//! and D the defender.
//!
//! A goal that is reached by life or connection: G it is reached wherever the zone is the same. K every
//! zone of a win holds the blocks that the attacker is to keep.
//!
//! Every node: C1 chains in the zone lie in it whole, C2 with a liberty.
//!
//! OR node, A plays m: O1 the zone holds m, O2 and the child's zone; O3 m is legal, O4 captures the
//! same stones, and O5, if ko binds D, leaves the same ko ban, wherever the zone is the same.
//!
//! AND node, Z₀ the zone after a pass: A1 the zone holds Z₀ and the zones of all listed replies; A2
//! every legal reply in Z₀ is listed; A3 a suicide in Z₀ stays one; A4 a capturing reply captures
//! the same stones, and A5, if ko binds A, leaves no ko ban where it left none.
//!
//! The zone of a win may have a reserve: points S, empty in p (C4), of which at most e are taken in the
//! other position. A's chains may breathe there, by more than e liberties.

use tesuji_go::rules::{Board, Colour, Contest, Goal, Move, Point, Pursuit};
use tesuji_problem::{PointSet, Problem, Role, Status};
use tesuji_proof::Bound;

use super::life;

/// The zone of a node.
#[derive(Clone, PartialEq)]
pub(super) struct Zone {
    /// Z: where the other position is the same.
    pub(super) points: PointSet,
    /// S: where it may be less empty.
    pub(super) reserve: PointSet,
    /// e: how many points of S may be taken there, at least one; 0 where S is empty.
    pub(super) spare: usize,
}

impl Zone {
    fn holds(&self, p: Point) -> bool {
        self.points.contains(p.index())
    }
}

/// A move, and the zone of the node it leads to, if it is not the goal.
type Reply<'a> = (Move, Option<&'a Zone>);

/// Checks the zone of an OR node with the legal move of `choice`.
pub(super) fn one(game: &mut Contest, zone: &Zone, (m, child): Reply<'_>) -> Result<(), String> {
    let mover = game.to_move();
    let node = At::of(game, zone);
    node.c1_chains_are_whole()?;
    node.c2_chains_have_a_liberty()?;
    node.o2_a1_holds_zone_after(m, child)?;
    if game.role() == Role::Attacker {
        node.c4_reserve_is_empty()?;
        g_goal_stays(game, zone, (m, child))?;
    } else {
        c4_no_reserve(zone)?;
    }
    let Move::At(m) = m else { return Ok(()) };
    let node = At::of(game, zone);
    node.o1_holds_move(m)?;
    node.o3_move_stays_legal(mover, m)?;
    node.o4_a4_captures_stay(mover, m)?;
    if ko_ban_after(game, m).is_some() {
        At::of(game, zone).o5_ko_ban_stays(mover, m)?;
    }
    Ok(())
}

/// Checks the zone of an AND node with the listed legal `replies`.
pub(super) fn all(game: &mut Contest, zone: &Zone, replies: &[Reply<'_>]) -> Result<(), String> {
    let (mover, other) = (game.to_move(), game.role().other());
    let node = At::of(game, zone);
    node.c1_chains_are_whole()?;
    node.c2_chains_have_a_liberty()?;
    if game.role() == Role::Defender {
        node.c4_reserve_is_empty()?;
    } else {
        c4_no_reserve(zone)?;
    }
    for &(m, child) in replies {
        At::of(game, zone).o2_a1_holds_zone_after(m, child)?;
        if game.role() == Role::Defender {
            g_goal_stays(game, zone, (m, child))?;
        }
    }
    let node = At::of(game, zone);
    let Some(&(_, Some(after_pass))) = replies.iter().find(|(m, _)| *m == Move::Pass) else {
        return Err("in a zone certificate the pass must be listed, and lead to a node".to_owned());
    };
    node.a1_pass_leaves_a_point_to_take(after_pass)?;
    a2_replies_in_the_zone_are_listed(game, &after_pass.points, replies)?;
    for g in after_pass.points.iter().map(|g| Point(g as u16)).filter(|&g| is_suicide(game, g)) {
        node.a3_suicide_stays(mover, g)?;
    }
    for &(m, _) in replies {
        let Move::At(g) = m else { continue };
        At::of(game, zone).o4_a4_captures_stay(mover, g)?;
        if game.rules().ko.binds(other) {
            let ban = ko_ban_after(game, g);
            At::of(game, zone).a5_no_ko_ban_appears(mover, g, ban)?;
        }
    }
    Ok(())
}

/// G: a move after which the goal is reached reaches it wherever the zone is the same. What is captured
/// is by O4; what lives does so by what is in the zone, and what is connected lies there. Where several
/// things are wanted one of them must be reached so.
fn g_goal_stays(game: &mut Contest, zone: &Zone, (m, child): Reply<'_>) -> Result<(), String> {
    k_holds_what_is_kept(game, zone)?;
    if child.is_some() {
        return Ok(());
    }
    game.play(m);
    let stays = game.wishes().any(|wish| match wish.goal() {
        Goal::Live | Goal::Eye => life::is_reached(game, wish, Some(&zone.points)),
        Goal::Capture => wish.status(game.board()) == Status::Achieved,
        Goal::Connect => {
            let is_inside = |t| game.board().chain(t).is_subset(&zone.points);
            wish.status(game.board()) == Status::Achieved && wish.standing().all(is_inside)
        }
    });
    game.undo();
    if stays { Ok(()) } else { Err("G: the zone does not show that the goal is reached".to_owned()) }
}

/// K: what must stand until the capture lies in the zone, so that only moves in the zone can capture it,
/// and those are answered.
fn k_holds_what_is_kept(game: &Contest, zone: &Zone) -> Result<(), String> {
    let outside = game.keep().iter().find(|&&p| !zone.holds(p));
    none(outside.copied(), |p| format!("K: the zone does not hold {}, which must be kept", game.board().grid().name(p)))
}

/// C3: the goal is not reached wherever the zone is the same. One target is enough: all are in the
/// zone. All must fall: one that stands is. Of a connection: what surrounds one of the blocks is. Where the
/// attacker wants life, or one of several things, only the whole board will do.
pub(super) fn unreached(game: &Contest, zone: &Zone) -> Result<(), String> {
    let Some(wish) = game.only_wish().filter(|_| game.is_capture_alone()) else {
        let Some(p) = outside(game, zone) else { return Ok(()) };
        let Some(connection) = connection_alone(game).filter(|_| game.status() == Status::Open) else {
            return Err(format!("C3: the zone does not hold {}", game.board().grid().name(p)));
        };
        let node = At::of(game, zone);
        let is_apart = connection.standing().any(|t| node.holds_surroundings(t));
        return if is_apart {
            Ok(())
        } else {
            Err("C3: the zone does not hold all that surrounds a target".to_owned())
        };
    };
    let holds = |t: Point| zone.holds(t);
    if wish.needs_all() {
        return if wish.standing().any(holds) {
            Ok(())
        } else {
            Err("C3: the zone holds no target that stands".to_owned())
        };
    }
    let outside = wish.standing().find(|&t| !holds(t));
    none(outside, |t| format!("C3: the zone does not hold the target {}", game.board().grid().name(t)))
}

/// Checks the zone of a position that is safe within a bound: by the order and the length alone, or
/// because the targets live by what is in the zone.
pub(super) fn safe(game: &Contest, zone: &Zone, bound: Bound) -> Result<(), String> {
    c4_no_reserve(zone)?;
    let node = At::of(game, zone);
    node.c1_chains_are_whole()?;
    node.c2_chains_have_a_liberty()?;
    unreached(game, zone)?;
    let capture = game.only_wish().filter(|_| game.is_capture_alone());
    if capture.is_none() && outside(game, zone).is_none() {
        // The zone is the whole board, and what is said is of this position.
        return Ok(());
    }
    if life::is_assured(game, Some(&zone.points)) {
        return Ok(());
    }
    if bound.within == Some(0) || game.role() == Role::Defender && bound.order == Some(0) {
        return Ok(());
    }
    let is_last = game.role() == Role::Attacker && (bound.order == Some(0) || bound.within == Some(1));
    let lower =
        game.role() == Role::Defender && bound.order.is_some() && (bound.order == Some(1) || bound.within == Some(1));
    if !is_last && !lower {
        return Err("in the zone of a safe position the attacker has one move at most".to_owned());
    }
    let Some(wish) = capture else {
        return one_play_connects_nothing(game, &node);
    };
    // After the null move no ban is left.
    let is_banned = |l: Point| is_last && game.forbidden() == Some(l);
    let is_closed = |l: Point| game.region().is_some_and(|region| !region.contains(l.index())) || is_banned(l);
    let lives = |t: Point| {
        let liberties = || game.board().liberties(t).iter().map(|l| Point(l as u16)).filter(|&l| node.holds(l));
        node.holds(t) && (liberties().count() > 1 || liberties().any(is_closed))
    };
    if wish.needs_all() {
        // Two targets that one play does not take both are as good.
        let last = |t: Point| game.board().liberties(t).iter().find(|&l| zone.points.contains(l));
        let mut lasts = wish.standing().filter(|&t| node.holds(t)).map(last);
        let first = lasts.next();
        let differ = lasts.any(|last| Some(last) != first);
        let is_shown = wish.standing().any(lives) || differ;
        return if is_shown { Ok(()) } else { Err("no target is safe in the zone".to_owned()) };
    }
    let target = wish.standing().find(|&t| !lives(t));
    none(target, |t| format!("the zone does not show that {} is safe", game.board().grid().name(t)))
}

/// A point that the zone does not hold.
fn outside(game: &Contest, zone: &Zone) -> Option<Point> {
    (game.board().grid().all() - zone.points).first().map(|p| Point(p as u16))
}

/// The connection, if that is all that is wanted.
fn connection_alone(game: &Contest) -> Option<&Pursuit> {
    game.only_wish().filter(|wish| wish.goal() == Goal::Connect)
}

/// Some target that stands has in the zone all that surrounds it, its liberties, and the attacker's chains
/// beside these; and not all targets are in what a play at one of the liberties may join.
fn one_play_connects_nothing(game: &Contest, node: &At<'_>) -> Result<(), String> {
    let (board, attacker) = (game.board(), game.attacker());
    let is_apart = |wish: &Pursuit, t: Point| {
        let mut joined = *board.chain(t);
        let mut held = node.holds_surroundings(t);
        for l in board.liberties(t).iter().map(|l| Point(l as u16)) {
            held &= node.holds_neighbours(l);
            for n in node.beside(l, attacker) {
                held &= node.holds_surroundings(n);
                joined |= *board.chain(n);
            }
        }
        held && wish.targets().iter().any(|u| !joined.contains(u.index()))
    };
    if connection_alone(game).is_some_and(|wish| wish.standing().any(|t| is_apart(wish, t))) {
        return Ok(());
    }
    Err("the zone does not show that no play connects the targets".to_owned())
}

/// The point where the opponent may not retake a ko after the legal play `p`, or only with a threat.
/// There is none for a side that ko does not bind.
fn ko_ban_after(game: &mut Contest, p: Point) -> Option<Point> {
    game.play(Move::At(p));
    let ban = game.board().ko();
    game.undo();
    ban
}

/// Whether a play by `colour`, the side to move, at `g` is forbidden because its own stones would have
/// no liberty, and only for that: a ban that a threat lifts forbids nothing.
fn is_suicide(game: &Contest, g: Point) -> bool {
    let board = game.board();
    board.stone(g).is_none()
        && game.forbidden() != Some(g)
        && game.region().is_none_or(|region| region.contains(g.index()))
        && !game.allows(Move::At(g))
}

/// A2: every legal play in the zone after the pass is listed.
fn a2_replies_in_the_zone_are_listed(
    game: &Contest,
    after_pass: &PointSet,
    replies: &[Reply<'_>],
) -> Result<(), String> {
    let mut unlisted = *after_pass;
    for &(m, _) in replies {
        if let Move::At(g) = m {
            unlisted.remove(g.index());
        }
    }
    let missing = unlisted.iter().map(|g| Point(g as u16)).find(|&g| game.allows(Move::At(g)));
    none(missing, |g| {
        let name = game.board().grid().name(g);
        format!("A2: {name} is a legal reply in the zone after the pass, and not answered")
    })
}

/// C4, of a refutation: its zones have no reserve.
fn c4_no_reserve(zone: &Zone) -> Result<(), String> {
    if zone.reserve.is_empty() { Ok(()) } else { Err("C4: the zone of a refutation has no reserve".to_owned()) }
}

/// A node's zone, and the board at its position.
struct At<'a> {
    board: &'a Board,
    zone: &'a Zone,
    /// Whose chains may breathe by the reserve.
    attacker: Colour,
}

impl<'a> At<'a> {
    fn of(game: &'a Contest, zone: &'a Zone) -> Self {
        At { board: game.board(), zone, attacker: game.attacker() }
    }

    fn name(&self, p: Point) -> String {
        self.board.grid().name(p)
    }

    fn holds(&self, p: Point) -> bool {
        self.zone.holds(p)
    }

    /// The neighbours of `p` that hold a stone of `colour`.
    fn beside(&self, p: Point, colour: Colour) -> impl Iterator<Item = Point> {
        self.board.neighbours(p).iter().copied().filter(move |&n| self.board.stone(n) == Some(colour))
    }

    fn holds_neighbours(&self, p: Point) -> bool {
        self.board.neighbours(p).iter().all(|&n| self.holds(n))
    }

    /// Whether the zone holds all stones of the chain on `p` and all the neighbours of its stones.
    fn holds_surroundings(&self, p: Point) -> bool {
        self.board.chain(p).iter().map(|s| Point(s as u16)).all(|s| self.holds(s) && self.holds_neighbours(s))
    }

    /// Whether the chain on `p` has a liberty other than `except` wherever the zone is the same: one in the
    /// zone, or, if it is the attacker's, more in the reserve than may be taken.
    fn holds_liberty(&self, p: Point, except: Option<Point>) -> bool {
        let liberties = || self.board.liberties(p).iter().filter(|&l| Some(l) != except.map(Point::index));
        let reserved = || liberties().filter(|&l| self.zone.reserve.contains(l)).count();
        liberties().any(|l| self.zone.points.contains(l))
            || self.board.stone(p) == Some(self.attacker) && reserved() > self.zone.spare
    }

    fn stones(&self) -> impl Iterator<Item = Point> {
        self.zone.points.iter().map(|p| Point(p as u16)).filter(|&p| self.board.stone(p).is_some())
    }

    /// C1: a chain with a stone in the zone lies wholly in the zone.
    fn c1_chains_are_whole(&self) -> Result<(), String> {
        let torn = self.stones().find(|&p| !self.board.chain(p).is_subset(&self.zone.points));
        none(torn, |p| format!("C1: the zone holds a part only of the chain of {}", self.name(p)))
    }

    /// C2: a chain in the zone has a liberty in the zone.
    fn c2_chains_have_a_liberty(&self) -> Result<(), String> {
        let breathless = self.stones().find(|&p| !self.holds_liberty(p, None));
        none(breathless, |p| format!("C2: the zone holds no liberty of the chain of {}", self.name(p)))
    }

    /// C4, of a win: the points of the reserve are empty.
    fn c4_reserve_is_empty(&self) -> Result<(), String> {
        let full = (self.zone.reserve - *self.board.empty()).first().map(|p| Point(p as u16));
        none(full, |p| format!("C4: {} in the reserve is not empty", self.name(p)))
    }

    /// O1: the zone holds the move.
    fn o1_holds_move(&self, m: Point) -> Result<(), String> {
        none((!self.holds(m)).then_some(m), |m| format!("O1: the zone does not hold the move {}", self.name(m)))
    }

    /// O2 and A1: the zone holds the zone of the node that a move leads to, and holds or reserves its
    /// reserve, of which as many points may be taken there.
    fn o2_a1_holds_zone_after(&self, m: Move, child: Option<&Zone>) -> Result<(), String> {
        let Some(child) = child else { return Ok(()) };
        let after = || match m {
            Move::Pass => "the pass".to_owned(),
            Move::At(m) => self.name(m),
        };
        let outside = (child.points - self.zone.points).first().map(|p| Point(p as u16));
        none(outside, |p| format!("O2/A1: the zone does not hold {} of the zone after {}", self.name(p), after()))?;
        let lost = (child.reserve - self.zone.points - self.zone.reserve).first().map(|p| Point(p as u16));
        none(lost, |p| format!("O2/A1: {} of the reserve after {} is not reserved", self.name(p), after()))?;
        if child.spare < self.zone.spare && !child.reserve.is_subset(&self.zone.points) {
            return Err(format!("O2/A1: fewer points of the reserve may be taken after {}", after()));
        }
        Ok(())
    }

    /// A1: of the reserve after the pass one point more may be taken, by a reply that is answered as the
    /// pass is.
    fn a1_pass_leaves_a_point_to_take(&self, after_pass: &Zone) -> Result<(), String> {
        if after_pass.spare > self.zone.spare || after_pass.reserve.is_subset(&self.zone.points) {
            return Ok(());
        }
        Err("A1: no more points of the reserve may be taken after the pass".to_owned())
    }

    /// O3: the attacker's move stays legal. It captures, or the zone holds an empty neighbour, or
    /// an own chain beside it with another liberty.
    fn o3_move_stays_legal(&self, attacker: Colour, m: Point) -> Result<(), String> {
        let captures = !self.captured_by(attacker, m).is_empty();
        let breathes = self.board.neighbours(m).iter().any(|&n| self.board.stone(n).is_none() && self.holds(n));
        let connects = self.beside(m, attacker).any(|n| self.holds(n) && self.holds_liberty(n, Some(m)));
        let witness = captures || breathes || connects;
        none((!witness).then_some(m), |m| format!("O3: the zone does not show that {} is legal", self.name(m)))
    }

    /// O4 and A4: every chain that a play captures lies in the zone with all its surroundings, and
    /// so is captured wherever the zone is the same.
    fn o4_a4_captures_stay(&self, colour: Colour, p: Point) -> Result<(), String> {
        let escaping = self.captured_by(colour, p).into_iter().find(|&chain| !self.holds_surroundings(chain));
        none(escaping, |chain| {
            format!(
                "O4/A4: the zone does not hold all that surrounds {}, which {} captures",
                self.name(chain),
                self.name(p)
            )
        })
    }

    /// O5: the attacker's play takes a ko, and does so wherever the zone is the same: nothing else
    /// is captured and no friend is beside it.
    fn o5_ko_ban_stays(&self, attacker: Colour, m: Point) -> Result<(), String> {
        let captured = self.captured_by(attacker, m);
        let survives = |n: Point| {
            captured.iter().any(|&c| self.board.chain(c).contains(n.index())) || self.holds_liberty(n, Some(m))
        };
        let stays = self.holds_neighbours(m) && self.beside(m, attacker.other()).all(survives);
        none((!stays).then_some(m), |m| format!("O5: the zone does not show that {} takes a ko", self.name(m)))
    }

    /// A3: a play that is suicide stays one. All that surrounds it is in the zone, the chains it
    /// would join have no other liberty, and the chains it would have to capture have one.
    fn a3_suicide_stays(&self, defender: Colour, g: Point) -> Result<(), String> {
        let stays = self.holds_neighbours(g)
            && self.beside(g, defender).all(|n| self.holds_surroundings(n))
            && self.beside(g, defender.other()).all(|n| self.holds_liberty(n, Some(g)));
        none((!stays).then_some(g), |g| format!("A3: the zone does not show that {} is suicide", self.name(g)))
    }

    /// A5: a reply that captures one stone and leaves no ko ban leaves none wherever the zone is
    /// the same: a liberty or a friend beside it shows that the attacker's retake would not be a
    /// ko.
    fn a5_no_ko_ban_appears(&self, defender: Colour, g: Point, ban: Option<Point>) -> Result<(), String> {
        let captured = self.captured_by(defender, g);
        let single = captured.len() == 1 && self.board.chain(captured[0]).len() == 1;
        let witness = self
            .board
            .neighbours(g)
            .iter()
            .any(|&n| self.holds(n) && (self.board.stone(n).is_none() || self.board.stone(n) == Some(defender)));
        let missing = single && ban.is_none() && !witness;
        none(missing.then_some(g), |g| format!("A5: the zone does not show that {} is no ko", self.name(g)))
    }

    /// A stone of each chain that a legal play captures.
    fn captured_by(&self, colour: Colour, p: Point) -> Vec<Point> {
        let mut chains: Vec<Point> = Vec::new();
        for n in self.beside(p, colour.other()) {
            let known = chains.iter().any(|&c| self.board.chain(c).contains(n.index()));
            if !known && self.board.liberty_count(n) == 1 {
                chains.push(n);
            }
        }
        chains
    }
}

/// An error that names the point at fault, if there is one.
fn none(fault: Option<Point>, message: impl FnOnce(Point) -> String) -> Result<(), String> {
    fault.map_or(Ok(()), |p| Err(message(p)))
}
