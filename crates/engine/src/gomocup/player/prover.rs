//! A player who plays what it can prove, refuses what it can prove to lose, and otherwise goes by
//! the looks of things.
//!
//! In this order: a win of order 1 (a run of fours), a five among them; of the moves that look
//! best, one against which the opponent has none. Then, in turns as far as the time goes: a win of
//! order 2; whether the opponent would have one if we passed, and has one after our move. Where
//! every move is proved to lose, the one that looks best of those that lose the latest.
//!
//! **Known failure case.** Quiet positions: it neither plans nor looks ahead where nothing can be
//! proved. It is a solver that also plays.

use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Point, Position};
use tesuji_search::Silent;
use tesuji_solver::{Solver, Turns};

use super::thought::Thought;
use super::{Allowance, News, Player, Side, shape};
use crate::effort::{Allowed, Effort};

/// The nodes of a move before the clock counts: they take a few milliseconds, and a player who has
/// no time at all, or was told to stop, still sees most runs of fours.
const FREE: u64 = 20_000;
/// The memory, if nobody says what there is.
const BYTES: usize = 64 << 20;

/// The player. Between moves it remembers what its searches have learnt.
#[derive(Debug)]
pub struct Prover {
    solver: Solver<Tactics>,
}

impl Default for Prover {
    fn default() -> Self {
        Self::new()
    }
}

impl Prover {
    /// A player who remembers nothing yet.
    pub fn new() -> Self {
        Prover { solver: Solver::new(BYTES) }
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
        tell(News::Best(best));
        let Allowance { time, nodes, .. } = *allowance;
        let allowed = Allowed { time: Some(time), nodes, free: FREE, ..Allowed::default() };
        let effort = Effort::new(&allowed, allowance.stop.clone());
        let Some(mut thought) = Thought::new(position, to_move, moves, &effort, tell) else { return Some(best) };
        self.solver.resize(allowance.memory);
        let mut turns = Turns::new(&mut self.solver);
        effort.search(&mut Silent, |meter| turns.run(&mut thought, meter));
        thought.conclude()
    }

    /// Two black stones far from each other, with White near one of them. Nobody has proved it
    /// even.
    fn first_three(&mut self, position: &Position) -> Option<[Point; 3]> {
        let grid = position.grid;
        let (width, height) = (grid.width(), grid.height());
        Some([grid.point(1, 1)?, grid.point(3, 2)?, grid.point(width.checked_sub(2)?, height.checked_sub(2)?)?])
    }

    fn choose_side(&mut self, position: &Position, allowance: &Allowance, tell: &mut dyn FnMut(News)) -> Option<Side> {
        let mut wins = false;
        let mut listen = |news| {
            wins |= matches!(news, News::Wins(..) | News::Certified(..));
            tell(news);
        };
        let m = self.choose(position, Colour::White, allowance, &mut listen)?;
        let mut after = position.clone();
        after.set(m, Some(Colour::White));
        Some(if wins || shape::balance(&after) <= 0 { Side::White(m) } else { Side::Black })
    }

    fn forget(&mut self) {
        self.solver.forget();
    }
}
