//! Go on boards of up to 25 points, two sets of bits, written for this test alone: not a line is
//! shared with the rules that are to be tested.

/// Points of a board.
pub(crate) type Set = u32;

/// How large the board is, and which points are beside which.
pub(crate) struct Size {
    pub(crate) width: usize,
    pub(crate) height: usize,
    beside: Vec<Set>,
}

/// The stones of the side that moves and of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stones {
    pub(crate) own: Set,
    pub(crate) other: Set,
}

impl Size {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        let beside = |p: usize| {
            let (x, y) = (p % width, p / width);
            let columns = (0..width).filter(|c| c.abs_diff(x) == 1).map(|c| y * width + c);
            let rows = (0..height).filter(|r| r.abs_diff(y) == 1).map(|r| r * width + x);
            columns.chain(rows).fold(0, |set, q| set | 1 << q)
        };
        Size { width, height, beside: (0..width * height).map(beside).collect() }
    }

    pub(crate) fn area(&self) -> usize {
        self.width * self.height
    }

    pub(crate) fn all(&self) -> Set {
        Set::MAX >> (32 - self.area())
    }

    /// All points beside a set, and perhaps points of the set itself.
    pub(crate) fn around(&self, set: Set) -> Set {
        points(set).fold(0, |found, p| found | self.beside[p])
    }

    /// The connected part of a set in which a point lies.
    pub(crate) fn part(&self, set: Set, p: usize) -> Set {
        let mut part = 1 << p & set;
        loop {
            let wider = (part | self.around(part)) & set;
            if wider == part {
                return part;
            }
            part = wider;
        }
    }

    /// The connected parts of a set.
    pub(crate) fn parts(&self, mut set: Set) -> Vec<Set> {
        let whole = set;
        let mut parts = Vec::new();
        while set != 0 {
            let part = self.part(whole, set.trailing_zeros() as usize);
            set &= !part;
            parts.push(part);
        }
        parts
    }

    /// Whether every chain has a liberty.
    pub(crate) fn is_possible(&self, black: Set, white: Set) -> bool {
        let empty = self.all() & !(black | white);
        let breathes = |&chain: &Set| self.around(chain) & empty != 0;
        self.parts(black).iter().all(breathes) && self.parts(white).iter().all(breathes)
    }

    /// The position after a play, seen from the side that moved, and the point that may not be retaken at
    /// once. None where a stone stands or the play is suicide.
    pub(crate) fn play(&self, stones: Stones, p: usize) -> Option<(Stones, Option<usize>)> {
        let Stones { own, other } = stones;
        if (own | other) >> p & 1 == 1 {
            return None;
        }
        let own = own | 1 << p;
        let mut taken = 0;
        for q in points(self.beside[p] & other) {
            let chain = self.part(other, q);
            if self.around(chain) & !(own | other) == 0 {
                taken |= chain;
            }
        }
        let other = other & !taken;
        let empty = self.all() & !(own | other);
        let chain = self.part(own, p);
        let liberties = self.around(chain) & empty;
        if liberties == 0 {
            return None;
        }
        let is_ko = taken.is_power_of_two() && chain == 1 << p && liberties == taken;
        Some((Stones { own, other }, is_ko.then(|| taken.trailing_zeros() as usize)))
    }

    /// The stones of `own` that live although their owner passes for ever (Benson 1976).
    pub(crate) fn living(&self, own: Set) -> impl Fn(Set) -> Set + '_ {
        move |other| {
            let empty = self.all() & !(own | other);
            let mut chains = self.parts(own);
            let mut regions = self.parts(self.all() & !own);
            loop {
                let is_vital = |chain: Set, region: Set| {
                    region & empty & !self.around(chain) == 0 && self.around(region) & chain != 0
                };
                let before = chains.len();
                chains.retain(|&chain| regions.iter().filter(|&&region| is_vital(chain, region)).count() > 1);
                let alive = chains.iter().fold(0, |set, chain| set | chain);
                regions.retain(|&region| self.around(region) & own & !alive == 0);
                if chains.len() == before {
                    return alive;
                }
            }
        }
    }
}

/// The points of a set.
pub(crate) fn points(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let p = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        p
    })
}
