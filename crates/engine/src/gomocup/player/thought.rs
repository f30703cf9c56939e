//! One move, thought about: what is asked, and what follows for the move.

use tesuji_gomoku::application::GomokuQuestion;
use tesuji_gomoku::hooks::{Area, Tactics};
use tesuji_gomoku::rules::{Colour, Gomoku, Point, Position, Question};
use tesuji_problem::{Generation, Order, Problem, Zone};
use tesuji_search::Strategy;
use tesuji_solver::{Client, News as Found, Wish};

use super::News;
use crate::effort::Effort;

/// The order that is looked for first on both sides: runs of fours.
pub(super) const FIRST: Order = Order::Finite(1);
/// The highest order that is looked for.
pub(super) const HIGHEST: Order = Order::Finite(2);
/// A turn takes this fraction of the usual share: positions take longer than elsewhere, and moves
/// are made by the clock.
const PART: u64 = 10;

/// Do we win?
const ATTACK: usize = 0;
/// Would the opponent, if we passed?
const THREAT: usize = 1;
/// Does the opponent after our move on the first point? Those after moves on the others follow.
const REPLIES: usize = 2;

/// A win that is proved.
#[derive(Debug)]
pub(super) struct Win {
    /// The move.
    pub(super) m: Point,
    /// The order.
    pub(super) order: Order,
    /// How it is won, if that is written out.
    pub(super) strategy: Option<Strategy<Point, Area>>,
}

/// A position in which it is our turn.
pub(super) struct Thought<'a> {
    position: &'a Position,
    side: Colour,
    /// Our moves. Those before `at` are proved to lose, and of the others the best-looking is first.
    moves: Vec<Point>,
    /// The move that is looked at.
    at: usize,
    effort: &'a Effort,
    tell: &'a mut dyn FnMut(News),
    /// How far to look now: the highest order, and how much of the effort may be spent.
    highest: Order,
    until: f64,
    /// Whether a move has been proved to lose since: the others may look different now.
    is_shaken: bool,
    /// Whether the opponent's wins do not matter: we had a win.
    is_insistent: bool,
    /// The highest order at which there is no win in answer to each question, if one is known.
    refuted: Vec<Option<Order>>,
    won: Option<Win>,
    /// Where our move must be if it is to avert the opponent's threat.
    zone: Area,
    /// The first move that loses no sooner than by a win of the highest order.
    late: Option<Point>,
}

impl<'a> Thought<'a> {
    /// `None` for a position that makes no sense as a question. `moves` are the legal moves, the
    /// best-looking first.
    pub(super) fn new(
        position: &'a Position,
        side: Colour,
        moves: Vec<Point>,
        effort: &'a Effort,
        tell: &'a mut dyn FnMut(News),
    ) -> Option<Self> {
        let moves = unless_forced(position, side, moves)?;
        let refuted = vec![None; REPLIES + position.grid.area()];
        Some(Thought {
            position,
            side,
            moves,
            at: 0,
            effort,
            tell,
            highest: FIRST,
            until: 1.0,
            is_shaken: false,
            is_insistent: false,
            refuted,
            won: None,
            zone: Area::everywhere(),
            late: None,
        })
    }

    /// From now on looks for wins of this order, or until so much of the effort is spent, or a move
    /// is proved to lose. Runs of fours are looked for in any case.
    pub(super) fn look(&mut self, highest: Order, until: f64) {
        (self.highest, self.until, self.is_shaken) = (highest, until, false);
    }

    /// From now on looks for our win alone.
    pub(super) fn insist(&mut self, is_insistent: bool) {
        self.is_insistent = is_insistent;
    }

    /// The moves that are not proved to lose, to be sorted. The first of them is looked at.
    pub(super) fn open_moves(&mut self) -> &mut [Point] {
        &mut self.moves[self.at..]
    }

    /// Tells which move is the first now.
    pub(super) fn tell_best(&mut self) {
        if let Some(&m) = self.moves.get(self.at) {
            (self.tell)(News::Best(m));
        }
    }

    /// Whether a win is proved, or every move is proved to lose.
    pub(super) fn is_decided(&self) -> bool {
        self.won.is_some() || self.at >= self.moves.len()
    }

    /// Whether a move has been proved to lose since it was said how far to look.
    pub(super) fn is_shaken(&self) -> bool {
        self.is_shaken
    }

    /// Whether everything that is asked of this position, and of the first move, is known.
    pub(super) fn is_settled(&self) -> bool {
        self.is_decided() || self.refuted[ATTACK] >= Some(HIGHEST) && self.reply() >= Some(HIGHEST)
    }

    /// The win, if one is proved.
    pub(super) fn win(&mut self) -> Option<Win> {
        self.won.take()
    }

    /// A win that is known from before.
    pub(super) fn follow(&mut self, m: Point, order: Order) {
        (self.tell)(News::Wins(m, degree(order)));
        self.won = Some(Win { m, order, strategy: None });
    }

    /// The move to make where no win is proved.
    pub(super) fn conclude(self) -> Option<Point> {
        self.moves.get(self.at).copied().or(self.late).or_else(|| self.moves.first().copied())
    }

    /// The highest order at which the opponent has no win after the move that is looked at.
    fn reply(&self) -> Option<Order> {
        self.moves.get(self.at).and_then(|m| self.refuted[REPLIES + m.index()])
    }

    /// The move that is looked at loses.
    fn loses(&mut self, order: Order) {
        let m = self.moves[self.at];
        (self.tell)(News::Loses(m, degree(order)));
        if order > FIRST {
            self.late.get_or_insert(m);
        }
        self.at += 1;
        self.is_shaken = true;
        match self.moves.get(self.at) {
            Some(&next) => (self.tell)(News::Best(next)),
            None => (self.tell)(News::Lost),
        }
    }

    /// Whoever is to avert a threat must play where it can be upset: moves elsewhere lose too, if
    /// to no run of fours.
    fn avert(&mut self) {
        while self.reply() >= Some(FIRST)
            && let Some(&m) = self.moves.get(self.at)
            && !self.zone.contains(m)
        {
            self.loses(HIGHEST);
        }
    }

    /// Whether to look no further now than for runs of fours.
    fn is_over(&self) -> bool {
        self.is_shaken || self.effort.spent() >= self.until
    }
}

impl Client<GomokuQuestion> for Thought<'_> {
    fn count(&self) -> usize {
        self.refuted.len()
    }

    fn question(&self, number: usize) -> GomokuQuestion {
        let mut position = self.position.clone();
        let other = self.side.other();
        let attacker = if number == ATTACK { self.side } else { other };
        if let Some(point) = number.checked_sub(REPLIES) {
            position.set(Point(point as u16), Some(self.side));
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
        let first = REPLIES + self.moves.get(self.at)?.index();
        if self.won.is_some() || number >= REPLIES && number != first {
            return None;
        }
        // Without time runs of fours are all there is.
        let has_first = |number: usize| self.refuted[number] >= Some(FIRST);
        let goes_on = has_first(ATTACK) && (has_first(first) || self.is_insistent) && self.highest > FIRST;
        if goes_on && self.is_over() {
            return None;
        }
        let order = if goes_on { HIGHEST } else { FIRST };
        let is_idle = number == THREAT && (!goes_on || self.refuted[first] == Some(HIGHEST));
        let is_idle = is_idle || number != ATTACK && self.is_insistent;
        let is_known = self.refuted[number] >= Some(order);
        (!is_idle && !is_known).then_some(Wish { aim: order.into(), nodes: u64::MAX })
    }

    fn may_check(&self, steps: usize) -> bool {
        self.effort.may_check(steps)
    }

    fn hear(&mut self, number: usize, news: Found<'_, GomokuQuestion>, _: u64, _: Option<u16>) {
        match news {
            Found::Searched(found) => {
                self.refuted[number] = found.refuted_order();
                match (number, found.win) {
                    (ATTACK, _) | (_, None) => {}
                    (THREAT, Some(_)) => self.zone = found.zone.clone(),
                    (_, Some(win)) => self.loses(win.order),
                }
                self.avert();
            }
            Found::Proved(win, Some(m)) if number == ATTACK => {
                self.won = Some(Win { m, order: win.order, strategy: None });
                (self.tell)(News::Wins(m, degree(win.order)));
            }
            Found::Written { aim, proof, is_certified } if number == ATTACK => {
                if let Some(m) = proof.first() {
                    let (order, strategy) = (aim.order, Some(proof.strategy.clone()));
                    self.won = Some(Win { m, order, strategy });
                    let order = degree(order);
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
