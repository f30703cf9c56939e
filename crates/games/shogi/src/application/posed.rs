//! A question about shogi, as the application searches it and puts its answer.

use tesuji_game::{Asked, ByConvention, Claim, Found, Inquiry, Played, Question, Section, Shown, words};
use tesuji_problem::{Order, Problem, TwoSided, Verdict};
use tesuji_proof::Cover;
use tesuji_render::Picture;

use super::convention::{self, Counted};
use super::men;
use super::picture;
use super::question::written;
use super::words::{Words, name};
use crate::claim;
use crate::notation::{Length, Wanted, kif_move, usi};
use crate::rules::{self, Kind, Move, Shogi, Side};

/// The highest order of problems that must have one solution.
const HISSHI: Order = Order::Finite(2);

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

    /// The mate as tsume-shogi counts it, where that is shorter.
    fn convention(&self, found: &Found<'_, Self>) -> Option<Section> {
        let is_tsume = matches!(found.verdict, Verdict::Proved { order } if order <= Order::Finite(1));
        // Only what is dropped against a check can be without purpose, and lengthens the line.
        let has_drops =
            found.line.iter().skip(usize::from(self.asked.attacks())).step_by(2).any(|m| m.dropped().is_some());
        if !is_tsume || !has_drops {
            return None;
        }
        // Where moves were not counted the line is one of so many.
        let first = usize::from(!self.asked.attacks());
        let within = found.length.within.or(u16::try_from((found.line.len() - first).div_ceil(2)).ok())?;
        let Counted { moves, line } = convention::count(&self.question.position, self.question.attacker, within)?;
        if moves >= within {
            return None;
        }
        let plies = line.len();
        let names: Vec<_> = line.iter().map(ToString::to_string).collect();
        let sides = [self.asked.attacker, self.asked.defender];
        let played = line.iter().enumerate().map(|(i, m)| Played { side: sides[(first + i) % 2], mv: m.to_string() });
        let shown = words::numbered(&played.collect::<Vec<_>>());
        let counted = if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") };
        let row = format!("{counted}, not counting men that are put between to no purpose: {shown}");
        Some(Section {
            name: "convention",
            rows: vec![("as tsume", vec![row])],
            value: serde_json::json!({ "moves": moves, "plies": plies, "line": &names }),
            is_interrupted: false,
            soundness: None,
            by_convention: Some(ByConvention { moves, line: names }),
        })
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

    fn turned_round(&self) -> Option<fn(&mut Shogi)> {
        Some(Shogi::swap_roles)
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
            position: written(&question, Wanted { defend, within: within.map(Length::Moves), order: None }),
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

    /// Tsume and hisshi have one solution, however long another would take.
    fn of_any_length(&self) -> Option<Self> {
        let is_problem = !self.defend && self.asked.attacks() && self.asked.orders.to <= HISSHI;
        let asked = Asked { within: None, expect: None, ..self.asked.clone() };
        is_problem.then(|| {
            let words = Words { question: &self.question, defend: false, within: None }.question();
            let wanted = Wanted { within: None, ..Wanted::MATE };
            let position = written(&self.question, wanted);
            ShogiQuestion { question: self.question.clone(), defend: false, asked: Asked { words, position, ..asked } }
        })
    }

    fn with_a_man_less(&self) -> Vec<(String, Self)> {
        let less = men::less(&self.question);
        let asked = |question: &rules::Question| {
            let within = self.asked.within.map(Length::Moves);
            let wanted = Wanted { defend: self.defend, within, order: None };
            Asked { position: written(question, wanted), expect: None, ..self.asked.clone() }
        };
        let posed = |question| {
            let asked = asked(&question);
            ShogiQuestion { question, defend: self.defend, asked }
        };
        less.into_iter().map(|(man, question)| (man, posed(question))).collect()
    }

    fn sections(&self, found: &Found<'_, Self>, _inquiry: &mut dyn Inquiry<Shogi>) -> Vec<Section> {
        self.convention(found).into_iter().collect()
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
