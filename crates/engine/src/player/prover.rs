//! A player who plays what it can prove, refuses what it can prove to lose, and otherwise goes by the looks of things.
//!
//! In this order: a five; a win of order 1 (a run of fours); a win of order 2, with half of the time; of the moves that look
//! best, one against which the opponent has no win of order 1, and, as far as the time goes, none of order 2. Where every move is
//! proved to lose, the one that looks best of those that lose the latest.
//!
//! **Known failure case.** Quiet positions: it neither plans nor looks ahead where nothing can be proved. It is a solver that also plays.

use tesuji_gomoku::hooks::{Area, Tactics};
use tesuji_gomoku::rules::{Colour, Gomoku, Point, Position, Question};
use tesuji_problem::{Hooks, Order, Problem, Zone};
use tesuji_search::driver::Dfpn;
use tesuji_search::tree::Edge;
use tesuji_search::{Answer, Meter, Options, Search};

use super::effort::Effort;
use super::{Allowance, News, Player, shape};

/// The highest order that is looked for.
const HIGHEST: u8 = 2;
/// A driver for a part of a proof gets this fraction of the memory.
const FRESH_SHARE: usize = 16;

/// The player. Between moves it remembers what its searches have learnt.
#[derive(Debug, Default)]
pub struct Prover {
    search: Option<(usize, Search<Dfpn<Point, Area>>)>,
}

/// A position in which it is this side's turn.
#[derive(Clone, Copy)]
struct Turn<'a> {
    position: &'a Position,
    side: Colour,
}

impl Turn<'_> {
    /// Whether this side wins, as a question.
    fn question(&self, attacker: Colour) -> Option<Tactics> {
        let question = Question { position: self.position.clone(), to_move: self.side, attacker };
        Gomoku::new(&question).ok().map(Tactics::new)
    }

    /// The points where a side makes five.
    fn fives(&self, side: Colour) -> Vec<Point> {
        let Some(problem) = Turn { side, ..*self }.question(side) else { return Vec::new() };
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        moves.retain(|&m| {
            let mut after = self.position.clone();
            after.set(m, Some(side));
            tesuji_gomoku::rules::completes(&after, m, side)
        });
        moves
    }
}

/// What became of the moves that were looked at.
#[derive(Default)]
struct Sorted {
    /// Not proved to lose.
    open: Vec<Point>,
    /// Proved to lose, to a win of order 2.
    late: Vec<Point>,
}

impl Prover {
    /// A player who remembers nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    fn search(&mut self, memory: usize) -> &mut Search<Dfpn<Point, Area>> {
        if self.search.as_ref().is_none_or(|(had, _)| *had != memory) {
            let first = std::cell::Cell::new(true);
            let size = move || if first.replace(false) { memory } else { memory / FRESH_SHARE };
            let options = Options { to: Order::Finite(HIGHEST), ..Options::default() };
            self.search = Some((memory, Search::new(move || Dfpn::with_bytes(size()), options)));
        }
        &mut self.search.as_mut().expect("it has just been made").1
    }

    /// Whether the side whose turn it is has a win of this order, with its first move.
    fn win(&mut self, turn: Turn<'_>, order: u8, memory: usize, meter: &mut Meter<'_>) -> Option<Point> {
        let mut problem = turn.question(turn.side)?;
        match self.search(memory).ask(&mut problem, Order::Finite(order), meter) {
            Answer::Known { proved: true, by: Some(Edge::Move(m)), .. } => Some(m),
            Answer::Known { proved: true, .. } => self.first_move(turn, &mut problem, order, memory, meter),
            Answer::Known { .. } | Answer::Unknown(_) => None,
        }
    }

    /// The first move of a win that is known.
    fn first_move(
        &mut self,
        turn: Turn<'_>,
        problem: &mut Tactics,
        order: u8,
        memory: usize,
        meter: &mut Meter<'_>,
    ) -> Option<Point> {
        let mut told = problem.at_once();
        for lower in 0..=order {
            told = told.or_else(|| problem.oracle_move(lower, &mut || meter.tick().is_err()));
        }
        told.or_else(|| {
            shape::ranked(turn.position, turn.side).into_iter().find(|&m| {
                problem.play(m);
                let answer = self.search(memory).ask(problem, Order::Finite(order), meter);
                problem.undo();
                answer.value() == Some(true)
            })
        })
    }

    /// Whether the move loses to a win of this order.
    fn loses(&mut self, turn: Turn<'_>, m: Point, order: u8, memory: usize, meter: &mut Meter<'_>) -> bool {
        let mut after = turn.position.clone();
        after.set(m, Some(turn.side));
        let side = turn.side.other();
        let problem = Turn { position: &after, side }.question(side);
        problem.is_some_and(|mut problem| {
            self.search(memory).ask(&mut problem, Order::Finite(order), meter).value() == Some(true)
        })
    }

    /// Where a move must be made that averts the opponent's win of this order, if there is one.
    fn threat(&mut self, turn: Turn<'_>, order: u8, memory: usize, meter: &mut Meter<'_>) -> Option<Area> {
        let side = turn.side.other();
        let mut problem = Turn { side, ..turn }.question(side)?;
        match self.search(memory).ask(&mut problem, Order::Finite(order), meter) {
            Answer::Known { proved: true, zone, .. } => Some(zone),
            _ => None,
        }
    }

    /// Sorts the moves, the best-looking first, as far as it matters and the effort goes.
    fn sort(
        &mut self,
        turn: Turn<'_>,
        moves: &[Point],
        memory: usize,
        effort: &mut Effort,
        tell: &mut dyn FnMut(News),
    ) -> Sorted {
        let mut sorted = Sorted::default();
        let mut threat = None;
        for &m in moves {
            if effort.spend(|meter| self.loses(turn, m, 1, memory, meter)) {
                tell(News::Loses(m, 1));
                continue;
            }
            if !effort.is_over() {
                let zone =
                    threat.get_or_insert_with(|| effort.spend_half(|meter| self.threat(turn, HIGHEST, memory, meter)));
                let loses = zone.as_ref().is_some_and(|zone| {
                    !zone.contains(m) || effort.spend_half(|meter| self.loses(turn, m, HIGHEST, memory, meter))
                });
                if loses {
                    tell(News::Loses(m, HIGHEST));
                    sorted.late.push(m);
                    continue;
                }
            }
            tell(News::Best(m));
            sorted.open.push(m);
            break;
        }
        sorted
    }
}

impl Player for Prover {
    fn choose(
        &mut self,
        position: &Position,
        to_move: Colour,
        allowance: &Allowance,
        tell: &mut dyn FnMut(News),
    ) -> Option<Point> {
        let mut effort = Effort::new(allowance);
        let turn = Turn { position, side: to_move };
        let mut moves = shape::ranked(position, to_move);
        let &best = moves.first()?;
        if Colour::ALL.into_iter().any(|colour| position.has_row(colour)) {
            return Some(best);
        }
        if let Some(&five) = turn.fives(to_move).first() {
            tell(News::Wins(five, 0));
            return Some(five);
        }
        tell(News::Best(best));
        for order in 1..=HIGHEST {
            if order > 1 && effort.is_over() {
                break;
            }
            let won = effort.spend_half(|meter| self.win(turn, order, allowance.memory, meter));
            if let Some(m) = won {
                tell(News::Wins(m, order));
                return Some(m);
            }
        }
        let fives = turn.fives(to_move.other());
        if moves.iter().any(|m| fives.contains(m)) {
            moves.retain(|m| fives.contains(m));
        }
        let sorted = self.sort(turn, &moves, allowance.memory, &mut effort, tell);
        if sorted.open.is_empty() {
            tell(News::Lost);
        }
        [sorted.open, sorted.late, moves].iter().find_map(|moves| moves.first().copied())
    }

    /// Two black stones far from each other, with White near one of them. Nobody has proved it even.
    fn first_three(&mut self, position: &Position) -> Option<[Point; 3]> {
        let grid = position.grid;
        let (width, height) = (grid.width(), grid.height());
        Some([grid.point(1, 1)?, grid.point(3, 2)?, grid.point(width.checked_sub(2)?, height.checked_sub(2)?)?])
    }

    fn prefers_black(&mut self, position: &Position, allowance: &Allowance) -> bool {
        let mut after = position.clone();
        let mut wins = false;
        let mut tell = |news| wins |= matches!(news, News::Wins(..));
        let Some(m) = self.choose(position, Colour::White, allowance, &mut tell) else { return true };
        after.set(m, Some(Colour::White));
        !wins && shape::balance(&after) > 0
    }

    fn forget(&mut self) {
        self.search = None;
    }
}
