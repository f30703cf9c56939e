//! Questions about problems that can be written down: what is searched is what a certificate
//! claims, the certificate lists every reply, and the answer is put in words that fit many games.

use tesuji_problem::{Hooks, Notation, Problem, Role};
use tesuji_proof::Cover;
use tesuji_render::{Mark, Picture, Tone};

use crate::{Asked, Claim, Claimed, Found, Move, Question, Shown, words};

/// A problem that can be written down and drawn.
pub trait Drawn: Notation {
    /// The position. Unless a game says otherwise, it is written and not drawn.
    fn picture(&self) -> Picture {
        Picture::captioned(self.position())
    }

    /// The stone that a move of the side to move puts on the picture: its shade, and its column
    /// from the left and row from the top, where it is not a pass. `None`: moves put no stones.
    fn stone(&self, _m: Self::Move) -> Option<(Tone, Option<(usize, usize)>)> {
        None
    }
}

/// How a problem is written where its question is asked.
#[derive(Debug)]
pub struct Spelling<P> {
    /// What certificates claim, in lines.
    pub claim: fn(&P) -> Vec<String>,
    /// The position, to be read back.
    pub position: fn(&P) -> String,
}

impl<P> Clone for Spelling<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Spelling<P> {}

/// A question about a problem that can be written down.
#[derive(Clone, Debug)]
pub struct ListedQuestion<P: Problem> {
    problem: P,
    asked: Asked,
    aim: [String; 2],
    written: Spelling<P>,
    afresh: Option<Afresh<P>>,
    turn: Option<fn(&mut P)>,
}

/// Makes of a problem the same with nothing but its rules and its position.
type Afresh<P> = fn(&P) -> Box<dyn Notation<Move = <P as Problem>::Move>>;

impl<P: Problem> ListedQuestion<P> {
    /// The question of a problem. What it is in words, the position and who is to move follow from
    /// the rest. `aim` is what the attacker wants, after `can` and after `from`: `join the sides`,
    /// `joining the sides`.
    pub fn new(problem: P, asked: Asked, aim: [String; 2], written: Spelling<P>) -> Self {
        let to_move = if problem.role() == Role::Attacker { asked.attacker } else { asked.defender };
        let asked = Asked { to_move, position: (written.position)(&problem), ..asked };
        let asked = Asked { words: words::question(&asked, &aim), ..asked };
        ListedQuestion { problem, asked, aim, written, afresh: None, turn: None }
    }

    /// The same question of a race, which `turn` turns round: see [`Question::turned_round`].
    #[must_use]
    pub fn turned_by(self, turn: fn(&mut P)) -> Self {
        ListedQuestion { turn: Some(turn), ..self }
    }

    /// The same question, whose certificates are checked on what `afresh` makes of its problem: see
    /// [`Question::claimed`].
    #[must_use]
    pub fn checked_on(self, afresh: fn(&P) -> Box<dyn Notation<Move = P::Move>>) -> Self {
        ListedQuestion { afresh: Some(afresh), ..self }
    }
}

impl<P: Drawn + Hooks + Clone + std::fmt::Debug + Send + Sync + 'static> Question for ListedQuestion<P> {
    type Problem = P;

    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn problem(&self) -> P {
        self.problem.clone()
    }

    /// Every legal reply is answered. How many moves a win takes is no part of the claim.
    fn claim(&self, _: Option<u16>) -> Option<Claim> {
        Some(Claim { cover: Cover::Listed, lines: (self.written.claim)(&self.problem) })
    }

    fn claimed(&self) -> Option<Claimed<Self>> {
        self.afresh.map(|afresh| afresh(&self.problem))
    }

    fn at(&self, problem: &P, spent: u16) -> Option<Self> {
        let later = Self::new(problem.clone(), self.asked.later(spent)?, self.aim.clone(), self.written);
        Some(ListedQuestion { afresh: self.afresh, turn: self.turn, ..later })
    }

    fn turned_round(&self) -> Option<fn(&mut P)> {
        self.turn
    }

    fn name(&self, at: &P, m: Move<Self>) -> String {
        at.move_name(m)
    }

    fn headline(&self, found: &Found<'_, Self>) -> String {
        words::headline(&self.asked, &self.aim, found.verdict, found.length, found.highest_refuted())
    }

    /// Stones of the line with their numbers, and the moves that solve.
    fn picture(&self, shown: &Shown<'_, Self>) -> Picture {
        let mut problem = self.problem.clone();
        let mut picture = problem.picture();
        if self.asked.title.is_some() {
            picture.caption.clone_from(&self.asked.title);
        }
        for &m in shown.solving {
            if let Some((_, Some((x, y)))) = problem.stone(m) {
                picture.mark(x, y, Mark::Winning);
            }
        }
        let mut line = Vec::new();
        for &m in shown.line {
            line.extend(problem.stone(m));
            problem.play(m);
        }
        picture.number(shown.made, line);
        picture
    }
}
