//! What is asked of a stone or two, and which positions come after one: the rules of the question, for
//! whatever works it out.

use crate::stones::{Set, Size, Stones, points};

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
    pub(crate) fn targets(self) -> Set {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) black: Set,
    pub(crate) white: Set,
    pub(crate) is_black: bool,
    pub(crate) ban: Option<usize>,
}

/// What is asked, on which board and by which rule of ko.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) size: &'a Size,
    pub(crate) aim: Aim,
    pub(crate) bound: Bound,
}

impl<'a> Asked<'a> {
    /// Whether it is the attacker who moves.
    pub(crate) fn is_attackers(self, place: Place) -> bool {
        place.is_black == self.aim.is_blacks()
    }

    /// The positions after each move; the last is that after a pass.
    pub(crate) fn after(self, place: Place) -> impl Iterator<Item = Place> + 'a {
        let binds = if self.is_attackers(place) { self.bound.attacker } else { self.bound.defender };
        let passed = Place { is_black: !place.is_black, ban: None, ..place };
        let (own, other) = if place.is_black { (place.black, place.white) } else { (place.white, place.black) };
        points(self.size.all() & !(own | other))
            .filter(move |&p| !binds || place.ban != Some(p))
            .filter_map(move |p| self.size.play(Stones { own, other }, p))
            .map(move |(Stones { own, other }, ban)| {
                let (black, white) = if place.is_black { (own, other) } else { (other, own) };
                Place { black, white, is_black: !place.is_black, ban }
            })
            .chain(std::iter::once(passed))
    }

    /// Whether the attacker has what he wants, or can no longer have it.
    pub(crate) fn ended(self, black: Set, white: Set) -> Option<bool> {
        let stands = self.aim.targets() & !black == 0;
        match self.aim {
            Aim::Capture(_) => (!stands).then_some(true),
            _ if !stands => Some(false),
            Aim::Live(p) => (self.size.living(black)(white) >> p & 1 == 1).then_some(true),
            Aim::Connect(p, q) => (self.size.part(black, p) >> q & 1 == 1).then_some(true),
        }
    }
}
