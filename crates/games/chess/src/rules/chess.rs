//! The question *can this side force mate?*, or another goal, as a [`Problem`].
//!
//! **λ⁰ is taking the king** (paper 000, appendix): so a check is a threat of order 0, mate is a
//! success of order 1, and a defender in check cannot make a null move, because the threat holds.
//! Stalemate is a success of the defender, unless it is the goal, or the goal was reached before.
//!
//! Repetition and the fifty-move rule are left out, as composers do. A line that repeats for ever
//! is no forced win in any case, and a shortest win repeats nothing; but a win may take longer than
//! the fifty-move rule allows.
//!
//! **Helpmates.** Both sides want the mate, so every move is the attacker's, whichever side makes
//! it, and counts as one of its moves. The tree stays one in which the two take turns: after each
//! move the defender has one move, which changes nothing ([`Move::GO_ON`]).

use cozy_chess::{Color, Square};
use tesuji_problem::{Key, NullRule, Problem, Role, Status, TwoSided, mix};

use super::{Goal, Move, Position, Question, QuestionError};

/// A position on a line.
#[derive(Clone, Debug)]
struct Ply {
    position: Position,
    /// Where the man is that is to be won.
    target: Option<Square>,
    /// Whether it has been captured, or a pawn has been promoted.
    is_reached: bool,
    /// In a helpmate: whether a move was just made, and the defender is to let play go on.
    is_made: bool,
}

/// Can the attacker force the goal?
#[derive(Clone, Debug)]
pub struct Chess {
    attacker: Color,
    goal: Goal,
    line: Vec<Ply>,
    tag: u128,
}

impl Chess {
    /// Asks the question.
    ///
    /// # Errors
    /// If the question makes no sense.
    pub fn new(question: &Question) -> Result<Self, QuestionError> {
        question.check()?;
        let Question { position, attacker, goal } = question;
        let target = if let Goal::Win(square) = *goal { Some(square) } else { None };
        let tag = tag(*goal, *attacker);
        let root = Ply { position: position.clone(), target, is_reached: false, is_made: false };
        Ok(Chess { attacker: *attacker, goal: *goal, line: vec![root], tag })
    }

    /// The position as it stands.
    #[inline]
    pub fn position(&self) -> &Position {
        &self.here().position
    }

    /// The side that wants the goal.
    pub fn attacker(&self) -> Color {
        self.attacker
    }

    /// What it wants.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Where the man is now that is to be won.
    pub fn target(&self) -> Option<Square> {
        self.here().target
    }

    /// The defender's one move in a helpmate, if it is to be made.
    #[inline]
    pub fn going_on(&self) -> Option<Move> {
        self.here().is_made.then_some(Move::GO_ON)
    }

    #[inline]
    fn here(&self) -> &Ply {
        &self.line[self.line.len() - 1]
    }

    /// Where the man is after the move that was on `target` before, and whether it was captured.
    pub(crate) fn follow(position: &Position, m: Move, target: Square) -> (Square, bool) {
        // No king is to be won, so this is no castling.
        if m.from() == target {
            return (m.to(), false);
        }
        if m.to() == target {
            // The rook of the castling side, or else a capture.
            return position.castling(m).map_or((target, true), |castling| (castling.rook, false));
        }
        let victim = Square::new(m.to().file(), m.from().rank());
        (target, target == victim && position.is_passing(m))
    }
}

/// Identifies the question.
fn tag(goal: Goal, attacker: Color) -> u128 {
    let kind = match goal {
        Goal::Mate => 0,
        Goal::Selfmate => 1,
        Goal::Win(_) => 2,
        Goal::Promote => 3,
        Goal::Stalemate => 4,
        Goal::Reflexmate => 5,
        Goal::Helpmate => 6,
    };
    mix(0xC4E5_5100 + 2 * kind + attacker as u64)
}

impl Problem for Chess {
    type Move = Move;

    #[inline]
    fn role(&self) -> Role {
        let attacks = match self.goal {
            Goal::Helpmate => !self.here().is_made,
            _ => self.position().turn() == self.attacker,
        };
        if attacks { Role::Attacker } else { Role::Defender }
    }

    fn status(&self) -> Status {
        let Ply { position, is_reached, .. } = self.here();
        if *is_reached {
            return Status::Achieved;
        }
        if position.has_move() {
            return Status::Open;
        }
        let loser = if self.goal.is_own_mate() { self.attacker } else { !self.attacker };
        let is_it = position.is_check() != (self.goal == Goal::Stalemate);
        if is_it && position.turn() == loser { Status::Achieved } else { Status::Refuted }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        if let Some(m) = self.going_on() {
            out.push(m);
            return;
        }
        self.position().moves(out);
        if self.goal == Goal::Reflexmate {
            let mates: Vec<Move> = out.iter().copied().filter(|&m| self.position().after(m).is_mate()).collect();
            if !mates.is_empty() {
                *out = mates;
            }
        }
    }

    fn play(&mut self, m: Move) {
        let Ply { position, target, is_reached, is_made } = self.here();
        if *is_made {
            let next = Ply { is_made: false, ..self.here().clone() };
            self.line.push(next);
            return;
        }
        let (target, captured) = match *target {
            Some(target) => {
                let (square, captured) = Self::follow(position, m, target);
                (Some(square), captured)
            }
            None => (None, false),
        };
        let promoted = self.goal == Goal::Promote && m.promotion().is_some() && position.turn() == self.attacker;
        let next = Ply {
            position: position.after(m),
            target,
            is_reached: *is_reached || captured || promoted,
            is_made: self.goal == Goal::Helpmate,
        };
        self.line.push(next);
    }

    fn undo(&mut self) {
        assert!(self.line.len() > 1, "nothing was played");
        self.line.pop();
    }

    fn null_rule(&self) -> NullRule {
        match self.goal {
            goal if !goal.has_threats() => NullRule::Meaningless,
            _ if self.position().is_check() => NullRule::InCheck,
            _ => NullRule::Legal,
        }
    }

    fn null(&mut self) {
        let position = self.position().passed().expect("a null move is made out of check");
        let next = Ply { position, ..self.here().clone() };
        self.line.push(next);
    }

    fn key(&self) -> Key {
        let Ply { position, target, is_reached, is_made } = self.here();
        let key = position.key().tagged(self.tag);
        match target {
            Some(square) => key.with(*square as u64 | u64::from(*is_reached) << 6),
            None if *is_reached => key.with(1 << 6),
            None if *is_made => key.with(1 << 7),
            None => key,
        }
    }

    fn goal_order(&self) -> u8 {
        match self.goal {
            Goal::Mate | Goal::Selfmate | Goal::Reflexmate | Goal::Helpmate => 1,
            Goal::Win(_) | Goal::Promote | Goal::Stalemate => 0,
        }
    }

    fn spare_moves(&self) -> u16 {
        u16::from(self.goal.is_own_mate())
    }
}

/// The race of two kings, where both sides want mate: who is mated has not reached its own goal, nor is it
/// reached by a stalemate.
///
/// # Panics
/// If another goal is asked for.
impl TwoSided for Chess {
    fn swap_roles(&mut self) {
        assert_eq!(self.goal, Goal::Mate, "the other side has no goal that would be turned round");
        self.attacker = !self.attacker;
        self.tag = tag(self.goal, self.attacker);
    }
}
