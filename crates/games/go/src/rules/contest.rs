//! A question about blocks (capture them, make them live, connect them) as a [`Problem`].

use tesuji_problem::{Key, NullRule, PointSet, Problem, Role, Status, mix};

use super::{Board, Colour, Goal, KoRule, Move, Point, Question, QuestionError, Rules, life};

/// Can the attacker capture the target blocks, make them live (one of them, or all), or connect
/// them?
///
/// A target is a stone of the first position. It is captured when it leaves the board, whatever
/// stands there later; a target that is captured can no longer live nor be connected. Where the
/// attacker has blocks to keep, the fall of one of them before the capture loses. Passing is always
/// legal for both sides, so a null move is exactly a pass.
#[derive(Clone, Debug)]
pub struct Contest {
    board: Board,
    rules: Rules,
    to_move: Colour,
    attacker: Colour,
    goal: Goal,
    targets: Vec<Point>,
    all: bool,
    region: Option<PointSet>,
    /// Bit i: target i has left the board.
    fallen: u64,
    /// Whether blocks live, where that is the goal: as many as it takes.
    is_alive: bool,
    /// A stone of each of the attacker's blocks that must not fall first, and whether one has.
    keep: Vec<Point>,
    is_lost: bool,
    /// `fallen`, `is_alive`, `is_lost` and the ko rule before each ply.
    before: Vec<(u64, bool, bool, KoRule)>,
    /// Superko: the boards that have stood, here or by a ban of the first position before it, and a
    /// hash of them as a set before each ply.
    boards: Vec<u128>,
    seen: u128,
    seen_before: Vec<u128>,
    question: u128,
}

impl Contest {
    /// Asks the question.
    ///
    /// # Errors
    /// If the position cannot arise or the targets make no sense.
    pub fn new(question: &Question) -> Result<Self, QuestionError> {
        let board = Board::of(&question.position)?;
        let name = |p: Point| board.grid().name(p);
        let &first = question.targets.first().ok_or(QuestionError::NoTarget)?;
        let owner = board.stone(first).ok_or_else(|| QuestionError::EmptyTarget(name(first)))?;
        let mut targets: Vec<Point> = Vec::new();
        for &t in &question.targets {
            match board.stone(t) {
                None => return Err(QuestionError::EmptyTarget(name(t))),
                Some(c) if c != owner => return Err(QuestionError::MixedTargets(name(first), name(t))),
                Some(_) => {}
            }
            if !targets.iter().any(|&u| board.chain_id(u) == board.chain_id(t)) {
                targets.push(t);
            }
        }
        if targets.len() > 64 {
            return Err(QuestionError::TooManyTargets);
        }
        let attacker = if question.goal.is_owners() { owner } else { owner.other() };
        if let Some(&other) = question.keep.iter().find(|&&p| board.stone(p) != Some(attacker)) {
            return Err(QuestionError::KeepsOthers(name(other)));
        }
        match question.goal {
            Goal::Live | Goal::Eye | Goal::Connect if !question.keep.is_empty() => {
                return Err(QuestionError::KeepsWithoutCapture);
            }
            Goal::Live | Goal::Eye if question.rules.suicide => return Err(QuestionError::LifeWithSuicide),
            Goal::Connect if question.targets.iter().all(|&t| t == first) => return Err(QuestionError::OneBlock),
            _ => {}
        }
        let targets = by_first_stones(&board, &targets);
        let keep = by_first_stones(&board, &question.keep);
        let key = question_key(question, &targets, &keep, attacker);
        let seen = mix(board.hash() as u64);
        let mut contest = Contest {
            rules: question.rules,
            to_move: question.to_move,
            attacker,
            goal: question.goal,
            targets,
            all: question.all,
            region: question.region,
            fallen: 0,
            is_alive: false,
            keep,
            is_lost: false,
            before: Vec::new(),
            boards: vec![board.hash()],
            seen,
            seen_before: Vec::new(),
            question: key,
            board,
        };
        contest.is_alive = contest.lives();
        contest.remember_banned();
        contest.lift_ban();
        Ok(contest)
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rules in force from here on: of a ko rule with a number of threats, those that are left.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The side to move.
    pub fn to_move(&self) -> Colour {
        self.to_move
    }

    /// What is wanted.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The side that wants it.
    pub fn attacker(&self) -> Colour {
        self.attacker
    }

    /// A stone of each target block that still stands.
    pub fn standing(&self) -> impl Iterator<Item = Point> + Clone + '_ {
        self.targets.iter().enumerate().filter(|(i, _)| self.fallen >> i & 1 == 0).map(|(_, &t)| t)
    }

    /// A stone of each target block of the first position.
    pub fn targets(&self) -> &[Point] {
        &self.targets
    }

    /// A stone of each of the attacker's blocks that must not be captured first.
    pub fn keep(&self) -> &[Point] {
        &self.keep
    }

    /// Whether it is a capture, and nothing else ends the contest.
    pub fn is_capture_alone(&self) -> bool {
        self.goal == Goal::Capture && self.keep.is_empty()
    }

    /// Whether every target block must be captured, or live; otherwise one is enough.
    pub fn needs_all(&self) -> bool {
        self.all
    }

    /// The points where play is allowed, if not everywhere.
    pub fn region(&self) -> Option<&PointSet> {
        self.region.as_ref()
    }

    /// Whether the side to move may play at `p`.
    pub fn is_legal(&self, p: Point) -> bool {
        self.region.as_ref().is_none_or(|r| r.contains(p.index()))
            && (self.board.is_legal(self.to_move, p, self.rules.suicide) || self.may_retake(p))
            && (self.rules.ko != KoRule::Superko || !self.repeats(p))
    }

    /// Whether `m` may be made.
    pub fn allows(&self, m: Move) -> bool {
        match m {
            Move::Pass => true,
            Move::At(p) => p.index() < self.board.grid().area() && self.is_legal(p),
        }
    }

    /// Whether the side to move may play at `p` though a ban binds it, and use up a threat.
    fn may_retake(&self, p: Point) -> bool {
        self.board.ko() == Some(p)
            && self.rules.ko.threats(self.role()) > 0
            && (self.rules.suicide || self.board.breathes_at(self.to_move, p))
    }

    /// The point where the side to move may not play because of a ban.
    pub fn forbidden(&self) -> Option<Point> {
        self.board.ko().filter(|_| self.rules.ko.threats(self.role()) == 0)
    }

    fn repeats(&self, p: Point) -> bool {
        self.boards.contains(&self.hash_after(p))
    }

    /// The hash of the board after a play by the side to move.
    fn hash_after(&self, p: Point) -> u128 {
        let removed = self.board.removed_by(self.to_move, p);
        let mut hash = self.board.hash() ^ Board::stone_hash(self.to_move, p);
        for s in &removed {
            let s = Point(s as u16);
            let owner = if s == p { self.to_move } else { self.board.stone(s).unwrap_or(self.to_move) };
            hash ^= Board::stone_hash(owner, s);
        }
        hash
    }

    /// Under superko a ban in the position is history: the board that the banned play would bring
    /// back has stood before. A play that is illegal in any case brings none back.
    fn remember_banned(&mut self) {
        if self.rules.ko != KoRule::Superko {
            return;
        }
        let Some(p) = self.board.ko() else { return };
        self.board.set_ko(None);
        if self.board.is_legal(self.to_move, p, self.rules.suicide) && !self.repeats(p) {
            let hash = self.hash_after(p);
            self.boards.push(hash);
            self.seen ^= mix(hash as u64);
        }
    }

    /// Lifts the ban on retaking if it does not bind the side to move. Superko speaks for itself,
    /// by the boards that have stood: the ban would only repeat what it says, or contradict it
    /// after a pass.
    fn lift_ban(&mut self) {
        if !self.rules.ko.binds(self.role()) {
            self.board.set_ko(None);
        }
    }

    /// The key of this position under the next rule that is stricter, with the ban of this position
    /// if it binds the side to move there too.
    ///
    /// A win under the stricter of two rules is a win under the laxer one. Say that a position is as
    /// good for the attacker as another with the same stones, if he has as many threats or more and
    /// the defender as many or fewer, and if a ban on the attacker is one there too, and a ban there
    /// on the defender one here (a side without a number has threats without end, and no bans). What
    /// the attacker may play there he may here, and pays no threat that he does not pay there; what
    /// the defender may play here he may there, and pays none there that he does not pay here. So after
    /// every move it is so again: the attacker can go on as he does under the stricter rule, and the
    /// defender has no more answers.
    pub(crate) fn stricter_key(&self) -> Option<Key> {
        self.rules.ko.stricter().map(|rule| self.key_under(rule))
    }

    /// The same of the next rule that is laxer.
    pub(crate) fn laxer_key(&self) -> Option<Key> {
        self.rules.ko.laxer().map(|rule| self.key_under(rule))
    }

    /// This position under another rule of [`KoRule::SERIES`], with the ban of this position if it
    /// binds the side to move there too: the position of [`stricter_key`](Self::stricter_key).
    /// Moves of the line before it cannot be taken back.
    ///
    /// # Panics
    /// Under superko, or if that is the rule asked for: it goes by what has been before.
    pub(crate) fn under(&self, rule: KoRule) -> Self {
        assert!(KoRule::SERIES.contains(&rule) && KoRule::SERIES.contains(&self.rules.ko), "superko is in no series");
        let mut other = self.clone();
        other.rules.ko = rule;
        other.lift_ban();
        other
    }

    fn key_under(&self, rule: KoRule) -> Key {
        let mut key = self.board.hash() ^ self.question ^ rule.key();
        if self.to_move == Colour::White {
            key ^= mix(1 << 20);
        }
        if let Some(p) = self.board.ko().filter(|_| rule.binds(self.role())) {
            key ^= mix((1 << 21) + u64::from(p.0));
        }
        if self.all || self.goal != Goal::Capture {
            // Twice, so that no set of fallen targets shares the number of a stone.
            key ^= mix(mix(self.fallen) as u64);
        }
        if self.is_lost {
            key ^= mix((1 << 21) + (1 << 20));
        }
        if rule == KoRule::Superko {
            key ^= self.seen;
        }
        Key(key)
    }

    fn push(&mut self) {
        self.before.push((self.fallen, self.is_alive, self.is_lost, self.rules.ko));
        self.seen_before.push(self.seen);
    }

    /// Whether blocks live, where that is the goal: as many as it takes.
    fn lives(&self) -> bool {
        let Some(eyes) = self.goal.eyes() else { return false };
        !(self.all && self.fallen != 0) && life::lives(&self.board, self.standing(), self.all, eyes)
    }

    /// Whether the targets are one block.
    fn is_connected(&self) -> bool {
        let mut standing = self.standing().map(|t| self.board.chain_id(t));
        let first = standing.next();
        standing.all(|chain| Some(chain) == first)
    }
}

impl Problem for Contest {
    type Move = Move;

    fn role(&self) -> Role {
        if self.to_move == self.attacker { Role::Attacker } else { Role::Defender }
    }

    fn status(&self) -> Status {
        let all_fell = self.fallen.count_ones() as usize == self.targets.len();
        let fell = if self.all { all_fell } else { self.fallen != 0 };
        let (achieved, refuted) = match self.goal {
            Goal::Capture => (fell && !self.is_lost, self.is_lost),
            Goal::Live | Goal::Eye => (self.is_alive, if self.all { self.fallen != 0 } else { all_fell }),
            Goal::Connect => (self.fallen == 0 && self.is_connected(), self.fallen != 0),
        };
        match (achieved, refuted) {
            (true, _) => Status::Achieved,
            (_, true) => Status::Refuted,
            _ => Status::Open,
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        let mut open = *self.board.empty();
        if let Some(region) = &self.region {
            open = open & *region;
        }
        out.extend(open.iter().map(|p| Point(p as u16)).filter(|&p| self.is_legal(p)).map(Move::At));
        out.push(Move::Pass);
    }

    fn play(&mut self, m: Move) {
        self.push();
        match m {
            Move::Pass => self.board.pass(),
            Move::At(p) => {
                if self.board.ko() == Some(p) {
                    self.rules.ko = self.rules.ko.after_retake();
                }
                self.board.play(self.to_move, p);
                if self.board.last().is_some_and(|(_, _, captured)| captured > 0) {
                    for (i, &t) in self.targets.iter().enumerate() {
                        if self.fallen >> i & 1 == 0 && self.board.stone(t).is_none() {
                            self.fallen |= 1 << i;
                        }
                    }
                    self.is_lost |= self.keep.iter().any(|&p| self.board.stone(p).is_none());
                }
                self.is_alive = self.lives();
                if self.rules.ko == KoRule::Superko {
                    self.boards.push(self.board.hash());
                    self.seen ^= mix(self.board.hash() as u64);
                }
            }
        }
        self.to_move = self.to_move.other();
        self.lift_ban();
    }

    fn undo(&mut self) {
        self.to_move = self.to_move.other();
        if self.rules.ko == KoRule::Superko && self.board.last().is_some() {
            self.boards.pop();
        }
        self.board.undo();
        (self.fallen, self.is_alive, self.is_lost, self.rules.ko) = self.before.pop().expect("nothing to take back");
        self.seen = self.seen_before.pop().expect("nothing to take back");
    }

    fn null_rule(&self) -> NullRule {
        NullRule::Legal
    }

    fn null(&mut self) {
        self.play(Move::Pass);
    }

    fn key(&self) -> Key {
        self.key_under(self.rules.ko)
    }
}

/// The same blocks, each once and by its first stone, so that naming another stone of a block asks the
/// same question.
fn by_first_stones(board: &Board, blocks: &[Point]) -> Vec<Point> {
    let first = |&p: &Point| board.chain(p).first().map_or(p, |first| Point(first as u16));
    let mut firsts: Vec<Point> = blocks.iter().map(first).collect();
    firsts.sort_unstable();
    firsts.dedup();
    firsts
}

/// What distinguishes this question from others about the same stones, the ko rule apart.
fn question_key(question: &Question, targets: &[Point], keep: &[Point], attacker: Colour) -> u128 {
    let grid = question.position.grid;
    let mut key = Key(0)
        .with(u64::from(grid.width()) << 8 | u64::from(grid.height()))
        .with(attacker as u64)
        .with(u64::from(question.all))
        .with(u64::from(question.rules.suicide));
    for t in targets {
        key = key.with(u64::from(t.0));
    }
    for p in keep {
        key = key.with((1 << 42) + u64::from(p.0));
    }
    if question.goal != Goal::Capture {
        key = key.with((1 << 41) + question.goal as u64);
    }
    if let Some(region) = &question.region {
        key = key.with(1 << 40);
        for p in region {
            key = key.with(p as u64);
        }
    }
    key.0
}

#[cfg(test)]
mod tests;
