//! The λⁿ-tree of a capture, played out (paper 000, Definitions 1 and 2), and what it puts on the
//! board.
//!
//! This is the plain recursion of the paper, and no part of the search. In the λ¹-tree "the
//! attacker must always play on one of the defender's liberties, whereas the defender must always
//! play on his remaining liberty, or capture a surrounding block" (§1). Above it the candidates are
//! the points of the [`zone`] of the tree one order below, as in Thomsen's own program: so a value
//! above order 1 may be wrong where the zone is.
//!
//! Every stone is recorded that the search puts on the board until it knows the value, in Thomsen's
//! order of moves: "all moves in any lower-order λ-tree are recorded" (footnote 13), replies that
//! do not help among them, "non-working escape attempts" (footnote 14). An attacker's try that
//! threatens nothing is no λⁿ-move, and is not recorded.

use std::collections::HashMap;

use tesuji_problem::{Key, PointSet, Problem, Status};

use super::order::ordered;
use super::{Reach, Shadow, zone};
use crate::rules::{Contest, Move, Point};

/// More positions than this are given up.
const MOST_NODES: u32 = 100_000;

/// A λ-tree that was played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its value: whether the attacker reaches the goal.
    pub value: bool,
    /// The order of the tree. A win of a lower order than was asked for has that order.
    pub order: u8,
    /// The stones that were played in it, in the lower trees that it called too.
    pub shadow: Shadow,
}

/// The attacker must spend as many moves that the defender answers elsewhere to capture a block
/// after λⁿ = 1 (footnote 5): its effective liberties.
pub fn effective_liberties(order: u8) -> usize {
    usize::from(order) + 1
}

/// Plays out the λ-trees of a capture.
#[derive(Clone, Debug)]
pub struct Tree {
    contest: Contest,
    known: HashMap<(Key, u8), Played>,
    path: Vec<(Key, u8)>,
    /// Positions that were met again on their own line: what is known then may rest on that.
    repeated: usize,
    left: u32,
}

impl Tree {
    /// The trees of this question, which must be about a capture.
    pub fn new(contest: &Contest) -> Self {
        let (known, path) = (HashMap::new(), Vec::new());
        Tree { contest: contest.clone(), known, path, repeated: 0, left: MOST_NODES }
    }

    /// λₐⁿ with the attacker to move: the tree of the least order up to *n* with value 1, else that
    /// of order *n*. `None` if it grows too large.
    pub fn attack(&mut self, n: u8) -> Option<Played> {
        if n == 0 {
            return Some(self.capture());
        }
        let lower = self.attack(n - 1)?;
        if lower.value {
            return Some(lower);
        }
        let place = (self.contest.key(), n);
        if let Some(&known) = self.known.get(&place) {
            return Some(known);
        }
        // Repetition never helps the attacker.
        if self.path.contains(&place) {
            self.repeated += 1;
            return Some(Played { value: false, order: n, shadow: Shadow::NONE });
        }
        self.left = self.left.checked_sub(1)?;
        let before = self.repeated;
        self.path.push(place);
        let played = self.attack_by_any(n, &lower);
        self.path.pop();
        if self.repeated == before || played.is_some_and(|played| played.value) {
            self.known.insert(place, played?);
        }
        if self.path.is_empty() {
            self.repeated = 0;
        }
        played
    }

    /// λₐⁿ with a null move of the defender's before it.
    pub fn threat(&mut self, n: u8) -> Option<Played> {
        self.contest.null();
        let played = self.attack(n);
        self.contest.undo();
        played
    }

    /// λₐ⁰: a capture at once.
    fn capture(&mut self) -> Played {
        let mut shadow = Shadow::NONE;
        let reached = self.contest.status() == Status::Achieved;
        let value = reached || {
            let board = self.contest.board();
            let last = self.contest.standing().filter(|&t| board.liberty_count(t) == 1);
            let points: PointSet = last.filter_map(|t| board.liberties(t).first()).collect();
            let wins = self.legal(&points).into_iter().find(|&p| {
                self.contest.play(Move::At(p));
                let captures = self.contest.status() == Status::Achieved;
                self.contest.undo();
                captures
            });
            if let Some(p) = wins {
                shadow.add(self.contest.attacker(), p);
            }
            wins.is_some()
        };
        Played { value, order: 0, shadow }
    }

    fn attack_by_any(&mut self, n: u8, lower: &Played) -> Option<Played> {
        let attacker = self.contest.attacker();
        let mut tried = Played { value: false, order: n, shadow: lower.shadow };
        for p in self.attacks(n, lower) {
            self.contest.play(Move::At(p));
            let after = self.attack_with(n);
            self.contest.undo();
            let (threat, rest) = after?;
            // Without a threat it is no λⁿ-move.
            let Some(rest) = rest else { continue };
            tried.shadow.add(attacker, p);
            tried.shadow.join(&threat.shadow);
            tried.shadow.join(&rest.shadow);
            if rest.value {
                return Some(Played { value: true, ..tried });
            }
        }
        Some(tried)
    }

    /// The defender to move: the tree after a null move, and what follows if that is a threat.
    fn attack_with(&mut self, n: u8) -> Option<(Played, Option<Played>)> {
        let threat = self.threat(n - 1)?;
        let rest = if threat.value { Some(self.defend(n, &threat)?) } else { None };
        Some((threat, rest))
    }

    /// The defender to move after a λⁿ-move, which makes this threat.
    fn defend(&mut self, n: u8, threat: &Played) -> Option<Played> {
        let defender = self.contest.attacker().other();
        let mut tried = Played { value: true, order: n, shadow: Shadow::NONE };
        for p in self.replies(n, threat) {
            self.contest.play(Move::At(p));
            let after = self.attack(n);
            self.contest.undo();
            let after = after?;
            tried.shadow.add(defender, p);
            tried.shadow.join(&after.shadow);
            if !after.value {
                return Some(Played { value: false, ..tried });
            }
        }
        Some(tried)
    }

    /// Candidates for λⁿ-moves of the attacker.
    fn attacks(&mut self, n: u8, lower: &Played) -> Vec<Point> {
        if n > 1 {
            let zone = zone(&self.contest, lower, Reach::Shadow);
            return self.legal(&zone);
        }
        let board = self.contest.board();
        let mut points = PointSet::EMPTY;
        for t in self.contest.standing() {
            match board.liberty_count(t) {
                // A ko that may not be taken now can be taken after any move at all.
                1 => points |= *board.empty(),
                2 => points |= *board.liberties(t),
                _ => {}
            }
        }
        self.legal(&points)
    }

    /// Candidates for λⁿ-moves of the defender.
    fn replies(&mut self, n: u8, threat: &Played) -> Vec<Point> {
        if n > 1 {
            let zone = zone(&self.contest, threat, Reach::Shadow);
            return self.legal(&zone);
        }
        let board = self.contest.board();
        let attacker = Some(self.contest.attacker());
        let mut points = PointSet::EMPTY;
        for t in self.contest.standing().filter(|&t| board.liberty_count(t) == 1) {
            points |= *board.liberties(t);
            let beside = board.chain(t).iter().flat_map(|s| board.neighbours(Point(s as u16)));
            for &n in beside.filter(|&&n| board.stone(n) == attacker && board.liberty_count(n) == 1) {
                points |= *board.liberties(n);
            }
        }
        self.legal(&points)
    }

    fn legal(&mut self, points: &PointSet) -> Vec<Point> {
        let legal = points.iter().map(|p| Point(p as u16)).filter(|&p| self.contest.is_legal(p)).collect();
        ordered(&mut self.contest, legal)
    }
}
