//! λ¹: a run of fours (VCF), solved completely.
//!
//! **Idea.** Every attacking move makes a four, so the defender has at most one reply that does not
//! lose at once. A depth-first search with a set of positions known to fail is enough; moves that
//! make two fours end the run and are looked for first.
//!
//! **What it answers** is exactly the λ¹-tree of paper 000: an order-1 attack threatens a five,
//! which is a four; the defender's λ¹-moves take the five away or make one. A Black whom a four
//! leaves without a legal point passes, which is no answer to it. The tests compare it with the
//! plain definition.
//!
//! **Known failure case.** Positions with dozens of fours that lead nowhere: the worst of 1,225
//! published problems takes a tenth of a second, all of them together a third of one.

use smallvec::SmallVec;
use tesuji_problem::PointSet;

use super::board::{Board, Scan};
use super::lanes::{Lane, Spot};
use crate::rules::Colour;

/// The fours of a position; there are seldom more than a dozen.
pub(super) type List = SmallVec<[Four; 16]>;

/// A move that makes a four, with the one or two points where it threatens to make five.
#[derive(Clone, Copy, Debug)]
pub(super) struct Four {
    pub(super) attack: Spot,
    pub(super) reply: Spot,
    pub(super) second: Option<Spot>,
}

/// A won run of fours.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    pub(super) fours: Vec<Four>,
    /// The five after the last reply, where the last four was a single one; and none if that reply
    /// was forbidden.
    pub(super) five: Option<Spot>,
}

impl Run {
    /// The attacker's moves up to the five.
    pub(super) fn length(&self) -> usize {
        self.fours.len() + 1
    }

    /// The moves of both sides.
    pub(super) fn moves(&self) -> Vec<Spot> {
        let mut moves = Vec::new();
        for four in &self.fours {
            moves.extend([four.attack, four.reply]);
        }
        match (self.five, self.fours.last()) {
            (Some(five), _) => moves.push(five),
            (None, Some(Four { second: Some(second), .. })) => moves.push(*second),
            // The reply was forbidden: the point is the attacker's.
            (None, _) => {}
        }
        moves
    }
}

/// A search that was told to stop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// Positions known to fail, by a hash of the stones. A place is chosen by one half of the hash, the
/// other is compared; the newest takes the place of what was there. The table grows with what it
/// holds, up to a limit, and begins anew when it does.
#[derive(Clone, Debug)]
struct Failed {
    places: Vec<(u64, u32)>,
    held: usize,
}

impl Failed {
    const FIRST: usize = 1 << 8;
    const MOST: usize = 1 << 20;

    fn new() -> Self {
        Failed { places: vec![(0, 0); Self::FIRST], held: 0 }
    }

    fn place(&self, key: u128) -> usize {
        key as usize & (self.places.len() - 1)
    }

    /// The number of moves within which this position is known to fail.
    fn within(&self, key: u128) -> u32 {
        let (check, moves) = self.places[self.place(key)];
        if check == (key >> 64) as u64 { moves } else { 0 }
    }

    fn remember(&mut self, key: u128, moves: u32) {
        if self.held * 4 > self.places.len() && self.places.len() < Self::MOST {
            *self = Failed { places: vec![(0, 0); self.places.len() * 8], held: 0 };
        }
        let place = self.place(key);
        self.held += usize::from(self.places[place].1 == 0);
        self.places[place] = ((key >> 64) as u64, moves);
    }
}

/// Runs of fours on a board that is kept up with [`put`](Self::put) and [`take`](Self::take).
#[derive(Clone, Debug)]
pub(super) struct Fours<L, const N: usize, const P: usize, const K: usize> {
    pub(super) board: Board<L, N, P, K>,
    pub(super) renju: bool,
    keys: Vec<[u128; 2]>,
    pub(super) key: u128,
    failed: Failed,
    /// Whether a bound on the number of moves has cut off fours below the current node.
    is_cut: bool,
    pub(super) run: Run,
    /// The attacks of the last run that each side was found to have. They are tried first, so that
    /// a run that still works after another stone is replayed and not searched for again.
    known: [PointSet; 2],
}

/// Runs of at most so many moves are looked for before longer ones: two fours at once, or one that
/// may not be blocked. Larger: the first look is in vain more often; smaller: longer runs are found
/// where there are short ones.
const SHORT: u32 = 2;

/// Without a bound on the number of moves.
const UNBOUNDED: u32 = u32::MAX;

impl<L: Lane, const N: usize, const P: usize, const K: usize> Fours<L, N, P, K> {
    pub(super) fn new(board: Board<L, N, P, K>, renju: bool) -> Self {
        let key = |i: u64| tesuji_problem::mix(0x00F0_0000 | i);
        let keys = (0..1 << 10).map(|spot| [key(spot << 1), key(spot << 1 | 1)]).collect();
        Fours {
            board,
            renju,
            keys,
            key: 0,
            failed: Failed::new(),
            is_cut: false,
            run: Run::default(),
            known: [PointSet::EMPTY; 2],
        }
    }

    #[inline]
    pub(super) fn put(&mut self, colour: Colour, spot: Spot) {
        self.board.put(colour, spot);
        self.key ^= self.keys[usize::from(spot.0)][colour as usize];
    }

    #[inline]
    pub(super) fn take(&mut self, colour: Colour, spot: Spot) {
        self.board.take(colour, spot);
        self.key ^= self.keys[usize::from(spot.0)][colour as usize];
    }

    /// A point that makes five.
    pub(super) fn five(&self, colour: Colour) -> Option<Spot> {
        let scan = self.board.scan(colour);
        scan.has[0].then(|| self.fives(&scan)).and_then(|fives| fives.iter().next().copied())
    }

    /// The points that make five: the first two of them.
    pub(super) fn fives(&self, scan: &Scan<L, N>) -> Two {
        let mut fives = Two::default();
        if scan.has[0] {
            self.board.each_window(&scan.one, |[gap]| fives.add(gap));
        }
        fives
    }

    /// Whether a move would be forbidden.
    #[inline]
    pub(super) fn is_foul(&self, colour: Colour, spot: Spot) -> bool {
        self.renju && colour == Colour::Black && self.board.is_foul(spot, true)
    }

    /// The moves that make a four, with the replies.
    pub(super) fn fours(&self, scan: &Scan<L, N>, fours: &mut List) {
        fours.clear();
        self.board.each_window(&scan.two, |[a, b]| {
            for (attack, reply) in [(a, b), (b, a)] {
                if let Some(four) = fours.iter_mut().find(|four| four.attack == attack) {
                    if four.reply != reply {
                        four.second.get_or_insert(reply);
                    }
                } else {
                    fours.push(Four { attack, reply, second: None });
                }
            }
        });
    }

    /// Whether the attacker, to move, wins by a run of fours; the run is then in `run`. Short runs
    /// are looked for first, because few replies avert them; if no four was left out then, there is
    /// no longer one either.
    pub(super) fn solve(&mut self, attacker: Colour, tick: &mut dyn FnMut() -> bool) -> Result<bool, Stopped> {
        Ok(self.within(attacker, SHORT, tick)? || self.is_cut && self.within(attacker, UNBOUNDED, tick)?)
    }

    /// Whether there is a run of so many of the attacker's moves at most.
    pub(super) fn within(
        &mut self,
        attacker: Colour,
        moves: u32,
        tick: &mut dyn FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        self.run.fours.clear();
        self.run.five = None;
        self.is_cut = false;
        let won = self.attack(attacker, moves, tick)?;
        self.run.fours.reverse();
        if won {
            self.known[attacker as usize] = self.run.fours.iter().map(|four| usize::from(four.attack.0)).collect();
        }
        Ok(won)
    }

    /// A run with the fewest moves of the attacker, if there is one.
    pub(super) fn shortest(&mut self, attacker: Colour, tick: &mut dyn FnMut() -> bool) -> Result<bool, Stopped> {
        if !self.solve(attacker, tick)? {
            return Ok(false);
        }
        let longest = self.run.length() as u32;
        for moves in 1..longest {
            if self.within(attacker, moves, tick)? {
                return Ok(true);
            }
        }
        self.solve(attacker, tick)
    }

    fn failure_key(&self, attacker: Colour) -> u128 {
        self.key ^ if attacker == Colour::White { tesuji_problem::mix(0x00F1_0000) } else { 0 }
    }

    /// A win within so many of the attacker's moves; the run is written from its end.
    fn attack(&mut self, attacker: Colour, moves: u32, tick: &mut dyn FnMut() -> bool) -> Result<bool, Stopped> {
        if tick() {
            return Err(Stopped);
        }
        let own = self.board.scan(attacker);
        if own.has[0] {
            self.run.five = self.fives(&own).iter().next().copied();
            return Ok(true);
        }
        if !own.has[1] || moves < 2 {
            self.is_cut |= own.has[1];
            return Ok(false);
        }
        let key = self.failure_key(attacker);
        let known_to_fail = self.failed.within(key);
        if known_to_fail >= moves {
            self.is_cut |= known_to_fail < UNBOUNDED;
            return Ok(false);
        }
        let was_cut = std::mem::replace(&mut self.is_cut, false);
        let threats = self.fives(&self.board.scan(attacker.other()));
        let mut fours = List::new();
        if threats.second.is_none() {
            self.fours(&own, &mut fours);
            if let Some(must) = threats.first {
                fours.retain(|four| four.attack == must);
            }
        }
        let known = &self.known[attacker as usize];
        fours.sort_by_key(|four| (four.second.is_none(), !known.contains(usize::from(four.attack.0))));
        for four in fours {
            if self.wins(attacker, four, moves, tick)? {
                self.run.fours.push(four);
                return Ok(true);
            }
        }
        self.failed.remember(key, if self.is_cut { moves } else { UNBOUNDED });
        self.is_cut |= was_cut;
        Ok(false)
    }

    fn wins(
        &mut self,
        attacker: Colour,
        four: Four,
        moves: u32,
        tick: &mut dyn FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        if self.is_foul(attacker, four.attack) {
            return Ok(false);
        }
        if four.second.is_some() {
            return Ok(true);
        }
        self.put(attacker, four.attack);
        let result = if self.is_foul(attacker.other(), four.reply) {
            Ok(true)
        } else {
            self.put(attacker.other(), four.reply);
            let result = self.attack(attacker, if moves == UNBOUNDED { moves } else { moves - 1 }, tick);
            self.take(attacker.other(), four.reply);
            result
        };
        self.take(attacker, four.attack);
        result
    }
}

/// The first two different points of several.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Two {
    pub(super) first: Option<Spot>,
    pub(super) second: Option<Spot>,
}

impl Two {
    fn add(&mut self, spot: Spot) {
        match self.first {
            None => self.first = Some(spot),
            Some(first) if first != spot => {
                self.second.get_or_insert(spot);
            }
            Some(_) => {}
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Spot> {
        self.first.iter().chain(&self.second)
    }
}
