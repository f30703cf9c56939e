//! One move, thought about: what can be proved of it within the effort.

use tesuji_gomoku::hooks::{Area, Tactics};
use tesuji_gomoku::rules::{Colour, Gomoku, Point, Position, Question};
use tesuji_problem::{Generation, Oracles, Order, Problem, Zone};
use tesuji_search::driver::Dfpn;
use tesuji_search::tree::Edge;
use tesuji_search::{Answer, Meter, Search, Silent};

use super::{Allowance, News, shape};
use crate::effort::{Allowed, Effort, Share};

/// The highest order that is looked for.
pub(super) const HIGHEST: u8 = 2;

/// The nodes of a move before the clock counts: they take a few milliseconds, and a player who has no time at all, or was told to stop,
/// still sees most runs of fours.
const FREE: u64 = 20_000;

/// The search of this player.
pub(super) type Searching = Search<Dfpn<Point, Area>>;

/// A position in which it is our turn.
pub(super) struct Thought<'a> {
    position: &'a Position,
    side: Colour,
    /// Do we win?
    attack: Tactics,
    /// Does the opponent?
    defence: Tactics,
    search: &'a mut Searching,
    effort: Effort,
}

/// What became of the moves that were looked at.
#[derive(Debug, Default)]
pub(super) struct Sorted {
    /// The first that is not proved to lose.
    pub(super) open: Option<Point>,
    /// The first that loses no sooner than by a win of order 2.
    pub(super) late: Option<Point>,
}

impl<'a> Thought<'a> {
    /// `None` for a position that makes no sense as a question.
    pub(super) fn new(
        position: &'a Position,
        side: Colour,
        allowance: &Allowance,
        search: &'a mut Searching,
    ) -> Option<Self> {
        let question = |attacker| {
            let question = Question { position: position.clone(), to_move: side, attacker };
            Gomoku::new(&question).ok().map(Tactics::new)
        };
        let (attack, defence) = (question(side)?, question(side.other())?);
        let Allowance { time, nodes, .. } = *allowance;
        let allowed = Allowed { time: Some(time), nodes, free: FREE, ..Allowed::default() };
        let effort = Effort::new(&allowed, allowance.stop.clone());
        Some(Thought { position, side, attack, defence, search, effort })
    }

    /// Our win of the lowest order, with its first move.
    pub(super) fn win(&mut self) -> Option<(Point, u8)> {
        if let Some(five) = self.attack.at_once() {
            return Some((five, 0));
        }
        for order in 1..=HIGHEST {
            if order > 1 && self.effort.is_over() {
                return None;
            }
            let (search, attack) = (&mut *self.search, &mut self.attack);
            let (position, side) = (self.position, self.side);
            let won = self.effort.search(Share::HalfTheTime, &mut Silent, |meter| {
                first_of_win(search, attack, order, position, side, meter)
            });
            if let Some(m) = won {
                return Some((m, order));
            }
        }
        None
    }

    /// Those of the moves after which the opponent cannot make five at once, where there are both kinds. (In caro more moves than one may
    /// stop a five: it can be blocked at its ends.)
    pub(super) fn unless_forced(&mut self, moves: Vec<Point>) -> Vec<Point> {
        self.defence.null();
        let threatened = self.defence.at_once().is_some();
        self.defence.undo();
        if !threatened {
            return moves;
        }
        let defence = &mut self.defence;
        let mut stops = |&m: &Point| {
            defence.play(m);
            let stopped = defence.at_once().is_none();
            defence.undo();
            stopped
        };
        let stopping: Vec<Point> = moves.iter().copied().filter(&mut stops).collect();
        if stopping.is_empty() { moves } else { stopping }
    }

    /// Whether our move loses to a win of this order.
    fn loses(&mut self, m: Point, order: u8) -> bool {
        let (search, defence) = (&mut *self.search, &mut self.defence);
        defence.play(m);
        let order = Order::Finite(order);
        let answer = if order == Order::Finite(1) {
            self.effort.search(Share::All, &mut Silent, |meter| search.ask(defence, order, meter))
        } else {
            self.effort.search(Share::HalfTheTime, &mut Silent, |meter| search.ask(defence, order, meter))
        };
        defence.undo();
        answer.value() == Some(true)
    }

    /// Where our move must be if it is to avert the opponent's win of this order: anywhere, if there is none.
    fn threat(&mut self, order: u8) -> Area {
        let (search, defence) = (&mut *self.search, &mut self.defence);
        defence.null();
        let answer = self
            .effort
            .search(Share::HalfTheTime, &mut Silent, |meter| search.ask(defence, Order::Finite(order), meter));
        defence.undo();
        match answer {
            Answer::Known { proved: true, zone, .. } => zone,
            _ => Area::everywhere(),
        }
    }

    /// Sorts the moves until one is found that is not proved to lose.
    pub(super) fn sort(&mut self, moves: &[Point], tell: &mut dyn FnMut(News)) -> Sorted {
        let mut sorted = Sorted::default();
        let mut threat = None;
        for &m in moves {
            if self.loses(m, 1) {
                tell(News::Loses(m, 1));
                continue;
            }
            if !self.effort.is_over() {
                let zone = threat.get_or_insert_with(|| self.threat(HIGHEST));
                if !zone.contains(m) || self.loses(m, HIGHEST) {
                    tell(News::Loses(m, HIGHEST));
                    sorted.late.get_or_insert(m);
                    continue;
                }
            }
            tell(News::Best(m));
            sorted.open = Some(m);
            break;
        }
        sorted
    }
}

/// The first move of a win of this order, if there is one.
fn first_of_win(
    search: &mut Searching,
    problem: &mut Tactics,
    order: u8,
    position: &Position,
    side: Colour,
    meter: &mut Meter<'_>,
) -> Option<Point> {
    match search.ask(problem, Order::Finite(order), meter) {
        Answer::Known { proved: true, by: Some(Edge::Move(m)), .. } => return Some(m),
        Answer::Known { proved: true, .. } => {}
        Answer::Known { .. } | Answer::Unknown(_) => return None,
    }
    // The game's own solver answered, or a lower order.
    problem.oracle_move(order, &mut || meter.tick().is_err()).or_else(|| {
        shape::ranked(position, side).into_iter().find(|&m| {
            problem.play(m);
            let answer = search.ask(problem, Order::Finite(order), meter);
            problem.undo();
            answer.value() == Some(true)
        })
    })
}
