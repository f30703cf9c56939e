//! A question about chess, as the application searches it and puts its answer.

use tesuji_game::{Asked, Claim, Found, Inquiry, Played, Question, Section, Shown, words::written};
use tesuji_problem::TwoSided;
use tesuji_proof::Cover;
use tesuji_render::Picture;

use super::question::written as written_position;
use super::words::{Words, name};
use super::{composition, picture};
use crate::claim;
use crate::notation::{Wanted, san};
use crate::rules::{self, Chess, Goal, Move};

/// A question that makes sense.
#[derive(Clone, Debug)]
pub struct ChessQuestion {
    question: rules::Question,
    defend: bool,
    /// Whether the composer's solution is asked for.
    composes: bool,
    asked: Asked,
}

impl ChessQuestion {
    pub(super) fn new(question: rules::Question, defend: bool, composes: bool, asked: Asked) -> Self {
        ChessQuestion { question, defend, composes, asked }
    }

    /// A question for somebody who searches it by itself and wants no more than its certificate.
    ///
    /// # Panics
    /// If it makes no sense ([`rules::Question::check`]).
    pub fn of(question: rules::Question) -> Self {
        question.check().expect("a question that makes sense");
        let sides = (name(question.attacker), name(!question.attacker), name(question.position.turn()));
        let (attacker, defender, to_move) = sides;
        let (goal, helps) = (question.goal.name(), question.goal == Goal::Helpmate);
        let asked = Asked { game: "chess", goal, helps, attacker, defender, to_move, ..Asked::default() };
        ChessQuestion { question, defend: false, composes: false, asked }
    }

    fn words(&self) -> Words<'_> {
        Words { question: &self.question, defend: self.defend, within: self.asked.within }
    }
}

impl Question for ChessQuestion {
    type Problem = Chess;

    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn turned_round(&self) -> Option<fn(&mut Chess)> {
        (self.question.goal == Goal::Mate).then_some(Chess::swap_roles as fn(&mut Chess))
    }

    fn problem(&self) -> Chess {
        Chess::new(&self.question).expect("a question that was checked")
    }

    /// The man that is hunted may have moved.
    fn at(&self, problem: &Chess, spent: u16) -> Option<Self> {
        let goal = problem.target().map_or(self.question.goal, Goal::Win);
        let question = rules::Question { position: problem.position().clone(), goal, ..self.question.clone() };
        question.check().ok()?;
        let later = self.asked.later(spent)?;
        let (defend, within) = (self.defend, later.within);
        let asked = Asked {
            words: Words { question: &question, defend, within }.question(),
            targets: problem.target().map(|square| square.to_string()).into_iter().collect(),
            to_move: name(question.position.turn()),
            position: written_position(&question, Wanted { goal: Some(goal), defend, within }),
            ..later
        };
        Some(ChessQuestion { question, defend, composes: false, asked })
    }

    /// A move on one side of the board bears on the other: every reply is answered by itself.
    fn claim(&self, within: Option<u16>) -> Option<Claim> {
        Some(Claim { cover: Cover::Listed, lines: claim::write(&self.question, within) })
    }

    fn certifies_orders(&self) -> bool {
        self.question.goal.has_threats()
    }

    /// In a helpmate the attacker moves for both sides.
    fn side(&self, at: &Chess) -> &'static str {
        name(at.position().turn())
    }

    fn going_on(&self, at: &Chess) -> Option<Move> {
        at.going_on()
    }

    fn name(&self, at: &Chess, m: Move) -> String {
        if m == Move::GO_ON {
            return m.to_string();
        }
        san(at.position(), m)
    }

    fn certified_name(&self, at: &Chess, m: Move) -> String {
        if m == Move::GO_ON {
            return m.to_string();
        }
        at.position().uci(m)
    }

    /// A mate is asked for in so many moves, and called the shortest.
    fn counts_moves(&self) -> bool {
        true
    }

    fn speaks_of_length(&self) -> bool {
        true
    }

    /// A composer's solution is about the shortest win.
    fn wants_shortest(&self) -> bool {
        self.composes
    }

    fn headline(&self, found: &Found<'_, Self>) -> String {
        self.words().headline(found.verdict, found.length, found.refuted, found.is_lowest)
    }

    /// `1.Re1 Kh5 2.Rg1`.
    fn line_in_words(&self, line: &[Played]) -> String {
        let words = self.words();
        let second = name(!words.numbered_side());
        written(line, " ", |i, played| {
            if i > 0 && played.side == second { played.mv.clone() } else { words.numbered(i, &played.mv) }
        })
    }

    fn remarks(&self, found: &Found<'_, Self>, line: &[Played]) -> Vec<String> {
        let words = self.words();
        let fifty = found.length.within.or(self.asked.within).and_then(|n| words.fifty_moves(n));
        fifty.into_iter().chain(line.last().and_then(|last| words.mate_instead(&last.mv))).collect()
    }

    fn picture(&self, shown: &Shown<'_, Self>) -> Picture {
        picture::answer(&self.question, self.asked.title.as_deref(), shown.first)
    }

    fn sections(&self, found: &Found<'_, Self>, inquiry: &mut dyn Inquiry<Chess>) -> Vec<Section> {
        if !self.composes {
            return Vec::new();
        }
        composition::section(&self.words(), &mut self.problem(), found, inquiry).into_iter().collect()
    }
}
