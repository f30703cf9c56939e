//! λ¹: the ladder reader.
//!
//! The attacker keeps the target in atari; the defender's only answers are the last liberty and the
//! capture of a neighbour in atari (paper 000, §4.1; complete by cases, since only these can raise
//! the liberties). Values are read first, without zones and with a small cache; the zone of a value
//! is then built by going over the solution alone.
//!
//! Where a position repeats, or the reading grows beyond [`MOST_NODES`], the reader leaves the
//! question to the general search.

use tesuji_problem::{Key, PointSet, Problem, Role, Status, Zone};

use super::{Area, Tactics};
use crate::rules::{Board, Colour, KoRule, Move, Point};

/// Larger: rare ladders with many branches hold up a search that could do without; smaller: they
/// are searched by the general driver, which is slower but remembers more.
const MOST_NODES: u32 = 20_000;
/// Entries of the cache. Ladders of one position share little with those of another, so a small one
/// will do.
const CACHE: usize = 1 << 14;
/// Values remembered with their zones.
const ZONES: usize = 1 << 13;

/// What the reader remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Ladders {
    cache: Vec<(Key, bool)>,
    /// Values with their zones: they hold in near positions too.
    zones: Vec<(Key, bool, Area)>,
    path: Vec<Key>,
    /// The latest stones of the line before the reading: what makes the position differ from those
    /// read before.
    latest: [Option<(Colour, Point)>; 2],
}

/// How one reading goes.
struct Reading<'t> {
    tick: &'t mut dyn FnMut() -> bool,
    left: u32,
}

impl Reading<'_> {
    /// Counts a position; `None` when it is one too many.
    fn count(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1).filter(|_| !(self.tick)())?;
        Some(())
    }
}

impl Tactics {
    /// The moves of the λ¹-tree, if they can be told at sight.
    pub(super) fn ladder_moves(&mut self, out: &mut Vec<Move>) -> bool {
        if !self.one_fall_is_enough() || self.contest.rules().ko == KoRule::Superko {
            return false;
        }
        let points = match self.role() {
            Role::Attacker => self.ladder_attacks(),
            Role::Defender => self.is_threatened().then(|| self.ladder_defences()),
        };
        out.extend(
            points.iter().flatten().map(|p| Point(p as u16)).filter(|&p| self.contest.is_legal(p)).map(Move::At),
        );
        points.is_some()
    }

    /// The liberties of the targets with two of them. A target in atari that may not be captured
    /// now (ko) can be after any move at all, so then there is nothing to list.
    fn ladder_attacks(&self) -> Option<PointSet> {
        let board = self.contest.board();
        let mut points = PointSet::EMPTY;
        for t in self.contest.standing() {
            match board.liberty_count(t) {
                1 => return None,
                2 => points |= *board.liberties(t),
                _ => {}
            }
        }
        Some(points)
    }

    /// The last liberties of the targets in atari, the captures of their neighbours, and of what the
    /// attacker has to keep.
    fn ladder_defences(&self) -> PointSet {
        let board = self.contest.board();
        let attacker = Some(self.contest.attacker());
        let kept = self.contest.keep().iter().filter(|&&p| board.liberty_count(p) == 1);
        let mut points = kept.fold(PointSet::EMPTY, |points, &p| points | *board.liberties(p));
        for t in self.contest.standing().filter(|&t| board.liberty_count(t) == 1) {
            points |= *board.liberties(t);
            for s in board.chain(t) {
                for &n in board.neighbours(Point(s as u16)) {
                    if board.stone(n) == attacker && board.liberty_count(n) == 1 {
                        points |= *board.liberties(n);
                    }
                }
            }
        }
        points
    }

    /// Defender to move: whether a null move loses at once. A capture is never suicide, and a null
    /// move lifts a ko ban, so only the region can forbid it.
    fn is_threatened(&self) -> bool {
        let board = self.contest.board();
        self.contest.standing().any(|t| {
            board.liberty_count(t) == 1 && self.contest.region().is_none_or(|r| board.liberties(t).is_subset(r))
        })
    }

    /// Attacker to move: whether the ladder works.
    pub(super) fn read_ladder(&mut self, tick: &mut dyn FnMut() -> bool) -> Option<bool> {
        self.begin();
        self.works(&mut Reading { tick, left: MOST_NODES })
    }

    /// W(1,P).
    fn works(&mut self, reading: &mut Reading<'_>) -> Option<bool> {
        // With suicide allowed the defender may have taken the target off the board himself.
        if self.status() == Status::Achieved || self.capturing_point().is_some() {
            return Some(true);
        }
        let board = self.contest.board();
        if self.contest.standing().all(|t| board.liberty_count(t) > 2) {
            return Some(false);
        }
        reading.count()?;
        let key = self.key();
        if let Some(known) = self.remembered(key) {
            return Some(known);
        }
        if let Some((known, _)) = self.recalled(key) {
            return Some(known);
        }
        if self.ladders.path.contains(&key) {
            return None;
        }
        let moves = self.ordered_attacks()?;
        self.ladders.path.push(key);
        let mut works = Some(false);
        for p in moves.into_iter().flatten() {
            self.play(Move::At(p));
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

    /// V(1,Q).
    fn holds(&mut self, reading: &mut Reading<'_>) -> Option<bool> {
        if self.status() == Status::Achieved {
            return Some(true);
        }
        reading.count()?;
        if !self.is_threatened() {
            return Some(false);
        }
        for p in self.ladder_defences() {
            let p = Point(p as u16);
            if !self.contest.is_legal(p) {
                continue;
            }
            self.play(Move::At(p));
            let works = self.works(reading);
            self.undo();
            if works != Some(true) {
                return works;
            }
        }
        Some(true)
    }

    /// The legal attacks, of two the one first that denies the target more new liberties.
    fn ordered_attacks(&self) -> Option<[Option<Point>; 8]> {
        let board = self.contest.board();
        let gain = |p: &Point| board.neighbours(*p).iter().filter(|n| board.stone(**n).is_none()).count();
        let points = self.ladder_attacks()?;
        let mut moves = [None; 8];
        let legal = points.iter().map(|p| Point(p as u16)).filter(|&p| self.contest.is_legal(p));
        let mut count = 0;
        for p in legal {
            *moves.get_mut(count)? = Some(p);
            count += 1;
        }
        moves[..count].sort_by_key(|p| std::cmp::Reverse(p.as_ref().map(gain)));
        Some(moves)
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
        self.begin();
        let mut reading = Reading { tick, left: MOST_NODES };
        let zone = if won { self.zone_works(&mut reading) } else { self.zone_fails(&mut reading) };
        zone.unwrap_or(Area::EVERYWHERE)
    }

    fn begin(&mut self) {
        self.ladders.path.clear();
        let mut line = self.contest.board().line();
        self.ladders.latest = [line.next(), line.next()];
    }

    /// A value with its zone, from here or from a position without one of the latest stones, if
    /// that lies outside the zone.
    fn recalled(&self, key: Key) -> Option<(bool, Area)> {
        let find = |key: Key| {
            let &(known, won, zone) = self.ladders.zones.get(key.0 as usize % ZONES)?;
            (known == key).then_some((won, zone))
        };
        find(key).or_else(|| {
            self.ladders.latest.iter().flatten().find_map(|&(colour, p)| {
                let (won, zone) = find(Key(key.0 ^ Board::stone_hash(colour, p)))?;
                (!zone.has(p)).then(|| (won, zone.without(p).unwrap_or(zone)))
            })
        })
    }

    fn recall(&mut self, key: Key, won: bool, zone: Option<Area>) -> Option<Area> {
        if self.ladders.zones.is_empty() {
            self.ladders.zones.resize(ZONES, (Key::default(), false, Area::EVERYWHERE));
        }
        self.ladders.zones[key.0 as usize % ZONES] = (key, won, zone?);
        zone
    }

    fn zone_at_once(&mut self) -> Option<Area> {
        self.capturing_point().map(|p| self.area_of_choice(Move::At(p), &Area::EMPTY))
    }

    /// The zone of W(1,P).
    fn zone_works(&mut self, reading: &mut Reading<'_>) -> Option<Area> {
        if let Some(zone) = self.zone_at_once() {
            return Some(zone);
        }
        let key = self.key();
        if let Some((true, zone)) = self.recalled(key) {
            return Some(zone);
        }
        for p in self.ordered_attacks()?.into_iter().flatten() {
            let m = Move::At(p);
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
            let zone = after.map(|after| self.area_of_choice(m, &after));
            return self.recall(key, true, zone);
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
        let key = self.key();
        if let Some((false, zone)) = self.recalled(key) {
            return Some(zone);
        }
        let idle = self.area_not_at_once();
        let replies = self.union_after_each(&idle, reading, Self::zone_breaks)?;
        let zone = self.area_of_loss(&idle, &replies);
        self.recall(key, false, Some(zone))
    }

    /// The zone of ¬V(1,Q).
    fn zone_breaks(&mut self, reading: &mut Reading<'_>) -> Option<Area> {
        if !self.is_threatened() {
            self.null();
            let zone = self.area_not_at_once();
            self.undo();
            return Some(zone);
        }
        for p in self.ladder_defences() {
            let m = Move::At(Point(p as u16));
            if !self.contest.allows(m) {
                continue;
            }
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
        reading.count()?;
        idle.points()?;
        let mut union = *idle;
        for p in self.contest.board().empty().iter().map(|p| Point(p as u16)).filter(|&p| idle.has(p)) {
            let m = Move::At(p);
            if !self.contest.allows(m) {
                continue;
            }
            self.play(m);
            let after = zone(self, reading);
            self.undo();
            let after = after?;
            after.points()?;
            union.join(&after);
        }
        Some(union)
    }
}
