//! Zones of runs of fours: where a stone of the loser's could change the result.
//!
//! Theorems 10 and 11 of paper 001 applied node by node. Essential victory sets are the empty
//! points of live windows, an upper bound that Lemma 5 allows: windows that could be left out
//! because a smaller one lies inside are kept.
//!
//! Two rules look at points outside the windows. In **caro** a five needs a free end, so the points
//! at both ends of the window that the winning stone completes belong to the zone. In **renju** a
//! legal point of Black's may become forbidden and a forbidden one legal by stones elsewhere:
//! wherever the result rests on such a judgement, the points that it looked at belong to the zone,
//! unless no white stone can change it ([`Judgement::is_robust`](crate::rules::Judgement)).

use std::collections::HashSet;

use tesuji_problem::{Areas, PointSet, rigid};

use super::Sequence;
use super::lanes::{Lane, PAD, Set, Spot};
use super::vcf::{Four, Fours, Run, Stopped};
use crate::rules::{Colour, Grid, Point, Position, Variant, judge};

/// Words of a set of points.
const WORDS: usize = 7;
/// Victory sets of one to this many stones are told apart: there are none with more.
const SETS: usize = 5;

pub(super) type Points = [u64; WORDS];

/// The points of a set of lanes.
pub(super) fn points<L: Lane, const P: usize>(grid: Grid, set: &Set<L, P>) -> Points {
    let mut points = [0; WORDS];
    let width = usize::from(grid.width());
    for (y, row) in set[PAD..PAD + usize::from(grid.height())].iter().enumerate() {
        let at = y * width;
        let bits = u128::from(row.bits()) << (at & 63);
        points[at >> 6] |= bits as u64;
        if let Some(next) = points.get_mut((at >> 6) + 1) {
            *next |= (bits >> 64) as u64;
        }
    }
    points
}

/// EVS(colour, 1), EVS(colour, 2), …: each holds the one before it.
pub(super) fn essential<L: Lane, const N: usize, const P: usize, const K: usize>(
    grid: Grid,
    fours: &Fours<L, N, P, K>,
    colour: Colour,
) -> [Points; SETS] {
    essential_of(grid, &fours.board.lacking(colour))
}

/// The same, of the sets that lack exactly one stone, two, …
fn essential_of<L: Lane, const P: usize>(grid: Grid, lacking: &[Set<L, P>; SETS]) -> [Points; SETS] {
    let mut sets = lacking.map(|set| points(grid, &set));
    for i in 1..SETS {
        let smaller = sets[i - 1];
        for (word, more) in sets[i].iter_mut().zip(smaller) {
            *word |= more;
        }
    }
    sets
}

/// The sequence EVS(first), EVS(first + 1), …
pub(super) fn sequence(sets: &[Points; SETS], first: usize) -> Sequence {
    rigid::not_won_within(first - 1, |stones| sets[stones.min(SETS) - 1])
}

/// Where zones are built: the solver on the position of the game.
pub(super) struct RunZones<'a, L, const N: usize, const P: usize, const K: usize> {
    pub(super) fours: &'a mut Fours<L, N, P, K>,
    pub(super) position: &'a mut Position,
    pub(super) attacker: Colour,
    pub(super) tick: &'a mut dyn FnMut() -> bool,
    /// The positions of a refutation that have been looked at.
    pub(super) known: HashSet<u128>,
}

impl<L: Lane, const N: usize, const P: usize, const K: usize> RunZones<'_, L, N, P, K> {
    fn put(&mut self, colour: Colour, spot: Spot) {
        self.fours.put(colour, spot);
        self.position.diagram.set(spot.point(self.position.diagram.grid), Some(colour));
    }

    fn take(&mut self, colour: Colour, spot: Spot) {
        self.fours.take(colour, spot);
        self.position.diagram.set(spot.point(self.position.diagram.grid), None);
    }

    fn add(&self, zone: &mut Sequence, spot: Spot, index: usize) {
        zone.insert(spot.point(self.position.grid).index(), index);
    }

    fn essential(&self, colour: Colour) -> [Points; SETS] {
        essential(self.position.grid, self.fours, colour)
    }

    /// `NotWonYet` for the defender while the attacker makes five at `five`; `unrolled` if a null
    /// move came before.
    fn add_five(&mut self, zone: &mut Sequence, five: Spot, unrolled: bool) {
        self.put(self.attacker, five);
        zone.unite(&sequence(&self.essential(self.attacker.other()), 1 + usize::from(unrolled)));
        self.take(self.attacker, five);
        self.add(zone, five, 1);
        for (at, index) in self.ends(five) {
            zone.insert(at.index(), if unrolled { 1 } else { index });
        }
    }

    /// In caro, the free ends of the windows that a stone would complete, each with the index of
    /// its area: an end beside a blocked one matters at once, others once one is taken.
    fn ends(&self, five: Spot) -> Vec<(Point, usize)> {
        if self.position.rules.variant != Variant::Caro {
            return Vec::new();
        }
        ends(self.position, five.point(self.position.grid), self.attacker)
    }

    /// Black's move `spot` was legal, and must stay so whatever White adds outside the zone.
    fn add_legality(&mut self, zone: &mut Sequence, colour: Colour, spot: Spot) {
        if self.fours.renju && colour == Colour::Black && !self.fours.board.stays_legal(spot) {
            add_all(zone, &judge(self.position, spot.point(self.position.grid)).read);
        }
    }

    /// D₁: the attacker wins by this run, whatever the defender adds outside.
    pub(super) fn won(&mut self, run: &Run) -> Sequence {
        let mut zone = Areas::EMPTY;
        let defender = self.attacker.other();
        for &Four { attack, reply, second } in &run.fours {
            self.add(&mut zone, attack, 1);
            self.add_legality(&mut zone, self.attacker, attack);
            self.put(self.attacker, attack);
            self.add_five(&mut zone, reply, true);
            if self.fours.is_foul(defender, reply) {
                add_all(&mut zone, &judge(self.position, reply.point(self.position.grid)).read);
            } else {
                self.put(defender, reply);
                if let Some(second) = second {
                    self.add_five(&mut zone, second, false);
                }
            }
        }
        if let Some(five) = run.five {
            self.add_five(&mut zone, five, false);
        }
        for &Four { attack, reply, .. } in run.fours.iter().rev() {
            if !self.position.is_empty(reply.point(self.position.grid)) {
                self.take(defender, reply);
            }
            self.take(self.attacker, attack);
        }
        zone
    }

    /// A₁: the attacker has no run of fours, whatever stones he adds outside. It is the union of what
    /// the positions of the refutation need, so each is looked at once.
    pub(super) fn lost(&mut self) -> Result<Sequence, Stopped> {
        let (mut zone, mut live) = (Areas::EMPTY, [[L::default(); P]; SETS]);
        self.refute(&mut zone, &mut live)?;
        // u(X⁰), where X⁰ is the unrolled NotWonYet. It holds NotWonYet after an attack elsewhere,
        // which loses at once where the defender threatens a five.
        zone.unite(&sequence(&essential_of(self.position.grid, &live), 3));
        Ok(zone)
    }

    /// Adds the points that the refutation of the attacks here looks at, and his live windows.
    fn refute(&mut self, zone: &mut Sequence, live: &mut [Set<L, P>; SETS]) -> Result<(), Stopped> {
        if !self.known.insert(self.fours.key) {
            return Ok(());
        }
        if (self.tick)() {
            return Err(Stopped);
        }
        for (set, more) in live.iter_mut().zip(&self.fours.board.lacking::<SETS>(self.attacker)) {
            set.iter_mut().zip(more).for_each(|(row, &more)| *row = *row | more);
        }
        let defender = self.attacker.other();
        let threats = self.fours.board.fives(defender);
        for &five in threats.iter() {
            self.add(zone, five, 1);
            for (at, _) in ends_of(self.position, five.point(self.position.grid), defender) {
                zone.insert(at.index(), 1);
            }
        }
        if threats.second.is_none() {
            let mut fours = self.fours.fours(self.attacker);
            fours.retain(|four| threats.first.is_none_or(|must| must == four.attack));
            for four in fours {
                self.refute_four(zone, live, four)?;
            }
        }
        Ok(())
    }

    /// The part of a refutation that is about one attack.
    fn refute_four(
        &mut self,
        zone: &mut Sequence,
        live: &mut [Set<L, P>; SETS],
        Four { attack, reply, .. }: Four,
    ) -> Result<(), Stopped> {
        let defender = self.attacker.other();
        if self.fours.is_foul(self.attacker, attack) {
            add_all(zone, &judge(self.position, attack.point(self.position.grid)).read);
            return Ok(());
        }
        self.put(self.attacker, attack);
        self.add_legality(zone, defender, reply);
        self.add(zone, reply, 1);
        self.put(defender, reply);
        let after = self.refute(zone, live);
        self.take(defender, reply);
        self.take(self.attacker, attack);
        after
    }
}

pub(super) fn add_all(zone: &mut Sequence, read: &PointSet) {
    for p in read {
        zone.insert(p, 1);
    }
}

fn ends_of(position: &Position, five: Point, colour: Colour) -> Vec<(Point, usize)> {
    if position.rules.variant == Variant::Caro { ends(position, five, colour) } else { Vec::new() }
}

/// The free ends of the windows that a stone of this colour on `five` completes.
pub(super) fn ends(position: &Position, five: Point, colour: Colour) -> Vec<(Point, usize)> {
    let mut after = position.clone();
    after.set(five, Some(colour));
    let windows: Vec<_> = crate::rules::windows_through(&after, five).filter(|w| w.wins(&after, colour)).collect();
    let mut found = Vec::new();
    for window in windows {
        let flanks = window.flanks(&after);
        let blocked = flanks.iter().any(|p| p.is_some_and(|p| after.stone(p) == Some(colour.other())));
        for p in flanks.into_iter().flatten().filter(|&p| after.is_empty(p)) {
            found.push((p, if blocked { 1 } else { 2 }));
        }
    }
    found
}
