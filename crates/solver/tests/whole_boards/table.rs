//! Who wins every position of a board, worked out for all of them at once: a position is won as soon as
//! it is seen to be, and one that never is seen to be is not. No search, no order, no table of results
//! that may be too small.

use crate::contest::{Asked, Place};
use crate::stones::{Set, Size, points};

/// What is known of the stones on the board alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Unasked,
    Open,
    Reached,
    Lost,
}

/// The positions that the attacker wins.
pub(crate) struct Table<'a> {
    pub(crate) asked: Asked<'a>,
    /// 3 to the power of each point, added up.
    ternary: Vec<u32>,
    /// By stones, once it was asked: whether the attacker has what he wants, or can no longer have it.
    ends: Vec<End>,
    won: Vec<u64>,
}

impl<'a> Table<'a> {
    /// Works out every position.
    pub(crate) fn of(asked: Asked<'a>) -> Self {
        let area = asked.size.area();
        let ternary = (0..=asked.size.all()).map(|set| points(set).map(|p| 3_u32.pow(p as u32)).sum()).collect();
        let boards = 3_usize.pow(area as u32);
        let won = vec![0; (boards * 2 * (area + 1)).div_ceil(64)];
        let mut table = Table { asked, ternary, ends: vec![End::Unasked; boards], won };
        while table.sweep() {}
        table
    }

    /// Whether the attacker wins.
    pub(crate) fn is_won(&self, place: Place) -> bool {
        let index = self.index(place);
        self.won[index / 64] >> (index % 64) & 1 == 1
    }

    fn board(&self, black: Set, white: Set) -> usize {
        (self.ternary[black as usize] + 2 * self.ternary[white as usize]) as usize
    }

    fn index(&self, place: Place) -> usize {
        let ban = place.ban.map_or(0, |p| p + 1);
        (ban * 2 + usize::from(place.is_black)) * self.ends.len() + self.board(place.black, place.white)
    }

    /// Looks at every position that is not won yet once; whether one more was found to be.
    fn sweep(&mut self) -> bool {
        let mut found = false;
        let size = self.asked.size;
        size.every(self.asked.aim.targets(), |black, white| {
            for is_black in [true, false] {
                for ban in std::iter::once(None).chain(size.bans(black, white, is_black).map(Some)) {
                    let place = Place { black, white, is_black, ban };
                    if !self.is_won(place) && self.follows(place) {
                        let index = self.index(place);
                        self.won[index / 64] |= 1 << (index % 64);
                        found = true;
                    }
                }
            }
        });
        found
    }

    /// Whether the attacker wins by what is known of the positions that come next.
    fn follows(&mut self, place: Place) -> bool {
        if let Some(end) = self.end(place.black, place.white) {
            return end;
        }
        let asked = self.asked;
        let mut after = asked.after(place);
        let wins = |next: Place| match self.end(next.black, next.white) {
            Some(end) => end,
            None => self.is_won(next),
        };
        if asked.is_attackers(place) { after.any(wins) } else { after.all(wins) }
    }

    fn end(&mut self, black: Set, white: Set) -> Option<bool> {
        let board = self.board(black, white);
        if self.ends[board] == End::Unasked {
            self.ends[board] = match self.asked.ended(black, white) {
                None => End::Open,
                Some(true) => End::Reached,
                Some(false) => End::Lost,
            };
        }
        match self.ends[board] {
            End::Reached => Some(true),
            End::Lost => Some(false),
            End::Open | End::Unasked => None,
        }
    }
}

impl Size {
    /// Every possible position in which Black has stones on these points.
    pub(crate) fn every(&self, targets: Set, mut seen: impl FnMut(Set, Set)) {
        for black in (0..=self.all()).filter(|black| targets & !black == 0) {
            let free = self.all() & !black;
            let mut white = free;
            loop {
                if self.is_possible(black, white) {
                    seen(black, white);
                }
                if white == 0 {
                    break;
                }
                white = (white - 1) & free;
            }
        }
    }

    /// Where a side may be forbidden to play because the other has just taken a stone there.
    pub(crate) fn bans(&self, black: Set, white: Set, is_black: bool) -> impl Iterator<Item = usize> + '_ {
        let (own, other) = if is_black { (black, white) } else { (white, black) };
        let empty = self.all() & !(own | other);
        points(empty).filter(move |&p| {
            let neighbours = self.around(1 << p);
            let is_lone = |q: usize| {
                let neighbours = self.around(1 << q);
                neighbours & other == 0 && neighbours & empty == 1 << p
            };
            neighbours & !other == 0 && points(neighbours).any(is_lone)
        })
    }
}
