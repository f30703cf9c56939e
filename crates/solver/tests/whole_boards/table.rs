//! Who wins every position of a board, worked out for all of them at once: a position is won as soon as
//! it is seen to be, and one that never is seen to be is not. No search, no order, no table of results
//! that may be too small.

use crate::stones::{Size, Stones, points};

/// What Black's stone on a point, or two of them, are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// White takes it.
    Capture(usize),
    /// Black makes it live.
    Live(usize),
    /// Black makes one chain of both.
    Connect(usize, usize),
}

impl Aim {
    /// The points on which the stones stand.
    pub(crate) fn targets(self) -> u16 {
        match self {
            Aim::Capture(p) | Aim::Live(p) => 1 << p,
            Aim::Connect(p, q) => 1 << p | 1 << q,
        }
    }

    /// The name of the goal.
    pub(crate) fn goal(self) -> &'static str {
        match self {
            Aim::Capture(_) => "capture",
            Aim::Live(_) => "live",
            Aim::Connect(..) => "connect",
        }
    }

    fn is_blacks(self) -> bool {
        !matches!(self, Aim::Capture(_))
    }
}

/// Whom a ban binds: nobody may retake at once whom it binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    pub(crate) attacker: bool,
    pub(crate) defender: bool,
}

/// A position: Black's stones, White's, who moves, and where that side may not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) black: u16,
    pub(crate) white: u16,
    pub(crate) is_black: bool,
    pub(crate) ban: Option<usize>,
}

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
    pub(crate) size: &'a Size,
    pub(crate) aim: Aim,
    bound: Bound,
    /// 3 to the power of each point, added up.
    ternary: Vec<u32>,
    /// By stones, once it was asked: whether the attacker has what he wants, or can no longer have it.
    ends: Vec<End>,
    won: Vec<u64>,
}

impl<'a> Table<'a> {
    /// Works out every position.
    pub(crate) fn of(size: &'a Size, aim: Aim, bound: Bound) -> Self {
        let area = size.area();
        let ternary = (0..1_u32 << area).map(|set| points(set as u16).map(|p| 3_u32.pow(p as u32)).sum()).collect();
        let boards = 3_usize.pow(area as u32);
        let won = vec![0; (boards * 2 * (area + 1)).div_ceil(64)];
        let mut table = Table { size, aim, bound, ternary, ends: vec![End::Unasked; boards], won };
        while table.sweep() {}
        table
    }

    /// Whether the attacker wins.
    pub(crate) fn is_won(&self, place: Place) -> bool {
        let index = self.index(place);
        self.won[index / 64] >> (index % 64) & 1 == 1
    }

    fn board(&self, black: u16, white: u16) -> usize {
        (self.ternary[usize::from(black)] + 2 * self.ternary[usize::from(white)]) as usize
    }

    fn index(&self, place: Place) -> usize {
        let ban = place.ban.map_or(0, |p| p + 1);
        (ban * 2 + usize::from(place.is_black)) * self.ends.len() + self.board(place.black, place.white)
    }

    /// Looks at every position that is not won yet once; whether one more was found to be.
    fn sweep(&mut self) -> bool {
        let mut found = false;
        self.size.every(self.aim.targets(), |black, white| {
            for is_black in [true, false] {
                for ban in std::iter::once(None).chain(self.size.bans(black, white, is_black).map(Some)) {
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
        let is_attacker = place.is_black == self.aim.is_blacks();
        let binds = if is_attacker { self.bound.attacker } else { self.bound.defender };
        let passed = Place { is_black: !place.is_black, ban: None, ..place };
        let (own, other) = if place.is_black { (place.black, place.white) } else { (place.white, place.black) };
        let size = self.size;
        let mut after = (0..size.area())
            .filter(|&p| !binds || place.ban != Some(p))
            .filter_map(|p| size.play(Stones { own, other }, p))
            .map(|(Stones { own, other }, ban)| {
                let (black, white) = if place.is_black { (own, other) } else { (other, own) };
                Place { black, white, is_black: !place.is_black, ban }
            })
            .chain(std::iter::once(passed));
        let wins = |next: Place| match self.end(next.black, next.white) {
            Some(end) => end,
            None => self.is_won(next),
        };
        if is_attacker { after.any(wins) } else { after.all(wins) }
    }

    fn end(&mut self, black: u16, white: u16) -> Option<bool> {
        let board = self.board(black, white);
        if self.ends[board] == End::Unasked {
            self.ends[board] = match self.ended(black, white) {
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

    /// Whether the attacker has what he wants, or can no longer have it.
    pub(crate) fn ended(&self, black: u16, white: u16) -> Option<bool> {
        let stands = self.aim.targets() & !black == 0;
        match self.aim {
            Aim::Capture(_) => (!stands).then_some(true),
            _ if !stands => Some(false),
            Aim::Live(p) => (self.size.living(black)(white) >> p & 1 == 1).then_some(true),
            Aim::Connect(p, q) => (self.size.part(black, p) >> q & 1 == 1).then_some(true),
        }
    }
}

impl Size {
    /// Every possible position in which Black has stones on these points.
    pub(crate) fn every(&self, targets: u16, mut seen: impl FnMut(u16, u16)) {
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
    pub(crate) fn bans(&self, black: u16, white: u16, is_black: bool) -> impl Iterator<Item = usize> + '_ {
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
