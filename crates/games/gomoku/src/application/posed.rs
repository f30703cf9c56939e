//! A question about rows, as the application searches it and puts its answer.

use tesuji_game::{Asked, Claim, Found, Question, Shortest, Shown};
use tesuji_problem::{Order, PointSet, Problem, Role, Zone};
use tesuji_proof::Cover;
use tesuji_render::Picture;

use super::goal::Goal;
use super::{picture, words};
use crate::claim;
use crate::hooks::{Area, Tactics};
use crate::rules::{self, Colour, Gomoku, Grid, Point, PositionError};

/// A question that makes sense.
#[derive(Clone, Debug)]
pub struct GomokuQuestion {
    question: rules::Question,
    gomoku: Gomoku,
    goal: Goal,
    asked: Asked,
}

impl GomokuQuestion {
    pub(super) fn new(question: rules::Question, gomoku: Gomoku, goal: Goal, asked: Asked) -> Self {
        GomokuQuestion { question, gomoku, goal, asked }
    }

    /// A question for somebody who searches it by itself and wants no more than its certificate.
    ///
    /// # Errors
    /// If it makes no sense.
    pub fn of(question: rules::Question) -> Result<Self, PositionError> {
        let (gomoku, goal) = (Gomoku::new(&question)?, Goal::Win);
        let (attacker, to_move) = (question.attacker, question.to_move.name());
        let (attacker, defender) = (attacker.name(), attacker.other().name());
        let asked = Asked { game: "gomoku", goal: goal.name(), attacker, defender, to_move, ..Asked::default() };
        Ok(Self::new(question, gomoku, goal, asked))
    }

    fn grid(&self) -> Grid {
        self.question.position.grid
    }

    /// The moves with the sides that make them.
    fn played(&self, line: &[Point]) -> Vec<(Colour, Point)> {
        let first = self.question.to_move;
        [first, first.other()].into_iter().cycle().zip(line.iter().copied()).collect()
    }
}

impl Question for GomokuQuestion {
    type Problem = Tactics;

    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn problem(&self) -> Tactics {
        Tactics::new(self.gomoku.clone())
    }

    /// The checker works the zones out by itself.
    fn claim(&self, _: Option<u16>) -> Claim {
        Claim { cover: Cover::Scheme, lines: claim::write(&self.question) }
    }

    fn name(&self, _: &Tactics, m: Point) -> String {
        self.grid().name(m)
    }

    fn zone(&self, zone: &Area) -> Option<PointSet> {
        (!zone.is_everywhere()).then(|| self.grid().points().filter(|&p| zone.contains(p)).map(Point::index).collect())
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

    /// The shortest run of fours of the side to move. Where it ends on a point that is forbidden to the
    /// opponent, the line stops before it.
    fn shortest(&self, order: Order, tick: &mut dyn FnMut() -> bool) -> Shortest<Point> {
        if order != Order::Finite(1) || self.gomoku.role() != Role::Attacker {
            return Shortest::NoSolver;
        }
        let run = self.problem().run_of_fours(true, tick).ok().flatten();
        let words = words::shortest(run.as_ref());
        match run {
            None => Shortest::Stopped(words),
            Some(mut run) => {
                if run.moves.len().is_multiple_of(2) {
                    run.moves.pop();
                }
                Shortest::Line(run.moves, words)
            }
        }
    }
}
