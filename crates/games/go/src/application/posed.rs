//! A question about Go, as the application searches it and puts its answer.

use tesuji_game::words::asked_within;
use tesuji_game::{Asked, Claim, Found, Question, Shown};
use tesuji_problem::{PointSet, Problem, Status};
use tesuji_proof::Cover;
use tesuji_render::{Mark, Picture};
use tesuji_stones::application::{Goal as Side, picture};

use super::goal::Wanted;
use super::words;
use crate::hooks::{Area, Tactics};
use crate::notation::{claim, write_sgf};
use crate::rules::{self, Contest, Goal, Grid, KoRule, Move, Point, Position, Pursuit, Rules, Wish};

/// A position with its targets and its ko.
pub(super) fn board(position: &Position, title: Option<&str>) -> Picture {
    let grid = position.grid;
    let mut picture = picture::stones(position, title);
    picture::mark(&mut picture, grid, position.marked.iter().map(|p| Point(p as u16)), Mark::Target);
    picture::mark(&mut picture, grid, position.ko, Mark::Forbidden);
    picture
}

/// The targets of all that is wanted.
pub(super) fn marked(question: &rules::Question) -> PointSet {
    question.wishes().flat_map(|wish| wish.targets).map(Point::index).collect()
}

/// What else may be reached, as it is asked: `capture all E5 F6`.
pub(super) fn others(question: &rules::Question) -> Vec<String> {
    let grid = question.position.grid;
    let named = |wish: &Wish| {
        let name = Wanted { goal: wish.goal, side: Side::Reach }.name();
        let many = if wish.all && wish.goal != Goal::Connect { " all" } else { "" };
        let targets: Vec<_> = wish.targets.iter().map(|&t| grid.name(t)).collect();
        format!("{name}{many} {}", targets.join(","))
    };
    question.or.iter().map(named).collect()
}

/// A question that makes sense.
#[derive(Clone, Debug)]
pub struct GoQuestion {
    pub(super) question: rules::Question,
    pub(super) contest: Contest,
    pub(super) wanted: Wanted,
    pub(super) asked: Asked,
}

impl GoQuestion {
    fn grid(&self) -> Grid {
        self.question.position.grid
    }
}

/// The rules as they are told.
pub(super) fn in_words(Rules { ko, suicide }: Rules) -> Vec<(&'static str, String)> {
    vec![("ko", ko.name()), ("suicide", if suicide { "yes" } else { "no" }.to_owned())]
}

impl Question for GoQuestion {
    type Problem = Tactics;

    fn asked(&self) -> &Asked {
        &self.asked
    }

    fn problem(&self) -> Tactics {
        Tactics::new(self.contest.clone())
    }

    fn why_not(&self, at: &Tactics, word: &str) -> Option<String> {
        let (board, p) = (at.contest().board(), self.grid().parse(word).ok()?);
        Some(match board.stone(p) {
            Some(stone) => format!("a stone of {}'s stands there", stone.name()),
            None if at.contest().forbidden() == Some(p) => "it would retake the ko at once".to_owned(),
            None if at.contest().region().is_some_and(|region| !region.contains(p.index())) => {
                "it is outside the region".to_owned()
            }
            None if board.is_legal(at.contest().to_move(), p, self.question.rules.suicide) => {
                "it would bring back a board that has stood".to_owned()
            }
            None => "the stone would have no liberty".to_owned(),
        })
    }

    /// A single stone that took nothing and is taken, where the stones that take it are not to be taken
    /// in turn: no ko, and no snapback.
    fn is_thrown_in(&self, at: &Tactics, reply: Move, answer: Move) -> bool {
        let (Move::At(stone), Move::At(taking)) = (reply, answer) else { return false };
        let (board, side) = (at.contest().board(), at.contest().to_move());
        if !board.removed_by(side, stone).is_empty() {
            return false;
        }
        let mut after = board.clone();
        after.play(side, stone);
        let is_alone = after.chain(stone).len() == 1;
        after.play(side.other(), taking);
        is_alone && after.stone(stone).is_none() && after.liberty_count(taking) > 1
    }

    /// Under superko the boards that have stood count, which no position tells. What can no longer be
    /// reached is no part of the later question.
    fn at(&self, problem: &Tactics, spent: u16) -> Option<Self> {
        let (contest, rules) = (problem.contest(), problem.contest().rules());
        if rules.ko == KoRule::Superko {
            return None;
        }
        let (grid, to_move) = (self.grid(), contest.to_move());
        let mut position = Position::new(grid);
        for p in grid.points() {
            position.set(p, contest.board().stone(p));
        }
        position.ko = contest.board().ko();
        position.to_move = Some(to_move);
        // Where it is over, what has been lost is shown as well.
        let is_over = contest.status() != Status::Open;
        let left = contest.wishes().filter(|wish| is_over || !wish.is_lost()).map(Pursuit::left);
        let left = left.filter(|wish| !wish.targets.is_empty()).collect();
        let mut question = rules::Question { position, rules, to_move, ..self.question.clone() }.wishing(left)?;
        question.position.marked = marked(&question);
        let wanted = Wanted { goal: question.goal, ..self.wanted };
        let later = self.asked.later(spent)?;
        let asked = Asked {
            goal: wanted.name(),
            words: asked_within(&words::question(&question, wanted), later.within),
            targets: question.targets.iter().map(|&t| grid.name(t)).collect(),
            all_targets: question.all,
            or: others(&question),
            to_move: to_move.name(),
            rules: in_words(rules),
            position: write_sgf(&question.position).trim_end().to_owned(),
            ..later
        };
        Some(GoQuestion { contest: Contest::new(&question).ok()?, question, wanted, asked })
    }

    /// Zones prove something only under simple ko, whomever it binds, and without suicide.
    fn claim(&self, _: Option<u16>) -> Option<Claim> {
        let rules = self.question.rules;
        let zones = rules.ko != KoRule::Superko && !rules.suicide;
        let cover = if zones { Cover::Zone } else { Cover::Listed };
        Some(Claim { cover, lines: claim::write(&self.question) })
    }

    fn name(&self, _: &Tactics, m: Move) -> String {
        m.name(self.grid())
    }

    /// With the reserve: where the position is the same in both, the result stands.
    fn zone(&self, zone: &Area) -> Option<PointSet> {
        let reserve = zone.reserve().map_or(PointSet::EMPTY, |(points, _)| *points);
        zone.points().map(|points| *points | reserve)
    }

    fn certified_zone(&self, zone: &Area) -> Vec<String> {
        zone.in_words(self.grid())
    }

    fn points(&self) -> PointSet {
        self.grid().all()
    }

    fn point(&self, index: usize) -> String {
        self.grid().name(Point(index as u16))
    }

    fn headline(&self, found: &Found<'_, Self>) -> String {
        words::headline(&self.question, self.wanted, found.verdict, found.highest_refuted())
    }

    fn picture(&self, shown: &Shown<'_, Self>) -> Picture {
        let position = board(&self.question.position, self.asked.title.as_deref());
        picture::answer(position, self.grid(), self.question.to_move, shown, Move::point)
    }
}
