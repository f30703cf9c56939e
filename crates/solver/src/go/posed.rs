//! A question about Go, answered.

use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::notation::{claim, move_name};
use tesuji_go::rules::{Capture, Colour, Grid, KoRule, Move, Point, Question};
use tesuji_proof::Cover;

use super::{Goal, picture, words};
use crate::certify::{Claim, Naming};
use crate::evidence::{Evidence, evidence};
use crate::prove::{Found, prove};
use crate::request::Task;
use crate::spoken::Spoken;
use crate::{Answer, Asked, Failure, Played, Stats, Watch};

/// A question that makes sense.
#[derive(Clone, Debug)]
pub(super) struct Posed {
    question: Question,
    capture: Capture,
    goal: Goal,
    asked: Asked,
    task: Task,
}

impl Posed {
    pub(super) fn new(question: Question, capture: Capture, goal: Goal, asked: Asked, task: Task) -> Self {
        Posed { question, capture, goal, asked, task }
    }

    /// What is searched.
    pub(super) fn problem(&self) -> Tactics {
        Tactics::new(self.capture.clone())
    }

    fn grid(&self) -> &Grid {
        &self.question.position.grid
    }

    /// Zones prove something only under the simple ko rule and without suicide.
    fn claim(&self) -> Claim {
        let rules = self.question.rules;
        let zones = rules.ko == KoRule::Simple && !rules.suicide;
        let cover = if zones { Cover::Zone } else { Cover::Listed };
        Claim { game: self.asked.game, cover, lines: claim::write(&self.question) }
    }

    /// The moves with the sides that make them.
    fn played(&self, line: &[Move]) -> Vec<(Colour, Move)> {
        let first = self.question.to_move;
        let sides = [first, first.other()].into_iter().cycle();
        sides.zip(line.iter().copied()).collect()
    }
}

impl Spoken<Move> for Posed {
    fn line(&self, moves: &[Move]) -> Vec<Played> {
        let played = |(c, m): (Colour, _)| Played { side: c.name(), mv: move_name(self.grid(), m) };
        self.played(moves).into_iter().map(played).collect()
    }
}

impl Naming<Move, Area> for Posed {
    fn name(&self, _: usize, m: Move) -> String {
        move_name(self.grid(), m)
    }

    fn points(&self, zone: &Area) -> Vec<String> {
        self.grid().points().filter(|&p| zone.has(p)).map(|p| self.grid().name(p)).collect()
    }
}

impl crate::Posed for Posed {
    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn solve(&self, watch: &mut Watch<'_>) -> Result<Answer, Failure> {
        let found = prove(&mut self.problem(), self.asked.orders, &self.task, watch);
        self.answer(found)
    }
}

impl Posed {
    fn answer(&self, found: Found<Move, Area>) -> Result<Answer, Failure> {
        let Found { solution, first, solving, threats, strategy, nodes, time, total_time } = found;
        let verdict = solution.verdict;
        let Evidence { certificate, uncertified, first, line, solving } =
            evidence((first, solving), strategy, Some(Move::Pass), self.claim(), self)?;
        let played = self.played(&line);
        let zone = if verdict.is_proved() || verdict.is_disproved() { solution.zone.points() } else { None };
        let grid = self.grid();
        let moves = solving.as_ref().map_or(&[][..], |solving| &solving.moves);
        let finding = picture::Finding { line: &played, zone, solving: moves };
        Ok(Answer {
            outcome: words::outcome(self.goal, verdict, self.asked.orders),
            verdict,
            refuted: solution.refuted,
            headline: words::headline(&self.question, self.goal, verdict, solution.refuted),
            first: first.map(|m| self.first(m)),
            line: self.line(&line),
            line_in_words: self.line_in_words(&line),
            solving: solving.as_ref().map(|solving| self.solving(solving)),
            threats: threats.map(|listed| self.threats(&listed)),
            zone: zone.map(|z| z.iter().map(|p| grid.name(Point(p as u16))).collect()),
            picture: picture::answer(&self.question, self.asked.title.as_deref(), &finding),
            certificate,
            uncertified,
            length: None,
            composition: None,
            stats: Stats { nodes, time, total_time, driver: self.task.driver, memory: self.task.limits.memory },
            asked: self.asked.clone(),
        })
    }
}
