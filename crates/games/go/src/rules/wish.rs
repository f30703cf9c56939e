//! What the attacker wants of some blocks, and how far it has come.

use tesuji_problem::{Key, PointSet, Status, mix};

use super::{Board, Colour, Goal, Point, QuestionError, life};

/// What the attacker wants of some blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What is wanted of the targets.
    pub goal: Goal,
    /// One stone or more of the blocks that are asked about, all of one colour.
    pub targets: Vec<Point>,
    /// Whether all the blocks must fall, or live; otherwise one is enough. (Whatever is to be
    /// connected, all of it is.)
    pub all: bool,
}

/// A wish in the course of a contest. Its targets are blocks of the first position, each by its first
/// stone, so that naming another stone of a block asks the same question.
#[derive(Clone, Debug)]
pub struct Pursuit {
    wish: Wish,
    attacker: Colour,
    course: Course,
}

/// How far a wish has come: what a move may change of it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Course {
    /// Bit i: target i has left the board.
    fallen: u64,
    /// Whether blocks live, where that is the goal: as many as it takes.
    is_alive: bool,
}

impl Pursuit {
    /// The wish on the board of the first position.
    pub(super) fn of(wish: &Wish, board: &Board, suicide: bool) -> Result<Self, QuestionError> {
        let name = |p: Point| board.grid().name(p);
        let &first = wish.targets.first().ok_or(QuestionError::NoTarget)?;
        let owner = board.stone(first).ok_or_else(|| QuestionError::EmptyTarget(name(first)))?;
        for &t in &wish.targets {
            match board.stone(t) {
                None => return Err(QuestionError::EmptyTarget(name(t))),
                Some(colour) if colour != owner => return Err(QuestionError::MixedTargets(name(first), name(t))),
                Some(_) => {}
            }
        }
        if wish.goal.eyes().is_some() && suicide {
            return Err(QuestionError::LifeWithSuicide);
        }
        if wish.goal == Goal::Connect && wish.targets.iter().all(|&t| t == first) {
            return Err(QuestionError::OneBlock);
        }
        let targets = by_first_stones(board, &wish.targets);
        if targets.len() > 64 {
            return Err(QuestionError::TooManyTargets);
        }
        let attacker = if wish.goal.is_owners() { owner } else { owner.other() };
        let mut pursuit =
            Pursuit { wish: Wish { targets, goal: wish.goal, all: wish.all }, attacker, course: Course::default() };
        pursuit.look_for_life(board);
        Ok(pursuit)
    }

    /// What is wanted.
    pub fn goal(&self) -> Goal {
        self.wish.goal
    }

    /// A stone of each target block of the first position.
    pub fn targets(&self) -> &[Point] {
        &self.wish.targets
    }

    /// Whether every target block must be captured, or live; otherwise one is enough.
    pub fn needs_all(&self) -> bool {
        self.wish.all
    }

    /// The side whose wish it is.
    pub(super) fn attacker(&self) -> Colour {
        self.attacker
    }

    /// A stone of each target block that still stands.
    pub fn standing(&self) -> impl Iterator<Item = Point> + Clone + '_ {
        let fallen = self.course.fallen;
        self.wish.targets.iter().enumerate().filter(move |(i, _)| fallen >> i & 1 == 0).map(|(_, &t)| t)
    }

    /// The wish as it stands: of the targets that are left. It asks the same from here on, while it can
    /// still come true.
    pub fn left(&self) -> Wish {
        Wish { targets: self.standing().collect(), ..self.wish.clone() }
    }

    /// Whether it can no longer come true.
    pub fn is_lost(&self) -> bool {
        match self.wish.goal {
            Goal::Capture => false,
            Goal::Live | Goal::Eye if !self.wish.all => self.have_all_fallen(),
            Goal::Live | Goal::Eye | Goal::Connect => self.course.fallen != 0,
        }
    }

    /// Whether it has come true, or no longer can.
    pub fn status(&self, board: &Board) -> Status {
        let is_true = match self.wish.goal {
            Goal::Capture if self.wish.all => self.have_all_fallen(),
            Goal::Capture => self.course.fallen != 0,
            Goal::Live | Goal::Eye => self.course.is_alive,
            Goal::Connect => self.course.fallen == 0 && self.is_connected(board),
        };
        match (is_true, self.is_lost()) {
            (true, _) => Status::Achieved,
            (_, true) => Status::Refuted,
            _ => Status::Open,
        }
    }

    fn have_all_fallen(&self) -> bool {
        self.course.fallen.count_ones() as usize == self.wish.targets.len()
    }

    /// Whether the targets are one block.
    fn is_connected(&self, board: &Board) -> bool {
        let mut standing = self.standing().map(|t| board.chain_id(t));
        let first = standing.next();
        standing.all(|chain| Some(chain) == first)
    }

    pub(super) fn course(&self) -> Course {
        self.course
    }

    /// Takes a move back.
    pub(super) fn return_to(&mut self, course: Course) {
        self.course = course;
    }

    /// Notes which targets a play has taken off the board.
    pub(super) fn look_for_fallen(&mut self, board: &Board) {
        for (i, &t) in self.wish.targets.iter().enumerate() {
            if self.course.fallen >> i & 1 == 0 && board.stone(t).is_none() {
                self.course.fallen |= 1 << i;
            }
        }
    }

    /// Notes whether as many blocks live as it takes, where that is the goal.
    pub(super) fn look_for_life(&mut self, board: &Board) {
        let Some(eyes) = self.wish.goal.eyes() else { return };
        self.course.is_alive =
            !(self.wish.all && self.course.fallen != 0) && life::lives(board, &self.standing(), self.wish.all, eyes);
    }

    /// What tells the wish from others about the same stones.
    pub(super) fn told_apart(&self, key: Key) -> Key {
        let key = self.wish.targets.iter().fold(key, |key, t| key.with(u64::from(t.0)));
        if self.wish.goal == Goal::Capture { key } else { key.with((1 << 41) + self.wish.goal as u64) }
    }

    /// What tells how far it has come, where that counts for the future; `place` is that of the wish among
    /// all.
    pub(super) fn key(&self, place: u64) -> u128 {
        if !self.wish.all && self.wish.goal == Goal::Capture {
            return 0;
        }
        // Twice, so that no set of fallen targets shares the number of a stone.
        let key = mix(mix(self.course.fallen) as u64);
        if place == 0 { key } else { Key(key).with(place).0 }
    }
}

/// The same blocks, each once and by its first stone.
pub(super) fn by_first_stones(board: &Board, blocks: &[Point]) -> Vec<Point> {
    let first = |&p: &Point| board.chain(p).first().map_or(p.index(), |first| first);
    let firsts: PointSet = blocks.iter().map(first).collect();
    firsts.iter().map(|p| Point(p as u16)).collect()
}
