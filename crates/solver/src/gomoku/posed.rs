//! A question about rows, answered.

use tesuji_gomoku::claim;
use tesuji_gomoku::hooks::{Area, Run, Tactics};
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Question};
use tesuji_problem::{Order, PointSet, Problem, Role, Verdict, Zone};
use tesuji_proof::Cover;
use tesuji_search::Meter;

use super::{Goal, picture, words};
use crate::certify::{Claim, Naming};
use crate::evidence::{Evidence, evidence};
use crate::prove::{Found, beside, prove};
use crate::request::Task;
use crate::spoken::Spoken;
use crate::{Answer, Asked, Failure, Played, Stats, Watch};

/// A question that makes sense.
#[derive(Clone, Debug)]
pub(super) struct Posed {
    question: Question,
    gomoku: Gomoku,
    goal: Goal,
    asked: Asked,
    task: Task,
}

impl Posed {
    pub(super) fn new(question: Question, gomoku: Gomoku, goal: Goal, asked: Asked, task: Task) -> Self {
        Posed { question, gomoku, goal, asked, task }
    }

    /// What is searched.
    pub(super) fn problem(&self) -> Tactics {
        Tactics::new(self.gomoku.clone())
    }

    fn grid(&self) -> Grid {
        self.question.position.grid
    }

    /// The checker works the zones out by itself.
    fn claim(&self) -> Claim {
        Claim { game: self.asked.game, cover: Cover::Scheme, lines: claim::write(&self.question) }
    }

    /// The moves with the sides that make them.
    fn played(&self, line: &[Point]) -> Vec<(Colour, Point)> {
        let first = self.question.to_move;
        [first, first.other()].into_iter().cycle().zip(line.iter().copied()).collect()
    }

    /// The points of a zone, unless it is the whole board.
    fn inside(&self, zone: &Area) -> Option<PointSet> {
        (!zone.is_everywhere()).then(|| self.grid().points().filter(|&p| zone.contains(p)).map(Point::index).collect())
    }
}

impl Spoken<Point> for Posed {
    fn line(&self, moves: &[Point]) -> Vec<Played> {
        let played = |(c, m): (Colour, _)| Played { side: c.name(), mv: self.grid().name(m) };
        self.played(moves).into_iter().map(played).collect()
    }
}

impl Naming<Point, Area> for Posed {
    fn name(&self, _: usize, m: Point) -> String {
        self.grid().name(m)
    }

    fn points(&self, zone: &Area) -> Vec<String> {
        self.grid().points().filter(|&p| zone.contains(p)).map(|p| self.grid().name(p)).collect()
    }
}

impl crate::Posed for Posed {
    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn solve(&self, watch: &mut Watch<'_>) -> Result<Answer, Failure> {
        let found = prove(&mut self.problem(), self.asked.orders, &self.task, watch);
        let is_run = found.solution.verdict == Verdict::Proved { order: Order::Finite(1) }
            && self.gomoku.role() == Role::Attacker;
        let run = if self.task.shortest && is_run { Some(self.shortest(watch)) } else { None };
        let mut answer = self.answer(found, run.as_ref().and_then(Option::as_ref))?;
        answer.headline.push_str(&run.map_or_else(String::new, |run| words::shortest(run.as_ref())));
        Ok(answer)
    }
}

impl Posed {
    /// The shortest run of fours of the side to move, if the limits allow. Where it ends on a point that is forbidden to the opponent, the
    /// line stops before it.
    fn shortest(&self, watch: &mut Watch<'_>) -> Option<Run> {
        let mut problem = self.problem();
        let search = |meter: &mut Meter<'_>| problem.run_of_fours(true, &mut || meter.tick().is_err());
        let mut run = beside(self.task.limits, watch, search).ok().flatten()?;
        if run.moves.len().is_multiple_of(2) {
            run.moves.pop();
        }
        Some(run)
    }

    fn answer(&self, found: Found<Point, Area>, run: Option<&Run>) -> Result<Answer, Failure> {
        let Found { solution, first, solving, threats, strategy, nodes, time, total_time } = found;
        let verdict = solution.verdict;
        let Evidence { certificate, uncertified, first, line, solving } =
            evidence((first, solving), strategy, None, self.claim(), self)?;
        let line = run.map_or(&line, |run| &run.moves);
        let played = self.played(line);
        let decided = verdict.is_proved() || verdict.is_disproved();
        let zone = if decided { self.inside(&solution.zone) } else { None };
        let moves = solving.as_ref().map_or(&[][..], |solving| &solving.moves);
        let finding = picture::Finding { line: &played, zone: zone.as_ref(), solving: moves };
        let grid = self.grid();
        Ok(Answer {
            outcome: words::outcome(self.goal, verdict, self.asked.orders),
            verdict,
            refuted: solution.refuted,
            headline: words::headline(&self.question, self.goal, verdict, solution.refuted),
            first: first.map(|m| self.first(m)),
            line: self.line(line),
            line_in_words: self.line_in_words(line),
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
