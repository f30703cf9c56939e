//! A player who plays what it can prove, refuses what it can prove to lose, and otherwise goes by the looks of things.
//!
//! In this order: a five; a win of order 1 (a run of fours); a win of order 2, with half of the time; of the moves that look
//! best, one against which the opponent has no win of order 1, and, as far as the time goes, none of order 2. Where every move is
//! proved to lose, the one that looks best of those that lose the latest.
//!
//! **Known failure case.** Quiet positions: it neither plans nor looks ahead where nothing can be proved. It is a solver that also plays.

use std::cell::Cell;

use tesuji_gomoku::rules::{Colour, Point, Position};
use tesuji_problem::Order;
use tesuji_search::driver::Dfpn;
use tesuji_search::{Options, Search};

use super::thought::{HIGHEST, Searching, Thought};
use super::{Allowance, News, Player, Side, shape};

/// A driver for a part of a proof gets this fraction of the memory.
const FRESH_SHARE: usize = 16;

/// The player. Between moves it remembers what its searches have learnt.
#[derive(Debug, Default)]
pub struct Prover {
    search: Option<(usize, Searching)>,
}

impl Prover {
    /// A player who remembers nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    fn search(&mut self, memory: usize) -> &mut Searching {
        if self.search.as_ref().is_none_or(|(had, _)| *had != memory) {
            let first = Cell::new(true);
            let size = move || if first.replace(false) { memory } else { memory / FRESH_SHARE };
            // Without the local tree: what one move has proved then stands in the table when the next is thought about.
            let options = Options { to: Order::Finite(HIGHEST), local: false, ..Options::default() };
            self.search = Some((memory, Search::new(move || Dfpn::with_bytes(size()), options)));
        }
        &mut self.search.as_mut().expect("it has just been made").1
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
        let moves = shape::ranked(position, to_move);
        let &best = moves.first()?;
        if Colour::ALL.into_iter().any(|colour| position.has_row(colour)) {
            return Some(best);
        }
        let search = self.search(allowance.memory);
        let Some(mut thought) = Thought::new(position, to_move, allowance, search) else { return Some(best) };
        tell(News::Best(best));
        if let Some((m, order)) = thought.win() {
            tell(News::Wins(m, order));
            return Some(m);
        }
        let moves = thought.unless_forced(moves);
        let sorted = thought.sort(&moves, tell);
        if sorted.open.is_none() {
            tell(News::Lost);
        }
        sorted.open.or(sorted.late).or_else(|| moves.first().copied())
    }

    /// Two black stones far from each other, with White near one of them. Nobody has proved it even.
    fn first_three(&mut self, position: &Position) -> Option<[Point; 3]> {
        let grid = position.grid;
        let (width, height) = (grid.width(), grid.height());
        Some([grid.point(1, 1)?, grid.point(3, 2)?, grid.point(width.checked_sub(2)?, height.checked_sub(2)?)?])
    }

    fn choose_side(&mut self, position: &Position, allowance: &Allowance, tell: &mut dyn FnMut(News)) -> Option<Side> {
        let mut wins = false;
        let mut listen = |news| {
            wins |= matches!(news, News::Wins(..));
            tell(news);
        };
        let m = self.choose(position, Colour::White, allowance, &mut listen)?;
        let mut after = position.clone();
        after.set(m, Some(Colour::White));
        Some(if wins || shape::balance(&after) <= 0 { Side::White(m) } else { Side::Black })
    }

    fn forget(&mut self) {
        self.search = None;
    }
}
