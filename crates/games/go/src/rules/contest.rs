//! A question about blocks (capture them, make them live, connect them) as a [`Problem`].

use tesuji_problem::{Key, NullRule, PointSet, Problem, Role, Status, TwoSided, mix};

use super::wish::Course;
use super::{Board, Colour, Goal, KoRule, Move, Point, Pursuit, Question, QuestionError, Rules, Wish};

/// Can the attacker capture the target blocks, make them live (one of them, or all), or connect
/// them? Or at least one of several such things?
///
/// A target is a stone of the first position. It is captured when it leaves the board, whatever
/// stands there later; a target that is captured can no longer live nor be connected. Where the
/// attacker has blocks to keep, the fall of one of them before the capture loses. Of several wishes
/// one that comes true is enough, and nothing is lost before all of them are. Passing is always
/// legal for both sides, so a null move is exactly a pass.
#[derive(Clone, Debug)]
pub struct Contest {
    board: Board,
    rules: Rules,
    to_move: Colour,
    attacker: Colour,
    /// What is wanted; and what is wanted besides, of which any is as good.
    wish: Pursuit,
    others: Vec<Pursuit>,
    region: Option<PointSet>,
    /// What the defender wants first: one of the attacker's blocks, if some must not fall.
    rival: Option<Pursuit>,
    /// How far the wish had come, that of the defender, and the ko rule before each ply; and how far the
    /// others had, as many a ply as there are.
    before: Vec<(Course, Course, KoRule)>,
    others_before: Vec<Course>,
    /// Superko: the boards that have stood, here or by a ban of the first position before it, and a
    /// hash of them as a set before each ply.
    boards: Vec<u128>,
    seen: u128,
    seen_before: Vec<u128>,
    question: u128,
    /// The same of the question that is asked where it is turned round.
    turned: u128,
}

/// Tells the question whether targets can live from the one whether they can be captured.
const LIFE: u64 = 1 << 44;

impl Contest {
    /// Asks the question.
    ///
    /// # Errors
    /// If the position cannot arise or the targets make no sense.
    pub fn new(question: &Question) -> Result<Self, QuestionError> {
        let board = Board::of(&question.position)?;
        let name = |p: Point| board.grid().name(p);
        let pursue = |wish: &Wish| Pursuit::of(wish, &board, question.rules.suicide);
        let wish = pursue(&question.wish())?;
        let attacker = wish.attacker();
        let others = question.or.iter().map(pursue).collect::<Result<Vec<_>, _>>()?;
        if let Some(other) = others.iter().find(|other| other.attacker() != attacker) {
            return Err(QuestionError::OthersWish(name(other.targets()[0])));
        }
        if let Some(&other) = question.keep.iter().find(|&&p| board.stone(p) != Some(attacker)) {
            return Err(QuestionError::KeepsOthers(name(other)));
        }
        if !question.keep.is_empty() {
            if question.goal != Goal::Capture {
                return Err(QuestionError::KeepsWithoutCapture);
            }
            if !others.is_empty() {
                return Err(QuestionError::KeepsWithOthers);
            }
        }
        let keep = || Wish { goal: Goal::Capture, targets: question.keep.clone(), all: false };
        let rival = (!question.keep.is_empty()).then(|| pursue(&keep())).transpose()?;
        let key = question_key(question, &wish, &others, rival.as_ref());
        let turned = rival.as_ref().map_or(key, |rival| question_key(question, rival, &[], Some(&wish)));
        let seen = mix(board.hash() as u64);
        let mut contest = Contest {
            rules: question.rules,
            to_move: question.to_move,
            attacker,
            wish,
            others,
            region: question.region,
            rival,
            before: Vec::new(),
            others_before: Vec::new(),
            boards: vec![board.hash()],
            seen,
            seen_before: Vec::new(),
            question: key,
            turned,
            board,
        };
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

    /// What is wanted: one of these is enough.
    pub fn wishes(&self) -> impl Iterator<Item = &Pursuit> + Clone {
        std::iter::once(&self.wish).chain(&self.others)
    }

    /// What is wanted, if it is one thing.
    pub fn only_wish(&self) -> Option<&Pursuit> {
        self.others.is_empty().then_some(&self.wish)
    }

    /// The side that wants it.
    pub fn attacker(&self) -> Colour {
        self.attacker
    }

    /// A stone of each target block that still stands, of all that is wanted.
    pub fn standing(&self) -> impl Iterator<Item = Point> + Clone + '_ {
        self.wish.standing().chain(self.others.iter().flat_map(Pursuit::standing))
    }

    /// A stone of each target block of the first position, of all that is wanted.
    pub fn targets(&self) -> impl Iterator<Item = Point> + '_ {
        self.wishes().flat_map(Pursuit::targets).copied()
    }

    /// A stone of each of the attacker's blocks that must not be captured first.
    pub fn keep(&self) -> &[Point] {
        self.rival.as_ref().map_or(&[], Pursuit::targets)
    }

    /// Whether one of the blocks to keep has fallen.
    fn is_lost(&self) -> bool {
        self.rival.as_ref().is_some_and(|rival| rival.status(&self.board) == Status::Achieved)
    }

    /// Whether it is a race that can be [turned round](TwoSided::swap_roles): the fall of any one target
    /// wins, and that of any one block to keep loses.
    pub fn is_race(&self) -> bool {
        self.rival.is_some() && !(self.wish.needs_all() && self.wish.targets().len() > 1)
    }

    /// Whether it is a capture, and nothing else ends the contest.
    pub fn is_capture_alone(&self) -> bool {
        self.wish.goal() == Goal::Capture && self.others.is_empty() && self.rival.is_none()
    }

    /// Whether nothing but captures is wanted.
    pub fn wants_captures(&self) -> bool {
        self.wishes().all(|wish| wish.goal() == Goal::Capture)
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

    /// Where a capture is all that is wanted: whether enough of the targets can be made to live for it
    /// never to come about. Moves of the line before it cannot be taken back.
    pub(crate) fn question_of_life(&self) -> Option<Self> {
        if !self.is_capture_alone() {
            return None;
        }
        let targets: Vec<Point> = self.wish.standing().collect();
        let name = targets.iter().fold(Key(self.question).with(LIFE), |key, t| key.with(u64::from(t.0)));
        let wish = Wish { goal: Goal::Live, targets, all: !self.wish.needs_all() };
        let wish = Pursuit::of(&wish, &self.board, self.rules.suicide).ok()?;
        let mut other = self.clone();
        other.rules.ko = self.rules.ko.with_roles_swapped();
        (other.attacker, other.wish, other.question) = (wish.attacker(), wish, name.0);
        Some(other)
    }

    fn key_under(&self, rule: KoRule) -> Key {
        let mut key = self.board.hash() ^ self.question ^ rule.key();
        if self.to_move == Colour::White {
            key ^= mix(1 << 20);
        }
        if let Some(p) = self.board.ko().filter(|_| rule.binds(self.role())) {
            key ^= mix((1 << 21) + u64::from(p.0));
        }
        for (place, wish) in (0..).zip(self.wishes()) {
            key ^= wish.key(place);
        }
        if self.is_lost() {
            key ^= mix((1 << 21) + (1 << 20));
        }
        if rule == KoRule::Superko {
            key ^= self.seen;
        }
        Key(key)
    }

    fn push(&mut self) {
        let rival = self.rival.as_ref().map(Pursuit::course).unwrap_or_default();
        self.before.push((self.wish.course(), rival, self.rules.ko));
        self.others_before.extend(self.others.iter().map(Pursuit::course));
        self.seen_before.push(self.seen);
    }
}

impl Problem for Contest {
    type Move = Move;

    fn role(&self) -> Role {
        if self.to_move == self.attacker { Role::Attacker } else { Role::Defender }
    }

    fn status(&self) -> Status {
        if self.is_lost() {
            return Status::Refuted;
        }
        self.others.iter().fold(self.wish.status(&self.board), |status, other| match status {
            Status::Achieved => Status::Achieved,
            Status::Refuted => other.status(&self.board),
            Status::Open if other.status(&self.board) == Status::Achieved => Status::Achieved,
            Status::Open => Status::Open,
        })
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
                    self.wish.look_for_fallen(&self.board);
                    self.others.iter_mut().for_each(|other| other.look_for_fallen(&self.board));
                    self.rival.iter_mut().for_each(|rival| rival.look_for_fallen(&self.board));
                }
                self.wish.look_for_life(&self.board);
                self.others.iter_mut().for_each(|other| other.look_for_life(&self.board));
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
        let (course, of_rival, ko) = self.before.pop().expect("nothing to take back");
        self.rules.ko = ko;
        self.wish.return_to(course);
        self.rival.iter_mut().for_each(|rival| rival.return_to(of_rival));
        for other in self.others.iter_mut().rev() {
            other.return_to(self.others_before.pop().expect("nothing to take back"));
        }
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

/// A race of groups: who captures first?
impl TwoSided for Contest {
    /// # Panics
    /// If it is no [race](Self::is_race).
    fn swap_roles(&mut self) {
        assert!(self.is_race(), "only a race can be turned round");
        let rival = self.rival.as_mut().expect("a race has two sides");
        std::mem::swap(&mut self.wish, rival);
        std::mem::swap(&mut self.question, &mut self.turned);
        self.attacker = self.attacker.other();
        self.rules.ko = self.rules.ko.with_roles_swapped();
    }
}

/// What distinguishes this question from others about the same stones, the ko rule apart.
fn question_key(question: &Question, wish: &Pursuit, others: &[Pursuit], rival: Option<&Pursuit>) -> u128 {
    let grid = question.position.grid;
    let mut key = Key(0)
        .with(u64::from(grid.width()) << 8 | u64::from(grid.height()))
        .with(wish.attacker() as u64)
        .with(u64::from(wish.needs_all()))
        .with(u64::from(question.rules.suicide));
    key = wish.told_apart(key);
    for other in others {
        key = other.told_apart(key.with((1 << 43) + u64::from(other.needs_all())));
    }
    for p in rival.map_or(&[][..], Pursuit::targets) {
        key = key.with((1 << 42) + u64::from(p.0));
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
