//! A question about Go, as the application searches it and puts its answer.

use tesuji_game::{Asked, Claim, Found, Question, Shown};
use tesuji_problem::PointSet;
use tesuji_proof::Cover;
use tesuji_render::Picture;

use super::goal::Goal;
use super::{picture, words};
use crate::hooks::{Area, Tactics};
use crate::notation::{claim, move_name};
use crate::rules::{self, Capture, Colour, Grid, KoRule, Move, Point};

/// A question that makes sense.
#[derive(Clone, Debug)]
pub struct GoQuestion {
    question: rules::Question,
    capture: Capture,
    goal: Goal,
    asked: Asked,
}

impl GoQuestion {
    pub(super) fn new(question: rules::Question, capture: Capture, goal: Goal, asked: Asked) -> Self {
        GoQuestion { question, capture, goal, asked }
    }

    fn grid(&self) -> &Grid {
        &self.question.position.grid
    }

    /// The moves with the sides that make them.
    fn played(&self, line: &[Move]) -> Vec<(Colour, Move)> {
        let first = self.question.to_move;
        let sides = [first, first.other()].into_iter().cycle();
        sides.zip(line.iter().copied()).collect()
    }
}

impl Question for GoQuestion {
    type Problem = Tactics;

    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn problem(&self) -> Tactics {
        Tactics::new(self.capture.clone())
    }

    /// Zones prove something only under simple ko, whomever it binds, and without suicide.
    fn claim(&self, _: Option<u16>) -> Option<Claim> {
        let rules = self.question.rules;
        let zones = rules.ko != KoRule::Superko && !rules.suicide;
        let cover = if zones { Cover::Zone } else { Cover::Listed };
        Some(Claim { cover, lines: claim::write(&self.question) })
    }

    fn name(&self, _: &Tactics, m: Move) -> String {
        move_name(self.grid(), m)
    }

    fn zone(&self, zone: &Area) -> Option<PointSet> {
        zone.points().copied()
    }

    fn points(&self) -> PointSet {
        self.grid().points().map(Point::index).collect()
    }

    fn point(&self, index: usize) -> String {
        self.grid().name(Point(index as u16))
    }

    fn headline(&self, found: &Found<'_, Self>) -> String {
        words::headline(&self.question, self.goal, found.verdict, found.highest_refuted())
    }

    fn picture(&self, shown: &Shown<'_, Self>) -> Picture {
        let line = self.played(shown.line);
        let finding = picture::Finding { line: &line, zone: shown.zone, solving: shown.solving };
        picture::answer(&self.question, self.asked.title.as_deref(), &finding)
    }
}
