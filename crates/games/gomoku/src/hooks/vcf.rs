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

use std::hint::black_box;

use smallvec::SmallVec;
use tesuji_problem::PointSet;

use super::board::{Board, Lack};
use super::failed::{Failed, UNBOUNDED};
use super::fives::Two;
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
        self.key ^= self.key_of(colour, spot);
    }

    #[inline]
    pub(super) fn take(&mut self, colour: Colour, spot: Spot) {
        self.board.take(colour, spot);
        self.key ^= self.key_of(colour, spot);
    }

    /// Whether a move would be forbidden.
    #[inline]
    pub(super) fn is_foul(&self, colour: Colour, spot: Spot) -> bool {
        self.renju && colour == Colour::Black && self.board.is_foul(spot, true)
    }

    /// The moves that make a four, with the replies.
    pub(super) fn fours(&self, colour: Colour) -> List {
        let mut fours = List::new();
        self.board.each_window(&self.board.windows(colour, Lack::Two), |[a, b]| {
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
        fours
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
        self.is_cut = false;
        let won = self.begins(attacker, moves, tick)?;
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

    #[inline]
    fn key_of(&self, colour: Colour, spot: Spot) -> u128 {
        self.keys[usize::from(spot.0)][colour as usize]
    }

    /// Whether a position is known to fail within so many moves.
    #[inline]
    fn is_known_to_fail(&mut self, key: u128, moves: u32) -> bool {
        let within = self.failed.within(key);
        let fails = within >= moves && moves > 1;
        self.is_cut |= fails && within < UNBOUNDED;
        fails
    }

    /// The position after a four and the reply to it.
    #[inline]
    fn key_after(&self, attacker: Colour, four: Four) -> u128 {
        self.failure_key(attacker) ^ self.key_of(attacker, four.attack) ^ self.key_of(attacker.other(), four.reply)
    }

    /// Has the processor fetch what is known of the positions after these fours, all at once rather than
    /// one after the other.
    fn fetch(&self, attacker: Colour, fours: &[Four]) {
        black_box(fours.iter().fold(0, |all, &four| all ^ self.failed.within(self.key_after(attacker, four))));
    }

    /// A win within so many of the attacker's moves from where nobody has made a four yet; the run is
    /// written from its end.
    fn begins(&mut self, attacker: Colour, moves: u32, tick: &mut dyn FnMut() -> bool) -> Result<bool, Stopped> {
        if tick() {
            return Err(Stopped);
        }
        self.run.five = self.board.fives(attacker).first;
        if self.run.five.is_some() {
            return Ok(true);
        }
        if self.is_known_to_fail(self.failure_key(attacker), moves) {
            return Ok(false);
        }
        self.attack(attacker, moves, None, tick)
    }

    /// A win by a four. The last stone is a reply to the attacker's last four, if he has made one: then he
    /// makes no five, and the defender none without it.
    fn attack(
        &mut self,
        attacker: Colour,
        moves: u32,
        last: Option<Spot>,
        tick: &mut dyn FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        debug_assert_eq!(self.board.fives(attacker).first, None);
        let mut fours = self.fours(attacker);
        if fours.is_empty() || moves < 2 {
            self.is_cut |= !fours.is_empty();
            return Ok(false);
        }
        let was_cut = std::mem::replace(&mut self.is_cut, false);
        let defender = attacker.other();
        let threats = last.map_or_else(|| self.board.fives(defender), |last| self.board.fives_through(defender, last));
        debug_assert_eq!(threats.iter().count(), self.board.fives(defender).iter().count());
        match threats {
            Two { second: Some(_), .. } => fours.clear(),
            Two { first: Some(must), .. } => fours.retain(|four| four.attack == must),
            Two { first: None, .. } => {}
        }
        let known = &self.known[attacker as usize];
        fours.sort_by_key(|four| (four.second.is_none(), !known.contains(usize::from(four.attack.0))));
        self.fetch(attacker, &fours);
        for &four in &fours {
            if self.wins(attacker, four, moves, tick)? {
                self.run.fours.push(four);
                return Ok(true);
            }
        }
        let key = self.failure_key(attacker);
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
        let defender = attacker.other();
        if self.renju && defender == Colour::Black && !self.board.stays_legal(four.reply) {
            self.put(attacker, four.attack);
            let is_foul = self.is_foul(defender, four.reply);
            self.take(attacker, four.attack);
            if is_foul {
                return Ok(true);
            }
        }
        if tick() {
            return Err(Stopped);
        }
        let moves = if moves == UNBOUNDED { moves } else { moves - 1 };
        // Two positions in five have failed before: that is seen without putting a stone.
        if self.is_known_to_fail(self.key_after(attacker, four), moves) {
            return Ok(false);
        }
        self.put(attacker, four.attack);
        self.put(defender, four.reply);
        let result = self.attack(attacker, moves, Some(four.reply), tick);
        self.take(defender, four.reply);
        self.take(attacker, four.attack);
        result
    }
}
