//! The question *can this side force mate?* as a [`Problem`].
//!
//! **λ⁰ is taking the king**, as in chess: so a check is a threat of order 0, mate is a success of
//! order 1 (*tsume*: every move of the attacker is a check), a win of order 2 is *hisshi*, and a
//! defender in check cannot make a null move, because the threat holds.
//!
//! Who has no legal move has lost, in check or not: shogi knows no stalemate, and a side whose every
//! move loses the king must make one. So a defender without moves is mated, and an attacker without
//! moves has failed. A pawn that is dropped must still not mate by *check*.
//!
//! Repetition is left out: a position carries no history. A line that repeats for ever is no forced
//! win in any case, and a shortest win repeats nothing; that perpetual check loses for who gives it
//! makes no difference to what the attacker can force, but a defender's perpetual check would be
//! forbidden in a game, and counts here as a defence.

use tesuji_problem::{Key, NullRule, Problem, Role, Status, TwoSided};

use super::{Goal, Move, Position, Question, QuestionError, Side, key};

/// Can the attacker force the goal?
#[derive(Clone, Debug)]
pub struct Shogi {
    attacker: Side,
    goal: Goal,
    /// The positions of the line; the last is the one that stands.
    line: Vec<Position>,
    tag: u128,
    /// The checks here, if they have been listed since the last move.
    checks: Vec<Move>,
    has_listed: bool,
}

impl Shogi {
    /// Asks the question.
    ///
    /// # Errors
    /// If the question makes no sense.
    pub fn new(question: &Question) -> Result<Self, QuestionError> {
        question.check()?;
        let Question { position, attacker, goal } = question;
        let Goal::Mate = goal;
        let tag = key::tag(*attacker as u64);
        Ok(Shogi {
            attacker: *attacker,
            goal: *goal,
            line: vec![position.clone()],
            tag,
            checks: Vec::new(),
            has_listed: false,
        })
    }

    /// The checks that the side to move can give. What was listed is put back with
    /// [`keep_checks`](Self::keep_checks), for whoever asks next.
    pub(crate) fn list_checks(&mut self) -> Vec<Move> {
        let mut checks = std::mem::take(&mut self.checks);
        if !std::mem::replace(&mut self.has_listed, true) {
            checks.clear();
            self.position().checks(&mut checks);
        }
        checks
    }

    pub(crate) fn keep_checks(&mut self, checks: Vec<Move>) {
        self.checks = checks;
    }

    /// The position as it stands.
    #[inline]
    pub fn position(&self) -> &Position {
        &self.line[self.line.len() - 1]
    }

    /// The side that wants the goal.
    #[inline]
    pub fn attacker(&self) -> Side {
        self.attacker
    }

    /// What it wants.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// What the attacker has in hand. With the men on the board it decides what the defender has,
    /// as long as all men of one game are there.
    #[inline]
    pub fn attackers_hand(&self) -> super::Hand {
        self.position().hand(self.attacker)
    }

    /// Identifies the men on the board, the side to move and the question, whatever is in hand.
    #[inline]
    pub fn board_key(&self) -> Key {
        self.position().board_key().tagged(self.tag)
    }

    /// The same after a legal move.
    #[inline]
    pub fn board_key_after(&self, m: Move) -> Key {
        self.position().board_key_after(m).tagged(self.tag)
    }
}

impl Problem for Shogi {
    type Move = Move;

    #[inline]
    fn role(&self) -> Role {
        if self.position().turn() == self.attacker { Role::Attacker } else { Role::Defender }
    }

    fn status(&self) -> Status {
        if self.position().has_move() {
            return Status::Open;
        }
        match self.role() {
            Role::Attacker => Status::Refuted,
            Role::Defender => Status::Achieved,
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.position().moves(out);
    }

    fn play(&mut self, m: Move) {
        let next = self.position().after(m);
        self.line.push(next);
        self.has_listed = false;
    }

    fn undo(&mut self) {
        assert!(self.line.len() > 1, "nothing was played");
        self.line.pop();
        self.has_listed = false;
    }

    fn null_rule(&self) -> NullRule {
        if self.position().is_check() { NullRule::InCheck } else { NullRule::Legal }
    }

    fn null(&mut self) {
        let position = self.position().passed().expect("a null move is made out of check");
        self.line.push(position);
        self.has_listed = false;
    }

    fn key(&self) -> Key {
        self.position().key().tagged(self.tag)
    }

    fn goal_order(&self) -> u8 {
        1
    }
}

/// The race of two kings. Who is mated, or stuck, has no move, and so has not reached its own goal.
impl TwoSided for Shogi {
    fn swap_roles(&mut self) {
        self.attacker = !self.attacker;
        self.tag = key::tag(self.attacker as u64);
    }
}
