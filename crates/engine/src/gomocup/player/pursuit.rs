//! A win that was proved for an earlier move, and must not be let go: its strategy is followed, move
//! by move, through whatever the opponent replies.

use tesuji_gomoku::hooks::Area;
use tesuji_gomoku::rules::{Colour, Point, Position};
use tesuji_problem::Order;
use tesuji_search::{Link, Step, Strategy};

use super::thought::Win;

/// A win after our last move.
#[derive(Debug)]
pub(super) struct Pursuit {
    /// The position after our move.
    after: Position,
    side: Colour,
    order: Order,
    /// The strategy, and the step of it that has been reached; the opponent is to move there. `None` if
    /// the win is known, but not how.
    step: Option<(Strategy<Point, Area>, usize)>,
}

impl Pursuit {
    /// What follows the first move of a win in a position.
    pub(super) fn of(win: Win, position: &Position, side: Colour) -> Self {
        let Win { m, order, strategy } = win;
        let step = strategy.and_then(|strategy| {
            let next = strategy.steps.last().and_then(|first| match first {
                Step::Attack { m: first, next: Link::Step(next), .. } if *first == m => Some(*next),
                _ => None,
            });
            next.map(|next| (strategy, next))
        });
        Pursuit { after: made(position, m, side), side, order, step }
    }

    /// The order of the win.
    pub(super) fn order(&self) -> Order {
        self.order
    }

    /// The opponent's reply, if that is all that has happened since.
    pub(super) fn reply(&self, position: &Position, side: Colour) -> Option<Point> {
        let mut replies = self.after.empty().iter().map(|p| Point(p as u16));
        let reply = replies.find(|&p| !position.is_empty(p))?;
        let is_next = side == self.side && made(&self.after, reply, side.other()) == *position;
        is_next.then_some(reply)
    }

    /// The move that answers a reply, by the strategy, which goes on from there; `None` if it is not
    /// known.
    ///
    /// A reply that is not listed lies outside the zone of the answer to doing nothing, and that answer
    /// holds against it (docs/certificate.md).
    pub(super) fn answer(&mut self, position: &Position, reply: Point) -> Option<Point> {
        let (strategy, at) = self.step.as_mut()?;
        let Step::Defend { null, replies, .. } = at_home(strategy, *at)? else { return None };
        let listed = replies.iter().find(|(m, _)| *m == reply).map(|(_, link)| *link);
        let Link::Step(next) = listed.or(*null)? else { return None };
        let Step::Attack { m, next, .. } = at_home(strategy, next)? else { return None };
        let m = *m;
        match next {
            Link::Step(next) => *at = *next,
            Link::Goal => self.step = None,
        }
        let is_free = m != Point::PASS && position.is_empty(m);
        self.after = made(position, m, self.side);
        is_free.then_some(m)
    }
}

/// The step itself, or what it leans on: a position with fewer of the opponent's stones, whose win holds
/// here too.
fn at_home(strategy: &Strategy<Point, Area>, mut at: usize) -> Option<&Step<Point, Area>> {
    while let Step::Less { next, .. } = strategy.steps.get(at)? {
        at = *next;
    }
    strategy.steps.get(at)
}

fn made(position: &Position, m: Point, side: Colour) -> Position {
    let mut position = position.clone();
    if m != Point::PASS {
        position.set(m, Some(side));
    }
    position
}
