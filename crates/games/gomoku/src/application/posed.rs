//! A question about rows, as the application searches it and puts its answer.

use tesuji_game::words::asked_within;
use tesuji_game::{Asked, Claim, Found, Question, Shortest, Shown};
use tesuji_problem::{Order, PointSet, Problem, Role, TwoSided, Zone};
use tesuji_proof::{Cover, Symmetry};
use tesuji_render::{Mark, Picture};
use tesuji_stones::application::{Goal, picture};

use super::question::written;
use super::{GOALS, words};
use crate::claim;
use crate::hooks::{Area, Tactics};
use crate::rules::{self, Colour, Foul, Gomoku, Grid, Point, Position, PositionError, judge};

/// A position with the points that renju forbids to Black.
pub(super) fn board(position: &Position, title: Option<&str>) -> Picture {
    let mut picture = picture::stones(position, title);
    let question = rules::Question { position: position.clone(), to_move: Colour::Black, attacker: Colour::Black };
    let forbidden = Gomoku::new(&question).map(|gomoku| gomoku.forbidden()).unwrap_or_default();
    picture::mark(&mut picture, position.grid, forbidden.iter().map(|p| Point(p as u16)), Mark::Forbidden);
    picture
}

/// A question that makes sense.
#[derive(Clone, Debug)]
pub struct GomokuQuestion {
    pub(super) question: rules::Question,
    pub(super) gomoku: Gomoku,
    pub(super) goal: Goal,
    pub(super) asked: Asked,
}

impl GomokuQuestion {
    /// A question for somebody who searches it by itself and wants no more than its certificate.
    ///
    /// # Errors
    /// If it makes no sense.
    pub fn of(question: rules::Question) -> Result<Self, PositionError> {
        let (gomoku, goal) = (Gomoku::new(&question)?, Goal::Reach);
        let (attacker, to_move) = (question.attacker, question.to_move.name());
        let (attacker, defender) = (attacker.name(), attacker.other().name());
        let asked = Asked { game: "gomoku", goal: GOALS.name(goal), attacker, defender, to_move, ..Asked::default() };
        Ok(GomokuQuestion { question, gomoku, goal, asked })
    }

    fn grid(&self) -> Grid {
        self.question.position.grid
    }
}

impl Question for GomokuQuestion {
    type Problem = Tactics;

    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn turned_round(&self) -> Option<fn(&mut Tactics)> {
        Some(Tactics::swap_roles)
    }

    fn problem(&self) -> Tactics {
        Tactics::new(self.gomoku.clone())
    }

    fn at(&self, problem: &Tactics, spent: u16) -> Option<Self> {
        let game = problem.game();
        let position = game.position().clone();
        let question = rules::Question { position, to_move: game.to_move(), attacker: game.attacker() };
        let later = self.asked.later(spent)?;
        let asked = Asked {
            words: asked_within(&words::question(&question, self.goal), later.within),
            to_move: question.to_move.name(),
            position: written(&question),
            ..later
        };
        Some(GomokuQuestion { gomoku: Gomoku::new(&question).ok()?, question, goal: self.goal, asked })
    }

    fn turned(&self, at: &Tactics, symmetry: Symmetry) -> Option<Tactics> {
        let (game, grid) = (at.game(), self.grid());
        let size = (grid.width(), grid.height());
        if !symmetry.fits(size) {
            return None;
        }
        let mut position = Position::new(grid, game.position().rules);
        for p in grid.points() {
            position.set(Point(symmetry.turn_point(p.index(), size) as u16), game.position().stone(p));
        }
        let question = rules::Question { position, to_move: game.to_move(), attacker: game.attacker() };
        Gomoku::new(&question).ok().map(Tactics::new)
    }

    /// The checker works the zones out by itself.
    fn claim(&self, _: Option<u16>) -> Option<Claim> {
        Some(Claim { cover: Cover::Scheme, lines: claim::write(&self.question) })
    }

    fn why_not(&self, at: &Tactics, word: &str) -> Option<String> {
        let (position, p) = (at.game().position(), self.grid().parse(word).ok()?);
        if let Some(stone) = position.stone(p) {
            return Some(format!("a stone of {}'s stands there", stone.name()));
        }
        Some(match judge(position, p).foul? {
            Foul::Overline => "an overline is forbidden to Black".to_owned(),
            Foul::DoubleFour => "a double four is forbidden to Black".to_owned(),
            Foul::DoubleThree => "a double three is forbidden to Black".to_owned(),
        })
    }

    fn name(&self, _: &Tactics, m: Point) -> String {
        self.grid().name(m)
    }

    fn zone(&self, zone: &Area) -> Option<PointSet> {
        (!zone.is_everywhere()).then(|| self.grid().points().filter(|&p| zone.contains(p)).map(Point::index).collect())
    }

    fn points(&self) -> PointSet {
        self.grid().all()
    }

    fn point(&self, index: usize) -> String {
        self.grid().name(Point(index as u16))
    }

    fn headline(&self, found: &Found<'_, Self>) -> String {
        words::headline(&self.question, self.goal, found.verdict, found.highest_refuted())
    }

    fn picture(&self, shown: &Shown<'_, Self>) -> Picture {
        let position = board(&self.question.position, self.asked.title.as_deref());
        picture::answer(position, self.grid(), self.question.to_move, shown, Some)
    }

    /// The shortest run of fours of the side to move. Where it ends on a point that is forbidden to
    /// the opponent, the line stops before it.
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
