//! A question about shogi, as the application searches it and puts its answer.

use tesuji_game::{Asked, Claim, Found, Played, Question, Shown};
use tesuji_problem::Problem;
use tesuji_proof::Cover;
use tesuji_render::Picture;

use super::picture;
use super::question::written;
use super::words::{Words, name};
use crate::claim;
use crate::notation::{Wanted, kif_move, usi};
use crate::rules::{self, Kind, Move, Shogi, Side};

/// A question that makes sense.
#[derive(Clone, Debug)]
pub struct ShogiQuestion {
    question: rules::Question,
    defend: bool,
    asked: Asked,
}

impl ShogiQuestion {
    pub(super) fn new(question: rules::Question, defend: bool, asked: Asked) -> Self {
        ShogiQuestion { question, defend, asked }
    }

    /// A question for somebody who searches it by itself and wants no more than its certificate.
    ///
    /// # Panics
    /// If it makes no sense ([`rules::Question::check`]).
    pub fn of(question: rules::Question) -> Self {
        question.check().expect("a question that makes sense");
        let (attacker, defender) = (name(question.attacker), name(!question.attacker));
        let (goal, to_move) = (question.goal.name(), name(question.position.turn()));
        let asked = Asked { game: "shogi", goal, attacker, defender, to_move, ..Asked::default() };
        ShogiQuestion { question, defend: false, asked }
    }

    fn words(&self) -> Words<'_> {
        Words { question: &self.question, defend: self.defend, within: self.asked.within }
    }
}

impl Question for ShogiQuestion {
    type Problem = Shogi;

    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn problem(&self) -> Shogi {
        Shogi::new(&self.question).expect("a question that was checked")
    }

    fn at(&self, problem: &Shogi, spent: u16) -> Option<Self> {
        let question = rules::Question { position: problem.position().clone(), ..self.question.clone() };
        let later = self.asked.later(spent)?;
        let (defend, within) = (self.defend, later.within);
        let asked = Asked {
            words: Words { question: &question, defend, within }.question(),
            to_move: name(question.position.turn()),
            position: written(&question, Wanted { defend, within, order: None }),
            ..later
        };
        Some(ShogiQuestion { question, defend, asked })
    }

    /// A man that is dropped anywhere bears on the whole board: every reply is answered by itself.
    fn claim(&self, within: Option<u16>) -> Option<Claim> {
        Some(Claim { cover: Cover::Listed, lines: claim::write(&self.question, within) })
    }

    fn why_not(&self, at: &Shogi, word: &str) -> Option<String> {
        let position = at.position();
        let m = usi::parse(word)?;
        let is_pawn = m.dropped() == Some(Kind::Pawn) && position.hand(position.turn()).has(Kind::Pawn);
        let own = position.men(position.turn(), Kind::Pawn);
        if is_pawn && own.into_iter().any(|pawn| pawn.file() == m.to().file()) {
            return Some(format!("there is a pawn on file {} already (nifu)", m.to().file()));
        }
        (is_pawn && position.is_drop_mate(m.to()))
            .then(|| "a pawn that is dropped must not mate (uchifuzume)".to_owned())
    }

    fn name(&self, _at: &Shogi, m: Move) -> String {
        m.to_string()
    }

    fn speaks_of_length(&self) -> bool {
        true
    }

    fn headline(&self, found: &Found<'_, Self>) -> String {
        self.words().headline(found.verdict, found.length, found.refuted, found.is_lowest)
    }

    /// The line as Japanese books have it.
    fn remarks(&self, found: &Found<'_, Self>, _line: &[Played]) -> Vec<String> {
        if found.line.is_empty() {
            return Vec::new();
        }
        let (mut problem, mut last) = (self.problem(), None);
        let mut words = Vec::new();
        for &m in found.line {
            let mark = if problem.position().turn() == Side::Black { '▲' } else { '△' };
            words.push(format!("{mark}{}", kif_move(problem.position(), m, last)));
            last = Some(m.to());
            problem.play(m);
        }
        vec![format!("in Japanese: {}", words.join(" "))]
    }

    fn picture(&self, shown: &Shown<'_, Self>) -> Picture {
        picture::answer(&self.question, self.asked.title.as_deref(), shown.first)
    }
}
