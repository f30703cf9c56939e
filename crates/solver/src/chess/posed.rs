//! A question about chess, answered.

use tesuji_chess::claim;
use tesuji_chess::notation::san;
use tesuji_chess::rules::{Chess, Color, Move, Position, Question};
use tesuji_problem::{Everywhere, Order};
use tesuji_proof::Cover;
use tesuji_search::{Link, Step, Strategy};

use super::findings::{Findings, find};
use super::picture;
use super::words::{Words, name, numbered};
use crate::certify::{Claim, Naming};
use crate::evidence::{Evidence, evidence};
use crate::request::Task;
use crate::spoken::{Spoken, written};
use crate::{Answer, Asked, Failure, Played, Stats, Watch};

/// A question that makes sense.
#[derive(Clone, Debug)]
pub(super) struct Posed {
    question: Question,
    defend: bool,
    asked: Asked,
    task: Task,
}

impl Posed {
    pub(super) fn new(question: Question, defend: bool, asked: Asked, task: Task) -> Self {
        Posed { question, defend, asked, task }
    }

    /// What is searched.
    pub(super) fn problem(&self) -> Chess {
        Chess::new(&self.question).expect("a question that was checked")
    }

    /// A move on one side of the board bears on the other: every reply is answered by itself.
    fn claim(&self, within: Option<u16>) -> Claim {
        Claim { game: self.asked.game, cover: Cover::Listed, lines: claim::write(&self.question, within) }
    }

    fn position(&self) -> &Position {
        &self.question.position
    }
}

impl Spoken<Move> for Posed {
    fn line(&self, moves: &[Move]) -> Vec<Played> {
        let mut position = self.position().clone();
        let mut played = Vec::new();
        for &m in moves {
            played.push(Played { side: name(position.turn()), mv: san(&position, m) });
            position = position.after(m);
        }
        played
    }

    /// `1.Re1 Kh5 2.Rg1`.
    fn line_in_words(&self, moves: &[Move]) -> String {
        let white_first = self.position().turn() == Color::White;
        written(&self.line(moves), " ", |i, played| match played.side {
            "Black" if i > 0 => played.mv.clone(),
            _ => numbered(i, white_first, &played.mv),
        })
    }
}

/// The position of every step of a strategy: what castling is called depends on it.
struct Places(Vec<Option<Position>>);

impl Places {
    fn new(root: &Position, strategy: Option<&Strategy<Move, Everywhere>>) -> Self {
        let steps = strategy.map_or(&[][..], |s| &s.steps);
        let mut places = vec![None; steps.len()];
        if let Some(last) = places.last_mut() {
            *last = Some(root.clone());
        }
        for (i, step) in steps.iter().enumerate().rev() {
            let Some(here) = places[i].clone() else { continue };
            let links = match step {
                Step::Attack { m, next, .. } => vec![(*m, *next)],
                Step::Defend { replies, .. } => replies.clone(),
            };
            for (m, link) in links {
                if let Link::Step(next) = link
                    && places[next].is_none()
                {
                    places[next] = Some(here.after(m));
                }
            }
        }
        Places(places)
    }
}

impl Naming<Move, Everywhere> for Places {
    fn name(&self, step: usize, m: Move) -> String {
        self.0[step].as_ref().map_or_else(String::new, |position| position.uci(m))
    }

    fn points(&self, _: &Everywhere) -> Vec<String> {
        Vec::new()
    }
}

impl crate::Posed for Posed {
    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn solve(&self, watch: &mut Watch<'_>) -> Result<Answer, Failure> {
        let findings = find(&mut self.problem(), &self.asked, &self.task, watch);
        self.answer(findings)
    }
}

impl Posed {
    fn answer(&self, findings: Findings) -> Result<Answer, Failure> {
        let Findings { verdict, length, refuted, strategy, .. } = findings;
        let words = Words { question: &self.question, defend: self.defend, within: self.asked.within };
        let headline = words.headline(verdict, length, &refuted);
        let places = Places::new(self.position(), strategy.as_ref().and_then(|s| s.as_ref().ok()));
        let winner_moves = verdict.is_proved() == (self.position().turn() == self.question.attacker);
        let first = findings.first.or_else(|| strategy.as_ref().and_then(|s| begins(s.as_ref().ok()?)));
        let found = (first.filter(|_| winner_moves), findings.solving);
        let Evidence { certificate, uncertified, first, line, solving } =
            evidence(found, strategy, None, self.claim(length.within), &places)?;
        let mut asked = self.asked.clone();
        asked.notes.extend(length.within.or(asked.within).and_then(|n| words.fifty_moves(n)));
        let line_in_words = self.line_in_words(&line);
        let line = self.line(&line);
        asked.notes.extend(line.last().and_then(|last| words.mate_instead(&last.mv)));
        Ok(Answer {
            outcome: words.outcome(verdict, asked.scope()),
            verdict,
            refuted: self.refuted(&refuted),
            headline,
            first: first.map(|m| self.first(m)),
            line,
            line_in_words,
            solving: solving.as_ref().map(|solving| self.solving(solving)),
            threats: findings.threats.map(|listed| self.threats(&listed)),
            zone: None,
            picture: picture::answer(&self.question, asked.title.as_deref(), first),
            certificate,
            uncertified,
            length: Some(length),
            composition: findings.composition,
            stats: Stats {
                nodes: findings.nodes,
                time: findings.time,
                total_time: findings.total_time,
                driver: self.task.driver,
                memory: self.task.limits.memory,
            },
            asked,
        })
    }

    /// The highest order that is refuted as far as was asked.
    fn refuted(&self, refuted: &[(Order, u16)]) -> Option<Order> {
        let far = |&&(_, n): &&(Order, u16)| self.asked.within.map_or(n == u16::MAX, |asked| n >= asked);
        refuted.iter().filter(far).map(|&(order, _)| order).max()
    }
}

/// The first move of a strategy of the side to move.
fn begins(strategy: &Strategy<Move, Everywhere>) -> Option<Move> {
    match strategy.steps.last()? {
        Step::Attack { m, .. } => Some(*m),
        Step::Defend { .. } => None,
    }
}
