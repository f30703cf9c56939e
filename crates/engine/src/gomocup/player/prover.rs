//! A player who plays what it can prove, refuses what it can prove to lose, and otherwise looks
//! ahead.
//!
//! In this order: a win that was proved before, by its strategy; a win of order 1 (a run of fours), a
//! five among them; of the moves that look best, one against which the opponent has none. Then, in
//! turns as far as the time goes: looking ahead, which sorts the moves; a win of order 2; whether the
//! opponent would have one if we passed, and has one after the move that is the best now. Where every
//! move is proved to lose, the one that looks best of those that lose the latest.
//!
//! **Known failure case.** Plans of more than some plies that force nothing.

use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Point, Position};
use tesuji_search::{Meter, Silent};
use tesuji_solver::{Solver, Turns};

use super::lookahead::Lookahead;
use super::pursuit::Pursuit;
use super::thought::{HIGHEST, Thought};
use super::{Allowance, Judged, News, Player, shape};
use crate::effort::{Allowed, Effort};

/// The nodes of a move before the clock counts: they take a few milliseconds, and a player who has
/// no time at all, or was told to stop, still sees most runs of fours.
const FREE: u64 = 20_000;
/// Looking ahead takes this part of what is left, and then proving, in turns: moves are compared by the one
/// and trusted by the other.
const LOOKING: f64 = 0.3;
const PROVING: f64 = 0.5;
/// When so much is spent, the moves stay as they are sorted: another best one could not be examined any
/// more.
const LATE: f64 = 0.9;
/// How much may be spent on a win that was proved before, and of which the strategy is not known.
const INSISTENCE: f64 = 0.8;
/// Looking ahead has this part of the memory.
const TABLE_PART: usize = 8;
/// The memory, if nobody says what there is.
const BYTES: usize = 64 << 20;

/// The player. Between moves it remembers what its searches have learnt.
#[derive(Debug)]
pub struct Prover {
    solver: Solver<Tactics>,
    /// The win that was proved last.
    pursuit: Option<Pursuit>,
}

impl Default for Prover {
    fn default() -> Self {
        Self::new()
    }
}

impl Prover {
    /// A player who remembers nothing yet.
    pub fn new() -> Self {
        Prover { solver: Solver::new(BYTES), pursuit: None }
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
        let table = allowance.memory / TABLE_PART * (TABLE_PART - 1);
        self.solver.resize(table);
        let mut turns = Turns::new(&mut self.solver);
        let prove = |turns: &mut Turns<'_, _>, thought: &mut Thought<'_>| {
            effort.search(&mut Silent, |meter| turns.run(thought, meter));
        };
        let pursuit = self.pursuit.take();
        prove(&mut turns, &mut thought);
        if !thought.is_decided()
            && let Some(mut pursuit) = pursuit
            && let Some(reply) = pursuit.reply(position, to_move)
        {
            let order = pursuit.order();
            if let Some(m) = pursuit.answer(position, reply) {
                thought.follow(m, order);
                self.pursuit = Some(pursuit);
                return Some(m);
            }
            thought.insist(true);
            thought.look(HIGHEST, INSISTENCE);
            prove(&mut turns, &mut thought);
            thought.insist(false);
        }
        let mut ahead = Lookahead::new(position, to_move, allowance.memory / TABLE_PART)?;
        while !thought.is_decided() && effort.spent() < 1.0 {
            let before = effort.nodes();
            look_ahead(&mut ahead, &mut thought, &effort);
            let spent = effort.spent();
            thought.look(HIGHEST, if spent < LATE { part_of_rest(spent, PROVING) } else { 1.0 });
            prove(&mut turns, &mut thought);
            let is_idle = effort.nodes() == before;
            if thought.is_settled() && (spent >= LATE || ahead.is_decided()) || is_idle {
                break;
            }
        }
        if let Some(win) = thought.win() {
            let m = win.m;
            self.pursuit = Some(Pursuit::of(win, position, to_move));
            return Some(m);
        }
        thought.conclude()
    }

    /// Two black stones far from each other, with White near one of them. Nobody has proved it
    /// even.
    fn first_three(&mut self, position: &Position) -> Option<[Point; 3]> {
        let grid = position.grid;
        let (width, height) = (grid.width(), grid.height());
        Some([grid.point(1, 1)?, grid.point(3, 2)?, grid.point(width.checked_sub(2)?, height.checked_sub(2)?)?])
    }

    fn judge(&mut self, position: &Position, allowance: &Allowance, tell: &mut dyn FnMut(News)) -> Option<Judged> {
        let mut proved = None;
        let mut listen = |news| {
            match news {
                News::Wins(..) | News::Certified(..) => proved = Some(i64::MAX),
                News::Lost => proved = Some(i64::MIN),
                News::Best(_) | News::Loses(..) => {}
            }
            tell(news);
        };
        let m = self.choose(position, Colour::White, allowance, &mut listen)?;
        let mut after = position.clone();
        after.set(m, Some(Colour::White));
        Some(Judged { m, white: proved.unwrap_or_else(|| -shape::balance(&after)) })
    }

    /// They are sorted by looking ahead: the best of all, then the best of the others, and so on.
    fn best_moves(&mut self, position: &Position, to_move: Colour, most: usize, allowance: &Allowance) -> Vec<Point> {
        let mut moves = shape::unlike(position, shape::ranked(position, to_move));
        let Allowance { time, nodes, .. } = *allowance;
        let allowed = Allowed { time: Some(time), nodes, free: FREE, ..Allowed::default() };
        let effort = Effort::new(&allowed, allowance.stop.clone());
        if let Some(mut ahead) = Lookahead::new(position, to_move, allowance.memory / TABLE_PART) {
            for at in 0..most.min(moves.len()) {
                ahead.again();
                sort(&mut ahead, &mut moves[at..], &effort, (at + 1) as f64 / most as f64);
            }
        }
        moves.truncate(most);
        moves
    }

    fn forget(&mut self) {
        self.solver.forget();
        self.pursuit = None;
    }
}

/// Sorts the moves by looking ahead, as far as its part of the effort goes.
fn look_ahead(ahead: &mut Lookahead, thought: &mut Thought<'_>, effort: &Effort) {
    let spent = effort.spent();
    if spent >= LATE {
        return;
    }
    if thought.is_shaken() {
        ahead.again();
    }
    sort(ahead, thought.open_moves(), effort, part_of_rest(spent, LOOKING));
    thought.tell_best();
}

/// Brings the best of the moves to the front, until this part of the effort is spent.
fn sort(ahead: &mut Lookahead, moves: &mut [Point], effort: &Effort, until: f64) {
    while !ahead.is_decided() && effort.spent() < until {
        let is_over = || effort.spent() >= until;
        let nodes = effort.nodes_until(until);
        let deepen = |meter: &mut Meter<'_>| ahead.deepen(moves, meter, &is_over);
        if !effort.search(&mut Silent, |meter| meter.capped(nodes, deepen)) {
            break;
        }
    }
}

/// What is spent when a part of the rest is.
fn part_of_rest(spent: f64, part: f64) -> f64 {
    spent + (1.0 - spent) * part
}
