use tesuji_problem::{
    Generation, Key, NullRule, Oracles, Ordering, Problem, Relations, Role, Status, TwoSided, Zone, Zones, rigid,
};

use super::Area;
use super::engine::{Engine, Run, engine};
use super::ordering::Ranking;
use super::zones::{add_all, ends, sequence};
use crate::rules::{Colour, Gomoku, Point, Variant, judge};

/// The question with everything that makes its search fast.
///
/// Rows of three to five have a fast solver; other games have the rules alone, and no zones.
#[derive(Clone, Debug)]
pub struct Tactics {
    game: Gomoku,
    engine: Option<Box<dyn Engine>>,
    /// The points played, for taking them back from the engine; `None` for a pass or a null move.
    line: Vec<Option<Point>>,
    ranking: Ranking,
    /// The number of moves in the last run of fours that was found for the attacker.
    threat: u32,
}

impl Tactics {
    /// Prepares a question for searching.
    pub fn new(game: Gomoku) -> Self {
        let engine = engine(game.position());
        Tactics { game, engine, line: Vec::new(), ranking: Ranking::default(), threat: 0 }
    }

    /// The question.
    pub fn game(&self) -> &Gomoku {
        &self.game
    }

    /// Whether the empty point is forbidden to the side to move, as [`Gomoku::is_forbidden`] says, but
    /// sooner.
    pub fn is_forbidden(&self, p: Point) -> bool {
        match &self.engine {
            Some(engine) => self.is_renju_black() && engine.is_foul(p),
            None => self.game.is_forbidden(p),
        }
    }

    /// Attacker to move: a run of fours (VCF), if there is one. If it is to be the shortest, no
    /// other has fewer moves of the attacker; that may take a hundred times as long. `tick` is
    /// called once a position. None is found in caro and in games without a fast solver.
    ///
    /// # Errors
    /// If `tick` says stop.
    pub fn run_of_fours(&mut self, shortest: bool, tick: &mut dyn FnMut() -> bool) -> Result<Option<Run>, Interrupted> {
        let attacker = self.game.attacker();
        let runs = self.solves_fours();
        let Some(engine) = self.engine.as_mut().filter(|_| runs) else { return Ok(None) };
        let won = engine.solve(attacker, shortest, tick).ok_or(Interrupted)?;
        Ok(won.then(|| engine.run()))
    }

    fn mover(&self) -> Colour {
        self.game.to_move()
    }

    /// Whether a four has no answer but the points that it threatens. In caro the defender may also
    /// block the last open end of the row, and one stone may answer two fours; there the general
    /// search does what the fast solver would do.
    fn solves_fours(&self) -> bool {
        self.engine.is_some() && self.game.position().rules.variant != Variant::Caro
    }

    /// The point that the mover must take, lest the opponent make five.
    fn must(&mut self) -> Option<Point> {
        let (mover, solves, renju) = (self.mover(), self.solves_fours(), self.is_renju_black());
        let engine = self.engine.as_mut().filter(|_| solves)?;
        if engine.five(mover).is_some() {
            return None;
        }
        engine.five(mover.other()).filter(|&p| !(renju && engine.is_foul(p)))
    }

    /// Whether Black may play there whatever stones White adds elsewhere.
    fn stays_legal(&self, m: Point) -> bool {
        match &self.engine {
            Some(engine) => engine.stays_legal(m),
            None => judge(self.game.position(), m).is_robust,
        }
    }

    fn is_renju_black(&self) -> bool {
        self.game.position().rules.variant == Variant::Renju && self.mover() == Colour::Black
    }

    /// `NotWonYet` for a side, from the given number of stones on.
    fn not_won_yet(&self, colour: Colour, first: usize) -> Area {
        let engine = self.engine.as_ref();
        engine.map_or_else(Area::everywhere, |engine| sequence(&engine.essential(colour), first).into())
    }
}

/// The positions that are looked at for a run of fours of the defender's. Larger: each node costs
/// more; smaller: long runs are missed, and found by the search one move later.
const GLANCE: usize = 50;

/// A computation that was told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interrupted;

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("interrupted")
    }
}

impl std::error::Error for Interrupted {}

impl Problem for Tactics {
    type Move = Point;

    fn role(&self) -> Role {
        self.game.role()
    }

    fn status(&self) -> Status {
        self.game.status()
    }

    fn moves(&self, out: &mut Vec<Point>) {
        self.game.list(out, |p| self.is_forbidden(p));
    }

    fn play(&mut self, m: Point) {
        let stone = (m != Point::PASS).then_some(m);
        if let (Some(m), Some(engine)) = (stone, &mut self.engine) {
            engine.put(self.game.to_move(), m);
        }
        self.game.play(m);
        self.line.push(stone);
    }

    fn undo(&mut self) {
        self.game.undo();
        if let (Some(m), Some(engine)) = (self.line.pop().flatten(), &mut self.engine) {
            engine.take(self.game.to_move(), m);
        }
    }

    fn null_rule(&self) -> NullRule {
        self.game.null_rule()
    }

    fn null(&mut self) {
        self.game.null();
        self.line.push(None);
    }

    fn key(&self) -> Key {
        self.game.key()
    }
}

impl TwoSided for Tactics {
    fn swap_roles(&mut self) {
        self.game.swap_roles();
    }
}

impl Generation for Tactics {
    fn at_once(&mut self) -> Option<Point> {
        if let Some(engine) = &self.engine {
            return engine.five(self.game.attacker());
        }
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.into_iter().find(|&m| {
            self.play(m);
            let reached = self.status() == Status::Achieved;
            self.undo();
            reached
        })
    }

    /// Who has no point to play on passes. That pass is not given as [`pass`](Generation::pass):
    /// strategies then name the null move in its place, with its zone, as they do wherever Black
    /// has a point.
    fn has_moves(&mut self) -> bool {
        true
    }

    fn threats(&mut self, order: u8, out: &mut Vec<Point>) -> bool {
        let attacks = self.game.role() == Role::Attacker && order == 1;
        let Some(engine) = self.engine.as_mut().filter(|_| attacks) else { return false };
        let mut fours = engine.fours(self.game.to_move());
        fours.retain(|&p| !self.is_forbidden(p));
        out.extend(fours);
        true
    }

    /// The opponent's five must be taken away, unless one's own comes first.
    fn forced(&mut self, out: &mut Vec<Point>) -> bool {
        let must = self.must();
        out.extend(must);
        must.is_some()
    }
}

impl Oracles for Tactics {
    fn oracle_order(&self) -> Option<u8> {
        self.solves_fours().then_some(1)
    }

    fn oracle(&mut self, _order: u8, tick: &mut dyn FnMut() -> bool) -> Option<bool> {
        let attacker = self.game.attacker();
        let engine = self.engine.as_mut()?;
        let won = engine.solve(attacker, false, tick)?;
        if won {
            self.threat = engine.run_length();
        }
        Some(won)
    }

    fn oracle_shows_moves(&self) -> bool {
        true
    }

    fn oracle_move(&mut self, order: u8, tick: &mut dyn FnMut() -> bool) -> Option<Point> {
        let won = self.oracle(order, tick)?;
        let engine = self.engine.as_ref().filter(|_| won)?;
        engine.run().moves.first().copied()
    }

    /// The defender's own run of fours.
    fn is_lost_race(&mut self, tick: &mut dyn FnMut() -> bool) -> bool {
        let (defender, solves) = (self.game.attacker().other(), self.solves_fours());
        let engine = self.engine.as_mut().filter(|_| solves);
        let mut left = GLANCE;
        let mut tick = || {
            left -= 1;
            tick() || left == 0
        };
        engine.is_some_and(|engine| engine.solve(defender, false, &mut tick) == Some(true))
    }

    fn race_move(&mut self, tick: &mut dyn FnMut() -> bool) -> Option<Point> {
        let is_won = self.is_lost_race(tick);
        let engine = self.engine.as_ref().filter(|_| is_won)?;
        engine.run().moves.first().copied()
    }
}

impl Zones for Tactics {
    type Zone = Area;

    fn moves_inside(&mut self, zone: &Area, out: &mut Vec<Point>) {
        if zone.is_everywhere() {
            return self.moves(out);
        }
        let points = self.game.position().empty();
        let points = points.iter().map(|p| Point(p as u16));
        out.extend(points.filter(|&p| zone.contains(p) && !self.is_forbidden(p)));
    }

    /// The opponent makes five, and until then the mover has not won.
    fn zone_forced(&mut self) -> Option<Area> {
        let (must, mover) = (self.must()?, self.mover());
        let engine = self.engine.as_mut()?;
        engine.put(mover.other(), must);
        let mut zone = sequence(&engine.essential(mover), 2);
        engine.take(mover.other(), must);
        zone.insert(must.index(), 1);
        Some(zone.into())
    }

    fn oracle_zone(&mut self, order: u8, won: bool, tick: &mut dyn FnMut() -> bool) -> Area {
        if won && self.oracle(order, tick) != Some(true) {
            return Area::everywhere();
        }
        let (attacker, mut position) = (self.game.attacker(), self.game.position().clone());
        let zone = self.engine.as_mut().and_then(|engine| engine.zone(&mut position, attacker, won, tick));
        zone.map_or_else(Area::everywhere, Area::from)
    }

    /// W of Theorem 11, in its general form (footnote 11).
    fn zone_lost_race(&mut self, tick: &mut dyn FnMut() -> bool) -> Area {
        if !self.is_lost_race(tick) {
            return Area::everywhere();
        }
        let (defender, mut position) = (self.game.attacker().other(), self.game.position().clone());
        let zone = self.engine.as_mut().and_then(|engine| engine.zone(&mut position, defender, true, tick));
        zone.map_or_else(Area::everywhere, Area::from)
    }

    fn zone_reached(&self) -> Area {
        let loser = match self.game.status() {
            Status::Achieved => self.game.attacker().other(),
            _ => self.game.attacker(),
        };
        self.not_won_yet(loser, 1)
    }

    fn zone_unreached(&mut self) -> Area {
        self.not_won_yet(self.game.attacker(), 1)
    }

    fn zone_not_at_once(&mut self) -> Area {
        self.not_won_yet(self.game.attacker(), 2)
    }

    /// Theorem 10 (`{x} ∪ …`) and Theorem 11 (`{dᵢ} ∪ Yᵢ`). A pass rests on every empty point: a
    /// white stone more may free any of them.
    fn zone_choice(&mut self, m: Point, after: &Area) -> Area {
        let Some(after) = after.sequence().filter(|_| m != Point::PASS) else { return Area::everywhere() };
        let mut zone = rigid::by_move(m.index(), after);
        match self.game.position().rules.variant {
            Variant::Caro => {
                for (end, index) in ends(self.game.position(), m, self.mover()) {
                    zone.insert(end.index(), index);
                }
            }
            Variant::Renju if self.mover() == Colour::Black && !self.stays_legal(m) => {
                add_all(&mut zone, &judge(self.game.position(), m).read);
            }
            _ => {}
        }
        zone.into()
    }

    /// `u(X⁰) ∪ ⋃Xⁱ` of both theorems. A point of X⁰₁ that is forbidden to Black was not tried, so
    /// it must stay forbidden. A Black whom more stones of his own leave without a point passes,
    /// and a pass fails as doing nothing does.
    fn zone_all(&mut self, idle: &Area, replies: &Area) -> Area {
        let (Some(idle), Some(replies)) = (idle.sequence(), replies.sequence()) else { return Area::everywhere() };
        let mut zone = rigid::by_all(idle, replies);
        if self.is_renju_black() {
            for p in &self.game.position().empty() {
                let p = Point(p as u16);
                if idle.holds(p.index()) && self.is_forbidden(p) {
                    add_all(&mut zone, &judge(self.game.position(), p).read);
                }
            }
        }
        zone.into()
    }

    fn beside_defence(&self) -> Option<(Key, Vec<Point>)> {
        let (position, defender) = (self.game.position(), self.game.attacker().other());
        let stones: Vec<_> = position.of(defender).iter().map(|p| Point(p as u16)).collect();
        Some((self.game.key_without(defender), stones))
    }

    fn zone_beside(&self, zone: &Area, stones: &[Point]) -> Option<Area> {
        zone.sequence()?.beside(stones.iter().map(|p| p.index())).map(Area::from)
    }

    /// Where a row may be too long or blocked, or a move forbidden, a stone may be in the way of its owner.
    fn stones_never_harm(&self) -> bool {
        self.game.position().rules.variant == Variant::Freestyle
    }
}

impl Relations for Tactics {}

impl Ordering for Tactics {
    /// Guesses, found by trial on published problems. A threat is the harder to prove the more
    /// replies it leaves: longer threats have more, and every four of the defender's is one. An
    /// attacker with many stones in live rows has many ways to go on, and a defender with many is
    /// likely to gain the upper hand. Where the defender has made a four, little can come of it but
    /// the same position with two more stones, so it is looked into last.
    fn difficulty(&mut self) -> (u32, u32) {
        let (role, attacker) = (self.game.role(), self.game.attacker());
        let Some(engine) = &mut self.engine else { return (1, 1) };
        let defender = attacker.other();
        match role {
            Role::Defender if engine.five(attacker).is_some() => (2, 1),
            Role::Defender => ((self.threat + engine.points_lacking(defender, 2)).max(1), 1),
            Role::Attacker if engine.five(defender).is_some() => (2, 50),
            Role::Attacker => {
                let [own, other] = [attacker, defender].map(|colour| engine.points_lacking(colour, 3));
                (1 + 20 / (own + 1) + other / 8, 1 + own / 8)
            }
        }
    }

    /// A reply that breaks up a group of rows answers most of what can be made of it.
    fn attacks_overlap(&self) -> bool {
        self.engine.is_some()
    }

    fn promise(&mut self, m: Point) -> Option<i32> {
        let engine = self.engine.as_ref().filter(|_| m != Point::PASS)?;
        engine.promise(self.mover(), m)
    }

    fn rank(&mut self, m: Point) -> i32 {
        let Some(engine) = &self.engine else { return 0 };
        self.ranking.rank(self.game.key(), self.game.to_move(), engine.as_ref(), m)
    }
}
