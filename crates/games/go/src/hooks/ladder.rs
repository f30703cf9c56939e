//! λ¹: the ladder reader.
//!
//! The attacker keeps the target in atari; the defender's only answers are the last liberty and the capture of a neighbour in
//! atari (paper 000, §4.1; complete by cases, since only these can raise the liberties). Values are read first, without zones and with a
//! small cache; the zone of a value is then built by going over the solution alone.
//!
//! Where a position repeats, or the reading grows beyond [`MOST_NODES`], the reader leaves the question to the general search.

use tesuji_problem::{Key, PointSet, Problem, Role, Status};

use super::{Area, Tactics};
use crate::rules::{KoRule, Move, Point};

/// Larger: rare ladders with many branches hold up a search that could do without; smaller: they are searched by the general
/// driver, which is slower but remembers more.
const MOST_NODES: u32 = 20_000;
/// Entries of the cache. Ladders of one position share little with those of another, so a small one will do.
const CACHE: usize = 1 << 14;

/// What the reader remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Ladders {
    cache: Vec<(Key, bool)>,
    path: Vec<Key>,
}

/// How one reading goes.
struct Reading<'t> {
    tick: &'t mut dyn FnMut() -> bool,
    left: u32,
}

impl Tactics {
    /// The moves of the λ¹-tree, if they can be told at sight.
    pub(super) fn ladder_moves(&mut self, out: &mut Vec<Move>) -> bool {
        if !self.one_is_enough() || self.capture.rules().ko == KoRule::Superko {
            return false;
        }
        match self.role() {
            Role::Attacker => self.ladder_attacks(out),
            Role::Defender => self.ladder_defences(out),
        }
    }

    /// A liberty of a target with two of them.
    fn ladder_attacks(&mut self, out: &mut Vec<Move>) -> bool {
        let board = self.capture.board();
        // A target in atari that may not be captured now (ko) can be after any move at all.
        if self.capture.standing().any(|t| board.liberty_count(t) == 1) {
            return false;
        }
        let points = self
            .capture
            .standing()
            .filter(|&t| board.liberty_count(t) == 2)
            .fold(PointSet::EMPTY, |set, t| set | *board.liberties(t));
        self.push_legal(points, out);
        true
    }

    /// The last liberty of a target in atari, and the captures of its neighbours.
    fn ladder_defences(&mut self, out: &mut Vec<Move>) -> bool {
        let board = self.capture.board();
        let mut points = PointSet::EMPTY;
        for t in self.capture.standing().filter(|&t| board.liberty_count(t) == 1) {
            points |= *board.liberties(t);
            for s in board.chain(t) {
                for &n in board.grid().neighbours(Point(s as u16)) {
                    if board.stone(n) == Some(self.capture.attacker()) && board.liberty_count(n) == 1 {
                        points |= *board.liberties(n);
                    }
                }
            }
        }
        if points.is_empty() {
            return false;
        }
        self.push_legal(points, out);
        true
    }

    fn push_legal(&self, points: PointSet, out: &mut Vec<Move>) {
        out.extend(points.iter().map(|p| Point(p as u16)).filter(|&p| self.capture.is_legal(p)).map(Move::At));
    }

    /// Attacker to move: whether the ladder works.
    pub(super) fn read_ladder(&mut self, tick: &mut dyn FnMut() -> bool) -> Option<bool> {
        self.ladders.path.clear();
        self.works(&mut Reading { tick, left: MOST_NODES })
    }

    /// W(1,P).
    fn works(&mut self, reading: &mut Reading<'_>) -> Option<bool> {
        if self.capturing_point().is_some() {
            return Some(true);
        }
        let board = self.capture.board();
        if self.capture.standing().all(|t| board.liberty_count(t) > 2) {
            return Some(false);
        }
        if reading.left == 0 || (reading.tick)() {
            return None;
        }
        reading.left -= 1;
        let key = self.key();
        if let Some(known) = self.remembered(key) {
            return Some(known);
        }
        if self.ladders.path.contains(&key) {
            return None;
        }
        let mut moves = Vec::new();
        if !self.ladder_attacks(&mut moves) {
            return None;
        }
        self.order_ladder(&mut moves);
        self.ladders.path.push(key);
        let mut works = Some(false);
        for m in moves {
            self.play(m);
            let holds = self.holds(reading);
            self.undo();
            if holds != Some(false) {
                works = holds;
                break;
            }
        }
        self.ladders.path.pop();
        self.remember(key, works?);
        works
    }

    /// Defender to move: whether a null move loses at once.
    fn is_threatened(&mut self) -> bool {
        self.null();
        let threatened = self.capturing_point().is_some();
        self.undo();
        threatened
    }

    /// V(1,Q).
    fn holds(&mut self, reading: &mut Reading<'_>) -> Option<bool> {
        if self.status() == Status::Achieved {
            return Some(true);
        }
        if !self.is_threatened() {
            return Some(false);
        }
        let mut moves = Vec::new();
        self.ladder_defences(&mut moves);
        for m in moves {
            self.play(m);
            let works = self.works(reading);
            self.undo();
            if works != Some(true) {
                return works;
            }
        }
        Some(true)
    }

    /// The liberty from which the target would gain most goes first.
    fn order_ladder(&self, moves: &mut [Move]) {
        let board = self.capture.board();
        let gain = |m: &Move| match m {
            Move::At(p) => board.grid().neighbours(*p).iter().filter(|n| board.stone(**n).is_none()).count(),
            Move::Pass => 0,
        };
        if let [a, b] = moves
            && gain(a) < gain(b)
        {
            moves.swap(0, 1);
        }
    }

    fn remembered(&self, key: Key) -> Option<bool> {
        let &(known, works) = self.ladders.cache.get(key.0 as usize % CACHE)?;
        (known == key).then_some(works)
    }

    fn remember(&mut self, key: Key, works: bool) {
        if self.ladders.cache.is_empty() {
            self.ladders.cache.resize(CACHE, (Key::default(), false));
        }
        self.ladders.cache[key.0 as usize % CACHE] = (key, works);
    }

    /// The zone of the value that [`read_ladder`](Self::read_ladder) found here.
    pub(super) fn ladder_zone(&mut self, won: bool, tick: &mut dyn FnMut() -> bool) -> Area {
        if !self.has_zones() {
            return Area::EVERYWHERE;
        }
        self.ladders.path.clear();
        let mut reading = Reading { tick, left: MOST_NODES };
        let zone = if won { self.zone_works(&mut reading) } else { self.zone_fails(&mut reading) };
        zone.unwrap_or(Area::EVERYWHERE)
    }

    fn zone_at_once(&mut self) -> Option<Area> {
        self.capturing_point().map(|p| self.area_of_choice(Move::At(p), &Area::EMPTY))
    }

    /// The zone of W(1,P).
    fn zone_works(&mut self, reading: &mut Reading<'_>) -> Option<Area> {
        if let Some(zone) = self.zone_at_once() {
            return Some(zone);
        }
        let mut moves = Vec::new();
        if !self.ladder_attacks(&mut moves) {
            return None;
        }
        self.order_ladder(&mut moves);
        for m in moves {
            self.play(m);
            let after = match self.holds(reading) {
                Some(true) => self.zone_holds(reading),
                Some(false) => {
                    self.undo();
                    continue;
                }
                None => None,
            };
            self.undo();
            return after.map(|after| self.area_of_choice(m, &after));
        }
        None
    }

    /// The zone of V(1,Q).
    fn zone_holds(&mut self, reading: &mut Reading<'_>) -> Option<Area> {
        if self.status() == Status::Achieved {
            return Some(Area::EMPTY);
        }
        self.null();
        let idle = self.zone_at_once();
        self.undo();
        let idle = idle?;
        let replies = self.union_after_each(&idle, reading, Self::zone_works)?;
        Some(self.area_of_loss(&idle, &replies))
    }

    /// The zone of ¬W(1,P).
    fn zone_fails(&mut self, reading: &mut Reading<'_>) -> Option<Area> {
        let idle = self.area_not_at_once();
        let replies = self.union_after_each(&idle, reading, Self::zone_breaks)?;
        Some(self.area_of_loss(&idle, &replies))
    }

    /// The zone of ¬V(1,Q).
    fn zone_breaks(&mut self, reading: &mut Reading<'_>) -> Option<Area> {
        if !self.is_threatened() {
            self.null();
            let zone = self.area_not_at_once();
            self.undo();
            return Some(zone);
        }
        let mut moves = Vec::new();
        self.ladder_defences(&mut moves);
        for m in moves {
            self.play(m);
            let works = self.works(reading);
            let after = if works == Some(false) { self.zone_fails(reading) } else { None };
            self.undo();
            if works != Some(true) {
                return after.map(|after| self.area_of_choice(m, &after));
            }
        }
        None
    }

    /// The union of the zones after every legal move in `idle`.
    fn union_after_each(
        &mut self,
        idle: &Area,
        reading: &mut Reading<'_>,
        zone: fn(&mut Self, &mut Reading<'_>) -> Option<Area>,
    ) -> Option<Area> {
        if reading.left == 0 || (reading.tick)() {
            return None;
        }
        reading.left -= 1;
        let mut union = *idle.points()?;
        let mut moves = Vec::new();
        self.push_legal(union & *self.capture.board().empty(), &mut moves);
        for m in moves {
            self.play(m);
            let after = zone(self, reading);
            self.undo();
            union |= *after?.points()?;
        }
        Some(Area::of(union))
    }
}
