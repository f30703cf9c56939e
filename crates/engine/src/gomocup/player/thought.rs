//! One move, thought about: what is asked, and what follows for the move.

use tesuji_gomoku::application::GomokuQuestion;
use tesuji_gomoku::hooks::{Area, Tactics};
use tesuji_gomoku::rules::{Colour, Gomoku, Point, Position, Question};
use tesuji_problem::{Generation, Order, Problem, Zone};
use tesuji_solver::{Client, News as Found, Wish};

use super::News;
use crate::effort::Effort;

/// The order that is looked for first on both sides: runs of fours.
const FIRST: Order = Order::Finite(1);
/// The highest order that is looked for.
const HIGHEST: Order = Order::Finite(2);
/// A turn takes this fraction of the usual share: positions take longer than elsewhere, and moves
/// are made by the clock.
const PART: u64 = 10;

/// Do we win?
const ATTACK: usize = 0;
/// Would the opponent, if we passed?
const THREAT: usize = 1;
/// Does the opponent after the first of our moves? Those after the others follow.
const REPLIES: usize = 2;

/// A position in which it is our turn.
pub(super) struct Thought<'a> {
    position: &'a Position,
    side: Colour,
    /// Our moves, the best-looking first.
    moves: Vec<Point>,
    /// The move that is looked at: those before it are proved to lose.
    at: usize,
    effort: &'a Effort,
    tell: &'a mut dyn FnMut(News),
    /// The highest order at which there is no win in answer to each question of ours, if one is
    /// known: of the attack, the threat, and the move that is looked at.
    refuted: [Option<Order>; 3],
    won: Option<Point>,
    /// Where our move must be if it is to avert the opponent's threat.
    zone: Area,
    /// The first move that loses no sooner than by a win of the highest order.
    late: Option<Point>,
}

impl<'a> Thought<'a> {
    /// `None` for a position that makes no sense as a question.
    pub(super) fn new(
        position: &'a Position,
        side: Colour,
        moves: Vec<Point>,
        effort: &'a Effort,
        tell: &'a mut dyn FnMut(News),
    ) -> Option<Self> {
        let moves = unless_forced(position, side, moves)?;
        let (refuted, zone) = ([None; 3], Area::everywhere());
        Some(Thought { position, side, moves, at: 0, effort, tell, refuted, won: None, zone, late: None })
    }

    /// The move to make.
    pub(super) fn conclude(self) -> Option<Point> {
        self.won.or_else(|| self.moves.get(self.at).copied()).or(self.late).or_else(|| self.moves.first().copied())
    }

    /// The move that is looked at loses.
    fn loses(&mut self, order: Order) {
        let m = self.moves[self.at];
        (self.tell)(News::Loses(m, degree(order)));
        if order > FIRST {
            self.late.get_or_insert(m);
        }
        self.at += 1;
        self.refuted[REPLIES] = None;
        match self.moves.get(self.at) {
            Some(&next) => (self.tell)(News::Best(next)),
            None => (self.tell)(News::Lost),
        }
    }

    /// Whoever is to avert a threat must play where it can be upset: moves elsewhere lose too, if
    /// to no run of fours.
    fn avert(&mut self) {
        while self.refuted[REPLIES] >= Some(FIRST)
            && let Some(&m) = self.moves.get(self.at)
            && !self.zone.contains(m)
        {
            self.loses(HIGHEST);
        }
    }
}

impl Client<GomokuQuestion> for Thought<'_> {
    fn count(&self) -> usize {
        REPLIES + self.moves.len()
    }

    fn question(&self, number: usize) -> GomokuQuestion {
        let mut position = self.position.clone();
        let other = self.side.other();
        let attacker = if number == ATTACK { self.side } else { other };
        if let Some(&m) = number.checked_sub(REPLIES).and_then(|i| self.moves.get(i)) {
            position.set(m, Some(self.side));
        }
        GomokuQuestion::of(Question { position, to_move: attacker, attacker }).expect("nobody has a row yet")
    }

    fn part(&self, _: usize) -> u64 {
        PART
    }

    /// Nobody asks how the opponent would win.
    fn wants_proof(&self, number: usize) -> bool {
        number == ATTACK
    }

    fn wish(&mut self, number: usize, _: u64) -> Option<Wish> {
        let is_open = number < REPLIES || number == REPLIES + self.at;
        if self.won.is_some() || self.at >= self.moves.len() || !is_open {
            return None;
        }
        // Without time runs of fours are all there is.
        let has_first = |place: usize| self.refuted[place] >= Some(FIRST);
        let goes_on = has_first(ATTACK) && has_first(REPLIES) && self.effort.called_off().is_none();
        let order = if goes_on { HIGHEST } else { FIRST };
        let is_idle = number == THREAT && (!goes_on || self.refuted[REPLIES] == Some(HIGHEST));
        let is_known = self.refuted[number.min(REPLIES)] >= Some(order);
        (!is_idle && !is_known).then_some(Wish { aim: order.into(), nodes: u64::MAX })
    }

    fn may_check(&self, steps: usize) -> bool {
        self.effort.may_check(steps)
    }

    fn hear(&mut self, number: usize, news: Found<'_, GomokuQuestion>, _: u64, _: Option<u16>) {
        match news {
            Found::Searched(found) => {
                self.refuted[number.min(REPLIES)] = found.refuted_order();
                match (number, found.win) {
                    (ATTACK, _) | (_, None) => {}
                    (THREAT, Some(_)) => self.zone = found.zone.clone(),
                    (_, Some(win)) => self.loses(win.order),
                }
                self.avert();
            }
            Found::Proved(win, Some(m)) if number == ATTACK => {
                self.won = Some(m);
                (self.tell)(News::Wins(m, degree(win.order)));
            }
            Found::Written { aim, proof, is_certified } if number == ATTACK => {
                if let Some(m) = proof.first() {
                    self.won = Some(m);
                    let order = degree(aim.order);
                    (self.tell)(if is_certified { News::Certified(m, order) } else { News::Wins(m, order) });
                }
            }
            _ => {}
        }
    }
}

/// Those of the moves after which the opponent cannot make five at once, where there are both
/// kinds. (In caro more moves than one may stop a five: it can be blocked at its ends.) `None` for
/// a position that makes no sense as a question.
fn unless_forced(position: &Position, side: Colour, moves: Vec<Point>) -> Option<Vec<Point>> {
    let question = Question { position: position.clone(), to_move: side, attacker: side.other() };
    let mut defence = Gomoku::new(&question).ok().map(Tactics::new)?;
    defence.null();
    let threatened = defence.at_once().is_some();
    defence.undo();
    if !threatened {
        return Some(moves);
    }
    let mut stops = |&m: &Point| {
        defence.play(m);
        let stopped = defence.at_once().is_none();
        defence.undo();
        stopped
    };
    let stopping: Vec<Point> = moves.iter().copied().filter(&mut stops).collect();
    Some(if stopping.is_empty() { moves } else { stopping })
}

fn degree(order: Order) -> u8 {
    if let Order::Finite(n) = order { n } else { u8::MAX }
}
