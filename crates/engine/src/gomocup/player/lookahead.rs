//! Looking ahead where nothing is proved: αβ by deepening iterations over the moves that look best,
//! with a run of fours looked for in every position, for the side to move.
//!
//! So one ply of it sees which moves lose to a run of fours, and two plies see which threaten one
//! that no move that looks good averts. Fives that must be stopped cost no depth.
//!
//! **Known failure case.** It looks at few moves, and so its wins and losses are opinions. Nothing
//! here is told as proved.

use std::collections::HashMap;

use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Gomoku, Point, Position, Question};
use tesuji_problem::{Generation, Key, Problem, Reason, TwoSided};
use tesuji_search::Meter;

use super::windows::Windows;

/// The moves that are looked at in a position, and in the first one. More: less depth.
const WIDTH: usize = 12;
const FIRST_WIDTH: usize = 24;
/// The positions that are looked at for a run of fours.
const GLANCE: u64 = 120;
/// No deeper than this, forced moves included.
const MOST_PLIES: i32 = 40;
/// A win now; one ply later is a little less.
const WIN: i32 = 1_000_000;
/// What is at least so much is won, or lost.
const DECIDED: i32 = WIN - 1000;
/// The windows of the side to move count so many eighths: it is ahead by a move.
const TEMPO: i32 = 11;
/// The bytes for a position that is remembered.
const KNOWN_BYTES: usize = 128;

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
struct Known {
    depth: i32,
    score: i32,
    /// Whether the score is a bound: -1 at most, 1 at least, 0 neither.
    bound: i8,
    best: Option<Point>,
}

/// A search that looks ahead from one position.
#[derive(Debug)]
pub(super) struct Lookahead {
    tactics: Tactics,
    windows: Windows,
    known: HashMap<Key, Known>,
    /// The most positions that are remembered; then all are forgotten.
    most_known: usize,
    /// The depth of the last iteration that was finished.
    depth: i32,
    /// Whether deeper iterations would find nothing new.
    is_decided: bool,
}

impl Lookahead {
    /// `None` for a position that makes no sense as a question. What is remembered takes so many bytes.
    pub(super) fn new(position: &Position, side: Colour, bytes: usize) -> Option<Self> {
        let question = Question { position: position.clone(), to_move: side, attacker: side };
        let tactics = Tactics::new(Gomoku::new(&question).ok()?);
        let windows = Windows::new(position);
        let most_known = bytes / KNOWN_BYTES;
        Some(Lookahead { tactics, windows, known: HashMap::new(), most_known, depth: 0, is_decided: false })
    }

    /// Sorts moves, the best first, by one iteration more; returns whether it was finished. `is_over` says
    /// when to give up, and what was seen until then counts.
    pub(super) fn deepen(&mut self, moves: &mut [Point], meter: &mut Meter<'_>, is_over: &dyn Fn() -> bool) -> bool {
        let depth = self.depth + 1;
        let mut alpha = -WIN;
        let width = moves.len().min(FIRST_WIDTH);
        for at in 0..width {
            let mut search = Search { ahead: self, meter: &mut *meter, is_over };
            match search.first(moves[at], depth - 1, alpha) {
                Ok(score) if score > alpha => {
                    alpha = score;
                    moves[..=at].rotate_right(1);
                }
                Ok(_) => {}
                Err(_) => return false,
            }
        }
        self.depth = depth;
        self.is_decided = alpha.abs() >= DECIDED || depth >= MOST_PLIES || width < 2;
        true
    }

    /// Whether to look deeper is of no use.
    pub(super) fn is_decided(&self) -> bool {
        self.is_decided
    }

    /// Begins with little depth again: other moves are to be sorted now.
    pub(super) fn again(&mut self) {
        self.depth = 0;
        self.is_decided = false;
    }

    fn play(&mut self, m: Point) {
        self.windows.put(m, self.tactics.game().to_move());
        self.tactics.play(m);
        self.tactics.swap_roles();
    }

    fn undo(&mut self, m: Point) {
        self.tactics.swap_roles();
        self.tactics.undo();
        self.windows.take(m, self.tactics.game().to_move());
    }

    /// The legal moves that look best, the best first.
    fn candidates(&self, best: Option<Point>) -> Vec<Point> {
        let game = self.tactics.game();
        let side = game.to_move();
        let empty = game.position().empty();
        let mut moves: Vec<(i32, Point)> =
            empty.iter().map(|p| Point(p as u16)).map(|p| (-self.windows.looks(p, side), p)).collect();
        if moves.len() > WIDTH {
            moves.select_nth_unstable(WIDTH - 1);
            moves.truncate(WIDTH);
        }
        moves.sort_unstable();
        let others = moves.into_iter().map(|(_, p)| p).filter(|&p| Some(p) != best);
        best.into_iter().chain(others).filter(|&p| !self.tactics.is_forbidden(p)).collect()
    }

    /// How the position looks to the side to move.
    fn looks(&self) -> i32 {
        let side = self.tactics.game().to_move();
        self.windows.worth(side) * TEMPO / 8 - self.windows.worth(side.other())
    }
}

/// One iteration.
struct Search<'a, 'm> {
    ahead: &'a mut Lookahead,
    meter: &'a mut Meter<'m>,
    is_over: &'a dyn Fn() -> bool,
}

impl Search<'_, '_> {
    /// The score of a first move, or a bound of it that is no better than the best so far.
    fn first(&mut self, m: Point, depth: i32, alpha: i32) -> Result<i32, Reason> {
        let is_best_so_far = alpha == -WIN;
        if !is_best_so_far {
            let score = self.after(m, depth, (alpha, alpha + 1), 0)?;
            if score <= alpha {
                return Ok(score);
            }
        }
        self.after(m, depth, (alpha, WIN), 0)
    }

    /// The score after a move, for who makes it.
    fn after(&mut self, m: Point, depth: i32, (alpha, beta): (i32, i32), ply: i32) -> Result<i32, Reason> {
        self.ahead.play(m);
        let score = self.score(depth, (-beta, -alpha), ply + 1);
        self.ahead.undo(m);
        score.map(|score| -score)
    }

    fn score(&mut self, depth: i32, window: (i32, i32), ply: i32) -> Result<i32, Reason> {
        self.meter.tick()?;
        if (self.is_over)() {
            return Err(Reason::Time);
        }
        let tactics = &mut self.ahead.tactics;
        if tactics.game().winner().is_some() {
            return Ok(ply - WIN);
        }
        if tactics.at_once().is_some() {
            return Ok(WIN - ply - 1);
        }
        let mut forced = Vec::new();
        if tactics.forced(&mut forced) && ply < MOST_PLIES {
            return forced.first().map_or(Ok(0), |&m| self.after(m, depth, window, ply));
        }
        let key = self.ahead.tactics.key();
        let known = self.ahead.known.get(&key).copied();
        if let Some(known) = known
            && known.depth >= depth
            && (known.bound >= 0 && known.score >= window.1
                || known.bound <= 0 && known.score <= window.0
                || known.bound == 0)
        {
            return Ok(known.score);
        }
        if let Some(length) = self.run_of_fours()? {
            return Ok(self.remember(key, MOST_PLIES, WIN - ply - length, (-WIN, WIN), None));
        }
        if depth <= 0 || ply >= MOST_PLIES {
            return Ok(self.ahead.looks());
        }
        self.deeper(key, depth, window, ply, known.and_then(|known| known.best))
    }

    fn deeper(
        &mut self,
        key: Key,
        depth: i32,
        window: (i32, i32),
        ply: i32,
        best: Option<Point>,
    ) -> Result<i32, Reason> {
        let (mut score, mut by, mut alpha) = (-WIN, None, window.0);
        for m in self.ahead.candidates(best) {
            let mut found = match by {
                None => self.after(m, depth - 1, (alpha, window.1), ply)?,
                Some(_) => self.after(m, depth - 1, (alpha, alpha + 1), ply)?,
            };
            if by.is_some() && found > alpha && found < window.1 {
                found = self.after(m, depth - 1, (alpha, window.1), ply)?;
            }
            if by.is_none() || found > score {
                (score, by) = (found, Some(m));
            }
            alpha = alpha.max(score);
            if alpha >= window.1 {
                break;
            }
        }
        // Nobody is left with a move.
        let score = if by.is_none() { 0 } else { score };
        Ok(self.remember(key, depth, score, window, by))
    }

    fn remember(&mut self, key: Key, depth: i32, score: i32, window: (i32, i32), best: Option<Point>) -> i32 {
        let most = self.ahead.most_known;
        let known = &mut self.ahead.known;
        if known.len() >= most {
            known.clear();
        }
        let bound = i8::from(score >= window.1) - i8::from(score <= window.0);
        known.insert(key, Known { depth, score, bound, best });
        score
    }

    /// The plies of a run of fours of the side to move, if one is seen at a glance.
    fn run_of_fours(&mut self) -> Result<Option<i32>, Reason> {
        let mut left = GLANCE;
        let meter = &mut *self.meter;
        let mut stopped = None;
        let mut tick = || {
            left -= 1;
            stopped = meter.tick().err();
            stopped.is_some() || left == 0
        };
        let run = self.ahead.tactics.run_of_fours(false, &mut tick);
        match stopped {
            Some(reason) => Err(reason),
            None => Ok(run.ok().flatten().map(|run| 2 * run.length as i32 - 1)),
        }
    }
}

#[cfg(test)]
mod tests;
